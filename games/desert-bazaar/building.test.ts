import { whyNotUndo } from '@caravanserai/kernel'
import { table } from '@caravanserai/testkit'
import { expect, it } from 'vitest'
import { desertBazaar } from './index.ts'
import type { Build } from './move.ts'
import type { Tent } from './position/position.ts'
import { whyNotBuild, whyNotPick, whyNotPlace } from './rules.ts'
import { legalSpaces } from './state.ts'
import { at, board, camp, campAt, PLAIN, range, scattered } from './stage.ts'

/** Enough for anything; the usual sets are West 1-4 (mostly Camel) and East 5-8. */
const RICH = { water: 8, camel: 15, silk: 8, spice: 8 }
const hands = [RICH, {}, {}]
const build = (tile: number, space: string): Build => ({ kind: 'build', tile, space })
const rich = (tents: readonly Tent[] = []) => table(desertBazaar, { players: 3, hands, tents })
const tentsOf = (t: ReturnType<typeof rich>) => desertBazaar.view(t.state, null).tents

/** All spaces of the usual board on which the listed moves of seat 0 would put a tile. */
function listedSpaces(t: ReturnType<typeof rich>): string[] {
  const spaces = desertBazaar.moves(t.state, 0).flatMap((move) => (move.kind === 'build' ? [move.space] : []))
  return [...new Set(spaces)].toSorted()
}

// -- roll or build

it('DB-19 a turn is a roll or a build, never both', () => {
  const rolled = rich().plays(0, { kind: 'draw', resource: 'water' }, [0, 0, 0])
  expect(rolled.refuses(0, build(1, at(0, 0)))).toEqual({ refused: 'not-building', facts: {}, rule: 'DB-19' })
  expect(desertBazaar.moves(rolled.state, 0).every((move) => move.kind === 'take' || move.kind === 'keep')).toBe(true)

  const matched = table(desertBazaar, { players: 3, hands, phase: 'matched', kept: 'wild', dice: ['wild'] })
  expect(matched.refuses(0, build(1, at(0, 0)))).toEqual({ refused: 'not-building', facts: {}, rule: 'DB-19' })

  const built = rich().plays(0, build(1, at(0, 0)))
  built.expects({ phase: 'building', turn: 0, set: 'west', built: 1 })
  for (const move of [{ kind: 'draw', resource: 'water' }, { kind: 'roll' }])
    expect(built.refuses(0, move)).toEqual({ refused: 'already-building', facts: {}, rule: 'DB-19' })
  expect(built.refuses(0, { kind: 'take', resource: 'water' })).toEqual({ refused: 'nothing-rolled', facts: {}, rule: 'DB-22' })
  expect(built.refuses(0, { kind: 'keep', face: 'water' })).toEqual({ refused: 'nothing-rolled', facts: {}, rule: 'DB-22' })
  expect(desertBazaar.moves(built.state, 0).every((move) => move.kind === 'build' || move.kind === 'stop')).toBe(true)
})

it('DB-R09 nobody may pass: a turn cannot be stopped before it began', () => {
  expect(rich().refuses(0, { kind: 'stop' })).toEqual({ refused: 'roll-or-build', facts: {}, rule: 'DB-R09' })
  expect(desertBazaar.move({ kind: 'pass' })).toMatchObject({ refused: 'bad-move' })
  // Even with all piles empty and nothing to pay with, rolling is open, and it is the only move.
  const poor = table(desertBazaar, { players: 3, hands: [{}, { water: 15, camel: 15 }, { silk: 15, spice: 15 }] })
  expect(desertBazaar.moves(poor.state, 0)).toEqual([{ kind: 'roll' }])
})

