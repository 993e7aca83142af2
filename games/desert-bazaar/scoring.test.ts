import { table } from '@caravanserai/testkit'
import { expect, it } from 'vitest'
import { gainOf, pointsFor } from './reads/gain.ts'
import { desertBazaar } from './index.ts'
import type { Build } from './move.ts'
import type { Tent } from './position/position.ts'
import { at, camp, range } from './stage.ts'

const RICH = { water: 4, camel: 15, silk: 4, spice: 4 }
const [RED, BLUE, GREEN] = [0, 1, 2] as const

/** A table at which it is this seat's turn, and it can pay for anything. */
const turnOf = (seat: number, tents: readonly Tent[], more: object = {}) =>
  table(desertBazaar, { players: 3, turn: seat, hands: [0, 1, 2].map((each) => (each === seat ? RICH : {})), tents, ...more })

const build = (tile: number, q: number, r: number): Build => ({ kind: 'build', tile, space: at(q, r) })
const seen = (t: ReturnType<typeof turnOf>) => desertBazaar.view(t.state, null)
const labels = (spaces: readonly (readonly [number, number, ...unknown[]])[]) => spaces.map(([q, r]) => at(q, r)).toSorted()

/** Six in a row on r = 0 from (-3,0) to (2,0), with these owners. */
const six = (...owners: (number | undefined)[]) => range(-3, 2).map((q, i) => [q, 0, owners[i]] as const)
const ROW = labels([...six(), [3, 0]])

it('DB-58 a tile that touches nothing scores 2 at once', () => {
  const t = turnOf(BLUE, camp([[3, 0, RED]])).plays(BLUE, build(1, 0, 0))
  expect(t.events.slice(1)).toEqual([{ kind: 'scored-lone', seat: BLUE, space: at(0, 0), points: 2 }])
  t.expects({ scores: [{}, { lone: 2 }, {}] })
  expect(seen(t).scores).toEqual([0, 2, 0])
  t.plays(BLUE, build(2, 0, 3)).expects({ scores: [{}, { lone: 4 }, {}] })
})

it('DB-59 a tile that touches another scores nothing when placed, whoever owns the other', () => {
  for (const owner of [RED, BLUE, undefined]) {
    const t = turnOf(BLUE, camp([[1, 0, owner]])).plays(BLUE, build(1, 0, 0))
    expect(t.events).toHaveLength(1)
    t.expects({ scores: [{}, {}, {}], phase: 'building' })
  }
})

it('DB-60 DB-61 DB-62 Red 3, Blue 2, Green 1 and the seventh by Blue: Blue 3 + 1, Red 3, Green 1, and all markers go home', () => {
  const t = turnOf(BLUE, camp(six(RED, RED, RED, BLUE, BLUE, GREEN)))
  expect(seen(t).markers).toEqual([4, 5, 6])
  t.plays(BLUE, build(1, 3, 0))
  expect(t.events[0]).toMatchObject({ kind: 'built', seat: BLUE, marked: true })
  expect(t.events.slice(1)).toEqual([{ kind: 'closed', seat: BLUE, spaces: ROW, points: [3, 3, 1], bonus: 1 }])
  t.expects({ scores: [{ camp: 3 }, { camp: 3, closing: 1 }, { camp: 1 }] })
  expect(seen(t)).toMatchObject({ scores: [3, 4, 1], markers: [7, 7, 7] })
  // The tiles stay, without a marker.
  expect(
    seen(t)
      .tents.map(({ space }) => space)
      .toSorted(),
  ).toEqual(ROW)
  expect(seen(t).tents.every(({ owner }) => owner === undefined)).toBe(true)
})

it('DB-61 Green owns nothing of six and adds the seventh with a marker: 1 + 1 = 2', () => {
  const t = turnOf(GREEN, camp(six(RED, RED, RED, BLUE, BLUE, BLUE))).plays(GREEN, build(1, 3, 0))
  expect(t.events[1]).toEqual({ kind: 'closed', seat: GREEN, spaces: ROW, points: [3, 3, 1], bonus: 1 })
  expect(seen(t).scores).toEqual([3, 3, 2])
})

it('DB-60 scores the moment there are seven, not before and not at the end of the turn', () => {
  const t = turnOf(RED, camp(six(RED, RED, RED, BLUE, BLUE).slice(0, 5))).plays(RED, build(1, 2, 0))
  expect(t.events).toHaveLength(1)
  expect(seen(t).scores).toEqual([0, 0, 0])
  t.plays(RED, build(2, 3, 0))
  expect(t.events[1]).toEqual({ kind: 'closed', seat: RED, spaces: ROW, points: [5, 2, 0], bonus: 1 })
  t.expects({ phase: 'building', turn: RED, scores: [{ camp: 5, closing: 1 }, { camp: 2 }, {}] })
})

it('DB-62 a tile that scored 2 alone scores 1 again when its encampment closes', () => {
  const t = turnOf(RED, camp(range(-3, 1).map((q) => [q, 0] as const)))
  t.plays(RED, build(1, 3, 0))
  expect(t.events[1]).toEqual({ kind: 'scored-lone', seat: RED, space: at(3, 0), points: 2 })
  t.plays(RED, build(2, 2, 0))
  expect(t.events[1]).toEqual({ kind: 'closed', seat: RED, spaces: ROW, points: [2, 0, 0], bonus: 1 })
  expect(seen(t).scores).toEqual([5, 0, 0])
})

