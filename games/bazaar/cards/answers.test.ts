import { expect, test } from 'vitest'
import { sit, type Bench } from '../stage.ts'

/** The items that were activated, in order, and those that had no effect. */
function played(b: Bench): string[] {
  return b.told.flatMap((e) => (e.kind === 'played' ? [e.item] : e.kind === 'nullified' ? [`no ${e.item}`] : []))
}
const play = (item: string, ...paid: string[]) => ({ kind: 'play', item, with: paid }) as const
const NO_COFFINS = { gone: ['coffins'] }

test('Adhesives: no opponent may activate an item for the rest of the turn, its player may', () => {
  const b = sit({ seats: [{ hand: ['glass', 'books'] }, { hand: ['adhesives', 'gold'] }, { hand: ['ice'] }], dice: [1] })
  b.plays(1, 'adhesives').pass()
  expect([b.why(0, play('glass')), b.why(2, play('ice')), b.why(1, play('gold'))]).toEqual(['no-activating', 'no-activating', 'allowed'])
  b.ends(0).pass()
  expect([b.s.turn.seat, b.s.lasting, b.why(2, play('ice'))]).toEqual([1, [], 'allowed'])
  b.isSettled()
})

test('M-7 Adhesives can be answered before it takes hold, but afterwards nothing can', () => {
  const position = { seats: [{ hand: ['adhesives', 'gold'] }, { hand: ['chains', 'eggs', 'acid'] }], ...NO_COFFINS }
  const answered = sit(position).plays(0, 'adhesives')
  expect(answered.moment).toBe('counter')
  answered.passes(0).plays(1, 'eggs', 'acid').pass()
  expect([played(answered), answered.s.lasting, answered.why(1, play('acid'))]).toEqual([
    ['adhesives', 'eggs', 'no adhesives'],
    [],
    'not-in-hand',
  ])
  const b = sit(position).plays(0, 'adhesives').pass().plays(0, 'gold')
  expect([b.moment, b.money(0), b.hand(1)]).toEqual(['main', 20, ['chains', 'eggs', 'acid']])
  b.isSettled()
})

test('Adhesives does not bind an opponent with School of Medicine unless they let it', () => {
  const seats = [{ hand: ['adhesives'] }, { hand: ['gold'], venues: ['school-of-medicine'] }, { hand: ['ice'] }]
  const b = sit({ seats, ...NO_COFFINS })
    .plays(0, 'adhesives')
    .pass()
    .picks(1, 'no')
    .pass()
  expect([b.why(1, play('gold')), b.why(2, play('ice'))]).toEqual(['allowed', 'no-activating'])
  b.isSettled()
})

test('Blackpowder destroys all neutral venues at the end of a turn, for $1, and no others', () => {
  const seats = [
    { money: 1, venues: ['mint'] },
    { money: 1, hand: ['blackpowder'], venues: ['bridge'] },
  ]
  const row = [{ venue: 'cafe', items: ['bread'] }, 'castle']
  const b = sit({ seats, row, constants: [{ card: 'rope', by: 0, on: 'castle' }], dice: [1] })
  expect(b.why(1, play('blackpowder'))).toBe('wrong-moment')
  b.ends(0).pass('end').plays(1, 'blackpowder').pass()
  expect([b.s.row, b.s.venuePile, b.venues(0), b.venues(1)]).toEqual([[], ['cafe', 'castle'], ['mint'], ['bridge']])
  expect([b.s.itemPile.toSorted(), b.s.constants, b.money(1)]).toEqual([['blackpowder', 'bread', 'rope'], [], 0 + 10 + 4])
  b.isSettled()
})

test('Blackpowder does not touch a neutral Palace', () => {
  const b = sit({ seats: [{ money: 1, hand: ['blackpowder'] }, {}], row: ['cafe', 'palace'], dice: [1] })
  b.ends(0).pass('end').plays(0, 'blackpowder').pass()
  expect(b.s.row).toEqual(['palace'])
  b.isSettled()
})

test('Chains stops an item, and goes to the player whose item it stopped', () => {
  const b = sit({ seats: [{ hand: ['gold'] }, { hand: ['chains'] }] })
    .plays(0, 'gold')
    .plays(1, 'chains')
    .pass()
  expect([b.money(0), b.hand(0), b.hand(1), b.s.itemPile]).toEqual([0, ['chains'], [], ['gold']])
  b.isSettled()
})

