import { expect, test } from 'vitest'
import { incomeOf } from '../reads/income.ts'
import { slotsOf } from '../reads/slots.ts'
import { sit, type Bench } from '../stage.ts'

/** The constants in play, each with its bearer. */
function lying(b: Bench): { [card: string]: number | string } {
  return Object.fromEntries(b.s.constants.map(({ card, on }) => [card, on]))
}
/** What the discovery rolls needed, and whether they succeeded. */
function discoveries(b: Bench): string[] {
  return b.told.flatMap((e) => (e.kind === 'discovery' ? [`${e.result} of ${e.needed}: ${e.success ? 'found' : 'nothing'}`] : []))
}
const play = (item: string) => ({ kind: 'play', item, with: [] }) as const
const attack = (venue: string) => ({ kind: 'attack', venue, shutdown: false }) as const

test('Concrete takes all money of an opponent at the end of their next turn and is destroyed', () => {
  const b = sit({ seats: [{ money: 4, hand: ['concrete'] }, { money: 7 }, { money: 9 }], dice: [1, 1, 1] })
  b.plays(0, 'concrete')
  expect(b.choices(0)).toEqual([1, 2])
  b.picks(0, 1)
  expect([lying(b), b.s.turn.actions, b.s.itemPile]).toEqual([{ concrete: 1 }, 1, []])
  b.ends(0)
  expect([b.money(0), b.money(1)]).toEqual([4, 17])
  b.ends(1)
  expect([b.money(0), b.money(1), b.money(2)]).toEqual([4, 0, 19])
  expect([lying(b), b.s.itemPile]).toEqual([{}, ['concrete']])
  b.isSettled()
})

test('Concrete needs an action and the own turn', () => {
  const b = sit({ seats: [{ hand: ['concrete'] }, { hand: ['laudanum'] }], turn: { actions: 0 } })
  expect(b.why(0, play('concrete'))).toBe('no-actions')
  expect(b.why(1, play('laudanum'))).toBe('wrong-moment')
})

test('M-69 Concrete waits for a turn that is really taken: Ether only puts it off', () => {
  const b = sit({ seats: [{ money: 13, hand: ['ether'] }, { money: 7 }], constants: [{ card: 'concrete', by: 0, on: 1 }], dice: [1, 1, 1] })
  b.ends(0).pass('start').plays(0, 'ether').pass()
  expect([b.s.turn.seat, b.money(1), lying(b)]).toEqual([0, 7, { concrete: 1 }])
  b.ends(0).ends(1)
  expect([b.money(1), lying(b)]).toEqual([0, {}])
  b.isSettled()
})

test('M-82 Concrete that Wire moves acts at the end of the next turn that begins after the move', () => {
  const b = sit({
    seats: [{ money: 6, hand: ['wire'] }, { money: 5 }],
    constants: [{ card: 'concrete', by: 1, on: 1 }],
    dice: [1, 1, 1],
  })
  b.plays(0, 'wire')
  expect([lying(b), b.money(0), b.s.turn.actions]).toEqual([{ concrete: 0 }, 0, 1])
  b.ends(0).ends(1)
  expect([b.money(0), b.money(1), lying(b)]).toEqual([10, 15, { concrete: 0 }])
  b.ends(0)
  expect([b.money(0), lying(b)]).toEqual([0, {}])
})

test('M-70 Concrete empties the purse before Crystal could be paid', () => {
  const position = { seats: [{ money: 40, hand: ['crystal'] }, {}], dice: [1] }
  const b = sit({ ...position, constants: [{ card: 'concrete', by: 1, on: 0 }] })
    .ends(0)
    .pass('end')
  expect([b.moment, b.money(0)]).toEqual(['end', 0])
  expect(b.why(0, play('crystal'))).toBe('too-dear')
  expect(sit(position).ends(0).why(0, play('crystal'))).toBe('allowed')
})

test('Cosmetics doubles the income of a venue and of its items, and yields none itself', () => {
  const b = sit({ seats: [{ money: 10, hand: ['cosmetics'], venues: [{ venue: 'cafe', items: ['bread'] }, 'castle'] }, { money: 0 }] })
  expect(incomeOf(b.s, 0)).toBe(10 + 2 + 2 + 5)
  b.plays(0, 'cosmetics')
  expect(b.choices(0)).toEqual(['cafe', 'castle'])
  b.picks(0, 'cafe')
  expect([incomeOf(b.s, 0), b.money(0), b.s.turn.actions]).toEqual([10 + 4 + 4 + 5, 0, 1])
  b.isSettled()
})

