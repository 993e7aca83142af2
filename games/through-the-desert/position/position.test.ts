import { isRefusal, plainChance } from '@caravanserai/kernel'
import { randomGame, table } from '@caravanserai/testkit'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { throughTheDesert as game } from '../index.ts'
import { caravan, COLOURS, type Colour } from '../pieces.ts'
import type { Position } from './position.ts'
import { areaOn, camelOn, inside, leader, links, palmOn, sizeOf, spacesWhere, supply, tokenOn, type State } from '../state.ts'
import { all, at, playable, range, row, SANDS, scene, type Scene, type Spot } from '../stage.ts'

const LAND: Scene = {
  spaces: SANDS,
  oases: [[2, 0]],
  holes: [
    [1, 3, 3],
    [2, 3, 1],
  ],
  caravans: [
    [
      0,
      'green',
      [
        [0, 0],
        [0, 1],
      ],
    ],
    [1, 'pink', [[-4, 0]]],
  ],
}

function why(position: object): unknown {
  const answer = game.load(position)
  return isRefusal(answer) ? answer.facts['why'] : undefined
}

it('TD-56 a position needs nothing but the number of players', () => {
  const leaderless = game.load({ players: 4, phase: 'leading' })
  expect(isRefusal(leaderless)).toBe(false)
  expect(game.save(leaderless as State)).toMatchObject({
    phase: 'leading',
    first: 0,
    oases: ['B13', 'C6', 'E16', 'G3', 'J13'],
    caravans: [],
    turn: 0,
    question: 1,
  })
  expect((game.save(leaderless as State) as Position).waterholes).toHaveLength(39)
  expect(game.save(game.load({ players: 5, phase: 'leading' }) as State)).toMatchObject({ returned: COLOURS })
  // What is left out of a position with camels follows from the board.
  const { waterholes: _holes, ...bare } = scene({
    ...LAND,
    holes: [
      [1, 3, 3],
      [0, 1, 1],
    ],
  })
  expect(game.save(game.load(bare) as State)).toMatchObject({
    waterholes: [{ space: at(1, 3), value: 1 }],
    tokens: [[2], []],
    turn: 0,
    left: 2,
    turns: 3,
  })
})

it('TD-14 of the tokens on the board only some need be named; the others have values in turn', () => {
  const whole = game.save(game.load({ players: 2, phase: 'leading' }) as State) as Position
  const [first] = whole.waterholes!
  const named = game.save(game.load({ players: 2, phase: 'leading', waterholes: [{ space: first!.space, value: 3 }] }) as State) as Position
  expect(named.waterholes![0]).toEqual({ space: first!.space, value: 3 })
  expect(named.waterholes!.map(({ space }) => space)).toEqual(whole.waterholes!.map(({ space }) => space))
})

