import { table } from '@caravanserai/testkit'
import { expect, it } from 'vitest'
import type { Event } from '../events.ts'
import { throughTheDesert as game } from '../index.ts'
import type { Colour } from '../pieces.ts'
import { all, at, range, RING, row, SANDS, scene, side, type Scene, type Spot } from '../stage.ts'

const place = (colour: Colour, [q, r]: Spot) => ({ kind: 'place', colour, space: at(q, r) }) as const
const set = (position: Scene) => table(game, scene(position))
type Table = ReturnType<typeof set>

const kinds = (t: Table) => t.events.map((event) => event.kind)
const enclosed = (t: Table) => t.events.filter((event): event is Extract<Event, { kind: 'enclosed' }> => event.kind === 'enclosed')
const areas = (t: Table) => game.view(t.state, null).areas
const sorted = (spots: readonly Spot[]) => all(spots).toSorted()

// -- the rulebook's first example

const INSIDE: Spot[] = [
  [0, 0],
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
  [2, 0],
  [2, -1],
]
const FIRST: Scene = {
  spaces: side(7),
  oases: [[0, 0]],
  holes: [
    [1, -1, 2],
    [-1, 1, 3],
  ],
  caravans: [
    [0, 'yellow', RING],
    [1, 'green', [[0, 5]]],
  ],
}

it('TD-36 TD-39 TD-40 TD-41 TD-42 closing an area with an oasis and two waterholes: 5 points and both tokens now, 8 points at the end', () => {
  const t = set(FIRST)
  t.plays(0, place('yellow', [3, -1]))
  expect(kinds(t)).toEqual(['placed', 'enclosed', 'took', 'linked'])
  expect(enclosed(t)[0]).toMatchObject({ seat: 0, colour: 'yellow', points: 8 })
  expect(enclosed(t)[0]!.spaces.toSorted()).toEqual(sorted(INSIDE))
  expect(t.events[2]).toEqual({
    kind: 'took',
    seat: 0,
    spaces: all([
      [1, -1],
      [-1, 1],
    ]),
    values: [2, 3],
    faceDown: false,
  })
  expect(t.events[3]).toEqual({ kind: 'linked', seat: 0, colour: 'yellow', oases: [at(0, 0)], points: 5 })
  // TD-41 Nothing is taken for the spaces before the end.
  expect(game.view(t.state, 0).points[0]).toEqual({ waterholes: 5, oases: 5, river: 0, areas: 0, caravans: 0 })
  expect(areas(t)).toEqual([{ seat: 0, colour: 'yellow', spaces: enclosed(t)[0]!.spaces, points: 8 }])
  t.isSettled()
})

it('TD-R17 TD-42 with an oasis on (3,-1) the area is never closed: an oasis is no barrier', () => {
  const t = set({
    ...FIRST,
    oases: [
      [0, 0],
      [3, -1],
    ],
  })
  expect(t.refuses(0, place('yellow', [3, -1]))).toMatchObject({ refused: 'oasis' })
  t.plays(0, place('yellow', [4, -2])).plays(0, place('yellow', [4, 0]))
  expect(areas(t)).toEqual([])
  // Once the way round the oasis is shut too, the oasis is part of the area and not counted.
  t.plays(1, place('green', [0, 4])).plays(1, place('green', [0, 3]))
  t.plays(0, place('yellow', [4, -1]))
  expect(enclosed(t)[0]).toMatchObject({ points: 8 })
  expect(enclosed(t)[0]!.spaces.toSorted()).toEqual(sorted([...INSIDE, [3, -1]]))
})

it('TD-37 TD-42 with her own green camel on (3,-1) nothing is enclosed', () => {
  const t = set({
    ...FIRST,
    caravans: [
      ...FIRST.caravans!,
      [
        0,
        'green',
        [
          [5, -1],
          [4, -1],
          [3, -1],
        ],
      ],
    ],
  })
  t.plays(0, place('yellow', [4, -2])).plays(0, place('yellow', [-3, 0]))
  expect(areas(t)).toEqual([])
  // Nor when green comes last.
  const late = set({
    ...FIRST,
    caravans: [
      ...FIRST.caravans!,
      [
        0,
        'green',
        [
          [5, -1],
          [4, -1],
        ],
      ],
    ],
  })
  late.plays(0, place('green', [3, -1]))
  expect(kinds(late)).toEqual(['placed'])
})

