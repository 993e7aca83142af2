import { refuse, type Refusal, type Seat } from '@caravanserai/kernel'
import { cards, numberOf, RESOURCES, resourceOf, type Cards } from './goods.ts'
import { costOf } from './ground.ts'
import type { Trade } from './events.ts'
import { handAt, inHand, offered, pile, PILES, type State } from './state.ts'

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
 * DB-47..DB-49, DB-R31..R33 Can the tile be paid for there at all? Using every product and trading only spare cards is
 * the cheapest way, so if that fails, every way fails.
 */
export function canPay(state: State, seat: Seat, tile: number, offers: number): boolean {
  const { n, ground: on } = state
  const hand = handAt(seat)
  const cost = (tile - 1) * RESOURCES.length
  let missing = 0
  let spare = 0
  for (let r = 0; r < 4; r++) {
    const due = (on.cost[cost + r] as number) - ((offers >> (2 * r)) & 3)
    const left = (n[hand + r] as number) - (due > 0 ? due : 0)
    if (left >= 0) spare += left
    else if (-left > (n[PILES + r] as number)) return false
    else missing -= left
  }
  return CARDS_PER_TRADE * missing <= spare
}

/** The payment that a choice leads to, or why it cannot be made. Nothing has moved yet. */
export function payment(state: State, seat: Seat, tile: number, space: number, choice: PaymentChoice): Payment | Refusal {
  const offer = usable(state, tile, space)
  const used = choice.use ?? offer
  for (const resource of RESOURCES) {
    const most = offer[resource] ?? 0
    // DB-52 A product may be declined; DB-49 and DB-R34 more than fits the cost cannot be used.
    if ((used[resource] ?? 0) > most) return refuse('no-such-product', { resource, use: used[resource] ?? 0, most }, 'DB-49')
  }
  const need = RESOURCES.map((resource, r) => costOf(state.ground, tile, r) - (used[resource] ?? 0))
  const hand = RESOURCES.map((_, r) => inHand(state, seat, r))
  const stock = RESOURCES.map((_, r) => pile(state, r))
  const traded = choice.trade ?? usualTrades(need, hand)
  for (const trade of traded) {
    const why = whyNotTrade(trade, need, hand, stock)
    if (why) return why
    for (const given of trade.give) move(hand, stock, numberOf(given), -1)
    move(hand, stock, numberOf(trade.take), 1)
  }
  const short = need.map((count, r) => count - (hand[r] as number))
  if (short.some((count) => count > 0))
    return refuse('cannot-pay', { need: cards((r) => need[r] as number), missing: cards((r) => short[r] as number) }, 'DB-47')
  return { used: cards((r) => used[resourceOf(r)] ?? 0), traded, paid: cards((r) => need[r] as number) }
}

/** DB-48 Why this trade may not be made by a hand that still needs that much. */
function whyNotTrade({ give, take }: Trade, need: readonly number[], hand: readonly number[], stock: readonly number[]): Refusal | undefined {
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
  const spare = need.map((count, r) => Math.max(0, (hand[r] as number) - count))
  const trades: Trade[] = []
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