it('TD-28 TD-36 impossible positions are refused with the reason', () => {
  const land = scene(LAND)
  const caravans = (...more: (readonly [number, Colour, readonly Spot[]])[]) => ({ ...scene({ ...LAND, caravans: more }) })
  const cases: readonly (readonly [object, string])[] = [
    [{ players: 6 }, 'the game takes 2, 3, 4 or 5 players'],
    [{ ...land, colour: 1 }, 'there is no "colour"'],
    [{ ...land, turn: 2 }, '"turn" must be a seat'],
    [{ ...land, first: -1 }, '"first" must be a seat'],
    [{ ...land, turns: -1 }, '"turns" must be a count'],
    [{ ...land, left: 0.5 }, '"left" must be a count'],
    [{ ...land, question: 0 }, 'numbered from 1'],
    [{ ...land, phase: 'asleep' }, '"phase" must be one of'],
    [{ ...land, returned: ['green', null] }, 'only with five players'],
    [{ ...land, returned: ['gray', null] }, '"returned" must be'],
    [{ ...land, oases: [7] }, '"oases" must be'],
    [{ ...land, waterholes: [{ space: at(1, 3), value: 4 }] }, '"waterholes" must be'],
    [{ ...land, tokens: [[1]] }, '"tokens" must be'],
    [{ ...land, caravans: 'many' }, '"caravans" must be a list'],
    [{ ...land, caravans: [{ seat: 0, colour: 'green' }] }, 'a caravan stands on a list of spaces'],
    [{ ...land, caravans: [{ seat: 4, colour: 'green', spaces: ['A1'] }] }, 'belongs to a seat from 0 to 1'],
    [{ ...land, caravans: [{ seat: 0, colour: 'gray', spaces: ['A1'] }] }, 'no caravan is "gray"'],
    [{ ...land, caravans: [{ seat: 0, colour: 'green', spaces: ['A1'], size: 1 }] }, 'a caravan has a seat, a colour and spaces'],
    // Setup.
    [{ players: 2, phase: 'returning' }, 'only with five players'],
    [{ players: 5, phase: 'leading', returned: ['green', 'green', 'pink', 'purple', 'yellow'] }, 'must ride different colours'],
    [{ players: 5, phase: 'leading', returned: ['green', null, 'pink', 'purple', 'yellow'] }, 'each of five players has given back'],
    [{ players: 5, phase: 'returning', returned: [...COLOURS] }, 'that part is over'],
    [{ players: 5, phase: 'returning', returned: [null, 'green', null, null, null] }, 'in the order of the turns'],
    [{ players: 5, phase: 'returning', oases: ['C6'] }, 'palm trees are planted after'],
    [{ players: 2, phase: 'planting', oases: ['B13', 'C6', 'E16', 'G3', 'J13'] }, 'all palm trees are planted'],
    [{ players: 2, phase: 'planting', options: land.options }, 'the palm trees need 5'],
    [{ players: 2, phase: 'planting', waterholes: [] }, 'after the palm trees'],
    [{ players: 2, phase: 'planting', caravans: [{ seat: 0, colour: 'green', spaces: ['E1'] }] }, 'before the palm trees'],
    [{ players: 2, phase: 'planting', turn: 1 }, 'it must be the turn of seat 0'],
    [{ players: 2, phase: 'planting' }, 'by chance, unless the option "palms"'],
    [{ players: 5, phase: 'returning' }, 'by chance, unless the option "returned"'],
    [{ players: 2, phase: 'planting', left: 1 }, 'belong to the time after the leaders'],
    [{ players: 2, phase: 'leading', oases: ['B13'] }, 'there are 5 oases'],
    [{ players: 2, phase: 'leading', oases: ['B13', 'B13', 'C6', 'E16', 'G3'] }, 'two palm trees stand on B13'],
    [{ players: 2, phase: 'leading', oases: ['E1', 'B13', 'C6', 'E16', 'G3'] }, 'E1 is no large pool'],
    [{ players: 2, phase: 'leading', oases: ['K17', 'B13', 'C6', 'E16', 'G3'] }, 'there is no space K17'],
    // Leaders.
    [{ players: 2, phase: 'leading', caravans: [{ seat: 1, colour: 'green', spaces: ['E1'] }] }, 'does not fit the order'],
    [
      {
        players: 2,
        phase: 'leading',
        caravans: [
          { seat: 0, colour: 'green', spaces: ['E1'] },
          { seat: 1, colour: 'green', spaces: ['E4'] },
        ],
      },
      'cannot both have begun with green',
    ],
    [
      { players: 2, phase: 'leading', caravans: [{ seat: 0, colour: 'green', spaces: ['E1', 'E2'] }] },
      'camels are placed after all leaders',
    ],
    [{ players: 2, phase: 'leading', caravans: [{ seat: 0, colour: 'green', spaces: ['F9'] }] }, 'there is no space F9'],
    [{ players: 2, phase: 'leading', caravans: [{ seat: 0, colour: 'green', spaces: ['A7'] }] }, 'it is a pool'],
    [{ players: 2, phase: 'leading', caravans: [{ seat: 0, colour: 'green', spaces: ['C7'] }] }, 'an oasis is beside it'],
    [caravans([0, 'green', [[0, 0]]], [1, 'pink', [[0, 0]]]), 'another one stands there'],
    [caravans([0, 'green', [[0, 0]]], [1, 'pink', [[-1, 0]]]), 'another leader is beside it'],
    [caravans([0, 'green', [[0, 0]]], [0, 'green', [[-4, 0]]]), 'seat 0 has two green caravans'],
    [{ ...land, players: 5, returned: ['green', 'pink', 'yellow', 'purple', 'turquoise'] }, 'has given back its green leader'],
    [
      {
        players: 2,
        options: { board: scene({ spaces: row(0, 0, 4) }).options!.board! },
        phase: 'leading',
        caravans: [
          { seat: 0, colour: 'green', spaces: [at(1, 0)] },
          { seat: 1, colour: 'pink', spaces: [at(3, 0)] },
        ],
      },
      'no space is left for a leader',
    ],
    // Camels.
    [
      caravans(
        [
          0,
          'green',
          [
            [0, 0],
            [0, 2],
          ],
        ],
        [1, 'pink', [[-4, 0]]],
      ),
      'the green caravan of seat 0 is not in one piece',
    ],
    [
      caravans(
        [
          0,
          'green',
          [
            [0, 0],
            [1, 0],
            [2, 0],
          ],
        ],
        [1, 'pink', [[-4, 0]]],
      ),
      'a camel stands on the oasis',
    ],
    [
      caravans(
        [
          0,
          'green',
          [
            [0, 0],
            [-1, 0],
          ],
        ],
        [
          1,
          'pink',
          [
            [-2, 0],
            [-1, 0],
          ],
        ],
      ),
      `two camels stand on ${at(-1, 0)}`,
    ],
    [
      caravans(
        [
          0,
          'green',
          [
            [0, 0],
            [-1, 0],
          ],
        ],
        [
          1,
          'green',
          [
            [-3, 0],
            [-2, 0],
          ],
        ],
      ),
      'touches another player’s of the same colour'.replace('’', "'"),
    ],
    [
      caravans(
        [
          0,
          'green',
          [
            [-8, 0],
            [-9, 0],
          ],
        ],
        [1, 'pink', [[-4, 0]]],
      ),
      'there is no space',
    ],
    [caravans([0, 'green', [...row(-2, -6, 8), ...row(-3, -5, 8)]], [1, 'pink', [[-4, 4]]]), 'there are not so many green camels'],
    // Water.
    [
      {
        ...land,
        waterholes: [
          { space: at(1, 3), value: 3 },
          { space: at(1, 3), value: 3 },
        ],
      },
      `no token can lie on ${at(1, 3)}`,
    ],
    [{ ...land, waterholes: [{ space: at(0, 0), value: 3 }] }, `no token can lie on ${at(0, 0)}`],
    [{ ...land, tokens: [[1], []] }, 'seat 0 must hold 0 tokens'],
    [
      {
        players: 4,
        phase: 'leading',
        waterholes: (game.save(game.load({ players: 4, phase: 'leading' }) as State) as Position).waterholes!.map(({ space }) => ({
          space,
          value: 3,
        })),
      },
      'there are only 15 tokens worth 3',
    ],
    // The turn.
    [{ ...land, turns: 0 }, 'a turn has begun'],
    [{ ...land, turn: 1, turns: 3 }, 'turn 3 is the turn of seat 0'],
    [{ ...land, turns: 1, left: 2 }, 'turn 1 has 1 camels to place'],
    [{ ...land, left: 0 }, 'turn 3 has 2 camels to place'],
    [
      scene({
        spaces: row(0, 0, 4),
        caravans: [
          [0, 'green', row(0, 0, 1)],
          [1, 'pink', row(0, 2, 2)],
        ],
      }),
      'seat 0 has no legal placement',
    ],
    [
      scene({
        spaces: SANDS,
        caravans: [
          [0, 'green', [...row(0, -8, 8), ...row(1, -8, -3)]],
          [1, 'pink', [[0, 4]]],
        ],
      }),
      'a colour has run out, so the game is over',
    ],
    [{ ...land, phase: 'over' }, 'so the game is not over'],
    [{ ...scene({ spaces: row(0, 0, 1), caravans: [[0, 'green', [[0, 0]]]] }), phase: 'over', left: 1 }, 'no camel is left to place'],
    [
      { ...scene({ spaces: row(0, 0, 0), caravans: [[0, 'green', [[0, 0]]]] }), phase: 'over', turn: 1, turns: 3 },
      'the last turn was that of seat 0',
    ],
  ]
  for (const [position, reason] of cases) expect([why(position), reason]).toEqual([expect.stringContaining(reason), reason])
  expect(game.load(7)).toMatchObject({ refused: 'bad-position' })
  expect(game.load({ players: 2, options: { board: 'nowhere' } })).toMatchObject({ refused: 'bad-options' })
})

