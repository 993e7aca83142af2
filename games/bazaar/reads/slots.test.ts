import { plainChance, type Chance } from '@caravanserai/kernel'
import { describe, expect, test } from 'vitest'
import { TYPES, type Type } from '../machine/card.ts'
import { ITEMS, itemOf, VENUES } from '../seat.ts'
import { allFit, fits, hasRoom, match, matched, slotsOf, spare } from './slots.ts'
import { blankState, newPlace, type ItemId, type State } from '../state.ts'
import { sit } from '../stage.ts'

/** A table at which only this venue lies, with these items on it. */
function lying(venue: string, items: readonly ItemId[], owner = 0): State {
  const s = blankState(2, { open: false, first: null })
  s.places = { [venue]: { ...newPlace(owner), items: [...items] } }
  s.owned = s.owned.with(owner, [venue])
  return s
}
const drawn = <T>(from: readonly T[], count: number, chance: Chance): T[] => {
  const left = [...from]
  return Array.from({ length: count }, () => left.splice(chance.below(left.length), 1)).flat()
}
/** The most items that can have a slot each: every way is tried. */
function slowly(items: readonly ItemId[], slots: readonly Type[]): number {
  const [item, ...rest] = items
  if (item === undefined) return 0
  const { type } = itemOf(item)
  let most = slowly(rest, slots)
  slots.forEach((slot, i) => {
    if (slot === type || slot === 'wildcard' || type === 'wildcard') most = Math.max(most, 1 + slowly(rest, slots.toSpliced(i, 1)))
  })
  return most
}
/** Every choice of so many of the things. */
function choices<T>(things: readonly T[], count: number): T[][] {
  if (count === 0) return [[]]
  return things.flatMap((thing, i) => choices(things.slice(i + 1), count - 1).map((rest) => [thing, ...rest]))
}

describe('what fits', () => {
  test('BZ-40 the types are Food, Labor, Luxury, Magic, Raw, Tech, Wares and Wildcard, and every card has them', () => {
    expect(TYPES).toEqual(['food', 'labor', 'luxury', 'magic', 'raw', 'tech', 'wares', 'wildcard'])
    expect([...new Set(ITEMS.map(({ type }) => type))].toSorted()).toEqual([...TYPES].toSorted())
    expect([...new Set(VENUES.flatMap(({ slots }) => slots))].toSorted()).toEqual([...TYPES].toSorted())
  })

  test('BZ-41 a Wildcard slot takes any item, and a Wildcard item fits any slot', () => {
    for (const { id } of ITEMS) expect(fits(id, 'wildcard')).toBe(true)
    for (const slot of TYPES) expect(fits('phlogiston', slot)).toBe(true)
    for (const { id, type } of ITEMS.filter((item) => item.type !== 'wildcard'))
      expect(TYPES.filter((slot) => fits(id, slot))).toEqual(TYPES.filter((slot) => [type, 'wildcard'].includes(slot)))
  })

  test('BZ-37 the Inn has room for two Food items and one of Labor, not for a third Food item', () => {
    const hand = ['fish', 'fruit', 'rice', 'lawyers']
    const b = sit({ seats: [{ hand, venues: ['inn'] }, {}], turn: { actions: 4 } })
    b.attaches(0, 'fish', 'inn').attaches(0, 'fruit', 'inn')
    expect(b.s.turn.actions).toBe(2)
    expect(b.refusal(0, { kind: 'attach', item: 'rice', venue: 'inn' })).toMatchObject({ refused: 'no-slot', rule: 'BZ-42' })
    b.attaches(0, 'lawyers', 'inn').isSettled()
    expect(b.at('inn').items).toEqual(['fish', 'fruit', 'lawyers'])
    expect(b.hand(0)).toEqual(['rice'])
    expect(b.why(0, { kind: 'attach', item: 'rice', venue: 'inn' })).toBe('no-slot')
    expect(b.s.turn.actions).toBe(1)
  })

  test('BZ-37 the item comes out of the hand and the venue is one that the player controls', () => {
    const b = sit({
      seats: [
        { hand: ['fish'], venues: ['mill'] },
        { hand: ['rice'], venues: ['inn'] },
      ],
      row: ['tavern'],
    })
    expect(b.why(0, { kind: 'attach', item: 'rice', venue: 'mill' })).toBe('not-in-hand')
    expect(b.why(0, { kind: 'attach', item: 'fish', venue: 'inn' })).toBe('not-yours')
    expect(b.why(0, { kind: 'attach', item: 'fish', venue: 'tavern' })).toBe('not-yours')
    expect(b.why(0, { kind: 'attach', item: 'fish', venue: 'mill' })).toBe('allowed')
  })

  test('BZ-37 without an action left nothing is attached', () => {
    const b = sit({ seats: [{ hand: ['fish'], venues: ['inn'] }, {}], turn: { actions: 0 } })
    expect(b.why(0, { kind: 'attach', item: 'fish', venue: 'inn' })).toBe('no-actions')
  })

  test('BZ-42 a slot holds one item, and each item needs its own', () => {
    expect(matched(['fish', 'fruit'], ['food'])).toBe(1)
    expect(matched(['fish', 'fruit'], ['food', 'food'])).toBe(2)
    expect(matched(['fish'], ['food', 'food'])).toBe(1)
    expect(matched(['fish', 'phlogiston'], ['food'])).toBe(1)
    expect(matched(['lawyers'], ['food', 'tech'])).toBe(0)
  })
})

