import {
  campOf,
  FULL_CAMP,
  ownerOf,
  RESOURCES,
  result,
  sizeOf,
  SOURCES,
  tileOn,
  type Event,
  type Source,
  type State,
} from '@caravanserai/desert-bazaar/seat'
import { Banner } from '../../signs/banner.tsx'
import { Icon } from '../../signs/icon.tsx'
import { Sign } from '../../signs/goods.tsx'
import { Final as Shared, type Ways } from '../end/final.tsx'
import type { Moment } from '../furniture/turns.ts'
import type { TableLine } from '../table.ts'
import { useSitting } from './sitting.ts'
import './final.css'

const SIGNS = { lone: 'lone', camp: 'layers', closing: 'lock', tents: 'tent', most: 'cards' } as const

export function Final({ log, ...ways }: Ways & { readonly log: readonly TableLine<Event>[]; readonly moments: readonly Moment[] }) {
  const { view, state, text } = useSitting()
  const ended = log.flatMap((line) => line.events).findLast((event) => event.kind === 'ended')
  const tie = (winners: readonly number[], names: string) => {
    const [first = 0] = winners
    if (view.scores.filter((score) => score === view.scores[first]).length < 2) return null
    return winners.length > 1 ? text.tieShared : text.tieCards(names, view.held[first] ?? 0)
  }
  return (
    <Shared
      places={result(state)?.places ?? []}
      scores={view.scores}
      why={ended ? text.why[ended.why] : null}
      tie={tie}
      sources={SOURCES.map((id) => ({
        id,
        title: text.sources[id],
        of: (seat) => view.points[seat]?.[id] ?? 0,
        sign: <Icon name={SIGNS[id]} size={17} />,
      }))}
      more={[{ id: 'held', title: text.cardsHeld, of: (seat) => view.held[seat] ?? 0 }]}
      {...ways}
    >
      {view.hands ? <Majorities /> : null}
    </Shared>
  )
}

/** Where on the board the points of a source are. Which tents stood alone is told only in the log: where its beginning is missing, none is named. */
export function spacesFor(source: Source | undefined, log: readonly TableLine<Event>[], state: State): string[] {
  const where = (is: (space: number) => boolean) => state.ground.grid.labels.filter((_, space) => is(space))
  switch (source) {
    case undefined:
    case 'most':
      return []
    case 'lone':
      return log[0]?.number === 0
        ? log.flatMap(({ events }) => events.flatMap((each) => (each.kind === 'scored-lone' ? each.space : [])))
        : []
    case 'camp':
    case 'closing':
      return where((space) => tileOn(state, space) > 0 && sizeOf(state, campOf(state, space)) >= FULL_CAMP)
    case 'tents':
      return where((space) => ownerOf(state, space) >= 0)
  }
}

/** DB-68 Who holds most of each resource, and how many. */
function Majorities() {
  const { view, seats, text, who } = useSitting()
  return (
    <section className="tb-most">
      <h3>{text.majorities}</h3>
      <ul>
        {RESOURCES.map((resource) => {
          const held = (view.hands ?? []).map((hand) => hand[resource] ?? 0)
          const most = Math.max(...held)
          const winner = held.filter((count) => count === most).length === 1 ? held.indexOf(most) : null
          return (
            <li key={resource} className="db-most" data-most={resource}>
              <Sign face={resource} size={30} name={text.name(resource)} />
              {winner === null ? (
                <span className="tb-quiet">{text.mostTied(most)}</span>
              ) : (
                <>
                  <Banner emblem={seats[winner]?.emblem ?? 'star'} size={22} />
                  <span>{text.mostHas(who(winner), most)}</span>
                  <span className="tb-plus">+2</span>
                </>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
