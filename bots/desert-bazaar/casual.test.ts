import { desertBazaar } from '@caravanserai/desert-bazaar'
import { isRefusal, plainChance } from '@caravanserai/kernel'
import { expect, test } from 'vitest'
import { casual } from './casual.ts'

/** What Casual does in a position. */
function chosen(position: object): { kind: string; [key: string]: unknown } {
  const state = desertBazaar.load({ players: 3, ...position })
  if (isRefusal(state)) throw new Error(JSON.stringify(state))
  const seat = desertBazaar.waiting(state)[0]!
  return casual.choose(desertBazaar.view(state, seat), desertBazaar.moves(state, seat), plainChance('choice')) as { kind: string }
}

test('names a starting Wild as what its hand lacks', () => {
  const hands = [{ water: 2, camel: 2, silk: 2 }, {}, {}]
  expect(chosen({ phase: 'opening', roll: 1, wilds: 1, hands })).toEqual({ kind: 'name', resource: 'spice' })
})

test('saves up with a poor hand', () => {
  expect(chosen({ hands: [{ water: 1, camel: 1, silk: 1, spice: 1 }, {}, {}] }).kind).toBe('draw')
})

test('builds what it has saved for when the piles run low', () => {
  const sets = { west: [13, 16, 19, 43], east: [1, 2, 3, 4] }
  const five = { water: 5, camel: 5, silk: 5, spice: 5 }
  expect(chosen({ sets, hands: [five, five, { ...five, water: 4 }] }).kind).toBe('build')
})

test('rolls again where one card of one kind is all there is: the mean is 44/36', () => {
  expect(chosen({ phase: 'rolled', dice: ['water', 'camel', 'silk'], hands: [{}, {}, {}] }).kind).toBe('keep')
})

test('takes a pair rather than risk it', () => {
  expect(chosen({ phase: 'rolled', dice: ['silk', 'silk', 'desert'], hands: [{}, {}, {}] })).toEqual({ kind: 'take', resource: 'silk' })
})

test('takes three of a kind', () => {
  expect(chosen({ phase: 'rolled', dice: ['silk', 'silk', 'silk'], hands: [{}, {}, {}] })).toEqual({ kind: 'take', resource: 'silk' })
})

test('does not wait for the end behind in points, when every card is in a hand', () => {
  const all = { water: 5, camel: 5, silk: 5, spice: 5 }
  expect(chosen({ hands: [all, all, all], scores: [{}, { lone: 10 }, {}] }).kind).toBe('build')
})
