import { expect, test } from 'vitest'
import { incomeOf } from '../reads/income.ts'
import { slotsOf } from '../reads/slots.ts'
import { sit, type Bench } from '../stage.ts'
import { isSilenced } from '../reads/reads.ts'

/** The constants in play, each with its bearer. */
function lying(b: Bench): { [card: string]: number | string } {
  return Object.fromEntries(b.s.constants.map(({ card, on }) => [card, on]))
}
/** How the last attack came out and why. */
function outcome(b: Bench): string {
  const e = b.told.findLast(({ kind }) => kind === 'succeeded' || kind === 'failed')
  return e?.kind === 'succeeded' || e?.kind === 'failed' ? `${e.kind} by ${e.why}` : 'open'
}
const play = (item: string) => ({ kind: 'play', item, with: [] }) as const
const attack = (venue: string) => ({ kind: 'attack', venue, shutdown: false }) as const

test('Stone switches off the abilities of one venue, for one action', () => {
  const seats = [{ hand: ['stone'] }, { venues: ['greenhouse', 'forge'] }]
  const b = sit({ seats, row: ['emporium'], dice: [1] })
    .plays(0, 'stone')
    .picks(0, 'greenhouse')
  expect([b.s.turn.actions, isSilenced(b.s, 'greenhouse'), isSilenced(b.s, 'forge')]).toEqual([1, true, false])
  b.isSettled()
})

test('M-58 Stone: statics are off, drawbacks too; printed income and resistance stay', () => {
  const position = { seats: [{ venues: ['greenhouse'] }, {}], row: ['emporium'], dice: [20] }
  expect(sit(position).attacks(0, 'emporium').target).toBe(13 + 7)
  const b = sit({ ...position, constants: [{ card: 'stone', by: 1, on: 'greenhouse' }] })
  expect([b.attacks(0, 'emporium').target, incomeOf(b.s, 0)]).toEqual([13, 17])
  const owned = { seats: [{}, { venues: ['castle'] }] }
  expect(sit(owned).attacks(0, 'castle').target).toBe(20 + 10 + 5)
  expect(sit({ ...owned, constants: [{ card: 'stone', by: 1, on: 'castle' }] }).attacks(0, 'castle').target).toBe(20 + 10)
})

test('M-58 Stone: activations are off, triggers are off, an income of X is 0, tokens stay, items yield', () => {
  const venues = [{ venue: 'vault', tokens: 4, items: ['rice'] }, 'orchard']
  const position = { seats: [{ venues, money: 0 }, { money: 0 }], dice: [1, 1] }
  const use = { kind: 'use', venue: 'orchard', use: 0, with: [] } as const
  const free = sit(position)
  expect([free.why(0, use), incomeOf(free.s, 0)]).toEqual(['allowed', 10 + 4 + 2 + 2])
  expect(free.ends(0).pass().ends(1).pass().at('vault').tokens).toBe(5)
  const stone = (on: string) => sit({ ...position, constants: [{ card: 'stone', by: 1, on }] })
  expect(stone('orchard').why(0, use)).toBe('silenced')
  const b = stone('vault')
  expect(incomeOf(b.s, 0)).toBe(10 + 0 + 2 + 2)
  b.ends(0).pass().ends(1).pass()
  expect([b.at('vault').tokens, b.money(0)]).toEqual([4, 14])
  b.isSettled()
})

test('M-58 Stone: the extra slots of Farmers Market vanish, and what lies in them goes to the hand', () => {
  const b = sit({ seats: [{ hand: ['stone'] }, { venues: [{ venue: 'farmers-market', items: ['rice', 'bread', 'eggs'] }] }] })
  expect(slotsOf(b.s, 'farmers-market')).toHaveLength(4)
  b.plays(0, 'stone')
  expect([slotsOf(b.s, 'farmers-market'), b.choices(1)]).toEqual([['food'], ['rice', 'bread', 'eggs']])
  b.picks(1, 'rice').picks(1, 'eggs')
  expect([b.at('farmers-market').items, b.hand(1)]).toEqual([['bread'], ['rice', 'eggs']])
  b.isSettled()
})

