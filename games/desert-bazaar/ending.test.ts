import { winners } from '@caravanserai/kernel'
import { table } from '@caravanserai/testkit'
import { expect, it } from 'vitest'
import type { Cards } from './goods.ts'
import { desertBazaar } from './index.ts'
import type { Build } from './move.ts'
import type { Points, Tent } from './position/position.ts'
import { phase, turn } from './state.ts'
import { board, dice, FLOWER, PLAIN, range, scattered, tile } from './stage.ts'

/** Pays 3 Camel. */
const CCC = tile('camel camel camel', 'silk')
const PCS = tile('spice camel silk', 'camel')
const build = (id: number, space: string): Build => ({ kind: 'build', tile: id, space })
const seen = (t: { readonly state: Parameters<typeof desertBazaar.view>[0] }) => desertBazaar.view(t.state, null)

/**
 * Eight spaces in a row with tents on A1, A2 and A4 to A7: a tile on A8 makes an encampment of 5, which closes A3 for
 * ever (2 + 5 + 1), and no legal space is left.
 */
const ROW = board('. . . . . . . .')
const OWNERS = [0, 0, 1, 1, 2, undefined]
const tents = ['A1', 'A2', 'A4', 'A5', 'A6', 'A7'].map((space, i): Tent => {
  const owner = OWNERS[i]
  // On A7 lies 60, which produces Spice: no help for a tile that costs Camel.
  return { space, tile: 55 + i, ...(owner === undefined ? {} : { owner }) }
})
const atTheEnd = (hands: readonly Cards[], more: object = {}) =>
  table(desertBazaar, { players: 3, board: ROW, tents, hands, sets: { west: [CCC, 2, 3, 4], east: [5, 6, 7, 8] }, ...more })

it('DB-65 DB-66 DB-67 DB-68 ends with the last legal space: 1 point a marker, no closing bonus, 2 for the most of a resource', () => {
  const t = atTheEnd([
    { water: 5, camel: 3, spice: 4 },
    { water: 3, spice: 4 },
    { water: 3, silk: 1, spice: 1 },
  ])
  expect(desertBazaar.result(t.state)).toBeNull()
  t.plays(0, build(CCC, 'A8'))
  expect(t.events).toEqual([
    { kind: 'built', seat: 0, tile: CCC, space: 'A8', marked: true, used: {}, traded: [], paid: { camel: 3 } },
    {
      kind: 'ended',
      why: 'no-space',
      hands: [
        { water: 5, spice: 4 },
        { water: 3, spice: 4 },
        { water: 3, silk: 1, spice: 1 },
      ],
    },
    { kind: 'counted-tents', points: [3, 2, 1] },
    { kind: 'counted-most', resource: 'water', held: [5, 3, 3], seat: 0, points: 2 },
    { kind: 'counted-most', resource: 'camel', held: [0, 0, 0], seat: null, points: 0 },
    { kind: 'counted-most', resource: 'silk', held: [0, 0, 1], seat: 2, points: 2 },
    { kind: 'counted-most', resource: 'spice', held: [4, 4, 1], seat: null, points: 0 },
  ])
  t.expects({ phase: 'over', scores: [{ tents: 3, most: 2 }, { tents: 2 }, { tents: 1, most: 2 }] }).isSettled()
  expect(desertBazaar.result(t.state)).toEqual({ scores: [5, 2, 3], places: [1, 3, 2] })
  expect(desertBazaar.waiting(t.state)).toEqual([])
  for (const seat of [0, 1, 2]) {
    expect(desertBazaar.moves(t.state, seat)).toEqual([])
    expect(desertBazaar.question(t.state, seat)).toBe(0)
    expect(t.refuses(seat, { kind: 'stop' })).toEqual({ refused: 'game-over', facts: {} })
  }
})

it('DB-65 DB-R46 goes on while a legal space is left, though nobody can pay', () => {
  const t = atTheEnd([{}, {}, {}])
  expect(desertBazaar.moves(t.state, 0).every((move) => move.kind === 'draw')).toBe(true)
  t.plays(0, { kind: 'draw', resource: 'water' }, dice('desert', 'desert', 'desert')).expects({ phase: 'turn', turn: 1 })
  expect(desertBazaar.result(t.state)).toBeNull()
  // A3 instead of A8: 2 + 4 + 1 = 7 closes, and A8 is dead too.
  const other = atTheEnd([{ camel: 3 }, {}, {}]).plays(0, build(CCC, 'A3'))
  expect(other.events.map(({ kind }) => kind)).toEqual([
    'built',
    'closed',
    'ended',
    'counted-tents',
    'counted-most',
    'counted-most',
    'counted-most',
    'counted-most',
  ])
  // Nine in a row: A9 stays open after A8, so the game does too.
  const nine = table(desertBazaar, {
    players: 3,
    board: board('. . . . . . . . .'),
    tents: tents.slice(0, 5),
    hands: [{ camel: 3 }, {}, {}],
  })
  nine.plays(0, build(CCC, 'A7')).expects({ phase: 'building' })
  expect(nine.events).toHaveLength(1)
})

