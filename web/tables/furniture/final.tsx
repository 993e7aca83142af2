import type { ReactNode } from 'react'
import { Banner } from '../../signs/banner.tsx'
import { Icon } from '../../signs/icon.tsx'
import { useSitting } from '../sitting.ts'
import './final.css'

/** What can be done when it is over. */
export interface Ways {
  readonly onAgain: () => void
  readonly onSave: () => void
  readonly onBoard: () => void
}

interface FinalProps extends Ways {
  /** By seat. */
  readonly places: readonly number[]
  readonly scores: readonly number[]
  /** Why the game ended, as a sentence. */
  readonly why: string | null
  /** How it was decided between those who are level, or that it was not; null where there is nothing to say. */
  readonly tie: (winners: readonly number[], names: string) => string | null
  /** Where points come from; they add up to the score. */
  readonly sources: readonly Column[]
  /** What else is told of a seat, after its score. */
  readonly more?: readonly Column[]
  /** Whatever explains the points further. */
  readonly children?: ReactNode
}

interface Column {
  readonly id: string
  readonly title: string
  readonly of: (seat: number) => number
}

/** Who won and why: every point has its source, every tie its reason. */
export function Final({ places, scores, why, tie, sources, more, onAgain, onSave, onBoard, children }: FinalProps) {
  const { you, seats, text, who } = useSitting()
  const order = places.map((place, seat) => ({ seat, place })).toSorted((a, b) => a.place - b.place)
  const winners = order.filter(({ place }) => place === 1).map(({ seat }) => seat)
  const best = scores[winners[0] ?? 0] ?? 0
  const names = text.list(winners.map(who))
  const yours = winners.length === 1 && winners[0] === you && names === text.you
  const title = winners.length > 1 ? text.shared(names, best) : yours ? text.youWin(best) : text.wins(names, best)
  const decided = tie(winners, names)
  return (
    <section className="tb-final" aria-labelledby="tb-final-title" data-final>
      <header>
        <span className="tb-final-banners">
          {winners.map((seat) => (
            <Banner key={seat} emblem={seats[seat]?.emblem ?? 'star'} size={64} />
          ))}
        </span>
        <div>
          <p className="tb-quiet">
            {text.over}
            {why === null ? '' : `. ${why}`}
          </p>
          <h2 id="tb-final-title">{title}</h2>
          {decided === null ? null : <p data-tie>{decided}</p>}
        </div>
      </header>
      <div className="tb-scroll">
        <table className="tb-points">
          <caption>{text.breakdown}</caption>
          <thead>
            <tr>
              <th scope="col">{text.player}</th>
              {sources.map((source) => (
                <Head key={source.id} {...source} />
              ))}
              <th scope="col">{text.total}</th>
              {more?.map((column) => (
                <Head key={column.id} {...column} />
              ))}
            </tr>
          </thead>
          <tbody>
            {order.map(({ seat, place }) => (
              <tr key={seat} data-final-seat={seat} data-first-place={place === 1}>
                <th scope="row">
                  <span className="tb-final-who">
                    <span className="tb-place">{text.rank(place)}</span>
                    <Banner emblem={seats[seat]?.emblem ?? 'star'} size={26} />
                    <span className="tb-final-name">{who(seat)}</span>
                  </span>
                </th>
                {sources.map(({ id, title, of }) => (
                  <td key={id} data-source={id} data-title={title}>
                    {of(seat)}
                  </td>
                ))}
                <td className="tb-total" data-title={text.total} data-total>
                  {scores[seat]}
                </td>
                {more?.map(({ id, title, of }) => (
                  <td key={id} data-title={title}>
                    {of(seat)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {children}
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

function Head({ title }: Column) {
  return <th scope="col">{title}</th>
}

/** Beside the board as it ended: the way back to the result. */
export function SeeResult({ onClick }: { readonly onClick: () => void }) {
  const { text } = useSitting()
  return (
    <section className="tb-card tb-ask" tabIndex={-1} data-ask>
      <button type="button" className="tb-main" data-first="" onClick={onClick}>
        {text.seeResult}
      </button>
    </section>
  )
}
