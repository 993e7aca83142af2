import { expect, test } from 'vitest'
import { bazaar } from '../index.ts'
import { sit } from '../stage.ts'

test('Acid destroys an attached item, on anybody’s venue or a neutral one', () => {
  const position = {
    seats: [{ hand: ['acid'], venues: [{ venue: 'castle', items: ['scribes'] }] }, { venues: [{ venue: 'mill', items: ['rice'] }] }],
    row: [{ venue: 'garden', items: ['water'] }],
  }
  const table = sit(position).plays(0, 'acid')
  expect(table.choices(0)).toEqual(['water', 'scribes', 'rice'])
  table.picks(0, 'rice')
  expect([table.at('mill').items, table.at('castle').items, table.s.itemPile]).toEqual([[], ['scribes'], ['acid', 'rice']])
  expect(table.told.find((e) => e.kind === 'moved' && e.item === 'rice')).toMatchObject({ why: 'destroy' })
  table.isSettled()
})

test('Acid on an item of an immune player does nothing unless they let it happen', () => {
  const set = () => {
    const seats = [{ hand: ['acid'] }, { venues: [{ venue: 'mill', items: ['rice'] }] }]
    return sit({ seats, constants: [{ card: 'tobacco', by: 1, on: 1 }] }).plays(0, 'acid')
  }
  expect(set().picks(1, 'no').isSettled().at('mill').items).toEqual(['rice'])
  expect(set().picks(1, 'yes').isSettled().at('mill').items).toEqual([])
})

test('Blood: a hand with the named item is shown and discarded', () => {
  const table = sit({ seats: [{ hand: ['blood'] }, { hand: ['gold', 'gems'] }, { hand: ['ink'] }] })
  table.plays(0, 'blood').pass().picks(0, 1).picks(0, 'gems').pass()
  expect(table.told.find(({ kind }) => kind === 'showed')).toMatchObject({ seat: 1, items: ['gold', 'gems'] })
  expect([table.hand(1), table.hand(2), table.s.itemPile]).toEqual([[], ['ink'], ['blood', 'gold', 'gems']])
  table.isSettled()
})

test('Blood: a hand without it is shown and kept', () => {
  const table = sit({ seats: [{ hand: ['blood'] }, { hand: ['gold', 'gems'] }] })
  table.plays(0, 'blood').pass().picks(0, 'ink').pass()
  expect([table.hand(1), table.s.itemPile]).toEqual([['gold', 'gems'], ['blood']])
  expect(table.told.some(({ kind }) => kind === 'showed')).toBe(true)
  table.isSettled()
})

const FISH = { seats: [{ hand: ['fish'] }, { hand: ['rice', 'gold', 'fruit'] }, { hand: ['phlogiston', 'gems'] }], items: ['ink'] }

test('Fish collects every item of the type from all opponents, wildcard items included (M-75)', () => {
  const table = sit(FISH).plays(0, 'fish').pass().picks(0, 'food').pass()
  expect([table.hand(0), table.hand(1), table.hand(2)]).toEqual([['rice', 'fruit', 'phlogiston'], ['gold'], ['gems']])
  table.isSettled()
})

test('Fish: a named wildcard collects only that (M-75)', () => {
  const table = sit(FISH).plays(0, 'fish').pass().picks(0, 'wildcard').pass()
  expect([table.hand(0), table.hand(1), table.hand(2)]).toEqual([['phlogiston'], ['rice', 'gold', 'fruit'], ['gems']])
  table.isSettled()
})

test('Fish: if nobody gives anything, you draw an item', () => {
  const table = sit({ ...FISH, seats: [{ hand: ['fish'] }, { hand: ['gold'] }] })
    .plays(0, 'fish')
    .pass()
    .picks(0, 'raw')
    .pass()
  expect([table.hand(0), table.hand(1), table.s.turn.drawn]).toEqual([['ink'], ['gold'], [1, 0]])
  expect(table.told.find(({ kind }) => kind === 'handed')).toMatchObject({ seat: 1, count: 0 })
  table.isSettled()
})

