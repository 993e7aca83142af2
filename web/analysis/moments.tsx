import type { Language } from '@caravanserai/kernel'
import { useRef } from 'react'
import { Marks } from '../hints/marks.tsx'
import { Banner } from '../signs/banner.tsx'
import type { SeatInfo } from '../tables/table.ts'
import { because, gap, type Speech } from './speech.ts'
import { TEXTS } from './text/index.ts'
import type { Slip } from './wish.ts'

interface MomentsProps {
  readonly slips: readonly Slip[]
  readonly speech: Speech
  readonly seats: readonly SeatInfo[]
  readonly language: Language
  readonly at: number
  readonly jump: (at: number) => void
}

/** The moves that cost most, each with a better one and why; a press shows the table before it, with both marked. */
export function Moments({ slips, speech, seats, language, at, jump }: MomentsProps) {
  const text = TEXTS[language]
  const who = (seat: number) => seats[seat]?.name ?? ''
  const shown = slips.find((slip) => slip.at - 1 === at)
  const stage = useRef(document.querySelector<HTMLElement>('.replay .stage'))
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
                <strong>{speech.name(slip.played.move, language, null)}</strong>{' '}
                <span>
                  {text.better(speech.name(slip.better.move, language, null))}{' '}
                  {because(slip.better.facts, speech.phrases(language), text, who)}
                </span>{' '}
                <span className="an-cost">{text.cost(text.sum(gap(slip.better, slip.played, speech.measure), speech.measure))}</span>
              </span>
            </button>
          </li>
        ))}
      </ol>
      {shown ? <Marks root={stage} speech={speech} best={shown.better.move} next={shown.played.move} /> : null}
    </section>
  )
}
