import { bazaar } from '@caravanserai/bazaar'
import type { Move, State } from '@caravanserai/bazaar/seat'
import { isRefusal, plainChance } from '@caravanserai/kernel'
import { expect, test } from 'vitest'
import { casual, usually } from './casual.ts'
import { outlook } from './foresight.ts'
import { luckOf } from './luck.ts'
import { CASUAL_TASTE, expertTaste } from './taste.ts'

/** Seat 0 holds Dice, which may cost a venue or bring one: what comes of it hangs on one roll. */
function table(): State {
  const s = bazaar.load({ seats: [{ money: 12, hand: ['dice'], venues: ['castle'] }, { money: 12 }], row: ['inn', 'mill'] })
  if (isRefusal(s)) throw new Error(JSON.stringify(s))
  return s
}
const DICE: Move = { kind: 'play', item: 'dice', with: [] }
const CHANCES = Array.from({ length: 40 }, (_, i) => `chance ${i}`)

test('what Casual looks ahead to hangs on the chance that it is handed', () => {
  const worths = CHANCES.map((seed) => outlook(table(), 0, DICE, luckOf(plainChance(seed)), CASUAL_TASTE))
  expect(new Set(worths).size).toBeGreaterThan(3)
})

test('every move that is compared in one choice sees the same dice', () => {
  for (const seed of CHANCES) {
    const luck = luckOf(plainChance(seed))
    expect(outlook(table(), 0, DICE, luck, CASUAL_TASTE)).toBe(outlook(table(), 0, DICE, luck, CASUAL_TASTE))
  }
})

test('Casual makes the same move for the same chance, and other moves for others', () => {
  const s = table()
  const choose = (seed: string): string => {
    const move = casual.choose(bazaar.view(s, 0), bazaar.moves(s, 0), plainChance(seed))
    return JSON.stringify(move)
  }
  const chosen = CHANCES.map(choose)
  expect(CHANCES.map(choose)).toEqual(chosen)
  expect(new Set(chosen).size).toBeGreaterThan(1)
})

test('what Casual cannot see it imagines by the chance that it is handed', () => {
  // The venue that Wheels would turn up is unknown: how good it is differs from chance to chance.
  const s = bazaar.load({ seats: [{ hand: ['wheels'] }, {}] })
  if (isRefusal(s)) throw new Error(JSON.stringify(s))
  const seen: number[] = []
  for (const seed of CHANCES) {
    let drawn = 0
    const chance = plainChance(seed)
    casual.choose(bazaar.view(s, 0), bazaar.moves(s, 0), { below: (n) => (drawn++, chance.below(n)) })
    seen.push(drawn)
  }
  expect(Math.min(...seen)).toBeGreaterThan(100)
})

test('what looks good in one world Expert tries in three more, and what does not in none', () => {
  const asked = (money: number): number => {
    const s = bazaar.load({ seats: [{ money: 12, hand: ['ink'], venues: ['castle'] }, { money }], row: [] })
    if (isRefusal(s)) throw new Error(JSON.stringify(s))
    const numbers = new Set<number>()
    const again = (number: number): State => (numbers.add(number), bazaar.copy(s))
    const move = usually(s, 0, bazaar.moves(s, 0), 1, expertTaste(2), again)
    // Ink steals $10 from somebody who has them.
    expect(move.kind).toBe(money > 0 ? 'play' : 'end')
    return numbers.size
  }
  expect(asked(60)).toBe(3)
  expect(asked(0)).toBe(0)
})