test('Furs swaps a venue that you pick for one of yours that its controller picks', () => {
  const seats = [{ money: 15, hand: ['furs'], venues: ['mill', 'garden'] }, { venues: [{ venue: 'castle', items: ['scribes'] }, 'forge'] }]
  const table = sit({ seats, row: ['tavern'] }).plays(0, 'furs')
  expect(table.choices(0)).toEqual(['castle', 'forge'])
  table.picks(0, 'castle')
  expect(table.choices(1)).toEqual(['mill', 'garden'])
  table.picks(1, 'garden')
  expect([table.venues(0), table.venues(1), table.at('castle').items]).toEqual([['mill', 'castle'], ['forge', 'garden'], ['scribes']])
  expect([table.money(0), table.s.turn.actions]).toEqual([0, 0])
  table.isSettled()
})

test('Furs needs a venue of your own', () => {
  const table = sit({ seats: [{ money: 15, hand: ['furs'] }, { venues: ['castle'] }] })
  expect(table.why(0, { kind: 'play', item: 'furs', with: [] })).toBe('not-met')
})

test('Furs cannot take, nor be answered with, a venue that cannot be lost', () => {
  const seats = [{ money: 15, hand: ['furs'], venues: ['mill', 'garden'] }, { venues: ['castle', 'forge'] }]
  const table = sit({ seats, constants: [{ card: 'marble', by: 0, on: 'mill' }] })
    .plays(0, 'furs')
    .picks(0, 'forge')
  expect([table.venues(0), table.venues(1)]).toEqual([
    ['mill', 'forge'],
    ['castle', 'garden'],
  ])
  table.isSettled()
})

const HORSES = { money: 10, hand: ['horses'], venues: ['mill'] }

test('Horses takes a venue that came into play this turn, also from another player (M-56)', () => {
  const turn = { came: ['castle', 'forge', 'mill'] }
  const table = sit({ seats: [HORSES, { venues: ['castle', 'garden'] }], row: ['forge', 'tavern'], turn }).plays(0, 'horses')
  expect(table.choices(0)).toEqual(['forge', 'castle'])
  table.picks(0, 'castle')
  expect([table.venues(0), table.venues(1), table.money(0), table.s.turn.actions]).toEqual([['mill', 'castle'], ['garden'], 0, 0])
  table.isSettled()
})

test('Horses takes what Shovels revived and what Wheels dealt, Stables sees neither (M-56)', () => {
  const seats = [{ ...HORSES, hand: ['horses', 'shovels', 'wheels'], venues: ['stables'] }, {}]
  const table = sit({ seats, venuePile: ['castle'], venues: ['arena', 'garden'], turn: { actions: 5 } })
  table.plays(0, 'shovels').pass().plays(0, 'wheels').pass().picks(0, 'arena').pass()
  expect(table.s.turn.came).toEqual(['castle', 'arena', 'garden'])
  table.plays(0, 'horses')
  expect(table.choices(0)).toEqual(['castle', 'garden'])
  table.picks(0, 'garden').attacks(0, 'castle')
  // Castle, neutral: 20.
  expect(table.target).toBe(20)
  table.pass().does(0, { kind: 'cancel' }).isSettled()
})

test('Horses needs such a venue', () => {
  const table = sit({ seats: [HORSES, {}], row: ['forge'], turn: { came: ['mill'] } })
  expect(table.why(0, { kind: 'play', item: 'horses', with: [] })).toBe('not-met')
})