test('Sugar: attacks on all venues of its bearer have +10, whoever makes them, and no others', () => {
  const seats = [{ money: 10, hand: ['sugar'], venues: ['mint'] }, { venues: ['castle', 'emporium'] }, { venues: ['bridge'] }]
  const position = { seats, row: ['cafe'], dice: [1, 1, 1] }
  const b = sit(position).plays(0, 'sugar').picks(0, 1)
  expect([b.money(0), b.s.turn.actions]).toEqual([0, 1])
  expect(b.attacks(0, 'emporium').target).toBe(13 + 10 - 10)
  const laid = (seat: number, venue: string) =>
    sit({
      ...position,
      constants: [{ card: 'sugar', by: 0, on: 1 }],
      seats: seats.map(({ venues }) => ({ venues })),
      turn: { seat },
    }).attacks(seat, venue).target
  expect([laid(2, 'emporium'), laid(2, 'mint'), laid(2, 'cafe'), laid(1, 'bridge')]).toEqual([13, 23, 7, 20])
})

test('Sugar and Tar may lie with the controller of School of Medicine, the others only if let through', () => {
  const seats = (card: string) => ({ seats: [{ money: 10, hand: [card] }, { venues: ['school-of-medicine'] }] })
  for (const card of ['sugar', 'tar']) expect(lying(sit(seats(card)).plays(0, card).isSettled())).toEqual({ [card]: 1 })
  for (const card of ['concrete', 'dye', 'flowers', 'laudanum', 'manure']) {
    const b = sit(seats(card)).plays(0, card)
    expect(b.choices(1)).toEqual(['yes', 'no'])
    b.picks(1, 'no')
    expect([lying(b), b.s.itemPile, b.s.turn.actions]).toEqual([{}, [card], 1])
    b.isSettled()
  }
})

test('Laudanum that was let through an immunity acts at once, and goes on doing so', () => {
  const seats = [{ hand: ['laudanum'] }, { venues: ['school-of-medicine'] }]
  const b = sit({ seats }).plays(0, 'laudanum').picks(1, 'yes').isSettled()
  expect([lying(b), incomeOf(b.s, 1)]).toEqual([{ laudanum: 1 }, 10 + 2 - 5])
})

test('Tar: whoever attacks a venue of its bearer draws an item, once, when the attack can no longer be called off', () => {
  const seats = [{ money: 5, hand: ['tar'] }, { venues: ['castle'] }, { venues: ['forge'] }]
  const b = sit({ seats, row: ['cafe'], items: ['gold', 'gems'], dice: [2] })
    .plays(0, 'tar')
    .picks(0, 1)
  b.attacks(0, 'castle')
  expect(b.hand(0)).toEqual([])
  b.does(0, { kind: 'cancel' })
  expect([b.hand(0), b.s.turn.actions]).toEqual([[], 1])
  b.attacks(0, 'castle').spends(0, 'for', 1).pass()
  expect(b.hand(0)).toEqual(['gold'])
  b.spends(0, 'for', 1).finishes()
  expect([b.hand(0), outcome(b)]).toEqual([['gold'], 'failed by die'])
  b.isSettled()
})

test('Tar draws nothing for attacks on other venues', () => {
  const seats = [{}, { venues: ['castle'] }, { venues: ['forge'] }]
  for (const venue of ['cafe', 'forge']) {
    const b = sit({ seats, row: ['cafe'], dice: [1], constants: [{ card: 'tar', by: 0, on: 1 }] })
    expect(b.attacks(0, venue).finishes().hand(0)).toEqual([])
    b.isSettled()
  }
})

test('Tar: an attacker with School of Medicine need not draw', () => {
  const seats = [{ venues: ['school-of-medicine'] }, { venues: ['castle'] }]
  const b = sit({ seats, constants: [{ card: 'tar', by: 1, on: 1 }], dice: [1] })
    .attacks(0, 'castle')
    .rolls()
  expect(b.choices(0)).toEqual(['yes', 'no'])
  expect(b.picks(0, 'no').pass().hand(0)).toEqual([])
  b.isSettled()
})

test('Tobacco: opponents can neither attack nor affect its bearer, the venues and the items there', () => {
  const seats = [
    { money: 20, hand: ['laudanum', 'acid', 'rope'] },
    { hand: ['tobacco'], venues: [{ venue: 'cafe', items: ['bread'] }] },
  ]
  const b = sit({ seats, turn: { seat: 1 }, gone: ['coffins', 'herbs', 'chains', 'eggs', 'sand'], dice: [1] })
  b.plays(1, 'tobacco')
  expect([lying(b), b.s.turn.actions]).toEqual([{ tobacco: 1 }, 1])
  b.ends(1).pass()
  expect(b.refusal(0, attack('cafe'))).toMatchObject({ refused: 'barred-target', facts: { by: 'tobacco' } })
  b.plays(0, 'laudanum')
  expect(b.choices(1)).toEqual(['yes', 'no'])
  b.picks(1, 'no').pass().plays(0, 'rope').picks(1, 'no').pass()
  expect([lying(b), incomeOf(b.s, 1), b.money(0), b.s.turn.actions]).toEqual([{ tobacco: 1 }, 14, 20, 0])
  b.isSettled()
})