test('Rope lets neither a venue nor its items yield, whatever doubles them', () => {
  const b = sit({
    seats: [{ money: 10, hand: ['rope'] }, { venues: [{ venue: 'cafe', items: ['bread'] }, 'castle'] }],
    constants: [{ card: 'cosmetics', by: 1, on: 'cafe' }],
  })
  expect(incomeOf(b.s, 1)).toBe(10 + 8 + 5)
  b.plays(0, 'rope').picks(0, 'cafe')
  expect([incomeOf(b.s, 1), b.money(0), b.s.turn.actions]).toEqual([10 + 5, 0, 1])
  b.isSettled()
})

test('Dye: more than three items must be discarded down to three, of the bearer’s choice', () => {
  const b = sit({
    seats: [{ hand: ['dye'] }, { hand: ['gold', 'gems', 'rice', 'tea', 'silk'] }],
    gone: ['coffins', 'chains', 'eggs', 'sand'],
  })
  b.plays(0, 'dye')
  expect(b.choices(1)).toEqual(['gold', 'gems', 'rice', 'tea', 'silk'])
  b.picks(1, 'rice').picks(1, 'tea')
  expect([b.hand(1), b.s.itemPile]).toEqual([
    ['gold', 'gems', 'silk'],
    ['rice', 'tea'],
  ])
  b.isSettled()
})

test('Dye lets three items be, and acts again whenever a fourth comes', () => {
  const b = sit({
    seats: [{ hand: ['gold', 'gems', 'rice', 'silk'] }, { hand: ['ink', 'tea', 'acid'] }],
    constants: [{ card: 'dye', by: 0, on: 1 }],
    gone: ['coffins', 'herbs'],
    items: ['maps'],
    dice: [10],
    row: ['cafe', 'castle', 'forge'],
  })
  b.ends(0).pass()
  expect(b.hand(1)).toEqual(['ink', 'tea', 'acid', 'maps'])
  b.picks(1, 'acid').pass()
  expect([b.hand(1), b.hand(0).length]).toEqual([['ink', 'tea', 'maps'], 4])
  b.isSettled()
})

/** Seat 1 bears Dye, and nothing that could be an answer is left. */
function dyed(hand: string[], more: object, others: string[][] = [[]]): Bench {
  const seats = [{ money: 10, hand: others[0] }, { money: 10, hand }, ...others.slice(1).map((each) => ({ hand: each }))]
  const constants = [{ card: 'dye', by: 0, on: 1 }]
  return sit({ seats, constants, gone: ['coffins', 'chains', 'eggs', 'sand', 'leather', 'herbs'], turn: { seat: 1 }, ...more })
}

test('M-89 Dye lets Books draw all three items before any must go', () => {
  const b = dyed(['books', 'gold', 'gems'], { items: ['ink', 'acid', 'tea'] }).plays(1, 'books')
  expect([b.choices(1), b.asked]).toEqual([['gold', 'gems', 'ink', 'acid', 'tea'], [1]])
  b.picks(1, 'gold').picks(1, 'ink').isSettled()
  expect(b.hand(1)).toEqual(['gems', 'acid', 'tea'])
})

test('M-89 Dye lets Fish bring what all opponents give before any must go', () => {
  const b = dyed(['fish', 'gold', 'gems'], {}, [
    ['rice', 'ink'],
    ['meat', 'bread'],
  ])
    .plays(1, 'fish')
    .picks(1, 'food')
  expect([b.choices(1), b.asked]).toEqual([['gold', 'gems', 'meat', 'bread', 'rice'], [1]])
  b.picks(1, 'gold').picks(1, 'gems').isSettled()
  expect(b.hand(1)).toEqual(['meat', 'bread', 'rice'])
})

test('M-89 Dye lets an effect that makes one discard do so first', () => {
  const seats = [{}, { money: 3, hand: ['gold', 'gems', 'rice'], venues: ['scrapyard'] }]
  const b = dyed([], { seats, items: ['ink'] }).uses(1, 'scrapyard', 1)
  expect(b.choices(1)).toEqual(['gold', 'gems', 'rice', 'ink'])
  b.picks(1, 'rice').isSettled()
  expect(b.hand(1)).toEqual(['gold', 'gems', 'ink'])
})

test('M-89 Dye lets the others draw first whom the same effect lets draw', () => {
  const seats = [{ hand: ['gold', 'gems', 'rice'] }, { hand: ['ink', 'acid', 'tea'], venues: ['embassy'] }]
  const b = dyed([], { seats, items: ['silk', 'maps'], turn: { seat: 0 } }).uses(0, 'embassy', 1)
  expect([b.hand(0), b.choices(1), b.asked]).toEqual([['gold', 'gems', 'rice', 'maps'], ['ink', 'acid', 'tea', 'silk'], [1]])
  b.picks(1, 'acid').isSettled()
})

