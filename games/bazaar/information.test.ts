import { isRefusal, plainChance, type Watcher } from '@caravanserai/kernel'
import { describe, expect, test } from 'vitest'
import { bazaar } from './index.ts'
import { ITEMS } from './machine/shelf.ts'
import { sit, type Bench } from './stage.ts'
import { BANDS } from './reads/bands.ts'

const ROW = ['emporium', 'quarry', 'library']
const table = (...seats: object[]): Bench => sit({ seats, row: ROW })
/** Does the text name the card? One of them is called like a part of a venue. */
const names = (told: unknown, card: string): boolean => new RegExp(`"${card}"(?!:)`).test(JSON.stringify(told))
/** What a watcher was told since the table was set. */
const toldTo = (b: Bench, watcher: Watcher): unknown[] => b.told.map((event) => bazaar.seenBy(event, watcher))

describe('money', () => {
  test('BZ-60 the sum of another cannot be read, but how high it is stacked can', () => {
    const b = table({ money: 17 }, { money: 42 })
    for (const watcher of [1, null]) expect(bazaar.view(b.s, watcher).seats[0]).toMatchObject({ money: null, band: 10 })
    expect(bazaar.view(b.s, 0).seats[0]).toMatchObject({ money: 17, band: 10 })
    expect(bazaar.view(b.s, 0).seats[1]).toMatchObject({ money: null, band: 40 })
  })

  test('BZ-R56 the bands are 0, 1 to 9, 10 to 19, 20 to 39, 40 to 79, 80 or more', () => {
    expect(BANDS).toEqual([0, 1, 10, 20, 40, 80])
    const band = (money: number): number | null | undefined => bazaar.view(table({ money }, {}).s, 1).seats[0]?.band
    const edges = [0, 1, 9, 10, 19, 20, 39, 40, 79, 80, 5000]
    expect(edges.map(band)).toEqual([0, 1, 1, 10, 10, 20, 20, 40, 40, 80, 80])
  })

  test('BZ-R56 no part of a view but the owner’s depends on where in its band a sum lies', () => {
    for (const [low, high] of [
      [1, 9],
      [10, 19],
      [20, 39],
      [40, 79],
      [80, 300],
    ]) {
      for (const watcher of [1, null]) {
        const seen = (money: number | undefined): unknown => bazaar.view(table({ money, hand: ['gold'] }, {}).s, watcher)
        expect(seen(low)).toEqual(seen(high))
      }
    }
  })

  test('BZ-R56 with open money everybody sees every sum', () => {
    const b = sit({ options: { open: true }, seats: [{ money: 17 }, { money: 42 }], row: ROW })
    for (const watcher of [0, 1, null]) expect(bazaar.view(b.s, watcher).seats.map(({ money }) => money)).toEqual([17, 42])
  })

  test('BZ-R56 payments and gains are told to all with their amounts; the balance is not', () => {
    const b = table({ money: 33, hand: ['gold'], venues: ['windmill'] }, {})
    b.uses(0, 'windmill').pass().plays(0, 'gold').pass().isSettled()
    const told = toldTo(b, 1)
    expect(told).toContainEqual({ kind: 'money', from: 0, to: 'bank', amount: 3, why: 'cost', card: 'windmill' })
    expect(told).toContainEqual({ kind: 'money', from: 'bank', to: 0, amount: 20, why: 'receive', card: 'gold' })
    // From 33 through 30 to 50: of the last, the band is seen to change.
    expect(told.filter((e) => (e as { kind: string }).kind === 'stacked')).toEqual([{ kind: 'stacked', seat: 0, least: 40, most: 79 }])
    for (const sum of [33, 30, 50]) expect(JSON.stringify(told)).not.toMatch(new RegExp(`[:,]${sum}[,}]`))
  })

  test('BZ-R56 what reveals a balance to all shows it exactly, for that moment', () => {
    const b = table({ money: 33, hand: ['investment'] }, {})
    b.plays(0, 'investment').pass().isSettled()
    expect(toldTo(b, 1)).toContainEqual({ kind: 'disclosed', seat: 0, money: 33, card: 'investment' })
    expect(b.money(0)).toBe(44)
    expect(bazaar.view(b.s, 1).seats[0]?.money).toBeNull()
  })

  test('BZ-R56 what reveals a balance to one player shows it to that player alone', () => {
    const b = table({ hand: ['lenses'] }, { money: 33, hand: ['fish'] }, {})
    b.plays(0, 'lenses').pass().picks(0, 1).pass().isSettled()
    expect(toldTo(b, 0)).toContainEqual({ kind: 'saw', seat: 0, what: 'hand', of: 1, cards: ['fish'], money: 33, card: 'lenses' })
    for (const watcher of [1, 2, null])
      expect(toldTo(b, watcher)).toContainEqual({ kind: 'saw', seat: 0, what: 'hand', of: 1, cards: null, money: null, card: 'lenses' })
  })

  test('BZ-R56 a venue that lays the money open does so for as long as it is there', () => {
    const b = table({ money: 33, venues: ['merchant-bank'] }, {})
    expect(bazaar.view(b.s, 1).seats[0]?.money).toBe(33)
    expect(bazaar.view(table({ money: 33 }, {}).s, 1).seats[0]?.money).toBeNull()
  })
})

