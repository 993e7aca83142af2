import { describe, expect, test } from 'vitest'
import { bazaar } from '../index.ts'
import { NOTHING, type Move } from '../move.ts'
import type { Goods } from '../state.ts'
import { sit, type Bench } from '../stage.ts'

const ROW = ['emporium', 'quarry', 'library']
const table = (...seats: object[]): Bench => sit({ seats, row: ROW })
const newest = (b: Bench): number => b.s.offers.at(-1)?.id ?? -1
const accept = (b: Bench): Move => ({ kind: 'accept', offer: newest(b) })
const offer = (to: number, give: Partial<Goods>, take: Partial<Goods> = {}): Move => ({
  kind: 'offer',
  to,
  give: { ...NOTHING, ...give },
  take: { ...NOTHING, ...take },
  answers: null,
})

describe('whole or not at all', () => {
  test('BZ-R49 one offer combines venues with their actions, items and money', () => {
    const b = table({ money: 10, hand: ['fish'], venues: ['inn'] }, { money: 2, hand: ['gold', 'rice'], venues: ['cafe', 'mill'] })
    b.offers(0, 1, { money: 7, items: ['fish'], venues: ['inn'] }, { money: 1, items: ['gold', 'rice'], venues: ['cafe', 'mill'] })
    b.does(1, accept(b)).isSettled()
    expect([b.money(0), b.money(1)]).toEqual([10 - 7 + 1, 2 + 7 - 1])
    expect([b.hand(0), b.hand(1)]).toEqual([['gold', 'rice'], ['fish']])
    expect(b.venues(0).toSorted()).toEqual(['cafe', 'mill'])
    expect(b.venues(1)).toEqual(['inn'])
    expect(b.s.turn.actions).toBe(0)
  })

  test('BZ-R49 who lacks a part of it cannot agree, and nothing moves', () => {
    const rich = { money: 4, hand: ['gold'], venues: ['cafe'] }
    for (const [partner, why] of [
      [{ ...rich, money: 3 }, 'too-dear'],
      [{ ...rich, hand: ['rice'] }, 'not-in-hand'],
    ] as const) {
      const b = table({ money: 1, venues: ['inn'] }, partner)
      b.offers(0, 1, { money: 1, venues: ['inn'] }, { money: 4, items: ['gold'], venues: ['cafe'] })
      expect(b.why(1, accept(b))).toBe(why)
      expect(bazaar.moves(b.s, 1)).not.toContainEqual(accept(b))
      expect([b.money(0), b.venues(0)]).toEqual([1, ['inn']])
    }
  })

  test('BZ-R49 nobody offers what he has not', () => {
    const b = table({ money: 3, hand: ['fish'] }, { hand: ['gold'] })
    expect(b.refusal(0, offer(1, { money: 4 }))).toMatchObject({ refused: 'too-dear', facts: { cost: 4, money: 3 } })
    expect(b.refusal(0, offer(1, { items: ['fish', 'gold'] }))).toMatchObject({ refused: 'not-in-hand', facts: { card: 'gold' } })
    expect(b.why(0, offer(1, { venues: ['emporium'] }))).toBe('not-theirs')
  })

  test('BZ-R49 an offer is off the table as soon as its maker can no longer keep it', () => {
    const spent = table({ money: 3, venues: ['windmill'] }, {})
    spent.offers(0, 1, { money: 1 }, {}).uses(0, 'windmill').pass().isSettled()
    expect(spent.s.offers).toEqual([])
    const played = table({ hand: ['gold'] }, {})
    played
      .offers(0, 1, { items: ['gold'] }, {})
      .plays(0, 'gold')
      .pass()
      .isSettled()
    expect(played.s.offers).toEqual([])
    const tired = sit({ seats: [{ venues: ['statuary', 'inn'] }, {}], turn: { actions: 1 } })
    tired
      .offers(0, 1, { venues: ['inn'] }, {})
      .uses(0, 'statuary')
      .pass()
      .isSettled()
    expect(tired.s.offers).toEqual([])
    const kept = table({ money: 4, venues: ['windmill'] }, {})
    kept.offers(0, 1, { money: 1 }, {}).uses(0, 'windmill').pass().isSettled()
    expect(kept.s.offers).toHaveLength(1)
  })

  test('BZ-R49 an offer whose venue has gone to another is off the table', () => {
    const b = table({ venues: ['inn'] }, { venues: ['mill'] }, { venues: ['cafe'] })
    b.offers(1, 0, { venues: ['mill'] }, { venues: ['inn'] }).offers(2, 0, { venues: ['cafe'] }, { venues: ['inn'] })
    b.does(0, accept(b)).pass().isSettled()
    expect(b.venues(0)).toEqual(['cafe'])
    expect(b.s.offers).toEqual([])
  })

  test('BZ-R49 what is gone before the goods change hands undoes the whole trade', () => {
    // Seat 2 steps in; to stop that, seat 0 spends the money that was promised.
    const b = table({ money: 7, hand: ['sand'] }, { venues: ['inn'] }, { hand: ['espionage'] })
    b.offers(0, 1, { money: 3 }, { venues: ['inn'] }).does(1, accept(b))
    expect(b.moment).toBe('trade')
    expect(b.asked).toEqual([2])
    b.plays(2, 'espionage').plays(0, 'sand').pass().isSettled()
    expect([b.money(0), b.money(1), b.money(2)]).toEqual([7 - 2 * 3, 0, 0])
    expect(b.venues(1)).toEqual(['inn'])
    expect(b.s.turn.actions).toBe(2)
    expect(b.told.flatMap((e) => (e.kind === 'offer-closed' ? [e.how] : []))).toEqual(['withdrawn'])
  })

  test('BZ-R49 an accepted trade needs no further word of its partners', () => {
    const b = table({ money: 3, hand: ['gems'] }, { hand: ['fish', 'sand'] })
    b.offers(0, 1, { money: 3 }, { items: ['fish'] })
      .does(1, accept(b))
      .isSettled()
    expect(b.events.flatMap((e) => (e.kind === 'offer-closed' ? [e.how] : []))).toEqual(['accepted'])
  })
})

