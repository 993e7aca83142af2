import type { TableInfo } from '@caravanserai/protocol/table'
import { useNow } from '../now.ts'
import { Icon } from '../icon.tsx'
import { useClub } from '../text/index.ts'
import { isShort, span } from '../words.ts'

/** Until when somebody must move, if there is such a time: the largest unit only, and red under an hour, or under a minute where a clock runs. */
export function TimeLeft({ info: { due, clock } }: { readonly info: TableInfo }) {
  const text = useClub()
  const now = useNow(clock.kind === 'live' ? 1000 : 30_000)
  if (due === null || clock.kind === 'none') return null
  const left = Math.max(0, due - now)
  const isSlow = clock.kind === 'slow'
  const short = isSlow ? isShort(left) : left < 60_000
  return (
    <span className={short ? 'club-time club-time-short' : 'club-time'}>
      <Icon name="glass" size={16} />
      {text.left(span(left, text))}
      {short ? <span className="hidden-text">, {isSlow ? text.lastHour : text.lastMinute}</span> : null}
    </span>
  )
}