it('DB-R22 who builds builds at least one tile; without one to pay for only rolling is listed', () => {
  const poor = table(desertBazaar, { players: 3, hands: [{ water: 2 }, {}, {}] })
  expect(desertBazaar.moves(poor.state, 0)).toEqual(['water', 'camel', 'silk', 'spice'].map((resource) => ({ kind: 'draw', resource })))
  const able = table(desertBazaar, { players: 3, hands: [{ camel: 3 }, {}, {}] })
  const builds = desertBazaar.moves(able.state, 0).filter((move) => move.kind === 'build')
  // Three Camel pay for each of the tiles 1, 2 and 3, on any of the 91 spaces.
  expect(builds).toHaveLength(3 * 91)
  expect(desertBazaar.moves(able.state, 0).some((move) => move.kind === 'stop')).toBe(false)
  expect(desertBazaar.moves(able.state, 1)).toEqual([])
})

// -- picking

it('DB-39 picks a face-up tile of either set', () => {
  for (const tile of range(1, 8))
    rich()
      .plays(0, build(tile, at(0, 0)))
      .expects({ set: tile < 5 ? 'west' : 'east' })
  const t = rich(camp([[3, 0]]))
  for (const tile of [9, 0, -1, 60, 61])
    expect(t.refuses(0, build(tile, at(0, 0)))).toEqual({ refused: 'not-face-up', facts: { tile }, rule: 'DB-39' })
})

it('DB-40 closes the other set for the rest of the turn once a tile was taken', () => {
  const west = rich().plays(0, build(2, at(0, 0)))
  for (const tile of [5, 6, 7, 8])
    expect(west.refuses(0, build(tile, at(3, 0)))).toEqual({ refused: 'other-set', facts: { tile, set: 'west' }, rule: 'DB-40' })
  expect(new Set(desertBazaar.moves(west.state, 0).map((move) => (move.kind === 'build' ? move.tile : 0)))).toEqual(new Set([0, 1, 3, 4]))
  west.plays(0, build(1, at(3, 0)))

  const east = rich().plays(0, build(7, at(0, 0)))
  expect(east.refuses(0, build(1, at(3, 0)))).toEqual({ refused: 'other-set', facts: { tile: 1, set: 'east' }, rule: 'DB-40' })
  expect(new Set(desertBazaar.moves(east.state, 0).map((move) => (move.kind === 'build' ? move.tile : 0)))).toEqual(new Set([0, 5, 6, 8]))

  // The next player has the choice again.
  const both = table(desertBazaar, { players: 3, hands: [{ camel: 3 }, { camel: 6, silk: 2 }, {}] })
  both
    .plays(0, build(1, at(0, 0)))
    .plays(0, { kind: 'stop' })
    .expects({ turn: 1, set: undefined, built: undefined })
  both.plays(1, build(5, at(3, 0)))
})

// -- placing

it('DB-41 goes on any free space: touching nothing, own tiles or tiles of others', () => {
  const t = () =>
    rich(
      camp([
        [0, 0, 0],
        [3, 0, 1],
        [-3, 0],
      ]),
    )
  for (const space of [at(0, 3), at(1, 0), at(4, 0), at(-4, 0)]) t().plays(0, build(1, space))
  for (const space of [at(0, 0), at(3, 0), at(-3, 0)])
    expect(t().refuses(0, build(1, space))).toEqual({ refused: 'occupied', facts: { space }, rule: 'DB-41' })
  for (const space of ['A1', 'L1', 'F12', 'f6', ''])
    expect(t().refuses(0, build(1, space))).toEqual({ refused: 'no-such-space', facts: { space }, rule: 'DB-41' })
  expect(listedSpaces(t())).toHaveLength(88)
})

it('DB-42 tiles that touch are one encampment, whoever owns them', () => {
  const t = rich(
    camp([
      [0, 0, 0],
      [1, 0, 1],
      [2, 0, 2],
      [3, 0],
      [0, 1, 1],
      [0, 2],
    ]),
  )
  t.plays(0, build(1, at(-1, 0)))
  expect(t.events[1]).toMatchObject({ kind: 'closed' })
  expect(campAt(tentsOf(t), at(3, 0))).toBe(7)
})

const line = (from: number, to: number): [number, number][] => range(Math.min(from, to), Math.max(from, to)).map((q) => [q, 0])

