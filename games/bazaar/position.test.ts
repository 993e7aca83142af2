import { isRefusal, plainChance } from '@caravanserai/kernel'
import { describe, expect, test } from 'vitest'
import { bazaar } from './index.ts'
import { ITEMS, VENUES } from './shelf.ts'
import type { State } from './state.ts'
import { sit, type Bench } from './table.ts'

const TWO = [{}, {}]
const load = (position: unknown): State => {
  const state = bazaar.load(position)
  if (isRefusal(state)) throw new Error(JSON.stringify(state))
  return state
}
const why = (position: unknown): unknown => {
  const state = bazaar.load(position)
  return isRefusal(state) ? [state.refused, state.facts['why']] : 'loaded'
}

describe('what is left out', () => {
  test('two seats are a table: the main part of seat 0’s turn, with everything in its deck', () => {
    const s = load({ seats: TWO })
    expect(s.turn).toEqual({
      number: 3,
      seat: 0,
      phase: 'main',
      actions: 2,
      attacks: 0,
      extra: 0,
      drawn: [0, 0],
      against: [],
      came: [],
      raids: 0,
      offers: [0, 0],
    })
    expect([s.purses, s.hands, s.owned, s.row, s.taken]).toEqual([[0, 0], [[], []], [[], []], [], [1, 1]])
    expect([s.direction, s.place, s.bank, s.winners, s.how]).toEqual([1, 0, 0, [], null])
    expect(s.options).toEqual({ open: false, first: null })
    expect(s.items).toEqual(ITEMS.map(({ id }) => id).toSorted())
    expect(s.venues).toEqual(VENUES.map(({ id }) => id).toSorted())
    expect([s.asked, s.counter, s.intents]).toEqual([[1, 2], 2, [null, null]])
    expect(bazaar.moves(s, 0)).toContainEqual({ kind: 'end' })
  })

  test('a deck holds what lies nowhere else; its top may be given alone', () => {
    const s = load({
      seats: [{ hand: ['fish'], venues: [{ venue: 'inn', items: ['rice'], under: ['gold'] }] }, {}],
      items: ['tea', 'sand'],
      venues: ['mill'],
      row: ['cafe'],
      itemPile: ['ink'],
      venuePile: ['castle'],
      gone: ['crystal'],
      constants: [{ card: 'rope', on: 'inn' }],
      aside: [{ card: 'pumps' }, { card: 'vault' }],
    })
    expect(s.items.slice(0, 2)).toEqual(['tea', 'sand'])
    expect(s.items).toHaveLength(ITEMS.length - 7)
    expect(s.venues[0]).toBe('mill')
    expect(s.venues).toHaveLength(VENUES.length - 4)
    for (const item of ['fish', 'rice', 'gold', 'ink', 'crystal', 'rope', 'pumps']) expect(s.items).not.toContain(item)
    for (const venue of ['inn', 'cafe', 'castle', 'vault']) expect(s.venues).not.toContain(venue)
    expect(s.aside).toEqual([
      { card: 'pumps', seen: [], from: -1 },
      { card: 'vault', seen: [], from: -1 },
    ])
    expect(s.constants).toEqual([{ card: 'rope', by: 0, on: 'inn', waived: false, since: 0 }])
  })

  test('BZ-R05 the bank has given what the players and the venues hold', () => {
    expect(load({ seats: [{ money: 7, venues: [{ venue: 'quarry', money: 5 }] }, { money: 3 }] }).bank).toBe(-15)
    expect(load({ seats: TWO, bank: -4 }).bank).toBe(-4)
  })

  test('a venue with nothing on it may be given by its name alone', () => {
    const bare = { owner: 1, items: [], tokens: 0, money: 0, under: [], dice: [], chosen: -1, mark: null, used: 0, sealed: null }
    expect(load({ seats: [{}, { venues: ['inn'] }] }).places['inn']).toEqual(bare)
    expect(load({ seats: [{}, { venues: [{ venue: 'inn' }] }] }).places['inn']).toEqual(bare)
  })

  test('the turn’s seat and number are by themselves; the rest of the turn has its defaults', () => {
    const s = load({ seats: [{}, {}, {}], turn: { seat: 2 } })
    expect([s.turn.seat, s.turn.number, s.turn.actions, s.place]).toEqual([2, 4, 2, 2])
    expect(s.frames).toMatchObject([{ do: '*turn', by: 2 }])
  })
})

