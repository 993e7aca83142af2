import type { Log, Seat } from '@caravanserai/kernel'
import {
  cards,
  faceOf,
  numberOf,
  RESOURCES,
  resourceOf,
  SETS,
  type Cards,
  type Face,
  type Resource,
  type SetName,
  type Trade,
} from './goods.ts'
import { diceOf, handOf, seatsOf } from './position/position.ts'
import { billOf, CARDS_PER_TRADE, paymentOf, type Bill } from './reads/payment.ts'
import * as table from './state.ts'
import {
  builtThisTurn,
  drewThisTurn,
  idle,
  inHand,
  labelOf,
  lay,
  phaseNumber,
  question,
  setOfSlot,
  slotWith,
  stack,
  tileIn,
  turnUp,
  unmark,
  wilds,
  type State,
} from './state.ts'

// What a module imports is looked up whenever it is read: what silent play asks for all the time it keeps itself.
const { set, draw, gain, BUILDING, CAMPS, CLOSING, LONE, MATCHED, MOST, NO_DIE, OPENING, OVER, ROLLED, TENTS, TURN } = table

/** What happened, in the past tense: the log, the animation script and the record. Spaces by label, tiles by id. */
export type Event =
  /** DB-09 The pile from its top; secret. */
  | { readonly kind: 'set-out'; readonly first: Seat; readonly pile?: readonly number[] }
  /** DB-11 One of the three starting rolls: all throws of it, the cards of the coloured dice, the Wilds to be named. */
  | {
      readonly kind: 'dealt'
      readonly seat: Seat
      readonly roll: number
      readonly thrown: readonly (readonly Face[])[]
      readonly cards: Cards
      readonly wilds: number
    }
  | { readonly kind: 'named'; readonly seat: Seat; readonly resource: Resource }
  | { readonly kind: 'turned-up'; readonly set: SetName; readonly tiles: readonly number[] }
  | { readonly kind: 'turn-passed'; readonly to: Seat }
  | { readonly kind: 'drew'; readonly seat: Seat; readonly resource: Resource }
  | { readonly kind: 'rolled'; readonly seat: Seat; readonly dice: readonly Face[] }
  | { readonly kind: 'rerolled'; readonly seat: Seat; readonly kept: Face; readonly dice: readonly Face[] }
  | { readonly kind: 'took'; readonly seat: Seat; readonly resource: Resource; readonly earned: number; readonly count: number }
  /** DB-32, DB-R12 The roll brought nothing. */
  | { readonly kind: 'forfeited'; readonly seat: Seat }
  | Built
  | { readonly kind: 'scored-lone'; readonly seat: Seat; readonly space: string; readonly points: number }
  /** DB-60..DB-62 Points by seat for their tents; the bonus is for the seat that closed it. */
  | {
      readonly kind: 'closed'
      readonly seat: Seat
      readonly spaces: readonly string[]
      readonly points: readonly number[]
      readonly bonus: number
    }
  | Ended
  | { readonly kind: 'counted-tents'; readonly points: readonly number[] }
  | {
      readonly kind: 'counted-most'
      readonly resource: Resource
      readonly held: readonly number[]
      readonly seat: Seat | null
      readonly points: number
    }

export interface Built {
  readonly kind: 'built'
  readonly seat: Seat
  readonly tile: number
  readonly space: string
  readonly marked: boolean
  /** Products of neighbours. */
  readonly used: Cards
  readonly traded: readonly Trade[]
  readonly paid: Cards
}

/** DB-R55 All hands are shown. */
export interface Ended {
  readonly kind: 'ended'
  readonly why: 'no-space' | 'no-tiles' | 'stalled'
  readonly hands: readonly Cards[]
}

/**
 * Writes one event into the table, in place; asks no questions. Each function below makes one thing happen: it writes it into the
 * table and, where somebody listens, tells it. So what is decided, told again and searched writes the same thing in the same way.
 */
