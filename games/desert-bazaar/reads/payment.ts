import { refuse, type Refusal, type Seat } from '@caravanserai/kernel'
import { cards, numberOf, RESOURCES, resourceOf, total, type Cards, type Resource, type Trade } from '../goods.ts'
import { cardsIn, costOf, OFFERS } from '../ground.ts'
import { CARDS_EACH, handSize, inHand, offered, pile, touching, type State } from '../state.ts'

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
/** Each trade costs two cards of the sixty. */
export const MOST_TRADES = 30

/**
 * The same payment by numbers, as the rules carry it: products used and cards paid by resource, and for each trade what is given
 * and taken. There is one, written anew for every build: search would make millions.
 */
export interface Bill {
  readonly used: Uint8Array
  readonly paid: Uint8Array
  trades: number
  readonly give: Uint8Array
  readonly take: Uint8Array
}

const BILL: Bill = {
  used: new Uint8Array(4),
  paid: new Uint8Array(4),
  trades: 0,
  give: new Uint8Array(CARDS_PER_TRADE * MOST_TRADES),
  take: new Uint8Array(MOST_TRADES),
}

/** The payment that a choice leads to, or why it cannot be made. Nothing has moved yet. */
export function payment(state: State, seat: Seat, tile: number, space: number, choice: PaymentChoice): Payment | Refusal {
  const bill = chosenBill(state, seat, tile, space, choice)
  return 'refused' in bill ? bill : paymentOf(bill)
}

/** The usual way, where it is known that the hand can pay: all products that fit, and trades out of what is spare. */
export function usualBill(state: State, seat: Seat, tile: number, space: number): Bill {
  settle(state, seat, dueFor(state, tile, touching(state, space)))
  for (let r = 0; r < 4; r++) BILL.used[r] = costOf(state.ground, tile, r) - (BILL.paid[r] as number)
  return BILL
}

function settle(state: State, seat: Seat, due: number): void {
  for (let r = 0; r < 4; r++) BILL.paid[r] = (due >> (2 * r)) & 3
  tradeSpare(state, seat)
}

/** The cards, by resource, that leave a hand which can pay what is due: those paid and those traded in. */
export function cardsSpent(state: State, seat: Seat, due: number): number[] {
  settle(state, seat, due)
  const spent = Array.from(BILL.paid)
  for (let i = 0; i < BILL.trades; i++) {
    for (const given of givenIn(i)) spent[given] = (spent[given] as number) + 1
    spent[BILL.take[i] as number] = (spent[BILL.take[i] as number] as number) - 1
  }
  return spent
}

/** How many cards leave the hand: a trade gives three and takes one, which is then paid. */
export function cardsLeaving({ paid, traded }: Payment): number {
  return total(paid) + (CARDS_PER_TRADE - 1) * traded.length
}

/** DB-48 A trade for each card that a hand lacks, still to be given three cards. */
export function openTrades(state: State, seat: Seat, tile: number, use: Cards): Trade[] {
  return RESOURCES.flatMap((take, r) => {
    const missing = costOf(state.ground, tile, r) - (use[take] ?? 0) - inHand(state, seat, r)
    return Array.from({ length: Math.max(0, missing) }, (): Trade => ({ give: [], take }))
  })
}

function givenIn(trade: number): Uint8Array {
  return BILL.give.subarray(trade * CARDS_PER_TRADE, (trade + 1) * CARDS_PER_TRADE)
}

/** A player's own way as far as he says it, or why it cannot be gone. */
export function chosenBill(state: State, seat: Seat, tile: number, space: number, { use, trade }: PaymentChoice): Bill | Refusal {
  usualBill(state, seat, tile, space)
  if (use) {
    for (let r = 0; r < RESOURCES.length; r++) {
      const resource = resourceOf(r)
      const chosen = use[resource] ?? 0
      const most = BILL.used[r] as number
      // DB-52 A product may be declined; DB-49 and DB-R34 more than fits the cost cannot be used.
      if (chosen > most) return refuse('no-such-product', { resource, use: chosen, most }, 'DB-49')
      BILL.used[r] = chosen
      BILL.paid[r] = (BILL.paid[r] as number) + most - chosen
    }
    tradeSpare(state, seat)
  }
  if (trade) writeTrades(trade)
  return whyNotPay(state, seat) ?? BILL
}

