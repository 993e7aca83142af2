import { expect, test } from 'vitest'
import { incomeOf } from './income.ts'
import { bazaar } from '../index.ts'
import { itemOf } from '../machine/shelf.ts'
import { slotsOf } from './slots.ts'
import { sit, type Bench } from '../stage.ts'

/** Nobody holds an answer to what is played. */
const gone = ['coffins', 'chains', 'eggs', 'sand']
const waivers = (b: Bench) => b.events.flatMap((e) => (e.kind === 'immune' ? [[e.what, e.waived]] : []))

test('M-86, BZ-56 who must destroy a venue may pick an immune one, and is then asked whether to let it happen', () => {
  const scribed = (): Bench => sit({ seats: [{ hand: ['scribes'] }, { venues: ['palace'] }], gone }).plays(0, 'scribes')
  const spared = scribed().picks(1, 'no')
  expect([spared.venues(1), waivers(spared)]).toEqual([['palace'], [['palace', false]]])
  spared.isSettled()
  const given = scribed().picks(1, 'yes').pass()
  expect([given.venues(1), given.s.venuePile]).toEqual([[], ['palace']])
  given.isSettled()
})

test('M-12 the Palace is asked for against its own controller’s effect, where the controller did not freely pick it', () => {
  const rolled = (): Bench =>
    sit({ seats: [{ hand: ['dice'], venues: ['palace'] }, {}], row: ['castle'], gone, dice: [1] })
      .plays(0, 'dice')
      .pass()
  expect(rolled().picks(0, 'no').isSettled().venues(0)).toEqual(['palace'])
  expect(rolled().picks(0, 'yes').pass().isSettled().venues(0)).toEqual([])
  const furs = (): Bench =>
    sit({ seats: [{ money: 15, hand: ['furs'], venues: ['palace', 'windmill'] }, { venues: ['castle'] }], gone })
      .plays(0, 'furs')
      .picks(1, 'palace')
  const kept = furs().picks(0, 'no').isSettled()
  expect([kept.venues(0), kept.venues(1)]).toEqual([['palace', 'windmill'], ['castle']])
  const swapped = furs().picks(0, 'yes').pass().isSettled()
  expect([swapped.venues(0), swapped.venues(1)]).toEqual([['windmill', 'castle'], ['palace']])
  // What one picks oneself is let through.
  const locks = sit({ seats: [{ hand: ['locks'], venues: ['palace'] }, {}], row: ['castle'], gone })
    .plays(0, 'locks')
    .picks(0, 'palace')
    .pass()
  expect(locks.isSettled().venues(0)).toEqual([])
})

test('M-12, M-57 a constant that its mover brings to a venue of their own works there, though another had laid it', () => {
  const wired = (venues: object[], constants: object[] = []): Bench =>
    sit({
      seats: [{ money: 20, hand: ['wire'], venues }, { venues: ['cafe'] }],
      constants: [{ card: 'cosmetics', by: 1, on: 'cafe' }, ...constants],
      gone,
    })
  const palace = wired([{ venue: 'palace' }])
    .plays(0, 'wire')
    .pass()
  expect([palace.s.constants[0]?.on, incomeOf(palace.s, 0)]).toEqual(['palace', 10 + 2 * 5])
  const castle = wired([{ venue: 'castle' }], [{ card: 'tobacco', by: 0, on: 0 }])
    .plays(0, 'wire')
    .picks(0, 'cosmetics')
    .pass()
  expect(incomeOf(castle.s, 0)).toBe(10 + 2 * 5)
})

test('M-15, M-16 what was to last for the turn rests, as a constant does, once its player is immune to it', () => {
  const bound = (card: string): Bench =>
    sit({
      seats: [{ money: 20, hand: ['tobacco', 'books', 'gold'] }, {}],
      row: ['emporium', 'mill'],
      gone,
      lasting: [{ card, by: 1, on: 0 }],
    })
  const books = { kind: 'play', item: 'books', with: [] } as const
  expect(bound('nuts').why(0, books)).toBe('no-spending')
  expect(bound('nuts').plays(0, 'tobacco').pass().why(0, books)).toBe('allowed')
  const gold = { kind: 'play', item: 'gold', with: [] } as const
  const medicine = { money: 20, hand: ['gold'], venues: ['school-of-medicine'] }
  const stuck = (lasting: object): string => sit({ seats: [medicine, {}], gone, lasting: [lasting] }).why(0, gold)
  expect(stuck({ card: 'adhesives', by: 1, on: 0 })).toBe('allowed')
  expect(stuck({ card: 'adhesives', by: 1, on: 0, waived: true })).toBe('no-activating')
})

