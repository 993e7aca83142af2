import { regions, SIDES } from '@caravanserai/hexes'
import { isRefusal, plainChance, type Chance } from '@caravanserai/kernel'
import { randomGame, table } from '@caravanserai/testkit'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { numberOf, RESOURCES, resourceOf, type Cards, type Resource } from './goods.ts'
import { desertBazaar } from './index.ts'
import { payment, usable, type PaymentChoice } from './reads/payment.ts'
import type { Tent } from './position/position.ts'
import { campOf, campSizeWith, inHand, isLegal, legalSpaces, offered, ownerOf, pile, sizeOf, tileOn, type State } from './state.ts'
import { at, range } from './stage.ts'
import { STANDARD_TILES, type Tile } from './tiles.ts'

/** What the engine does quickly, done here slowly and by the letter of the rules; both must agree. */

// -- payments

interface Purse {
  readonly hand: readonly number[]
  readonly stock: readonly number[]
}

/** DB-48, DB-R31..R33 Every trade that a purse allows now, and the purse after it. */
function trades({ hand, stock }: Purse, need: readonly number[]): { give: Resource[]; take: Resource; after: Purse }[] {
  const found: { give: Resource[]; take: Resource; after: Purse }[] = []
  for (let a = 0; a < 4; a++)
    for (let b = a; b < 4; b++)
      for (let c = b; c < 4; c++) {
        const given = range(0, 3).map((r) => [a, b, c].filter((each) => each === r).length)
        if (given.some((count, r) => count > hand[r]!)) continue
        for (let take = 0; take < 4; take++) {
          if (hand[take]! >= need[take]! || !(stock[take]! + given[take]! > 0)) continue
          const gained = (r: number) => (r === take ? 1 : 0)
          const after = {
            hand: hand.map((count, r) => count - given[r]! + gained(r)),
            stock: stock.map((count, r) => count + given[r]! - gained(r)),
          }
          found.push({ give: [a, b, c].map(resourceOf), take: resourceOf(take), after })
        }
      }
  return found
}

/** Can this need be met with at most so many trades? */
function payable(purse: Purse, need: readonly number[], most: number, seen = new Map<string, number>()): boolean {
  if (need.every((count, r) => count <= purse.hand[r]!)) return true
  const key = purse.hand.join()
  if (most === 0 || (seen.get(key) ?? -1) >= most) return false
  seen.set(key, most)
  return trades(purse, need).some(({ after }) => payable(after, need, most - 1, seen))
}

/** All ways of using some of what the neighbours offer. */
function uses(offer: readonly number[]): number[][] {
  return offer.reduce<number[][]>((ways, most) => ways.flatMap((way) => range(0, most).map((count) => [...way, count])), [[]])
}

const AROUND = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, -1],
  [-1, 1],
] as const

const four = (each: fc.Arbitrary<number>) => fc.array(each, { minLength: 4, maxLength: 4 })

/** A tile to be built on F6 with some neighbours, a hand and piles; what is nowhere else lies in the hand of seat 1. */
const scene = fc
  .record({
    tile: fc.constantFrom(...STANDARD_TILES),
    neighbours: fc.array(fc.constantFrom(...RESOURCES), { maxLength: 4 }),
    hand: four(fc.nat({ max: 5 })),
    stock: four(fc.oneof(fc.nat({ max: 2 }), fc.nat({ max: 9 }))),
  })
  .map(({ tile, neighbours, hand, stock }) => {
    const rest = STANDARD_TILES.filter((each) => each.id !== tile.id)
    const tents = neighbours.map((product, i): Tent => {
      const [found] = rest.splice(
        rest.findIndex((each) => each.produces === product),
        1,
      )
      const [q, r] = AROUND[i]!
      return { space: at(q, r), tile: found!.id }
    })
    const named = (count: (r: number) => number): Cards => Object.fromEntries(RESOURCES.map((resource, r) => [resource, count(r)]))
    const hands = [named((r) => hand[r]!), named((r) => 15 - hand[r]! - stock[r]!), {}]
    const t = table(desertBazaar, { players: 3, tents, hands, sets: { west: [tile.id], east: [] } })
    const cost = RESOURCES.map((resource) => tile.cost.filter((each) => each === resource).length)
    const offer = cost.map((count, r) => Math.min(count, neighbours.filter((product) => numberOf(product) === r).length))
    return { state: t.state, tile, cost, offer, purse: { hand, stock } }
  })

type Scene = typeof scene extends fc.Arbitrary<infer Value> ? Value : never

const space = (state: State) => state.ground.grid.find('F6')!

