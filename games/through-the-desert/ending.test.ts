import { winners } from '@caravanserai/kernel'
import { table } from '@caravanserai/testkit'
import { expect, it } from 'vitest'
import type { Event } from './events.ts'
import { throughTheDesert as game } from './index.ts'
import { COLOURS, type Colour } from './pieces.ts'
import { countLargest } from './score.ts'
import type { State } from './state.ts'
import { at, range, row, SANDS, scene, type Scene, type Spot } from './stage.ts'

const place = (colour: Colour, [q, r]: Spot) => ({ kind: 'place', colour, space: at(q, r) }) as const
const set = (position: Scene) => table(game, scene(position))
type Table = ReturnType<typeof set>
const kinds = (t: Table) => t.events.map((event) => event.kind)
const counted = (t: Table) =>
  t.events.filter((event): event is Extract<Event, { kind: 'counted-caravans' }> => event.kind === 'counted-caravans')

/** Rows of camels along the edge r = -8..., so that one more green camel is the last of 22. */
const LONG: Spot[] = [...row(0, -8, 8), ...row(1, -8, -4)]

const LAST: Scene = {
  spaces: SANDS,
  caravans: [
    [0, 'green', LONG.slice(0, 22)],
    [0, 'pink', [[0, -4]]],
    [1, 'yellow', [[0, 4]]],
  ],
}

it('TD-46 TD-R20 the turn in which a colour runs out is played to its end, both camels, and is the last', () => {
  const t = set(LAST)
  expect(game.view(t.state, null).supply.green).toBe(1)
  t.plays(0, place('green', [-3, 1]))
  expect(kinds(t)).not.toContain('ended')
  t.expects({ phase: 'placing', turn: 0, left: 1 })
  // The second camel must be of another colour.
  expect(t.refuses(0, place('green', [-2, 1]))).toEqual({ refused: 'none-left', facts: { colour: 'green' }, rule: 'TD-R20' })
  expect(new Set(game.moves(t.state, 0).map((move) => (move.kind === 'place' ? move.colour : '')))).toEqual(new Set(['pink']))
  t.plays(0, place('pink', [0, -5]))
  expect(kinds(t)).toEqual(['placed', 'ended', 'counted-areas', ...COLOURS.map(() => 'counted-caravans')])
  expect(t.events[1]).toMatchObject({ kind: 'ended', why: 'ran-out', tokens: [[], []], waterholes: [] })
  // Nobody gets an extra turn.
  expect(game.waiting(t.state)).toEqual([])
  t.expects({ phase: 'over' }).isSettled()
})

it('TD-46 a colour that runs out with the second camel ends the game at once', () => {
  const t = set(LAST)
  t.plays(0, place('pink', [0, -5])).plays(0, place('green', [-3, 1]))
  expect(kinds(t)).toContain('ended')
})

it('TD-R12 the game ends when nobody has a legal placement', () => {
  // Green and pink fill a strip between them.
  const t = set({
    spaces: row(0, 0, 4),
    caravans: [
      [0, 'green', [[0, 0]]],
      [1, 'pink', [[4, 0]]],
    ],
  })
  t.plays(0, place('green', [1, 0]))
    .plays(0, place('green', [2, 0]))
    .plays(1, place('pink', [3, 0]))
  expect(kinds(t).slice(0, 4)).toEqual(['placed', 'skipped', 'ended', 'counted-areas'])
  expect(t.events[2]).toMatchObject({ why: 'stuck' })
  expect(game.result(t.state)).toEqual({ scores: [10, 10], places: [1, 1] })
  t.isSettled()
})

// -- the largest caravans

function largestPoints(sizes: number[]): number[] {
  const points = new Int32Array(sizes.length)
  countLargest(Int32Array.from(sizes), sizes.length, points)
  return [...points]
}

it('TD-47 TD-48 yellow 9/9/4 gives 5, 5, 0; green 7/3/3 gives 10, 0, 0', () => {
  expect(largestPoints([9, 9, 4])).toEqual([5, 5, 0])
  expect(largestPoints([7, 3, 3])).toEqual([10, 0, 0])
  expect(largestPoints([2, 6, 6, 6, 1])).toEqual([0, 5, 5, 5, 0])
})

it('TD-47 TD-R22 camels are counted, not the longest line: branches count too', () => {
  // A star of 5 beats a line of 4.
  const star: Spot[] = [
    [0, -4],
    [1, -4],
    [-1, -4],
    [0, -5],
    [0, -3],
  ]
  const line: Spot[] = [
    [0, 4],
    [1, 4],
    [2, 4],
    [3, 4],
  ]
  const t = set({
    spaces: SANDS,
    caravans: [
      [0, 'green', LONG.slice(0, 22)],
      [0, 'pink', star],
      [1, 'pink', line],
    ],
  })
  t.plays(0, place('green', [-3, 1])).plays(0, place('pink', [1, -5]))
  expect(counted(t).find(({ colour }) => colour === 'pink')).toEqual({
    kind: 'counted-caravans',
    colour: 'pink',
    sizes: [6, 4],
    points: [10, 0],
  })
})