it('TD-38 TD-42 a camel of anybody on (1,0) keeps the area open', () => {
  for (const [seat, colour] of [
    [0, 'pink'],
    [1, 'pink'],
    [1, 'purple'],
  ] as const) {
    const t = set({
      ...FIRST,
      caravans: [
        ...FIRST.caravans!,
        [
          seat,
          colour,
          [
            [2, 0],
            [1, 0],
          ],
        ],
      ],
    })
    t.plays(0, place('yellow', [3, -1]))
    expect(kinds(t)).toEqual(['placed'])
    // TD-R18 It stays open to placing.
    expect(game.moves(t.state, 0).some((move) => move.kind === 'place' && move.space === at(2, -1))).toBe(true)
    t.expects({ tokens: [[], []] }).isSettled()
  }
})

// -- the rulebook's second example

it('TD-36 TD-43 closing 16 spaces with the help of the edge: two tokens now, 16 points at the end', () => {
  const spaces = range(0, 6).flatMap((r) => row(r, -4, 9))
  const area: Spot[] = [...row(0, 0, 3), ...row(1, 0, 3), ...row(2, -1, 2), ...row(3, -1, 2)]
  const chain: Spot[] = [
    [4, 0],
    [-1, 1],
    [4, 1],
    [-2, 2],
    [3, 2],
    [-2, 3],
    [3, 3],
    [-2, 4],
    [-1, 4],
    [0, 4],
    [1, 4],
    [2, 4],
  ]
  const t = set({
    spaces,
    holes: [
      [1, 1, 1],
      [0, 3, 3],
    ],
    caravans: [
      [0, 'green', chain],
      [1, 'pink', [[8, 5]]],
    ],
  })
  t.plays(0, place('green', [-1, 0]))
  expect(kinds(t)).toEqual(['placed', 'enclosed', 'took'])
  expect(enclosed(t)[0]).toMatchObject({ points: 16 })
  expect(enclosed(t)[0]!.spaces.toSorted()).toEqual(sorted(area))
  expect(t.events[2]).toMatchObject({
    spaces: all([
      [1, 1],
      [0, 3],
    ]),
    values: [1, 3],
  })
  t.isSettled()
})

// -- mountains, edge, elevation line

it('TD-44 TD-R15 mountains and edge help: two camels close 9 spaces, one of them nothing', () => {
  const land: Scene = {
    spaces: side(4),
    mountains: [
      [0, -1],
      [1, -1],
      [2, -1],
      [3, -1],
    ],
  }
  const other = [1, 'pink', [[0, 2]]] as const
  const nine = sorted(side(4).filter(([, r]) => r <= -2))
  for (const [standing, closing] of [
    [
      [-2, -1],
      [-1, -1],
    ],
    [
      [-1, -1],
      [-2, -1],
    ],
  ] as const) {
    // A leader alone, then its camel.
    const t = set({ ...land, caravans: [[0, 'green', [standing]], other] })
    expect(areas(t)).toEqual([])
    t.plays(0, place('green', closing))
    expect(enclosed(t).map(({ spaces, points }) => [spaces.toSorted(), points])).toEqual([[nine, 9]])
  }
  const elsewhere = set({ ...land, caravans: [[0, 'green', [[-1, -1]]], other] })
  elsewhere.plays(0, place('green', [-1, 0]))
  expect(areas(elsewhere)).toEqual([])
})