/** What lies around (0, 0), and the encampment that a tile there makes. */
const SUMS: readonly (readonly [string, readonly (readonly [number, number])[], number])[] = [
  ['2 and 4', [...line(-2, -1), ...line(1, 4)], 7],
  ['3 and 3', [...line(-3, -1), ...line(1, 3)], 7],
  [
    '2, 2 and 2',
    [
      [1, 0],
      [2, 0],
      [0, -1],
      [0, -2],
      [-1, 1],
      [-2, 2],
    ],
    7,
  ],
  [
    'the same 6 on three sides',
    [
      [-3, 0],
      [-2, 0],
      [-1, 0],
      [0, -1],
      [1, -1],
      [2, -2],
    ],
    7,
  ],
  ['a single tile and 5', [[-1, 0], ...line(1, 5)], 7],
  ['5 alone', line(1, 5), 6],
  ['nothing', [], 1],
]

it('DB-43 refuses a tile that would make an encampment of 8 out of 3 and 4', () => {
  const t = rich(camp([...line(-3, -1), ...line(1, 4)]))
  expect(t.refuses(0, build(1, at(0, 0)))).toEqual({ refused: 'too-large', facts: { space: at(0, 0), size: 8, most: 7 }, rule: 'DB-43' })
  expect(listedSpaces(t)).not.toContain(at(0, 0))
})

it.each(SUMS)('DB-43 counts every encampment that a space touches once: %s', (_, spaces, size) => {
  const t = rich(camp(spaces))
  expect(listedSpaces(t)).toContain(at(0, 0))
  t.plays(0, build(1, at(0, 0)))
  expect(campAt(tentsOf(t), at(0, 0))).toBe(size)
  expect(t.events.some((event) => event.kind === 'closed')).toBe(size === 7)
})

it('DB-44 between an encampment of 2 and one of 5 exactly (0,0), (1,0) and (2,0) are illegal', () => {
  const two: [number, number][] = [
    [1, -1],
    [2, -1],
  ]
  const five: [number, number][] = [
    [-1, 1],
    [0, 1],
    [1, 1],
    [2, 1],
    [0, 2],
  ]
  const t = rich(camp([...two, ...five]))
  const taken = [...two, ...five].map(([q, r]) => at(q, r))
  const crossed = [at(0, 0), at(1, 0), at(2, 0)]
  const labels = t.state.ground.grid.labels
  expect(listedSpaces(t)).toEqual(labels.filter((label) => !taken.includes(label) && !crossed.includes(label)).toSorted())
  for (const space of crossed)
    expect(t.refuses(0, build(1, space))).toEqual({ refused: 'too-large', facts: { space, size: 8, most: 7 }, rule: 'DB-43' })
  for (const [q, r, size] of [
    [-1, 0, 6],
    [3, 0, 6],
    [0, -1, 3],
    [3, -1, 3],
  ] as const) {
    const next = rich(camp([...two, ...five])).plays(0, build(1, at(q, r)))
    expect(campAt(tentsOf(next), at(q, r)), `(${q},${r})`).toBe(size)
  }
})

it('DB-R40 a single tile is an encampment of 1 for the limit', () => {
  const six: [number, number][] = [...line(1, 5), [1, 1]]
  const t = rich(camp([[-1, 0], ...six]))
  expect(t.refuses(0, build(1, at(0, 0)))).toEqual({ refused: 'too-large', facts: { space: at(0, 0), size: 8, most: 7 }, rule: 'DB-43' })
  rich(camp(six)).plays(0, build(1, at(0, 0)))
})

it('DB-R41 spaces next to a closed encampment stay illegal, also where they touch another one', () => {
  const t = rich(camp(line(-3, 2))).plays(0, build(1, at(3, 0)))
  for (const [q, r] of [
    [4, 0],
    [0, 1],
    [-4, 0],
  ] as const)
    expect(t.refuses(0, build(2, at(q, r)))).toEqual({ refused: 'too-large', facts: { space: at(q, r), size: 8, most: 7 }, rule: 'DB-43' })

  const closed = rich(camp([...line(-3, 3), [5, -1]]))
  const round = [
    [4, 0],
    [4, -1],
    [3, -1],
    [0, 1],
    [-4, 0],
    [-4, 1],
    [-3, 1],
  ] as const
  for (const [q, r] of round) expect(closed.refuses(0, build(1, at(q, r)))).toMatchObject({ refused: 'too-large', rule: 'DB-43' })
  expect(closed.refuses(0, build(1, at(4, -1))).facts).toEqual({ space: at(4, -1), size: 9, most: 7 })
  closed.plays(0, build(1, at(5, -2)))
})