it('DB-R45 stops there and then: no more building, no refill, no last round', () => {
  // The tile is the last of its side, the pile is full, and he could pay for more.
  const t = atTheEnd([{ camel: 15, silk: 5, spice: 5 }, { camel: 0 }, {}], { sets: { west: [CCC], east: [5, 6, 7, 8] } })
  t.plays(0, build(CCC, 'A8'))
  expect(t.events.map(({ kind }) => kind)).toEqual([
    'built',
    'ended',
    'counted-tents',
    'counted-most',
    'counted-most',
    'counted-most',
    'counted-most',
  ])
  t.expects({ phase: 'over', turn: 0, sets: { west: [], east: [5, 6, 7, 8] } })
})

it('DB-R45 looks for the end only after the tile has been scored', () => {
  const ring = ['A2', 'A3', 'B1', 'B3', 'C2', 'C3'].map((space, i) => ({ space, tile: [60, 2, 33, 56, 55, 54][i]!, owner: i < 4 ? 1 : 2 }))
  const t = table(desertBazaar, {
    players: 3,
    board: FLOWER,
    tents: ring,
    hands: [{ camel: 1, silk: 1, spice: 1 }, {}, {}],
    sets: { west: [PCS], east: [] },
  })
  t.plays(0, { kind: 'build', tile: PCS, space: 'B2', pay: { use: {} } })
  expect(t.events).toEqual([
    { kind: 'built', seat: 0, tile: PCS, space: 'B2', marked: true, used: {}, traded: [], paid: { camel: 1, silk: 1, spice: 1 } },
    { kind: 'closed', seat: 0, spaces: ['A2', 'A3', 'B1', 'B2', 'B3', 'C2', 'C3'], points: [1, 4, 2], bonus: 1 },
    { kind: 'ended', why: 'no-space', hands: [{}, {}, {}] },
    // DB-62 The markers are home already, so they do not count twice.
    { kind: 'counted-tents', points: [0, 0, 0] },
    ...['water', 'camel', 'silk', 'spice'].map((resource) => ({ kind: 'counted-most', resource, held: [0, 0, 0], seat: null, points: 0 })),
  ])
  expect(desertBazaar.result(t.state)).toEqual({ scores: [2, 4, 2], places: [2, 1, 2] })
})

it('DB-64 DB-66 DB-R51 counts every marker on the board, also one that scored 2 alone, and no unmarked tile', () => {
  const rows = board('. . . . . . . .', '', '. . .')
  // C1 stands alone and has scored; C2 and C3 would still be open, so they are scenery here.
  const lone = rows.replace('C  . . .', 'C  . ~ ~')
  const t = table(desertBazaar, {
    players: 3,
    board: lone.replace('B   \n', 'B   ~\n'),
    tents: [...tents, { space: 'C1', tile: 50, owner: 1 }],
    hands: [{ camel: 3 }, {}, {}],
    scores: [{}, { lone: 2 }, {}],
    sets: { west: [CCC], east: [] },
  })
  t.plays(0, build(CCC, 'A8'))
  expect(t.events[2]).toEqual({ kind: 'counted-tents', points: [3, 3, 1] })
  t.expects({ scores: [{ tents: 3 }, { lone: 2, tents: 3 }, { tents: 1 }] })
})

it('DB-68 DB-R49 a tie for the most gives nobody anything, nor does a resource that nobody holds', () => {
  const most = (held: readonly [number, number, number]) => {
    const t = atTheEnd(held.map((count, seat) => ({ water: count, camel: seat === 0 ? 3 : 0 }))).plays(0, build(CCC, 'A8'))
    return t.events.find((event) => event.kind === 'counted-most' && event.resource === 'water')
  }
  const counted = (held: readonly number[], seat: number | null) => ({
    kind: 'counted-most',
    resource: 'water',
    held,
    seat,
    points: seat === null ? 0 : 2,
  })
  expect(most([5, 3, 3])).toEqual(counted([5, 3, 3], 0))
  expect(most([4, 4, 1])).toEqual(counted([4, 4, 1], null))
  expect(most([1, 4, 4])).toEqual(counted([1, 4, 4], null))
  expect(most([0, 0, 1])).toEqual(counted([0, 0, 1], 2))
  expect(most([2, 3, 2])).toEqual(counted([2, 3, 2], 1))
  expect(most([0, 0, 0])).toEqual(counted([0, 0, 0], null))
  expect(most([5, 5, 5])).toEqual(counted([5, 5, 5], null))
})

