import { expect, test } from 'vitest'
import { bazaar } from '../index.ts'
import { incomeOf } from '../reads/income.ts'
import { slotsOf } from '../reads/slots.ts'
import { sit, type Bench } from '../stage.ts'

const ROW = ['emporium', 'quarry', 'cafe']
const SCHOOL = ['school-of-medicine']
/** Whom or what an immunity kept from an effect, and whether it was let through. */
function spared(b: Bench): string[] {
  return b.told.flatMap((e) => (e.kind === 'immune' ? [`${e.card} ${e.what} ${e.waived ? 'let through' : 'spared'}`] : []))
}
function outcome(b: Bench): string {
  const e = b.told.findLast(({ kind }) => kind === 'succeeded' || kind === 'failed')
  return e?.kind === 'succeeded' || e?.kind === 'failed' ? `${e.kind} by ${e.why}` : 'open'
}

test('School of Medicine keeps an opponent’s theft off, M-15', () => {
  const b = sit({
    seats: [
      { money: 20, hand: ['ink'] },
      { money: 30, venues: SCHOOL },
    ],
  })
  b.plays(0, 'ink').pass()
  expect(b.choices(1)).toEqual(['yes', 'no'])
  b.picks(1, 'no').pass()
  expect(b.money(1)).toBe(30)
  expect(spared(b)).toEqual(['ink 1 spared'])
  b.isSettled()
})

test('School of Medicine: an effect may be let through, M-15', () => {
  const b = sit({
    seats: [
      { hand: ['gold'], venues: ['mill'] },
      { hand: ['tea', 'ink'], venues: SCHOOL },
    ],
  })
  b.uses(0, 'mill').picks(1, 'yes').picks(1, 'tea').pass()
  expect([b.hand(1), b.s.itemPile]).toEqual([['ink'], ['tea']])
  expect(spared(b)).toEqual(['mill 1 let through'])
  b.isSettled()
})

test('School of Medicine keeps bans off: Nuts, Flowers, Cooking, M-15', () => {
  const nuts = sit({
    seats: [
      { money: 10, hand: ['nuts'] },
      { money: 5, venues: ['library', ...SCHOOL] },
    ],
  })
  nuts.plays(0, 'nuts').pass().picks(1, 'no').pass().uses(1, 'library').picks(1, 'items')
  expect(nuts.money(1)).toBe(4)
  nuts.isSettled()

  const flowers = { seats: [{ venues: SCHOOL }, { venues: ['emporium'] }], constants: [{ card: 'flowers', by: 1, on: 0 }] }
  expect(sit(flowers).why(0, { kind: 'attack', venue: 'emporium', shutdown: false })).toBe('allowed')
  const bare = { ...flowers, seats: [{}, { venues: ['emporium'] }] }
  expect(sit(bare).why(0, { kind: 'attack', venue: 'emporium', shutdown: false })).toBe('barred-target')

  const cooking = sit({ seats: [{ hand: ['cooking'] }, { venues: SCHOOL }], row: ROW, dice: [1] })
  cooking.ends(0).pass('start').plays(0, 'cooking').pass().picks(1, 'no').pass()
  expect(cooking.money(1)).toBe(12)
  cooking.isSettled()
})

test('School of Medicine suspends Laudanum, Dye and Manure on its controller, M-15', () => {
  const constants = ['laudanum', 'dye', 'manure'].map((card) => ({ card, by: 1, on: 0 }))
  const hand = ['rope', 'glass', 'water', 'gold', 'ink']
  const b = sit({ seats: [{ hand, venues: ['thoroughfare', ...SCHOOL] }, {}], row: ROW, constants, items: ['tea'], dice: [10] })
  expect(incomeOf(b.s, 0)).toBe(12)
  b.uses(0, 'thoroughfare').pass()
  expect(b.told.find(({ kind }) => kind === 'discovery')).toMatchObject({ success: true, needed: 10 })
  expect(b.hand(0)).toEqual([...hand, 'tea'])
  // Suspended, not destroyed.
  expect(b.s.constants).toHaveLength(3)
  b.isSettled()
})

test('School of Medicine: an opponent cannot take its controller’s draw with Leather, M-15', () => {
  const b = sit({ seats: [{ venues: ['orchard', ...SCHOOL] }, { hand: ['leather'] }], items: ['gold', 'tea'] })
  b.uses(0, 'orchard').pass('drawing').plays(1, 'leather').pass().picks(0, 'no').pass()
  expect([b.hand(0), b.hand(1)]).toEqual([['gold'], []])
  b.isSettled()
})