it('DB-R42 one tile makes one encampment, closed once and with one bonus', () => {
  const t = rich(camp([...line(-3, -1).map(([q, r]) => [q, r, 1] as const), ...line(1, 3).map(([q, r]) => [q, r, 2] as const)]))
  t.plays(0, build(1, at(0, 0)))
  expect(t.events[0]).toMatchObject({ kind: 'built', seat: 0, tile: 1, space: at(0, 0), marked: true })
  expect(t.events.slice(1)).toEqual([
    {
      kind: 'closed',
      seat: 0,
      spaces: line(-3, 3)
        .map(([q, r]) => at(q, r))
        .toSorted(),
      points: [1, 3, 3],
      bonus: 1,
    },
  ])
})

it('DB-41 DB-43 says why a tile cannot go there by the same words for the screen and for the move', () => {
  const t = rich(camp(line(-3, 3)))
  const space = (label: string) => t.state.ground.grid.find(label)!
  expect(whyNotPlace(t.state, space(at(0, 0)))).toEqual({ refused: 'occupied', facts: { space: at(0, 0) }, rule: 'DB-41' })
  expect(whyNotPlace(t.state, space(at(0, 1)))).toEqual({
    refused: 'too-large',
    facts: { space: at(0, 1), size: 8, most: 7 },
    rule: 'DB-43',
  })
  expect(whyNotPlace(t.state, space(at(0, 3)))).toBeUndefined()
  expect(whyNotPick(t.state, 1)).toBeUndefined()
  expect(whyNotPick(t.state, 9)).toEqual({ refused: 'not-face-up', facts: { tile: 9 }, rule: 'DB-39' })
  expect(whyNotBuild(t.state, 0, 1, space(at(0, 3)))).toBeUndefined()
  expect(whyNotBuild(t.state, 0, 9, space(at(0, 3)))).toEqual({ refused: 'not-face-up', facts: { tile: 9 }, rule: 'DB-39' })
  expect(whyNotBuild(t.state, 0, 1, space(at(0, 1)))).toEqual({
    refused: 'too-large',
    facts: { space: at(0, 1), size: 8, most: 7 },
    rule: 'DB-43',
  })
  expect(whyNotBuild(t.state, 1, 1, space(at(0, 3)))).toEqual({
    refused: 'cannot-pay',
    facts: { need: { camel: 3 }, missing: { camel: 3 } },
    rule: 'DB-47',
  })
})

// -- marking

/** Seven spaces that touch nothing, for a player who has all his markers out. */
const ALONE: [number, number][] = [
  [-4, 0],
  [-2, 0],
  [0, 0],
  [2, 0],
  [4, 0],
  [-4, 2],
  [-2, 2],
]

it('DB-45 DB-R35 a marker of the builder goes on every tile while he has one', () => {
  const t = rich().plays(0, build(1, at(0, 0)))
  expect(t.events[0]).toEqual({ kind: 'built', seat: 0, tile: 1, space: 'F6', marked: true, used: {}, traded: [], paid: { camel: 3 } })
  t.expects({ tents: [{ space: 'F6', tile: 1, owner: 0 }] })
  expect(desertBazaar.view(t.state, 1).markers).toEqual([6, 7, 7])
  // One marker left is enough, and it cannot be saved.
  const last = rich(camp(ALONE.slice(1).map(([q, r]) => [q, r, 0] as const))).plays(0, build(1, at(3, 2)))
  expect(last.events[0]).toMatchObject({ marked: true })
  expect(desertBazaar.view(last.state, 1).markers).toEqual([0, 7, 7])
  expect(desertBazaar.move({ kind: 'build', tile: 1, space: 'F6', marked: false })).toEqual({
    refused: 'bad-move',
    facts: { why: '"build" knows no "marked"' },
  })
})

