import { table } from '@caravanserai/testkit'
import { expect, it } from 'vitest'
import { RESOURCES, type Cards, type Resource } from '../goods.ts'
import { desertBazaar } from '../index.ts'
import type { Build } from '../move.ts'
import { payment, type PaymentChoice } from './payment.ts'
import type { Tent } from '../position/position.ts'
import { pile, type State } from '../state.ts'
import { at, tile } from '../stage.ts'

/** Tiles that the cases are about, by cost; the product is chosen not to matter. */
const WWP = tile('water water spice', 'silk')
const PCS = tile('spice camel silk', 'camel')
const SSP = tile('silk silk spice', 'water')
const WWW = tile('water water water', 'silk')
const WSP = tile('water silk spice', 'silk')
const PPP = tile('spice spice spice', 'silk')
const PPC = tile('camel spice spice', 'silk')
const sets = { west: [WWP, PCS, SSP, WWW], east: [WSP, PPP, PPC] }

/** A table on which seat 0 holds these cards; the others hold `rest`. */
function holding(hand: Cards, tents: readonly Tent[] = [], rest: readonly Cards[] = [{}, {}]) {
  return table(desertBazaar, { players: 3, hands: [hand, ...rest], tents, sets })
}

const PRODUCERS: { readonly [resource in Resource]: readonly number[] } = {
  water: [tile('camel camel camel', 'water'), tile('camel camel silk', 'water'), tile('camel camel spice', 'water')],
  camel: [tile('silk silk silk', 'camel'), tile('silk silk camel', 'camel'), tile('silk silk water', 'camel')],
  silk: [tile('camel camel camel', 'silk'), tile('camel camel silk', 'silk'), tile('camel camel spice', 'silk')],
  spice: [tile('camel camel camel', 'spice'), tile('camel camel silk', 'spice'), tile('camel camel spice', 'spice')],
}

/** A tent that produces the resource, unmarked or somebody's; `nth` when there are several of a kind. */
const producing = (resource: Resource, q: number, r: number, owner?: number, nth = 0): Tent => ({
  space: at(q, r),
  tile: PRODUCERS[resource][nth]!,
  ...(owner === undefined ? {} : { owner }),
})

const build = (id: number, q = 0, r = 0, pay?: PaymentChoice): Build => ({
  kind: 'build',
  tile: id,
  space: at(q, r),
  ...(pay ? { pay } : {}),
})
const piles = (state: State) => RESOURCES.map((_, r) => pile(state, r))

/** The payment in the event of the last build. */
const paying = (t: ReturnType<typeof holding>) => {
  const [built] = t.events
  if (built?.kind !== 'built') throw new Error('nothing was built')
  return { used: built.used, traded: built.traded, paid: built.paid }
}

// -- cards

it('DB-47 DB-38 pays the three symbols with cards, which go to the piles of their own resource', () => {
  const t = holding({ water: 3, spice: 2, silk: 1 })
  expect(piles(t.state)).toEqual([12, 15, 14, 13])
  t.plays(0, build(WWP))
  expect(paying(t)).toEqual({ used: {}, traded: [], paid: { water: 2, spice: 1 } })
  t.expects({ hands: [{ water: 1, silk: 1, spice: 1 }, {}, {}] }).isSettled()
  expect(piles(t.state)).toEqual([14, 15, 14, 14])
})

it('DB-47 refuses a tile that cannot be paid in full, with what it costs and what is missing', () => {
  expect(holding({ water: 2 }).refuses(0, build(WWP))).toEqual({
    refused: 'cannot-pay',
    facts: { need: { water: 2, spice: 1 }, missing: { spice: 1 } },
    rule: 'DB-47',
  })
  expect(holding({}).refuses(0, build(PCS))).toEqual({
    refused: 'cannot-pay',
    facts: { need: { camel: 1, silk: 1, spice: 1 }, missing: { camel: 1, silk: 1, spice: 1 } },
    rule: 'DB-47',
  })
  // Two spare cards are not three.
  expect(holding({ water: 4 }).refuses(0, build(WWP))).toMatchObject({ refused: 'cannot-pay', facts: { missing: { spice: 1 } } })
  holding({ water: 5 }).plays(0, build(WWP))
})

// -- products

