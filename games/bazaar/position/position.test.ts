import { isRefusal, plainChance } from '@caravanserai/kernel'
import { describe, expect, test } from 'vitest'
import { bazaar } from '../index.ts'
import { ITEMS, VENUES } from '../machine/shelf.ts'
import type { State } from '../state.ts'
import type { Position } from './position.ts'
import { sit, type Bench } from '../stage.ts'

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
    expect([s.schemers, s.direction, s.place, s.bank, s.winners, s.how]).toEqual([[0, 1], 1, 0, 0, [], null])
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

describe('how far the turn has gone', () => {
  /** What is asked, and after everybody has passed where the turn stands. */
  const passed = (turn: object, more: object = {}): Bench =>
    sit({ seats: [{ money: 3, venues: ['castle'] }, { money: 4 }], turn, dice: [1], ...more })

  test('at its start everybody is asked; then comes the income, and the roll', () => {
    const b = passed({ phase: 'start' })
    expect([b.moment, b.asked]).toEqual(['start', [0, 1]])
    b.pass().isSettled()
    expect([b.money(0), b.money(1), b.s.turn.phase, b.s.dice, b.s.turn.actions]).toEqual([18, 4, 'main', [], 2])
  })

  test('BZ-07 at the start of a first turn, there is no income', () => {
    expect(
      passed({ phase: 'start' }, { taken: [0, 0] })
        .pass()
        .isSettled()
        .money(0),
    ).toBe(3)
  })

  test('what works at the start of a turn does so', () => {
    const seats = [{ money: 3, venues: ['landfill'] }, {}]
    const b = passed({ phase: 'start' }, { seats, items: ['gems'] }).pass()
    expect([b.hand(0), b.s.kept[0]]).toEqual([['gems'], 'gems'])
  })

  test('in the income it has been collected, and the roll is next', () => {
    const b = passed({ phase: 'income' })
    expect([b.moment, b.asked]).toEqual(['income', [0, 1]])
    b.pass().isSettled()
    expect([b.money(0), b.s.dice, b.s.turn.phase]).toEqual([3, [], 'main'])
  })

  test('in the discovery the die is about to be rolled', () => {
    const b = passed({ phase: 'discovery' }, { dice: [10], items: ['gems'] })
    expect([b.moment, b.asked]).toEqual(['instead', [0]])
    b.pass().isSettled()
    expect([b.hand(0), b.s.row.length, b.money(0), b.s.turn.phase]).toEqual([['gems'], 3, 3, 'main'])
  })

  test('at its end everybody is asked for the last time, and the next turn begins', () => {
    const b = passed({ phase: 'end' })
    expect([b.moment, b.asked]).toEqual(['end', [0, 1]])
    b.pass().isSettled()
    expect([b.s.turn.seat, b.s.turn.phase, b.money(1)]).toEqual([1, 'main', 14])
  })

  test('M-72 the actions that are said are all that are left, whatever cards in play give', () => {
    const actions = (turn: object): number[] => {
      const b = sit({ seats: [{ hand: ['gold'], venues: ['prosthetist'] }, {}], gone: ['coffins', 'chains', 'eggs', 'sand'], turn })
      return [b.s.turn.actions, b.plays(0, 'gold').s.turn.actions]
    }
    expect([actions({ actions: 3 }), actions({ actions: 0 }), actions({})]).toEqual([
      [3, 3],
      [0, 0],
      [3, 3],
    ])
  })
})

describe('decks that are short', () => {
  test('what is named nowhere may lie in the piles, under what is named there', () => {
    const s = load({ seats: TWO, items: ['tea'], itemPile: ['ink'], venues: [], rest: { items: 'pile', venues: 'pile' } })
    expect([s.items, s.itemPile.at(-1), s.itemPile.length]).toEqual([['tea'], 'ink', ITEMS.length - 1])
    expect([s.venues, s.venuePile.length]).toEqual([[], VENUES.length])
  })

  test('or out of the game, so that both decks and piles can be empty; the table is saved and loaded the same', () => {
    const b = sit({
      seats: TWO,
      items: ['tea'],
      row: ['inn'],
      rest: { items: 'gone', venues: 'gone' },
      turn: { phase: 'discovery' },
      dice: [20],
    })
    b.pass().isSettled()
    expect([b.hand(0), b.s.items, b.s.itemPile, b.s.row, b.s.venues]).toEqual([['tea'], [], [], ['inn'], []])
    expect(b.s.gone).toHaveLength(ITEMS.length + VENUES.length - 2)
    const table = bazaar.imagine(bazaar.view(b.s, 1), plainChance('guess'))
    expect([table.venues, bazaar.count(table)]).toEqual([[], bazaar.count(b.s)])
  })

  test('one deck at a time', () => {
    const s = load({ seats: TWO, rest: { venues: 'gone' } })
    expect([s.items.length, s.venues.length, s.gone.length]).toEqual([ITEMS.length, 0, VENUES.length])
  })
})