test('Tobacco protects attached items: Acid destroys none unless its victim lets it', () => {
  const seats = [{ money: 20, hand: ['acid'] }, { venues: [{ venue: 'cafe', items: ['bread'] }] }]
  for (const [answer, left] of [
    ['no', ['bread']],
    ['yes', []],
  ] as const) {
    const b = sit({ seats, constants: [{ card: 'tobacco', by: 1, on: 1 }] })
      .plays(0, 'acid')
      .picks(1, answer)
    expect(b.at('cafe').items).toEqual(left)
    b.isSettled()
  }
  expect(sit({ seats }).plays(0, 'acid').isSettled().at('cafe').items).toEqual([])
})

test('Tobacco does not cover attacks that its bearer makes', () => {
  const b = sit({
    seats: [{}, { hand: ['armor'], money: 9 }],
    row: ['emporium'],
    constants: [{ card: 'tobacco', by: 0, on: 0 }],
    dice: [15],
  })
  b.attacks(0, 'emporium').rolls().plays(1, 'armor').pass()
  expect(outcome(b)).toBe('failed by die')
  b.isSettled()
})

test('Tobacco is destroyed once its bearer collects income, not by the income of others', () => {
  const b = sit({ seats: [{}, { money: 0 }, { money: 0 }], constants: [{ card: 'tobacco', by: 2, on: 2 }], dice: [1, 1] })
  b.ends(0)
  expect([b.money(1), lying(b)]).toEqual([10, { tobacco: 2 }])
  b.ends(1)
  expect([b.money(2), lying(b), b.s.itemPile]).toEqual([10, {}, ['tobacco']])
  b.isSettled()
})

test('M-16 Old constants are suspended while Tobacco lasts, and resume afterwards', () => {
  const constants = [
    { card: 'laudanum', by: 0, on: 1 },
    { card: 'rope', by: 0, on: 'castle' },
    { card: 'stone', by: 0, on: 'vault' },
  ]
  const position = { seats: [{}, { money: 0, venues: ['castle', { venue: 'vault', tokens: 3 }] }] }
  expect(incomeOf(sit({ ...position, constants }).s, 1)).toBe(10 - 5 + 0 + 0)
  const b = sit({ ...position, constants: [...constants, { card: 'tobacco', by: 1, on: 1 }], dice: [1] })
  expect([incomeOf(b.s, 1), isSilenced(b.s, 'vault')]).toEqual([10 + 5 + 3, false])
  b.ends(0)
  expect([b.money(1), incomeOf(b.s, 1), isSilenced(b.s, 'vault')]).toEqual([10 + 5 + 4, 5, true])
  expect(lying(b)).toEqual({ laudanum: 1, rope: 'castle', stone: 'vault' })
  b.isSettled()
})

test('M-16 What was let through, and the bearer’s own constants, are not suspended', () => {
  const constants = [
    { card: 'laudanum', by: 0, on: 1, waived: true },
    { card: 'cosmetics', by: 1, on: 'castle' },
    { card: 'tobacco', by: 1, on: 1 },
  ]
  expect(incomeOf(sit({ seats: [{}, { venues: ['castle'] }], constants }).s, 1)).toBe(10 - 5 + 10)
})

test('M-16 A constant laid before Tobacco is suspended by it, one laid through it is not', () => {
  const seats = [{ hand: ['laudanum'] }, { hand: ['tobacco'] }]
  const quiet = { gone: ['chains', 'eggs', 'sand', 'coffins', 'herbs'] }
  const b = sit({ seats, ...quiet, dice: [1] })
    .plays(0, 'laudanum')
    .ends(0)
    .pass()
  expect(incomeOf(b.s, 1)).toBe(5)
  expect(incomeOf(b.plays(1, 'tobacco').s, 1)).toBe(10)
  const through = sit({ seats: [{ hand: ['laudanum'] }, {}], ...quiet, constants: [{ card: 'tobacco', by: 1, on: 1 }] })
  expect(incomeOf(through.plays(0, 'laudanum').picks(1, 'yes').s, 1)).toBe(5)
  const wired = sit({ seats: [{ money: 6, hand: ['wire'] }, {}, {}], constants: [{ card: 'laudanum', by: 2, on: 0 }] })
    .plays(0, 'wire')
    .picks(0, 1)
  expect([incomeOf(wired.s, 1), wired.s.constants[0]?.waived]).toEqual([5, false])
})

