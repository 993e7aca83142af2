import { isRefusal, play, plainChance, recordOf, settle, undo, whyNotUndo, writeRecord, type Json, type Seat } from '@caravanserai/kernel'
import { checkRecord } from '@caravanserai/kernel/check'
import { readRecords } from '@caravanserai/kernel/replay'
import { describe, expect, test } from 'vitest'
import { randomGame, table, unchanged } from '../index.ts'
import { toy } from './index.ts'
import type { Card, Move } from './state.ts'

const raid = { kind: 'play', card: 'raid', target: 1 } as const
const bargain = { kind: 'play', card: 'bargain', target: 2 } as const
const pass = { kind: 'pass' } as const
const counter = { kind: 'counter' } as const
const confirm = { kind: 'confirm' } as const
const share = { kind: 'choose', choice: 'share' } as const
const grab = { kind: 'choose', choice: 'grab' } as const
const pay = (amount: number): Move => ({ kind: 'pay', amount })

const hands: Card[][] = [
  ['raid', 'bargain', 'spice'],
  ['guard', 'raid'],
  ['spice', 'bargain'],
]

describe('a card may be countered', () => {
  test('everybody else is asked at once, whoever holds a guard', () => {
    const seconds: Card[][] = [
      ['guard', 'raid'],
      ['spice', 'raid'],
    ]
    for (const second of seconds) {
      const { state } = table(toy, { hands: [hands[0], second, hands[2]] })
        .plays(0, raid)
        .isSettled()
      expect([0, 1, 2].map((seat) => toy.question(state, seat))).toEqual([0, 2, 2])
    }
  })

  test('nobody is asked once all guards have been seen', () => {
    const { events } = table(toy, { hands: [['raid'], ['spice'], ['spice']], discard: Array(5).fill('guard') }).plays(0, raid)
    expect(events.at(-1)).toEqual({ kind: 'asked', what: 'pay', seats: [1, 2] })
  })

  test('a guard stops the card, and who holds none is told so', () => {
    const t = table(toy, { hands }).plays(0, raid)
    expect(t.refuses(2, counter)).toEqual({ refused: 'no-such-card', facts: { card: 'guard' } })
    t.plays(1, counter)
      .expects({ frames: [], asked: [0], discard: ['raid', 'guard'], purses: unchanged })
      .isSettled()
  })

  test('the late answer to a window that has closed is refused with a reason', () => {
    const { match, state } = table(toy, { hands }).plays(0, raid)
    const open = toy.question(state, 2)
    play(match, 1, open, counter)
    const late = play(match, 2, open, pass)
    expect(late).toEqual({ refused: 'too-late', facts: { question: open, open: 0 } })
    expect(play(match, 0, open, { kind: 'draw' })).toMatchObject({ refused: 'too-late', facts: { open: open + 1 } })
    expect(play(match, 2, 0, pass)).toMatchObject({ refused: 'not-asked' })
  })
})

describe('a raid is paid against by several seats at once', () => {
  const attacked = () => table(toy, { hands }).plays(0, raid).plays(2, pass).plays(1, pass)

  test('all others are asked, under one question', () => {
    const t = attacked().expects({ asked: [1, 2], question: 3 })
    expect([0, 1, 2].map((seat) => toy.question(t.state, seat))).toEqual([0, 3, 3])
    expect(toy.moves(t.state, 1)).toEqual([pay(1), confirm])
  })

  test('two seats in the same window, in either order, do not void each other', () => {
    const acts: (readonly [Seat, Move])[] = [
      [1, pay(2)],
      [2, pay(1)],
      [1, confirm],
      [2, pay(1)],
      [2, confirm],
    ]
    const orders = [acts, [acts[1]!, acts[0]!, acts[3]!, acts[2]!, acts[4]!], [acts[1]!, acts[3]!, acts[4]!, acts[0]!, acts[2]!]]
    const ends = orders.map((order) => {
      const { match } = attacked()
      // Both have read question 3 before either of them answers.
      for (const [seat, move] of order) expect(isRefusal(play(match, seat, 3, move, { below: () => 4 }))).toBe(false)
      return JSON.stringify(toy.save(match.state))
    })
    expect(new Set(ends).size).toBe(1)
    expect(ends[0]).toContain('"purses":[6,0,2]')
  })

  test('payments are taken when all have confirmed, and the die decides', () => {
    const t = attacked()
      .plays(1, pay(3))
      .expects({ purses: unchanged })
      .plays(2, pay(1))
      .plays(2, confirm)
      .expects({ asked: [1] })
    t.plays(1, confirm, [3])
      .expects({ purses: [4, 1, 3], frames: [], asked: [0] })
      .isSettled()
    expect(t.events.map(({ kind }) => kind)).toEqual(['confirmed', 'rolled', 'resolved', 'asked'])
  })

  test('a die above the payments robs the target', () => {
    const t = attacked().plays(1, pay(1)).plays(1, confirm).plays(2, confirm, [5])
    expect(t.isSettled().events).toContainEqual({ kind: 'robbed', by: 0, target: 1, amount: 3 })
    t.expects({ purses: [7, 0, 4], bank: 31 })
  })

  test('nobody pays more than they have, nor after they have confirmed', () => {
    const t = attacked().plays(1, pay(3))
    expect(t.refuses(1, pay(2))).toEqual({ refused: 'too-much', facts: { amount: 2, left: 1 } })
    t.plays(1, confirm)
    expect(t.refuses(1, pay(1)).refused).toBe('not-asked')
    expect(play(t.match, 1, 3, pay(1))).toMatchObject({ refused: 'too-late' })
    expect(t.refuses(0, confirm).refused).toBe('not-asked')
  })

  test('what is paid is seen by nobody else until then', () => {
    const t = attacked()
    const before = JSON.stringify(toy.view(t.state, 2))
    t.plays(1, pay(3))
    expect(JSON.stringify(toy.view(t.state, 2))).toBe(before)
    expect(t.events.map((event) => toy.seenBy(event, 2))).toEqual([null])
    expect(toy.view(t.state, 1).frames.at(-1)).toEqual({ kind: 'payments', own: 3 })
  })
})