const FRAME = { do: '*turn', pc: 1, by: 0, v: {} }
const refused: [string, unknown][] = [
  ['it is no object', null],
  ['it is no object', 'table'],
  ['it is no object', []],
  ['it has a strange part "weather"', { seats: TWO, weather: 1 }],
  ['seats is no list', {}],
  ['something is no object', { seats: [1, {}] }],
  ['there are two to eight seats', { seats: [{}] }],
  ['there are two to eight seats', { seats: Array.from({ length: 9 }, () => ({})) }],
  ['its options do not work: open money is yes or no', { seats: TWO, options: { open: 1 } }],
  ['its options do not work: there is no option "dice"', { seats: TWO, options: { dice: 2 } }],
  ['its options do not work: the first player is a seat of this table, or drawn', { seats: TWO, options: { first: 2 } }],
  ['a seat has a strange part "cards"', { seats: [{ cards: [] }, {}] }],
  ['money is a whole number from 0', { seats: [{ money: -1 }, {}] }],
  ['money is a whole number from 0', { seats: [{ money: 1.5 }, {}] }],
  ['hand is no list', { seats: [{ hand: 'fish' }, {}] }],
  ['there is no item inn', { seats: [{ hand: ['inn'] }, {}] }],
  ['there is no item phoenix', { seats: [{ kept: 'phoenix' }, {}] }],
  ['there is no venue fish', { seats: [{ venues: ['fish'] }, {}] }],
  ['a venue has a strange part "owner"', { seats: TWO, row: [{ venue: 'inn', owner: 1 }] }],
  ['tokens is a whole number from 0', { seats: TWO, row: [{ venue: 'inn', tokens: -1 }] }],
  ['there is no seat 2', { seats: TWO, row: [{ venue: 'inn', chosen: 2 }] }],
  ['there is no venue fish', { seats: TWO, row: [{ venue: 'aerie', mark: 'fish' }] }],
  ['a die shows 1 to 20', { seats: [{ venues: [{ venue: 'sanctum', dice: [25] }] }, {}] }],
  ['a die shows 1 to 20', { seats: [{ venues: [{ venue: 'sanctum', dice: [0] }] }, {}] }],
  ['turns are counted from 1', { seats: TWO, turn: { number: 0 } }],
  ['waived is true or false', { seats: TWO, constants: [{ card: 'laudanum', on: 1, waived: 'x' }] }],
  [
    'fish, fish: one of them stands twice',
    { seats: TWO, offers: [{ id: 1, from: 0, to: 1, give: { items: ['fish', 'fish'] }, take: {} }] },
  ],
  ['1, 1: one of them stands twice', { seats: TWO, offers: [1, 0].map((from) => ({ id: 1, from, to: 1 - from, give: {}, take: {} })) }],
  ['0, 0: one of them stands twice', { seats: TWO, winners: [0, 0] }],
  ['the counter is behind the questions and offers', { seats: TWO, counter: 1 }],
  [
    'there is no venue undefined',
    {
      seats: TWO,
      frames: [
        { do: '*turn', pc: 14, by: 0 },
        { do: '*attack', pc: 3, by: 0, v: {} },
      ],
    },
  ],
  ['sealed is no list', { seats: TWO, row: [{ venue: 'inn', sealed: true }] }],
  ['inn lies in two places', { seats: [{ venues: ['inn'] }, {}], row: ['inn'] }],
  ['inn lies in two places', { seats: TWO, row: ['inn'], venuePile: ['inn'] }],
  ['fish lies in two places', { seats: [{ hand: ['fish'] }, { hand: ['fish'] }] }],
  ['rope lies in two places', { seats: [{ hand: ['rope'] }, {}], row: ['inn'], constants: [{ card: 'rope', on: 'inn' }] }],
  ['a card of the deck "items" lies in two places', { seats: [{ hand: ['fish'] }, {}], items: ['fish'] }],
  ['a card of the deck "items" lies in two places', { seats: TWO, items: ['fish', 'fish'] }],
  ['a card of the deck "venues" lies in two places', { seats: TWO, row: ['inn'], venues: ['inn'] }],
  ['the items on inn do not fit its slots', { seats: [{ venues: [{ venue: 'inn', items: ['fish', 'rice', 'tea'] }] }, {}] }],
  ['a constant has a strange part "at"', { seats: TWO, constants: [{ card: 'laudanum', at: 0 }] }],
  ['rope lies with nobody', { seats: TWO, constants: [{ card: 'rope', on: 'inn' }] }],
  ['rope lies with nobody', { seats: TWO, constants: [{ card: 'rope', on: 'constructor' }] }],
  ['laudanum lies with nobody', { seats: TWO, constants: [{ card: 'laudanum', on: 2 }] }],
  ['laudanum lies with nobody', { seats: TWO, row: ['inn'], constants: [{ card: 'laudanum', on: 'inn' }] }],
  ['gold lies with nobody', { seats: TWO, constants: [{ card: 'gold', on: 0 }] }],
  ['a lasting effect has a strange part "for"', { seats: TWO, lasting: [{ card: 'meat', by: 0, for: 1 }] }],
  ['there is no card phoenix', { seats: TWO, lasting: [{ card: 'phoenix', by: 0 }] }],
  ['card is a word', { seats: TWO, lasting: [{ card: 1, by: 0 }] }],
  ['an effect lasts for the turn or the attack', { seats: TWO, lasting: [{ card: 'meat', by: 0, until: 'ever' }] }],
  ['a lasting effect is on a seat or a venue', { seats: TWO, lasting: [{ card: 'meat', by: 0, on: true }] }],
  ['a lasting effect is on a seat or a venue', { seats: TWO, lasting: [{ card: 'meat', by: 0, on: 'fish' }] }],
  ['a lasting effect is on a seat or a venue', { seats: TWO, lasting: [{ card: 'meat', by: 0, on: 2 }] }],
  ['n is a whole number', { seats: TWO, lasting: [{ card: 'meat', by: 0, n: 0.5 }] }],
  ['there is no seat undefined', { seats: TWO, lasting: [{ card: 'meat' }] }],
  ['a card aside is no card', { seats: TWO, aside: [{ card: 'phoenix' }] }],
  ['a card aside has a strange part "to"', { seats: TWO, aside: [{ card: 'fish', to: 1 }] }],
  ['the turn has a strange part "round"', { seats: TWO, turn: { round: 1 } }],
  ['there is no phase noon', { seats: TWO, turn: { phase: 'noon' } }],
  ['there is no seat 2', { seats: TWO, turn: { seat: 2 } }],
  ['actions is a whole number from 0', { seats: TWO, turn: { actions: -1 } }],
  ['a list by seat has another length than the table', { seats: TWO, turn: { drawn: [0] } }],
  ['a list by seat has another length than the table', { seats: TWO, taken: [1, 1, 1] }],
  ['direction is 1 or -1', { seats: TWO, direction: 0 }],
  ['there is no seat 5', { seats: TWO, place: 5 }],
  ['there is no seat 5', { seats: TWO, extras: [5] }],
  ['bank is a whole number', { seats: TWO, bank: 0.5 }],
  ['a die shows 1 to 20', { seats: TWO, dice: [0] }],
  ['a die shows 1 to 20', { seats: TWO, dice: [21] }],
  ['an offer has a strange part "until"', { seats: TWO, offers: [{ id: 1, from: 0, to: 1, give: {}, take: {}, until: 3 }] }],
  ['an offer is between two', { seats: TWO, offers: [{ id: 1, from: 0, to: 0, give: {}, take: {} }] }],
  ['goods has a strange part "actions"', { seats: TWO, offers: [{ id: 1, from: 0, to: 1, give: { actions: 1 }, take: {} }] }],
  ['id is a whole number from 0', { seats: TWO, offers: [{ from: 0, to: 1, give: {}, take: {} }] }],
  ['a frame has a strange part "at"', { seats: TWO, frames: [{ ...FRAME, at: 1 }] }],
  ['there is no program *fire', { seats: TWO, frames: [{ ...FRAME, do: '*fire' }] }],
  ['pc is a whole number from 0', { seats: TWO, frames: [{ ...FRAME, pc: -1 }] }],
  ['a number is not finite', { seats: TWO, frames: [{ ...FRAME, v: { n: Infinity } }] }],
  ['something is not plain', { seats: TWO, frames: [{ ...FRAME, v: { f: () => 1 } }] }],
  ['what is pending asks nothing', { seats: TWO, frames: [FRAME] }],
  ['what is pending asks nothing', { seats: TWO, frames: [] }],
  ['a trigger has a strange part "at"', { seats: TWO, queue: [{ card: 'theater', trigger: 0, by: 0, at: 1 }] }],
  ['theater has no such trigger', { seats: TWO, queue: [{ card: 'theater', trigger: 1, by: 0 }] }],
  ['an answer that waits is no move', { seats: TWO, intents: [{ kind: 'dance' }, null] }],
  ['every seat has its question and its answer', { seats: TWO, intents: [null] }],
  ['every seat has its question and its answer', { seats: TWO, asked: [1] }],
  ['asked is a whole number from 0', { seats: TWO, asked: [1, -1] }],
  ['somebody is asked until it is over', { seats: TWO, asked: [0, 0] }],
  ['nobody is asked when it is over', { seats: TWO, winners: [0], asked: [1, 0] }],
  ['there is no seat 3', { seats: TWO, winners: [3] }],
  ['how is a word', { seats: TWO, how: 1 }],
]