export function evolve(state: State, event: Event): void {
  const space = (label: string): number => state.ground.grid.find(label) as number
  switch (event.kind) {
    case 'set-out':
      return setOut(state, null, event.first, event.pile)
    case 'dealt':
      return dealt(state, null, event.seat, event.roll, numbers(event.cards), event.wilds, event.thrown)
    case 'named':
      return named(state, null, event.seat, numberOf(event.resource))
    case 'turned-up':
      return turnedUp(state, null, SETS.indexOf(event.set), event.tiles, event.tiles.length)
    case 'turn-passed':
      return turnPassed(state, null, event.to)
    case 'drew':
      return drew(state, null, event.seat, numberOf(event.resource))
    case 'rolled':
      return rolled(state, null, event.seat, shown(event.dice, 0), shown(event.dice, 1), shown(event.dice, 2))
    case 'rerolled':
      return rerolled(state, null, event.seat, numberOf(event.kept), shown(event.dice, 0), shown(event.dice, 1))
    case 'took':
      return took(state, null, event.seat, numberOf(event.resource), event.earned, event.count)
    case 'forfeited':
      return forfeited(state, null, event.seat)
    case 'built':
      return built(state, null, event.seat, slotWith(state, event.tile), space(event.space), event.marked, billOf(event))
    case 'scored-lone':
      return scoredLone(state, null, event.seat, space(event.space), event.points)
    case 'closed':
      return closed(state, null, event.seat, event.spaces.map(space), event.spaces.length, event.points, event.bonus)
    case 'ended':
      return ended(state, null, event.why)
    case 'counted-tents':
      return countedTents(state, null, event.points)
    case 'counted-most':
      return countedMost(state, null, numberOf(event.resource), event.seat ?? -1, event.points)
  }
}

// -- setting out

/** Those who are not shown the pile still know how many tiles it has. */
export function setOut(state: State, log: Log<Event>, first: Seat, pile?: readonly number[]): void {
  log?.push({ kind: 'set-out', first, ...(pile ? { pile } : {}) })
  set.first(state, first)
  set.turn(state, first)
  set.phase(state, OPENING)
  if (pile) stack(state, pile)
  answered(state)
}

/** `served` are the cards of the coloured dice, by resource. */
export function dealt(
  state: State,
  log: Log<Event>,
  seat: Seat,
  roll: number,
  served: ArrayLike<number>,
  wild: number,
  thrown: readonly (readonly Face[])[] | null,
): void {
  log?.push({ kind: 'dealt', seat, roll, thrown: thrown ?? [], cards: cards((r) => served[r] as number), wilds: wild })
  set.turn(state, seat)
  set.startingRoll(state, roll)
  set.wilds(state, wild)
  for (let r = 0; r < 4; r++) draw(state, seat, r, served[r] as number)
  answered(state)
}

export function named(state: State, log: Log<Event>, seat: Seat, resource: number): void {
  log?.push({ kind: 'named', seat, resource: resourceOf(resource) })
  set.wilds(state, wilds(state) - 1)
  draw(state, seat, resource, 1)
  answered(state)
}

// -- the turn

export function turnedUp(state: State, log: Log<Event>, to: number, tiles: ArrayLike<number>, count: number): void {
  log?.push({ kind: 'turned-up', set: SETS[to] as SetName, tiles: Array.from(tiles).slice(0, count) })
  turnUp(state, to, tiles, count)
  answered(state)
}

/** DB-R48 counts the turns in which neither a card was drawn nor a tile built. */
export function turnPassed(state: State, log: Log<Event>, to: Seat): void {
  log?.push({ kind: 'turn-passed', to })
  const idled = phaseNumber(state) !== OPENING && builtThisTurn(state) === 0 && !drewThisTurn(state)
  set.idle(state, idled ? idle(state) + 1 : 0)
  set.turn(state, to)
  set.phase(state, TURN)
  set.startingRoll(state, 0)
  set.chosenSet(state, -1)
  set.built(state, 0)
  set.drew(state, false)
  set.kept(state, NO_DIE)
  showDice(state, NO_DIE, NO_DIE, NO_DIE)
  answered(state)
}

export function drew(state: State, log: Log<Event>, seat: Seat, resource: number): void {
  log?.push({ kind: 'drew', seat, resource: resourceOf(resource) })
  set.drew(state, true)
  draw(state, seat, resource, 1)
  answered(state)
}

export function rolled(state: State, log: Log<Event>, seat: Seat, a: number, b: number, c: number): void {
  set.phase(state, ROLLED)
  showDice(state, a, b, c)
  log?.push({ kind: 'rolled', seat, dice: diceOf(state) })
  answered(state)
}