test('M-5 It is the player of the stopped item who gets Chains, not the one whose turn it is', () => {
  const b = sit({ seats: [{}, { hand: ['gold'] }, { hand: ['chains'] }] })
    .plays(1, 'gold')
    .plays(2, 'chains')
    .pass()
  expect([b.money(1), b.hand(0), b.hand(1), b.hand(2)]).toEqual([0, [], ['chains'], []])
  b.isSettled()
})

test('Eggs needs another item to discard, and stops the activated one', () => {
  const b = sit({ seats: [{ hand: ['gold', 'rice'] }, { hand: ['eggs', 'acid'] }], ...NO_COFFINS })
  expect(b.why(1, play('eggs', 'acid'))).toBe('wrong-moment')
  b.plays(0, 'gold')
  expect([b.why(1, play('eggs')), b.why(1, play('eggs', 'eggs'))]).toEqual(['no-such-cost', 'no-such-cost'])
  b.plays(1, 'eggs', 'acid').pass()
  expect([b.money(0), b.hand(1), b.s.itemPile]).toEqual([0, [], ['gold', 'eggs', 'acid']])
  b.isSettled()
  const alone = sit({ seats: [{ hand: ['gold'] }, { hand: ['eggs'] }] }).plays(0, 'gold')
  expect(alone.why(1, play('eggs'))).toBe('no-such-cost')
})

test('Sand costs twice the printed income of the item it stops', () => {
  const at = (money: number) => sit({ seats: [{ hand: ['gold'] }, { money, hand: ['sand'] }], ...NO_COFFINS }).plays(0, 'gold')
  expect(at(13).why(1, play('sand'))).toBe('not-met')
  const b = at(14).plays(1, 'sand').pass()
  expect([b.money(0), b.money(1), b.s.itemPile]).toEqual([0, 0, ['gold', 'sand']])
  b.isSettled()
})

test('M-4 An answer can itself be answered: Chains stops Eggs, and the first item works', () => {
  const b = sit({ seats: [{ hand: ['gold'] }, { hand: ['eggs', 'rice'] }, { hand: ['chains'] }], ...NO_COFFINS })
  b.plays(0, 'gold').plays(1, 'eggs', 'rice').passes(2).plays(2, 'chains')
  expect([b.moment, b.hand(1), b.money(0)]).toEqual(['counter', ['chains'], 0])
  b.pass()
  expect([played(b), b.money(0), b.s.itemPile]).toEqual([['gold', 'eggs', 'chains', 'no eggs'], 20, ['gold', 'eggs', 'rice']])
  b.isSettled()
})

test('M-4 The first player may join in; a stopped Chains is discarded', () => {
  const b = sit({ seats: [{ hand: ['gold', 'eggs', 'rice'] }, { hand: ['chains'] }], ...NO_COFFINS })
  b.plays(0, 'gold').passes(0).plays(1, 'chains').plays(0, 'eggs', 'rice').pass()
  expect([played(b), b.money(0), b.hand(0), b.hand(1)]).toEqual([['gold', 'chains', 'eggs', 'no chains'], 20, [], []])
  expect(b.s.itemPile).toEqual(['gold', 'chains', 'eggs', 'rice'])
  b.isSettled()
})

test('M-4 Nothing is paid for a stopped Sand; what a stopped item cost stays paid', () => {
  const b = sit({
    seats: [
      { money: 10, hand: ['books', 'chains'] },
      { money: 9, hand: ['sand'] },
    ],
    items: ['gems', 'ink', 'silk'],
    ...NO_COFFINS,
  })
  b.plays(0, 'books').passes(0).plays(1, 'sand').plays(0, 'chains').pass()
  expect([b.money(1), b.hand(1), b.hand(0)]).toEqual([9, ['chains'], ['gems', 'ink', 'silk']])
  b.isSettled()
  const stopped = sit({
    seats: [
      { money: 10, hand: ['books'] },
      { money: 9, hand: ['sand'] },
    ],
  })
    .plays(0, 'books')
    .plays(1, 'sand')
    .pass()
  expect([stopped.money(0), stopped.money(1), stopped.s.turn.actions, stopped.hand(0)]).toEqual([0, 1, 1, []])
  stopped.isSettled()
})