test('School of Medicine protects its controller’s attacks and their rolls: Lumber, Armor, Bodyguards, M-15', () => {
  const hand = ['lumber', 'armor', 'bodyguards']
  const b = sit({ seats: [{ venues: SCHOOL }, { money: 20, hand }], row: ['greenhouse'], dice: [7] })
  b.attacks(0, 'greenhouse').pass().plays(1, 'lumber').pass().picks(0, 'no')
  expect(b.target).toBe(2)
  b.rolls().plays(1, 'armor').pass('rolled').picks(0, 'no').pass('rolled')
  b.plays(1, 'bodyguards').pass('rolled').picks(0, 'no').pass()
  expect(spared(b)).toEqual(['lumber 0 spared', 'armor 0 spared', 'bodyguards 0 spared'])
  expect(outcome(b)).toBe('succeeded by die')
  expect(b.venues(0)).toEqual([...SCHOOL, 'greenhouse'])
  b.isSettled()
})

test('School of Medicine: an opponent’s Fortress does not bite, M-15', () => {
  const seats = (venues: string[]) => [{ money: 30, venues }, { venues: ['fortress', 'greenhouse'] }]
  const attack = (venues: string[]) =>
    sit({ seats: seats(venues), dice: [10] })
      .attacks(0, 'greenhouse')
      .pass()
      .spends(0, 'for', 5)
      .finishes()
  expect(outcome(attack([]).isSettled())).toBe('failed by fortress')
  expect(outcome(attack(SCHOOL).isSettled())).toBe('succeeded by die')
})

test('School of Medicine: its controller need not wait for others to spend against an attack under the Consulate, M-15', () => {
  const seats = [{ venues: ['consulate'] }, { money: 9, venues: SCHOOL }, { money: 9 }]
  const b = sit({ seats, row: ['emporium'], dice: [14] })
  b.attacks(0, 'emporium').pass().spends(2, 'against', 1)
  expect(b.target).toBe(13)
  b.spends(1, 'against', 2)
  expect(b.target).toBe(15)
  b.finishes()
  expect([b.money(1), b.money(2), outcome(b)]).toEqual([7, 9, 'failed by die'])
  b.isSettled()
})

test('School of Medicine keeps off neither money nor what strengthens the target: Castle, Meat, Rubber, M-15', () => {
  const b = sit({ seats: [{ venues: SCHOOL }, { money: 9, hand: ['meat', 'rubber'], venues: ['castle'] }], dice: [19] })
  b.attacks(0, 'castle').pass()
  expect(b.target).toBe(35)
  b.plays(1, 'meat').pass().picks(1, 'castle').pass()
  expect(b.target).toBe(70)
  b.plays(1, 'rubber').pass().spends(1, 'against', 3)
  expect([b.target, b.money(1)]).toEqual([76, 6])
  expect(spared(b)).toEqual([])
  expect(outcome(b.finishes().isSettled())).toBe('failed by die')
})

test('School of Medicine does not protect venues: Sugar and Tar on its controller still work, M-15', () => {
  const constants = ['sugar', 'tar'].map((card) => ({ card, by: 0, on: 1 }))
  const b = sit({ seats: [{}, { venues: SCHOOL }], constants, items: ['gold', 'ink'], dice: [15] })
  b.attacks(0, 'school-of-medicine').pass()
  expect(b.target).toBe(15)
  b.finishes()
  expect([b.hand(0), b.venues(0)]).toEqual([['gold'], SCHOOL])
  b.isSettled()
})

test('School of Medicine does not even ask whether Sugar may be laid, nor protects items and venues, M-15', () => {
  const b = sit({ seats: [{ money: 10, hand: ['sugar'] }, { venues: SCHOOL }] })
  b.plays(0, 'sugar').pass()
  expect(b.s.constants).toMatchObject([{ card: 'sugar', on: 1 }])
  b.isSettled()
  const c = sit({ seats: [{ hand: ['acid', 'stone'] }, { venues: [{ venue: 'school-of-medicine', items: ['books'] }] }] })
  c.plays(0, 'acid').pass().plays(0, 'stone').pass()
  expect([c.at('school-of-medicine').items, c.s.constants.map(({ on }) => on)]).toEqual([[], SCHOOL])
  expect(spared(c)).toEqual([])
  c.isSettled()
})

