import { COLOURS, largest, result, SOURCES, type Event, type Source } from '@caravanserai/through-the-desert/seat'
import { Banner } from '../../signs/banner.tsx'
import { Beast, Camel, Palm } from '../../signs/camel.tsx'
import { Final as Shared, type Ways } from '../end/final.tsx'
import type { Moment } from '../furniture/turns.ts'
import type { TableLine } from '../table.ts'
import { GainIcon } from './board/mark.tsx'
import { useSitting, type Sitting } from './sitting.ts'
import './final.css'

const SIGNS = {
  waterholes: <GainIcon name="water" size={17} />,
  oases: <Palm size={17} />,
  river: <GainIcon name="river" size={17} />,
  areas: <GainIcon name="area" size={17} />,
  caravans: <Beast size={19} />,
}

export function Final({ log, ...ways }: Ways & { readonly log: readonly TableLine<Event>[]; readonly moments: readonly Moment[] }) {
  const { view, state, land, text } = useSitting()
  const ended = log.flatMap((line) => line.events).findLast((event) => event.kind === 'ended')
  return (
    <Shared
      places={result(state)?.places ?? []}
      scores={view.shown?.scores ?? []}
      why={ended ? text.why[ended.why] : null}
      tie={(winners) => (winners.length > 1 ? text.tie : null)}
      sources={sourcesOn(land).map((id) => ({ id, title: text.sources[id], of: (seat) => view.points[seat]?.[id] ?? 0, sign: SIGNS[id] }))}
      {...ways}
    >
      <Largest log={log} />
    </Shared>
  )
}

/** Without a river nobody could cross one. */
export function sourcesOn({ river }: Sitting['land']): Source[] {
  return SOURCES.filter((source) => source !== 'river' || river.length > 0)
}

/** Where on the board the points of a source are; waterholes that were taken are no longer there. */
export function spacesFor(source: Source | undefined, { view, state }: Pick<Sitting, 'view' | 'state'>): string[] {
  const { caravans, areas } = view
  switch (source) {
    case undefined:
    case 'waterholes':
      return []
    case 'oases':
      return caravans.flatMap(({ linked }) => linked)
    case 'river':
      return caravans.flatMap(({ crossed, spaces }) => (crossed ? spaces : []))
    case 'areas':
      return areas.flatMap(({ spaces }) => spaces)
    case 'caravans': {
      const lead = largest(state)
      return caravans.flatMap(({ seat, colour, spaces }) => (lead[COLOURS.indexOf(colour)]?.seats.includes(seat) ? spaces : []))
    }
  }
}

/** TD-47, TD-48 Who led each colour, with how many camels. */
function Largest({ log }: { readonly log: readonly TableLine<Event>[] }) {
  const { seats, text, who } = useSitting()
  const counted = log.flatMap((line) => line.events).filter((event) => event.kind === 'counted-caravans')
  return (
    <section className="tb-most">
      <h3>{text.largestTitle}</h3>
      <ul>
        {COLOURS.map((colour) => {
          const event = counted.findLast((each) => each.colour === colour)
          const winners = (event?.points ?? []).flatMap((points, seat) =>
            points > 0 ? [{ seat, points, size: event?.sizes[seat] ?? 0 }] : [],
          )
          return (
            <li key={colour} className="td-most" data-most={colour}>
              <Camel colour={colour} size={36} name={text.cloth(colour)} />
              <div>
                {winners.length === 0 ? <span className="tb-quiet">{text.nobody}</span> : null}
                {winners.map(({ seat, points, size }) => (
                  <span key={seat} className="td-most-one">
                    <Banner emblem={seats[seat]?.emblem ?? 'star'} size={22} />
                    {text.largestHas(who(seat), size)}
                    <span className="tb-plus">+{points}</span>
                  </span>
                ))}
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
