import type { Language } from '@caravanserai/kernel'
import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useWide } from '../app/media.ts'
import { Banner } from '../signs/banner.tsx'
import type { SeatInfo } from '../tables/table.ts'
import { Marks } from './marks.tsx'
import { because, gap, type Speech } from './speech.ts'
import { TEXTS } from './text/index.ts'
import type { Analysis, Slip } from './wish.ts'

interface MomentsProps {
  readonly slips: readonly Slip[]
  readonly share: Analysis['share']
  readonly speech: Speech
  readonly seats: readonly SeatInfo[]
  readonly language: Language
  readonly at: number
  readonly jump: (at: number) => void
  /** Does it mark the table? Where it stands twice, one does. */
  readonly marks: boolean
}

/** The moves that cost most, each with a better one and why; a press shows the table before it, with both marked. */
export function Moments({ slips, share, speech, seats, language, at, jump, marks }: MomentsProps) {
  const text = TEXTS[language]
  const who = (seat: number) => seats[seat]?.name ?? ''
  const shown = slips.find((slip) => slip.at - 1 === at)
  const stage = useRef(document.querySelector<HTMLElement>('.replay .stage'))
  const under = document.querySelector('.rp-under')
  const hasBoard = document.querySelector('.replay .hx-board') !== null
  const isPhone = !useWide()
  /** The moment of which one wants to see the whole board. */
  const [whole, setWhole] = useState<number | null>(null)
  const zooms = isPhone && whole !== at
  const why = ({ better }: Slip) =>
    `${text.better(speech.name(better.move, language, null))} ${because(better.facts, speech.phrases(language), text, who)}`
  const cost = ({ better, played, at: move, seat }: Slip) => {
    const sum = text.cost(text.sum(gap(better, played, speech.measure), speech.measure))
    const [before, after] = [share?.after[move - 1]?.[seat] ?? 0, share?.after[move]?.[seat] ?? 0]
    // What was not the best may still have brought something.
    return Math.round(100 * after) < Math.round(100 * before) ? `${sum}, ${text.chance(before, after)}` : sum
  }
  return (
    <section className="an-moments">
      <h3>{text.moments}</h3>
      {slips.length === 0 ? <p className="an-quiet">{text.noMoments}</p> : null}
      <ol>
        {slips.map((slip, i) => (
          <li key={slip.at}>
            <button type="button" aria-current={slip === shown ? 'true' : undefined} onClick={() => jump(slip.at - 1)}>
              <b className="an-number" aria-hidden>
                {i + 1}
              </b>
              <span className="an-what">
                <span className="an-who">
                  <Banner emblem={seats[slip.seat]?.emblem ?? 'star'} size={20} />
                  {text.moment(slip.at, who(slip.seat))}
                </span>
                <strong>{speech.name(slip.played.move, language, null)}</strong> <span>{why(slip)}</span>{' '}
                <span className="an-cost">{cost(slip)}</span>
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
          better={shown.better.move}
          gain={text.signed(gap(shown.better, shown.played, speech.measure))}
          zooms={zooms}
        />
      ) : null}
      {/* On a phone the list lies behind its button: the moment that is shown stands under the table. */}
      {shown && marks && under
        ? createPortal(
            <aside className="an-shown" aria-label={text.moments}>
              <b className="an-number" aria-hidden>
                {slips.indexOf(shown) + 1}
              </b>
              <span>
                <strong>{speech.name(shown.played.move, language, null)}</strong> <span className="an-cost">{cost(shown)}</span>{' '}
                {why(shown)}
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
