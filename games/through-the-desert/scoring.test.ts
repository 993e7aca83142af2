import { table } from '@caravanserai/testkit'
import { expect, it } from 'vitest'
import { throughTheDesert as game } from './index.ts'
import type { Colour } from './pieces.ts'
import { all, at, SANDS, scene, type Scene, type Spot } from './stage.ts'

const place = (colour: Colour, [q, r]: Spot) => ({ kind: 'place', colour, space: at(q, r) }) as const
const set = (position: Scene) => table(game, scene(position))
const kinds = (t: ReturnType<typeof set>) => t.events.map((event) => event.kind)

// -- waterholes

it('TD-31 a camel on a waterhole takes the token; its value stays hidden from the others', () => {
  const t = set({
    spaces: SANDS,
    holes: [
      [1, 0, 3],
      [1, 1, 2],
    ],
    caravans: [
      [0, 'green', [[0, 0]]],
      [1, 'pink', [[4, 0]]],
    ],
  })
  t.plays(0, place('green', [1, 0]))
  t.expects({ tokens: [[3], []], waterholes: [{ space: at(1, 1), value: 2 }] })
  expect(game.view(t.state, 0)).toMatchObject({ tokens: [3], held: [1, 0] })
  for (const watcher of [1, null]) {
    const seen = game.view(t.state, watcher)
    expect([seen.held, seen.tokens, seen.points[0]!.waterholes]).toEqual([[1, 0], watcher === null ? null : [], undefined])
  }
  t.plays(0, place('green', [1, 1]))
    .expects({ tokens: [[2, 3], []], waterholes: [] })
    .isSettled()
})

// -- oases

it('TD-32 a camel beside an oasis links its caravan: 5 points, in the open', () => {
  const t = set({
    spaces: SANDS,
    oases: [[2, 0]],
    caravans: [
      [0, 'green', [[0, 0]]],
      [1, 'pink', [[5, 0]]],
    ],
  })
  t.plays(0, place('green', [1, 0]))
  expect(t.events[1]).toEqual({ kind: 'linked', seat: 0, colour: 'green', oases: [at(2, 0)], points: 5 })
  for (const watcher of [0, 1, null]) expect(game.view(t.state, watcher).points[0]).toMatchObject({ oases: 5 })
  t.isSettled()
})

it('TD-33 only once for each oasis; further camels may still stand there', () => {
  const t = set({
    spaces: SANDS,
    oases: [[2, 0]],
    caravans: [
      [
        0,
        'green',
        [
          [0, 0],
          [1, 0],
        ],
      ],
      [1, 'pink', [[5, 0]]],
    ],
  })
  t.plays(0, place('green', [1, 1]))
  expect(kinds(t)).toEqual(['placed'])
  t.plays(0, place('green', [2, -1]))
  expect(kinds(t)).toEqual(['placed', 'turn-passed'])
  expect(game.view(t.state, null).points[0]).toMatchObject({ oases: 5 })
})

it('TD-34 a caravan may link several oases, and an oasis any number of caravans, also of one player', () => {
  const oases: Spot[] = [
    [2, 0],
    [-2, 0],
  ]
  const t = set({
    spaces: SANDS,
    oases,
    caravans: [
      [0, 'green', [[0, 0]]],
      [0, 'pink', [[3, 1]]],
      [
        1,
        'yellow',
        [
          [3, -3],
          [3, -2],
        ],
      ],
    ],
  })
  t.plays(0, place('green', [1, 0])).plays(0, place('green', [-1, 0]))
  expect(game.view(t.state, null).caravans[0]!.linked.toSorted()).toEqual(all(oases).toSorted())
  t.plays(1, place('yellow', [3, -1])).plays(1, place('yellow', [4, -2]))
  t.plays(0, place('pink', [2, 1]))
  expect(t.events[1]).toMatchObject({ kind: 'linked', colour: 'pink', points: 5 })
  expect(game.view(t.state, null).points.map((points) => points.oases)).toEqual([15, 5])
  t.isSettled()
})

it('TD-35 the rulebook case: pink links the oasis, green shuts Red out', () => {
  const t = set({
    spaces: SANDS,
    oases: [[0, 0]],
    caravans: [
      [0, 'pink', [[2, -1]]],
      [
        0,
        'green',
        [
          [-2, 2],
          [-1, 1],
        ],
      ],
      [1, 'green', [[1, -2]]],
    ],
  })
  const red = () =>
    game
      .moves(table(game, { ...game.save(t.state), turn: 1, left: 2, turns: 4 }).state, 1)
      .flatMap((move) => (move.kind === 'place' ? [move.space] : []))
  expect(red()).toEqual(
    expect.arrayContaining(
      all([
        [1, -1],
        [0, -1],
      ]),
    ),
  )
  t.plays(0, place('pink', [1, -1]))
  expect(t.events[1]).toEqual({ kind: 'linked', seat: 0, colour: 'pink', oases: [at(0, 0)], points: 5 })
  t.plays(0, place('green', [-1, 0]))
  expect(kinds(t)).toEqual(['placed', 'turn-passed'])
  const neighbours = all([
    [1, 0],
    [1, -1],
    [0, -1],
    [-1, 0],
    [-1, 1],
    [0, 1],
  ])
  expect(game.moves(t.state, 1).filter((move) => move.kind === 'place' && neighbours.includes(move.space))).toEqual([])
  expect(t.refuses(1, place('green', [0, -1]))).toMatchObject({ refused: 'beside-other', rule: 'TD-28' })
})