test('School of Medicine under Stone protects nobody, and its own player’s effects are none of its business', () => {
  const constants = [
    { card: 'stone', by: 1, on: 'school-of-medicine' },
    { card: 'laudanum', by: 1, on: 0 },
  ]
  expect(incomeOf(sit({ seats: [{ venues: SCHOOL }, {}], constants }).s, 0)).toBe(7)
  const b = sit({ seats: [{ money: 3, venues: ['scrapyard', ...SCHOOL] }, {}], items: ['gold'] })
  b.uses(0, 'scrapyard', 1).pass()
  expect([b.hand(0), b.s.itemPile, spared(b)]).toEqual([[], ['gold'], []])
  b.isSettled()
})

test('Scrapyard: an action and a discarded item draw an item', () => {
  const b = sit({ seats: [{ hand: ['rope', 'glass'], venues: ['scrapyard'] }, {}], items: ['gold', 'ink'] })
  b.uses(0, 'scrapyard', 0, 'glass').pass()
  expect([b.hand(0), b.s.itemPile, b.s.turn.actions]).toEqual([['rope', 'gold'], ['glass'], 1])
  b.isSettled()
})

test('Scrapyard: $3 and an action draw an item first and then discard one, the new one if need be', () => {
  const b = sit({ seats: [{ money: 6, hand: ['rope'], venues: ['scrapyard'] }, {}], items: ['gold', 'ink'] })
  b.uses(0, 'scrapyard', 1).pass()
  expect(b.choices(0)).toEqual(['rope', 'gold'])
  b.picks(0, 'rope').pass()
  expect([b.hand(0), b.s.itemPile, b.money(0), b.s.turn.actions]).toEqual([['gold'], ['rope'], 3, 1])
  b.isSettled()
  const c = sit({ seats: [{ money: 2, venues: ['scrapyard'] }, {}] })
  expect(c.why(0, { kind: 'use', venue: 'scrapyard', use: 0, with: [] })).toBe('no-such-cost')
  expect(c.why(0, { kind: 'use', venue: 'scrapyard', use: 1, with: [] })).toBe('too-dear')
})

test('Secret Society hides how much money and how many items its controller has', () => {
  const b = sit({
    seats: [
      { money: 25, hand: ['gold', 'ink'], venues: ['secret-society'] },
      { money: 5, hand: ['tea'] },
    ],
  })
  expect(bazaar.view(b.s, 1).seats[0]).toMatchObject({ money: null, band: null, count: null, hand: null })
  expect(bazaar.view(b.s, null).seats[0]).toMatchObject({ money: null, band: null, count: null })
  expect(bazaar.view(b.s, 0).seats[0]).toMatchObject({ money: 25, band: 20, count: 2, hand: ['gold', 'ink'] })
  expect(bazaar.view(b.s, 0).seats[1]).toMatchObject({ money: null, band: 1, count: 1 })
})

test('Secret Society hides the money of a table with open money too; the Merchant Bank opens it all the same', () => {
  const seats = (venues: string[]) => [{ money: 25, hand: ['gold'], venues }, { money: 5 }]
  const seen = (venues: string[], open: boolean) => bazaar.view(sit({ seats: seats(venues), options: { open } }).s, 1).seats[0]
  expect(seen([], true)).toMatchObject({ money: 25, count: 1 })
  expect(seen(['secret-society'], true)).toMatchObject({ money: null, band: null, count: null })
  expect(seen(['secret-society', 'merchant-bank'], false)).toMatchObject({ money: 25, band: 20, count: null })
})

test('Secret Society: nothing that a watcher is shown hangs on the money and the cards behind it', () => {
  const b = sit({
    seats: [
      { money: 25, hand: ['gold', 'ink'], venues: ['secret-society'] },
      { money: 5, hand: ['tea'] },
    ],
  })
  const shown = bazaar.view(b.s, 1)
  const imagined = bazaar.imagine(shown, { below: () => 0 })
  // How many cards it holds follows from those that lie elsewhere.
  expect(imagined.hands[0]).toHaveLength(2)
  for (const money of [0, 9, 80]) expect(bazaar.view({ ...b.s, purses: [money, 5] }, 1)).toEqual(shown)
})

