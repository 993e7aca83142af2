import type { Chair, Clocks } from '@caravanserai/protocol'
import type { Clock } from '@caravanserai/protocol/table'

/** The clocks of a match, as they are stored with it. */
export interface Clocking {
  /** By seat: what is left of their own time, in ms. */
  readonly left: readonly number[]
  /** By seat: what runs for them, if anything does. */
  readonly runs: readonly (Run | null)[]
}

interface Run {
  readonly question: number
  /** Ms since 1970. */
  readonly since: number
  readonly limit: number
  /** The question can be passed: it has a time of its own. */
  readonly canPass: boolean
  /** It stands still, because somebody's line is lost: from when, and until when at most. */
  readonly still?: { readonly from: number; readonly until: number }
}

/** How a match stands, as far as clocks go by it. */
export interface Moment {
  readonly now: number
  /** The people who are waited for. */
  readonly awaited: readonly number[]
  /** Whose moves have led here. */
  readonly movers: readonly number[]
  /** Whose move was taken back, for free. */
  readonly undoes?: number | undefined
  question(seat: number): number
  canPass(seat: number): boolean
}

/** Time enough to read what was played and to answer; whoever wants to play something themselves has seen it coming. */
const PASS_LIVE = 30_000
/** Over days, long enough for a meal or a meeting: nobody waits a day for a pass. */
const PASS_SLOW = 2 * 60 * 60_000

/** Who has no time left and plays on all the same, because the table lets them or they came back, has so much for each move. */
const OVERTIME = 10_000

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** The clocks before the first question; null where there are none. */
export function wound(clock: Clock, seats: number): Clocking | null {
  if (clock.kind === 'none') return null
  const left = clock.kind === 'live' ? clock.minutes * MINUTE : clock.hours * HOUR
  return { left: Array<number>(seats).fill(left), runs: Array<null>(seats).fill(null) }
}

/**
 * The clocks after something has happened. What answers a question that cannot be passed costs its time and earns the increment; one that
 * can be passed costs and earns nothing, so that nobody pays for being asked in the turns of others, nor grows rich by passing.
 */
export function turned(clock: Clock, was: Clocking, moment: Moment): Clocking {
  const [left, runs] = [[...was.left], [...was.runs]]
  let isSame = true
  for (const [seat, run] of was.runs.entries()) {
    const question = moment.awaited.includes(seat) ? moment.question(seat) : 0
    if (question === (run?.question ?? 0)) continue
    isSame = false
    if (run && clock.kind === 'live' && !run.canPass) {
      const earned = moment.movers.includes(seat) ? clock.increment * SECOND : 0
      left[seat] = Math.min(left[seat] ?? 0, Math.max(0, remaining(run, moment.now))) + earned
    }
    runs[seat] = question === 0 ? null : runOf(clock, left[seat] ?? 0, question, moment.canPass(seat), moment.now)
  }
  const { undoes } = moment
  // What a move has earned goes with it; else to move and take back would be a way to gain time.
  const undone = undoes === undefined ? null : runs[undoes]
  if (undoes !== undefined && undone && clock.kind === 'live' && !undone.canPass) {
    left[undoes] = Math.max(0, (left[undoes] ?? 0) - clock.increment * SECOND)
    runs[undoes] = { ...undone, limit: left[undoes] || OVERTIME }
  }
  return isSame ? was : { left, runs }
}

function runOf(clock: Clock, left: number, question: number, canPass: boolean, now: number): Run {
  const pass = clock.kind === 'slow' ? Math.min(PASS_SLOW, left) : PASS_LIVE
  return { question, since: now, limit: canPass ? pass : left || OVERTIME, canPass }
}

function remaining({ since, limit, still }: Run, now: number): number {
  return limit - (Math.min(now, still?.from ?? now) - since)
}

/** When something must happen: somebody's time is up, or their clock no longer stands still. */
export function upAt({ runs }: Clocking): number | null {
  const times = runs.flatMap((run) => (run ? [run.still ? run.still.until : run.since + run.limit] : []))
  return times.length === 0 ? null : Math.min(...times)
}

/** Of those whose time is up by now, the first. */
export function isUp({ runs }: Clocking, now: number): { readonly seat: number; readonly canPass: boolean } | null {
  const seat = runs.findIndex((run) => run && !run.still && run.since + run.limit <= now)
  return seat < 0 ? null : { seat, canPass: runs[seat]?.canPass ?? false }
}

/** Over days: has half the time for a move gone by? What can be passed is passed long before, by itself. */
export function isHalfOver({ left, runs }: Clocking, seat: number, now: number): boolean {
  const run = runs[seat]
  return run !== null && run !== undefined && now - run.since >= (left[seat] ?? 0) / 2
}

/** The clock of a seat stands still until then at most, if it runs. */
export function stopped(was: Clocking, seat: number, now: number, until: number): Clocking {
  return changed(was, seat, (run) => (run.still || until <= now ? run : { ...run, still: { from: Math.max(now, run.since), until } }))
}

/** And goes on. */
export function resumed(was: Clocking, seat: number, now: number): Clocking {
  return changed(was, seat, (run) => {
    const { still, ...rest } = run
    return still ? { ...rest, since: rest.since + Math.max(0, Math.min(now, still.until) - still.from) } : run
  })
}

/** The clocks as if so much of the time had not been. */
export function delayed(was: Clocking, ms: number): Clocking {
  const later = (run: Run): Run => ({
    ...run,
    since: run.since + ms,
    ...(run.still ? { still: { from: run.still.from + ms, until: run.still.until + ms } } : {}),
  })
  return { ...was, runs: was.runs.map((run) => run && later(run)) }
}

/** All those go on that have stood still long enough. */
export function stirred(was: Clocking, now: number): Clocking {
  return was.runs.reduce((clocks, run, seat) => (run?.still && run.still.until <= now ? resumed(clocks, seat, now) : clocks), was)
}

function changed(was: Clocking, seat: number, change: (run: Run) => Run): Clocking {
  const run = was.runs[seat]
  const next = run && change(run)
  return !next || next === run ? was : { ...was, runs: was.runs.with(seat, next) }
}

/** As everybody may know them: of each person what is left until something happens. Bots have no clock. */
export function shown({ left, runs }: Clocking, chairs: readonly Chair[], now: number): Clocks {
  return {
    now,
    left: left.map((own, seat) => {
      const run = runs[seat]
      if (chairs[seat]?.kind === 'bot') return null
      return run ? Math.max(0, remaining(run, now)) : own
    }),
    running: runs.flatMap((run, seat) => (run && !run.still ? [seat] : [])),
  }
}
