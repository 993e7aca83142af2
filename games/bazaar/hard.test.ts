import { expect, test } from 'vitest'
import { bazaar } from './index.ts'
import { sit, type Bench } from './stage.ts'

/** Hard interactions that no single card tells. Nobody holds an answer to what is played. */
const gone = ['coffins', 'chains', 'eggs', 'sand']
const EMPORIUM = 13

test('M-30 a pledge is a promise: the money can still be stolen, and who has it no longer pledges nothing', () => {
  const seats = [{ hand: ['ink'], venues: ['consulate'] }, { money: 9 }, { money: 9 }]
  const b = sit({ seats, row: ['emporium', 'quarry'], gone, dice: [5] })
    .attacks(0, 'emporium')
    .pass()
  b.spends(1, 'against', 6)
  expect([b.money(1), b.why(1, { kind: 'spend', way: 'against', units: 4 })]).toEqual([9, 'too-dear'])
  b.plays(0, 'ink').picks(0, 1).pass()
  expect([b.money(0), b.money(1)]).toEqual([9, 0])
  b.spends(2, 'against', 4)
  expect([b.target, b.money(2)]).toEqual([EMPORIUM, 9])
})

test('M-30, M-68 a pledge of a player who may no longer spend is not spent', () => {
  const seats = [{ money: 10, hand: ['nuts'], venues: ['consulate'] }, { money: 9 }, { money: 20 }]
  const b = sit({ seats, row: ['emporium', 'quarry'], gone })
    .attacks(0, 'emporium')
    .pass()
    .spends(1, 'against', 6)
  b.plays(0, 'nuts').picks(0, 1).pass().spends(2, 'against', 4)
  expect([b.target, b.money(1), b.money(2)]).toEqual([EMPORIUM, 9, 20])
  b.spends(2, 'against', 6)
  expect([b.target, b.money(1), b.money(2)]).toEqual([EMPORIUM + 10, 9, 10])
})

test('BZ-46, BZ-R40 a venue that Pets keeps was not given up: nothing comes of what it should have paid for', () => {
  const insured = sit({ seats: [{ money: 15, hand: ['insurance', 'pets'], venues: ['castle'] }, {}], gone })
  insured.plays(0, 'insurance', 'castle').plays(0, 'pets').pass()
  expect([insured.money(0), insured.venues(0)]).toEqual([0, ['castle']])
  insured.isSettled()
  const pyro = sit({ seats: [{ money: 15, hand: ['pets'], venues: ['pyrotechnologist'] }, {}], row: ['castle', 'quarry'], gone, dice: [5] })
  pyro.attacks(0, 'castle').pass().uses(0, 'pyrotechnologist').plays(0, 'pets').pass()
  expect([pyro.target, pyro.venues(0)]).toEqual([20, ['pyrotechnologist']])
})

test('M-3, M-11 Reagents are gone when Masks count the hand that they let be swapped', () => {
  const may = (theirs: string[]): string =>
    sit({ seats: [{ hand: ['reagents', 'masks', 'gems'] }, { hand: theirs }], gone }).why(0, { kind: 'play', item: 'reagents', with: [] })
  expect(may(['phlogiston'])).toBe('allowed')
  expect(may(['phlogiston', 'ink'])).toBe('not-met')
})

test('M-10 Coffins do not fetch an item whose effect is still to come, even if it fell with the Gallery that used it', () => {
  const seats = [
    { hand: ['gems'], venues: [{ venue: 'gallery', items: ['insurance'] }] },
    { money: 9, hand: ['coffins'] },
  ]
  const b = sit({ seats, gone: ['chains', 'eggs', 'sand'] }).uses(0, 'gallery', 0, 'insurance', 'gems', 'gallery')
  // The Gems that it cost can be picked up at once, the Insurance once its effect is over.
  b.passes(1)
  expect(b.s.frames.findLast(({ do: name }) => name === '*play')?.v['over']).toBe(true)
  b.plays(1, 'coffins').pass()
  expect(b.hand(1)).toEqual(['insurance'])
  b.isSettled()
})

test('M-70 what Landfill takes back is discarded while its player still has the money for Coffins', () => {
  const seats = [{ money: 5, hand: ['gold', 'coffins'], kept: 'gold', venues: ['landfill'] }, {}]
  const b = sit({ seats, constants: [{ card: 'concrete', by: 1, on: 0, since: 1 }], gone: ['chains', 'eggs', 'sand'], dice: [1] }).ends(0)
  b.plays(0, 'coffins').pass()
  expect([b.hand(0), b.money(0)]).toEqual([['gold'], 0])
})

