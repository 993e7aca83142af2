import { desertBazaar } from '@caravanserai/desert-bazaar'
import { handSize, type Event, type Move, type Options, type State, type View } from '@caravanserai/desert-bazaar/seat'
import { begin, isRefusal, plainChance, play, type Match } from '@caravanserai/kernel'
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

test('does not hoard: it holds under 11 cards when it rolls, and of ten build turns nine lay more than one tile', () => {
  const held: number[] = []
  const tiles: number[] = []
  for (let i = 0; i < 3; i++) {
    const match = begin(desertBazaar, { players: 4, seed: `hoard ${i}` })
    if (isRefusal(match)) throw new Error(match.refused)
    watch(match, held, tiles)
  }
  expect(held.length).toBeGreaterThan(80)
  expect(held.reduce((sum, cards) => sum + cards, 0) / held.length).toBeLessThan(11)
  expect(tiles.filter((count) => count > 1).length / tiles.length).toBeGreaterThan(0.9)
})

/** Plays a game of Casuals; notes the cards of who rolls, and the tiles of each turn of building. */
function watch(match: Match<State, Move, Event, View, Options>, held: number[], tiles: number[]): void {
  const luck = plainChance('watch')
  let laid = 0
  for (let seat = desertBazaar.waiting(match.state)[0]; seat !== undefined; seat = desertBazaar.waiting(match.state)[0]) {
    const move = casual.choose(desertBazaar.view(match.state, seat), desertBazaar.moves(match.state, seat), luck)
    if (move.kind === 'draw' || move.kind === 'roll') held.push(handSize(match.state, seat))
    if (move.kind === 'build') laid++
    play(match, seat, desertBazaar.question(match.state, seat), move)
    if (laid === 0 || (desertBazaar.waiting(match.state)[0] === seat && move.kind !== 'stop')) continue
    tiles.push(laid)
    laid = 0
  }
}
