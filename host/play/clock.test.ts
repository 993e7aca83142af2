import type { Chair } from '@caravanserai/protocol'
import type { Clock } from '@caravanserai/protocol/table'
import { expect, test } from 'vitest'
import {
  isHalfOver,
  isUp,
  resumed,
  shown as shownTo,
  stirred,
  stopped,
  turned,
  upAt,
  wasLate,
  wound,
  type Clocking,
  type Moment,
} from './clock.ts'

const LIVE: Clock = { kind: 'live', minutes: 5, increment: 10 }
const SLOW: Clock = { kind: 'slow', hours: 24 }
const HOUR = 3_600_000
const CHAIRS = Array.from('PQR', (name): Chair => ({ name, kind: 'person', level: null }))
const shown = (clocks: Clocking, now: number) => shownTo(clocks, CHAIRS, now)

/** The clocks of three, and what becomes of them. */
function clocks(clock: Clock) {
  let now: Clocking = wound(clock, 3) as Clocking
  let moves = 0
  const ask = (at: number, questions: readonly number[], more: Partial<Moment> & { readonly passes?: boolean } = {}) => {
    moves += more.undoes === undefined ? (more.movers?.length ?? 0) : -1
    now = turned(clock, now, {
      now: at,
      awaited: questions.flatMap((question, seat) => (question > 0 ? [seat] : [])),
      moves,
      bots: [],
      movers: [],
      mover: more.movers?.[0],
      question: (seat) => questions[seat] ?? 0,
      canPass: () => more.passes ?? false,
      ...more,
    })
  }
  return { ask, now: () => now, set: (next: Clocking) => (now = next), left: (at: number) => shown(now, at).left }
}

test('without a clock there is none', () => {
  expect(wound({ kind: 'none' }, 3)).toBeNull()
})

test('live: who is waited for spends their own time, and a move of theirs earns the increment', () => {
  const { ask, left, now } = clocks(LIVE)
  ask(0, [1, 0, 0])
  expect([left(4000), shown(now(), 4000).running, upAt(now())]).toEqual([[296_000, 300_000, 300_000], [0], 300_000])
  ask(20_000, [0, 2, 0], { movers: [0] })
  expect([left(25_000), upAt(now())]).toEqual([[290_000, 295_000, 300_000], 320_000])
})

test('live: who is no longer asked because of others has spent the time and earns nothing', () => {
  const { ask, left } = clocks(LIVE)
  ask(0, [1, 1, 0])
  ask(20_000, [0, 0, 2], { movers: [1] })
  expect(left(20_000)).toEqual([280_000, 290_000, 300_000])
})

test('while a question stays open its time goes on, whoever else answers', () => {
  const { ask, left } = clocks(LIVE)
  ask(0, [1, 1, 0])
  ask(20_000, [1, 0, 0], { movers: [1] })
  expect(left(30_000)).toEqual([270_000, 290_000, 300_000])
})

test('a question that can be passed has 30 s of its own, costs and earns nothing', () => {
  const { ask, left, now } = clocks(LIVE)
  ask(0, [0, 1, 0], { passes: true })
  expect([left(10_000), upAt(now()), isUp(now(), 29_999), isUp(now(), 30_000)]).toEqual([
    [300_000, 20_000, 300_000],
    30_000,
    null,
    { seat: 1, isOnce: true },
  ])
  ask(30_000, [0, 0, 2], { movers: [1] })
  expect(left(30_000)).toEqual([300_000, 300_000, 300_000])
})

test('slow: each move has its hours, a pass 2 at most and never more than a move', () => {
  const { ask, now } = clocks(SLOW)
  ask(0, [1, 0, 0])
  expect(upAt(now())).toBe(24 * HOUR)
  ask(20 * HOUR, [0, 2, 2], { movers: [0], passes: true })
  expect(upAt(now())).toBe(22 * HOUR)
  ask(21 * HOUR, [3, 0, 0])
  expect(upAt(now())).toBe(45 * HOUR)
  const quick = clocks({ kind: 'slow', hours: 1 })
  quick.ask(0, [1, 0, 0], { passes: true })
  expect(upAt(quick.now())).toBe(HOUR)
})

test('what a move has earned goes when it is taken back, and the time since is that of whoever takes back', () => {
  const { ask, left } = clocks(LIVE)
  ask(0, [1, 0, 0])
  ask(5000, [0, 2, 0], { movers: [0] })
  ask(6000, [1, 0, 0], { undoes: 0 })
  expect(left(6000)).toEqual([294_000, 300_000, 300_000])
})

test('who has no time left and plays on has 10 s a move, of which nothing is kept', () => {
  const { ask, left, now } = clocks({ ...LIVE, increment: 0 })
  ask(0, [1, 0, 0])
  ask(300_000, [0, 2, 0], { movers: [0] })
  ask(301_000, [3, 0, 0], { movers: [1] })
  expect([left(305_000)[0], upAt(now())]).toEqual([6000, 311_000])
  ask(305_000, [0, 4, 0], { movers: [0] })
  expect(left(305_000)[0]).toBe(0)
})

