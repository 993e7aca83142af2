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
  /** Of the time that is given anew with each question (for a pass, for a move over days, to who has no time left), so many ms. */
  readonly used: number
  /** Its clock has stood still for so many ms since it last moved. */
  readonly stood: number
  /** It has taken something back, or a bot sat down for it: until more moves than so many are made nothing is given anew. */
  readonly upTo: number
  /** When that bot sat down, ms since 1970. */
  readonly bot: number | null
  /** Was its time up when it was asked last? */
  readonly isLate: boolean
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
  /** The people who are waited for, and those for whom bots play. */
  readonly awaited: readonly number[]
  readonly bots: readonly number[]
  /** How many moves were made. */
  readonly moves: number
  /** Whose moves have led here. */
  readonly movers: readonly number[]
  /** Of them who has moved by themselves, if anybody has. */
  readonly mover?: number | undefined
  /** Whose move was taken back, for free. */
  readonly undoes?: number | undefined
  /** Was something taken back to which all have agreed? Then all is as it was. */
  readonly isAgreed?: boolean
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
  const { now, moves, movers, mover, undoes, isAgreed } = moment
  const [left, runs, spent] = [[...was.left], [...was.runs], was.left.map((_, seat) => (isAgreed ? NOTHING : spentBy(was, seat)))]
  const isLive = clock.kind === 'live'
  let isSame = mover === undefined || !wasLate(was, mover)
  // Who is late may still step in where nobody waits for them.
  if (mover !== undefined && !isSame) spent[mover] = { ...spentBy(was, mover), isLate: false }
  /** So long others were asked what is taken back now. */
  let waited = 0
  for (const [seat, run] of was.runs.entries()) {
    const question = moment.awaited.includes(seat) ? moment.question(seat) : 0
    if (question === (run?.question ?? 0)) continue
    isSame = false
    let had = spent[seat] ?? NOTHING
    if (run) {
      const isOwn = isLive && !run.canPass
      const isVoid = undoes !== undefined && undoes !== seat
      had = after(run, had, seat, isVoid || (isOwn && (left[seat] ?? 0) > 0), moment)
      if (isVoid) waited = Math.max(waited, gone(run, now))
      else if (isOwn) {
        const earned = movers.includes(seat) ? clock.increment * SECOND : 0
        left[seat] = Math.min(left[seat] ?? 0, Math.max(0, remaining(run, now))) + earned
      }
    }
    if (seat === undoes) had = { ...had, stood: STILL, upTo: Math.max(had.upTo, moves + 1) }
    if (question !== 0 && moves > had.upTo) had = { ...had, used: 0, bot: null }
    runs[seat] = question === 0 ? null : runOf(clock, left[seat] ?? 0, question, moment.canPass(seat), had, now)
    spent[seat] = question === 0 ? had : { ...had, bot: null }
  }
  // What a move has earned goes with it, and the time since was its owner's; else to move and take back would be a way to gain time.
  const undone = undoes === undefined ? null : runs[undoes]
  if (undoes !== undefined && undone) {
    if (isLive && !undone.canPass) left[undoes] = Math.max(0, (left[undoes] ?? 0) - clock.increment * SECOND)
    const since = Math.min(undone.since, was.runs[undoes] ? now : now - waited)
    runs[undoes] = { ...undone, since, limit: limitOf(clock, left[undoes] ?? 0, undone.canPass, spent[undoes] ?? NOTHING) }
  }
  return isSame ? was : { left, runs, spent }
}

const NOTHING: Spent = { used: 0, stood: 0, upTo: 0, bot: null, isLate: false }

function spentBy({ spent }: Clocking, seat: number): Spent {
  return spent?.[seat] ?? NOTHING
}

/** When a question is no longer open to the seat. */
function after(run: Run, had: Spent, seat: number, isFree: boolean, { now, moves, mover, bots }: Moment): Spent {
  const isBot = bots.includes(seat)
  return {
    used: had.used + (isFree ? 0 : gone(run, now)),
    stood: seat === mover && moves > had.upTo ? 0 : had.stood + stoodStill(run, now),
    upTo: isBot ? Math.max(had.upTo, moves) : had.upTo,
    bot: isBot ? now : had.bot,
    isLate: remaining(run, now) <= 0,
  }
}

function stoodStill({ still }: Run, now: number): number {
  return still ? Math.max(0, Math.min(now, still.until) - still.from) : 0
}

/** Who comes back to a question that they have left to a bot finds it as if they had been there. */
function runOf(clock: Clock, left: number, question: number, canPass: boolean, spent: Spent, now: number): Run {
  return { question, since: spent.bot ?? now, limit: limitOf(clock, left, canPass, spent), canPass }
}

function limitOf(clock: Clock, left: number, canPass: boolean, { used }: Spent): number {
  const isSlow = clock.kind === 'slow'
  if (!isSlow && !canPass && left > 0) return left
  const whole = canPass ? (isSlow ? Math.min(PASS_SLOW, left) : PASS_LIVE) : isSlow ? left : OVERTIME
  return Math.max(0, whole - used)
}

function remaining(run: Run, now: number): number {
  return run.limit - gone(run, now)
}

function gone({ since, still }: Run, now: number): number {
  return Math.min(now, still?.from ?? now) - since
}

/** When something must happen: somebody's time is up, or their clock no longer stands still. */
export function upAt({ runs }: Clocking): number | null {
  const times = runs.flatMap((run) => (run ? [run.still ? run.still.until : run.since + run.limit] : []))
  return times.length === 0 ? null : Math.min(...times)
}

/** Of those whose time is up by now, the first. `isOnce`: only that question is answered for them. */
export function isUp({ runs }: Clocking, now: number): { readonly seat: number; readonly isOnce: boolean } | null {
  const seat = runs.findIndex((run) => run && !run.still && run.since + run.limit <= now)
  const run = runs[seat]
  // Who comes back to a question for which they have no time left would only be stood in for again, and again.
  return run ? { seat, isOnce: run.canPass || run.limit === 0 } : null
}

/** Was the time of the seat up when it was asked last? What was done for it then is not taken back. */
export function wasLate(was: Clocking, seat: number): boolean {
  return spentBy(was, seat).isLate
}

/** Over days: has half the time for a move gone by? What can be passed is passed long before, by itself. */
export function isHalfOver({ left, runs }: Clocking, seat: number, now: number): boolean {
  const run = runs[seat]
  return run !== null && run !== undefined && !run.canPass && remaining(run, now) <= (left[seat] ?? 0) / 2
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
  const spent = was.spent?.map((each) => (each.bot === null ? each : { ...each, bot: each.bot + ms }))
  return { ...was, runs: was.runs.map((run) => run && later(run)), ...(spent ? { spent } : {}) }
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