describe('hands', () => {
  const dealt = (): Bench => table({ hand: ['fish', 'gold'] }, { hand: ['rice'] }, {})

  test('BZ-61 the number of items in hand is there for everybody to see', () => {
    for (const watcher of [0, 1, 2, null]) expect(bazaar.view(dealt().s, watcher).seats.map(({ count }) => count)).toEqual([2, 1, 0])
  })

  test('BZ-R57 what they are is seen by their owner alone', () => {
    const { s } = dealt()
    expect(bazaar.view(s, 0).seats.map(({ hand }) => hand)).toEqual([['fish', 'gold'], null, null])
    expect(bazaar.view(s, null).seats.map(({ hand }) => hand)).toEqual([null, null, null])
    for (const watcher of [1, 2, null]) for (const item of ['fish', 'gold']) expect(names(bazaar.view(s, watcher), item)).toBe(false)
  })

  test('BZ-R57 a setup tells each seat its own hand', () => {
    const s = bazaar.blank(3, { open: false, first: 0 })
    const events = bazaar.setup(s, plainChance('deal'))
    for (const watcher of [0, 1, 2, null]) {
      const told = events.map((event) => bazaar.seenBy(event, watcher))
      s.hands.forEach((hand, seat) => {
        for (const item of hand) expect(names(told, item)).toBe(seat === watcher)
      })
      for (const card of [...s.items, ...s.venues]) expect(names(told, card)).toBe(false)
    }
  })

  test('BZ-R57 a stolen item is seen by who had it and who has it now', () => {
    const b = sit({ seats: [{ hand: ['staves'] }, { hand: ['fish', 'rice'] }, { hand: ['gold'] }], row: ROW })
    b.plays(0, 'staves').pass().picks(1, 'fish')
    while (b.moment !== 'main') {
      const seat = b.asked[0] ?? 0
      const [pick] = b.choices(seat)
      if (pick === undefined) b.pass()
      else b.picks(seat, pick)
    }
    b.isSettled()
    expect(names(toldTo(b, null), 'fish')).toBe(false)
    expect(names(toldTo(b, 2), 'fish')).toBe(false)
    expect(names(toldTo(b, 0), 'fish')).toBe(true)
    expect(names(toldTo(b, 1), 'fish')).toBe(true)
  })

  test('BZ-R57 what is attached or played is seen by all', () => {
    const b = table({ hand: ['fish', 'gold'], venues: ['inn'] }, {})
    b.attaches(0, 'fish', 'inn').plays(0, 'gold').pass().isSettled()
    for (const item of ['fish', 'gold']) expect(names(toldTo(b, null), item)).toBe(true)
    expect(bazaar.view(b.s, null).seats[0]?.venues).toMatchObject([{ venue: 'inn', items: ['fish'] }])
  })
})

describe('decks and piles', () => {
  const laid = (): Bench =>
    sit({
      seats: [{}, {}],
      row: ROW,
      items: ['fish', 'rice'],
      venues: ['inn', 'mill'],
      itemPile: ['gold', 'sand'],
      venuePile: ['cafe', 'castle'],
    })

  test('BZ-R59 of a deck the number of cards is seen, not the order', () => {
    const { s } = laid()
    for (const watcher of [0, 1, null]) {
      const seen = bazaar.view(s, watcher)
      expect([seen.items, seen.venues]).toEqual([s.items.length, s.venues.length])
      for (const card of [...s.items, ...s.venues]) expect(names(seen, card)).toBe(false)
    }
  })

  test('BZ-R59 discard piles lie open, and the neutral venues in the order of their age', () => {
    for (const watcher of [0, 1, null]) {
      const seen = bazaar.view(laid().s, watcher)
      expect(seen.itemPile).toEqual(['gold', 'sand'])
      expect(seen.venuePile).toEqual(['cafe', 'castle'])
      expect(seen.row.map(({ venue }) => venue)).toEqual(ROW)
    }
  })

  test('BZ-R59 a reshuffle is told without its order', () => {
    const event = { kind: 'shuffled', deck: 'items', order: ['fish', 'rice'], count: 2 } as const
    for (const watcher of [0, null]) expect(bazaar.seenBy(event, watcher)).toEqual({ ...event, order: null })
  })

  test('BZ-R60 an item that a discovery roll brings is seen by who draws it; roll and venues by all', () => {
    const b = sit({ seats: [{}, {}, {}], row: ['emporium'], items: ['fish'], venues: ['inn', 'mill'], dice: [10] })
    b.ends(0).pass().isSettled()
    expect(b.hand(1)).toEqual(['fish'])
    for (const watcher of [0, 2, null]) {
      expect(toldTo(b, watcher)).toContainEqual({
        kind: 'moved',
        item: null,
        from: { in: 'deck', end: 'top' },
        to: { in: 'hand', seat: 1 },
        why: 'draw',
        card: null,
      })
      expect(names(toldTo(b, watcher), 'fish')).toBe(false)
    }
    expect(names(toldTo(b, 1), 'fish')).toBe(true)
    for (const watcher of [0, 1, 2, null]) {
      expect(toldTo(b, watcher)).toContainEqual({ kind: 'rolled', seat: 1, what: 'discovery', faces: [10], card: null })
      for (const venue of ['inn', 'mill']) expect(names(toldTo(b, watcher), venue)).toBe(true)
    }
  })

  test('BZ-R60 the dice to come are seen by nobody', () => {
    const b = sit({ seats: [{}, {}], row: ROW, dice: [13, 17] })
    for (const watcher of [0, 1, null]) expect(JSON.stringify(bazaar.view(b.s, watcher))).not.toMatch(/\b1[37]\b/)
  })
})

