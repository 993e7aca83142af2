import { expect, it } from 'vitest'
import type { Outcome } from '../task.ts'
import { outlier, Tally } from './tally.ts'

const game = (winner: number, players: number, more: Partial<Outcome> = {}): Outcome => ({
  kind: 'play',
  won: Array.from({ length: players }, (_, seat) => (seat === winner ? 1 : 0)),
  turns: 10,
  harvest: { sources: {}, spaces: {} },
  ...more,
})

it('shares, length, points by source and by space, with the margin that 19 of 20 stay within', () => {
  const tally = new Tally(2)
  for (let i = 0; i < 100; i++)
    tally.add(game(i < 40 ? 0 : 1, 2, { turns: i % 2 === 0 ? 10 : 20, harvest: { sources: { lone: 8 }, spaces: { A1: 3, B2: i % 2 } } }))
  const { games, wins, turns, sources, spaces } = tally.totals()
  expect(games).toBe(100)
  expect(wins.map(({ mean }) => mean)).toEqual([expect.closeTo(0.4), expect.closeTo(0.6)])
  // 1.96 times the root of 0.4 * 0.6 / 99.
  expect(wins[0]?.margin).toBeCloseTo(0.0965, 4)
  expect(turns.mean).toBeCloseTo(15)
  expect(turns.margin).toBeCloseTo(0.985, 3)
  expect(sources).toEqual([['lone', { mean: 4, margin: 0 }]])
  expect(spaces).toEqual({ A1: 3, B2: 0.5 })
})

it('one game says nothing of the margin, and a shared win is shared', () => {
  const tally = new Tally(2)
  tally.add(game(0, 2, { won: [0.5, 0.5] }))
  expect(tally.totals().wins).toEqual([
    { mean: 0.5, margin: Infinity },
    { mean: 0.5, margin: Infinity },
  ])
})

it('a seat is called better or worse only when chance would not explain it, and not after a few games', () => {
  const after = (won: number, games: number) => {
    const tally = new Tally(4)
    for (let i = 0; i < games; i++) tally.add(game(i < won ? 0 : 1 + (i % 3), 4))
    return outlier(tally.totals())
  }
  expect(after(40, 50)).toBeUndefined()
  expect(after(52, 200)).toBeNull()
  expect(after(100, 200)).toEqual({ seat: 0, by: expect.closeTo(0.25) })
  expect(after(10, 200)).toMatchObject({ seat: 0, by: expect.closeTo(-0.2) })
})