// -- who won

/** A game that is over, with these points and cards. */
function over(points: readonly number[], cards: readonly number[]) {
  const resources = ['water', 'camel', 'silk', 'spice'] as const
  const left = [15, 15, 15, 15]
  const hands = cards.map((count) => {
    const hand: { [resource: string]: number } = {}
    for (let i = 0, rest = count; rest > 0; i++) {
      const taken = Math.min(rest, left[i]!)
      left[i]! -= taken
      rest -= taken
      hand[resources[i]!] = taken
    }
    return hand
  })
  const t = table(desertBazaar, { players: points.length, phase: 'over', scores: points.map((camp): Points => ({ camp })), hands })
  const result = desertBazaar.result(t.state)
  if (!result) throw new Error('no result')
  return { ...result, winners: winners(result) }
}

it('DB-69 the highest total wins', () => {
  expect(over([20, 31, 28], [9, 0, 20])).toEqual({ scores: [20, 31, 28], places: [3, 1, 2], winners: [1] })
  expect(over([1, 2, 3, 4, 5], [0, 0, 0, 0, 0])).toMatchObject({ places: [5, 4, 3, 2, 1], winners: [4] })
})

it('DB-70 31, 31 and 28 points with 6, 9 and 20 cards: the second player wins, the third is not in the tie', () => {
  expect(over([31, 31, 28], [6, 9, 20])).toEqual({ scores: [31, 31, 28], places: [2, 1, 3], winners: [1] })
})

it('DB-70 DB-R50 who is still tied shares the first place; lower places are ordered in the same way', () => {
  expect(over([30, 30, 30], [7, 7, 7])).toMatchObject({ places: [1, 1, 1], winners: [0, 1, 2] })
  expect(over([30, 30, 30], [9, 5, 9])).toMatchObject({ places: [1, 3, 1], winners: [0, 2] })
  expect(over([30, 20, 20], [0, 4, 7])).toMatchObject({ places: [1, 3, 2], winners: [0] })
  expect(over([12, 20, 20, 20, 8], [0, 4, 7, 4, 30])).toMatchObject({ places: [4, 2, 1, 2, 5], winners: [2] })
})

// -- other ends

it('DB-R47 ends as soon as no tile is left, face up or face down, though spaces are', () => {
  const t = table(desertBazaar, {
    players: 3,
    board: PLAIN,
    tents: scattered(range(2, 60)),
    sets: { west: [1], east: [] },
    pile: [],
    hands: [{ camel: 3 }, { silk: 1 }, {}],
  })
  t.plays(0, build(1, 'S19'))
  expect(t.events).toEqual([
    { kind: 'built', seat: 0, tile: 1, space: 'S19', marked: true, used: {}, traded: [], paid: { camel: 3 } },
    { kind: 'scored-lone', seat: 0, space: 'S19', points: 2 },
    { kind: 'ended', why: 'no-tiles', hands: [{}, { silk: 1 }, {}] },
    { kind: 'counted-tents', points: [1, 0, 0] },
    { kind: 'counted-most', resource: 'water', held: [0, 0, 0], seat: null, points: 0 },
    { kind: 'counted-most', resource: 'camel', held: [0, 0, 0], seat: null, points: 0 },
    { kind: 'counted-most', resource: 'silk', held: [0, 1, 0], seat: 1, points: 2 },
    { kind: 'counted-most', resource: 'spice', held: [0, 0, 0], seat: null, points: 0 },
  ])
  expect(desertBazaar.result(t.state)).toEqual({ scores: [3, 2, 0], places: [1, 2, 3] })
})