test.each(refused)('a position is refused because %s', (reason, position) => {
  expect(why(position)).toEqual(['bad-position', reason])
})

test('a position with any part of it replaced by junk is loaded or refused, never an error', () => {
  const { s } = sit({
    seats: [
      { hand: ['ink', 'fish'], money: 9 },
      { hand: ['sand'], venues: ['inn'] },
    ],
    row: ['mill'],
  }).plays(0, 'ink')
  const position = JSON.parse(JSON.stringify(bazaar.save(s))) as { [part: string]: unknown }
  const junk = [null, true, -1, 7, 'fish', [], [null], [7], {}, { venue: 'inn' }, [[]], [{}]]
  for (const part of Object.keys(position)) {
    for (const thing of junk) expect(() => bazaar.load({ ...position, [part]: thing })).not.toThrow()
  }
})

describe('saved and loaded', () => {
  const ROW = ['emporium', 'quarry', 'library']
  const seats = [
    { money: 30, hand: ['ink', 'books', 'gems'], venues: [{ venue: 'pawn-shop', under: ['tea'] }, 'windmill'] },
    { money: 25, hand: ['sand', 'leather', 'gold'], venues: [{ venue: 'inn', items: ['fish'] }] },
    { money: 12, hand: ['steel', 'espionage'], venues: ['school-of-medicine'] },
  ]
  const table = (): Bench => sit({ seats, row: ROW, dice: [12, 7], constants: [{ card: 'rope', by: 1, on: 'inn' }] })
  const scenes: [string, () => Bench][] = [
    ['in the main part', table],
    ['with an open offer', () => table().offers(0, 1, { money: 3, items: ['gems'] }, { venues: ['inn'] })],
    ['in a window, with an answer that waits', () => table().ends(0).does(1, { kind: 'play', item: 'gold', with: [] })],
    ['in the answer to an item', () => table().plays(0, 'ink')],
    ['in a choice', () => table().plays(0, 'ink').pass()],
    ['in a question of immunity', () => table().plays(0, 'ink').pass().picks(0, 2)],
    ['in a draw', () => table().plays(0, 'books').pass('drawing')],
    ['at the declaration of an attack', () => table().attacks(0, 'inn')],
    ['in the middle of interference', () => table().attacks(0, 'inn').pass().spends(1, 'against', 4).does(2, { kind: 'confirm' })],
    ['after the roll of an attack', () => table().attacks(0, 'emporium').rolls().pass('rolled')],
    [
      'in a trade of others',
      () => {
        const b = table().offers(0, 1, { money: 3 }, {})
        return b.does(1, { kind: 'accept', offer: b.s.offers[0]?.id ?? 0 })
      },
    ],
  ]

  test.each(scenes)('%s, the table is the same and goes on the same', (_, scene) => {
    const b = scene()
    const text = JSON.stringify(bazaar.save(b.s))
    const loaded = load(JSON.parse(text))
    expect(JSON.stringify(bazaar.save(loaded))).toBe(text)
    for (const watcher of [0, 1, 2, null]) expect(bazaar.view(loaded, watcher)).toEqual(bazaar.view(b.s, watcher))
    const asked = bazaar.waiting(b.s)
    expect(asked.length).toBeGreaterThan(0)
    for (const seat of asked) {
      expect(bazaar.moves(loaded, seat)).toEqual(bazaar.moves(b.s, seat))
      for (const move of bazaar.moves(b.s, seat)) {
        const [one, other] = [bazaar.copy(b.s), bazaar.copy(loaded)]
        expect(bazaar.decide(other, seat, move, plainChance('on'))).toEqual(bazaar.decide(one, seat, move, plainChance('on')))
        expect(bazaar.save(other)).toEqual(bazaar.save(one))
      }
    }
  })

  test('a saved table shares nothing with the one that goes on', () => {
    const b = table().attacks(0, 'inn').pass()
    const before = bazaar.save(b.s)
    const text = JSON.stringify(before)
    b.spends(1, 'against', 4).rolls().pass()
    expect(JSON.stringify(before)).toBe(text)
  })

  test('a finished game is loaded as finished', () => {
    const b = sit({ seats: [{ venues: ['castle', 'forge', 'cafe', 'mill'] }, {}], row: ['emporium'], dice: [20] })
    b.attacks(0, 'emporium').finishes()
    const loaded = load(JSON.parse(JSON.stringify(bazaar.save(b.s))))
    expect([loaded.winners, loaded.how, bazaar.waiting(loaded)]).toEqual([[0], 'attack', []])
    expect(bazaar.result(loaded)).toEqual(bazaar.result(b.s))
  })
})