it('DB-49 DB-50 next to a tent that produces Water, 2 Water and 1 Spice cost 1 Water and 1 Spice', () => {
  const t = holding({ water: 1, spice: 1 }, [producing('water', 1, 0, 0)])
  expect(t.refuses(0, build(WWP, -2, 0))).toMatchObject({ refused: 'cannot-pay', facts: { missing: { water: 1 } } })
  t.plays(0, build(WWP))
  expect(paying(t)).toEqual({ used: { water: 1 }, traded: [], paid: { water: 1, spice: 1 } })
  t.expects({ hands: [{}, {}, {}] })
})

it('DB-51 touching Spice, Camel and Silk, a tile that costs these three costs no card, and the encampment grows to 4', () => {
  const t = holding({ water: 1 }, [producing('spice', -1, 0, 0), producing('camel', 0, -1, 1), producing('silk', 1, -1)])
  t.plays(0, build(PCS))
  expect(t.events).toEqual([
    { kind: 'built', seat: 0, tile: PCS, space: at(0, 0), marked: true, used: { camel: 1, silk: 1, spice: 1 }, traded: [], paid: {} },
  ])
  t.expects({ hands: [{ water: 1 }, {}, {}] })
})

it('DB-49 a product counts only where the tiles touch', () => {
  const t = holding({ water: 1, spice: 1 }, [producing('water', 2, 0, 0)])
  expect(t.refuses(0, build(WWP))).toMatchObject({ refused: 'cannot-pay' })
  for (const [q, r] of [
    [1, 0],
    [3, 0],
    [2, 1],
    [2, -1],
    [3, -1],
    [1, 1],
  ] as const)
    holding({ water: 1, spice: 1 }, [producing('water', 2, 0, 0)]).plays(0, build(WWP, q, r))
})

it('DB-52 DB-R27 uses products of other players and of unmarked tiles as his own, and pays nobody for it', () => {
  for (const owner of [0, 1, undefined]) {
    const t = holding({ water: 1, spice: 1 }, [producing('water', 1, 0, owner)], [{ silk: 2 }, {}])
    t.plays(0, build(WWP))
    expect(paying(t).used).toEqual({ water: 1 })
    t.expects({ hands: [{}, { silk: 2 }, {}] })
    expect(desertBazaar.view(t.state, 0).scores).toEqual([0, 0, 0])
  }
})

it('DB-52 DB-R34 a product may be declined, wholly or in part', () => {
  const tents = [producing('water', 1, 0), producing('water', -1, 0, 1, 1)]
  const set = () => holding({ water: 2, spice: 1 }, tents)
  expect(paying(set().plays(0, build(WWP)))).toEqual({ used: { water: 2 }, traded: [], paid: { spice: 1 } })
  expect(paying(set().plays(0, build(WWP, 0, 0, { use: { water: 2 } })))).toEqual({ used: { water: 2 }, traded: [], paid: { spice: 1 } })
  expect(paying(set().plays(0, build(WWP, 0, 0, { use: { water: 1 } })))).toEqual({
    used: { water: 1 },
    traded: [],
    paid: { water: 1, spice: 1 },
  })
  const none = set().plays(0, build(WWP, 0, 0, { use: {} }))
  expect(paying(none)).toEqual({ used: {}, traded: [], paid: { water: 2, spice: 1 } })
  none.expects({ hands: [{}, {}, {}] })
  // What is declined must be paid.
  expect(holding({ water: 1, spice: 1 }, tents).refuses(0, build(WWP, 0, 0, { use: {} }))).toEqual({
    refused: 'cannot-pay',
    facts: { need: { water: 2, spice: 1 }, missing: { water: 1 } },
    rule: 'DB-47',
  })
})

it('DB-R34 nobody can overpay: a payment has no such word, and more products than the cost are refused', () => {
  expect(desertBazaar.move(build(WWP, 0, 0, { cards: { water: 3 } } as PaymentChoice))).toEqual({
    refused: 'bad-move',
    facts: { why: 'a payment knows no "cards"' },
  })
  const t = holding({ water: 2, spice: 1 }, [producing('spice', 1, 0), producing('spice', -1, 0, 1, 1)])
  expect(t.refuses(0, build(WWP, 0, 0, { use: { spice: 2 } }))).toEqual({
    refused: 'no-such-product',
    facts: { resource: 'spice', use: 2, most: 1 },
    rule: 'DB-49',
  })
  expect(t.refuses(0, build(WWP, 0, 0, { use: { camel: 1 } }))).toEqual({
    refused: 'no-such-product',
    facts: { resource: 'camel', use: 1, most: 0 },
    rule: 'DB-49',
  })
  expect(t.refuses(0, build(WWP, 0, 0, { use: { water: 1 } }))).toEqual({
    refused: 'no-such-product',
    facts: { resource: 'water', use: 1, most: 0 },
    rule: 'DB-49',
  })
})

