import { RESOURCES, result, SOURCES, type Event } from '@caravanserai/desert-bazaar/seat'
import { Banner } from '../../signs/banner.tsx'
import { Sign } from '../../signs/goods.tsx'
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

/** Who won and why: every point has its source, every tie its reason. */
export function Final({ log, onAgain, onSave, onBoard }: FinalProps) {
  const { view, state, you, seats, text, who } = useSitting()
  const places = result(state)?.places ?? []
  const order = places.map((place, seat) => ({ seat, place })).toSorted((a, b) => a.place - b.place)
  const first = order.filter(({ place }) => place === 1)
  const best = view.scores[first[0]?.seat ?? 0] ?? 0
  const level = order.filter(({ seat }) => view.scores[seat] === best)
  const names = text.list(first.map(({ seat }) => who(seat)))
  const ended = log.flatMap((line) => line.events).findLast((event) => event.kind === 'ended')
  // Several people at one screen are called by their names.
  const yours = first.length === 1 && first[0]?.seat === you && names === text.you
  const title = first.length > 1 ? text.shared(names, best) : yours ? text.youWin(best) : text.wins(names, best)
  return (
    <section className="db-final" aria-labelledby="db-final-title" data-final>
      <header>
        <span className="db-final-banners">
          {first.map(({ seat }) => (
            <Banner key={seat} emblem={seats[seat]?.emblem ?? 'star'} size={64} />
          ))}
        </span>
        <div>
          <p className="tb-quiet">
            {text.over}
            {ended ? `. ${text.why[ended.why]}` : ''}
          </p>
          <h2 id="db-final-title">{title}</h2>
          {level.length > 1 ? (
            <p data-tie>{first.length > 1 ? text.tieShared : text.tieCards(names, view.held[first[0]?.seat ?? 0] ?? 0)}</p>
          ) : null}
        </div>
      </header>
      <div className="db-scroll">
        <table className="db-points">
          <caption>{text.breakdown}</caption>
          <thead>
            <tr>
              <th scope="col">{text.player}</th>
              {SOURCES.map((source) => (
                <th key={source} scope="col">
                  {text.sources[source]}
                </th>
              ))}
              <th scope="col">{text.total}</th>
              <th scope="col">{text.cardsHeld}</th>
            </tr>
          </thead>
          <tbody>
            {order.map(({ seat, place }) => (
              <tr key={seat} data-final-seat={seat} data-first-place={place === 1}>
                <th scope="row">
                  <span className="db-final-who">
                    <span className="db-place">{text.place(place)}</span>
                    <Banner emblem={seats[seat]?.emblem ?? 'star'} size={26} />
                    <span className="db-final-name">{who(seat)}</span>
                  </span>
                </th>
                {SOURCES.map((source) => (
                  <td key={source} data-source={source} data-title={text.sources[source]}>
                    {view.points[seat]?.[source] ?? 0}
                  </td>
                ))}
                <td className="db-total" data-title={text.total} data-total>
                  {view.scores[seat]}
                </td>
                <td data-title={text.cardsHeld}>{view.held[seat]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {view.hands ? <Majorities /> : null}
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

/** DB-68 Who holds most of each resource, and how many. */
function Majorities() {
  const { view, seats, text, who } = useSitting()
  return (
    <section className="db-most">
      <h3>{text.majorities}</h3>
      <ul>
        {RESOURCES.map((resource) => {
          const held = (view.hands ?? []).map((hand) => hand[resource] ?? 0)
          const most = Math.max(...held)
          const winner = held.filter((count) => count === most).length === 1 ? held.indexOf(most) : null
          return (
            <li key={resource} data-most={resource}>
              <Sign face={resource} size={30} name={text.name(resource)} />
              {winner === null ? (
                <span className="tb-quiet">{text.mostTied(most)}</span>
              ) : (
                <>
                  <Banner emblem={seats[winner]?.emblem ?? 'star'} size={22} />
                  <span>{text.mostHas(who(winner), most)}</span>
                  <span className="db-plus">+2</span>
                </>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