test('M-16 Stone on a Palace goes on when the Palace changes hands: its immunity is off', () => {
  const b = sit({
    seats: [{}, { venues: ['palace'] }],
    constants: [
      { card: 'stone', by: 0, on: 'palace' },
      { card: 'rope', by: 0, on: 'palace' },
    ],
  })
  expect([isSilenced(b.s, 'palace'), incomeOf(b.s, 1)]).toEqual([true, 10])
  const roped = sit({ seats: [{}, { venues: ['palace'] }], constants: [{ card: 'rope', by: 0, on: 'palace' }] })
  expect(incomeOf(roped.s, 1)).toBe(10 + 5)
})

test('M-17 Tobacco put down in mid-attack through Reagents makes the attack fail, and Tea may follow', () => {
  const seats = [{ venues: ['mint'] }, { hand: ['reagents', 'tobacco', 'tea'], venues: ['castle'] }]
  const b = sit({ seats, dice: [20], gone: ['chains', 'eggs', 'sand', 'coffins'] })
  b.attacks(0, 'castle').pass().plays(1, 'reagents').pass()
  expect(lying(b)).toEqual({ tobacco: 1 })
  b.rolls().pass('lost')
  expect([outcome(b), b.asked]).toEqual(['failed by tobacco', [1]])
  b.plays(1, 'tea').pass()
  expect([b.venues(0), b.venues(1)]).toEqual([[], ['castle', 'mint']])
  b.isSettled()
})

test('M-18 Tobacco stays while no income is collected: a lost turn, a turn given away, Cooking let in', () => {
  const kept = (hand: string[], venues: string[] = []) =>
    sit({
      seats: [
        { money: 13, hand },
        { money: 0, venues },
      ],
      constants: [{ card: 'tobacco', by: 1, on: 1 }],
      dice: [1, 1],
    })
  const lost = kept(['ether']).ends(0).pass('start').plays(0, 'ether').picks(1, 'yes').pass()
  expect([lying(lost), lost.money(1), lost.s.turn.seat]).toEqual([{ tobacco: 1 }, 0, 0])
  const cooked = kept(['cooking']).ends(0).pass('start').plays(0, 'cooking').picks(1, 'yes').pass()
  expect([lying(cooked), cooked.money(1), cooked.s.turn.seat]).toEqual([{ tobacco: 1 }, 0, 1])
  const given = kept([], ['clocktower']).ends(0).picks(1, 'yes')
  expect([lying(given), given.money(1), given.s.turn.seat]).toEqual([{ tobacco: 1 }, 0, 0])
  for (const card of ['ether', 'cooking']) {
    const b = kept([card]).ends(0).pass('start').plays(0, card).picks(1, 'no').pass()
    expect([lying(b), b.money(1), b.s.turn.seat]).toEqual([{}, 10, 1])
    b.isSettled()
  }
})

test('Wire: a constant goes to another bearer of its kind, for $6 and an action', () => {
  const seats = [{ money: 6, hand: ['wire'], venues: ['castle'] }, { venues: ['mint'] }, {}]
  const constants = [
    { card: 'laudanum', by: 1, on: 0 },
    { card: 'rope', by: 1, on: 'castle' },
  ]
  const b = sit({ seats, row: ['cafe'], constants }).plays(0, 'wire')
  expect(b.choices(0)).toEqual(['laudanum', 'rope'])
  b.picks(0, 'rope')
  expect(new Set(b.choices(0))).toEqual(new Set(['cafe', 'mint']))
  b.picks(0, 'cafe')
  expect([lying(b), b.money(0), b.s.turn.actions]).toEqual([{ laudanum: 0, rope: 'cafe' }, 0, 1])
  b.isSettled()
  const player = sit({ seats, row: ['cafe'], constants })
    .plays(0, 'wire')
    .picks(0, 'laudanum')
  expect(player.choices(0)).toEqual([1, 2])
  player.picks(0, 2)
  expect([incomeOf(player.s, 0), incomeOf(player.s, 2)]).toEqual([10, 5])
  player.isSettled()
})