it('DB-R25 each touching tile gives 1: two Water neighbours cover 2 Water, and no more than the cost is covered', () => {
  const waters = [producing('water', 1, 0), producing('water', -1, 0, undefined, 1), producing('water', 0, -1, undefined, 2)]
  const two = holding({ spice: 1 }, waters.slice(0, 2)).plays(0, build(WWP))
  expect(paying(two)).toEqual({ used: { water: 2 }, traded: [], paid: { spice: 1 } })
  const three = holding({}, waters).plays(0, build(WWW))
  expect(paying(three)).toEqual({ used: { water: 3 }, traded: [], paid: {} })
  const more = holding({ silk: 1, spice: 1 }, waters).plays(0, build(WSP))
  expect(paying(more)).toEqual({ used: { water: 1 }, traded: [], paid: { silk: 1, spice: 1 } })
})

it('DB-54 DB-R26 a tile produces once it is built: for the next tile of the same turn, and for every one that touches it', () => {
  // PCS produces Camel, but gives nothing while it lies in the set.
  const t = table(desertBazaar, {
    players: 3,
    hands: [{ camel: 1, silk: 1, spice: 5 }, {}, {}],
    sets: { west: [PCS, PPC, tile('camel spice spice', 'camel')] },
  })
  expect(t.refuses(0, { kind: 'build', tile: PPC, space: at(1, 0), pay: { use: { camel: 1 } } })).toEqual({
    refused: 'no-such-product',
    facts: { resource: 'camel', use: 1, most: 0 },
    rule: 'DB-49',
  })
  t.plays(0, build(PCS))
  t.plays(0, build(PPC, 1, 0))
  expect(paying(t)).toEqual({ used: { camel: 1 }, traded: [], paid: { spice: 2 } })
  t.plays(0, build(tile('camel spice spice', 'camel'), -1, 0))
  expect(paying(t)).toEqual({ used: { camel: 1 }, traded: [], paid: { spice: 2 } })
})

it('DB-R28 a product is no card: it is not kept, and not traded away', () => {
  const set = () => holding({ water: 2 }, [producing('silk', 1, 0, 0), producing('water', -1, 0, 0), producing('water', 0, 1, 0, 1)])
  const trade = { give: ['water', 'water', 'silk'], take: 'spice' } as const
  expect(set().refuses(0, build(WWP, 0, 0, { trade: [trade] }))).toEqual({
    refused: 'not-in-hand',
    facts: { resource: 'silk', give: 1, held: 0 },
    rule: 'DB-48',
  })
  const t = holding({ spice: 1 }, [producing('water', -1, 0, 0), producing('water', 0, 1, 0, 1), producing('silk', 1, 0, 0)]).plays(
    0,
    build(WWP),
  )
  t.expects({ hands: [{}, {}, {}] })
})

it('DB-R24 the place fixes the price, the price must be payable, and then tile, marker, payment and points follow in one step', () => {
  const t = holding({ water: 2, spice: 1 })
  t.plays(0, build(WWP))
  expect(t.events).toEqual([
    { kind: 'built', seat: 0, tile: WWP, space: at(0, 0), marked: true, used: {}, traded: [], paid: { water: 2, spice: 1 } },
    { kind: 'scored-lone', seat: 0, space: at(0, 0), points: 2 },
  ])
  t.expects({ tents: [{ space: at(0, 0), tile: WWP, owner: 0 }], hands: [{}, {}, {}], scores: [{ lone: 2 }, {}, {}] })
  // The same hand cannot pay away from the producer, and can pay beside it.
  const near = holding({ water: 1, spice: 1 }, [producing('water', 1, 0)])
  const spaces = desertBazaar.moves(near.state, 0).flatMap((move) => (move.kind === 'build' && move.tile === WWP ? [move.space] : []))
  expect(spaces.toSorted()).toEqual([at(0, 0), at(2, 0), at(1, 1), at(1, -1), at(2, -1), at(0, 1)].toSorted())
})

// -- 3 for 1

