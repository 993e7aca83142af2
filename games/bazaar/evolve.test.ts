import { plainChance } from '@caravanserai/kernel'
import { describe, expect, test } from 'vitest'
import { proceed } from './hush.ts'
import { bazaar } from './index.ts'
import type { Move } from './move.ts'
import { sit, type Bench } from './stage.ts'
import { blankState } from './state.ts'

/** Seat 0 is at its turn, and nobody has done anything yet. */
const table = (): Bench =>
  sit({
    seats: [
      { money: 30, hand: ['ink', 'fish'], venues: ['library', 'inn'] },
      { money: 30, venues: ['mill'] },
      { money: 30, hand: ['sand'] },
    ],
    row: ['emporium'],
    schemers: [],
    dice: [20, 1],
  })

describe('schemers', () => {
  test('a game begins with none', () => {
    expect(blankState(4, { open: false, first: null }).schemers).toEqual([])
  })

  test('who takes a neutral venue, pays for it and attaches an item is none, nor is who lets it happen', () => {
    const b = table().attaches(0, 'fish', 'inn').pass()
    b.attacks(0, 'emporium').pass().spends(0, 'for', 3).finishes().ends(0).pass()
    expect([b.at('inn').items, b.venues(0), b.s.turn.seat]).toEqual([['fish'], ['library', 'inn', 'emporium'], 1])
    expect(b.s.schemers).toEqual([])
  })

  const WAYS: readonly (readonly [what: string, does: (b: Bench) => Bench, seats: readonly number[]])[] = [
    ['plays a card', (b) => b.plays(0, 'ink'), [0]],
    ['uses an ability', (b) => b.uses(0, 'library'), [0]],
    ['attacks a venue of somebody', (b) => b.attacks(0, 'mill'), [0]],
    ['pays against an attack', (b) => b.attacks(0, 'emporium').pass().spends(2, 'against', 1), [2]],
    ['offers a trade', (b) => b.offers(1, 0, { money: 1 }, {}), [1]],
  ]
  test.each(WAYS)('who %s is one from then on, for everybody to see', (_, does, seats) => {
    const b = does(table())
    for (const watcher of [0, 1, 2, null]) expect(bazaar.view(b.s, watcher).schemers).toEqual(seats)
  })

  test('one who schemes again is still one', () => {
    const b = table().offers(1, 0, { money: 1 }, {}).offers(1, 2, { money: 1 }, {}).attacks(0, 'mill')
    expect(b.s.schemers).toEqual([1, 0])
  })

  test('copies and imagined tables know them, and an imagined one goes its own way', () => {
    const b = table().offers(1, 0, { money: 1 }, {})
    for (const other of [bazaar.copy(b.s), bazaar.imagine(bazaar.view(b.s, 2), plainChance('imagined'))]) {
      expect(other.schemers).toEqual([1])
      const attack: Move = { kind: 'attack', venue: 'mill', shutdown: false }
      proceed(other, 0, attack, plainChance('silent'))
      expect(other.schemers).toEqual([1, 0])
    }
    expect(b.s.schemers).toEqual([1])
  })
})