describe('matching', () => {
  test('BZ-R36 Food and Wildcard slots: a Food item, then a Labor item, then no second Food item', () => {
    // Greedy matching would put the first Food item anywhere; it may sit in neither slot for good.
    expect(match(['fish', 'lawyers'], ['food', 'wildcard'])).toEqual(['fish', 'lawyers'])
    expect(match(['fish', 'lawyers'], ['wildcard', 'food'])).toEqual(['lawyers', 'fish'])
    expect(matched(['fish', 'lawyers', 'rice'], ['food', 'wildcard'])).toBe(2)
    const b = sit({
      seats: [{ hand: ['fish', 'lawyers', 'rice'], venues: ['confectionary'] }, {}],
      constants: [{ card: 'glass', by: 0, on: 'confectionary' }],
      turn: { actions: 3 },
    })
    b.attaches(0, 'fish', 'confectionary').attaches(0, 'lawyers', 'confectionary')
    expect(b.why(0, { kind: 'attach', item: 'rice', venue: 'confectionary' })).toBe('no-slot')
    b.isSettled()
  })

  test('BZ-R36 Food and Labor slots: a Wildcard item and a Food item fit, a second Food item does not', () => {
    for (const order of [
      ['phlogiston', 'fish'],
      ['fish', 'phlogiston'],
    ] as const) {
      const b = sit({ seats: [{ hand: [...order, 'rice'], venues: ['barracks'] }, {}], turn: { actions: 3 } })
      b.attaches(0, order[0], 'barracks').attaches(0, order[1], 'barracks')
      expect(b.why(0, { kind: 'attach', item: 'rice', venue: 'barracks' })).toBe('no-slot')
      b.isSettled()
    }
  })

  test('BZ-R36 as many items find a slot as in the best of all ways', () => {
    const chance = plainChance('slots')
    const ids = ITEMS.map(({ id }) => id)
    for (let round = 0; round < 4000; round++) {
      // Every third set holds the Wildcard item.
      const items = [...new Set([...(round % 3 === 0 ? ['phlogiston'] : []), ...drawn(ids, chance.below(5), chance)])]
      const slots = Array.from({ length: chance.below(6) }, () => TYPES[chance.below(TYPES.length)] as Type)
      const held = match(items, slots)
      expect(held).toHaveLength(slots.length)
      const placed = held.flatMap((item, i) => (item === null ? [] : [[item, slots[i] as Type] as const]))
      for (const [item, slot] of placed) expect(fits(item, slot)).toBe(true)
      expect(new Set(placed.map(([item]) => item)).size).toBe(placed.length)
      expect([items, slots, placed.length]).toEqual([items, slots, slowly(items, slots)])
      expect(allFit(items, slots)).toBe(placed.length === items.length)
    }
  })

  test('BZ-R36 there is room for an item just when all items with it have a slot of their own', () => {
    const chance = plainChance('room')
    const ids = ITEMS.map(({ id }) => id)
    const venues = VENUES.filter(({ slots, always }) => slots.length > 0 && always.length === 0)
    let rooms = 0
    for (let round = 0; round < 2000; round++) {
      const venue = venues[chance.below(venues.length)]?.id ?? ''
      const items: ItemId[] = []
      const slots = slotsOf(lying(venue, []), venue)
      for (const item of drawn(ids, 6, chance)) {
        const room = hasRoom(lying(venue, items), venue, item)
        expect(room).toBe(slowly([...items, item], slots) === items.length + 1)
        if (!room) continue
        items.push(item)
        rooms++
      }
    }
    expect(rooms).toBeGreaterThan(1000)
  })

  test('BZ-R37 an item may go just when a largest matching can do without it', () => {
    const chance = plainChance('spare')
    const ids = ITEMS.map(({ id }) => id)
    const venues = VENUES.filter(({ slots, always }) => slots.length > 0 && always.length === 0)
    for (let round = 0; round < 2000; round++) {
      const venue = venues[chance.below(venues.length)]?.id ?? ''
      const items = drawn(ids, chance.below(6), chance)
      const s = lying(venue, items)
      const slots = slotsOf(s, venue)
      const most = slowly(items, slots)
      const largest = choices(items, most).filter((kept) => slowly(kept, slots) === most)
      expect(spare(s, venue)).toEqual(items.filter((item) => largest.some((kept) => !kept.includes(item))))
    }
  })
})

