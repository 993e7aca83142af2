import type { ReactNode } from 'react'
import { Banner } from '../../signs/banner.tsx'
import { useAttendance } from '../attendance.ts'
import { useSitting } from '../sitting.ts'
import './seats.css'

interface SeatsProps {
  /** Whose turn it is: the saffron frame. Null when the game is over. */
  readonly turn: number | null
  readonly score: (seat: number) => number
  /** Some `Fact`s about a seat. */
  readonly facts: (seat: number) => ReactNode
  /** On a phone the strip of seats opens to all that is known of them. */
  readonly onOpen: () => void
}

/** Who sits here, with their points. */
export function Seats({ turn, score, facts, onOpen }: SeatsProps) {
  const { seats, text, who } = useSitting()
  const attendance = useAttendance()
  return (
    <section className="tb-seats" aria-label={text.seats} data-seats={seats.length}>
      <ol>
        {seats.map((seat, i) => {
          const now = turn === i
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a seat is its number
            <li key={i} className={now ? 'tb-seat tb-seat-now' : 'tb-seat'} data-seat={i} aria-current={now ? 'true' : undefined}>
              <Banner emblem={seat.emblem} size={34} />
              <span className="tb-seat-name" title={who(i)}>
                {who(i)}
                {now ? <span className="tb-hidden">, {text.turnOf}</span> : null}
              </span>
              <span className="tb-seat-score" data-score={i}>
                {score(i)}
                <span className="tb-hidden"> {text.points(score(i)).replace(/^\d+ /, '')}</span>
              </span>
              <span className="tb-seat-facts">{facts(i)}</span>
              {attendance ? <span className="tb-attendance">{attendance(i)}</span> : null}
            </li>
          )
        })}
      </ol>
      <button type="button" className="tb-seats-open tb-narrow" aria-label={text.scores} aria-haspopup="dialog" onClick={onOpen} />
    </section>
  )
}

/** A sign with a number for the eye, and the sentence for the ear. */
export function Fact({ says, wide = false, children }: { readonly says: string; readonly wide?: boolean; readonly children: ReactNode }) {
  return (
    <span className={wide ? 'tb-wide' : undefined} title={says}>
      <span aria-hidden className="tb-fact">
        {children}
      </span>
      <span className="tb-hidden">{says}</span>
    </span>
  )
}