test('M-46 whoever takes a silenced Coronation Hall shares no win until they have chosen themselves', () => {
  const seats = [{ hand: ['potions'] }, { venues: [{ venue: 'coronation-hall', chosen: 2 }] }, { money: 120, venues: ['treasury'] }]
  const b = sit({ seats, constants: [{ card: 'stone', by: 0, on: 'coronation-hall' }], row: ['quarry'], gone, dice: [20] })
  b.attacks(0, 'coronation-hall').finishes()
  b.plays(0, 'potions').pass().uses(2, 'treasury').pass()
  expect([b.venues(0), b.s.constants, b.s.winners]).toEqual([['coronation-hall'], [], [2]])
})

test('§20 Ether comes before whatever else is done as a turn begins, even by somebody richer', () => {
  const seats = [
    { money: 13, hand: ['ether'] },
    { money: 30, venues: ['ziggurat'] },
  ]
  const b = sit({ seats, row: ['emporium', 'quarry', 'library'], gone, dice: [1, 1, 1] })
    .ends(0)
    .pass('start')
  b.does(0, { kind: 'play', item: 'ether', with: [] }).does(1, { kind: 'use', venue: 'ziggurat', use: 0, with: [] })
  expect(b.events.find((e) => e.kind === 'played' || e.kind === 'used')).toMatchObject({ kind: 'played', item: 'ether' })
})

test('BZ-53, BZ-R43 Silk waits until no effect is being resolved', () => {
  const seats = [{ money: 20, hand: ['cadavers', 'silk'] }, { money: 5 }]
  const b = sit({ seats, row: ['emporium', 'quarry', 'library'], gone, dice: [5, 5, 5, 5] })
    .attacks(0, 'emporium')
    .pass()
  expect(b.why(0, { kind: 'play', item: 'silk', with: [] })).toBe('allowed')
  b.plays(0, 'cadavers').pass('rolled')
  expect(b.why(0, { kind: 'play', item: 'silk', with: [] })).toBe('wrong-moment')
})

test('M-37 a duty to attack is not met by an attack that no player suffered, while another is possible', () => {
  const seats = [
    { money: 20, hand: ['timepieces'] },
    { money: 40, hand: ['reagents', 'perfume'] },
  ]
  const row = ['emporium', 'quarry', 'library']
  const b = sit({ seats, row, gone, lasting: [{ card: 'peppers', by: 1, on: 0 }], turn: { actions: 3 }, dice: [2, 5, 5, 5] })
  b.plays(0, 'timepieces').pass().attacks(0, 'emporium').finishes()
  expect(b.why(0, { kind: 'end' })).toBe('allowed')
  b.plays(1, 'reagents').picks(1, 'quarry').pass()
  expect(b.why(0, { kind: 'end' })).toBe('must-attack')
  b.attacks(0, 'quarry').finishes()
  expect(b.why(0, { kind: 'end' })).toBe('allowed')
})

test('M-37 no more attack, no more duty', () => {
  const b = sit({
    seats: [{ money: 5 }, { venues: ['castle'] }],
    lasting: [{ card: 'peppers', by: 1, on: 0 }],
    turn: { attacks: 1 },
    dice: [1],
  })
  expect(b.why(0, { kind: 'end' })).toBe('allowed')
})

test('§3 a player orders the triggers that one success sets off', () => {
  const seats = [{}, { money: 9, hand: ['gold'], venues: ['palace', 'bathhouse'] }]
  const b = sit({ seats, row: ['quarry'], gone, dice: [20], items: ['gems'] })
    .attacks(0, 'palace')
    .pass()
    .spends(1, 'for', 5)
    .finishes()
  expect(b.choices(1)).toEqual(expect.arrayContaining(['palace', 'bathhouse']))
  b.picks(1, 'palace').pass()
  expect([b.hand(0), b.hand(1)]).toEqual([['gold'], ['gems']])
})

test('§3 the marker of the Aerie waits until the effect that took its venue is over', () => {
  const seats = [{ money: 1, hand: ['blackpowder'] }, { venues: [{ venue: 'aerie', mark: 'mill' }] }]
  const b = sit({ seats, row: ['mill', 'quarry', 'castle'], venues: ['inn'], gone, dice: [1] })
    .ends(0)
    .pass('end')
    .plays(0, 'blackpowder')
    .pass()
  expect(b.s.row).not.toContain('quarry')
  expect(b.s.row).not.toContain('castle')
})

test('M-76 neither a question nor its absence tells how many items a concealed hand holds', () => {
  const asked = (hand: string[]): readonly number[] => {
    const b = sit({ seats: [{ hand: ['gold'] }, { hand, venues: ['secret-society'] }], row: ['castle', 'quarry'] }).attacks(0, 'castle')
    return bazaar.view(b.s, 0).asked
  }
  expect(asked([])).toEqual(asked(['gems']))
  const gallery = (hand: string[]): readonly number[] => {
    const venues = ['secret-society', { venue: 'gallery', items: ['silk'] }]
    return bazaar.view(sit({ seats: [{ hand: ['gold'] }, { hand, venues }], row: ['castle'] }).attacks(0, 'castle').s, 0).asked
  }
  expect(gallery([])).toEqual(gallery(['gems']))
  const milled = (hand: string[]): Bench =>
    sit({ seats: [{ venues: ['mill'] }, { hand, venues: ['secret-society'] }], gone }).uses(0, 'mill')
  for (const hand of [[], ['gems'], ['gems', 'gold']]) expect(bazaar.waiting(milled(hand).s)).toEqual([1])
  milled([]).picks(1, null).isSettled()
})

