import type { Clocks } from '@caravanserai/protocol'
import { useEffect, useState } from 'react'
import { Icon } from '../icon.tsx'
import { useClub } from '../text/index.ts'
import { isShort, span } from '../words.ts'
import { digits, leftAt } from './left.ts'

interface ClockFaceProps {
  readonly seat: number
  readonly clocks: Clocks
  readonly isSlow: boolean
  readonly stands: boolean
}

/** What is left to a seat. One that runs is drawn anew by itself, and nothing else is for it. */
export function ClockFace({ seat, clocks, isSlow, stands }: ClockFaceProps) {
  const left = clocks.left[seat] ?? null
  if (left === null) return null
  const runs = clocks.running.includes(seat) && !stands
  if (runs) return <Running key={clocks.now} seat={seat} clocks={clocks} isSlow={isSlow} />
  return <Face left={left} isSlow={isSlow} state={stands ? 'stands' : 'waits'} />
}

function Running({ seat, clocks, isSlow }: Omit<ClockFaceProps, 'stands'>) {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), isSlow ? 30_000 : 250)
    return () => clearInterval(timer)
  }, [isSlow])
  return <Face left={leftAt(clocks, seat, now)} isSlow={isSlow} state="runs" />
}

interface FaceProps {
  readonly left: number
  readonly isSlow: boolean
  readonly state: 'runs' | 'waits' | 'stands'
}

function Face({ left, isSlow, state }: FaceProps) {
  const text = useClub()
  const shown = isSlow ? span(left, text) : digits(left)
  const isLast = state !== 'stands' && (isSlow ? isShort(left) : left < 60_000)
  // In the last seconds the colour changes once a second, for whoever does not read digits.
  const ticks = state === 'runs' && !isSlow && left < 10_000 && Math.floor(left / 1000) % 2 === 1
  return (
    <span className="clock" data-clock={isLast ? 'last' : state} data-tick={ticks || undefined} role="timer" aria-label={shown}>
      <Icon name={state === 'stands' ? 'stands' : isSlow ? 'glass' : 'clock'} size={14} />
      <span aria-hidden>{shown}</span>
      {isLast ? <span className="hidden-text">{isSlow ? text.lastHour : text.lastMinute}</span> : null}
    </span>
  )
}