/** What a payment comes to by numbers. */
export function billOf({ used, traded, paid }: Payment): Bill {
  for (let r = 0; r < RESOURCES.length; r++) {
    BILL.used[r] = used[resourceOf(r)] ?? 0
    BILL.paid[r] = paid[resourceOf(r)] ?? 0
  }
  writeTrades(traded)
  return BILL
}

export function paymentOf({ used, trades, take, paid }: Bill): Payment {
  const traded: Trade[] = []
  for (let i = 0; i < trades; i++)
    traded.push({
      give: Array.from(givenIn(i), resourceOf),
      take: resourceOf(take[i] as number),
    })
  return { used: counted(used), traded, paid: counted(paid) }
}

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
  for (let r = 0; r < 4; r++) short += shortage(inHand(state, seat, r), pile(state, r), (due >> (2 * r)) & 3)
  return short <= 0
}

/** The cards that one resource lacks for the rest to trade in, three for one; negative are those it can spare. */
function shortage(held: number, stock: number, due: number): number {
  const left = held - due
  if (left >= 0) return -left
  return -left > stock ? NEVER : -left * CARDS_PER_TRADE
}

/** More than all cards of the game. */
const NEVER = 1000

/** By what is due: 1 if the hand that `notePayable` looked at last can pay it, else 0. */
export const PAYABLE = new Uint8Array(OFFERS)
// What a module exports is looked up whenever it is read: the loops below have their own.
const NOTES = PAYABLE

/** `canPay`, 35 times at once: for every due of at most three cards. */
export function notePayable(state: State, seat: Seat): void {
  const water = shortages(state, seat, 0)
  const camel = shortages(state, seat, 1)
  const silk = shortages(state, seat, 2)
  const spice = shortages(state, seat, 3)
  const held = handSize(state, seat)
  // Who holds less than three cards can pay for fewer.
  const within = held < 3 ? (UP_TO[held] as number) : DUES.length
  for (let i = 0; i < within; i++) {
    const due = DUES[i] as number
    const short =
      (SHORT[water + (due & 3)] as number) +
      (SHORT[camel + ((due >> 2) & 3)] as number) +
      (SHORT[silk + ((due >> 4) & 3)] as number) +
      (SHORT[spice + (due >> 6)] as number)
    // 1 if nothing is short: by its sign and not by a question, because no processor guesses what a hand can pay.
    NOTES[due] = (short - 1) >>> 31
  }
  for (let i = within; i < noted; i++) NOTES[DUES[i] as number] = 0
  noted = within
}

/** How many dues the hand before was asked: what it could pay is taken back. */
let noted = 0

/** So many cards of a resource a hand can hold, none included. */
const HANDS = CARDS_EACH + 1

/** Where the shortages of a seat's resource begin, by what is due of it. */
function shortages(state: State, seat: Seat, resource: number): number {
  return 4 * (Math.min(3, pile(state, resource)) * HANDS + inHand(state, seat, resource))
}

/** Every `shortage`, by cards in the pile (three are as good as more), cards in the hand and cards due. */
const SHORT = Int16Array.from({ length: 4 * HANDS * 4 }, (_, i) => shortage((i >> 2) % HANDS, Math.floor((i >> 2) / HANDS), i & 3))

/** Every due of at most three cards, the small ones first; and how many there are of at most 0, 1 and 2 cards. */
const DUES = Uint8Array.from(
  Array.from({ length: OFFERS }, (_, due) => due)
    .filter((due) => cardsIn(due) <= 3)
    .toSorted((a, b) => cardsIn(a) - cardsIn(b)),
)
const UP_TO = [0, 1, 2].map((most) => DUES.filter((due) => cardsIn(due) <= most).length)