it('TD-R21 a colour that nobody extended ties all its leaders; who has no such caravan takes no part', () => {
  expect(largestPoints([1, 1, 0, 1, 1])).toEqual([5, 5, 0, 5, 5])
  expect(largestPoints([1, 0])).toEqual([10, 0])
  expect(largestPoints([0, 0])).toEqual([0, 0])
  const t = set({ ...LAST, caravans: [...LAST.caravans!, [1, 'pink', [[4, 4]]]] })
  t.plays(0, place('green', [-3, 1])).plays(0, place('pink', [0, -5]))
  expect(counted(t).map(({ colour, sizes, points }) => [colour, sizes, points])).toEqual([
    ['green', [23, 0], [10, 0]],
    ['pink', [2, 1], [10, 0]],
    ['yellow', [0, 1], [0, 10]],
    ['purple', [0, 0], [0, 0]],
    ['turquoise', [0, 0], [0, 0]],
  ])
})

// -- the final score

it('TD-49 6 for waterholes, four fives, a largest caravan, a tie, areas of 8 and 16: 65 points', () => {
  // Seven strips that do not touch each other; in the last one seat 1 has one camel left to place.
  const t = set({
    spaces: [
      ...row(0, 0, 9),
      ...row(3, 0, 17),
      ...row(6, 0, 3),
      ...row(9, 0, 3),
      [3, 8],
      [2, 8],
      [2, 10],
      ...row(13, 0, 3),
      ...row(16, 0, 5),
    ],
    oases: [
      [3, 9],
      [3, 8],
      [2, 8],
      [2, 10],
    ],
    holes: [
      [1, 6, 1],
      [2, 6, 3],
      [3, 6, 2],
    ],
    caravans: [
      [0, 'green', row(0, 0, 1)],
      [0, 'pink', row(3, 0, 1)],
      [0, 'yellow', row(6, 0, 3)],
      [0, 'purple', row(9, 0, 2)],
      [1, 'yellow', row(13, 0, 3)],
      [1, 'green', row(16, 0, 1)],
      [1, 'pink', row(16, 3, 5)],
    ],
    tokens: [[1, 2, 3], []],
    turn: 1,
  })
  expect(
    game
      .view(t.state, 0)
      .areas.map(({ points }) => points)
      .toSorted((a, b) => b - a)
      .slice(0, 2),
  ).toEqual([16, 8])
  expect(game.view(t.state, 0).points[0]).toEqual({ waterholes: 6, oases: 20, river: 0, areas: 0, caravans: 0 })
  t.plays(1, place('green', [2, 16]))
  expect(game.view(t.state, null).points[0]).toEqual({ waterholes: 6, oases: 20, river: 0, areas: 24, caravans: 15 })
  expect(game.result(t.state)).toEqual({ scores: [65, 25], places: [1, 2] })
  t.isSettled()
})

it('TD-50 TD-R27 the most points win; equal points share the place, and the next places follow', () => {
  const t = set({
    spaces: row(0, 0, 4),
    caravans: [
      [0, 'green', [[0, 0]]],
      [1, 'pink', [[4, 0]]],
    ],
  })
  t.plays(0, place('green', [1, 0]))
    .plays(0, place('green', [2, 0]))
    .plays(1, place('pink', [3, 0]))
  expect(winners(game.result(t.state)!)).toEqual([0, 1])
  // Three strips full of camels: 1 of 10 points each for two of four players, none for the others but one area.
  const four = game.load({
    ...scene({
      players: 4,
      spaces: [...row(0, 0, 0), ...row(3, 0, 0), ...row(6, 0, 0), ...row(9, 0, 2)],
      caravans: [
        [3, 'green', [[0, 0]]],
        [1, 'pink', [[0, 3]]],
        [0, 'pink', [[0, 6]]],
        [2, 'yellow', row(9, 0, 1)],
      ],
    }),
    phase: 'over',
  })
  // Seat 3 has green alone: 10. Seats 0 and 1 tie for pink: 5 each. Seat 2 has yellow alone and an area of 1: 11.
  expect(game.result(four as State)).toEqual({ scores: [5, 5, 11, 10], places: [3, 3, 1, 2] })
})

it('TD-45 TD-R23 thirty fives are scored, though only 29 were printed', () => {
  // Twenty caravans in a row cross a river each, and five pairs of them link an oasis each.
  const wide = 60
  const caravans = range(0, 19).map((i) => {
    const camels: Spot[] =
      i % 2 === 0
        ? [
            [3 * i, 0],
            [3 * i, 1],
            [3 * i, 2],
          ]
        : [
            [3 * i, 0],
            [3 * i, 1],
            [3 * i - 1, 2],
          ]
    return [i % 4, COLOURS[Math.floor(i / 4)]!, i < 10 ? camels : camels.slice(0, 2)] as const
  })
  const t = set({
    players: 4,
    spaces: range(0, 3).flatMap((r) => row(r, 0, wide)),
    oases: range(0, 4).map((i): Spot => [6 * i + 1, 2]),
    river: range(0, wide).map(
      (q) =>
        [
          [q, 0],
          [q, 1],
        ] as const,
    ),
    caravans,
  })
  const { points } = game.view(t.state, null)
  expect(points.map(({ river }) => river)).toEqual([25, 25, 25, 25])
  expect(points.reduce((sum, { oases = 0 }) => sum + oases, 0)).toBe(50)
})
