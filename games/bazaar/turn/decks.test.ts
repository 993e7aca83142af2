import { describe, expect, test } from 'vitest'
import { ITEMS, VENUES } from '../seat.ts'
import { sit, type Bench } from '../stage.ts'

/** Everything but these, laid out of the way. */
const otherItems = (...kept: string[]): string[] => ITEMS.flatMap(({ id }) => (kept.includes(id) ? [] : [id]))
const otherVenues = (...kept: string[]): object[] => VENUES.flatMap(({ id }) => (kept.includes(id) ? [] : [{ card: id, seen: [] }]))

describe('money', () => {
  test('BZ-62 to steal 10 dollars from a player with 5 brings 5, and nothing is owed', () => {
    const b = sit({ seats: [{ money: 1, hand: ['ink'] }, { money: 5 }], row: ['emporium'], dice: [1] })
    b.plays(0, 'ink').pass()
    expect([b.money(0), b.money(1)]).toEqual([6, 0])
    b.ends(0).pass().isSettled()
    expect([b.money(0), b.money(1)]).toEqual([6, 10])
  })

  test('BZ-62 from a player with more, the whole sum is stolen', () => {
    const b = sit({ seats: [{ hand: ['ink'] }, { money: 11 }] })
      .plays(0, 'ink')
      .pass()
      .isSettled()
    expect([b.money(0), b.money(1)]).toEqual([10, 1])
  })
})

describe('what is destroyed', () => {
  const burnt = (): Bench =>
    sit({
      seats: [{ money: 40 }, { venues: [{ venue: 'boutique', items: ['fish', 'gold'], money: 7, tokens: 2, under: ['sand'] }] }],
      constants: [
        { card: 'cosmetics', by: 1, on: 'boutique' },
        { card: 'laudanum', by: 0, on: 1 },
      ],
    })
      .uses(0, 'boutique')
      .pass()
      .isSettled()

  test('BZ-63 a destroyed venue takes its attached items and the constant effects on it with it', () => {
    const b = burnt()
    expect(b.venues(1)).toEqual([])
    expect(b.s.places['boutique']).toBeUndefined()
    expect(b.s.itemPile.toSorted()).toEqual(['cosmetics', 'fish', 'gold', 'sand'])
    expect(b.s.hands).toEqual([[], []])
    // What lies with a player stays, and the money under the venue is gone.
    expect(b.s.constants.map(({ card }) => card)).toEqual(['laudanum'])
    expect([b.money(0), b.money(1)]).toEqual([0, 0])
  })

  test('BZ-63 but a shutdown leaves the attached items to the attacker, and the constants are destroyed', () => {
    const b = sit({
      seats: [{}, { venues: [{ venue: 'inn', items: ['fish', 'lawyers'] }] }],
      constants: [{ card: 'cosmetics', by: 1, on: 'inn' }],
      dice: [20],
    })
    b.attacks(0, 'inn', true).finishes().isSettled()
    expect(b.hand(0)).toEqual(['fish', 'lawyers'])
    expect(b.s.itemPile).toEqual(['cosmetics'])
    expect(b.s.venuePile).toEqual(['inn'])
  })

  test('BZ-R53 destroyed cards lie on the discard pile of their kind, face up, and can be fetched from there', () => {
    const b = burnt()
    expect(b.s.venuePile).toEqual(['boutique'])
    expect(b.told.find((e) => e.kind === 'venue')).toMatchObject({ venue: 'boutique', why: 'destroy' })
    const back = sit({ seats: [{ hand: ['shovels'] }, {}], row: ['emporium'], venuePile: ['boutique'] })
    back.plays(0, 'shovels').pass().isSettled()
    expect(back.s.row).toEqual(['emporium', 'boutique'])
  })

  test('BZ-R53 to discard a venue is another event than to destroy it', () => {
    const b = sit({ seats: [{}, {}], row: ['emporium', 'quarry', 'library'], dice: [10] })
    b.ends(0).pass().isSettled()
    expect(b.told.flatMap((e) => (e.kind === 'venue' ? [[e.venue, e.why]] : []))[0]).toEqual(['emporium', 'discard'])
    expect(b.s.venuePile).toEqual(['emporium'])
  })
})