it('DB-46 DB-R38 a player without markers goes on building, and the tile stays unmarked and scores nothing', () => {
  const t = rich(camp(ALONE.map(([q, r]) => [q, r, 0] as const)))
  t.plays(0, build(1, at(3, 2)))
  expect(t.events).toEqual([{ kind: 'built', seat: 0, tile: 1, space: at(3, 2), marked: false, used: {}, traded: [], paid: { camel: 3 } }])
  expect(tentsOf(t)).toContainEqual({ space: at(3, 2), tile: 1 })
  expect(desertBazaar.view(t.state, 0)).toMatchObject({ scores: [0, 0, 0], markers: [0, 7, 7] })
})

it('DB-R36 DB-R37 markers that return in mid-turn go on the next tile, never on one that was built unmarked', () => {
  const row: [number, number, number?][] = [
    [-3, 0, 0],
    [-2, 0, 0],
    [-1, 0],
    [0, 0],
    [1, 0],
  ]
  const away: [number, number, number][] = [
    [-4, 3, 0],
    [-2, 3, 0],
    [0, 3, 0],
    [2, 3, 0],
    [-2, -3, 0],
  ]
  const t = rich(camp([...row, ...away]))
  t.plays(0, build(1, at(2, 0)))
  expect(t.events).toMatchObject([{ kind: 'built', marked: false }])
  t.plays(0, build(2, at(3, 0)))
  expect(t.events.slice(1)).toEqual([
    {
      kind: 'closed',
      seat: 0,
      spaces: line(-3, 3)
        .map(([q, r]) => at(q, r))
        .toSorted(),
      points: [2, 0, 0],
      bonus: 1,
    },
  ])
  expect(desertBazaar.view(t.state, 0).markers).toEqual([2, 7, 7])
  t.plays(0, build(3, at(1, -3)))
  expect(t.events).toMatchObject([
    { kind: 'built', marked: true },
    { kind: 'scored-lone', points: 2 },
  ])
  expect(tentsOf(t)).toContainEqual({ space: at(2, 0), tile: 1 })
  expect(tentsOf(t)).toContainEqual({ space: at(3, 0), tile: 2 })
  expect(tentsOf(t)).toContainEqual({ space: at(1, -3), tile: 3, owner: 0 })
  expect(desertBazaar.view(t.state, 0)).toMatchObject({ markers: [1, 7, 7], scores: [5, 0, 0] })
})

// -- going on, and turning up

const stop = { kind: 'stop' } as const

it('DB-55 DB-57 builds as many tiles as he can pay for, stops after any, and his side is filled up to 4', () => {
  const once = rich()
    .plays(0, build(3, at(0, 0)))
    .plays(0, stop)
  expect(once.events).toEqual([
    { kind: 'turned-up', set: 'west', tiles: [9] },
    { kind: 'turn-passed', to: 1 },
  ])
  // The new tile lies where the old one lay.
  once.expects({
    sets: { west: [1, 2, 9, 4], east: [5, 6, 7, 8] },
    pile: range(10, 60),
    turn: 1,
    phase: 'turn',
    set: undefined,
    built: undefined,
  })

  const thrice = rich()
    .plays(0, build(5, at(0, 0)))
    .plays(0, build(8, at(2, 0)))
    .plays(0, build(6, at(4, 0)))
  thrice.expects({ built: 3, sets: { west: [1, 2, 3, 4], east: [0, 0, 7] } }).plays(0, stop)
  expect(thrice.events).toEqual([
    { kind: 'turned-up', set: 'east', tiles: [9, 10, 11] },
    { kind: 'turn-passed', to: 1 },
  ])
  thrice.expects({ sets: { west: [1, 2, 3, 4], east: [9, 10, 7, 11] }, idle: undefined }).isSettled()
})

