import { begin, isRefusal, plainChance, scripted, type Match } from '@caravanserai/kernel'
import { table } from '@caravanserai/testkit'
import { expect, it } from 'vitest'
import { USUAL, type Options } from './ground/ground.ts'
import { throughTheDesert as game } from './index.ts'
import { CAMELS_EACH, COLOURS, EMBLEMS, leaderOrder, leadersFor, PALMS, supplyFor, TOKEN_VALUES, TOKENS_EACH } from './pieces.ts'
import type { Position } from './position/position.ts'
import { phase, supply, turn, type State } from './state.ts'
import { range } from './stage.ts'
import type { View } from './view.ts'
import type { Event } from './events.ts'
import type { Move } from './move.ts'

type Game = Match<State, Move, Event, View, Options>

function start(players: number, options: Partial<Options> = {}, seed = 'setup'): Game {
  const match = begin(game, { players, options, seed })
  if (isRefusal(match)) throw new Error(JSON.stringify(match))
  return match
}

const saved = (match: Game): Position => game.save(match.state) as Position

it('TD-01 is played by 2 to 5', () => {
  expect(game.players).toEqual([2, 3, 4, 5])
  for (const players of [1, 6]) expect(begin(game, { players, seed: 's' })).toMatchObject({ refused: 'bad-players' })
  for (const players of [2, 3, 4, 5]) expect(game.waiting(start(players).state)).toHaveLength(1)
})

it('TD-02 TD-R01 35 camels of five colours, of which five each carry riders, whoever plays', () => {
  expect(COLOURS).toEqual(['green', 'pink', 'yellow', 'purple', 'turquoise'])
  expect(CAMELS_EACH * COLOURS.length).toBe(175)
  expect(supplyFor(4)).toBe(CAMELS_EACH - 5)
})

it('TD-12 TD-R01 the supply is 22, 26, 30 and 30 of each colour', () => {
  for (const [players, each, inAll, leaders] of [
    [2, 22, 110, 10],
    [3, 26, 130, 15],
    [4, 30, 150, 20],
    [5, 30, 150, 20],
  ] as const) {
    const { state } = start(players)
    expect(COLOURS.map((_, colour) => supply(state, colour))).toEqual(COLOURS.map(() => each))
    expect(Object.values(game.view(state, null).supply).reduce((sum, count) => sum + count)).toBe(inAll)
    expect(game.view(state, null).leaders.flat()).toHaveLength(leaders)
  }
})

it('TD-03 TD-10 every player has one leader of each pastel colour; a gray one is never placed', () => {
  const { leaders } = game.view(start(4).state, null)
  expect(leaders).toEqual(range(1, 4).map(() => [...COLOURS]))
  expect(game.move({ kind: 'lead', colour: 'gray', space: 'A5' })).toMatchObject({ refused: 'bad-move' })
  // Riders: 6 of each of 5 player colours, one of them gray.
  expect((COLOURS.length + 1) * EMBLEMS.length).toBe(30)
})

it('TD-04 TD-R02 45 waterholes, 15 each worth 1, 2 and 3, and 5 palm trees', () => {
  expect([TOKEN_VALUES, TOKENS_EACH, PALMS]).toEqual([[1, 2, 3], 15, 5])
  for (const players of [2, 5]) {
    const counted = game.count(start(players).state)
    expect(counted).toMatchObject({ 'waterholes worth 1': 15, 'waterholes worth 2': 15, 'waterholes worth 3': 15, palms: 5 })
  }
})

it('TD-R36 players are told apart by signs that are no camel colours', () => {
  expect(new Set(EMBLEMS).size).toBe(5)
  for (const { names } of Object.values(game.words)) {
    const colours = COLOURS.map((colour) => names[colour])
    const signs = EMBLEMS.map((emblem) => names[emblem])
    expect(new Set([...colours, ...signs]).size).toBe(10)
  }
})

// -- leaders given back

it('TD-11 TD-R06 five players each give back one leader, all of different colours, by chance', () => {
  const seen = new Set<string>()
  for (const i of range(1, 40)) {
    const match = start(5, {}, `five-${i}`)
    const { returned = [] } = saved(match)
    expect(new Set(returned)).toEqual(new Set(COLOURS))
    const { leaders } = game.view(match.state, null)
    expect(leaders.map((own) => own.length)).toEqual([4, 4, 4, 4, 4])
    leaders.forEach((own, seat) => expect(own).not.toContain(returned[seat]))
    for (const colour of COLOURS) expect(leaders.filter((own) => own.includes(colour))).toHaveLength(4)
    seen.add(returned.join())
  }
  expect(seen.size).toBeGreaterThan(30)
})

