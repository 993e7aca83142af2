import { delayed, type StoredMatch } from '@caravanserai/host'
import { kind, written, type Cabinet } from './store/cabinet.ts'

/** When the house was closed: nobody's clock runs while nobody can come in. */
export interface Hours {
  /** For how many ms it was closed since then. */
  closedSince(time: number): number
  /** A match as it is stored, with its clocks and what is due put off by as long as the house was closed. */
  putOff(match: StoredMatch): StoredMatch
  /** It is still open. */
  note(): Promise<void>
}

interface Noted {
  /** When the house was last known to be open, ms since 1970. */
  readonly open: number
  /** From when to when it was closed, the newest last. */
  readonly closed: readonly Closed[]
}
type Closed = readonly [from: number, to: number]
const HOURS = kind<Noted>('hours')
const NAME = 'house'

/** So often it is noted that the house is open. */
export const NOTE = 10_000
/** Who opens the house sooner after the last note comes to one that is open, or was closed for no longer than anybody minds. */
const SHORT = 15_000
/** So many closing times are remembered. */
const MOST = 100

/** `setBack`: a clock that was ahead says the right time again. */
export async function hoursIn(cabinet: Cabinet, now: () => number, setBack: () => Promise<void>): Promise<Hours> {
  const opened = now()
  const before = await cabinet.get(HOURS, NAME)
  const known = before?.value ?? { open: opened, closed: [] }
  const all = [...known.closed, ...(opened - known.open > SHORT ? [[known.open, opened] as const] : [])].slice(-MOST)
  let closed = ended(all, opened)
  // Whoever was quicker has noted the same.
  await cabinet.keep(written(HOURS, NAME, before, { open: opened, closed }))
  let latest = Math.max(known.open, opened)
  const closedSince = (time: number) => {
    const at = now()
    return closed.reduce((sum, [from, to]) => sum + Math.max(0, Math.min(to, at) - Math.max(from, time)), 0)
  }
  return {
    closedSince,
    putOff(match) {
      const { due, touched, clock } = match
      const ms = closedSince(touched)
      if (ms === 0) return match
      // What is due at once, a bot's move, was never late.
      const later = due === null || due <= touched ? due : due + ms
      return { ...match, due: later, ...(clock ? { clock: delayed(clock, ms) } : {}) }
    },
    async note() {
      const at = now()
      closed = ended(closed, at)
      const last = await cabinet.get(HOURS, NAME)
      await cabinet.keep(written(HOURS, NAME, last, { open: at, closed: ended(last?.value.closed ?? closed, at) }))
      if (at < latest - SHORT) await setBack()
      latest = at
    },
  }
}

/** The house is open: what would last longer was noted by a clock that was ahead, and no clock of a match would run until then. */
function ended(closed: readonly Closed[], at: number): readonly Closed[] {
  return closed.map(([from, to]) => (from < at && at < to ? [from, at] : [from, to]))
}
