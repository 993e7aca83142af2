import { refuse, type Refusal, type Seat } from '@caravanserai/kernel'
import { cards, numberOf, RESOURCES, resourceOf, type Cards } from '../goods.ts'
import { costOf } from '../ground.ts'
import type { Trade } from '../events.ts'
import { handAt, inHand, offered, pile, PILES, type State } from '../state.ts'

/** How a tile is paid: products of its neighbours, trades, and cards for the rest. */
export interface Payment {
  readonly used: Cards
  readonly traded: readonly Trade[]
  readonly paid: Cards
}

/** What a player may say about the payment; what is left out is chosen for him. */
export interface PaymentChoice {
  readonly use?: Cards
  readonly trade?: readonly Trade[]
}

/** DB-48 */
export const CARDS_PER_TRADE = 3

/** DB-49 The products that help to pay for a tile there. */
export function usable(state: State, tile: number, space: number): Cards {
  return cards((r) => Math.min(costOf(state.ground, tile, r), offered(state, space, r)))
}

/**
 * DB-47, DB-48, DB-R31..R33 Can a hand pay what is due, two bits a resource? Trading only spare cards, each for a missing
 * one, is the cheapest way, so if that fails, every way fails.
 */
export function canPay(state: State, seat: Seat, due: number): boolean {
  let short = 0
  for (let r = 0; r < 4; r++) short += shortage(state, seat, r, (due >> (2 * r)) & 3)
  return short <= 0
}

/** Notes for every due of at most three cards (1 or 0) whether the hand can pay it: `canPay`, 35 times at once. */
export function payables(state: State, seat: Seat, notes: Uint8Array): void {
  for (let a = 0; a <= 3; a++) {
    const water = shortage(state, seat, 0, a)
    for (let b = 0; a + b <= 3; b++) {
      const camel = water + shortage(state, seat, 1, b)
      for (let c = 0; a + b + c <= 3; c++) {
        const silk = camel + shortage(state, seat, 2, c)
        for (let d = 0; a + b + c + d <= 3; d++) notes[a | (b << 2) | (c << 4) | (d << 6)] = silk + shortage(state, seat, 3, d) <= 0 ? 1 : 0
      }
    }
  }
}

/** The cards that one resource lacks for the rest to trade in, three for one; negative are those it can spare. */
function shortage(state: State, seat: Seat, resource: number, due: number): number {
  const left = (state.n[handAt(seat) + resource] as number) - due
  if (left >= 0) return -left
  return -left > (state.n[PILES + resource] as number) ? NEVER : -left * CARDS_PER_TRADE
}

/** More than all cards of the game. */
const NEVER = 1000

/** DB-49, DB-52 What is due for a tile between such neighbours, all their products used. */
export function dueFor(state: State, tile: number, offers: number): number {
  return state.ground.due[tile * 256 + offers] as number
}

/** The payment that a choice leads to, or why it cannot be made. Nothing has moved yet. */
export function payment(state: State, seat: Seat, tile: number, space: number, choice: PaymentChoice): Payment | Refusal {
  const offer = usable(state, tile, space)
  const used = choice.use ? withoutZeros(choice.use) : offer
  const need = [0, 0, 0, 0]
  const hand = [0, 0, 0, 0]
  const stock = [0, 0, 0, 0]
  let short = false
  for (let r = 0; r < RESOURCES.length; r++) {
    const resource = resourceOf(r)
    const use = used[resource] ?? 0
    const most = offer[resource] ?? 0
    // DB-52 A product may be declined; DB-49 and DB-R34 more than fits the cost cannot be used.
    if (use > most) return refuse('no-such-product', { resource, use, most }, 'DB-49')
    need[r] = costOf(state.ground, tile, r) - use
    hand[r] = inHand(state, seat, r)
    stock[r] = pile(state, r)
    if ((hand[r] as number) < (need[r] as number)) short = true
  }
  const traded = choice.trade ?? (short ? usualTrades(need, hand) : NO_TRADES)
  for (const trade of traded) {
    const why = whyNotTrade(trade, need, hand, stock)
    if (why) return why
    for (const given of trade.give) move(hand, stock, numberOf(given), -1)
    move(hand, stock, numberOf(trade.take), 1)
  }
  for (let r = 0; r < RESOURCES.length; r++)
    if ((hand[r] as number) < (need[r] as number))
      return refuse('cannot-pay', { need: counted(need), missing: cards((x) => (need[x] as number) - (hand[x] as number)) }, 'DB-47')
  return { used, traded, paid: counted(need) }
}

const NO_TRADES: readonly Trade[] = []

function counted(numbers: readonly number[]): Cards {
  return cards((r) => numbers[r] as number)
}

function withoutZeros(given: Cards): Cards {
  return cards((r) => given[resourceOf(r)] ?? 0)
}

/** DB-48 Why this trade may not be made by a hand that still needs that much. */
function whyNotTrade(
  { give, take }: Trade,
  need: readonly number[],
  hand: readonly number[],
  stock: readonly number[],
): Refusal | undefined {
  const wanted = numberOf(take)
  // DB-R31 A card he does not have is one that is still missing.
  if ((hand[wanted] as number) >= (need[wanted] as number)) return refuse('nothing-missing', { resource: take }, 'DB-R31')
  const giving = cards((r) => give.filter((resource) => numberOf(resource) === r).length)
  for (const resource of RESOURCES) {
    const held = hand[numberOf(resource)] as number
    if ((giving[resource] ?? 0) > held) return refuse('not-in-hand', { resource, give: giving[resource] ?? 0, held }, 'DB-48')
  }
  // DB-R33 The three cards go back first, so their own piles count as filled.
  return (stock[wanted] as number) + (giving[take] ?? 0) > 0 ? undefined : refuse('pile-empty', { resource: take }, 'DB-R33')
}

/** Trades for all that is missing, out of what is spare, the largest heap first; too few cards give too few trades. */
function usualTrades(need: readonly number[], hand: readonly number[]): Trade[] {
  const trades: Trade[] = []
  const spare = need.map((count, r) => Math.max(0, (hand[r] as number) - count))
  need.forEach((count, r) => {
    for (let missing = count - (hand[r] as number); missing > 0; missing--) {
      if (spare.reduce((sum, each) => sum + each, 0) < CARDS_PER_TRADE) return
      const give = Array.from({ length: CARDS_PER_TRADE }, () => {
        const heap = spare.indexOf(Math.max(...spare))
        spare[heap] = (spare[heap] as number) - 1
        return resourceOf(heap)
      })
      trades.push({ give, take: resourceOf(r) })
    }
  })
  return trades
}

function move(hand: number[], stock: number[], resource: number, count: 1 | -1): void {
  hand[resource] = (hand[resource] as number) + count
  stock[resource] = (stock[resource] as number) - count
}
