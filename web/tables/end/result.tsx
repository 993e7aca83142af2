import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Banner } from '../../signs/banner.tsx'
import { Icon } from '../../signs/icon.tsx'
import { useSitting } from '../sitting.ts'
import { Columns, type Source } from './columns.tsx'
import type { Ending } from './ending.ts'
import { usePast } from '../past.ts'
import type { Moment } from '../furniture/turns.ts'

/** What can be done when it is over. */
export interface Ways {
  readonly ending: Ending
  readonly onAgain: () => void
  readonly onOptions: () => void
  readonly onSave: () => void
  /** Tells others how it came out; answers whether it was copied, so that somebody can paste it. */
  readonly onShare: (sentence: string) => Promise<boolean>
  /** Shows the last round again. */
  readonly onReplay: (() => void) | null
}

export interface FinalProps extends Ways {
  /** By seat. */
  readonly places: readonly number[]
  readonly scores: readonly number[]
  /** Why the game ended, as a sentence. */
  readonly why: string | null
  /** How it was decided between those who are level, or that it was not; null where there is nothing to say. */
  readonly tie: (winners: readonly number[], names: string) => string | null
  /** Where points come from; they add up to the score. */
  readonly sources: readonly Source[]
  /** What else is told of a seat, after its score. */
  readonly more?: readonly Source[]
  /** The turns that mattered most, in their order. */
  readonly moments: readonly Moment[]
  /** Whatever explains the points further. */
  readonly children?: ReactNode
}

/** Who won and why: every point has its source, every tie its reason. When it has just ended the points are counted first, beside the board. */
export function Final(props: FinalProps) {
  const { sources, ending } = props
  const { onCome, counted } = ending
  useEffect(() => onCome(), [onCome])
  return counted === null ? <Result {...props} /> : <Counting sources={sources} counted={counted} />
}

function Counting({ sources, counted }: { readonly sources: readonly Source[]; readonly counted: number }) {
  const { seats, text } = useSitting()
  const now = counted - 1
  return (
    <section className="tb-final tb-counting" aria-labelledby="tb-final-title">
      <header>
        <div>
          <p className="tb-quiet">{text.counting(now + 1, sources.length)}</p>
          <h2 id="tb-final-title">{sources[now]?.title}</h2>
        </div>
      </header>
      <Legend sources={sources} counted={counted} />
      <Columns sources={sources} counted={counted} order={seats.map((_, seat) => ({ seat, place: null }))} />
      <footer>
        <button type="button" className="tb-second" data-first="">
          <Icon name="skip" size={18} />
          {text.skipCount}
        </button>
      </footer>
    </section>
  )
}

/** What the signs in the columns mean, and while it is counted, how far. */
function Legend({ sources, counted }: { readonly sources: readonly Source[]; readonly counted?: number }) {
  const how = (i: number) => (counted === undefined ? undefined : i < counted - 1 ? 'yes' : i < counted ? 'now' : 'no')
  return (
    <ul className="tb-legend" aria-hidden={counted === undefined}>
      {sources.map(({ id, title, sign }, i) => (
        <li key={id} data-counted={how(i)}>
          {how(i) === 'yes' ? <Icon name="check" size={15} /> : sign}
          {title}
        </li>
      ))}
    </ul>
  )
}

function Result({ places, scores, why, tie, sources, more, moments, ending, children, ...ways }: FinalProps) {
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
      {sources.length > 0 ? (
        <>
          <Legend sources={sources} />
          <Columns sources={sources} counted={sources.length} order={order} />
        </>
      ) : null}
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
      <Moments moments={moments} />
      <Footer {...ways} sentence={title} onBoard={() => ending.setBoard(true)} />
    </section>
  )
}

function Head({ title }: Source) {
  return <th scope="col">{title}</th>
}

/** The turns that mattered most. */
function Moments({ moments }: { readonly moments: readonly Moment[] }) {
  const { seats, text, who } = useSitting()
  const { lookBack } = usePast()
  if (moments.length === 0) return null
  return (
    <section className="tb-moments">
      <h3>{text.moments}</h3>
      <ol>
        {moments.map(({ number, seat, sum }) => (
          <li key={number}>
            {lookBack ? (
              <button type="button" className="tb-link" onClick={() => lookBack(number)}>
                {text.turnNumber(number)}
              </button>
            ) : (
              <span className="tb-quiet">{text.turnNumber(number)}</span>
            )}
            <Banner emblem={seats[seat]?.emblem ?? 'star'} size={22} />
            <span>
              <strong>{who(seat)}</strong>
              {sum}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

type FooterProps = Omit<Ways, 'ending'> & { readonly sentence: string; readonly onBoard: () => void }

/** What can be done next. */
function Footer({ sentence, onAgain, onOptions, onSave, onShare, onReplay, onBoard }: FooterProps) {
  const { text } = useSitting()
  const { lookBack } = usePast()
  const [isCopied, setCopied] = useState(false)
  const first = useRef<HTMLButtonElement>(null)
  // What had the focus is gone: whoever plays by keyboard goes on from here.
  useEffect(() => {
    if (document.activeElement === document.body) first.current?.focus({ preventScroll: true })
  }, [])
  return (
    <footer>
      <button ref={first} type="button" className="tb-main" onClick={onAgain} data-first="" data-again>
        <Icon name="again" size={18} />
        {text.playAgain}
      </button>
      <button type="button" className="tb-second" onClick={onOptions}>
        <Icon name="options" size={18} />
        {text.changeOptions}
      </button>
      {lookBack ? (
        <button type="button" className="tb-second" onClick={() => lookBack()} data-look-back>
          <Icon name="history" size={18} />
          {text.replay}
        </button>
      ) : null}
      {onReplay ? (
        <button type="button" className="tb-second" onClick={onReplay}>
          <Icon name="again" size={18} />
          {text.replayRound}
        </button>
      ) : null}
      <button type="button" className="tb-second" onClick={() => void onShare(sentence).then(setCopied)}>
        <Icon name={isCopied ? 'check' : 'share'} size={18} />
        {isCopied ? text.copied : text.share}
      </button>
      <button type="button" className="tb-second" onClick={onSave}>
        <Icon name="download" size={18} />
        {text.saveRecord}
      </button>
      <button type="button" className="tb-second" onClick={onBoard}>
        {text.seeBoard}
      </button>
    </footer>
  )
}
