import { memo, useEffect, useRef } from 'react'
import { Banner } from '../../signs/banner.tsx'
import type { SeatInfo } from '../../tables/table.ts'
import type { Told } from './told.ts'
import type { Turn } from './turns.ts'
import { useWords } from '../text/index.ts'

interface LogProps {
  readonly turns: readonly Turn[]
  readonly told: readonly Told[]
  readonly seats: readonly SeatInfo[]
  readonly at: number
  readonly jump: (at: number) => void
}

/** The whole match in words: every turn, and all that was done in the one that is shown. A press goes there. */
export function LogPanel({ turns, told, seats, at, jump }: LogProps) {
  const words = useWords()
  const list = useRef<HTMLOListElement>(null)
  const current = turns.findIndex(({ start, end }) => start < at && at <= end)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // A sheet opens after what is in it. And once the frame is there, nothing has to be laid out for this alone.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => list.current?.querySelector('li[aria-current], [data-open]')?.scrollIntoView({ block: 'nearest' }))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- it is scrolled when one goes elsewhere
  }, [at])
  return (
    <section className="rp-log">
      <h2>{words.log}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable without a mouse */}
      <ol ref={list} tabIndex={0} aria-label={words.log}>
        <li aria-current={at === 0 ? 'step' : undefined}>
          <button type="button" onClick={() => jump(0)}>
            {words.start}
          </button>
        </li>
        {turns.map((turn, i) => (
          <Part key={turn.start} turn={turn} told={i === current ? told : NONE} seats={seats} at={i === current ? at : null} jump={jump} />
        ))}
      </ol>
    </section>
  )
}

const NONE: readonly Told[] = []

interface PartProps extends Pick<LogProps, 'told' | 'seats' | 'jump'> {
  readonly turn: Turn
  /** Null for all turns but the one that is shown. */
  readonly at: number | null
}

/** One turn. There are hundreds of them, and a jump changes two. */
const Part = memo(function Part({ turn, told, seats, at, jump }: PartProps) {
  const words = useWords()
  const seat = turn.seat === null ? undefined : seats[turn.seat]
  return (
    <li data-open={at === null ? undefined : ''}>
      <button type="button" className="rp-turn" aria-expanded={at !== null} onClick={() => jump(turn.end)}>
        {seat ? <Banner emblem={seat.emblem} size={20} /> : <span />}
        <span>{seat ? words.turnBy(words.turnShort(turn.number), seat.name) : words.start}</span>
      </button>
      {at === null ? null : (
        <ol>
          {told
            .filter(({ number }) => turn.start < number && number <= turn.end)
            .map(({ number, sentence }) => (
              <li key={number} aria-current={number === at ? 'step' : undefined} data-later={number > at ? '' : undefined}>
                <button type="button" onClick={() => jump(number)}>
                  {sentence}
                </button>
              </li>
            ))}
        </ol>
      )}
    </li>
  )
})