describe('slots that are lost', () => {
  /** Barracks (Food, Labor) with the extra slot of Glass, which seat 0 destroys with Potions. */
  const shrinking = (items: string[], owner: 0 | 1 = 0): ReturnType<typeof sit> => {
    const barracks = [{ venue: 'barracks', items }]
    const seats = [{ hand: ['potions'], venues: owner === 0 ? barracks : [] }, { venues: owner === 1 ? barracks : [] }]
    return sit({ seats, constants: [{ card: 'glass', by: 0, on: 'barracks' }] }).plays(0, 'potions')
  }

  test('BZ-43 of Food, Food and Labor items one Food slot less keeps Labor and one of the two, by choice', () => {
    expect(spare(lying('barracks', ['fish', 'rice', 'lawyers']), 'barracks')).toEqual(['fish', 'rice'])
    const b = shrinking(['fish', 'rice', 'lawyers'])
    expect(b.choices(0)).toEqual(['fish', 'rice'])
    expect(b.asked).toEqual([0])
    expect(b.why(0, { kind: 'choose', pick: 'lawyers' })).toBe('no-choice')
    expect(b.why(0, { kind: 'choose', pick: null })).toBe('must-choose')
    b.picks(0, 'fish').pass().isSettled()
    expect(b.at('barracks').items).toEqual(['rice', 'lawyers'])
    expect(b.hand(0)).toEqual(['fish'])
  })

  test('BZ-R37 where only one item can go it goes unasked, and no action is needed', () => {
    const b = shrinking(['fish', 'gold', 'lawyers']).pass().isSettled()
    expect(b.at('barracks').items).toEqual(['fish', 'lawyers'])
    expect(b.hand(0)).toEqual(['gold'])
    expect(b.s.turn.actions).toBe(1)
  })

  test('BZ-R37 no more go than must: a Wildcard item moves over', () => {
    const b = shrinking(['fish', 'phlogiston', 'rice'])
    expect(b.choices(0)).toEqual(['fish', 'rice'])
    b.picks(0, 'rice').pass().isSettled()
    expect(b.at('barracks').items).toEqual(['fish', 'phlogiston'])
  })

  test('BZ-R37 several go one by one, each time by choice', () => {
    const items = ['fish', 'gold', 'lawyers']
    const b = sit({
      seats: [{ hand: ['stone'], venues: ['shopkeepers-guild', { venue: 'mill', items }] }, {}],
      row: ['emporium'],
    })
    // Once the guild is silenced, Food, Labor and Raw slots are left for Food, Luxury and Labor items.
    b.plays(0, 'stone').picks(0, 'shopkeepers-guild').pass().isSettled()
    expect(b.at('mill').items).toEqual(['fish', 'lawyers'])
    const more = sit({
      seats: [{ hand: ['stone'], venues: ['shopkeepers-guild', { venue: 'mill', items: ['fish', 'rice', 'fruit'] }] }, {}],
      row: ['emporium'],
    })
    more.plays(0, 'stone').picks(0, 'shopkeepers-guild').picks(0, 'rice')
    expect(more.choices(0)).toEqual(['fish', 'fruit'])
    more.picks(0, 'fish').pass().isSettled()
    expect(more.at('mill').items).toEqual(['fruit'])
    expect(more.hand(0)).toEqual(['rice', 'fish'])
  })

  test("BZ-44 it is the venue's owner who chooses and takes the item, not who caused it", () => {
    const b = shrinking(['fish', 'rice', 'lawyers'], 1)
    expect(b.asked).toEqual([1])
    b.picks(1, 'rice').pass().isSettled()
    expect(b.hand(1)).toEqual(['rice'])
    expect(b.hand(0)).toEqual([])
  })

  test('BZ-44 what an effect detaches goes to the hand of the owner', () => {
    const b = sit({ seats: [{ money: 6, hand: ['incense'] }, { venues: [{ venue: 'inn', items: ['fish', 'lawyers'] }] }] })
    b.plays(0, 'incense').picks(0, 1).pass().isSettled()
    expect(b.hand(1)).toEqual(['fish', 'lawyers'])
    expect(b.hand(0)).toEqual([])
  })

  test('BZ-R38 a captured venue loses the slots of its old owner, and the new one matches and takes', () => {
    const inn = { venue: 'inn', items: ['fish', 'rice', 'lawyers', 'fruit'] }
    const b = sit({ seats: [{}, { venues: ['stationers', inn] }], row: ['emporium'], dice: [20] })
    b.attacks(0, 'inn').finishes()
    expect(b.asked).toEqual([0])
    expect(b.choices(0)).toEqual(['fish', 'rice', 'fruit'])
    b.picks(0, 'fish').pass().isSettled()
    expect(b.venues(0)).toEqual(['inn'])
    expect(b.at('inn').items).toEqual(['rice', 'lawyers', 'fruit'])
    expect(b.hand(0)).toEqual(['fish'])
    expect(b.hand(1)).toEqual([])
  })

  test('BZ-R39 on a neutral venue the newest that can go is discarded, and nobody is asked', () => {
    const gone = (items: string[]): ReturnType<typeof sit> =>
      sit({
        seats: [{ hand: ['potions'] }, {}],
        row: [{ venue: 'barracks', items }],
        constants: [{ card: 'glass', by: 0, on: 'barracks' }],
      })
        .plays(0, 'potions')
        .pass()
        .isSettled()
    expect(gone(['fish', 'rice', 'lawyers']).at('barracks').items).toEqual(['fish', 'lawyers'])
    expect(gone(['rice', 'lawyers', 'fish']).at('barracks').items).toEqual(['rice', 'lawyers'])
    const b = gone(['lawyers', 'rice', 'fish'])
    expect(b.s.itemPile).toEqual(['potions', 'glass', 'fish'])
    expect(b.s.hands).toEqual([[], []])
  })
})