test('a bot has no clock, and the person it plays for has theirs again when they are back', () => {
  const { now } = clocks(LIVE)
  const bot: Chair = { name: 'Q', kind: 'bot', level: 'random' }
  expect(shownTo(now(), CHAIRS.with(1, bot), 0).left).toEqual([300_000, null, 300_000])
  expect(shown(now(), 0).left).toEqual([300_000, 300_000, 300_000])
})

test('nothing is ever less than nothing', () => {
  const { ask, left } = clocks(LIVE)
  ask(0, [1, 0, 0])
  ask(400_000, [0, 2, 0], { movers: [0] })
  expect(left(400_000)).toEqual([10_000, 300_000, 300_000])
})

test('a clock stands still for somebody whose line is lost, not longer than it may, and goes on when they are back', () => {
  const { ask, now, set, left } = clocks(LIVE)
  ask(0, [1, 0, 0])
  set(stopped(now(), 0, 10_000, 10_000))
  expect([left(30_000), shown(now(), 30_000).running, isUp(now(), 999_999), upAt(now())]).toEqual([
    [290_000, 300_000, 300_000],
    [],
    null,
    50_000,
  ])
  const back = resumed(now(), 0, 30_000)
  expect([shown(back, 35_000).left[0], upAt(back)]).toEqual([285_000, 320_000])
  const over = stirred(now(), 60_000)
  expect([shown(over, 60_000).left[0], shown(over, 60_000).running, upAt(over)]).toEqual([280_000, [0], 340_000])
  expect(stirred(over, 60_000)).toBe(over)
})

test('however often a line is lost, a clock stands still for 40 s in all until its owner has moved', () => {
  const { ask, now, set, left } = clocks(LIVE)
  /** The line is lost for so long. */
  const lose = (from: number, to: number) => set(resumed(stirred(stopped(now(), 0, from, from), to), 0, to))
  ask(0, [1, 0, 0])
  lose(10_000, 35_000)
  expect(left(35_000)[0]).toBe(290_000)
  lose(40_000, 70_000)
  expect(left(70_000)[0]).toBe(270_000)
  lose(70_000, 100_000)
  expect(left(100_000)[0]).toBe(240_000)
  // What somebody else does is no move of theirs, nor what is done for them.
  ask(100_000, [2, 0, 0], { movers: [1], mover: 1 })
  ask(100_000, [3, 0, 0], { movers: [0], mover: undefined })
  lose(100_000, 110_000)
  expect(left(110_000)[0]).toBe(240_000)
  ask(110_000, [4, 0, 0], { movers: [0] })
  lose(110_000, 140_000)
  expect(left(140_000)[0]).toBe(250_000)
})

test('who takes back has nothing of it anew until they have gone further', () => {
  const { ask, now, set, left } = clocks({ ...LIVE, increment: 0 })
  const lose = (from: number) => set(resumed(stirred(stopped(now(), 0, from, from), from + 30_000), 0, from + 30_000))
  ask(0, [1, 0, 0])
  for (let i = 0; i < 3; i++) {
    ask(30_000 * i, [0, 2, 0], { movers: [0] })
    ask(30_000 * i, [1, 0, 0], { undoes: 0 })
    lose(30_000 * i)
  }
  expect(left(90_000)[0]).toBe(210_000)
  ask(90_000, [3, 0, 0], { movers: [0] })
  ask(90_000, [4, 0, 0], { movers: [0] })
  lose(90_000)
  expect(left(120_000)[0]).toBe(210_000)
})

test('who was late is so until they move by themselves, also where nobody waits for them', () => {
  const { ask, now } = clocks(LIVE)
  ask(0, [0, 1, 0], { passes: true })
  ask(30_000, [2, 0, 0], { movers: [1], mover: undefined })
  expect([0, 1, 2].map((seat) => wasLate(now(), seat))).toEqual([false, true, false])
  ask(31_000, [2, 0, 0], { movers: [1] })
  expect(wasLate(now(), 1)).toBe(false)
})

test('over days half of the time for a move is over when so much of it is left, and never for what can be passed', () => {
  const { ask, now } = clocks(SLOW)
  ask(0, [1, 0, 0])
  ask(10 * HOUR, [0, 2, 0], { movers: [0] })
  ask(10 * HOUR, [1, 0, 0], { undoes: 0 })
  expect([11.9, 12].map((hours) => isHalfOver(now(), 0, hours * HOUR))).toEqual([false, true])
  ask(13 * HOUR, [0, 3, 0], { movers: [0], passes: true })
  expect(isHalfOver(now(), 1, 14.9 * HOUR)).toBe(false)
})

test('what was stored before it was counted for how long a clock has stood still', () => {
  const { ask, now } = clocks(LIVE)
  ask(0, [1, 0, 0])
  const { spent: _, ...before } = now()
  expect(shown(resumed(stopped(before, 0, 10_000, 10_000), 0, 20_000), 20_000).left[0]).toBe(290_000)
})

test('what has not changed is the same', () => {
  const { ask, now } = clocks(LIVE)
  ask(0, [1, 0, 0])
  const before = now()
  ask(5000, [1, 0, 0])
  expect(now()).toBe(before)
  expect([resumed(before, 0, 5), stopped(before, 1, 5, 5), stopped(before, 0, 50_000, 10_000)].every((each) => each === before)).toBe(true)
})
