import type { Chair, Clocks } from '@caravanserai/protocol'
import type { Clock } from '@caravanserai/protocol/table'

/** The clocks of a match, as they are stored with it. */
export interface Clocking {
  /** By seat: what is left of their own time, in ms. */
  readonly left: readonly number[]
  /** By seat: what runs for them, if anything does. */
  readonly runs: readonly (Run | null)[]
  /** By seat; what earlier versions have stored has none. */
  readonly spent?: readonly Spent[]
}

/** What a seat has had besides its own time. */
interface Spent {
  /** Its clock has stood still for so many ms since it last moved. */
  readonly stood: number
  /** It has taken something back: until more moves than so many are made nothing is given anew. */
  readonly upTo: number
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
  /** How many moves were made. */
  readonly moves: number
  /** Whose moves have led here. */
  readonly movers: readonly number[]
  /** Of them who has moved by themselves, if anybody has. */
  readonly mover?: number | undefined
  /** Whose move was taken back, for free. */
  readonly undoes?: number | undefined
  question(seat: number): number
  canPass(seat: number): boolean
}

/** Time enough to read what was played and to answer; whoever wants to play something themselves has seen it coming. */
const PASS_LIVE = 30_000
/** Over days, long enough for a meal or a meeting: nobody waits a day for a pass. */
const PASS_SLOW = 2 * 60 * 60_000

/** For so long the clock of somebody whose line is lost stands still, however often, until they move. */
const STILL = 40_000

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
  const { now, moves, mover, undoes } = moment
  const [left, runs, spent] = [[...was.left], [...was.runs], was.left.map((_, seat) => spentBy(was, seat))]
  // Else to move and take back would be a way to stand still for ever.
  if (undoes !== undefined) spent[undoes] = { stood: STILL, upTo: Math.max(spentBy(was, undoes).upTo, moves + 1) }
  let isSame = true
  for (const [seat, run] of was.runs.entries()) {
    const question = moment.awaited.includes(seat) ? moment.question(seat) : 0
    if (question === (run?.question ?? 0)) continue
    isSame = false
    const had = spent[seat] ?? NOTHING
    if (run) spent[seat] = seat === mover && moves > had.upTo ? NOTHING : { ...had, stood: had.stood + stoodStill(run, now) }
    if (run && clock.kind === 'live' && !run.canPass) {
      const earned = moment.movers.includes(seat) ? clock.increment * SECOND : 0
      left[seat] = Math.min(left[seat] ?? 0, Math.max(0, remaining(run, now))) + earned
    }
    runs[seat] = question === 0 ? null : runOf(clock, left[seat] ?? 0, question, moment.canPass(seat), now)
  }
  // What a move has earned goes with it; else to move and take back would be a way to gain time.
  const undone = undoes === undefined ? null : runs[undoes]
  if (undoes !== undefined && undone && clock.kind === 'live' && !undone.canPass) {
    left[undoes] = Math.max(0, (left[undoes] ?? 0) - clock.increment * SECOND)
    runs[undoes] = { ...undone, limit: left[undoes] || OVERTIME }
  }
  return isSame ? was : { left, runs, spent }
}

const NOTHING: Spent = { stood: 0, upTo: 0 }

function spentBy({ spent }: Clocking, seat: number): Spent {
  return spent?.[seat] ?? NOTHING
}

function stoodStill({ still }: Run, now: number): number {
  return still ? Math.max(0, Math.min(now, still.until) - still.from) : 0
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

/** The clock of a seat stands still, if it runs: its line was lost then. */
export function stopped(was: Clocking, seat: number, now: number, lost: number): Clocking {
  const run = was.runs[seat]
  const until = Math.min(lost, now - spentBy(was, seat).stood) + STILL
  if (!run || run.still || until <= now) return was
  return { ...was, runs: was.runs.with(seat, { ...run, still: { from: Math.max(now, run.since), until } }) }
}

/** And goes on. */
export function resumed(was: Clocking, seat: number, now: number): Clocking {
  const run = was.runs[seat]
  if (!run?.still) return was
  const stood = stoodStill(run, now)
  const spent = was.left.map((_, each) => spentBy(was, each))
  const had = spentBy(was, seat)
  const { still: _, ...goesOn } = { ...run, since: run.since + stood }
  return { ...was, runs: was.runs.with(seat, goesOn), spent: spent.with(seat, { ...had, stood: had.stood + stood }) }
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
