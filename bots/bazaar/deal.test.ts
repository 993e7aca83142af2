import { bazaar } from '@caravanserai/bazaar'
import type { Move, State } from '@caravanserai/bazaar/seat'
import { firstOf, isRefusal, plainChance, type Seat } from '@caravanserai/kernel'
import { expect, test } from 'vitest'
import { trader } from './casual.ts'
import { expertTaste, masterTaste } from './taste.ts'

const master = trader('master', masterTaste)
const expert = trader('expert', expertTaste)

/** Seat 0 has these items and venues, seat 2 has money and two free slots for food and one for labor. */
function table(hand: string[], venues: string[] = []): State {
  const seats = [{ money: 5, hand, venues }, { money: 0 }, { money: 39, venues: ['inn'] }, { money: 0 }]
  const s = bazaar.load({ seats, row: ['castle', 'library', 'emporium'], turn: { seat: 0, number: 9 } })
  if (isRefusal(s)) throw new Error(JSON.stringify(s))
  return s
}

const choice = (s: State, seat: Seat, bot = master): Move => bot.choose(bazaar.view(s, seat), bazaar.moves(s, seat), plainChance('deal'))
const does = (s: State, seat: Seat, move: Move) => bazaar.decide(s, seat, move, plainChance('deal'))

test('BZ-58 Master sells an item to who has a slot for it, for all that it is worth to them, and Expert pays', () => {
  const s = table(['fish'])
  const offer = choice(s, 0)
  expect(offer).toMatchObject({ kind: 'offer', to: 2, give: { items: ['fish'] }, take: { items: [], venues: [] } })
  does(s, 0, offer)
  expect(choice(s, 2, expert)).toMatchObject({ kind: 'accept' })
  expect(choice(table(['fish']), 0, expert).kind).not.toBe('offer')
})

test('Master takes no for an answer after two offers in a turn, never sells what decides the last attack, and nothing once it is one venue short', () => {
  const s = table(['fish', 'herbs', 'rice'])
  for (let refused = 0; refused < 2; refused++) {
    const offer = choice(s, 0)
    expect(offer.kind).toBe('offer')
    does(s, 0, offer)
    does(s, 2, { kind: 'decline', offer: s.offers[0]!.id })
  }
  expect(choice(s, 0).kind).not.toBe('offer')
  expect(choice(table(['silk', 'wings']), 0).kind).not.toBe('offer')
  expect(choice(table(['fish'], ['mill', 'theater', 'fortress', 'quarry']), 0).kind).not.toBe('offer')
})

test('who is offered something answers before who has made the offer goes on, wherever they sit', () => {
  const s = table(['fish'])
  const next = () => firstOf(bazaar, s)
  expect(next()).toBe(0)
  does(s, 0, choice(s, 0))
  expect(next()).toBe(1)
  does(s, 1, { kind: 'pass' })
  expect(next()).toBe(2)
  does(s, 2, { kind: 'decline', offer: s.offers[0]!.id })
  expect(next()).toBe(0)
})