test('mechanics 3.2 Tobacco goes once the other triggers of the income have run', () => {
  const seats = [
    { money: 20, venues: ['castle'] },
    { money: 5, venues: ['tax-bureau'] },
  ]
  const b = sit({ seats, gone, constants: [{ card: 'tobacco', by: 1, on: 1 }], dice: [1, 1] })
    .ends(0)
    .pass()
  expect(b.s.constants).toEqual([])
  expect(b.s.asked.filter((question) => question > 0).length).toBeGreaterThan(0)
  expect(b.s.frames.at(-1)?.do).toBe('*turn')
})

/** Seat 0 and seat 1 exchange these venues in one trade. */
function traded(position: object, give: string[], take: string[] = []): Bench {
  const b = sit(position).offers(0, 1, { venues: give }, { venues: take })
  return b.does(1, { kind: 'accept', offer: b.s.offers[0]?.id ?? 0 }).pass()
}

test('BZ-R49, BZ-R51 a trade is one exchange: in whatever order the venues are named, each comes with all that lies on it', () => {
  const seats = [{ venues: ['shopkeepers-guild', { venue: 'mill', items: ['gold', 'gems', 'ink'] }] }, {}]
  for (const give of [
    ['shopkeepers-guild', 'mill'],
    ['mill', 'shopkeepers-guild'],
  ]) {
    const b = traded({ seats }, give).isSettled()
    expect([b.hand(0), b.hand(1), b.at('mill').items]).toEqual([[], [], ['gold', 'gems', 'ink']])
  }
  const inn = { venue: 'inn', items: ['fish', 'rice', 'lawyers', 'gold'] }
  const swapped = traded(
    { seats: [{ venues: ['shopkeepers-guild'] }, { venues: ['stationers', inn] }] },
    ['shopkeepers-guild'],
    ['stationers'],
  )
  // Four items, three slots that take anything: their owner says which one goes.
  expect(swapped.choices(1)).toEqual(inn.items)
})

test('M-47 a Warehouse that is sold together with its eighth slot wins for nobody in between', () => {
  const items = ['fish', 'accounting', 'gems', 'acid', 'oil', 'clockwork', 'rope']
  const seats = [{ venues: ['stationers', { venue: 'warehouse', items }] }, {}]
  const b = traded({ seats }, ['stationers', 'warehouse'])
  expect([b.s.winners, b.venues(1)]).toEqual([[], ['stationers', 'warehouse']])
})

test('BZ-R57, M-81 who has passed the cards of a draft on no longer sees them, nor what the others keep', () => {
  const b = sit({ seats: [{ hand: ['trinkets'] }, {}, {}, {}], items: ['fish', 'gold', 'gems', 'ink'], gone })
    .plays(0, 'trinkets')
    .pass()
  b.picks(0, 'fish').picks(1, 'gold')
  expect(b.events.flatMap((e) => bazaar.seenBy(e, 0) ?? []).filter((e) => JSON.stringify(e).includes('gold'))).toEqual([])
  for (const watcher of [0, 1, 3, null]) expect(JSON.stringify(bazaar.view(b.s, watcher).aside)).not.toContain('gems')
  expect(bazaar.view(b.s, 2).aside.map(({ card }) => card)).toEqual(['gems', 'ink'])
})

test('BZ-36, BZ-R26 what changes which faces win commits the attack, even if the target number stays', () => {
  const seats = [{ hand: ['reagents', 'stone'] }, { venues: ['fortress', 'inn'] }]
  const b = sit({ seats, row: ['emporium'], gone })
    .attacks(0, 'inn')
    .pass('interfere')
  expect(b.why(0, { kind: 'cancel' })).toBe('allowed')
  b.plays(0, 'reagents').picks(0, 'fortress').pass('interfere')
  expect(b.why(0, { kind: 'cancel' })).toBe('committed')
})

test('BZ-R28, M-17 an attack goes on though its venue could not be attacked by now, unless attacks do not touch it', () => {
  const seats = [{ money: 20 }, { hand: ['reagents', 'perfume'] }]
  const b = sit({ seats, row: ['cafe', 'quarry'], gone, dice: [20] })
    .attacks(0, 'cafe')
    .pass('interfere')
    .spends(0, 'for', 10)
  b.plays(1, 'reagents').picks(1, 'cafe').pass('interfere')
  expect(b.venues(1)).toEqual(['cafe'])
  expect(b.finishes().venues(0)).toEqual(['cafe'])
})

