import { expect, test } from 'vitest'
import { bazaar } from '../index.ts'
import { sit, type Bench } from '../stage.ts'

/** What of all that was told a watcher heard, as text. */
function heard(b: Bench, watcher: number | null): string {
  return JSON.stringify(b.told.map((e) => bazaar.seenBy(e, watcher)))
}
const ROW = ['emporium', 'quarry', 'cafe']

test('Library: $1 shows its controller alone the top item', () => {
  const b = sit({ seats: [{ money: 3, venues: ['library'] }, {}], items: ['gold', 'ink'] })
  b.uses(0, 'library')
  expect(b.choices(0)).toEqual(['items', 'venues'])
  b.picks(0, 'items')
  expect(b.told.find(({ kind }) => kind === 'saw')).toMatchObject({ seat: 0, what: 'items', cards: ['gold'], money: null })
  expect([b.money(0), b.s.turn.actions, b.s.items[0]]).toEqual([2, 2, 'gold'])
  expect(heard(b, 0)).toContain('gold')
  expect(heard(b, 1)).not.toContain('gold')
  expect(heard(b, null)).not.toContain('gold')
  b.isSettled()
})

test('Library shows the top venue just as well, at any time, as long as there is $1', () => {
  const b = sit({ seats: [{}, { money: 1, venues: ['library'] }], venues: ['palace', 'inn'], row: ROW })
  b.uses(1, 'library').picks(1, 'venues')
  expect(b.told.find(({ kind }) => kind === 'saw')).toMatchObject({ seat: 1, what: 'venues', cards: ['palace'] })
  expect(heard(b, 0)).not.toContain('palace')
  expect(b.why(1, { kind: 'use', venue: 'library', use: 0, with: [] })).toBe('too-dear')
  b.isSettled()
})

test('Library shuffles the pile into a new deck to look at an empty one', () => {
  const all = sit({ seats: [{}, {}] }).s.items
  const hand = all.slice(0, -2)
  const b = sit({ seats: [{ money: 1, venues: ['library'] }, { hand }], itemPile: all.slice(-2), items: [] }, [0])
  b.uses(0, 'library').picks(0, 'items')
  expect(b.s.items).toEqual([all.at(-1), all.at(-2)])
  expect(b.told.find(({ kind }) => kind === 'saw')).toMatchObject({ cards: [all.at(-1)] })
  b.isSettled()
})

test('Manufactory: for two items one of the top five comes to the hand and the other four go under the deck, shuffled', () => {
  const items = ['gold', 'ink', 'furs', 'dye', 'silk', 'tea']
  const b = sit({ seats: [{ hand: ['rope', 'glass', 'water'], venues: ['manufactory'] }, {}], items }, [0, 1, 0])
  b.uses(0, 'manufactory', 0, 'rope', 'water').pass()
  expect(b.choices(0)).toEqual(['gold', 'ink', 'furs', 'dye', 'silk'])
  expect(bazaar.view(b.s, 0).aside.map(({ card }) => card)).toEqual(['gold', 'ink', 'furs', 'dye', 'silk'])
  expect(bazaar.view(b.s, 1).aside.map(({ card }) => card)).toEqual([null, null, null, null, null])
  b.picks(0, 'furs')
  expect(b.hand(0)).toEqual(['glass', 'furs'])
  expect(b.s.itemPile).toEqual(['rope', 'water'])
  expect(b.s.items[0]).toBe('tea')
  expect(b.s.items.slice(-4)).toEqual(['dye', 'silk', 'ink', 'gold'])
  expect(b.s.turn.actions).toBe(2)
  // It is taken, not drawn.
  expect(b.s.turn.drawn).toEqual([0, 0])
  expect(heard(b, 1)).not.toMatch(/gold|ink|furs|dye|silk/)
  b.isSettled()
})

test('Manufactory: not even its controller learns in which order the four lie', () => {
  const items = ['gold', 'ink', 'furs', 'dye', 'silk']
  const b = sit({ seats: [{ hand: ['rope', 'glass'], venues: ['manufactory'] }, {}], items }, [2, 1, 0])
  b.uses(0, 'manufactory', 0, 'rope', 'glass').pass().picks(0, 'ink')
  const under = b.events.flatMap((e) => (e.kind === 'moved' && e.to.in === 'deck' ? [bazaar.seenBy(e, 0)] : []))
  expect(under).toHaveLength(4)
  expect(under.every((e) => e?.kind === 'moved' && e.item === null)).toBe(true)
  b.isSettled()
})