it('TD-R16 the elevation line is an edge with two and three players, and none with four', () => {
  const land: Scene = { spaces: side(4), beyond: side(4).filter(([, r]) => r > 0) }
  // Green shuts off the corner west of (-1,0), (-1,-1)... up to the line at r = 0.
  const chain: Spot[] = [
    [-2, 0],
    [-1, -1],
    [0, -2],
  ]
  const caravans: Scene['caravans'] = [
    [0, 'green', chain],
    [1, 'pink', [[3, -2]]],
  ]
  for (const players of [2, 3]) {
    const t = set({ ...land, players, caravans })
    t.plays(0, place('green', [0, -3]))
    expect(enclosed(t).map(({ spaces }) => spaces.toSorted())).toEqual([
      sorted([
        [-3, 0],
        [-2, -1],
        [-1, -2],
      ]),
    ])
  }
  const whole = set({ ...land, players: 4, caravans: [...caravans, [2, 'yellow', [[0, 3]]]] })
  whole.plays(0, place('green', [0, -3]))
  expect(enclosed(whole)).toEqual([])
})

// -- exactly

it('TD-R13 other camels are never walls: beside an empty space they belong to its group and spoil it', () => {
  // Green and pink shut off (0,0) together: six camels round it, one of them pink.
  const t = set({
    spaces: SANDS,
    caravans: [
      [
        0,
        'green',
        [
          [1, 0],
          [1, -1],
          [0, -1],
          [-1, 0],
        ],
      ],
      [
        0,
        'pink',
        [
          [-2, 3],
          [-1, 2],
          [-1, 1],
        ],
      ],
      [1, 'yellow', [[5, 0]]],
    ],
  })
  t.plays(0, place('green', [0, 1]))
  expect(kinds(t)).toEqual(['placed'])
  expect(areas(t)).toEqual([])
})

it('TD-R13 only the caravan just extended can enclose something, and nothing is enclosed twice', () => {
  const t = set(FIRST)
  t.plays(0, place('yellow', [3, -1])).plays(0, place('yellow', [4, -1]))
  expect(kinds(t)).toEqual(['placed', 'turn-passed'])
  t.plays(1, place('green', [0, 4]))
  expect(kinds(t)).toEqual(['placed'])
  expect(areas(t)).toHaveLength(1)
  t.expects({ tokens: [[2, 3], []] })
})

it('TD-R14 a chain from edge to edge encloses every side without camels, whatever its size', () => {
  const rowOf = row(-1, -2, 3)
  const sides = (others: readonly Spot[]) => {
    const caravans = others.map((spot, i) => [1, (['pink', 'yellow'] as const)[i]!, [spot]] as const)
    const t = set({ spaces: side(4), caravans: [[0, 'green', rowOf.slice(0, -1)], ...caravans] })
    expect(areas(t)).toEqual([])
    t.plays(0, place('green', rowOf.at(-1)!))
    return enclosed(t).map(({ points }) => points)
  }
  expect(sides([[0, 2]])).toEqual([9])
  expect(sides([[1, -3]])).toEqual([22])
  expect(
    sides([
      [0, 2],
      [1, -3],
    ]),
  ).toEqual([])
})

it('TD-R17 an oasis is a gap in a chain: the ring round (0,0) with an oasis in it stays open', () => {
  const ring: Spot[] = [
    [1, -1],
    [0, -1],
    [-1, 0],
    [-1, 1],
  ]
  const t = set({
    spaces: SANDS,
    oases: [[1, 0]],
    caravans: [
      [0, 'green', [[-2, 1], ...ring]],
      [1, 'pink', [[5, 0]]],
    ],
  })
  t.plays(0, place('green', [0, 1]))
  expect(enclosed(t)).toEqual([])
})

// -- special areas