describe('what third players see', () => {
  const secret = (): Bench =>
    table({ money: 25, hand: ['fish'], venues: ['inn'] }, { money: 5, hand: ['gold', 'rice'], venues: ['cafe'] }, { hand: ['gems'] })

  test('BZ-R58 of an open offer: the partners, the money, the venues and the number of items', () => {
    const b = secret().offers(0, 1, { money: 7, items: ['fish'], venues: ['inn'] }, { money: 1, items: ['gold', 'rice'], venues: ['cafe'] })
    const seen = { id: newest(b), from: 0, to: 1 }
    for (const watcher of [0, 1]) {
      expect(bazaar.view(b.s, watcher).offers).toEqual([
        { ...seen, give: { money: 7, items: ['fish'], venues: ['inn'] }, take: { money: 1, items: ['gold', 'rice'], venues: ['cafe'] } },
      ])
    }
    for (const watcher of [2, null]) {
      expect(bazaar.view(b.s, watcher).offers).toEqual([
        { ...seen, give: { money: 7, items: 1, venues: ['inn'] }, take: { money: 1, items: 2, venues: ['cafe'] } },
      ])
      const told = b.events.map((event) => bazaar.seenBy(event, watcher))
      expect(told).toContainEqual({
        kind: 'offered',
        offer: { ...seen, give: { money: 7, items: [], venues: ['inn'] }, take: { money: 1, items: [], venues: ['cafe'] } },
        counts: [1, 2],
        answers: null,
      })
      for (const item of ['fish', 'gold', 'rice']) expect(JSON.stringify(told)).not.toContain(`"${item}"`)
    }
    expect(b.events.map((event) => bazaar.seenBy(event, 1))).toEqual(b.events)
  })

  test('BZ-R58 of the trade itself: everything but which items changed hands', () => {
    const b = secret().offers(0, 1, { money: 7, items: ['fish'], venues: ['inn'] }, { items: ['gold', 'rice'], venues: ['cafe'] })
    b.does(1, accept(b)).pass().isSettled()
    const seen = (watcher: number | null): unknown[] =>
      b.told.flatMap((event): unknown[] => {
        const e = bazaar.seenBy(event, watcher)
        return e?.kind === 'moved' ? [e.item] : e?.kind === 'venue' ? [e.venue] : e?.kind === 'money' ? [e.amount] : []
      })
    for (const watcher of [2, null]) expect(seen(watcher)).toEqual([7, null, 'inn', null, null, 'cafe'])
    for (const watcher of [0, 1]) expect(seen(watcher)).toEqual([7, 'fish', 'inn', 'gold', 'rice', 'cafe'])
    for (const watcher of [2, null]) {
      for (const item of ['fish', 'gold', 'rice']) expect(JSON.stringify(bazaar.view(b.s, watcher))).not.toContain(`"${item}"`)
    }
  })

  test('BZ-R58 who is asked about a trade of others learns no more while it is pending', () => {
    const b = secret().offers(0, 1, { items: ['fish'] }, { items: ['gold'] })
    b.does(1, accept(b))
    expect(b.moment).toBe('trade')
    for (const text of [JSON.stringify(bazaar.view(b.s, 2)), JSON.stringify(b.told.map((event) => bazaar.seenBy(event, 2)))]) {
      for (const item of ['fish', 'gold', 'rice']) expect(text).not.toContain(`"${item}"`)
    }
  })
})
