import { table } from '@caravanserai/testkit'
import { expect, it } from 'vitest'
import { throughTheDesert as game } from './index.ts'
import { camelsFor, COLOURS, type Colour } from './pieces.ts'
import { whyNotPlace } from './reads/reasons.ts'
import { all, at, board, range, row, SANDS, scene, side, type Scene, type Spot } from './stage.ts'

const place = (colour: Colour, [q, r]: Spot) => ({ kind: 'place', colour, space: at(q, r) }) as const
const set = (position: Scene) => table(game, scene(position))

/** Where a seat may place a colour, by the list of moves. */
function open(t: ReturnType<typeof set>, seat: number, colour: Colour): string[] {
  return game
    .moves(t.state, seat)
    .flatMap((move) => (move.kind === 'place' && move.colour === colour ? [move.space] : []))
    .toSorted()
}

it('TD-21 play goes to the left, round and round from the first player', () => {
  const t = table(game, {
    ...scene({
      spaces: SANDS,
      players: 3,
      caravans: [
        [0, 'green', [[0, 0]]],
        [1, 'pink', [[4, 0]]],
        [2, 'yellow', [[-4, 0]]],
      ],
      turns: 1,
    }),
    first: 2,
    turn: 2,
  })
  const order: number[] = []
  for (let i = 0; i < 12; i++) {
    const [seat] = game.waiting(t.state)
    order.push(seat!)
    t.plays(seat!, game.moves(t.state, seat!)[0]!)
  }
  expect(order).toEqual([2, 0, 1, 1, 2, 2, 0, 0, 1, 1, 2, 2])
})

it('TD-22 a player places two camels, of the same colour or of two, and may not stop before', () => {
  const t = set({
    spaces: SANDS,
    caravans: [
      [0, 'green', [[0, 0]]],
      [0, 'pink', [[4, 0]]],
      [1, 'yellow', [[-4, 0]]],
    ],
  })
  t.plays(0, place('green', [1, 0])).expects({ turn: 0, left: 1 })
  expect(game.waiting(t.state)).toEqual([0])
  expect(game.move({ kind: 'pass' })).toMatchObject({ refused: 'bad-move' })
  // Same colour or another: both are open.
  expect(new Set(game.moves(t.state, 0).map((move) => (move.kind === 'place' ? move.colour : '')))).toEqual(new Set(['green', 'pink']))
  t.plays(0, place('pink', [5, 0])).expects({ turn: 1, left: 2 })
  t.plays(1, place('yellow', [-5, 0]))
    .plays(1, place('yellow', [-6, 0]))
    .expects({ turn: 0, left: 2 })
    .isSettled()
})

it('TD-23 camels in round one: 1, 2; 1, 1, 2; 1, 1, 2, 2; 1, 1, 2, 2, 2; two ever after', () => {
  const expected = { 2: [1, 2], 3: [1, 1, 2], 4: [1, 1, 2, 2], 5: [1, 1, 2, 2, 2] }
  for (const players of [2, 3, 4, 5] as const) {
    expect(range(0, players - 1).map((turn) => camelsFor(players, turn))).toEqual(expected[players])
    for (const turn of range(players, 3 * players)) expect(camelsFor(players, turn)).toBe(2)
    const caravans = range(0, players - 1).map((seat) => [seat, COLOURS[(seat + 1) % 5]!, [[4 * (seat - 2), 0]] as Spot[]] as const)
    const t = set({ spaces: SANDS, players, caravans, turns: 1 })
    const placed = range(0, players - 1).map(() => 0)
    for (let i = 0; i < expected[players].reduce((sum, each) => sum + each); i++) {
      const [seat] = game.waiting(t.state)
      placed[seat!]!++
      t.plays(seat!, game.moves(t.state, seat!)[0]!)
    }
    expect(placed).toEqual(expected[players])
    t.expects({ turn: 0, left: 2 })
  }
})