it('DB-48 a player who needs 1 Spice and holds Water, Silk, Camel gives all three, takes and pays 1 Spice', () => {
  const tents = [producing('camel', 1, 0), producing('silk', -1, 0)]
  const set = () => holding({ water: 1, camel: 1, silk: 1 }, tents)
  const trade = { give: ['water', 'camel', 'silk'], take: 'spice' } as const
  for (const pay of [undefined, { trade: [trade] }]) {
    const t = set().plays(0, build(PCS, 0, 0, pay))
    expect(paying(t)).toEqual({ used: { camel: 1, silk: 1 }, traded: [trade], paid: { spice: 1 } })
    t.expects({ hands: [{}, {}, {}] }).isSettled()
    expect(piles(t.state)).toEqual([15, 15, 15, 15])
  }
  expect(set().refuses(0, build(PCS, 0, 0, { trade: [] }))).toEqual({
    refused: 'cannot-pay',
    facts: { need: { spice: 1 }, missing: { spice: 1 } },
    rule: 'DB-47',
  })
})

it('DB-48 trades exactly three cards that are in the hand for exactly one', () => {
  const t = holding({ water: 4, silk: 2 })
  const give = (...cards: Resource[]) => build(WWP, 0, 0, { trade: [{ give: cards, take: 'spice' }] })
  for (const cards of [
    ['water', 'water'],
    ['water', 'water', 'silk', 'silk'],
  ] as const)
    expect(t.refuses(0, give(...cards))).toEqual({
      refused: 'bad-move',
      facts: { why: 'its trades are not lists of 3 cards to give and one to take' },
    })
  expect(t.refuses(0, give('silk', 'silk', 'silk'))).toEqual({
    refused: 'not-in-hand',
    facts: { resource: 'silk', give: 3, held: 2 },
    rule: 'DB-48',
  })
  expect(t.refuses(0, give('camel', 'silk', 'silk'))).toEqual({
    refused: 'not-in-hand',
    facts: { resource: 'camel', give: 1, held: 0 },
    rule: 'DB-48',
  })
  // Giving away what the cost itself needs leaves it unpaid.
  expect(t.refuses(0, give('water', 'water', 'water'))).toEqual({
    refused: 'cannot-pay',
    facts: { need: { water: 2, spice: 1 }, missing: { water: 1 } },
    rule: 'DB-47',
  })
  t.plays(0, give('silk', 'water', 'silk'))
  expect(paying(t)).toEqual({ used: {}, traded: [{ give: ['silk', 'water', 'silk'], take: 'spice' }], paid: { water: 2, spice: 1 } })
  t.expects({ hands: [{ water: 1 }, {}, {}] })
})

it('DB-48 without a word about it the trade is made out of spare cards, the largest heap first', () => {
  const t = holding({ water: 3, camel: 2, silk: 5 }).plays(0, build(WWP))
  // Spare are 1 Water, 2 Camel, 5 Silk.
  expect(paying(t)).toEqual({ used: {}, traded: [{ give: ['silk', 'silk', 'silk'], take: 'spice' }], paid: { water: 2, spice: 1 } })
  t.expects({ hands: [{ water: 1, camel: 2, silk: 2 }, {}, {}] })
  const even = holding({ water: 2, camel: 2, silk: 2 }).plays(0, build(WWP))
  expect(paying(even).traded).toEqual([{ give: ['camel', 'silk', 'camel'], take: 'spice' }])
  const exact = holding({ water: 3, camel: 1, silk: 1 }).plays(0, build(WWP))
  expect(paying(exact).traded).toEqual([{ give: ['water', 'camel', 'silk'], take: 'spice' }])
})

it('DB-R29 players trade nothing with each other: there is no such move, and a build touches no other hand', () => {
  for (const kind of ['trade', 'give', 'offer', 'sell'])
    expect(desertBazaar.move({ kind, to: 1, give: 'water', take: 'silk' })).toMatchObject({ refused: 'bad-move' })
  const t = holding({ water: 5 }, [], [{ spice: 9 }, { spice: 1 }]).plays(0, build(WWP))
  t.expects({ hands: [{}, { spice: 9 }, { spice: 1 }] })
})