it('TD-R18 one space is an area worth 1 point; an oasis alone is one worth 0, linked by the camels round it', () => {
  const ring: Spot[] = [
    [1, -1],
    [0, -1],
    [-1, 0],
    [-1, 1],
    [0, 1],
  ]
  const one = set({
    spaces: SANDS,
    caravans: [
      [0, 'green', ring],
      [1, 'pink', [[5, 0]]],
    ],
  })
  one.plays(0, place('green', [1, 0]))
  expect(enclosed(one)).toMatchObject([{ spaces: [at(0, 0)], points: 1 }])
  const oasis = set({
    spaces: SANDS,
    oases: [[0, 0]],
    caravans: [
      [0, 'green', [[2, -2], ...ring]],
      [1, 'pink', [[5, 0]]],
    ],
  })
  oasis.plays(0, place('green', [1, 0]))
  expect(enclosed(oasis)).toMatchObject([{ spaces: [at(0, 0)], points: 0 }])
  // It was linked before: no second 5 points.
  expect(kinds(oasis)).toEqual(['placed', 'enclosed'])
  expect(game.view(oasis.state, 0).points[0]).toMatchObject({ oases: 5 })
})

it('TD-R18 several areas closed by one camel all count', () => {
  const k: Spot[] = [
    [0, 1],
    [1, 1],
    [2, 0],
    [2, -1],
    [1, -1],
    [1, -2],
    [0, -2],
    [-1, -1],
    [-1, 0],
  ]
  const t = set({
    spaces: SANDS,
    caravans: [
      [0, 'green', k],
      [1, 'pink', [[0, 5]]],
    ],
  })
  expect(areas(t)).toEqual([])
  t.plays(0, place('green', [0, 0]))
  expect(enclosed(t).map(({ spaces, points }) => [spaces, points])).toEqual([
    [[at(1, 0)], 1],
    [[at(0, -1)], 1],
  ])
  // Each with its tokens and its oases.
  const rich = set({
    spaces: SANDS,
    oases: [[1, 0]],
    holes: [[0, -1, 3]],
    caravans: [
      [0, 'green', [[-2, 0], ...k]],
      [1, 'pink', [[0, 5]]],
    ],
  })
  rich.plays(0, place('green', [0, 0]))
  expect(kinds(rich)).toEqual(['placed', 'enclosed', 'enclosed', 'took'])
})

it('TD-R18 a space with a waterhole counts as empty, its token having been taken', () => {
  const ring: Spot[] = [
    [1, -1],
    [0, -1],
    [-1, 0],
    [-1, 1],
    [0, 1],
  ]
  const t = set({
    spaces: SANDS,
    holes: [[0, 0, 2]],
    caravans: [
      [0, 'green', ring],
      [1, 'pink', [[5, 0]]],
    ],
  })
  t.plays(0, place('green', [1, 0]))
  expect(t.events.slice(1)).toMatchObject([
    { kind: 'enclosed', points: 1 },
    { kind: 'took', values: [2] },
  ])
})

it('TD-38 TD-R18 own camels of another colour inside spoil it; a camel-free part can be closed later', () => {
  // A ring of side 3 with pink inside at (1,0); then green cuts the inside in two.
  const ring = side(3).filter(([q, r]) => Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)) === 2)
  const t = set({
    spaces: SANDS,
    caravans: [
      [0, 'green', ring.slice(0, -1)],
      [0, 'pink', [[1, 0]]],
      [1, 'yellow', [[5, 0]]],
    ],
  })
  t.plays(0, place('green', ring.at(-1)!))
  expect(areas(t)).toEqual([])
  t.plays(0, place('green', [0, -1]))
    .plays(1, place('yellow', [6, 0]))
    .plays(1, place('yellow', [7, 0]))
  t.plays(0, place('green', [0, 0]))
  expect(areas(t)).toEqual([])
  t.plays(0, place('green', [0, 1]))
  expect(enclosed(t).map(({ spaces }) => spaces.toSorted())).toEqual([
    sorted([
      [-1, 0],
      [-1, 1],
    ]),
  ])
  t.isSettled()
})

it('TD-R18 the closing camel links the oasis beside it first, and the enclosing adds nothing', () => {
  const t = set({
    spaces: row(0, -3, 3),
    oases: [[1, 0]],
    caravans: [
      [0, 'green', [[-1, 0]]],
      [1, 'pink', [[-3, 0]]],
    ],
  })
  t.plays(0, place('green', [0, 0]))
  expect(kinds(t).slice(0, 3)).toEqual(['placed', 'linked', 'enclosed'])
  expect(t.events.slice(1, 3)).toMatchObject([
    { oases: [at(1, 0)], points: 5 },
    {
      spaces: all([
        [1, 0],
        [2, 0],
        [3, 0],
      ]),
      points: 2,
    },
  ])
  expect(t.events.filter((event) => event.kind === 'linked')).toHaveLength(1)
})