it('TD-24 a camel goes beside the own caravan of its colour', () => {
  const t = set({
    spaces: SANDS,
    caravans: [
      [
        0,
        'green',
        [
          [0, 0],
          [1, 0],
        ],
      ],
      [0, 'pink', [[4, 0]]],
      [1, 'green', [[-4, 0]]],
    ],
  })
  expect(open(t, 0, 'green')).toEqual(
    all([
      [-1, 0],
      [-1, 1],
      [0, 1],
      [1, 1],
      [2, 0],
      [2, -1],
      [1, -1],
      [0, -1],
    ]).toSorted(),
  )
  expect(t.refuses(0, place('green', [3, 0]))).toEqual({
    refused: 'not-beside',
    facts: { space: at(3, 0), colour: 'green' },
    rule: 'TD-24',
  })
  // Beside another caravan of his is not enough, nor is beside somebody else's of the colour.
  expect(t.refuses(0, place('green', [5, 0]))).toMatchObject({ refused: 'not-beside' })
  expect(t.refuses(0, place('green', [-5, 0]))).toMatchObject({ refused: 'beside-other' })
  expect(t.refuses(0, place('yellow', [1, 1]))).toEqual({ refused: 'no-caravan', facts: { colour: 'yellow' }, rule: 'TD-24' })
})

it('TD-09 TD-25 not on a mountain, an occupied space or an oasis', () => {
  const t = set({
    spaces: SANDS,
    mountains: [[1, 0]],
    oases: [[2, -2]],
    caravans: [
      [
        0,
        'green',
        [
          [0, 0],
          [0, -1],
          [1, -2],
        ],
      ],
      [
        0,
        'pink',
        [
          [-2, 0],
          [-1, 0],
        ],
      ],
      [
        1,
        'yellow',
        [
          [0, 3],
          [0, 2],
          [0, 1],
        ],
      ],
    ],
  })
  expect(t.refuses(0, place('green', [1, 0]))).toEqual({ refused: 'mountain', facts: { space: at(1, 0) }, rule: 'TD-09' })
  expect(t.refuses(0, place('green', [2, -2]))).toEqual({ refused: 'oasis', facts: { space: at(2, -2) }, rule: 'TD-25' })
  // Whoever stands there, of whatever colour.
  expect(t.refuses(0, place('green', [-1, 0]))).toEqual({
    refused: 'occupied',
    facts: { space: at(-1, 0), seat: 0, colour: 'pink' },
    rule: 'TD-25',
  })
  expect(t.refuses(0, place('green', [0, 1]))).toEqual({
    refused: 'occupied',
    facts: { space: at(0, 1), seat: 1, colour: 'yellow' },
    rule: 'TD-25',
  })
  expect(t.refuses(0, place('green', [0, -1]))).toEqual({
    refused: 'occupied',
    facts: { space: at(0, -1), seat: 0, colour: 'green' },
    rule: 'TD-25',
  })
  expect(t.refuses(0, { kind: 'place', colour: 'green', space: 'A1' })).toEqual({ refused: 'no-such-space', facts: { space: 'A1' } })
})

it('TD-06 TD-R16 with two and three players nothing goes beyond the elevation line; with four the whole board is used', () => {
  const beyond = SANDS.filter(([q]) => q >= 3)
  const far: Scene = {
    spaces: SANDS,
    beyond,
    caravans: [
      [0, 'green', [[2, 0]]],
      [1, 'pink', [[-4, 0]]],
    ],
  }
  for (const players of [2, 3]) {
    const t = set({ ...far, players })
    expect(t.refuses(0, place('green', [3, 0]))).toEqual({ refused: 'beyond-line', facts: { space: at(3, 0) }, rule: 'TD-06' })
    expect(t.state.ground.spaces).toBe(217 - beyond.length)
  }
  const t = set({ ...far, players: 4 })
  expect(t.state.ground.spaces).toBe(217)
  t.plays(0, place('green', [3, 0]))
})

