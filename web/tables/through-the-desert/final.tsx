import { COLOURS, result, SOURCES, type Event } from '@caravanserai/through-the-desert/seat'
import { Banner } from '../../signs/banner.tsx'
import { Camel } from '../../signs/camel.tsx'
import { Icon } from '../../signs/icon.tsx'
import type { TableLine } from '../table.ts'
import { useSitting } from './sitting.ts'
import './final.css'

interface FinalProps {
  readonly log: readonly TableLine<Event>[]
  readonly onAgain: () => void
  readonly onSave: () => void
  readonly onBoard: () => void
}

/** Who won and why: every point has its source. */
export function Final({ log, onAgain, onSave, onBoard }: FinalProps) {
  const { view, state, you, seats, land, text, who } = useSitting()
  const places = result(state)?.places ?? []
  const scores = view.shown?.scores ?? []
  const order = places.map((place, seat) => ({ seat, place })).toSorted((a, b) => a.place - b.place)
  const first = order.filter(({ place }) => place === 1)
  const best = scores[first[0]?.seat ?? 0] ?? 0
  const names = text.list(first.map(({ seat }) => who(seat)))
  const ended = log.flatMap((line) => line.events).findLast((event) => event.kind === 'ended')
  const title = first.length > 1 ? text.shared(names, best) : first[0]?.seat === you ? text.youWin(best) : text.wins(names, best)
  // Without a river nobody could cross one.
  const sources = SOURCES.filter((source) => source !== 'river' || land.river.length > 0)
  return (
    <section className="td-final" aria-labelledby="td-final-title" data-final>
      <header>
        <span className="td-final-banners">
          {first.map(({ seat }) => (
            <Banner key={seat} emblem={seats[seat]?.emblem ?? 'star'} size={64} />
          ))}
        </span>
        <div>
          <p className="tb-quiet">
            {text.over}
            {ended ? `. ${text.why[ended.why]}` : ''}
          </p>
          <h2 id="td-final-title">{title}</h2>
          {first.length > 1 ? <p data-tie>{text.tie}</p> : null}
        </div>
      </header>
      <table className="td-points">
        <caption>{text.breakdown}</caption>
        <thead>
          <tr>
            <th scope="col">{text.player}</th>
            {sources.map((source) => (
              <th key={source} scope="col">
                {text.sources[source]}
              </th>
            ))}
            <th scope="col">{text.total}</th>
          </tr>
        </thead>
        <tbody>
          {order.map(({ seat, place }) => (
            <tr key={seat} data-final-seat={seat} data-first-place={place === 1}>
              <th scope="row">
                <span className="td-final-who">
                  <span className="td-place">{text.rank(place)}</span>
                  <Banner emblem={seats[seat]?.emblem ?? 'star'} size={26} />
                  <span className="td-final-name">{who(seat)}</span>
                </span>
              </th>
              {sources.map((source) => (
                <td key={source} data-source={source} data-title={text.sources[source]}>
                  {view.points[seat]?.[source] ?? 0}
                </td>
              ))}
              <td className="td-total" data-title={text.total} data-total>
                {scores[seat]}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Largest log={log} />
      <footer>
        <button type="button" className="tb-main" onClick={onAgain} data-first="" data-again>
          <Icon name="again" size={18} />
          {text.playAgain}
        </button>
        <button type="button" className="tb-second" onClick={onSave}>
          <Icon name="download" size={18} />
          {text.saveRecord}
        </button>
        <button type="button" className="tb-second" onClick={onBoard}>
          {text.seeBoard}
        </button>
      </footer>
    </section>
  )
}

/** TD-47, TD-48 Who led each colour, with how many camels. */
function Largest({ log }: { readonly log: readonly TableLine<Event>[] }) {
  const { seats, text, who } = useSitting()
  const counted = log.flatMap((line) => line.events).filter((event) => event.kind === 'counted-caravans')
  return (
    <section className="td-most">
      <h3>{text.largestTitle}</h3>
      <ul>
        {COLOURS.map((colour) => {
          const event = counted.findLast((each) => each.colour === colour)
          const winners = (event?.points ?? []).flatMap((points, seat) =>
            points > 0 ? [{ seat, points, size: event?.sizes[seat] ?? 0 }] : [],
          )
          return (
            <li key={colour} data-most={colour}>
              <Camel colour={colour} size={36} name={text.cloth(colour)} />
              <div>
                {winners.length === 0 ? <span className="tb-quiet">{text.nobody}</span> : null}
                {winners.map(({ seat, points, size }) => (
                  <span key={seat} className="td-most-one">
                    <Banner emblem={seats[seat]?.emblem ?? 'star'} size={22} />
                    {text.largestHas(who(seat), size)}
                    <span className="td-plus">+{points}</span>
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