describe('views', () => {
  /** A table in the middle of a game, with something of everything. */
  const busy = (): Bench =>
    sit({
      seats: [
        { money: 14, hand: ['fish', 'ink'], venues: [{ venue: 'pawn-shop', under: ['gems'] }] },
        { money: 25, hand: ['rice', 'sand', 'pumps'], venues: ['windmill'] },
        { money: 3, hand: ['gold'] },
      ],
      row: ROW,
      itemPile: ['tea'],
    })

  test('BZ-R57 a view is the same however what it does not show may lie', () => {
    const b = busy().offers(1, 2, { items: ['rice'], money: 21 }, { items: ['gold'] })
    for (const watcher of [0, 1, 2, null]) {
      const seen = bazaar.view(b.s, watcher)
      for (let round = 0; round < 20; round++) {
        const other = bazaar.copy(b.s)
        bazaar.shuffle(other, watcher, plainChance(`${watcher} ${round}`))
        expect(bazaar.view(other, watcher)).toEqual(seen)
        expect(bazaar.count(other)).toEqual(bazaar.count(b.s))
      }
    }
  })

  test('BZ-R57 a table imagined behind a view shows that view, and can be played on', () => {
    const b = busy().offers(1, 2, { items: ['rice'], money: 21 }, { items: ['gold'] })
    b.plays(0, 'ink')
    for (const watcher of [0, 1, 2, null]) {
      const seen = bazaar.view(b.s, watcher)
      const table = bazaar.imagine(seen, plainChance('imagined'))
      expect(bazaar.view(table, watcher)).toEqual(seen)
      expect(bazaar.waiting(table)).toEqual(bazaar.waiting(b.s))
      expect(isRefusal(bazaar.load(JSON.parse(JSON.stringify(bazaar.save(table)))))).toBe(false)
    }
  })

  test('BZ-R59 cards under a venue are seen by its controller, their number by all', () => {
    const { s } = busy()
    expect(bazaar.view(s, 0).seats[0]?.venues[0]?.under).toEqual(['gems'])
    for (const watcher of [1, 2, null]) {
      expect(bazaar.view(s, watcher).seats[0]?.venues[0]?.under).toBe(1)
      expect(names(bazaar.view(s, watcher), 'gems')).toBe(false)
    }
  })
})

test('a card that is remembered for a turn and has left the hand is dealt anew as something remembered', () => {
  // Landfill drew Gems, which lie attached by now; no hand and no deck holds another item.
  const itemPile = ITEMS.flatMap(({ id }) => (id === 'gems' ? [] : [id]))
  const { s } = sit({ seats: [{ kept: 'gems', venues: [{ venue: 'museum', items: ['gems'] }, 'landfill'] }, {}], itemPile })
  expect(s.items).toEqual([])
  const seen = bazaar.view(s, 1)
  expect(seen.seats[0]?.kept).toBe(true)
  const other = bazaar.copy(s)
  bazaar.shuffle(other, 1, plainChance('deal'))
  expect(bazaar.view(other, 1)).toEqual(seen)
  expect(bazaar.view(bazaar.imagine(seen, plainChance('guess')), 1)).toEqual(seen)
})

test('M-67 which card is remembered is dealt anew even when the hand is empty', () => {
  const { s } = sit({ seats: [{ kept: 'gems', venues: [{ venue: 'museum', items: ['gems'] }] }, {}] })
  const kept = Array.from({ length: 20 }, (_, i) => {
    const other = bazaar.copy(s)
    bazaar.shuffle(other, 1, plainChance(`deal ${i}`))
    return other.kept[0]
  })
  expect(new Set(kept).size).toBeGreaterThan(1)
})