it('DB-60 DB-62 only the tents of the closed encampment score, and only their markers go home', () => {
  // (5,0) lies near the seventh tile on (3,0), but does not touch it.
  const others = camp(
    [
      [0, 3, RED],
      [2, 3, BLUE],
      [5, 0, GREEN],
    ],
    40,
  )
  const t = turnOf(BLUE, [...camp(six(RED, RED, BLUE, BLUE, GREEN, GREEN)), ...others]).plays(BLUE, build(1, 3, 0))
  expect(t.events[1]).toEqual({ kind: 'closed', seat: BLUE, spaces: ROW, points: [2, 3, 2], bonus: 1 })
  expect(seen(t).markers).toEqual([6, 6, 6])
  const marked = seen(t).tents.filter(({ owner }) => owner !== undefined)
  expect(marked).toHaveLength(3)
  expect(marked).toEqual(expect.arrayContaining(others))
})

it('DB-60 counts the tents at the edge of the board, also where the seventh tile touches only the first space', () => {
  const edge = ['A4', 'B3', 'C3', 'D2', 'E2', 'F1']
  const t = turnOf(
    BLUE,
    edge.map((space, i) => ({ space, tile: 60 - i, owner: RED })),
  ).plays(BLUE, { kind: 'build', tile: 1, space: 'A5' })
  expect(t.events[1]).toEqual({ kind: 'closed', seat: BLUE, spaces: [...edge, 'A5'].toSorted(), points: [6, 1, 0], bonus: 1 })
})

it('DB-63 joining encampments of 3 and 2 to 6 scores nothing for anybody', () => {
  const t = turnOf(
    RED,
    camp([
      [-3, 0, RED],
      [-2, 0, RED],
      [-1, 0, BLUE],
      [1, 0, GREEN],
      [2, 0, RED],
    ]),
  ).plays(RED, build(1, 0, 0))
  expect(t.events).toHaveLength(1)
  expect(seen(t)).toMatchObject({ scores: [0, 0, 0], markers: [3, 6, 6] })
})

it('DB-64 a tile without a marker gives nobody a point when its encampment closes', () => {
  const t = turnOf(RED, camp(six(undefined, undefined, undefined, undefined, undefined, BLUE))).plays(RED, build(1, 3, 0))
  expect(t.events[1]).toEqual({ kind: 'closed', seat: RED, spaces: ROW, points: [1, 1, 0], bonus: 1 })
})

/** Blue has five of his markers elsewhere, each alone. */
const elsewhere: readonly (readonly [number, number, number])[] = [
  [-4, 3, BLUE],
  [-2, 3, BLUE],
  [0, 3, BLUE],
  [2, 3, BLUE],
  [-2, -3, BLUE],
]

it('DB-R39 who closes with an unmarked seventh tile still gets the closing bonus: Blue 2 + 1, Red 3, and 2 markers back', () => {
  const t = turnOf(BLUE, [...camp(six(RED, RED, RED, BLUE, BLUE, undefined)), ...camp(elsewhere, 40)])
  expect(seen(t).markers).toEqual([4, 0, 7])
  t.plays(BLUE, build(1, 3, 0))
  expect(t.events[0]).toMatchObject({ kind: 'built', marked: false })
  expect(t.events.slice(1)).toEqual([{ kind: 'closed', seat: BLUE, spaces: ROW, points: [3, 2, 0], bonus: 1 }])
  expect(seen(t)).toMatchObject({ scores: [3, 3, 0], markers: [7, 2, 7] })
  expect(seen(t).tents).toContainEqual({ space: at(3, 0), tile: 1 })
})

it('DB-R38 an unmarked tile that touches nothing scores no 2 points', () => {
  const t = turnOf(BLUE, [
    ...camp(
      [
        [0, 0, BLUE],
        [2, 0, BLUE],
      ],
      60,
    ),
    ...camp(elsewhere, 40),
  ]).plays(BLUE, build(1, -3, 0))
  expect(t.events).toHaveLength(1)
  expect(seen(t).scores).toEqual([0, 0, 0])
})

it('DB-R52 points are a plain number, however long the track would be', () => {
  const t = turnOf(RED, [], { scores: [{ lone: 199, camp: 300 }, {}, {}] }).plays(RED, build(1, 0, 0))
  expect(seen(t).scores).toEqual([501, 0, 0])
})

it('DB-58 DB-60 DB-61 tells beforehand what a tile would bring, to bots and to the pill on a space', () => {
  const t = turnOf(BLUE, [...camp(six(RED, RED, RED, BLUE, undefined, GREEN)), ...camp([[-4, 3]], 40)])
  const gain = (q: number, r: number, seat: number = BLUE) => gainOf(t.state, seat, t.state.ground.grid.find(at(q, r))!)
  expect(gain(0, 3)).toEqual({ size: 1, marked: true, lone: 2, tents: null, bonus: 0 })
  expect(gain(-3, 3)).toEqual({ size: 2, marked: true, lone: 0, tents: null, bonus: 0 })
  const closing = gain(3, 0)
  expect(closing).toEqual({ size: 7, marked: true, lone: 0, tents: [3, 2, 1], bonus: 1 })
  expect([0, 1, 2].map((seat) => pointsFor(closing, seat, BLUE))).toEqual([3, 3, 1])
  expect([0, 1, 2].map((seat) => pointsFor(gain(0, 3), seat, BLUE))).toEqual([0, 2, 0])

  const out = turnOf(BLUE, [...camp(six(BLUE, BLUE, RED, RED, RED, RED)), ...camp(elsewhere, 40)])
  const unmarked = (q: number, r: number) => gainOf(out.state, BLUE, out.state.ground.grid.find(at(q, r))!)
  expect(unmarked(-4, -1)).toEqual({ size: 1, marked: false, lone: 0, tents: null, bonus: 0 })
  expect(unmarked(3, 0)).toEqual({ size: 7, marked: false, lone: 0, tents: [4, 2, 0], bonus: 1 })
})