it('TD-07 a small pool whose token is gone is an ordinary space', () => {
  const t = set({
    spaces: SANDS,
    holes: [[1, 0, 3]],
    caravans: [
      [0, 'green', [[0, 0]]],
      [
        1,
        'pink',
        [
          [4, 0],
          [3, 0],
          [2, 0],
        ],
      ],
    ],
    turn: 1,
  })
  t.plays(1, place('pink', [1, 0]))
  expect(t.events[1]).toMatchObject({ kind: 'took', spaces: [at(1, 0)], values: [3] })
  // Pools matter in setup only: sand or pool, a camel may stand on it.
  const sand = set({
    spaces: SANDS,
    caravans: [
      [0, 'green', [[0, 0]]],
      [1, 'pink', [[4, 0]]],
    ],
  })
  const pool = set({
    spaces: SANDS,
    holes: [[1, 0, 3]],
    caravans: [
      [0, 'green', [[0, 0]]],
      [1, 'pink', [[4, 0]]],
    ],
  })
  expect(open(pool, 0, 'green')).toEqual(open(sand, 0, 'green'))
})

it('TD-08 a large pool with a palm tree bars camels, one without carries a waterhole and does not', () => {
  // Six large pools, five palm trees: (0,0) to (4,0) by two are oases here, (1,4) is not.
  const oases: Spot[] = [
    [-6, 0],
    [-4, 0],
    [-2, 0],
    [0, 0],
    [2, 0],
    [1, 4],
  ]
  const t = set({
    spaces: SANDS,
    oases,
    caravans: [
      [
        0,
        'green',
        [
          [0, 2],
          [0, 1],
          [0, 3],
        ],
      ],
      [1, 'pink', [[6, 0]]],
    ],
  })
  expect(t.refuses(0, place('green', [0, 0]))).toMatchObject({ refused: 'oasis' })
  expect(t.refuses(0, place('green', [1, 4]))).toMatchObject({ refused: 'not-beside' })
  t.plays(0, place('green', [1, 3])).plays(0, place('green', [1, 4]))
  expect(t.events.slice(0, 2)).toMatchObject([{ kind: 'placed' }, { kind: 'took', spaces: [at(1, 4)] }])
  t.isSettled()
})

it('TD-26 caravans may branch', () => {
  const t = set({
    spaces: SANDS,
    caravans: [
      [
        0,
        'green',
        [
          [0, 0],
          [1, 0],
          [2, 0],
        ],
      ],
      [1, 'pink', [[6, 0]]],
    ],
  })
  t.plays(0, place('green', [1, 1]))
    .plays(0, place('green', [2, -1]))
    .isSettled()
  expect(game.view(t.state, null).caravans[0]!.spaces).toHaveLength(5)
})

it('TD-27 beside camels of other colours is fine, whoever owns them', () => {
  const t = set({
    spaces: SANDS,
    caravans: [
      [0, 'green', [[0, 0]]],
      [0, 'pink', [[2, 0]]],
      [
        1,
        'yellow',
        [
          [1, -2],
          [1, -1],
        ],
      ],
    ],
  })
  expect(open(t, 0, 'green')).toContain(at(1, 0))
  t.plays(0, place('green', [1, 0])).isSettled()
})

it('TD-28 between two pink leaders neither may place pink; another colour may go there', () => {
  const t = set({
    spaces: SANDS,
    caravans: [
      [0, 'pink', [[0, 0]]],
      [1, 'pink', [[2, 0]]],
      [
        0,
        'yellow',
        [
          [1, 2],
          [1, 1],
        ],
      ],
      [
        1,
        'green',
        [
          [1, -3],
          [1, -2],
          [1, -1],
        ],
      ],
    ],
  })
  expect(t.refuses(0, place('pink', [1, 0]))).toEqual({
    refused: 'beside-other',
    facts: { space: at(1, 0), colour: 'pink', seat: 1 },
    rule: 'TD-28',
  })
  expect(whyNotPlace(t.state, 1, 'pink', t.state.ground.grid.find(at(1, 0))!)).toEqual({
    refused: 'beside-other',
    facts: { space: at(1, 0), colour: 'pink', seat: 0 },
    rule: 'TD-28',
  })
  expect(whyNotPlace(t.state, 1, 'green', t.state.ground.grid.find(at(1, 0))!)).toBeUndefined()
  t.plays(0, place('yellow', [1, 0])).isSettled()
})

