import { isRefusal } from '@caravanserai/kernel'
import { randomGame } from '@caravanserai/testkit'
import { expect, it } from 'vitest'
import { areasOf, largest } from './areas.ts'
import type { Event } from '../events.ts'
import { gainOf } from './gain.ts'
import { throughTheDesert as game } from '../index.ts'
import { threats } from './lens.ts'
import type { Move } from '../move.ts'
import type { State } from '../state.ts'
import { all, at, RING, row, SANDS, scene, side, type Scene, type Spot } from '../stage.ts'

function set(position: Scene): State {
  const state = game.load(scene(position))
  if (isRefusal(state)) throw new Error(JSON.stringify(state))
  return state
}

const spot = (state: State, [q, r]: Spot) => state.ground.grid.find(at(q, r))!

const CLOSING: Scene = {
  spaces: side(7),
  oases: [[0, 0]],
  holes: [
    [1, -1, 2],
    [-1, 1, 3],
  ],
  caravans: [
    [0, 'yellow', RING],
    [
      1,
      'green',
      [
        [5, -3],
        [4, -2],
      ],
    ],
  ],
}

it('TD-31 TD-32 TD-41 TD-42 what a camel would bring is known before: now, and at the end', () => {
  const state = set(CLOSING)
  expect(gainOf(state, 0, 'yellow', spot(state, [3, -1]))).toEqual({
    waterhole: 0,
    oases: [],
    river: 0,
    areas: [
      {
        spaces: expect.arrayContaining(
          all([
            [0, 0],
            [2, 0],
          ]),
        ),
        points: 8,
        waterholes: all([
          [1, -1],
          [-1, 1],
        ]),
        worth: 5,
        oases: [at(0, 0)],
      },
    ],
    now: 10,
    later: 8,
  })
  expect(gainOf(state, 0, 'yellow', spot(state, [4, 0]))).toEqual({ waterhole: 0, oases: [], river: 0, areas: [], now: 0, later: 0 })
})

it('TD-58 TD-54 with aquifers a gain tells no values', () => {
  const state = set({
    ...CLOSING,
    options: { aquifers: true },
    holes: [
      [1, -1, 2],
      [4, 0, 3],
    ],
  })
  expect(gainOf(state, 0, 'yellow', spot(state, [3, -1]))).toMatchObject({
    areas: [{ worth: null, waterholes: [at(1, -1)] }],
    now: 5,
    later: 8,
  })
  expect(gainOf(state, 0, 'yellow', spot(state, [4, 0]))).toMatchObject({ waterhole: null, now: 0 })
})

it('TD-52 TD-R18 TD-R24 river and oases are in it; an oasis is not counted twice', () => {
  const state = set({
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
  expect(gainOf(state, 0, 'green', spot(state, [1, 0]))).toMatchObject({
    waterhole: 3,
    oases: [at(2, -1)],
    river: 5,
    areas: [{ worth: 1, oases: [], points: 2 }],
    now: 14,
    later: 2,
  })
})

it('TD-31 TD-32 TD-39 TD-40 TD-52 in random games every gain is what then happens', () => {
  let closed = 0
  for (const [players, board] of [
    [2, 'river'],
    [4, 'river'],
    [5, 'mountain'],
  ] as const)
    randomGame(
      game,
      { players, seed: `gain-${players}`, options: { board } },
      {
        before(match, { seat, move }) {
          const placing = move as Move
          if (placing.kind !== 'place') return
          const state = match.state as State
          const gain = gainOf(state, seat, placing.colour, state.ground.grid.find(placing.space)!)
          const told = game.decide(game.copy(state), seat, placing, { below: () => 0 }) as Event[]
          const sum = (pick: (event: Event) => number) => told.reduce((total, event) => total + pick(event), 0)
          expect(gain.now).toBe(
            sum((event) =>
              event.kind === 'linked' || event.kind === 'crossed'
                ? event.points
                : event.kind === 'took'
                  ? event.values!.reduce((a, b) => a + b, 0)
                  : 0,
            ),
          )
          expect(gain.later).toBe(sum((event) => (event.kind === 'enclosed' ? event.points : 0)))
          closed += gain.areas.length
        },
      },
    )
  expect(closed).toBeGreaterThan(3)
})

it('TD-47 TD-48 who leads each colour now', () => {
  const state = set({
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
      [
        1,
        'green',
        [
          [-4, 0],
          [-5, 0],
        ],
      ],
      [1, 'pink', [[4, 4]]],
    ],
  })
  expect(largest(state)).toEqual([
    { colour: 'green', size: 2, seats: [0, 1], points: 5 },
    { colour: 'pink', size: 1, seats: [1], points: 10 },
    { colour: 'yellow', size: 0, seats: [], points: 0 },
    { colour: 'purple', size: 0, seats: [], points: 0 },
    { colour: 'turquoise', size: 0, seats: [], points: 0 },
  ])
})

it('TD-56 enclosed areas one by one, each with its owner and points', () => {
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
    [0, 0],
  ]
  const state = set({
    spaces: SANDS,
    caravans: [
      [0, 'green', k],
      [1, 'pink', [[0, 5]]],
    ],
  })
  expect(areasOf(state)).toEqual([
    { seat: 0, colour: 'green', spaces: [at(0, -1)], points: 1 },
    { seat: 0, colour: 'green', spaces: [at(1, 0)], points: 1 },
  ])
})