it('DB-47 DB-48 DB-49 DB-R31 a tile is listed exactly when some use of products and up to three trades pay for it', () => {
  let paid = 0
  let traded = 0
  fc.assert(
    fc.property(scene, ({ state, tile, cost, offer, purse }: Scene) => {
      const can = uses(offer).some((use) =>
        payable(
          purse,
          cost.map((count, r) => count - use[r]!),
          3,
        ),
      )
      const listed = desertBazaar.moves(state, 0).some((move) => move.kind === 'build' && move.space === 'F6')
      const usual = payment(state, 0, tile.id, space(state), {})
      expect(usable(state, tile.id, space(state))).toEqual(
        Object.fromEntries(RESOURCES.flatMap((resource, r) => (offer[r]! > 0 ? [[resource, offer[r]]] : []))),
      )
      expect(listed).toBe(can)
      expect(!isRefusal(usual)).toBe(can)
      if (isRefusal(usual)) return
      paid++
      if (usual.traded.length > 0) traded++
      // The usual way uses every product, and makes no more trades than are missing.
      const need = cost.map((count, r) => count - offer[r]!)
      expect(usual.traded).toHaveLength(need.reduce((sum, count, r) => sum + Math.max(0, count - purse.hand[r]!), 0))
      expect(RESOURCES.map((resource) => usual.paid[resource] ?? 0)).toEqual(need)
    }),
    { seed: 43, numRuns: 1500 },
  )
  expect(Math.min(paid, 1500 - paid, traded)).toBeGreaterThan(100)
})

/** A payment said at random: products that may not be there, trades that may not be allowed. */
function whim(luck: Chance, { offer, purse, cost }: Scene): PaymentChoice {
  const use =
    luck.below(2) === 0
      ? undefined
      : Object.fromEntries(RESOURCES.map((resource, r) => [resource, luck.below(offer[r]! + (luck.below(12) === 0 ? 2 : 1))]))
  if (luck.below(4) === 0) return use ? { use } : {}
  const need = cost.map((count, r) => count - (use?.[RESOURCES[r]!] ?? offer[r]!))
  const trade: { give: Resource[]; take: Resource }[] = []
  let now: Purse = purse
  for (let i = luck.below(5); i > 0; i--) {
    const possible = trades(now, need)
    const next = possible[luck.below(Math.max(1, possible.length))]
    // Now and then a trade that is nearly right.
    const take = luck.below(6) === 0 ? resourceOf(luck.below(4)) : (next?.take ?? 'water')
    trade.push({ give: next && luck.below(6) > 0 ? next.give : range(1, 3).map(() => resourceOf(luck.below(4))), take })
    now = next?.after ?? now
  }
  return use ? { use, trade } : { trade }
}

/** DB-47..DB-52 The hand after a payment as it is said, or null if the rules forbid it. */
function pays(said: PaymentChoice, { offer, purse, cost }: Scene): number[] | null {
  const use = RESOURCES.map((resource, r) => (said.use ? (said.use[resource] ?? 0) : offer[r]!))
  if (use.some((count, r) => count > offer[r]!)) return null
  const need = cost.map((count, r) => count - use[r]!)
  let now: Purse = purse
  for (const { give, take } of said.trade ?? []) {
    const same = (other: readonly Resource[]) => String(other.toSorted()) === String(give.toSorted())
    const made = trades(now, need).find((each) => each.take === take && same(each.give))
    if (!made) return null
    now = made.after
  }
  const left = now.hand.map((count, r) => count - need[r]!)
  return left.every((count) => count >= 0) ? left : null
}

it('DB-48 DB-52 DB-R32 DB-R33 every payment said in full is accepted exactly when each of its trades and its rest is allowed', () => {
  const luck = plainChance('payments')
  let accepted = 0
  let refused = 0
  fc.assert(
    fc.property(scene, (set: Scene) => {
      for (let i = 0; i < 6; i++) {
        const said = whim(luck, set)
        if (!said.trade) continue
        const left = pays(said, set)
        const state = desertBazaar.copy(set.state)
        const answer = desertBazaar.decide(state, 0, { kind: 'build', tile: set.tile.id, space: 'F6', pay: said }, plainChance('x'))
        expect(isRefusal(answer)).toBe(left === null)
        if (!left) {
          refused++
          continue
        }
        accepted++
        expect(RESOURCES.map((_, r) => inHand(state, 0, r))).toEqual(left)
        // Nothing is lost: what left the hand lies in its pile.
        expect(RESOURCES.map((_, r) => pile(state, r) + inHand(state, 0, r))).toEqual(
          RESOURCES.map((_, r) => set.purse.stock[r]! + set.purse.hand[r]!),
        )
      }
    }),
    { seed: 48, numRuns: 600 },
  )
  expect(Math.min(accepted, refused)).toBeGreaterThan(200)
})

// -- encampments