it('TD-11 fewer than five players give nothing back', () => {
  for (const players of [2, 3, 4]) {
    for (const returned of ['chance', 'choice'] as const) {
      const match = start(players, { returned })
      expect(saved(match).returned).toBeUndefined()
      expect(phase(match.state)).toBe('leading')
    }
  }
})

it('TD-R06 by choice, leaders are given back in turn order, and no colour twice', () => {
  const t = table(game, { players: 5, options: { returned: 'choice', palms: 'choice' }, phase: 'returning', first: 3 })
  expect(game.moves(t.state, 3)).toEqual(COLOURS.map((colour) => ({ kind: 'return', colour })))
  t.plays(3, { kind: 'return', colour: 'yellow' }).expects({ returned: [null, null, null, 'yellow', null], turn: 4 })
  expect(t.refuses(4, { kind: 'return', colour: 'yellow' })).toEqual({
    refused: 'returned-already',
    facts: { colour: 'yellow' },
    rule: 'TD-11',
  })
  t.plays(4, { kind: 'return', colour: 'green' })
    .plays(0, { kind: 'return', colour: 'pink' })
    .plays(1, { kind: 'return', colour: 'purple' })
  expect(game.moves(t.state, 2)).toEqual([{ kind: 'return', colour: 'turquoise' }])
  t.plays(2, { kind: 'return', colour: 'turquoise' })
  t.expects({ phase: 'planting', turn: 3, returned: ['pink', 'purple', 'turquoise', 'yellow', 'green'] }).isSettled()
})

// -- palm trees and waterholes

it('TD-13 TD-R04 five palm trees stand on five large pools in play, by chance', () => {
  const large = { 2: ['B13', 'C6', 'E16', 'G3', 'J13', 'K5'], 4: ['B13', 'C6', 'E16', 'G3', 'J13', 'K5', 'K17'] }
  for (const [players, pools] of [
    [2, large[2]],
    [4, large[4]],
  ] as const) {
    const seen = new Set<string>()
    for (const i of range(1, 60)) {
      const { oases = [] } = saved(start(players, {}, `palms-${i}`))
      expect(new Set(oases).size).toBe(5)
      for (const oasis of oases) expect(pools).toContain(oasis)
      seen.add(oases.toSorted().join())
    }
    // 6 choose 5, and most of 7 choose 5.
    expect(seen.size).toBeGreaterThanOrEqual(players === 2 ? 6 : 15)
  }
})

it('TD-13 TD-R04 by choice, players plant in turn order, on large pools, one tree on each', () => {
  const t = table(game, { players: 3, options: { palms: 'choice' }, phase: 'planting', first: 1 })
  expect(game.moves(t.state, 1)).toEqual(['B13', 'C6', 'E16', 'G3', 'J13', 'K5'].map((space) => ({ kind: 'plant', space })))
  t.plays(1, { kind: 'plant', space: 'G3' }).expects({ oases: ['G3'], turn: 2 })
  expect(t.refuses(2, { kind: 'plant', space: 'G3' })).toEqual({ refused: 'palm-there', facts: { space: 'G3' }, rule: 'TD-13' })
  expect(t.refuses(2, { kind: 'plant', space: 'G4' })).toEqual({ refused: 'no-large-pool', facts: { space: 'G4' }, rule: 'TD-13' })
  expect(t.refuses(2, { kind: 'plant', space: 'A7' })).toEqual({ refused: 'no-large-pool', facts: { space: 'A7' }, rule: 'TD-13' })
  // TD-06 The seventh large pool lies beyond the line.
  expect(t.refuses(2, { kind: 'plant', space: 'K17' })).toMatchObject({ refused: 'beyond-line', rule: 'TD-06' })
  t.plays(2, { kind: 'plant', space: 'K5' }).plays(0, { kind: 'plant', space: 'C6' }).plays(1, { kind: 'plant', space: 'B13' })
  t.expects({ phase: 'planting', turn: 2 })
  t.plays(
    2,
    { kind: 'plant', space: 'J13' },
    range(1, 28).map(() => 0),
  )
  // Whoever planted last, the first player places the first leader.
  t.expects({ phase: 'leading', turn: 1, oases: ['G3', 'K5', 'C6', 'B13', 'J13'] }).isSettled()
})