test('Secret Society does not stop what makes players disclose: Truffles tell its balance, Lenses its hand, M-76', () => {
  const seats = [
    { money: 5, hand: ['truffles', 'lenses'] },
    { money: 25, hand: ['gold', 'ink'], venues: ['secret-society'] },
  ]
  const b = sit({ seats })
  b.plays(0, 'truffles').pass()
  expect(b.told.flatMap((e) => (e.kind === 'disclosed' && e.seat === 1 ? [bazaar.seenBy(e, 0)] : []))).toMatchObject([{ money: 25 }])
  expect([b.money(0), b.money(1)]).toEqual([25, 5])
  b.plays(0, 'lenses').pass()
  expect(b.told.find(({ kind }) => kind === 'saw')).toMatchObject({ seat: 0, of: 1, cards: ['gold', 'ink'], money: 5 })
  // What was told once is not shown for good.
  expect(bazaar.view(b.s, 0).seats[1]).toMatchObject({ money: null, band: null, count: null })
  b.isSettled()
})

test('Secret Society lost: what comes into sight is told to all', () => {
  const b = sit({ seats: [{ money: 9 }, { money: 25, hand: ['gold'], venues: ['secret-society'] }], dice: [20] })
  b.attacks(0, 'secret-society').finishes()
  expect(b.told.filter(({ kind }) => kind === 'stacked')).toEqual([{ kind: 'stacked', seat: 1, least: 20, most: 39 }])
  expect(bazaar.view(b.s, 0).seats[1]).toMatchObject({ money: null, band: 20, count: 1 })
  expect(bazaar.view(b.s, 1).seats[0]).toMatchObject({ money: null, band: null, count: null })
  b.isSettled()
})

test('Merchant Bank gained opens a purse, and that is told; Secret Society keeps the number of items hidden', () => {
  const b = sit({ seats: [{ money: 25, venues: ['secret-society'] }, {}], row: ['merchant-bank'], dice: [20] })
  b.attacks(0, 'merchant-bank').finishes()
  expect(b.told.filter(({ kind }) => kind === 'stacked')).toEqual([{ kind: 'stacked', seat: 0, least: 25, most: 25 }])
  expect(bazaar.view(b.s, 1).seats[0]).toMatchObject({ money: 25, count: null })
  b.isSettled()
})

test('A purse that passes into another band is seen to do so; within its band nobody is told', () => {
  const b = sit({ seats: [{ money: 11, venues: ['library'] }, {}] })
  b.uses(0, 'library').picks(0, 'items')
  expect(b.told.some(({ kind }) => kind === 'stacked')).toBe(false)
  b.uses(0, 'library').picks(0, 'items')
  expect(b.told.filter(({ kind }) => kind === 'stacked')).toEqual([{ kind: 'stacked', seat: 0, least: 1, most: 9 }])
  b.isSettled()
})

test('Inn: its controller alone is told what comes to lie at the bottom of the deck, by the Morgue of another too', () => {
  const b = sit({ seats: [{ money: 2, venues: ['morgue'] }, { venues: ['inn'] }, {}], itemPile: ['gold', 'ink'] })
  b.uses(0, 'morgue', 1).picks(0, 'ink')
  expect(b.told.filter(({ kind }) => kind === 'saw')).toMatchObject([{ seat: 1, cards: ['ink'], card: 'inn' }])
  expect([0, 1, 2].map((watcher) => bazaar.view(b.s, watcher).bottom)).toEqual([null, 'ink', null])
  b.isSettled()
})

test('Shopkeepers’ Guild: any item fits any slot of its controller’s venues, and of no others', () => {
  const b = sit({ seats: [{ hand: ['gold', 'tea'], venues: ['observatory', 'shopkeepers-guild'] }, { venues: ['cafe'] }] })
  expect(slotsOf(b.s, 'observatory')).toEqual(['wildcard'])
  expect(slotsOf(b.s, 'shopkeepers-guild')).toEqual([])
  expect(slotsOf(b.s, 'cafe')).toEqual(['food', 'food'])
  b.attaches(0, 'gold', 'observatory').pass()
  expect(b.at('observatory').items).toEqual(['gold'])
  // It adds no slots.
  expect(b.why(0, { kind: 'attach', item: 'tea', venue: 'observatory' })).toBe('no-slot')
  b.isSettled()
})

test('Shopkeepers’ Guild captured: slots turn back and what no longer fits goes to the hand of who controls the venue, M-49', () => {
  const items = ['gold', 'clockwork']
  const b = sit({ seats: [{}, { venues: [{ venue: 'oddity-shop', items }, 'shopkeepers-guild'] }], dice: [20] })
  b.attacks(0, 'shopkeepers-guild').finishes()
  expect([b.at('oddity-shop').items, b.hand(1), b.hand(0)]).toEqual([['clockwork'], ['gold'], []])
  b.isSettled()
})