describe('a bargain stops half-way to ask two', () => {
  const asked = () => table(toy, { hands }).plays(0, bargain).plays(1, pass).plays(2, pass)

  test('the first part is done, both are asked at once, the rest waits as plain data', () => {
    const t = asked().expects({
      purses: [5, 4, 4],
      asked: [0, 2],
      frames: [
        { kind: 'card', card: 'bargain', by: 0, target: 2 },
        { kind: 'choices', chosen: [null, null, null] },
      ],
    })
    t.plays(2, grab)
      .expects({ asked: [0] })
      .isSettled()
    t.plays(0, share)
      .expects({ purses: [5, 4, 7], frames: [] })
      .isSettled()
    expect(t.events.map((event) => toy.seenBy(event, 1)).find((event) => event?.kind === 'drew')).toEqual({
      kind: 'drew',
      seat: 0,
      card: null,
    })
  })

  test('in either order it comes out the same', () => {
    const first = asked().plays(2, share).plays(0, grab)
    const second = asked().plays(0, grab).plays(2, share)
    expect(toy.save(second.state)).toEqual(toy.save(first.state))
  })

  test('saved in the middle and loaded, it goes on', () => {
    const t = asked().plays(2, share)
    const again = table(toy, JSON.parse(JSON.stringify(toy.save(t.state))))
    expect(again.plays(0, share).events).toEqual(t.plays(0, share).events)
    again.expects(toy.save(t.state) as { [part: string]: unknown })
  })

  test('taken back in the middle, and no further than the news', () => {
    const t = asked()
    expect(whyNotUndo(t.match, 2)).toBeUndefined()
    t.plays(2, grab)
    const then = JSON.stringify(toy.save(t.state))
    expect(undo(t.match, 2)).toMatchObject({ seat: 2, move: grab })
    t.expects({
      asked: [0, 2],
      frames: [
        { kind: 'card', card: 'bargain', by: 0, target: 2 },
        { kind: 'choices', chosen: [null, null, null] },
      ],
    })
    t.plays(2, grab)
    expect(JSON.stringify(toy.save(t.state))).toBe(then)
    t.plays(0, share)
    expect(whyNotUndo(t.match, 0)).toMatchObject({ refused: 'news-since' })
    expect(whyNotUndo(t.match, 2)).toMatchObject({ refused: 'nothing-to-undo' })
  })
})

test('undo goes across windows, back to the start', () => {
  const t = table(toy, { hands }).plays(0, raid)
  const start = JSON.stringify(toy.save(table(toy, { hands }).state))
  t.plays(1, pass).plays(2, pass).plays(2, pay(2))
  for (const seat of [2, 2, 1, 0]) expect(isRefusal(undo(t.match, seat))).toBe(false)
  expect(JSON.stringify(toy.save(t.state))).toBe(start)
})

test('every position of a whole game can be saved and loaded, in the middle of everything', () => {
  const kinds = new Set<string>()
  randomGame(
    toy,
    { players: 4, seed: 'save' },
    {
      before(match) {
        const state = match.state as Parameters<typeof toy.save>[0]
        const text = JSON.stringify(toy.save(state))
        const loaded = toy.load(JSON.parse(text))
        expect(isRefusal(loaded) ? loaded : JSON.stringify(toy.save(loaded))).toBe(text)
        kinds.add(state.frames.map((frame) => frame.kind).join())
      },
    },
  )
  expect([...kinds].toSorted()).toEqual(['', 'card', 'card,choices', 'card,payments'])
})

