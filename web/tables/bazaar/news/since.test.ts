import type { Event } from '@caravanserai/bazaar/seat'
import { expect, test } from 'vitest'
import { dealsOf } from '../deals/deals.ts'
import { cardsOf } from './cards.ts'
import { partsSince } from './since.ts'

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
