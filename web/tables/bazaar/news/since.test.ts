import type { Event } from '@caravanserai/bazaar/seat'
import { expect, test } from 'vitest'
import { dealsOf } from '../deals/deals.ts'
import { cardsOf } from './cards.ts'
import { linesSince, partsSince } from './since.ts'
import { sumsOf } from './sums.ts'

const began = (seat: number, number: number): Event => ({ kind: 'turn-began', seat, place: seat, number, actions: 2, extra: false })
const ended = (seat: number): Event => ({ kind: 'turn-ended', seat })
const declared = (seat: number): Event => ({ kind: 'declared', seat, venue: 'cafe', shutdown: false, target: 7 })
const spent = (seat: number): Event => ({ kind: 'spent', seat, amount: 2, way: 'for', points: 2, target: 5 })
const rolled = (seat: number): Event => ({ kind: 'rolled', seat, what: 'attack', faces: [9], card: null })
const won = (seat: number): Event => ({ kind: 'succeeded', seat, venue: 'cafe', result: 9, target: 5, why: 'die' })
const line = (number: number, seat: number | null, ...events: Event[]) => ({ number, seat, events })

const ROUND = [
  line(1, 0, declared(0), ended(0), began(1, 2)),
  line(2, 1, declared(1)),
  line(3, 1, spent(1)),
  line(4, 0, rolled(1), won(1), ended(1), began(0, 3)),
]

const kinds = (log: typeof ROUND, you: number) => partsSince(log, you).map(({ events }) => events.map(({ kind }) => kind))

test('what happened since one’s turn begins where it ended, within a line, and ends where the next one begins', () => {
  expect(kinds(ROUND, 0)).toEqual([['turn-began'], ['declared'], ['spent'], ['rolled', 'succeeded']])
})

test('in the turn of another it goes on to the newest event', () => {
  expect(kinds(ROUND.slice(0, 3), 0)).toEqual([['turn-began'], ['declared'], ['spent']])
})

test('what one did oneself in one’s own turn is no part of it', () => {
  expect(kinds([...ROUND, line(5, 0, declared(0))], 0)).toEqual(kinds(ROUND, 0))
})

test('a turn is summed up: money, with what went into an attack, venues, attacks that failed, offers', () => {
  const paid = (from: number | 'bank', to: number | 'bank', amount: number, why: 'income' | 'attack'): Event => ({
    kind: 'money',
    from,
    to,
    amount,
    why,
    card: null,
  })
  const taken: Event = { kind: 'venue', venue: 'cafe', from: { in: 'row' }, to: { in: 'owned', seat: 1 }, why: 'gain', card: null }
  const log = [
    line(1, 0, ended(0), began(1, 2), paid('bank', 1, 10, 'income')),
    line(2, 1, declared(1), paid(1, 'bank', 4, 'attack'), paid(2, 'bank', 9, 'attack')),
    line(3, 1, won(1), taken, offered(7, [], 0), ended(1), began(2, 3)),
    line(4, 2, ended(2), began(0, 4)),
  ]
  expect(sumsOf(linesSince(log, 0))).toEqual([
    { seat: 1, money: 6, won: ['cafe'], lost: [], failed: 0, offers: 1 },
    { seat: 2, money: 0, won: [], lost: [], failed: 0, offers: 0 },
  ])
})

test('the cards of a step are those that its events name', () => {
  expect(cardsOf([declared(1), won(1)])).toEqual(['cafe'])
  const attached: Event = {
    kind: 'moved',
    item: 'cheese',
    from: { in: 'hand', seat: 1 },
    to: { in: 'attached', venue: 'cafe' },
    why: 'attach',
    card: null,
  }
  expect(cardsOf([attached])).toEqual(['cheese', 'cafe'])
})

const offered = (id: number, items: readonly string[], count: number): Event => ({
  kind: 'offered',
  offer: { id, from: 1, to: 2, give: { money: 5, items, venues: [] }, take: { money: 0, items: [], venues: ['cafe'] } },
  counts: [count, 0],
  answers: null,
})
const closed = (id: number, how: 'accepted' | 'declined'): Event => ({ kind: 'offer-closed', id, from: 1, to: 2, how })

test('BZ-R58 the ledger holds the deals done, with the items that this seat saw and the number of the others', () => {
  const log = [
    line(1, 1, began(1, 4), offered(7, ['cheese'], 1), offered(8, [], 2), offered(9, [], 0)),
    line(2, 2, closed(7, 'accepted'), closed(8, 'accepted'), closed(9, 'declined')),
  ]
  expect(dealsOf(log).map(({ id, turn, give }) => [id, turn, give.items])).toEqual([
    [7, 4, ['cheese']],
    [8, 4, 2],
  ])
})

test('a deal that somebody else walked away with says so', () => {
  const log = [line(1, 1, offered(7, [], 0)), line(2, 2, { kind: 'trade-taken', seat: 0, card: 'cheese' }, closed(7, 'accepted'))]
  expect(dealsOf(log).map(({ taken }) => taken)).toEqual([{ seat: 0, card: 'cheese' }])
})