it('TD-08 TD-14 every pool without a palm tree gets a token, face up; the rest goes to the box', () => {
  for (const [players, tokens] of [
    [2, 28],
    [4, 39],
  ] as const) {
    const { state } = start(players)
    const { waterholes, oases } = game.view(state, null)
    const { pools, grid } = state.ground
    expect(waterholes).toHaveLength(tokens)
    expect(waterholes.map(({ space }) => space).toSorted()).toEqual(
      pools
        .map((space) => grid.labels[space]!)
        .filter((name) => !oases.includes(name))
        .toSorted(),
    )
    for (const { value } of waterholes) expect([1, 2, 3]).toContain(value)
  }
})

it('TD-14 tokens are drawn without being put back: what chance says lies there', () => {
  const state = game.blank(2, { ...USUAL, first: 0 })
  // Palm trees on the first five large pools, then the tokens of the bag 1 x 15, 2 x 15, 3 x 15 from the top.
  const told = game.setup(state, scripted([0, 0, 0, 0, 0, ...range(1, 28).map(() => 0)]))
  const watered = told.find((event) => event.kind === 'watered')
  expect(watered).toMatchObject({ faceDown: false, values: [...range(1, 15).map(() => 1), ...range(1, 13).map(() => 2)] })
  // Again and again the last of the bag, whose place is taken by the one that was next in turn.
  const fromTheEnd = game.setup(game.blank(2, { ...USUAL, first: 0 }), scripted([0, 0, 0, 0, 0, ...range(0, 27).map((i) => 44 - i)]))
  expect(fromTheEnd.find((event) => event.kind === 'watered')).toMatchObject({
    values: [3, ...range(1, 15).map(() => 1), ...range(1, 12).map(() => 2)],
  })
})

// -- who begins

it('TD-15 TD-R05 the host names the first player, or the seed does', () => {
  for (const players of [2, 3, 4, 5])
    for (const first of range(0, players - 1)) {
      const { state } = start(players, { first })
      expect([saved(start(players, { first })).first, turn(state)]).toEqual([first, first])
    }
  const drawn = range(1, 60).map((i) => saved(start(3, {}, `first-${i}`)).first)
  expect(new Set(drawn)).toEqual(new Set([0, 1, 2]))
  expect(game.options({ first: 2 }, 2)).toMatchObject({ refused: 'bad-options', facts: { option: 'first' } })
})

it('TD-16 TD-53 the order of the leaders: four players standard and serpentine, five players serpentine', () => {
  const order = (players: number, serpentine: boolean, first = 0) =>
    range(0, players * leadersFor(players) - 1)
      .map((before) => 'ABCDE'[leaderOrder(players, first, serpentine, before)])
      .join('')
  expect(order(4, false)).toBe('ABCD'.repeat(5))
  expect(order(4, true)).toBe('ABCDDCBAABCDDCBAABCD')
  expect(order(5, true)).toBe('ABCDEEDCBAABCDEEDCBA')
  expect(order(5, false)).toBe('ABCDE'.repeat(4))
  expect(order(3, true, 1)).toBe('BCAACBBCAACBBCA')
})

it('TD-16 TD-53 TD-R31 random games place leaders in that order, and the first player takes the first turn', () => {
  for (const [players, serpentine, first] of [
    [4, false, 2],
    [4, true, 0],
    [5, true, 3],
    [2, true, 1],
    [3, false, 0],
  ] as const) {
    const match = start(players, { serpentine, first })
    const luck = plainChance('order')
    const order: number[] = []
    while (phase(match.state) === 'leading') {
      const seat = turn(match.state)
      const moves = game.moves(match.state, seat)
      order.push(seat)
      expect(isRefusal(game.decide(match.state, seat, moves[luck.below(moves.length)]!, luck))).toBe(false)
    }
    expect(order).toEqual(range(0, players * leadersFor(players) - 1).map((before) => leaderOrder(players, first, serpentine, before)))
    expect([phase(match.state), turn(match.state), saved(match).left]).toEqual(['placing', first, 1])
  }
})

it('TD-R32 all variants can be used together, for every number of players', () => {
  for (const players of game.players)
    for (const bits of range(0, 31)) {
      const on = (bit: number) => ((bits >> bit) & 1) === 1
      const options: Partial<Options> = {
        board: on(0) ? 'river' : 'mountain',
        serpentine: on(1),
        aquifers: on(2),
        palms: on(3) ? 'choice' : 'chance',
        returned: on(4) ? 'choice' : 'chance',
      }
      const match = start(players, options)
      const expected = on(4) && players === 5 ? 'returning' : on(3) ? 'planting' : 'leading'
      expect([match.options, phase(match.state)]).toMatchObject([options, expected])
    }
})