test('a record of a game with windows checks out', () => {
  const match = randomGame(toy, { players: 3, seed: 'record' })
  const records = readRecords(writeRecord(recordOf(match, ['a', 'b', 'c'])))
  if (isRefusal(records)) throw new Error(JSON.stringify(records))
  expect(checkRecord(toy, records[0]!)).toBeUndefined()
})

describe('standing answers', () => {
  const said = (...answers: [Seat, Json][]) => new Map(answers.map(([seat, answer]) => [seat, [answer]]))

  test('pass until my next turn', () => {
    const t = table(toy, { hands }).plays(0, raid)
    const lines = settle(t.match, said([1, { kind: 'pass-until', turn: 1 }], [2, { kind: 'pass-until', turn: 2 }]))
    expect(lines.map(({ seat, move }) => [seat, move])).toEqual([
      [1, pass],
      [2, pass],
    ])
    t.expects({ question: 3, asked: [1, 2] })
    const later = table(toy, { hands, turn: 1 }).plays(1, { kind: 'play', card: 'raid', target: 0 })
    expect(settle(later.match, said([2, { kind: 'pass-until', turn: 1 }]))).toEqual([])
  })

  test('always pass for cards of this kind', () => {
    const standing = said([1, { kind: 'pass-for', card: 'raid' }], [2, { kind: 'pass-for', card: 'bargain' }])
    const t = table(toy, { hands }).plays(0, raid)
    expect(settle(t.match, standing).map(({ seat }) => seat)).toEqual([1])
    t.expects({ asked: [2] })
  })

  test('spend up to so much against this attack, and no other', () => {
    const t = table(toy, { hands }).plays(0, raid).plays(1, pass).plays(2, pass)
    const lines = settle(t.match, said([1, { kind: 'spend', question: 3, most: 3 }], [2, { kind: 'spend', question: 9, most: 3 }]))
    expect(lines.map(({ move }) => move)).toEqual([pay(3), confirm])
    t.expects({
      asked: [2],
      frames: [
        { kind: 'card', card: 'raid', by: 0, target: 1 },
        { kind: 'payments', paid: [0, 3, 0] },
      ],
    })
  })

  test('never more than the purse holds', () => {
    const t = table(toy, { hands, purses: [4, 2, 4] })
      .plays(0, raid)
      .plays(1, pass)
      .plays(2, pass)
    expect(settle(t.match, said([1, { kind: 'spend', question: 3, most: 99 }]))[0]?.move).toEqual(pay(2))
  })

  test('the newest answer that speaks to the question counts', () => {
    const t = table(toy, { hands }).plays(0, raid).plays(1, pass).plays(2, pass)
    const both = [
      { kind: 'spend', question: 3, most: 1 },
      { kind: 'spend', question: 3, most: 2 },
      { kind: 'pass-for', card: 'raid' },
    ]
    expect(settle(t.match, new Map([[1, both]]))[0]?.move).toEqual(pay(2))
  })

  test('it knows no more than the seat that said it', () => {
    const t = table(toy, { hands }).plays(0, raid)
    const answers = [
      { kind: 'pass-until', turn: 1 },
      { kind: 'pass-for', card: 'raid' },
      { kind: 'spend', question: 3, most: 2 },
    ] as const
    for (const step of [() => t, () => t.plays(1, pass).plays(2, pass).plays(2, pay(1))]) {
      const { state } = step()
      const given = answers.map((said) => toy.answer?.(state, 1, said))
      for (let world = 0; world < 20; world++) {
        const other = toy.copy(state)
        toy.shuffle(other, 1, plainChance(`world ${world}`))
        expect(answers.map((said) => toy.answer?.(other, 1, said))).toEqual(given)
      }
    }
  })

  test('a standing answer is read at the door', () => {
    expect(toy.standing?.({ kind: 'pass-for', card: 'raid' })).toEqual({ kind: 'pass-for', card: 'raid' })
    for (const bad of [null, {}, { kind: 'pass-for', card: 'camel' }, { kind: 'spend', most: 2 }, { kind: 'pass-until', turn: -1 }])
      expect(toy.standing?.(bad)).toMatchObject({ refused: 'bad-standing' })
  })
})

test('a pause tells nothing: whatever the others hold, the same seats are asked the same questions', () => {
  const chance = plainChance('pause')
  for (let world = 0; world < 50; world++) {
    const t = table(toy, { hands })
    toy.shuffle(t.state, 0, chance)
    t.plays(0, raid).expects({ asked: [1, 2], question: 2 })
    for (const seat of [1, 2]) expect(toy.moves(t.state, seat)).toContainEqual(pass)
  }
})