it('TD-R24 one camel beside two oases links both: 10 points', () => {
  const t = set({
    spaces: SANDS,
    oases: [
      [2, 0],
      [1, -1],
    ],
    caravans: [
      [0, 'green', [[0, 1]]],
      [1, 'pink', [[5, 0]]],
    ],
  })
  t.plays(0, place('green', [1, 0]))
  expect(t.events[1]).toMatchObject({ kind: 'linked', points: 10 })
  expect(game.view(t.state, null).caravans[0]!.linked.toSorted()).toEqual(
    all([
      [2, 0],
      [1, -1],
    ]).toSorted(),
  )
  // With one of the two linked before, only the other counts.
  const second = set({
    spaces: SANDS,
    oases: [
      [2, 0],
      [1, -1],
    ],
    caravans: [
      [
        0,
        'green',
        [
          [0, 1],
          [1, 1],
        ],
      ],
      [1, 'pink', [[5, 0]]],
    ],
  })
  second.plays(0, place('green', [1, 0]))
  expect(second.events[1]).toMatchObject({ oases: [at(1, -1)], points: 5 })
})

// -- the river

/** The river between r = 0 and r = 1, all the way across. */
const RIVER: Scene['river'] = SANDS.flatMap(([q, r]) =>
  r === 0
    ? (
        [
          [q, 1],
          [q - 1, 1],
        ] as Spot[]
      )
        .filter(([a, b]) => SANDS.some(([c, d]) => a === c && b === d))
        .map((other) => [[q, r], other] as const)
    : [],
)

it('TD-52 TD-R28 the first crossing of each caravan brings 5 points, the second none', () => {
  const t = set({
    spaces: SANDS,
    river: RIVER,
    caravans: [
      [0, 'green', [[0, 0]]],
      [0, 'pink', [[4, 1]]],
      [
        1,
        'yellow',
        [
          [-4, 0],
          [-4, 1],
        ],
      ],
    ],
  })
  expect(game.view(t.state, null).points[1]).toMatchObject({ river: 5 })
  t.plays(0, place('green', [1, 0]))
  expect(kinds(t)).toEqual(['placed'])
  t.plays(0, place('green', [0, 1]))
  expect(t.events[1]).toEqual({ kind: 'crossed', seat: 0, colour: 'green', points: 5 })
  t.plays(1, place('yellow', [-5, 1]))
  expect(kinds(t)).toEqual(['placed'])
  t.plays(1, place('yellow', [-5, 2]))
  t.plays(0, place('green', [-1, 1]))
  expect(kinds(t)).toEqual(['placed'])
  // Another caravan of the same player, from the other bank.
  t.plays(0, place('pink', [4, 0]))
  expect(t.events[1]).toMatchObject({ kind: 'crossed', colour: 'pink', points: 5 })
  expect(game.view(t.state, null).points.map((points) => points.river)).toEqual([10, 5])
  t.isSettled()
})

it('TD-R28 the leader counts as the camel on the other bank; camels of other caravans do not', () => {
  const t = set({
    spaces: SANDS,
    river: RIVER,
    caravans: [
      [
        0,
        'green',
        [
          [0, -2],
          [0, -1],
        ],
      ],
      [0, 'pink', [[0, 1]]],
      [1, 'yellow', [[-4, 0]]],
    ],
  })
  t.plays(0, place('green', [0, 0]))
  expect(kinds(t)).toEqual(['placed'])
  t.plays(0, place('pink', [1, 0]))
  expect(kinds(t)).toEqual(['placed', 'crossed', 'turn-passed'])
})

it('TD-R28 where the river ends, standing on both sides of its line is no crossing', () => {
  // Only the side between (0,0) and (0,1) is river: round its end nothing is crossed.
  const t = set({
    spaces: SANDS,
    river: [
      [
        [0, 0],
        [0, 1],
      ],
    ],
    caravans: [
      [
        0,
        'green',
        [
          [0, 0],
          [1, 0],
        ],
      ],
      [1, 'yellow', [[-4, 0]]],
    ],
  })
  t.plays(0, place('green', [1, 1]))
  expect(kinds(t)).toEqual(['placed'])
  t.plays(0, place('green', [0, 1]))
  expect(kinds(t)).toEqual(['placed', 'crossed', 'turn-passed'])
})

it('TD-R29 the river hinders nothing: spaces across it are beside each other, and it is no wall', () => {
  const t = set({
    spaces: SANDS,
    river: RIVER,
    oases: [[-1, 1]],
    caravans: [
      [0, 'green', [[1, -1]]],
      [1, 'green', [[4, 1]]],
    ],
  })
  // TD-28 across the river: (3,1) and (4,0) touch the other green caravan.
  t.plays(0, place('green', [0, 0]))
  expect(t.events[1]).toMatchObject({ kind: 'linked', oases: [at(-1, 1)] })
  t.plays(0, place('green', [2, -1]))
    .plays(1, place('green', [4, 2]))
    .plays(1, place('green', [4, 3]))
  t.plays(0, place('green', [3, -1]))
  expect(t.refuses(0, place('green', [4, 0])).refused).toBe('beside-other')
  // A row along the river from edge to edge without camels on one bank would enclose; the river alone does not.
  expect(game.view(t.state, null).areas).toEqual([])
})

it('TD-51 TD-52 on the mountain board there is no river to cross', () => {
  expect(table(game, { players: 4, phase: 'leading' }).state.ground.river.some((sides) => sides > 0)).toBe(false)
  expect(table(game, { players: 4, options: { board: 'river' }, phase: 'leading' }).state.ground.river.some((sides) => sides > 0)).toBe(
    true,
  )
})