it('DB-56 DB-R43 a side that is used up is turned up at once, after the fourth tile has scored, and he goes on from it', () => {
  const t = rich()
    .plays(0, build(1, at(-4, 0)))
    .plays(0, build(2, at(-2, 0)))
    .plays(0, build(3, at(0, 0)))
  t.expects({ sets: { west: [0, 0, 0, 4] }, pile: range(9, 60) })
  t.plays(0, build(4, at(2, 0)))
  expect(t.events).toEqual([
    { kind: 'built', seat: 0, tile: 4, space: at(2, 0), marked: true, used: {}, traded: [], paid: { camel: 2, silk: 1 } },
    { kind: 'scored-lone', seat: 0, space: at(2, 0), points: 2 },
    { kind: 'turned-up', set: 'west', tiles: [9, 10, 11, 12] },
  ])
  t.expects({ turn: 0, phase: 'building', built: 4, set: 'west', sets: { west: [9, 10, 11, 12], east: [5, 6, 7, 8] } })
  expect(t.refuses(0, build(5, at(4, 0)))).toEqual({ refused: 'other-set', facts: { tile: 5, set: 'west' }, rule: 'DB-40' })
  t.plays(0, build(9, at(4, 0))).plays(0, stop)
  expect(t.events).toEqual([
    { kind: 'turned-up', set: 'west', tiles: [13] },
    { kind: 'turn-passed', to: 1 },
  ])
})

it('DB-56 needs no refill when he stops right after a used-up side was turned up', () => {
  const t = rich()
    .plays(0, build(1, at(-4, 0)))
    .plays(0, build(2, at(-2, 0)))
    .plays(0, build(3, at(0, 0)))
    .plays(0, build(4, at(2, 0)))
    .plays(0, stop)
  expect(t.events).toEqual([{ kind: 'turn-passed', to: 1 }])
})

it('DB-R43 a roll turn refills nothing', () => {
  const t = table(desertBazaar, { players: 3, sets: { west: [1, 0, 3], east: [5, 6, 7, 8] } })
  t.plays(0, { kind: 'draw', resource: 'water' }, [5, 5, 5])
  expect(t.events.at(-1)).toEqual({ kind: 'turn-passed', to: 1 })
  t.expects({ sets: { west: [1, 0, 3], east: [5, 6, 7, 8] } })
})

/** The great plain with all tiles but the first ten on it, each alone. */
const late = (pile: readonly number[], sets: { west: number[]; east: number[] }) => {
  const kept = [...pile, ...sets.west, ...sets.east]
  const tents = scattered(range(1, 60).filter((tile) => !kept.includes(tile)))
  return table(desertBazaar, { players: 3, board: PLAIN, hands: [{ water: 2, camel: 15, silk: 15, spice: 2 }, {}, {}], tents, sets, pile })
}

it('DB-R44 a short draw pile turns up what is left, and the turn ends when side and pile are empty', () => {
  const t = late([10, 9], { west: [1, 2, 3, 4], east: [5, 6, 7, 8] })
  t.plays(0, build(1, 'O1')).plays(0, build(2, 'O3')).plays(0, build(3, 'O5')).plays(0, build(4, 'O7'))
  expect(t.events.at(-1)).toEqual({ kind: 'turned-up', set: 'west', tiles: [10, 9] })
  t.expects({ sets: { west: [10, 9], east: [5, 6, 7, 8] }, pile: [] })
  t.plays(0, build(9, 'O9'))
  expect(t.events.at(-1)).toMatchObject({ kind: 'scored-lone' })
  expect(t.refuses(0, build(5, 'O11'))).toMatchObject({ refused: 'other-set' })
  t.plays(0, build(10, 'O11'))
  expect(t.events).toEqual([
    { kind: 'built', seat: 0, tile: 10, space: 'O11', marked: true, used: {}, traded: [], paid: { water: 1, camel: 2 } },
    { kind: 'scored-lone', seat: 0, space: 'O11', points: 2 },
    { kind: 'turn-passed', to: 1 },
  ])
  t.expects({
    turn: 1,
    phase: 'turn',
    set: undefined,
    built: undefined,
    sets: { west: [], east: [5, 6, 7, 8] },
    idle: undefined,
  }).isSettled()
})