it('DB-R47 goes on while one tile is left on either side or in the pile', () => {
  const almost = (west: number[], east: number[], pile: number[], built: number) => {
    const out = range(1, 60).filter((id) => ![...west, ...east, ...pile].includes(id))
    const t = table(desertBazaar, {
      players: 3,
      board: PLAIN,
      tents: scattered(out),
      sets: { west, east },
      pile,
      hands: [{ camel: 6 }, {}, {}],
    })
    return t.plays(0, build(built, 'S19')).events.slice(2)
  }
  expect(almost([1], [2], [], 1)).toEqual([{ kind: 'turn-passed', to: 1 }])
  expect(almost([1], [2], [], 2)).toEqual([{ kind: 'turn-passed', to: 1 }])
  expect(almost([1], [], [2], 1)).toEqual([{ kind: 'turned-up', set: 'west', tiles: [2] }])
  expect(almost([1, 2], [], [], 1)).toEqual([])
})

/** All sixty cards are in hands: a roll turn brings nothing. */
const ALL: readonly Cards[] = [{ water: 15, camel: 15 }, { silk: 15 }, { spice: 15 }]

/** One roll turn that brings nothing, by whoever has the turn. */
function rollIdly(t: ReturnType<typeof atTheEnd>): void {
  const seat = turn(t.state)
  t.plays(seat, { kind: 'roll' }, dice('water', 'silk', 'desert')).plays(seat, { kind: 'take', resource: 'silk' })
}

it.each([3, 4, 5])('DB-R48 ends after 2 x %d turns in a row without a card or a tile, whoever began', (players) => {
  const hands = range(1, players).map((seat) => ALL[seat - 1] ?? {})
  for (const first of [0, players - 1]) {
    const t = table(desertBazaar, { players, hands, turn: first })
    for (let turns = 1; turns < 2 * players; turns++) {
      rollIdly(t)
      t.expects({ phase: 'turn', idle: turns, turn: (first + turns) % players })
      expect(t.events).toEqual([
        { kind: 'took', seat: (first + turns - 1) % players, resource: 'silk', earned: 1, count: 0 },
        { kind: 'turn-passed', to: (first + turns) % players },
      ])
    }
    rollIdly(t)
    expect(phase(t.state)).toBe('over')
    expect(t.events.slice(2, 4)).toEqual([
      { kind: 'ended', why: 'stalled', hands },
      { kind: 'counted-tents', points: hands.map(() => 0) },
    ])
    // The usual final scoring: Water and Camel are seat 0's, Silk seat 1's, Spice seat 2's.
    expect(desertBazaar.result(t.state)?.scores.slice(0, 3)).toEqual([4, 2, 2])
  }
})

it('DB-R48 counts a turn of three Deserts and a failed re-roll too', () => {
  const t = table(desertBazaar, { players: 3, hands: ALL, idle: 4 })
  t.plays(0, { kind: 'roll' }, dice('desert', 'desert', 'desert')).expects({ idle: 5, turn: 1 })
  t.plays(1, { kind: 'roll' }, dice('silk', 'silk', 'water'))
  t.plays(1, { kind: 'keep', face: 'water' }, dice('desert', 'camel'))
  expect(t.events.slice(0, 4)).toEqual([
    { kind: 'rerolled', seat: 1, kept: 'water', dice: ['desert', 'camel'] },
    { kind: 'forfeited', seat: 1 },
    { kind: 'turn-passed', to: 2 },
    { kind: 'ended', why: 'stalled', hands: ALL },
  ])
})

it('DB-R48 a tile built or a card drawn begins the count anew', () => {
  const built = table(desertBazaar, { players: 3, hands: ALL, idle: 5 })
    .plays(0, build(CCC, 'F6'))
    .expects({ idle: 5 })
    .plays(0, { kind: 'stop' })
  built.expects({ idle: undefined, phase: 'turn', turn: 1 })
  expect(desertBazaar.result(built.state)).toBeNull()
  const drawn = table(desertBazaar, { players: 3, hands: [{ water: 15, camel: 15 }, { silk: 15 }, { spice: 14 }], idle: 5 })
  drawn
    .plays(0, { kind: 'draw', resource: 'spice' }, dice('desert', 'desert', 'desert'))
    .expects({ idle: undefined, phase: 'turn', turn: 1 })
})

it('DB-R55 all hands are told at the end and stay open', () => {
  const t = atTheEnd([{ water: 1, camel: 3 }, { spice: 2 }, {}])
  expect(seen(t).hands).toBeNull()
  t.plays(0, build(CCC, 'A8'))
  const [, ended] = t.events
  for (const watcher of [0, 1, 2, null]) {
    expect(desertBazaar.seenBy(ended!, watcher)).toEqual({ kind: 'ended', why: 'no-space', hands: [{ water: 1 }, { spice: 2 }, {}] })
    expect(desertBazaar.view(t.state, watcher).hands).toEqual([{ water: 1 }, { spice: 2 }, {}])
  }
})