it('TD-R18 an oasis inside is linked to nobody else: that caravan would stand in the area', () => {
  // Pink is linked to the oasis (0,0) from (1,0): the ring does not close round it.
  const t = set({
    ...FIRST,
    caravans: [
      ...FIRST.caravans!,
      [
        1,
        'pink',
        [
          [2, 0],
          [1, 0],
        ],
      ],
    ],
  })
  expect(game.view(t.state, null).caravans.find((each) => each.colour === 'pink')!.linked).toEqual([at(0, 0)])
  t.plays(0, place('yellow', [3, -1]))
  expect(enclosed(t)).toEqual([])
})

it('TD-R18 an oasis in an area that the caravan was not linked to is linked by enclosing, once', () => {
  const t = set(FIRST)
  t.plays(0, place('yellow', [3, -1]))
  expect(t.events.filter((event) => event.kind === 'linked')).toHaveLength(1)
  expect(game.view(t.state, null).caravans.find((each) => each.colour === 'yellow')!.linked).toEqual([at(0, 0)])
})

// -- leaders alone, and the order of effects

/** A pocket of two spaces behind (0,0), which is the only way in. */
const POCKET: Scene = {
  spaces: [...row(0, 0, 6), [-1, 0], [-2, 0]],
  caravans: [
    [0, 'green', [[0, 0]]],
    [1, 'pink', [[4, 0]]],
  ],
}

it('TD-R19 placing a leader encloses nothing', () => {
  const t = table(game, { players: 2, options: { board: scene(POCKET).options!.board! }, phase: 'leading' })
  t.plays(0, { kind: 'lead', colour: 'green', space: at(0, 0) })
  expect(kinds(t)).toEqual(['led'])
  expect(areas(set(POCKET))).toEqual([])
})

it('TD-R19 the pocket behind a leader is enclosed with the first camel of its caravan', () => {
  const outside = set(POCKET)
  outside.plays(0, place('green', [1, 0]))
  expect(enclosed(outside).map(({ spaces }) => spaces)).toEqual([
    all([
      [-2, 0],
      [-1, 0],
    ]),
  ])
  const within = set(POCKET)
  within.plays(0, place('green', [-1, 0]))
  expect(enclosed(within).map(({ spaces }) => spaces)).toEqual([[at(-2, 0)]])
  // Somebody else in the pocket by then: open for ever.
  const taken = set({ ...POCKET, caravans: [...POCKET.caravans!, [1, 'yellow', [[-2, 0]]]] })
  taken.plays(0, place('green', [1, 0]))
  expect(enclosed(taken)).toEqual([])
})

it('TD-R19 one camel: waterhole, oases, river, enclosing, in this order', () => {
  // (1,0) holds a waterhole, touches the oasis (2,-1), lies across the river from (0,0), and closes the end of a strip.
  const t = set({
    spaces: [...row(0, -3, 3), [2, -1]],
    oases: [[2, -1]],
    holes: [
      [1, 0, 3],
      [3, 0, 1],
    ],
    river: [
      [
        [0, 0],
        [1, 0],
      ],
    ],
    caravans: [
      [0, 'green', [[0, 0]]],
      [1, 'pink', [[-3, 0]]],
    ],
  })
  t.plays(0, place('green', [1, 0]))
  // The oasis beside it is linked before the area that holds it is closed.
  expect(kinds(t).slice(0, 6)).toEqual(['placed', 'took', 'linked', 'crossed', 'enclosed', 'took'])
  expect(t.events[4]).toMatchObject({ spaces: [at(2, -1), at(2, 0), at(3, 0)].toSorted(), points: 2 })
})