test('Shopkeepers’ Guild: what no longer fits on a captured venue goes to the captor, M-49', () => {
  const items = ['gold', 'clockwork']
  const b = sit({ seats: [{}, { venues: [{ venue: 'oddity-shop', items }, 'shopkeepers-guild'] }], dice: [20] })
  b.attacks(0, 'oddity-shop').finishes()
  expect([b.venues(0), b.at('oddity-shop').items, b.hand(0), b.hand(1)]).toEqual([['oddity-shop'], ['clockwork'], ['gold'], []])
  b.isSettled()
})

test('Shopkeepers’ Guild lost: one venue after the other is put in order, M-49', () => {
  const orchard = { venue: 'orchard', items: ['fish', 'tea'] }
  const mill = { venue: 'mill', items: ['herbs', 'rice'] }
  const b = sit({ seats: [{}, { venues: [orchard, mill, 'shopkeepers-guild'] }], dice: [20] })
  b.attacks(0, 'shopkeepers-guild').finishes()
  expect(b.choices(1)).toEqual(['fish', 'tea'])
  b.picks(1, 'tea')
  expect(b.choices(1)).toEqual(['herbs', 'rice'])
  b.picks(1, 'herbs')
  expect([b.at('orchard').items, b.at('mill').items, b.hand(1)]).toEqual([['fish'], ['rice'], ['tea', 'herbs']])
  b.isSettled()
})

test('Shopkeepers’ Guild under Stone: as many items stay as can, by the owner’s choice, M-49', () => {
  const items = ['gold', 'clockwork', 'lenses']
  const seats = [{ hand: ['stone'] }, { venues: [{ venue: 'scrapyard', items: [...items, 'pulleys'] }, 'shopkeepers-guild'] }]
  const b = sit({ seats })
  b.plays(0, 'stone').pass().picks(0, 'shopkeepers-guild').pass()
  // Raw, tech, tech and wares are left: two of the three tech items may stay, gold cannot.
  expect(b.choices(1)).toEqual(['gold', 'clockwork', 'lenses', 'pulleys'])
  b.picks(1, 'lenses')
  expect([b.at('scrapyard').items, b.hand(1).toSorted()]).toEqual([
    ['clockwork', 'pulleys'],
    ['gold', 'lenses'],
  ])
  b.isSettled()
})

test('Shopkeepers’ Guild lost: Farmers’ Market is counted anew until nothing changes, M-49', () => {
  // One food slot and one more for each item here: with the Guild all are wildcard slots.
  const market = { venue: 'farmers-market', items: ['tea', 'gold', 'rice'] }
  const b = sit({ seats: [{}, { venues: [market, 'shopkeepers-guild'] }], dice: [20] })
  b.attacks(0, 'shopkeepers-guild').finishes()
  expect([b.at('farmers-market').items, b.hand(1)]).toEqual([['tea', 'rice'], ['gold']])
  expect(slotsOf(b.s, 'farmers-market')).toEqual(['food', 'food', 'food'])
  b.isSettled()
})

test('Stationers: one more wildcard slot on each of its controller’s venues, itself among them', () => {
  const b = sit({ seats: [{ hand: ['gold', 'tea'], venues: ['observatory', 'stationers'] }, { venues: ['orchard'] }], row: ['library'] })
  expect(slotsOf(b.s, 'observatory')).toEqual(['tech', 'wildcard'])
  expect(slotsOf(b.s, 'stationers')).toEqual(['wildcard'])
  expect(slotsOf(b.s, 'orchard')).toEqual(['food', 'wares'])
  expect(slotsOf(b.s, 'library')).toEqual(['magic', 'magic', 'tech'])
  b.attaches(0, 'gold', 'stationers').pass()
  expect(b.why(0, { kind: 'attach', item: 'tea', venue: 'stationers' })).toBe('no-slot')
  b.attaches(0, 'tea', 'observatory').pass()
  expect(incomeOf(b.s, 0)).toBe(10 + 0 + 1 + 7 + 4)
  b.isSettled()
})

test('Stationers lost: the items in the extra slots come to the hand of who controls the venues', () => {
  const venues = [
    { venue: 'observatory', items: ['clockwork', 'gold'] },
    { venue: 'stationers', items: ['tea'] },
  ]
  const b = sit({ seats: [{}, { venues }], dice: [20] })
  b.attacks(0, 'stationers').finishes()
  expect([b.at('observatory').items, b.at('stationers').items, b.hand(1)]).toEqual([['clockwork'], ['tea'], ['gold']])
  b.isSettled()
})