test('Manufactory needs two items to discard, and makes do with fewer than five', () => {
  const all = sit({ seats: [{}, {}] }).s.items
  const rest = all.filter((item) => !['rope', 'glass', 'gold'].includes(item))
  const b = sit({ seats: [{ hand: ['rope', 'glass'], venues: ['manufactory'] }, { hand: rest }], items: ['gold'] }, [0, 0])
  expect(b.why(0, { kind: 'use', venue: 'manufactory', use: 0, with: ['rope'] })).toBe('no-such-cost')
  b.uses(0, 'manufactory', 0, 'rope', 'glass').pass()
  // The two that were discarded make up the new deck.
  expect(new Set(b.choices(0))).toEqual(new Set(['glass', 'gold', 'rope']))
  b.picks(0, 'gold')
  expect(b.hand(0)).toEqual(['gold'])
  b.isSettled()
})

test('Mill: for an action an opponent discards one item of their own choice', () => {
  const b = sit({ seats: [{ hand: ['rope'], venues: ['mill'] }, { hand: ['gold', 'ink', 'tea'] }, {}] })
  b.uses(0, 'mill')
  expect(b.choices(0)).toEqual([1, 2])
  b.picks(0, 1)
  expect(b.asked).toEqual([1])
  b.picks(1, 'ink').pass()
  expect([b.hand(0), b.hand(1), b.s.itemPile]).toEqual([['rope'], ['gold', 'tea'], ['ink']])
  expect(b.s.turn.actions).toBe(1)
  b.isSettled()
})

test('Mill grinds nothing out of an empty hand, and only in its controller’s own turn', () => {
  const b = sit({ seats: [{ venues: ['mill'] }, {}] })
  b.uses(0, 'mill')
  expect([b.s.itemPile, b.s.turn.actions]).toEqual([[], 1])
  b.isSettled()
  const c = sit({ seats: [{ hand: ['rope'] }, { venues: ['mill'] }] })
  expect(c.why(1, { kind: 'use', venue: 'mill', use: 0, with: [] })).toBe('wrong-moment')
})

test('Morgue: $7 and an action bring a random item of the pile to the hand, in the open', () => {
  const b = sit({ seats: [{ money: 9, venues: ['morgue'] }, {}], itemPile: ['rope', 'gold', 'ink'] }, [1])
  b.uses(0, 'morgue')
  expect([b.hand(0), b.s.itemPile, b.money(0), b.s.turn.actions]).toEqual([['gold'], ['rope', 'ink'], 2, 1])
  expect(b.told.find(({ kind }) => kind === 'showed')).toMatchObject({ seat: 0, items: ['gold'], card: 'morgue' })
  expect(heard(b, null)).toContain('gold')
  expect(b.s.turn.drawn).toEqual([0, 0])
  // What chance picked cannot be taken back.
  expect(b.told.some((e) => bazaar.tells(e, 0))).toBe(true)
  b.isSettled()
})

test('Morgue: $2 at any time put an item of one’s choice out of the pile under the deck', () => {
  const b = sit({ seats: [{}, { money: 4, venues: ['morgue'] }], itemPile: ['rope', 'gold', 'ink'] })
  b.uses(1, 'morgue', 1)
  expect(b.choices(1)).toEqual(['rope', 'gold', 'ink'])
  b.picks(1, 'gold')
  expect([b.s.itemPile, b.s.items.at(-1), b.money(1), b.hand(1)]).toEqual([['rope', 'ink'], 'gold', 2, []])
  expect(b.why(1, { kind: 'use', venue: 'morgue', use: 0, with: [] })).toBe('wrong-moment')
  b.isSettled()
})

test('Morgue finds nothing in an empty pile', () => {
  const b = sit({ seats: [{ money: 9, venues: ['morgue'] }, {}] })
  b.uses(0, 'morgue').uses(0, 'morgue', 1)
  expect([b.hand(0), b.money(0), b.s.itemPile]).toEqual([[], 0, []])
  b.isSettled()
})

test('Observatory: a discovery brings one more item, if its controller likes', () => {
  const b = sit({ seats: [{ venues: ['observatory', 'thoroughfare'] }, {}], row: ROW, items: ['gold', 'ink', 'tea'], dice: [10] })
  b.uses(0, 'thoroughfare').pass()
  expect(b.choices(0)).toEqual(['yes', 'no'])
  b.picks(0, 'yes')
  expect(b.choices(0)).toEqual(['draw', 'roll'])
  b.picks(0, 'draw').pass()
  expect(b.hand(0)).toEqual(['gold', 'ink'])
  b.isSettled()
})

