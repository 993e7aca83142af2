import { plainChance } from '@caravanserai/kernel'
import { randomGame, table } from '@caravanserai/testkit'
import { expect, it } from 'vitest'
import type { Event } from './events.ts'
import { RESOURCES } from './goods.ts'
import { desertBazaar } from './index.ts'
import { save } from './position/position.ts'
import type { State } from './state.ts'
import { camp, dice, range } from './stage.ts'

const WATCHERS = [0, 1, 2, null] as const
/** The seat whose cards a watcher knows, if any. */
const own = (watcher: number | null) => (watcher === null ? [] : [watcher])
const tents = camp([
  [0, 0, 0],
  [1, 0, 1],
  [3, 0],
])
const hands = [{ water: 2, silk: 1 }, { camel: 3 }, { spice: 1, silk: 2 }]
const position = { players: 3, turn: 1, first: 2, hands, tents, scores: [{ lone: 2 }, {}, { camp: 3, closing: 1 }], question: 40 }

it('DB-71 DB-R54 shows everybody the board, the markers, the face-up tiles, scores, dice and whose turn it is', () => {
  const t = table(desertBazaar, position, dice('wild', 'silk', 'desert', 'wild'))
  const open = {
    players: 3,
    phase: 'turn',
    turn: 1,
    first: 2,
    piles: { water: 13, camel: 12, silk: 12, spice: 14 },
    held: [3, 3, 3],
    hands: null,
    scores: [2, 0, 4],
    points: [{ lone: 2 }, {}, { camp: 3, closing: 1 }],
    markers: [6, 6, 7],
    tents,
    sets: { west: [1, 2, 3, 4], east: [5, 6, 7, 8] },
    faceDown: 49,
    dice: [],
    kept: null,
    set: null,
    built: 0,
    roll: 0,
    wilds: 0,
    idle: 0,
    drew: false,
    question: 40,
  }
  const shown = (watcher: number | null) => desertBazaar.view(t.state, watcher)
  expect(shown(null)).toEqual({ ...open, you: null, hand: null })
  expect(shown(2)).toEqual({ ...open, you: 2, hand: { silk: 2, spice: 1 } })
  t.plays(1, { kind: 'draw', resource: 'water' })
  for (const watcher of WATCHERS)
    expect(shown(watcher)).toMatchObject({
      phase: 'rolled',
      dice: ['wild', 'silk', 'desert'],
      kept: null,
      drew: true,
      piles: { water: 12 },
      held: [3, 4, 3],
    })
  t.plays(1, { kind: 'keep', face: 'wild' })
  for (const watcher of WATCHERS) expect(shown(watcher)).toMatchObject({ phase: 'matched', dice: ['wild'], kept: 'wild' })
})

it('DB-71 shows everybody the set that is built from and how far the turn has gone', () => {
  const t = table(desertBazaar, { players: 3, hands: [{ camel: 3 }, {}, {}] }).plays(0, { kind: 'build', tile: 1, space: 'F6' })
  for (const watcher of WATCHERS)
    expect(desertBazaar.view(t.state, watcher)).toMatchObject({
      phase: 'building',
      set: 'west',
      built: 1,
      sets: { west: [0, 2, 3, 4] },
      tents: [{ space: 'F6', tile: 1, owner: 0 }],
    })
  const opening = table(desertBazaar, { players: 3, phase: 'opening', roll: 2, wilds: 3 })
  for (const watcher of WATCHERS)
    expect(desertBazaar.view(opening.state, watcher)).toMatchObject({ phase: 'opening', roll: 2, wilds: 3, sets: { west: [], east: [] } })
})

it('DB-72 tells nobody the order or the faces of the draw pile', () => {
  const down = range(1, 60).filter((tile) => tile > 8 && !tents.some((tent) => tent.tile === tile))
  const sets = { west: [1, 2, 3, 4], east: [5, 6, 7, 8] }
  const one = table(desertBazaar, { ...position, sets, pile: down })
  const other = table(desertBazaar, { ...position, sets, pile: down.toReversed() })
  for (const watcher of WATCHERS) {
    const view = desertBazaar.view(one.state, watcher)
    expect(JSON.stringify(desertBazaar.view(other.state, watcher))).toBe(JSON.stringify(view))
    expect(view).not.toHaveProperty('pile')
    expect(view.faceDown).toBe(49)
    expect(desertBazaar.moves(other.state, 1)).toEqual(desertBazaar.moves(one.state, 1))
  }
  const setOut: Event = { kind: 'set-out', first: 1, pile: range(1, 60) }
  for (const watcher of WATCHERS) expect(desertBazaar.seenBy(setOut, watcher)).toEqual({ kind: 'set-out', first: 1 })
})

it('DB-16 DB-73 shows a hand to its player only; the others see how many cards it has', () => {
  const t = table(desertBazaar, position)
  // Seats 1 and 2 change hands: seat 0 and a spectator see no difference at all.
  const swapped = table(desertBazaar, { ...position, hands: [hands[0]!, hands[2]!, hands[1]!] })
  for (const watcher of [0, null])
    expect(JSON.stringify(desertBazaar.view(swapped.state, watcher))).toBe(JSON.stringify(desertBazaar.view(t.state, watcher)))
  expect([0, 1, 2].map((seat) => desertBazaar.view(t.state, seat).hand)).toEqual(hands)
  expect(desertBazaar.view(swapped.state, 1).hand).toEqual(hands[2])
})