/** DB-49, DB-52 What is due for a tile between such neighbours, all their products used. */
export function dueFor(state: State, tile: number, offers: number): number {
  return state.ground.due[tile * OFFERS + offers] as number
}

/** Trades for all that is missing, out of what is spare, the largest heap first; too few cards give too few trades. */
function tradeSpare(state: State, seat: Seat): void {
  BILL.trades = 0
  let spare = 0
  let missing = 0
  for (let r = 0; r < 4; r++) {
    const left = inHand(state, seat, r) - (BILL.paid[r] as number)
    SPARE[r] = Math.max(0, left)
    spare += Math.max(0, left)
    missing += Math.max(0, -left)
  }
  if (missing === 0) return
  for (let r = 0; r < 4; r++)
    for (let lacks = (BILL.paid[r] as number) - inHand(state, seat, r); lacks > 0 && spare >= CARDS_PER_TRADE; lacks--) {
      for (let i = 0; i < CARDS_PER_TRADE; i++) BILL.give[BILL.trades * CARDS_PER_TRADE + i] = fromLargest()
      BILL.take[BILL.trades++] = r
      spare -= CARDS_PER_TRADE
    }
}

/** A card less on the largest heap; returns its resource. */
function fromLargest(): number {
  let heap = 0
  for (let r = 1; r < 4; r++) if ((SPARE[r] as number) > (SPARE[heap] as number)) heap = r
  SPARE[heap] = (SPARE[heap] as number) - 1
  return heap
}

const SPARE = new Int16Array(4)

/** A trade that does not give its three cards yet is none. */
function writeTrades(traded: readonly Trade[]): void {
  BILL.trades = 0
  for (const { give, take } of traded) {
    if (give.length !== CARDS_PER_TRADE) continue
    for (let i = 0; i < CARDS_PER_TRADE; i++) BILL.give[BILL.trades * CARDS_PER_TRADE + i] = numberOf(give[i] as Resource)
    BILL.take[BILL.trades++] = numberOf(take)
  }
}

/** DB-47, DB-48 Why a hand cannot settle the bill, its trades made one after the other. */
function whyNotPay(state: State, seat: Seat): Refusal | undefined {
  const hand = RESOURCES.map((_, r) => inHand(state, seat, r))
  const stock = RESOURCES.map((_, r) => pile(state, r))
  for (let i = 0; i < BILL.trades; i++) {
    const give = givenIn(i)
    const take = BILL.take[i] as number
    const why = whyNotTrade(give, take, hand, stock)
    if (why) return why
    for (const given of give) move(hand, stock, given, -1)
    move(hand, stock, take, 1)
  }
  const missing = cards((r) => (BILL.paid[r] as number) - (hand[r] as number))
  return Object.keys(missing).length === 0 ? undefined : refuse('cannot-pay', { need: counted(BILL.paid), missing }, 'DB-47')
}

/** DB-48 Why this trade may not be made by a hand that still has to pay the bill. */
function whyNotTrade(give: Uint8Array, take: number, hand: readonly number[], stock: readonly number[]): Refusal | undefined {
  // DB-R31 A card he does not have is one that is still missing.
  if ((hand[take] as number) >= (BILL.paid[take] as number)) return refuse('nothing-missing', { resource: resourceOf(take) }, 'DB-R31')
  const giving = RESOURCES.map((_, r) => give.filter((given) => given === r).length)
  for (let r = 0; r < RESOURCES.length; r++)
    if ((giving[r] as number) > (hand[r] as number))
      return refuse('not-in-hand', { resource: resourceOf(r), give: giving[r] as number, held: hand[r] as number }, 'DB-48')
  // DB-R33 The three cards go back first, so their own piles count as filled.
  return (stock[take] as number) + (giving[take] as number) > 0 ? undefined : refuse('pile-empty', { resource: resourceOf(take) }, 'DB-R33')
}

function move(hand: number[], stock: number[], resource: number, count: 1 | -1): void {
  hand[resource] = (hand[resource] as number) + count
  stock[resource] = (stock[resource] as number) - count
}

function counted(numbers: Uint8Array): Cards {
  return cards((r) => numbers[r] as number)
}