test('Wire does not get past an immunity, and without a constant it does nothing', () => {
  const seats = [{ money: 6, hand: ['wire'] }, {}]
  const b = sit({
    seats,
    constants: [
      { card: 'laudanum', by: 1, on: 0 },
      { card: 'tobacco', by: 1, on: 1 },
    ],
  })
  b.plays(0, 'wire').picks(0, 'laudanum').picks(1, 'no')
  expect(lying(b)).toEqual({ laudanum: 0, tobacco: 1 })
  b.isSettled()
  expect(sit({ seats }).plays(0, 'wire').isSettled().money(0)).toBe(0)
})

test('M-57 Wire: Marble needs an owned venue, "you" of Flowers stays who laid it', () => {
  const seats = [{ money: 6, hand: ['wire'], venues: ['castle'] }, { venues: ['mint', 'forge'] }, { venues: ['bridge'] }]
  const b = sit({ seats, row: ['cafe'], constants: [{ card: 'marble', by: 0, on: 'castle' }] }).plays(0, 'wire')
  expect(b.choices(0)).toEqual(['mint', 'forge', 'bridge'])
  const moved = sit({ seats, constants: [{ card: 'flowers', by: 1, on: 0 }], dice: [1, 1] })
    .plays(0, 'wire')
    .picks(0, 2)
    .ends(0)
    .ends(1)
  expect([moved.why(2, attack('mint')), moved.why(2, attack('castle'))]).toEqual(['barred-target', 'allowed'])
})

test('M-57 Tobacco protects whoever bears it, and goes when they collect', () => {
  const seats = [{ money: 6, hand: ['wire'], venues: ['castle'] }, { money: 0, venues: ['aquarium'] }, { venues: ['bridge'] }]
  const b = sit({ seats, constants: [{ card: 'tobacco', by: 1, on: 1 }], dice: [1, 1, 1] })
    .plays(0, 'wire')
    .picks(0, 2)
  expect([b.why(0, attack('aquarium')), b.why(0, attack('bridge'))]).toEqual(['allowed', 'barred-target'])
  b.ends(0)
  expect([b.money(1), lying(b), b.why(1, attack('bridge'))]).toEqual([10, { tobacco: 2 }, 'barred-target'])
  b.ends(1)
  expect(lying(b)).toEqual({})
  b.isSettled()
})

test('M-52 Pets: a shutdown leaves the venue and its items', () => {
  const seats = [{}, { money: 15, hand: ['pets'], venues: [{ venue: 'greenhouse', items: ['oil'] }] }]
  const b = sit({ seats, dice: [20], gone: ['chains', 'eggs', 'sand', 'coffins'] })
  b.attacks(0, 'greenhouse', true).rolls().pass('losing').plays(1, 'pets').pass()
  expect([b.venues(1), b.at('greenhouse').items, b.money(1), outcome(b)]).toEqual([['greenhouse'], ['oil'], 0, 'succeeded by 20'])
  b.isSettled()
})

test('M-52 Pets: an exchange is off as a whole; with Marble on one side there is none', () => {
  const seats = [
    { money: 15, hand: ['furs'], venues: ['castle'] },
    { money: 15, hand: ['pets'], venues: ['cafe'] },
  ]
  const gone = ['chains', 'eggs', 'sand', 'coffins']
  const b = sit({ seats, gone }).plays(0, 'furs').plays(1, 'pets').pass()
  expect([b.venues(0), b.venues(1), b.money(0), b.money(1)]).toEqual([['castle'], ['cafe'], 0, 0])
  b.isSettled()
  expect(sit({ seats, gone }).plays(0, 'furs').pass().venues(0)).toEqual(['cafe'])
  const held = sit({ seats, gone, constants: [{ card: 'marble', by: 0, on: 'cafe' }] })
    .plays(0, 'furs')
    .pass()
  expect([held.venues(0), held.venues(1), held.hand(1)]).toEqual([['castle'], ['cafe'], ['pets']])
})

test('a constant costs what it says', () => {
  const b = sit({ seats: [{ money: 9, hand: ['cosmetics', 'rope', 'sugar'], venues: ['cafe'] }, {}] })
  expect(['cosmetics', 'rope', 'sugar'].map((card) => b.why(0, play(card)))).toEqual(['too-dear', 'too-dear', 'too-dear'])
  const wire = sit({ seats: [{ money: 5, hand: ['wire'], venues: ['cafe'] }, {}] })
  expect(wire.why(0, play('wire'))).toBe('too-dear')
})