test('Incense empties all venues of a player into their hand', () => {
  const venues = [
    { venue: 'castle', items: ['scribes'] },
    { venue: 'mill', items: ['rice', 'research'] },
  ]
  const table = sit({ seats: [{ money: 6, hand: ['incense'] }, { venues }, { venues: [{ venue: 'garden', items: ['water'] }] }] })
  table.plays(0, 'incense')
  expect(table.choices(0)).toEqual([0, 1, 2])
  table.picks(0, 1).pass()
  expect([table.hand(1), table.at('castle').items, table.at('mill').items]).toEqual([['scribes', 'rice', 'research'], [], []])
  expect([table.at('garden').items, table.money(0), table.s.turn.actions]).toEqual([['water'], 0, 1])
  table.isSettled()
})

test('Incense may be used on yourself', () => {
  const table = sit({ seats: [{ money: 6, hand: ['incense'], venues: [{ venue: 'castle', items: ['scribes'] }] }, {}] })
  table.plays(0, 'incense').picks(0, 0).pass()
  expect(table.hand(0)).toEqual(['scribes'])
  table.isSettled()
})

test('Lawyers: strictly more than half of all players must vote for it, you first and in the direction of play (M-81)', () => {
  const set = (direction: number) =>
    sit({ seats: [{ hand: ['lawyers'] }, {}, {}, { venues: ['castle'] }], row: ['forge'], direction })
      .plays(0, 'lawyers')
      .picks(0, 'castle')
  const half = set(1).picks(0, 'yes').picks(1, 'yes').picks(2, 'no').picks(3, 'no')
  expect(half.venues(3)).toEqual(['castle'])
  half.isSettled()
  const most = set(-1).picks(0, 'yes').picks(3, 'no').picks(2, 'yes').picks(1, 'yes')
  expect([most.venues(3), most.s.venuePile, most.s.turn.actions]).toEqual([[], ['castle'], 1])
  most.isSettled()
})

test('Lawyers cannot touch a neutral venue that is immune, but its controller may let it happen (M-86)', () => {
  const neutral = sit({ seats: [{ hand: ['lawyers'] }, {}], row: ['palace'] })
    .plays(0, 'lawyers')
    .picks(0, 'yes')
    .picks(1, 'yes')
  expect([neutral.s.row, neutral.s.itemPile, neutral.s.turn.actions]).toEqual([['palace'], ['lawyers'], 1])
  neutral.isSettled()
  const set = () =>
    sit({ seats: [{ hand: ['lawyers'] }, { venues: ['palace'] }] })
      .plays(0, 'lawyers')
      .picks(0, 'yes')
      .picks(1, 'yes')
  expect(set().picks(1, 'no').isSettled().venues(1)).toEqual(['palace'])
  expect(set().picks(1, 'yes').isSettled().venues(1)).toEqual([])
})

test('Leeches: whoever holds more than three discards down to three, you included', () => {
  const seats = [
    { hand: ['leeches', 'gold', 'gems', 'ink', 'rice'] },
    { hand: ['fruit', 'water', 'maps', 'tools', 'pumps'] },
    { hand: ['dice', 'books', 'paper'] },
  ]
  const table = sit({ seats }).plays(0, 'leeches').pass().picks(0, 'ink').pass().picks(1, 'maps').pass().picks(1, 'fruit').pass()
  expect([table.hand(0), table.hand(1), table.hand(2).length]).toEqual([['gold', 'gems', 'rice'], ['water', 'tools', 'pumps'], 3])
  expect(table.s.itemPile).toEqual(['leeches', 'ink', 'maps', 'fruit'])
  table.isSettled()
})

test('Lenses: you alone learn a hand and a balance', () => {
  const table = sit({ seats: [{}, { hand: ['lenses'] }, { money: 17, hand: ['gold', 'gems'] }] })
    .plays(1, 'lenses')
    .pass()
    .picks(1, 2)
    .pass()
  const saw = table.told.find(({ kind }) => kind === 'saw')
  expect(saw).toMatchObject({ seat: 1, of: 2, cards: ['gold', 'gems'], money: 17 })
  expect(saw && bazaar.seenBy(saw, 1)).toMatchObject({ cards: ['gold', 'gems'], money: 17 })
  expect(saw && bazaar.seenBy(saw, 0)).toMatchObject({ cards: null, money: null })
  table.isSettled()
})