test('M-15, M-86 whoever is immune may keep a balance to themselves when all must disclose theirs', () => {
  const seats = [{ money: 15, hand: ['accounting'] }, { money: 7, venues: ['school-of-medicine'] }, { money: 3 }]
  const told = (b: Bench): number[] => b.events.flatMap((e) => (e.kind === 'disclosed' ? [e.seat] : []))
  const b = sit({ seats, row: ['mill'], gone }).plays(0, 'accounting')
  expect(told(b)).toEqual([0])
  expect(told(b.picks(1, 'no'))).toEqual([2])
  expect(b.isSettled().venues(0)).toEqual(['mill'])
})

test('M-48 what lay on a Restaurant before it was full goes on; Stationers that stops lending does not begin again', () => {
  const seats = [{ hand: ['tea'], venues: [{ venue: 'restaurant', items: ['fish', 'eggs'] }] }, {}]
  const full = sit({ seats, constants: [{ card: 'cosmetics', by: 1, on: 'restaurant' }] }).attaches(0, 'tea', 'restaurant')
  // Four times what the three bring, and all of it twice.
  const three = ['fish', 'eggs', 'tea'].reduce((sum, item) => sum + itemOf(item).income, 0)
  expect(incomeOf(full.s, 0)).toBe(10 + 2 * 4 * three)

  const lent = {
    seats: [{ venues: [{ venue: 'restaurant', items: ['fish', 'eggs', 'tea', 'gems'] }, 'stationers'] }, {}],
    turn: { actions: 4 },
  }
  const b = sit(lent)
  const trade = (from: number, to: number): void => {
    b.offers(from, to, { venues: ['stationers'] }, {})
    b.does(to, { kind: 'accept', offer: b.s.offers[0]?.id ?? 0 }).pass()
  }
  trade(0, 1)
  expect([b.at('restaurant').items, b.at('restaurant').sealed]).toEqual([['fish', 'eggs', 'tea'], []])
  trade(1, 0)
  expect(b.at('restaurant').sealed).toEqual([])
})

test('BZ-56, M-16 what rests because of an immunity that came later can be let through, effect by effect', () => {
  const constants = [
    { card: 'cosmetics', by: 1, on: 'castle' },
    { card: 'laudanum', by: 1, on: 0 },
  ]
  const b = sit({ seats: [{ hand: ['tobacco'], venues: ['castle'] }, {}], constants, gone })
  expect(b.why(0, { kind: 'waive', card: 'cosmetics' })).toBe('not-resting')
  b.plays(0, 'tobacco').pass()
  const without = incomeOf(b.s, 0)
  expect(bazaar.moves(b.s, 0).filter(({ kind }) => kind === 'waive')).toEqual([
    { kind: 'waive', card: 'cosmetics' },
    { kind: 'waive', card: 'laudanum' },
  ])
  expect(b.why(1, { kind: 'waive', card: 'cosmetics' })).toBe('not-resting')
  b.does(0, { kind: 'waive', card: 'cosmetics' })
  expect(incomeOf(b.s, 0)).toBe(without + 5)
  expect(b.why(0, { kind: 'waive', card: 'cosmetics' })).toBe('not-resting')
  expect(b.why(0, { kind: 'waive', card: 'laudanum' })).toBe('allowed')
  b.isSettled()
})

test('BZ-56 who captures a Palace may go on with what its former controller laid there', () => {
  const seats = [{ money: 20 }, { venues: [{ venue: 'palace', items: ['gold'] }] }]
  const b = sit({ seats, row: ['emporium', 'quarry'], gone, dice: [20], constants: [{ card: 'ice', by: 1, on: 'palace' }] })
  b.attacks(0, 'palace').finishes()
  expect(b.why(0, { kind: 'detach', item: 'gold' })).toBe('no-detaching')
  b.does(0, { kind: 'waive', card: 'ice' })
  expect(b.why(0, { kind: 'detach', item: 'gold' })).toBe('allowed')
})

test('M-48 the controller of a full Restaurant may let Stationers lend it a slot after all', () => {
  const seats = [{ venues: [{ venue: 'restaurant', items: ['fish', 'eggs', 'tea'] }] }, { venues: ['stationers'] }]
  const b = sit({ seats, turn: { actions: 4 } })
  b.offers(1, 0, { venues: ['stationers'] }, {})
  b.does(0, { kind: 'accept', offer: b.s.offers[0]?.id ?? 0 }).pass()
  expect(slotsOf(b.s, 'restaurant').length).toBe(3)
  b.does(0, { kind: 'waive', card: 'stationers' })
  expect([slotsOf(b.s, 'restaurant').length, b.at('restaurant').sealed]).toEqual([4, null])
})