test('BZ-58 offers that are accepted may follow each other; those that come to nothing are few', () => {
  const b = sit({ seats: [{ money: 9 }, { money: 9 }, { money: 9 }] })
  for (let i = 0; i < 6; i++) {
    b.offers(0, 1, { money: 1 }, {})
    b.does(1, { kind: 'accept', offer: b.s.offers[0]?.id ?? 0 }).pass()
  }
  expect([b.money(0), b.money(1)]).toEqual([3, 15])
  for (let i = 0; i < 4; i++) {
    b.offers(0, 1, { money: 1 }, {})
    b.does(1, { kind: 'decline', offer: b.s.offers[0]?.id ?? 0 })
  }
  expect(
    b.why(0, { kind: 'offer', to: 2, give: { money: 1, items: [], venues: [] }, take: { money: 0, items: [], venues: [] }, answers: null }),
  ).toBe('too-many-offers')
})

test('§3 triggers of one moment run from the turn’s player on, in the order of turns', () => {
  const seats = [{ money: 9 }, { money: 5, hand: ['leather'], venues: ['palace'] }, { money: 9, venues: ['bathhouse'] }]
  const b = sit({ seats, row: ['quarry'], gone, dice: [20], items: ['gems', 'gold'] })
    .attacks(0, 'palace')
    .pass()
    .spends(2, 'for', 5)
    .rolls()
  const order: string[] = []
  for (let seat = bazaar.waiting(b.s)[0]; b.s.frames.length > 1 && seat !== undefined; seat = bazaar.waiting(b.s)[0]) {
    b.passes(seat)
    order.push(...b.events.flatMap((e) => (e.kind === 'triggered' ? [e.card] : [])))
  }
  expect(order).toEqual(['palace', 'bathhouse'])
})

test('M-29 Performance forgets what was paid, so that it counts for nothing afterwards', () => {
  const seats = [
    { money: 9, hand: ['performance'] },
    { money: 9, venues: ['bathhouse'] },
  ]
  const b = sit({ seats, row: ['emporium', 'quarry'], gone, dice: [20], items: ['gems'] })
    .attacks(0, 'emporium')
    .pass('interfere')
  b.spends(1, 'for', 6).plays(0, 'performance').pass('interfere')
  expect(b.target).toBe(EMPORIUM)
  expect(b.finishes().hand(1)).toEqual([])
  // Under Consulate neither what was spent nor what was pledged counts towards the next $10.
  for (const before of [10, 6]) {
    const consulate = [{ money: 9, hand: ['performance'], venues: ['consulate'] }, { money: 20 }]
    const joint = sit({ seats: consulate, row: ['emporium', 'quarry'], gone })
      .attacks(0, 'emporium')
      .pass('interfere')
    joint.spends(1, 'against', before).plays(0, 'performance').pass('interfere').spends(1, 'against', 5)
    expect([joint.target, joint.money(1)]).toEqual([EMPORIUM, before === 10 ? 10 : 20])
  }
})

test('BZ-R11, M-10 what lay on a neutral venue that is discarded can be fetched by Coffins', () => {
  const seats = [{}, { money: 9, hand: ['coffins'] }]
  const row = [{ venue: 'inn', items: ['fish'] }, 'quarry', 'forge']
  const b = sit({ seats, row, venues: ['castle'], items: ['gold'], gone: ['chains', 'eggs', 'sand'], dice: [15], turn: { seat: 1 } })
  b.ends(1).pass('discarded').plays(1, 'coffins').pass()
  expect(b.hand(1)).toEqual(['fish'])
})

test('BZ-63 what was to last on a venue ends when it leaves play, and does not wait for it to come back', () => {
  const seats = [{ money: 20, hand: ['meat', 'locks', 'shovels'] }, {}]
  const b = sit({ seats, row: ['emporium', 'quarry'], gone, turn: { actions: 5 } })
    .plays(0, 'meat')
    .picks(0, 'emporium')
    .pass()
  b.plays(0, 'locks').picks(0, 'emporium').pass().plays(0, 'shovels').pass()
  expect([b.s.row.includes('emporium'), b.s.lasting]).toEqual([true, []])
  expect(b.attacks(0, 'emporium').target).toBe(EMPORIUM)
})

test('M-70 Concrete is among the triggers of the player that it lies with, who orders them', () => {
  const seats = [{ money: 5, venues: ['laboratory'] }, {}]
  const b = sit({ seats, constants: [{ card: 'concrete', by: 1, on: 0, since: 1 }], gone, dice: [1] }).ends(0)
  expect(new Set(b.choices(0))).toEqual(new Set(['concrete', 'laboratory']))
})