it('TD-30 the rulebook case: past Blue to the oasis by way of a waterhole', () => {
  const t = set({
    spaces: SANDS,
    oases: [[3, -1]],
    holes: [[1, 0, 1]],
    caravans: [
      [0, 'yellow', [[0, 0]]],
      [1, 'yellow', [[1, -2]]],
    ],
  })
  expect(open(t, 0, 'yellow')).toEqual(
    all([
      [1, 0],
      [0, 1],
      [-1, 1],
      [-1, 0],
    ]).toSorted(),
  )
  for (const [q, r] of [
    [0, -1],
    [1, -1],
  ] as const)
    expect(t.refuses(0, place('yellow', [q, r]))).toMatchObject({ refused: 'beside-other', rule: 'TD-28' })
  t.plays(0, place('yellow', [1, 0]))
  expect(t.events).toEqual([
    { kind: 'placed', seat: 0, colour: 'yellow', space: at(1, 0) },
    { kind: 'took', seat: 0, spaces: [at(1, 0)], values: [1], faceDown: false },
  ])
  t.plays(0, place('yellow', [2, 0]))
  expect(t.events[1]).toEqual({ kind: 'linked', seat: 0, colour: 'yellow', oases: [at(3, -1)], points: 5 })
  const { held, points } = game.view(t.state, 1)
  expect([held, points[0]]).toEqual([[1, 0], { oases: 5, river: 0, areas: 0, caravans: 0 }])
  expect(game.view(t.state, 0).points[0]).toMatchObject({ waterholes: 1, oases: 5 })
  t.isSettled()
})

it('TD-29 nobody places inside an enclosed area, not even its owner', () => {
  // Green closes the corner (-8,8) by standing on its three neighbours; pink of the same player is just outside.
  const t = set({
    spaces: side(3),
    caravans: [
      [
        0,
        'green',
        [
          [0, -2],
          [0, -1],
          [1, -1],
        ],
      ],
      [
        0,
        'pink',
        [
          [2, 0],
          [1, 0],
        ],
      ],
      [1, 'yellow', [[-2, 2]]],
    ],
  })
  t.plays(0, place('green', [2, -1]))
  expect(t.events.find((event) => event.kind === 'enclosed')).toMatchObject({
    spaces: all([
      [1, -2],
      [2, -2],
    ]),
  })
  expect(t.refuses(0, place('green', [1, -2]))).toEqual({
    refused: 'enclosed',
    facts: { space: at(1, -2), seat: 0, colour: 'green' },
    rule: 'TD-29',
  })
  expect(t.refuses(0, place('pink', [2, -2]))).toMatchObject({ refused: 'enclosed' })
  t.plays(0, place('pink', [0, 0]))
  expect(t.refuses(1, place('yellow', [2, -2]))).toMatchObject({ refused: 'enclosed' })
  const inside = new Set(
    all([
      [1, -2],
      [2, -2],
    ]),
  )
  for (const seat of [0, 1]) expect(game.moves(t.state, seat).some((move) => move.kind === 'place' && inside.has(move.space))).toBe(false)
})