test('Flowers: the bearer may not attack venues of whoever laid it, but all others', () => {
  const seats = [{ hand: ['flowers'], venues: ['castle'] }, {}, { venues: ['forge'] }]
  const b = sit({ seats, row: ['cafe'], dice: [1, 1] })
    .plays(0, 'flowers')
    .picks(0, 1)
    .ends(0)
  expect(b.refusal(1, attack('castle'))).toMatchObject({ refused: 'barred-target', facts: { by: 'flowers' } })
  expect([b.why(1, attack('forge')), b.why(1, attack('cafe'))]).toEqual(['allowed', 'allowed'])
  expect(b.ends(1).why(2, attack('castle'))).toBe('allowed')
  b.isSettled()
})

test('Glass gives a venue one Wildcard slot more, at any time and for nothing', () => {
  const b = sit({ seats: [{ hand: ['gold', 'gems'], venues: [{ venue: 'cafe', items: ['bread', 'rice'] }] }, { hand: ['glass'] }] })
  expect(b.why(0, { kind: 'attach', item: 'gold', venue: 'cafe' })).toBe('no-slot')
  b.plays(1, 'glass').pass()
  expect([slotsOf(b.s, 'cafe'), b.s.turn.actions]).toEqual([['food', 'food', 'wildcard'], 2])
  b.attaches(0, 'gold', 'cafe').pass()
  expect(b.why(0, { kind: 'attach', item: 'gems', venue: 'cafe' })).toBe('no-slot')
  b.isSettled()
})

test('Glass gone, what lay in its slot goes to the hand', () => {
  const b = sit({
    seats: [{ hand: ['potions'] }, { venues: [{ venue: 'cafe', items: ['bread', 'gold', 'rice'] }] }],
    constants: [{ card: 'glass', by: 1, on: 'cafe' }],
  })
  b.plays(0, 'potions').pass()
  expect([b.at('cafe').items, b.hand(1)]).toEqual([['bread', 'rice'], ['gold']])
  b.isSettled()
})

test('Ice: the controller takes items off whenever they like, without an action', () => {
  const seats = [{ hand: ['ice'], venues: ['castle'] }, { venues: [{ venue: 'cafe', items: ['bread', 'rice'] }, 'emporium'] }]
  const b = sit({ seats, turn: { actions: 0 } })
  expect(b.why(1, { kind: 'detach', item: 'rice' })).toBe('no-detaching')
  b.plays(0, 'ice').picks(0, 'cafe')
  expect(b.why(0, { kind: 'detach', item: 'rice' })).toBe('no-detaching')
  b.does(1, { kind: 'detach', item: 'rice' })
  expect([b.hand(1), b.at('cafe').items]).toEqual([['rice'], ['bread']])
  b.isSettled()
})

test('Ice saves items after the roll, but only there', () => {
  const venues = [
    { venue: 'greenhouse', items: ['oil'] },
    { venue: 'mint', items: ['gold'] },
  ]
  const b = sit({ seats: [{}, { venues }], constants: [{ card: 'ice', by: 1, on: 'greenhouse' }], dice: [19] })
  b.attacks(0, 'greenhouse').rolls()
  expect([b.moment, b.why(1, { kind: 'detach', item: 'gold' })]).toEqual(['rolled', 'no-detaching'])
  b.does(1, { kind: 'detach', item: 'oil' }).pass()
  expect([b.hand(1), b.venues(0), b.at('greenhouse').items, lying(b)]).toEqual([['oil'], ['greenhouse'], [], { ice: 'greenhouse' }])
  b.isSettled()
})

test('Laudanum lowers the income of its bearer by 5, once each time', () => {
  const b = sit({ seats: [{ money: 0, hand: ['laudanum'] }, { money: 0, venues: ['castle'] }, { money: 0 }], dice: [1, 1] })
  b.plays(0, 'laudanum').picks(0, 1).ends(0).ends(1)
  expect([b.money(0), b.money(1), b.money(2)]).toEqual([0, 10, 10])
  b.isSettled()
})

test('Manure: discovery rolls have -5 until the bearer draws an item', () => {
  const position = { seats: [{ hand: ['manure'] }, {}, {}], row: ['cafe', 'castle', 'forge'], items: ['gold', 'gems', 'ink'] }
  const b = sit({ ...position, dice: [14, 9, 9, 15, 9, 9, 10], gone: ['herbs', 'coffins'] })
  b.plays(0, 'manure').picks(0, 1).ends(0)
  expect([b.hand(1), lying(b)]).toEqual([[], { manure: 1 }])
  b.ends(1).ends(2).ends(0)
  expect([b.hand(1), lying(b), b.s.itemPile]).toEqual([['gold'], {}, ['manure']])
  b.pass().ends(1).pass().ends(2).pass().ends(0).pass()
  expect(discoveries(b)).toEqual(
    ['14 of 15: nothing', '9 of 10: nothing', '9 of 10: nothing', '15 of 15: found'].concat([
      '9 of 10: nothing',
      '9 of 10: nothing',
      '10 of 10: found',
    ]),
  )
  b.isSettled()
})