// -- the enclosure lens

it('TD-36 the lens shows what one camel would close, and what would stop it', () => {
  const state = set(CLOSING)
  // Green of seat 1 stands on (4,-2), beside the gap (3,-1) and beside (4,-1), but cannot be inside yet.
  expect(threats(state)).toEqual([
    {
      seat: 0,
      colour: 'yellow',
      space: at(3, -1),
      areas: [{ spaces: expect.arrayContaining([at(0, 0)]), points: 8 }],
      stops: [{ space: at(3, -1), seats: [1] }],
    },
  ])
  expect(threats(state, 1)).toEqual([])
})

it('TD-28 TD-38 a threat is stopped on its space, inside, or beside it with a camel of the same colour', () => {
  // A strip: green at one end, 6 free spaces, a foreign green at the far end.
  const strip = set({
    spaces: row(0, 0, 7),
    caravans: [
      [0, 'green', row(0, 0, 1)],
      [1, 'pink', [[7, 0]]],
    ],
  })
  expect(threats(strip)).toEqual([])
  // A ring round (0,0) with the gap (1,0); pink could stand on the gap, a second yellow beside it.
  const ring: Spot[] = [
    [1, -1],
    [0, -1],
    [-1, 0],
    [-1, 1],
    [0, 1],
  ]
  const state = set({
    spaces: SANDS,
    caravans: [
      [0, 'yellow', ring],
      [
        1,
        'yellow',
        [
          [4, -1],
          [3, -1],
        ],
      ],
      [
        1,
        'pink',
        [
          [1, 2],
          [1, 1],
        ],
      ],
      [
        0,
        'purple',
        [
          [3, -3],
          [2, -2],
        ],
      ],
    ],
  })
  const [threat] = threats(state, 0)
  expect(threat).toMatchObject({ space: at(1, 0), areas: [{ spaces: [at(0, 0)], points: 1 }] })
  // Pink on (1,0); yellow beside the gap on (2,0). (2,-1) touches both yellows, so nobody may place yellow there.
  expect(threat!.stops).toEqual([
    { space: at(1, 0), seats: [1] },
    { space: at(2, 0), seats: [1] },
  ])
})

it('TD-38 in the lens, standing inside stops one area, but not two at once', () => {
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
  const state = set({
    spaces: SANDS,
    caravans: [
      [0, 'green', k],
      [
        1,
        'pink',
        [
          [-2, 2],
          [-1, 1],
        ],
      ],
    ],
  })
  const threat = threats(state, 0).find(({ space }) => space === at(0, 0))!
  expect(threat.areas).toHaveLength(2)
  expect(threat.stops).toEqual([{ space: at(0, 0), seats: [1] }])
})

it('TD-36 TD-38 in random games every threat closes what it says, and every stop stops it', () => {
  let stops = 0
  for (const players of [2, 3, 4])
    randomGame(
      game,
      { players, seed: `lens-${players}` },
      {
        before(match, { seat }) {
          const state = match.state as State
          if (match.log.length % 2 > 0 || game.moves(state, seat)[0]?.kind !== 'place') return
          for (const threat of threats(state)) {
            if (threat.seat === seat) {
              const told = game.decide(
                game.copy(state),
                seat,
                { kind: 'place', colour: threat.colour, space: threat.space },
                { below: () => 0 },
              ) as Event[]
              const closed = told.flatMap((event) => (event.kind === 'enclosed' ? [event.spaces] : []))
              expect(closed).toEqual(threat.areas.map(({ spaces }) => spaces))
              continue
            }
            for (const stop of threat.stops.filter(({ seats }) => seats.includes(seat))) {
              const ways = game.moves(state, seat).filter((move) => move.kind === 'place' && move.space === stop.space)
              const stopped = ways.some((move) => {
                const after = game.copy(state)
                game.decide(after, seat, move, { below: () => 0 })
                return !threats(after, threat.seat).some(
                  ({ colour, space, areas }) =>
                    colour === threat.colour &&
                    space === threat.space &&
                    areas.length === threat.areas.length &&
                    areas.every(({ spaces }, i) => spaces.join() === threat.areas[i]!.spaces.join()),
                )
              })
              expect(stopped).toBe(true)
              stops++
            }
          }
        },
      },
    )
  expect(stops).toBeGreaterThan(20)
})