it('DB-R30 trades only inside the payment of a tile: no other move knows the word', () => {
  const trade = [{ give: ['water', 'water', 'water'], take: 'spice' }]
  for (const move of [
    { kind: 'trade', trade },
    { kind: 'draw', resource: 'water', trade },
    { kind: 'stop', trade },
    { kind: 'take', resource: 'water', pay: { trade } },
  ])
    expect(desertBazaar.move(move)).toMatchObject({ refused: 'bad-move' })
  // And not to improve a hand for the majorities: a tile that is paid for without it leaves nothing to trade for.
  const t = holding({ water: 5, spice: 1 })
  expect(t.refuses(0, build(WWP, 0, 0, { trade: [{ give: ['water', 'water', 'water'], take: 'spice' }] }))).toEqual({
    refused: 'nothing-missing',
    facts: { resource: 'spice' },
    rule: 'DB-R31',
  })
  expect(t.refuses(0, build(WWP, 0, 0, { trade: [{ give: ['water', 'water', 'water'], take: 'camel' }] }))).toEqual({
    refused: 'nothing-missing',
    facts: { resource: 'camel' },
    rule: 'DB-R31',
  })
})

it('DB-R31 a card he does not have is one that the payment still lacks: needing 2 Water and holding 1 qualifies', () => {
  const trade = { give: ['silk', 'silk', 'silk'], take: 'water' } as const
  const t = holding({ water: 1, silk: 6, spice: 1 }).plays(0, build(WWP, 0, 0, { trade: [trade] }))
  expect(paying(t)).toEqual({ used: {}, traded: [trade], paid: { water: 2, spice: 1 } })
  // Once the card is there, nothing is missing any more.
  const twice = holding({ water: 1, silk: 6, spice: 1 })
  expect(twice.refuses(0, build(WWP, 0, 0, { trade: [trade, trade] }))).toEqual({
    refused: 'nothing-missing',
    facts: { resource: 'water' },
    rule: 'DB-R31',
  })
  const enough = holding({ water: 2, silk: 6, spice: 1 })
  expect(enough.refuses(0, build(WWP, 0, 0, { trade: [trade] }))).toEqual({
    refused: 'nothing-missing',
    facts: { resource: 'water' },
    rule: 'DB-R31',
  })
})

it('DB-R31 what is needed is the cost less the products that he uses', () => {
  const tents = [producing('water', 1, 0)]
  const trade = { give: ['silk', 'silk', 'silk'], take: 'water' } as const
  const set = () => holding({ water: 1, silk: 3, spice: 1 }, tents)
  expect(set().refuses(0, build(WWP, 0, 0, { trade: [trade] }))).toEqual({
    refused: 'nothing-missing',
    facts: { resource: 'water' },
    rule: 'DB-R31',
  })
  const declined = set().plays(0, build(WWP, 0, 0, { use: {}, trade: [trade] }))
  expect(paying(declined)).toEqual({ used: {}, traded: [trade], paid: { water: 2, spice: 1 } })
})

it('DB-R32 pays Silk, Silk, Spice out of 9 Water with three trades', () => {
  const t = holding({ water: 9 }).plays(0, build(SSP))
  const water = ['water', 'water', 'water']
  expect(paying(t)).toEqual({
    used: {},
    traded: [
      { give: water, take: 'silk' },
      { give: water, take: 'silk' },
      { give: water, take: 'spice' },
    ],
    paid: { silk: 2, spice: 1 },
  })
  t.expects({ hands: [{}, {}, {}] }).isSettled()
  // With 8 the third trade fails, and with the first two made 1 Spice is missing.
  expect(holding({ water: 8 }).refuses(0, build(SSP))).toEqual({
    refused: 'cannot-pay',
    facts: { need: { silk: 2, spice: 1 }, missing: { spice: 1 } },
    rule: 'DB-47',
  })
})

it('DB-R32 accepts mixed cards, and a fourth trade after trading away what the tile needs', () => {
  const mixed = [{ give: ['water', 'camel', 'camel'], take: 'spice' }] as const
  expect(paying(holding({ water: 1, camel: 2, silk: 2 }).plays(0, build(SSP, 0, 0, { trade: mixed }))).traded).toEqual(mixed)
  const four = [
    { give: ['silk', 'water', 'water'], take: 'spice' },
    { give: ['water', 'water', 'water'], take: 'silk' },
    { give: ['spice', 'water', 'water'], take: 'silk' },
    { give: ['water', 'water', 'water'], take: 'spice' },
  ] as const
  const t = holding({ water: 10, silk: 1 }).plays(0, build(SSP, 0, 0, { trade: four }))
  expect(paying(t)).toEqual({ used: {}, traded: four, paid: { silk: 2, spice: 1 } })
  t.expects({ hands: [{}, {}, {}] }).isSettled()
  expect(piles(t.state)).toEqual([15, 15, 15, 15])
})