test('M-4 BZ-R44 If two answer at once the richer one does, and the other keeps the card', () => {
  const b = sit({ seats: [{ hand: ['gold'] }, { money: 5, hand: ['chains'] }, { money: 6, hand: ['eggs', 'rice'] }], ...NO_COFFINS })
  b.plays(0, 'gold').plays(1, 'chains').plays(2, 'eggs', 'rice').pass()
  expect([played(b), b.hand(1)]).toEqual([['gold', 'eggs', 'no gold'], ['chains']])
  b.isSettled()
})

test('M-8 A stopped constant never reaches its bearer and is discarded', () => {
  const b = sit({ seats: [{ hand: ['laudanum'] }, { hand: ['chains'] }] })
    .plays(0, 'laudanum')
    .plays(1, 'chains')
    .pass()
  expect([b.s.constants, b.s.itemPile, b.s.turn.actions]).toEqual([[], ['laudanum'], 1])
  b.isSettled()
})

test('Coffins takes an item that was played, once its effect is over, for $5', () => {
  const b = sit({ seats: [{ hand: ['gold'] }, { money: 5, hand: ['coffins'] }] })
  expect(b.why(1, play('coffins'))).toBe('wrong-moment')
  b.plays(0, 'gold').pass('discarded')
  expect([b.money(0), b.asked]).toEqual([20, [1]])
  b.plays(1, 'coffins').pass()
  expect([b.hand(1), b.money(1), b.s.itemPile]).toEqual([['gold'], 0, ['coffins']])
  b.isSettled()
  const poor = sit({ seats: [{ hand: ['gold'] }, { money: 4, hand: ['coffins'] }] })
    .plays(0, 'gold')
    .pass('discarded')
  expect(poor.why(1, play('coffins'))).toBe('too-dear')
})

test('M-10 Coffins takes one of several items that fell, destroyed ones too', () => {
  const row = [{ venue: 'cafe', items: ['bread', 'rice'] }]
  const b = sit({
    seats: [
      { money: 1, hand: ['blackpowder'] },
      { money: 5, hand: ['coffins'] },
    ],
    row,
    dice: [1],
    constants: [{ card: 'rope', by: 0, on: 'cafe' }],
  })
  b.ends(0).pass('end').plays(0, 'blackpowder').pass('discarded').plays(1, 'coffins')
  expect(new Set(b.choices(1))).toEqual(new Set(['bread', 'rice', 'rope']))
  b.picks(1, 'rice').pass()
  expect([b.hand(1), b.s.itemPile.toSorted()]).toEqual([['rice'], ['blackpowder', 'bread', 'coffins', 'rope']])
  b.isSettled()
})

test('M-10 Coffins may be played in the midst of an effect, but fetches no card that is still being resolved', () => {
  const b = sit({ seats: [{ hand: ['gold'] }, { money: 5, hand: ['eggs', 'rice', 'coffins'] }] })
  b.plays(0, 'gold').plays(1, 'eggs', 'rice')
  expect([b.moment, b.s.itemPile]).toEqual(['discarded', ['gold', 'eggs', 'rice']])
  b.plays(1, 'coffins').pass()
  expect([b.hand(1), b.money(0), b.s.itemPile]).toEqual([['rice'], 0, ['gold', 'eggs', 'coffins']])
  b.isSettled()
})

test('Cooking: one opponent collects no income for the rest of the turn', () => {
  const b = sit({ seats: [{ money: 0, hand: ['cooking'] }, { money: 3 }, { money: 0 }], dice: [1, 1, 1, 1] })
  b.ends(0).pass('start').plays(0, 'cooking')
  expect(b.choices(0)).toEqual([1, 2])
  b.picks(0, 1).pass()
  expect([b.money(1), b.s.turn.phase]).toEqual([3, 'main'])
  b.ends(1).ends(2).ends(0)
  expect([b.money(0), b.money(1), b.money(2)]).toEqual([10, 13, 10])
  b.isSettled()
})

test('Cooking stops a later collection of the same turn as well', () => {
  const b = sit({ seats: [{ money: 0, hand: ['fruit'] }, { hand: ['cooking'] }], ...NO_COFFINS })
  b.plays(1, 'cooking').pass().plays(0, 'fruit').pass()
  expect([b.money(0), b.s.turn.actions]).toEqual([0, 0])
  b.isSettled()
})