it('TD-R07 a position that strands the fifth player is refused', () => {
  const lead = (seat: number, colour: Colour, [q, r]: Spot) => ({ seat, colour, spaces: [at(q, r)] })
  const four = [lead(0, 'pink', [2, 0]), lead(1, 'green', [-2, 0]), lead(2, 'purple', [0, 3]), lead(3, 'yellow', [0, -3])]
  expect(why({ players: 5, options: { board: playable() }, phase: 'leading', caravans: four })).toContain(
    'seat 4 is left without a leader to begin with',
  )
})

it('TD-32 TD-40 TD-52 what follows from the board is found again, move by move, in random games', () => {
  let looks = 0
  for (const [players, board] of [
    [2, 'river'],
    [3, 'mountain'],
    [4, 'river'],
    [5, 'mountain'],
  ] as const)
    randomGame(
      game,
      { players, seed: `again-${players}`, options: { board } },
      {
        after(match) {
          if (match.log.length % 7 > 0) return
          const state = match.state as State
          const again = game.load(game.save(state)) as State
          // Every number is the same but those of leader spaces, which are no longer asked for.
          expect(game.save(again)).toEqual(game.save(state))
          for (const watcher of [0, 1, null]) expect(game.view(again, watcher)).toEqual(game.view(state, watcher))
          for (const seat of range(0, players - 1)) expect(game.moves(again, seat)).toEqual(game.moves(state, seat))
          looks++
        },
      },
    )
  expect(looks).toBeGreaterThan(40)
})