it('DB-R33 refuses a trade whose wanted pile is empty', () => {
  const rest = [{ spice: 15 }, {}]
  const refusal = { refused: 'pile-empty', facts: { resource: 'spice' }, rule: 'DB-R33' }
  const t = holding({ water: 5 }, [], rest)
  expect(t.refuses(0, build(WWP))).toEqual(refusal)
  expect(t.refuses(0, build(WWP, 0, 0, { trade: [{ give: ['water', 'water', 'water'], take: 'spice' }] }))).toEqual(refusal)
  expect(desertBazaar.moves(t.state, 0).some((move) => move.kind === 'build' && move.tile === WWP)).toBe(false)
  const one = holding({ water: 5 }, [], [{ spice: 14 }, {}]).plays(0, build(WWP))
  expect(piles(one.state)).toEqual([15, 15, 15, 1])
})

it('DB-R33 all trades come before the payment: a card just paid cannot be traded for again for the same tile', () => {
  // Needs 2 Spice and 1 Camel, holds 1 Spice; the pile has none, and the one he pays is not there yet.
  const t = holding({ camel: 7, spice: 1 }, [], [{ spice: 14 }, {}])
  expect(t.refuses(0, build(PPC))).toEqual({ refused: 'pile-empty', facts: { resource: 'spice' }, rule: 'DB-R33' })
  const one = holding({ camel: 7, spice: 1 }, [], [{ spice: 13 }, {}])
  one.plays(0, build(PPC))
  const two = holding({ camel: 10 }, [], [{ spice: 14 }, {}])
  expect(two.refuses(0, build(PPC))).toEqual({ refused: 'pile-empty', facts: { resource: 'spice' }, rule: 'DB-R33' })
})

it('DB-R33 the three cards go back first, so that their own piles count as filled', () => {
  // The Silk given for a Spice lies in its pile, and comes back for three Water.
  const rest = [{ silk: 13 }, {}]
  const trade = [
    { give: ['silk', 'water', 'water'], take: 'spice' },
    { give: ['water', 'water', 'water'], take: 'silk' },
  ] as const
  const t = holding({ water: 5, silk: 2 }, [], rest).plays(0, build(SSP, 0, 0, { trade }))
  expect(paying(t)).toEqual({ used: {}, traded: trade, paid: { silk: 2, spice: 1 } })
  // Within one trade: a Silk for a Silk is taken from what was just given, though it helps nobody.
  const same = holding({ water: 4, silk: 1, spice: 1 }, [], [{ silk: 14 }, {}])
  expect(same.refuses(0, build(SSP, 0, 0, { trade: [{ give: ['silk', 'water', 'water'], take: 'silk' }] }))).toEqual({
    refused: 'cannot-pay',
    facts: { need: { silk: 2, spice: 1 }, missing: { silk: 1 } },
    rule: 'DB-47',
  })
})

it('DB-R33 cards paid for one tile are in the piles for the next tile of the turn', () => {
  const t = table(desertBazaar, {
    players: 3,
    hands: [{ water: 2, spice: 1, camel: 3, silk: 2 }, { spice: 14 }, {}],
    sets: { west: [WWP, SSP], east: [] },
  })
  t.plays(0, build(WWP)).plays(0, build(SSP, 3, 0))
  expect(paying(t)).toEqual({ used: {}, traded: [{ give: ['camel', 'camel', 'camel'], take: 'spice' }], paid: { silk: 2, spice: 1 } })
  t.expects({ hands: [{}, { spice: 14 }, {}] })
})

it('DB-47 three tiles of one turn are each paid in full', () => {
  const t = holding({ water: 5, camel: 1, silk: 2, spice: 3 })
  t.plays(0, build(WWW, -4, 0))
    .plays(0, build(WWP, -2, 0))
    .plays(0, build(PCS, 0, 0))
  t.expects({ hands: [{ silk: 1, spice: 1 }, {}, {}], built: 3 })
  expect(t.refuses(0, build(SSP, 2, 0))).toEqual({
    refused: 'cannot-pay',
    facts: { need: { silk: 2, spice: 1 }, missing: { silk: 1 } },
    rule: 'DB-47',
  })
})

it('DB-48 a trade that does not give three cards yet pays for nothing', () => {
  const { state } = holding({ water: 2, camel: 3 })
  const half = payment(state, 0, WWP, state.ground.grid.find(at(0, 0))!, { trade: [{ give: ['camel', 'camel'], take: 'spice' }] })
  expect(half).toMatchObject({ refused: 'cannot-pay', facts: { missing: { spice: 1 } } })
})