test('what a move costs besides money, and whether it shuts down, need not be written', () => {
  expect(bazaar.move({ kind: 'play', item: 'gold' })).toEqual({ kind: 'play', item: 'gold', with: [] })
  expect(bazaar.move({ kind: 'use', venue: 'mill', use: 0 })).toEqual({ kind: 'use', venue: 'mill', use: 0, with: [] })
  expect(bazaar.move({ kind: 'attack', venue: 'mill' })).toEqual({ kind: 'attack', venue: 'mill', shutdown: false })
  for (const move of [
    { kind: 'play', item: 'gold', with: null },
    { kind: 'attack', venue: 'mill', shutdown: 'yes' },
  ])
    expect(bazaar.move(move)).toMatchObject({ refused: 'bad-move' })
})

const FRAME = { do: '*turn', pc: 1, by: 0, v: {} }
const refused: [string, unknown][] = [
  ['it must be an object', null],
  ['it must be an object', 'table'],
  ['it must be an object', []],
  ['it has a strange part "weather"', { seats: TWO, weather: 1 }],
  ['seats: there are two to eight seats', {}],
  ['seats[0]: it must be an object', { seats: [1, {}] }],
  ['seats: there are two to eight seats', { seats: [{}] }],
  ['seats: there are two to eight seats', { seats: Array.from({ length: 9 }, () => ({})) }],
  ['options: open money is yes or no', { seats: TWO, options: { open: 1 } }],
  ['options: there is no option "dice"', { seats: TWO, options: { dice: 2 } }],
  ['options: the first player is a seat of this table, or drawn', { seats: TWO, options: { first: 2 } }],
  ['seats[0]: it has a strange part "cards"', { seats: [{ cards: [] }, {}] }],
  ['seats[0].money: it must be a whole number from 0 on', { seats: [{ money: -1 }, {}] }],
  ['seats[0].money: it must be a whole number from 0 on', { seats: [{ money: 1.5 }, {}] }],
  ['seats[0].hand: it must be a list', { seats: [{ hand: 'fish' }, {}] }],
  ['seats[0].hand[0]: there is no item inn', { seats: [{ hand: ['inn'] }, {}] }],
  ['seats[0].kept: there is no item phoenix', { seats: [{ kept: 'phoenix' }, {}] }],
  ['seats[0].venues[0]: there is no venue fish', { seats: [{ venues: ['fish'] }, {}] }],
  ['row[2]: there is no venue phoenix', { seats: TWO, row: ['inn', 'mill', 'phoenix'] }],
  ['seats[1].hand[2]: there is no item 7', { seats: [{}, { hand: ['fish', 'rice', 7] }] }],
  ['row[0]: it has a strange part "owner"', { seats: TWO, row: [{ venue: 'inn', owner: 1 }] }],
  ['row[0].tokens: it must be a whole number from 0 on', { seats: TWO, row: [{ venue: 'inn', tokens: -1 }] }],
  ['row[0].chosen: there is no seat 2', { seats: TWO, row: [{ venue: 'inn', chosen: 2 }] }],
  ['row[0].mark: there is no venue fish', { seats: TWO, row: [{ venue: 'aerie', mark: 'fish' }] }],
  ['seats[0].venues[0].dice[0]: a die shows 1 to 20', { seats: [{ venues: [{ venue: 'sanctum', dice: [25] }] }, {}] }],
  ['seats[0].venues[0].dice[0]: a die shows 1 to 20', { seats: [{ venues: [{ venue: 'sanctum', dice: [0] }] }, {}] }],
  ['turn.number: turns are counted from 1', { seats: TWO, turn: { number: 0 } }],
  ['constants[0].waived: it must be true or false', { seats: TWO, constants: [{ card: 'laudanum', on: 1, waived: 'x' }] }],
  [
    'offers[0].give.items: fish stands twice',
    { seats: TWO, offers: [{ id: 1, from: 0, to: 1, give: { items: ['fish', 'fish'] }, take: {} }] },
  ],
  ['offers: 1 stands twice', { seats: TWO, offers: [1, 0].map((from) => ({ id: 1, from, to: 1 - from, give: {}, take: {} })) }],
  ['winners: 0 stands twice', { seats: TWO, winners: [0, 0] }],
  ['schemers: 0 stands twice', { seats: TWO, schemers: [0, 0] }],
  ['schemers[0]: there is no seat 2', { seats: TWO, schemers: [2] }],
  ['counter: it is behind the questions and offers', { seats: TWO, counter: 1 }],
  [
    'frames[1].v.target: it is missing',
    {
      seats: TWO,
      frames: [
        { do: '*turn', pc: 14, by: 0 },
        { do: '*attack', pc: 3, by: 0, v: {} },
      ],
    },
  ],
  ['row[0].sealed: it must be a list', { seats: TWO, row: [{ venue: 'inn', sealed: true }] }],
  ['row[0]: inn lies in two places, here and at seats[0].venues[0]', { seats: [{ venues: ['inn'] }, {}], row: ['inn'] }],
  ['venuePile[0]: inn lies in two places, here and at row[0]', { seats: TWO, row: ['inn'], venuePile: ['inn'] }],
  ['seats[1].hand[0]: fish lies in two places, here and at seats[0].hand[0]', { seats: [{ hand: ['fish'] }, { hand: ['fish'] }] }],
  [
    'constants[0].card: rope lies in two places, here and at seats[0].hand[0]',
    { seats: [{ hand: ['rope'] }, {}], row: ['inn'], constants: [{ card: 'rope', on: 'inn' }] },
  ],
  ['items[0]: fish lies in two places, here and at seats[0].hand[0]', { seats: [{ hand: ['fish'] }, {}], items: ['fish'] }],
  ['items[1]: fish lies in two places, here and at items[0]', { seats: TWO, items: ['fish', 'fish'] }],
  ['venues[0]: inn lies in two places, here and at row[0]', { seats: TWO, row: ['inn'], venues: ['inn'] }],
  [
    'seats[0].venues[0]: the items on inn do not fit its slots',
    { seats: [{ venues: [{ venue: 'inn', items: ['fish', 'rice', 'tea'] }] }, {}] },
  ],
  ['constants[0]: it has a strange part "at"', { seats: TWO, constants: [{ card: 'laudanum', at: 0 }] }],
  ['constants[0]: rope lies with nobody', { seats: TWO, constants: [{ card: 'rope', on: 'inn' }] }],
  ['constants[0]: rope lies with nobody', { seats: TWO, constants: [{ card: 'rope', on: 'constructor' }] }],
  ['constants[0]: laudanum lies with nobody', { seats: TWO, constants: [{ card: 'laudanum', on: 2 }] }],
  ['constants[0]: laudanum lies with nobody', { seats: TWO, row: ['inn'], constants: [{ card: 'laudanum', on: 'inn' }] }],
  ['constants[0]: gold lies with nobody', { seats: TWO, constants: [{ card: 'gold', on: 0 }] }],
  ['lasting[0]: it has a strange part "for"', { seats: TWO, lasting: [{ card: 'meat', by: 0, for: 1 }] }],
  ['lasting[0].card: there is no card phoenix', { seats: TWO, lasting: [{ card: 'phoenix', by: 0 }] }],
  ['lasting[0].card: there is no card 1', { seats: TWO, lasting: [{ card: 1, by: 0 }] }],
  ['lasting[0].until: it must be turn or attack', { seats: TWO, lasting: [{ card: 'meat', by: 0, until: 'ever' }] }],
  ['lasting[0].on: it must be a seat or a venue', { seats: TWO, lasting: [{ card: 'meat', by: 0, on: true }] }],
  ['lasting[0].on: it must be a seat or a venue', { seats: TWO, lasting: [{ card: 'meat', by: 0, on: 'fish' }] }],
  ['lasting[0].on: it must be a seat or a venue', { seats: TWO, lasting: [{ card: 'meat', by: 0, on: 2 }] }],
  ['lasting[0].n: it must be a whole number', { seats: TWO, lasting: [{ card: 'meat', by: 0, n: 0.5 }] }],
  ['lasting[0].by: it is missing', { seats: TWO, lasting: [{ card: 'meat' }] }],
  ['aside[0].card: there is no card phoenix', { seats: TWO, aside: [{ card: 'phoenix' }] }],
  ['aside[0]: it has a strange part "to"', { seats: TWO, aside: [{ card: 'fish', to: 1 }] }],
  ['turn: it has a strange part "round"', { seats: TWO, turn: { round: 1 } }],
  ['turn.phase: it must be start, income, discovery, main or end', { seats: TWO, turn: { phase: 'noon' } }],
  ['turn.seat: there is no seat 2', { seats: TWO, turn: { seat: 2 } }],
  ['turn.actions: it must be a whole number from 0 on', { seats: TWO, turn: { actions: -1 } }],
  ['turn.drawn: it must have 2 numbers, one for each seat', { seats: TWO, turn: { drawn: [0] } }],
  ['taken: it must have 2 numbers, one for each seat', { seats: TWO, taken: [1, 1, 1] }],
  ['direction: it must be 1 or -1', { seats: TWO, direction: 0 }],
  ['place: there is no seat 5', { seats: TWO, place: 5 }],
  ['extras[0]: there is no seat 5', { seats: TWO, extras: [5] }],
  ['rest: it has a strange part "gone"', { seats: TWO, rest: { gone: 'deck' } }],
  ['rest.items: it must be deck, pile or gone', { seats: TWO, rest: { items: 'bank' } }],
  ['bank: it must be a whole number', { seats: TWO, bank: 0.5 }],
  ['dice[0]: a die shows 1 to 20', { seats: TWO, dice: [0] }],
  ['dice[0]: a die shows 1 to 20', { seats: TWO, dice: [21] }],
  ['offers[0]: it has a strange part "until"', { seats: TWO, offers: [{ id: 1, from: 0, to: 1, give: {}, take: {}, until: 3 }] }],
  ['offers[0]: an offer is between two', { seats: TWO, offers: [{ id: 1, from: 0, to: 0, give: {}, take: {} }] }],
  ['offers[0].give: it has a strange part "actions"', { seats: TWO, offers: [{ id: 1, from: 0, to: 1, give: { actions: 1 }, take: {} }] }],
  ['offers[0].id: it must be a whole number from 0 on', { seats: TWO, offers: [{ from: 0, to: 1, give: {}, take: {} }] }],
  ['frames[0]: it has a strange part "at"', { seats: TWO, frames: [{ ...FRAME, at: 1 }] }],
  ['frames[0].do: there is no program *fire', { seats: TWO, frames: [{ ...FRAME, do: '*fire' }] }],
  ['frames[0].pc: it must be a whole number from 0 on', { seats: TWO, frames: [{ ...FRAME, pc: -1 }] }],
  ['frames[0].v.n: a number must be finite', { seats: TWO, frames: [{ ...FRAME, v: { n: Infinity } }] }],
  ['frames[0].v: it must be an object', { seats: TWO, frames: [{ ...FRAME, v: ['n'] }] }],
  ['frames[0].v.seat: it is missing', { seats: TWO, frames: [{ ...FRAME, do: '*roll' }] }],
  ['frames[0].v.what: it must be attack, discovery or plain', { seats: TWO, frames: [{ ...FRAME, do: '*roll', v: { seat: 0 } }] }],
  [
    'frames[0].v.result: a die shows 1 to 20',
    { seats: TWO, frames: [{ ...FRAME, do: '*roll', v: { seat: 0, what: 'plain', faces: [3], result: 21 } }] },
  ],
  ['queue[0].v: it must be an object', { seats: TWO, queue: [{ card: 'tavern', trigger: 0, by: 0, v: 'n' }] }],
  ['frames[0].v.f: it must be plain data', { seats: TWO, frames: [{ ...FRAME, v: { f: () => 1 } }] }],
  ['frames: what is pending asks nothing', { seats: TWO, frames: [FRAME] }],
  ['frames: what is pending asks nothing', { seats: TWO, frames: [] }],
  ['queue[0]: it has a strange part "at"', { seats: TWO, queue: [{ card: 'theater', trigger: 0, by: 0, at: 1 }] }],
  ['queue[0]: theater has no such trigger', { seats: TWO, queue: [{ card: 'theater', trigger: 1, by: 0 }] }],
  ['intents[0]: an answer that waits is no move', { seats: TWO, intents: [{ kind: 'dance' }, null] }],
  ['intents: every seat has its answer', { seats: TWO, intents: [null] }],
  ['asked: every seat has its question', { seats: TWO, asked: [1] }],
  ['asked[1]: it must be a whole number from 0 on', { seats: TWO, asked: [1, -1] }],
  ['asked: somebody is asked until it is over', { seats: TWO, asked: [0, 0] }],
  ['asked: nobody is asked when it is over', { seats: TWO, winners: [0], asked: [1, 0] }],
  ['winners[0]: there is no seat 3', { seats: TWO, winners: [3] }],
  ['how: it must be a word', { seats: TWO, how: 1 }],
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

test('a position that was saved is whole: a card that is younger than it is no part of that match, unless it is said where it lies', () => {
  const saved = bazaar.save(load({ seats: TWO })) as Position
  const [younger, ...items] = saved.items
  const older = { ...saved, items }
  expect(bazaar.save(load(older))).toEqual(older)
  expect(load({ ...older, rest: {} }).items).toEqual([...items, younger])
  // Those of the first versions had no schemers.
  const { schemers: _, ...first } = older
  expect(bazaar.save(load(first))).toEqual(older)
})