test('Observatory: one more roll instead, which may set it off again', () => {
  const seats = [{ venues: ['observatory', 'thoroughfare'] }, {}]
  const b = sit({ seats, row: ROW, items: ['gold', 'ink', 'tea'], dice: [10, 15, 9] })
  b.uses(0, 'thoroughfare').pass().picks(0, 'yes').picks(0, 'roll').pass()
  expect(b.hand(0)).toEqual(['gold', 'ink'])
  b.picks(0, 'yes').picks(0, 'roll').pass()
  expect(b.told.flatMap((e) => (e.kind === 'discovery' ? [e.success] : []))).toEqual([true, true, false])
  expect(b.hand(0)).toEqual(['gold', 'ink'])
  b.isSettled()
})

test('Observatory says nothing to a failed roll, nor to another’s, and may be declined', () => {
  const b = sit({ seats: [{ venues: ['observatory', 'thoroughfare'] }, {}], row: ROW, items: ['gold', 'ink', 'tea'], dice: [9, 12] })
  b.uses(0, 'thoroughfare').pass().isSettled()
  expect(b.hand(0)).toEqual([])
  b.uses(0, 'thoroughfare').pass().picks(0, 'no').isSettled()
  expect(b.hand(0)).toEqual(['gold'])
  const c = sit({ seats: [{ venues: ['thoroughfare'] }, { venues: ['observatory'] }], row: ROW, items: ['gold', 'ink'], dice: [12] })
  c.uses(0, 'thoroughfare').pass().isSettled()
  expect([c.hand(0), c.hand(1)]).toEqual([['gold'], []])
})

test('Oddity Shop: an item and $1 go to an opponent, who must hand back an item of their choice', () => {
  const b = sit({ seats: [{ money: 3, hand: ['rope', 'glass'], venues: ['oddity-shop'] }, { money: 5, hand: ['gold'] }, {}] })
  b.uses(0, 'oddity-shop', 0, 'rope', 1)
  expect(b.asked).toEqual([1])
  expect(b.choices(1)).toEqual(['gold', 'rope'])
  b.picks(1, 'gold')
  expect([b.hand(0), b.hand(1)]).toEqual([['glass', 'gold'], ['rope']])
  expect([b.money(0), b.money(1), b.s.turn.actions]).toEqual([2, 6, 2])
  // A third player does not learn which items went to and fro.
  expect(heard(b, 2)).not.toMatch(/rope|gold/)
  b.isSettled()
})

test('Oddity Shop: an opponent with an empty hand can only hand the same item back', () => {
  const b = sit({ seats: [{ money: 1, hand: ['rope'], venues: ['oddity-shop'] }, {}] })
  b.uses(0, 'oddity-shop', 0, 'rope', 1)
  expect([b.hand(0), b.hand(1), b.money(0), b.money(1)]).toEqual([['rope'], [], 0, 1])
  expect(b.why(0, { kind: 'use', venue: 'oddity-shop', use: 0, with: ['rope', 1] })).toBe('no-such-cost')
  b.isSettled()
})

test('Orchard: an action draws an item, only with an empty hand', () => {
  const b = sit({ seats: [{ venues: ['orchard'] }, {}], items: ['gold', 'ink'] })
  b.uses(0, 'orchard').pass()
  expect([b.hand(0), b.s.turn.actions, b.s.turn.drawn]).toEqual([['gold'], 1, [1, 0]])
  expect(b.why(0, { kind: 'use', venue: 'orchard', use: 0, with: [] })).toBe('not-met')
  b.isSettled()
})

test('Pawn Shop: an item face down under it brings 2 times its income', () => {
  const b = sit({ seats: [{ money: 1, hand: ['gold', 'rope'], venues: ['pawn-shop'] }, {}] })
  b.uses(0, 'pawn-shop', 0, 'gold')
  expect([b.money(0), b.hand(0), b.at('pawn-shop').under, b.s.turn.actions]).toEqual([15, ['rope'], ['gold'], 2])
  expect(heard(b, 1)).not.toContain('gold')
  expect(heard(b, null)).not.toContain('gold')
  expect(b.s.itemPile).toEqual([])
  b.isSettled()
})