it('TD-28 TD-36 TD-56 whatever is played, the table holds together', () => {
  let runs = 0
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 5 }),
      fc.constantFrom('mountain', 'river'),
      fc.boolean(),
      fc.string(),
      fc.integer({ min: 0, max: 140 }),
      (players, board, aquifers, seed, moves) => {
        const state = game.blank(players, { board, serpentine: false, aquifers, palms: 'chance', returned: 'chance', first: null })
        const luck = plainChance(seed)
        game.setup(state, luck)
        for (let i = 0; i < moves && game.waiting(state).length > 0; i++) {
          const [seat] = game.waiting(state)
          const listed = game.moves(state, seat!)
          game.decide(state, seat!, listed[luck.below(listed.length)]!, luck)
        }
        holds(state)
        runs++
      },
    ),
    { numRuns: 60 },
  )
  expect(runs).toBe(60)
})

/** Facts that no rule may break. */
function holds(state: State): void {
  const { beside } = state.ground.grid
  const next = (space: number) => [...beside.subarray(6 * space, 6 * space + 6)].filter((each) => each >= 0)
  for (const space of spacesWhere(state, () => true)) {
    const here = camelOn(state, space)
    // One thing on a space; no token under a camel or in an area.
    expect(
      [here >= 0, palmOn(state, space) >= 0, areaOn(state, space) >= 0 && palmOn(state, space) < 0, tokenOn(state, space) > 0].filter(
        Boolean,
      ).length,
    ).toBeLessThanOrEqual(1)
    // TD-28
    const strangers = next(space)
      .map((each) => camelOn(state, each))
      .filter((each) => here >= 0 && each >= 0 && each !== here)
    expect(strangers.filter((each) => each % 5 === here % 5)).toEqual([])
    // TD-36 Round an area stand only its own caravan and more of it.
    const area = areaOn(state, space)
    expect(next(space).filter((each) => area >= 0 && camelOn(state, each) !== area && areaOn(state, each) !== area)).toEqual([])
  }
  for (const seat of range(0, state.players - 1)) {
    const own = range(caravan(seat, 0), caravan(seat, 4))
    expect(inside(state, seat)).toBe(spacesWhere(state, (space) => own.includes(areaOn(state, space)) && palmOn(state, space) < 0).length)
    for (const k of own) {
      expect(sizeOf(state, k)).toBe(spacesWhere(state, (space) => camelOn(state, space) === k).length)
      expect(leader(state, k) < 0 || camelOn(state, leader(state, k)) === k).toBe(true)
      // TD-32, TD-40 Linked to an oasis: beside it, or round it.
      for (const oasis of spacesWhere(state, (space) => palmOn(state, space) >= 0)) {
        const isLinked = ((links(state, k) >> palmOn(state, oasis)) & 1) === 1
        expect(isLinked).toBe(areaOn(state, oasis) === k || next(oasis).some((each) => camelOn(state, each) === k))
      }
    }
  }
  for (const colour of range(0, 4)) expect(supply(state, colour)).toBeGreaterThanOrEqual(0)
}

it('TD-56 a saved position is set again by the test kit', () => {
  const t = table(game, scene(LAND))
  t.plays(0, { kind: 'place', colour: 'green', space: at(1, 1) }).isSettled()
  expect(game.view(t.state, null).caravans[0]!.spaces).toEqual(
    all([
      [0, 0],
      [0, 1],
      [1, 1],
    ]),
  )
})