describe('decks', () => {
  test('BZ-64 an exhausted item deck is replaced by its shuffled discard pile', () => {
    // The pile is fish, rice, gold; shuffled with these numbers it is another.
    const luck = [0, 0]
    const b = sit(
      {
        seats: [{ hand: ['paper'], money: 3 }, {}],
        itemPile: ['fish', 'rice', 'gold'],
        gone: otherItems('paper', 'fish', 'rice', 'gold'),
      },
      [...luck, 0],
    )
    expect(b.s.items).toEqual([])
    b.plays(0, 'paper').pass().isSettled()
    // Paper itself was discarded before, as a cost, and is shuffled in too.
    expect(b.told.find((e) => e.kind === 'shuffled')).toMatchObject({ deck: 'items', count: 4 })
    expect(b.hand(0)).toHaveLength(3)
    expect([...b.hand(0), ...b.s.items].toSorted()).toEqual(['fish', 'gold', 'paper', 'rice'])
    expect(b.s.itemPile).toEqual([])
  })

  test('BZ-64 an exhausted venue deck likewise', () => {
    const b = sit(
      {
        seats: [{}, {}],
        row: ['emporium'],
        venuePile: ['quarry', 'library', 'inn'],
        aside: otherVenues('emporium', 'quarry', 'library', 'inn'),
        dice: [10],
      },
      [0, 0],
    )
    b.ends(0).pass()
    expect(b.told.find((e) => e.kind === 'shuffled')).toMatchObject({ deck: 'venues', count: 3 })
    expect(b.s.row).toHaveLength(3)
    expect([...b.s.row, ...b.s.venues].toSorted()).toEqual(['emporium', 'inn', 'library', 'quarry'])
    expect(b.s.venuePile).toEqual([])
    b.isSettled()
  })

  test('BZ-R54 a deck is reshuffled when a card is needed, not when the last one goes', () => {
    const b = sit({
      seats: [{ hand: ['books'], money: 10 }, {}],
      items: ['fish', 'rice', 'gold'],
      itemPile: ['sand'],
      gone: otherItems('books', 'fish', 'rice', 'gold', 'sand'),
    })
    b.plays(0, 'books').pass().isSettled()
    expect(b.hand(0)).toEqual(['fish', 'rice', 'gold'])
    expect(b.s.items).toEqual([])
    expect(b.s.itemPile).toEqual(['sand', 'books'])
    expect(b.told.some((e) => e.kind === 'shuffled')).toBe(false)
  })

  test('BZ-R54 an effect that needs several takes what is there, reshuffles and goes on', () => {
    const b = sit(
      {
        seats: [{ hand: ['books'], money: 10 }, {}],
        items: ['fish'],
        itemPile: ['rice', 'gold'],
        gone: otherItems('books', 'fish', 'rice', 'gold'),
      },
      [0, 0],
    )
    b.plays(0, 'books').pass().isSettled()
    expect(b.hand(0)[0]).toBe('fish')
    expect(b.hand(0)).toHaveLength(3)
    expect(b.told.filter((e) => e.kind === 'shuffled')).toMatchObject([{ deck: 'items', count: 3 }])
  })

  test('BZ-R55 with deck and pile empty nothing is drawn, and the effect does what it can', () => {
    const b = sit(
      { seats: [{ hand: ['baskets'] }, {}], items: ['fish'], gone: otherItems('baskets', 'fish', 'sand'), itemPile: ['sand'] },
      [0],
    )
    b.plays(0, 'baskets').pass().isSettled()
    // Two were to be drawn: fish, then one of the two that were reshuffled; the 10 dollars come in any case.
    expect(b.hand(1)).toHaveLength(2)
    expect(b.money(1)).toBe(10)
    const bare = sit({ seats: [{ hand: ['baskets'] }, { venues: ['thoroughfare'] }], gone: otherItems('baskets') })
    bare.plays(0, 'baskets').pass().isSettled()
    // The only card left is the one that was just played.
    expect(bare.hand(1)).toEqual(['baskets'])
    expect(bare.money(1)).toBe(10)
  })

  test('BZ-R55 a discovery without any item left draws none and still fills the row', () => {
    const b = sit({ seats: [{}, {}], row: ['emporium'], venues: ['inn', 'mill'], gone: otherItems(), dice: [10] })
    b.ends(0).pass().isSettled()
    expect(b.hand(1)).toEqual([])
    expect(b.s.row).toEqual(['emporium', 'inn', 'mill'])
  })

  test('BZ-R55 the row may then hold fewer than three', () => {
    const b = sit({
      seats: [{}, {}],
      row: ['emporium'],
      venues: ['inn'],
      aside: otherVenues('emporium', 'inn'),
      dice: [10],
    })
    b.ends(0).pass().isSettled()
    expect(b.s.row).toEqual(['emporium', 'inn'])
  })

  test('BZ-R55 the oldest venue that was discarded first may come back', () => {
    const row = ['emporium', 'quarry', 'library']
    const b = sit({ seats: [{}, {}], row, aside: otherVenues(...row), dice: [10] })
    b.ends(0).pass().isSettled()
    expect(b.s.row).toEqual(['quarry', 'library', 'emporium'])
    expect(b.s.venuePile).toEqual([])
  })
})