it('TD-R10 a leader is a camel: it blocks its colour, spoils areas, is part of the chain and counts', () => {
  // Blocks: TD-28. Part of the chain: the ring below is closed by a leader and five camels round (0,0).
  const ring: Spot[] = [
    [1, 0],
    [1, -1],
    [0, -1],
    [-1, 0],
    [-1, 1],
  ]
  const t = set({
    spaces: SANDS,
    caravans: [
      [0, 'green', ring],
      [1, 'pink', [[4, 0]]],
    ],
  })
  t.plays(0, place('green', [0, 1]))
  expect(t.events[1]).toMatchObject({ kind: 'enclosed', spaces: [at(0, 0)], points: 1 })
  // Spoils: a foreign leader that never moved keeps the same ring open.
  const spoilt = set({
    spaces: SANDS,
    caravans: [
      [
        0,
        'green',
        [
          [2, 0],
          [2, -1],
          [1, -1],
          [0, -1],
          [-1, 0],
          [-1, 1],
        ].map(([q, r]): Spot => [q!, r!]),
      ],
      [1, 'pink', [[0, 0]]],
      [1, 'yellow', [[0, 5]]],
    ],
  })
  spoilt.plays(0, place('green', [1, 0])).plays(0, place('green', [0, 1]))
  expect(spoilt.events.some((event) => event.kind === 'enclosed')).toBe(false)
  expect(game.view(t.state, null).caravans[0]!.spaces).toHaveLength(6)
})

it('TD-R11 who can place only one places one; who can place none is skipped; looking ahead is nobody’s duty', () => {
  // Seats 0 and 1 share one free space, (2,0); seat 2 has a strip of its own.
  const spaces: Spot[] = [...row(0, 0, 3), ...row(4, 0, 6)]
  const t = set({
    spaces,
    players: 3,
    caravans: [
      [
        0,
        'green',
        [
          [0, 0],
          [1, 0],
        ],
      ],
      [1, 'pink', [[3, 0]]],
      [2, 'yellow', [[0, 4]]],
      [2, 'purple', [[6, 4]]],
    ],
  })
  t.plays(0, place('green', [2, 0]))
  expect(t.events.slice(1)).toEqual([
    { kind: 'skipped', seat: 0, camels: 1 },
    { kind: 'turn-passed', to: 1, camels: 2 },
    { kind: 'skipped', seat: 1, camels: 2 },
    { kind: 'turn-passed', to: 2, camels: 2 },
  ])
  t.plays(2, place('yellow', [1, 4])).plays(2, place('yellow', [2, 4]))
  // Both others are skipped, and it is seat 2 again.
  expect(t.events.map((event) => event.kind)).toEqual(['placed', 'turn-passed', 'skipped', 'turn-passed', 'skipped', 'turn-passed'])
  t.expects({ turn: 2, left: 2 }).isSettled()
})

it('TD-R26 the first camel is scored in full before the second is chosen, and the second may build on it', () => {
  const t = set({
    spaces: SANDS,
    holes: [[1, 0, 2]],
    caravans: [
      [0, 'green', [[0, 0]]],
      [1, 'pink', [[4, 0]]],
    ],
  })
  expect(t.refuses(0, place('green', [2, 0]))).toMatchObject({ refused: 'not-beside' })
  t.plays(0, place('green', [1, 0]))
  expect(game.view(t.state, 0).tokens).toEqual([2])
  t.plays(0, place('green', [2, 0])).expects({ turn: 1 })
})

it('TD-09 mountains are no spaces: a board without them has more', () => {
  expect(table(game, { players: 2, options: { board: board({ spaces: side(3) }) }, ...LONELY }).state.ground.spaces).toBe(19)
  expect(
    table(game, {
      players: 2,
      options: {
        board: board({
          spaces: side(3),
          mountains: [
            [0, -2],
            [2, 0],
          ],
        }),
      },
      ...LONELY,
    }).state.ground.spaces,
  ).toBe(17)
})

const LONELY = {
  caravans: [
    { seat: 0, colour: 'green', spaces: [at(0, 0)] },
    { seat: 1, colour: 'pink', spaces: [at(-2, 2)] },
  ],
} as const
