import type { Language } from '@caravanserai/kernel'
import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useWide } from '../app/media.ts'
import { Segments } from '../look/segments.tsx'
import { Banner } from '../signs/banner.tsx'
import type { SeatInfo } from '../tables/table.ts'
import { Marks } from './marks.tsx'
import { because, gap, type Speech } from './speech.ts'
import { TEXTS } from './text/index.ts'
import type { Analysis, Slip, Swing } from './wish.ts'

/** Which moves are worth a look: those by which somebody's chance to win changed most, or those that cost most. */
const ORDERS = ['changed', 'cost'] as const
export type Order = (typeof ORDERS)[number]

interface MomentsProps {
  readonly order: Order
  /** Null where there is no other. */
  readonly reorder: ((order: Order) => void) | null
  readonly moments: readonly (Slip | Swing)[]
  readonly share: Analysis['share']
  readonly speech: Speech
  readonly seats: readonly SeatInfo[]
  readonly language: Language
  readonly at: number
  readonly jump: (at: number) => void
  /** Does it mark the table? Where it stands twice, one does. */
  readonly marks: boolean
}

/** The moves that mattered most, each with a better one and why; a press shows the table before it, with both marked. */
export function Moments({ order, reorder, moments, share, speech, seats, language, at, jump, marks }: MomentsProps) {
  const text = TEXTS[language]
  const who = (seat: number) => seats[seat]?.name ?? ''
  const shown = moments.find((moment) => moment.at - 1 === at)
  const stage = useRef(document.querySelector<HTMLElement>('.replay .stage'))
  const under = document.querySelector('.rp-under')
  const hasBoard = document.querySelector('.replay .hx-board') !== null
  const isPhone = !useWide()
  /** The moment of which one wants to see the whole board. */
  const [whole, setWhole] = useState<number | null>(null)
  const zooms = isPhone && whole !== at
  const why = ({ better }: Slip | Swing) =>
    better
      ? `${text.better(speech.name(better, language, who))} ${because(better.facts, speech.phrases(language), text, who)}`
      : text.noBetter
  const cost = ({ better, played }: Slip | Swing) =>
    better ? text.cost(text.sum(gap(better, played, speech.measure), speech.measure)) : ''
  const chance = (moment: Slip | Swing) => {
    const whose = 'whose' in moment ? moment.whose : moment.seat
    const [before, after] = [
      share?.after[moment.at - 1]?.[whose] ?? 0,
      share?.after['until' in moment ? moment.until : moment.at]?.[whose] ?? 0,
    ]
    if ('whose' in moment) return text.swing(who(whose), before, after)
    // What was not the best may still have brought something.
    return Math.round(100 * after) < Math.round(100 * before) ? text.chance(before, after) : ''
  }
  const matter = (moment: Slip | Swing) => {
    const parts = order === 'changed' ? [chance(moment), cost(moment)] : [cost(moment), chance(moment)]
    return parts.filter((part) => part !== '').join(', ')
  }
  return (
    <section className="an-moments">
      <h3>{text.moments[order]}</h3>
      {reorder ? (
        <Segments label={text.moments[order]} values={ORDERS} value={order} choose={reorder} show={(each) => text.orders[each]} />
      ) : null}
      {moments.length === 0 ? <p className="an-quiet">{text.noMoments[order]}</p> : null}
      <ol>
        {moments.map((moment, i) => (
          <li key={moment.at}>
            <button type="button" aria-current={moment === shown ? 'true' : undefined} onClick={() => jump(moment.at - 1)}>
              <b className="an-number" aria-hidden>
                {i + 1}
              </b>
              <span className="an-what">
                <span className="an-who">
                  <Banner emblem={seats[moment.seat]?.emblem ?? 'star'} size={20} />
                  {text.moment(moment.at, who(moment.seat))}
                </span>
                <strong>{speech.name(moment.played, language, who)}</strong> <span>{why(moment)}</span>{' '}
                <span className="an-cost" data-order={order}>
                  {matter(moment)}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ol>
      {shown && marks ? (
        <Marks
          root={stage}
          speech={speech}
          played={shown.played.move}
          better={shown.better?.move ?? null}
          gain={shown.better ? text.signed(gap(shown.better, shown.played, speech.measure)) : ''}
          zooms={zooms}
        />
      ) : null}
      {/* On a phone the list lies behind its button: the moment that is shown stands under the table. */}
      {shown && marks && under
        ? createPortal(
            <aside className="an-shown" aria-label={text.moments[order]}>
              <b className="an-number" aria-hidden>
                {moments.indexOf(shown) + 1}
              </b>
              <span>
                <strong>{`${speech.name(shown.played, language, who)}.`}</strong> {why(shown)}{' '}
                <span className="an-cost" data-order={order}>
                  {matter(shown)}
                </span>
              </span>
              {isPhone && hasBoard ? (
                <button type="button" className="button" aria-pressed={!zooms} onClick={() => setWhole(zooms ? at : null)}>
                  {text.wholeBoard}
                </button>
              ) : null}
            </aside>,
            under,
          )
        : null}
    </section>
  )
}