/** One die rolled again, or two. */
export function rerolled(state: State, log: Log<Event>, seat: Seat, kept: number, a: number, b: number): void {
  set.phase(state, MATCHED)
  set.kept(state, kept)
  showDice(state, a, b, NO_DIE)
  log?.push({ kind: 'rerolled', seat, kept: faceOf(kept), dice: diceOf(state) })
  answered(state)
}

export function took(state: State, log: Log<Event>, seat: Seat, resource: number, earned: number, count: number): void {
  log?.push({ kind: 'took', seat, resource: resourceOf(resource), earned, count })
  if (count > 0) set.drew(state, true)
  draw(state, seat, resource, count)
  answered(state)
}

export function forfeited(state: State, log: Log<Event>, seat: Seat): void {
  log?.push({ kind: 'forfeited', seat })
  answered(state)
}

// -- building

export function built(state: State, log: Log<Event>, seat: Seat, slot: number, space: number, marked: boolean, bill: Bill): void {
  const tile = tileIn(state, slot)
  log?.push({ kind: 'built', seat, tile, space: labelOf(state, space), marked, ...paymentOf(bill) })
  pay(state, seat, bill)
  set.phase(state, BUILDING)
  set.chosenSet(state, setOfSlot(slot))
  set.built(state, builtThisTurn(state) + 1)
  set.tileIn(state, slot, 0)
  lay(state, tile, space, marked ? seat : -1)
  answered(state)
}

export function scoredLone(state: State, log: Log<Event>, seat: Seat, space: number, points: number): void {
  log?.push({ kind: 'scored-lone', seat, space: labelOf(state, space), points })
  gain(state, seat, LONE, points)
  answered(state)
}

export function closed(
  state: State,
  log: Log<Event>,
  seat: Seat,
  spaces: ArrayLike<number>,
  count: number,
  points: ArrayLike<number>,
  bonus: number,
): void {
  if (log) {
    const labels = Array.from({ length: count }, (_, i) => labelOf(state, spaces[i] as number))
    log.push({ kind: 'closed', seat, spaces: labels.toSorted(), points: bySeat(state, points), bonus })
  }
  for (let each = 0; each < state.players; each++) gain(state, each, CAMPS, points[each] as number)
  gain(state, seat, CLOSING, bonus)
  for (let i = 0; i < count; i++) unmark(state, spaces[i] as number)
  answered(state)
}

// -- the end

export function ended(state: State, log: Log<Event>, why: Ended['why']): void {
  log?.push({ kind: 'ended', why, hands: seatsOf(state).map((seat) => handOf(state, seat)) })
  set.phase(state, OVER)
  answered(state)
}

export function countedTents(state: State, log: Log<Event>, points: ArrayLike<number>): void {
  log?.push({ kind: 'counted-tents', points: bySeat(state, points) })
  for (let seat = 0; seat < state.players; seat++) gain(state, seat, TENTS, points[seat] as number)
  answered(state)
}

/** The seat that holds the most of a resource, or -1. */
export function countedMost(state: State, log: Log<Event>, resource: number, seat: Seat | -1, points: number): void {
  if (log) {
    const held = seatsOf(state).map((each) => inHand(state, each, resource))
    log.push({ kind: 'counted-most', resource: resourceOf(resource), held, seat: seat < 0 ? null : seat, points })
  }
  if (seat >= 0) gain(state, seat, MOST, points)
  answered(state)
}

/** Every event closes the decision that led to it: the number never comes back. */
function answered(state: State): void {
  set.question(state, question(state) + 1)
}

/** DB-38, DB-48 Every card goes to the pile of its own resource. */
function pay(state: State, seat: Seat, { trades, give, take, paid }: Bill): void {
  for (let i = 0; i < trades * CARDS_PER_TRADE; i++) draw(state, seat, give[i] as number, -1)
  for (let i = 0; i < trades; i++) draw(state, seat, take[i] as number, 1)
  for (let r = 0; r < 4; r++) draw(state, seat, r, -(paid[r] as number))
}

function showDice(state: State, a: number, b: number, c: number): void {
  set.die(state, 0, a)
  set.die(state, 1, b)
  set.die(state, 2, c)
}

function shown(faces: readonly Face[], index: number): number {
  const face = faces[index]
  return face === undefined ? NO_DIE : numberOf(face)
}

function numbers(held: Cards): number[] {
  return RESOURCES.map((resource) => held[resource] ?? 0)
}

function bySeat(state: State, counts: ArrayLike<number>): number[] {
  return seatsOf(state).map((seat) => counts[seat] as number)
}