it('DB-73 DB-R53 sends no list of an opponent’s cards in any phase before the end', () => {
  const { state } = randomGame(
    desertBazaar,
    { players: 3, seed: 'secret' },
    {
      after(match) {
        const state = match.state as State
        for (const watcher of WATCHERS) {
          const view = desertBazaar.view(state, watcher)
          if (view.phase === 'over') continue
          expect(view.hands).toBeNull()
          // Only the watcher's own cards are named anywhere; the rest are numbers.
          const { hand, piles, ...rest } = view
          expect(JSON.stringify({ ...rest, dice: [], kept: null, tiles: [] })).not.toMatch(/water|camel|silk|spice/)
          expect(hand === null).toBe(watcher === null)
          expect(Object.values(piles).every((count) => count >= 0)).toBe(true)
        }
      },
    },
  )
  expect(desertBazaar.view(state as State, null).hands).toHaveLength(3)
})

it('DB-R53 drawing, paying and trading are open acts, told to all with their types', () => {
  const acts: Event[] = [
    { kind: 'dealt', seat: 0, roll: 1, thrown: [['water', 'water', 'wild']], cards: { water: 2 }, wilds: 1 },
    { kind: 'named', seat: 0, resource: 'silk' },
    { kind: 'drew', seat: 0, resource: 'silk' },
    { kind: 'rolled', seat: 0, dice: ['water', 'wild', 'desert'] },
    { kind: 'rerolled', seat: 0, kept: 'wild', dice: ['silk'] },
    { kind: 'took', seat: 0, resource: 'silk', earned: 2, count: 2 },
    {
      kind: 'built',
      seat: 0,
      tile: 4,
      space: 'F6',
      marked: true,
      used: {},
      traded: [{ give: ['silk', 'silk', 'water'], take: 'camel' }],
      paid: { camel: 2, silk: 1 },
    },
    { kind: 'turned-up', set: 'west', tiles: [9] },
  ]
  for (const event of acts) for (const watcher of WATCHERS) expect(desertBazaar.seenBy(event, watcher)).toEqual(event)
})

it('DB-R53 nothing that was learnt is taken back: dice, new tiles and shown hands close the way', () => {
  const news = (kind: string) => desertBazaar.tells({ kind, seat: 0, to: 0, first: 0 } as unknown as Event, 0)
  expect(['dealt', 'rolled', 'rerolled', 'turned-up', 'ended'].map(news)).toEqual([true, true, true, true, true])
  expect(['named', 'drew', 'took', 'built', 'scored-lone', 'closed', 'turn-passed', 'forfeited'].map(news)).toEqual(
    Array.from({ length: 8 }, () => false),
  )
})

it('DB-72 DB-73 imagines behind a view a whole table that looks the same, with other secrets', () => {
  const t = table(desertBazaar, position)
  for (const watcher of WATCHERS) {
    const view = desertBazaar.view(t.state, watcher)
    const imagined = ['a', 'b', 'c', 'd'].map((seed) => desertBazaar.imagine(view, plainChance(seed)))
    for (const state of imagined) expect(desertBazaar.view(state, watcher)).toEqual(view)
    for (const state of imagined) expect(desertBazaar.count(state)).toEqual(desertBazaar.count(t.state))
    expect(new Set(imagined.map((state) => JSON.stringify(save(state).hands))).size).toBeGreaterThan(1)
    expect(new Set(imagined.map((state) => JSON.stringify(save(state).pile))).size).toBe(4)
    for (const seat of own(watcher)) for (const state of imagined) expect(save(state).hands?.[seat]).toEqual(hands[seat])
  }
})

it('DB-R55 imagines no other hands once they are shown', () => {
  const over = table(desertBazaar, { ...position, phase: 'over' })
  for (const watcher of WATCHERS) {
    const view = desertBazaar.view(over.state, watcher)
    expect(view.hands?.map((hand) => RESOURCES.filter((resource) => hand[resource]).length)).toEqual([2, 1, 2])
    expect(save(desertBazaar.imagine(view, plainChance('x'))).hands).toEqual(save(over.state).hands)
  }
})

it('DB-72 DB-73 deals anew for the test of blindness all that a watcher cannot know, and nothing else', () => {
  for (const watcher of WATCHERS) {
    const t = table(desertBazaar, position)
    const before = save(t.state)
    const view = desertBazaar.view(t.state, watcher)
    desertBazaar.shuffle(t.state, watcher, plainChance('mixed'))
    const after = save(t.state)
    expect(desertBazaar.view(t.state, watcher)).toEqual(view)
    expect(after.pile).not.toEqual(before.pile)
    expect(after.pile?.toSorted()).toEqual(before.pile?.toSorted())
    expect({ ...after, pile: [], hands: [] }).toEqual({ ...before, pile: [], hands: [] })
    for (const seat of own(watcher)) expect(after.hands?.[seat]).toEqual(before.hands?.[seat])
  }
  const over = table(desertBazaar, { ...position, phase: 'over' })
  desertBazaar.shuffle(over.state, null, plainChance('mixed'))
  expect(save(over.state).hands).toEqual(hands)
})