test('Manure is destroyed by a draw in the midst of an effect, before the next roll of it', () => {
  const b = sit({
    seats: [{ money: 99, hand: ['cadavers'] }, {}],
    constants: [{ card: 'manure', by: 1, on: 0 }],
    row: ['cafe', 'castle', 'forge'],
    items: ['gold', 'gems', 'ink'],
    dice: [15, 10, 10],
    gone: ['herbs', 'coffins', 'chains', 'eggs', 'sand'],
  })
  b.plays(0, 'cadavers').pass()
  expect(discoveries(b).slice(0, 2)).toEqual(['15 of 15: found', '10 of 10: found'])
})

test('Marble lies only with a venue that a player controls', () => {
  const b = sit({ seats: [{ hand: ['marble'], venues: ['mint'] }, { venues: ['cafe'] }], row: ['castle'] }).plays(0, 'marble')
  expect(b.choices(0)).toEqual(['mint', 'cafe'])
  b.picks(0, 'mint')
  expect([lying(b), b.s.turn.actions]).toEqual([{ marble: 'mint' }, 1])
  b.isSettled()
})

test('M-52 Marble: a successful attack takes nothing and does not win, with four venues or in a shutdown', () => {
  const seats = [{ venues: ['castle', 'forge', 'aquarium', 'bridge'] }, { venues: [{ venue: 'greenhouse', items: ['oil'] }] }]
  for (const shutdown of [false, true]) {
    const b = sit({ seats, constants: [{ card: 'marble', by: 1, on: 'greenhouse' }], dice: [20] })
    b.attacks(0, 'greenhouse', shutdown).finishes()
    expect(b.told.some(({ kind }) => kind === 'succeeded')).toBe(true)
    expect([b.venues(1), b.at('greenhouse').items, b.hand(0), b.s.winners]).toEqual([['greenhouse'], ['oil'], [], []])
    b.isSettled()
  }
  const b = sit({ seats, dice: [20] })
    .attacks(0, 'greenhouse')
    .finishes()
  expect([b.s.winners, b.s.how]).toEqual([[0], 'attack'])
})

test('M-52 Marble: the venue can be neither traded nor given up as a cost', () => {
  const position = { seats: [{ hand: ['insurance'], venues: ['castle'] }, {}], constants: [{ card: 'marble', by: 1, on: 'castle' }] }
  const give = {
    kind: 'offer',
    to: 1,
    give: { money: 0, items: [], venues: ['castle'] },
    take: { money: 0, items: [], venues: [] },
    answers: null,
  } as const
  expect(sit(position).why(0, give)).toBe('cannot-leave')
  expect(sit({ ...position, constants: [] }).why(0, give)).toBe('allowed')
  const insurance = { kind: 'play', item: 'insurance', with: ['castle'] } as const
  expect(sit(position).why(0, insurance)).toBe('no-such-cost')
  expect(sit({ ...position, constants: [] }).why(0, insurance)).toBe('allowed')
})

test('Oil destroys all constants in play, its player’s own too, and nothing else', () => {
  const b = sit({
    seats: [{ hand: ['oil'], venues: [{ venue: 'cafe', items: ['bread'] }] }, {}],
    constants: [
      { card: 'cosmetics', by: 0, on: 'cafe' },
      { card: 'tobacco', by: 1, on: 1 },
      { card: 'laudanum', by: 1, on: 0 },
    ],
  })
  b.plays(0, 'oil').pass()
  expect([lying(b), b.s.turn.actions, b.at('cafe').items]).toEqual([{}, 1, ['bread']])
  expect(b.s.itemPile.toSorted()).toEqual(['cosmetics', 'laudanum', 'oil', 'tobacco'])
  expect(b.told.flatMap((e) => (e.kind === 'moved' && e.why === 'destroy' ? [e.item] : []))).toEqual(['cosmetics', 'tobacco', 'laudanum'])
  b.isSettled()
})

test('Potions destroys one constant of its player’s choice; without any it does nothing', () => {
  const constants = [
    { card: 'cosmetics', by: 0, on: 'cafe' },
    { card: 'laudanum', by: 1, on: 0 },
  ]
  const b = sit({ seats: [{ hand: ['potions'], venues: ['cafe'] }, {}], constants }).plays(0, 'potions')
  expect(b.choices(0)).toEqual(['cosmetics', 'laudanum'])
  b.picks(0, 'laudanum')
  expect([lying(b), b.s.turn.actions]).toEqual([{ cosmetics: 'cafe' }, 1])
  b.isSettled()
  const none = sit({ seats: [{ hand: ['potions'], venues: ['cafe'] }, {}] })
    .plays(0, 'potions')
    .isSettled()
  expect([none.s.turn.actions, none.s.itemPile]).toEqual([1, ['potions']])
})
