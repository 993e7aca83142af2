import { Banner } from '../signs/banner.tsx'
import type { SeatInfo } from '../tables/table.ts'
import type { Speech } from './speech.ts'
import { useWords } from './words.ts'
import type { Cast } from './wish.ts'

interface CastsProps {
  readonly casts: readonly Cast[]
  readonly speech: Speech
  readonly seats: readonly SeatInfo[]
  readonly at: number
  readonly jump: (at: number) => void
}

/** The throws that gave or took most, each with its exact odds; a press goes to the moment when the dice lay. */
export function Casts({ casts, speech, seats, at, jump }: CastsProps) {
  const text = useWords()
  const measure = speech.luck.dice
  if (casts.length === 0 || measure === undefined) return null
  return (
    <section className="an-moments an-casts">
      <h3>{text.casts}</h3>
      <ol>
        {casts.map((cast) => (
          <li key={cast.at}>
            <button type="button" aria-current={cast.at === at ? 'true' : undefined} onClick={() => jump(cast.at)}>
              <Banner emblem={seats[cast.seat]?.emblem ?? 'star'} size={20} />
              <span>
                <span className="an-who">{text.moment(cast.at, seats[cast.seat]?.name ?? '')}</span> {saidOf(cast, measure, text)}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}

function saidOf({ came, mean, odds }: Cast, measure: 'points' | 'successes', text: ReturnType<typeof useWords>): string {
  if (measure === 'successes') return text.attempt(came > 0, percentOf(mean))
  const gap = Math.round((came - mean) * 10) / 10
  return text.cast(text.sum(Math.abs(gap), measure), gap >= 0, percentOf(odds))
}

/** Whole, but never none of what did happen. */
function percentOf(share: number): string {
  const percent = 100 * share
  return percent < 1 ? '< 1' : percent > 99 && percent < 100 ? '> 99' : String(Math.round(percent))
}