/** DB-43 By the letter: 1 + the sizes of all different encampments that the space touches. */
function slowly(state: State): { sizes: number[]; made: number[] } {
  const { grid, spaces } = state.ground
  const camps = regions(grid, (each) => tileOn(state, each) > 0)
  const all = range(0, spaces - 1)
  const campWith = (each: number) => camps.findIndex((members) => members.includes(each))
  const made = all.map((each) => {
    const touched = new Set(
      range(0, SIDES - 1)
        .map((side) => grid.beside[each * SIDES + side]!)
        .filter((next) => next >= 0 && tileOn(state, next) > 0)
        .map(campWith),
    )
    return [...touched].reduce((sum, number) => sum + camps[number]!.length, 1)
  })
  return { sizes: all.map((each) => camps[campWith(each)]?.length ?? 0), made }
}

function checkBoard(state: State): void {
  const { sizes, made } = slowly(state)
  const { grid, product } = state.ground
  let legal = 0
  sizes.forEach((size, each) => {
    const isFree = tileOn(state, each) === 0
    expect(size).toBeLessThanOrEqual(7)
    expect(isFree ? 0 : sizeOf(state, campOf(state, each))).toBe(size)
    expect(isLegal(state, each)).toBe(isFree && made[each]! <= 7)
    if (isLegal(state, each)) legal++
    expect(isFree ? campSizeWith(state, each) : made[each]).toBe(made[each])
    // DB-62 A closed encampment carries no marker.
    expect(size === 7 ? ownerOf(state, each) : -1).toBe(-1)
    const next = range(0, SIDES - 1)
      .map((side) => grid.beside[each * SIDES + side]!)
      .filter((other) => other >= 0 && tileOn(state, other) > 0)
    const products = next.map((other) => product[tileOn(state, other) - 1])
    RESOURCES.forEach((_, r) => expect(offered(state, each, r)).toBe(Math.min(3, products.filter((each) => each === r).length)))
  })
  expect(legalSpaces(state)).toBe(legal)
}

it('DB-42 DB-43 DB-R25 DB-R41 after every move of random games sizes, legal spaces and products are what a slow count finds', () => {
  for (const [players, seed] of [
    [3, 'a'],
    [4, 'b'],
    [5, 'c'],
  ] as const) {
    const { state } = randomGame(
      desertBazaar,
      { players, seed: `camps-${seed}` },
      {
        after: (match, _, { events }) => {
          if (events.some(({ kind }) => kind === 'built')) checkBoard(match.state as State)
        },
      },
    )
    expect(desertBazaar.waiting(state as State)).toEqual([])
  }
})

it('DB-42 DB-43 a board laid in any order is judged alike', () => {
  let boards = 0
  fc.assert(
    fc.property(
      fc.shuffledSubarray(range(0, 90), { minLength: 91 }),
      fc.shuffledSubarray(range(1, 60), { minLength: 60 }),
      fc.integer({ min: 5, max: 45 }),
      (spaces, tiles, most) => {
        const tents: Tent[] = []
        let state = table(desertBazaar, { players: 3 }).state
        for (const each of spaces) {
          if (tents.length === most) break
          if (slowly(state).made[each]! > 7) continue
          tents.push({ space: state.ground.grid.labels[each]!, tile: tiles[tents.length]! })
          const next = desertBazaar.load({ players: 3, tents, phase: 'over' })
          if (isRefusal(next)) throw new Error(JSON.stringify(next))
          state = next
        }
        checkBoard(state)
        boards++
      },
    ),
    { seed: 42, numRuns: 12 },
  )
  expect(boards).toBe(12)
})

it('DB-22 DB-39 every listed move is accepted, and only listed ones', () => {
  const all = STANDARD_TILES.map((tile: Tile) => tile.id)
  let accepted = 0
  randomGame(
    desertBazaar,
    { players: 3, seed: 'listed' },
    {
      before(match, { seat, moves }) {
        if (match.log.length % 9 !== 0) return
        const listed = new Set(moves.map((move) => JSON.stringify(move)))
        const state = match.state as State
        const tries = [
          { kind: 'stop' } as const,
          { kind: 'roll' } as const,
          ...RESOURCES.flatMap((resource) => (['name', 'draw', 'take'] as const).map((kind) => ({ kind, resource }))),
          ...(['water', 'camel', 'silk', 'spice', 'wild', 'desert'] as const).map((face) => ({ kind: 'keep', face }) as const),
          ...all.flatMap((tile) =>
            range(0, 6).map(
              (i) => ({ kind: 'build', tile, space: state.ground.grid.labels[(tile * 13 + i * 17 + match.log.length) % 91]! }) as const,
            ),
          ),
        ]
        for (const move of tries) {
          const answer = desertBazaar.decide(desertBazaar.copy(state), seat, move, plainChance('try'))
          expect(isRefusal(answer)).toBe(!listed.has(JSON.stringify(move)))
          if (!isRefusal(answer)) accepted++
        }
      },
    },
  )
  expect(accepted).toBeGreaterThan(50)
})