it('DB-R44 fills up at the end of a turn as far as the pile reaches; tiles never change sides, and an empty side cannot be chosen', () => {
  const one = late([9], { west: [1, 2, 3, 4], east: [5, 6, 7, 8] })
    .plays(0, build(1, 'O1'))
    .plays(0, build(2, 'O3'))
    .plays(0, stop)
  expect(one.events).toEqual([
    { kind: 'turned-up', set: 'west', tiles: [9] },
    { kind: 'turn-passed', to: 1 },
  ])
  one.expects({ sets: { west: [9, 0, 3, 4], east: [5, 6, 7, 8] }, pile: [] })

  const none = late([], { west: [1, 2], east: [5, 6, 7, 8] })
    .plays(0, build(1, 'O1'))
    .plays(0, stop)
  expect(none.events).toEqual([{ kind: 'turn-passed', to: 1 }])
  none.expects({ sets: { west: [0, 2], east: [5, 6, 7, 8] } })

  const empty = late([], { west: [], east: [5, 6] })
  expect(new Set(desertBazaar.moves(empty.state, 0).flatMap((move) => (move.kind === 'build' ? [move.tile] : [])))).toEqual(new Set([5, 6]))
  expect(empty.refuses(0, build(0, 'O1'))).toEqual({ refused: 'not-face-up', facts: { tile: 0 }, rule: 'DB-39' })
})

it('DB-R23 a build is taken whole or refused whole, and not taken back once tiles were turned up', () => {
  const poor = table(desertBazaar, { players: 3, hands: [{ camel: 2 }, {}, {}] })
  // `refuses` also proves that nothing has changed: no tile left its set, no card its hand, no marker its owner.
  expect(poor.refuses(0, build(1, at(0, 0)))).toEqual({
    refused: 'cannot-pay',
    facts: { need: { camel: 3 }, missing: { camel: 1 } },
    rule: 'DB-47',
  })
  const t = rich().plays(0, build(1, at(-4, 0)))
  expect(whyNotUndo(t.match, 0)).toBeUndefined()
  t.plays(0, build(2, at(-2, 0)))
    .plays(0, build(3, at(0, 0)))
    .plays(0, build(4, at(2, 0)))
  expect(whyNotUndo(t.match, 0)).toEqual({ refused: 'news-since', facts: {} })
  const stopped = rich()
    .plays(0, build(1, at(-4, 0)))
    .plays(0, stop)
  expect(whyNotUndo(stopped.match, 0)).toEqual({ refused: 'news-since', facts: {} })
})

it('DB-53 the cost of a built tile plays no further part', () => {
  // Same product, other cost: everything that can be done next to them is the same.
  const tables = [3, 6].map((tile) => {
    const t = table(desertBazaar, {
      players: 3,
      hands: [{ water: 1, camel: 2, silk: 2 }, {}, {}],
      tents: [{ space: at(0, 0), tile, owner: 1 }],
      sets: { west: [1, 2, 4, 10], east: [11, 12, 13, 14] },
    })
    return { moves: desertBazaar.moves(t.state, 0), legal: legalSpaces(t.state) }
  })
  expect(tables[1]).toEqual(tables[0])
  expect(tables[0]?.moves.some((move) => move.kind === 'build')).toBe(true)
})

it('DB-44 a board of our own is judged by the same rule', () => {
  // Nine in a row: the seventh tile closes, the eighth space is dead, and the ninth is still open.
  const row = board('. . . . . . . . .')
  const t = table(desertBazaar, {
    players: 3,
    board: row,
    hands,
    tents: range(1, 6).map((column) => ({ space: `A${column}`, tile: 60 - column })),
  })
  t.plays(0, build(1, 'A7')).expects({ phase: 'building' })
  expect(t.refuses(0, build(2, 'A8'))).toEqual({ refused: 'too-large', facts: { space: 'A8', size: 8, most: 7 }, rule: 'DB-43' })
  expect(t.refuses(0, build(2, 'A10'))).toEqual({ refused: 'no-such-space', facts: { space: 'A10' }, rule: 'DB-41' })
  expect(listedSpaces(t)).toEqual(['A9'])
})