test('Locks destroys a venue without attached items, and constants on it are none (M-59)', () => {
  const seats = [{ hand: ['locks'] }, { venues: [{ venue: 'castle', items: ['scribes'] }, 'forge'] }]
  const table = sit({ seats, row: ['mill'], constants: [{ card: 'rope', by: 0, on: 'forge' }] }).plays(0, 'locks')
  expect(table.choices(0)).toEqual(expect.arrayContaining(['forge', 'mill']))
  expect(table.choices(0).length).toBe(2)
  table.picks(0, 'forge')
  expect([table.venues(1), table.s.venuePile, table.s.turn.actions]).toEqual([['castle'], ['forge'], 0])
  expect([table.s.constants, [...table.s.itemPile].toSorted()]).toEqual([[], ['locks', 'rope']])
  table.isSettled()
})

test('Locks needs such a venue', () => {
  const table = sit({ seats: [{ hand: ['locks'] }, { venues: [{ venue: 'castle', items: ['scribes'] }] }] })
  expect(table.why(0, { kind: 'play', item: 'locks', with: [] })).toBe('not-met')
})

test('Lodestones: a player discards all and draws as many', () => {
  const table = sit({ seats: [{ money: 3, hand: ['lodestones'] }, { hand: ['gold', 'gems'] }], items: ['ink', 'rice', 'water'] })
  table.plays(0, 'lodestones').pass()
  expect(table.choices(0)).toEqual([0, 1])
  table.picks(0, 1).pass()
  expect([table.hand(1), table.s.itemPile, table.money(0)]).toEqual([['ink', 'rice'], ['lodestones', 'gold', 'gems'], 0])
  table.isSettled()
})

test('Lodestones on yourself counts the rest of your hand', () => {
  const table = sit({ seats: [{ money: 3, hand: ['lodestones', 'gold'] }, {}], items: ['ink', 'rice'] })
    .plays(0, 'lodestones')
    .pass()
    .picks(0, 0)
    .pass()
  expect([table.hand(0), table.s.itemPile]).toEqual([['ink'], ['lodestones', 'gold']])
  table.isSettled()
})

test('Maps flips venues until five are neutral', () => {
  const table = sit({ seats: [{}, { hand: ['maps'] }], row: ['forge', 'castle'], venues: ['mill', 'garden', 'tavern', 'arena'] }).plays(
    1,
    'maps',
  )
  expect(table.s.row).toEqual(['forge', 'castle', 'mill', 'garden', 'tavern'])
  table.isSettled()
  const five = sit({ seats: [{ hand: ['maps'] }, {}], row: ['forge', 'castle', 'mill', 'garden', 'tavern'] }).plays(0, 'maps')
  expect(five.s.row.length).toBe(5)
  five.isSettled()
})

test('Masks swaps hands with an opponent who holds as many, itself not counted (M-11)', () => {
  const seats = [
    { hand: ['masks', 'gold', 'gems'] },
    { hand: ['ink', 'rice'] },
    { hand: ['water', 'maps', 'tools'] },
    { hand: ['dice', 'books'] },
  ]
  const table = sit({ seats }).plays(0, 'masks').pass()
  expect(table.choices(0)).toEqual([1, 3])
  table.picks(0, 3).pass()
  expect([table.hand(0), table.hand(3), table.hand(1)]).toEqual([
    ['dice', 'books'],
    ['gold', 'gems'],
    ['ink', 'rice'],
  ])
  table.isSettled()
})

test('Masks needs an opponent with as many items', () => {
  const table = sit({ seats: [{ hand: ['masks', 'gold'] }, { hand: ['ink', 'rice'] }, {}] })
  expect(table.why(0, { kind: 'play', item: 'masks', with: [] })).toBe('not-met')
})