describe('attached items', () => {
  test('BZ-38 an attached item stays, unless an effect says otherwise', () => {
    const inn = [{ venue: 'inn', items: ['fish'] }]
    const b = sit({ seats: [{ venues: inn }, {}] })
    expect(b.refusal(0, { kind: 'detach', item: 'fish' })).toMatchObject({ refused: 'no-detaching', rule: 'BZ-38' })
    const icy = sit({ seats: [{ venues: inn }, {}], constants: [{ card: 'ice', by: 1, on: 'inn' }] })
    expect(icy.why(1, { kind: 'detach', item: 'fish' })).toBe('no-detaching')
    icy.does(0, { kind: 'detach', item: 'fish' }).isSettled()
    expect(icy.hand(0)).toEqual(['fish'])
    expect(icy.s.turn.actions).toBe(2)
  })

  test('BZ-39 attached items produce each time their controller collects income', () => {
    const inn = { venue: 'inn', items: ['fish', 'lawyers'] }
    const seats = [{ hand: ['fruit'], venues: [inn] }, {}]
    const b = sit({ seats, row: ['emporium'], dice: [1, 1] })
    b.plays(0, 'fruit').isSettled()
    expect(b.money(0)).toBe(10 + 4 + 3)
    b.ends(0).pass().ends(1).pass().isSettled()
    expect(b.money(0)).toBe(2 * (10 + 4 + 3))
    expect(b.money(1)).toBe(10)
  })
})