test('Pawn Shop: only who controls it sees what lies under it; the others see how much', () => {
  const b = sit({ seats: [{ venues: [{ venue: 'pawn-shop', under: ['gold', 'ink'] }] }, {}] })
  const under = (watcher: number | null) => bazaar.view(b.s, watcher).seats[0]?.venues[0]?.under
  expect([under(0), under(1), under(null)]).toEqual([['gold', 'ink'], 2, 2])
})

test('Pawn Shop: 3 times its income buys an item back, no less', () => {
  const seats = [{}, { money: 20, venues: [{ venue: 'pawn-shop', under: ['ink', 'gold'] }] }]
  const b = sit({ seats })
  expect(b.why(1, { kind: 'use', venue: 'pawn-shop', use: 1, with: ['gold'] })).toBe('no-such-cost')
  b.uses(1, 'pawn-shop', 1, 'ink')
  expect([b.money(1), b.hand(1), b.at('pawn-shop').under]).toEqual([5, ['ink'], ['gold']])
  expect(heard(b, 0)).not.toContain('ink')
  b.isSettled()
  const c = sit({ seats: [{}, { money: 21, venues: [{ venue: 'pawn-shop', under: ['ink', 'gold'] }] }] })
  c.uses(1, 'pawn-shop', 1, 'gold')
  expect([c.money(1), c.hand(1), c.at('pawn-shop').under]).toEqual([0, ['gold'], ['ink']])
  c.isSettled()
})

test('Pawn Shop: who captures it sees its cards and may buy them back', () => {
  const seats = [{ money: 21 }, { venues: [{ venue: 'pawn-shop', under: ['gold'] }] }, {}]
  const b = sit({ seats, dice: [20] })
  b.attacks(0, 'pawn-shop').finishes()
  expect(b.told.find(({ kind }) => kind === 'saw')).toMatchObject({ seat: 0, cards: ['gold'], card: 'pawn-shop' })
  expect(heard(b, 2)).not.toContain('gold')
  expect(bazaar.view(b.s, 0).seats[0]?.venues[0]?.under).toEqual(['gold'])
  expect(bazaar.view(b.s, 1).seats[0]?.venues[0]?.under).toBe(1)
  b.uses(0, 'pawn-shop', 1, 'gold')
  expect([b.hand(0), b.money(0)]).toEqual([['gold'], 0])
  b.isSettled()
})

test('Pawn Shop: what lies under it when it is shut down goes to the pile for all to see', () => {
  const b = sit({ seats: [{}, { venues: [{ venue: 'pawn-shop', items: ['clockwork'], under: ['gold'] }] }, {}], dice: [20] })
  b.attacks(0, 'pawn-shop', true).finishes()
  expect([b.s.itemPile, b.hand(0)]).toEqual([['gold'], ['clockwork']])
  expect(b.told.some((e) => e.kind === 'moved' && e.item === 'gold' && bazaar.tells(e, 2))).toBe(true)
  b.isSettled()
})

test('Pawn Shop: what a bot imagines under it is some card that it has not seen', () => {
  const b = sit({ seats: [{ hand: ['rope'], venues: [{ venue: 'pawn-shop', under: ['gold', 'ink'] }] }, { hand: ['tea'] }] })
  const seen = bazaar.view(b.s, 1)
  const imagined = bazaar.imagine(seen, { below: (n) => n - 1 })
  expect(imagined.places['pawn-shop']?.under).toHaveLength(2)
  expect(imagined.places['pawn-shop']?.under).not.toContain('tea')
  expect(bazaar.view(imagined, 1)).toEqual(seen)
})

test('Prosthetist: 3 actions in each of its controller’s turns, 2 for the others', () => {
  const b = sit({ seats: [{}, { venues: ['prosthetist'] }], row: ROW, items: ['gold'], dice: [1, 1] })
  expect(b.s.turn.actions).toBe(2)
  b.ends(0).pass()
  expect([b.s.turn.seat, b.s.turn.actions]).toEqual([1, 3])
  b.ends(1).pass()
  expect([b.s.turn.seat, b.s.turn.actions]).toEqual([0, 2])
  b.isSettled()
})

test('Prosthetist captured gives its action at once', () => {
  const b = sit({ seats: [{}, {}], row: ['prosthetist'], dice: [20] })
  b.attacks(0, 'prosthetist').finishes()
  expect(b.s.turn.actions).toBe(2)
  b.isSettled()
})
