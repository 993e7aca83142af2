import type { Seat } from '@caravanserai/kernel'
import { numberOf, RESOURCES, type Cards, type Face, type Resource, type SetName } from './goods.ts'
import {
  builtThisTurn,
  draw,
  drewThisTurn,
  gain,
  idle,
  lay,
  NO_DIE,
  phase,
  question,
  set,
  setNumber,
  setWith,
  stack,
  turnUp,
  unmark,
  wilds,
  type State,
} from './state.ts'

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
  /** DB-R55 All hands are shown. */
  | { readonly kind: 'ended'; readonly why: 'no-space' | 'no-tiles' | 'stalled'; readonly hands: readonly Cards[] }
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

/** DB-48 Any three cards for one. */
export interface Trade {
  readonly give: readonly Resource[]
  readonly take: Resource
}

/** Writes one event into the table, in place; asks no questions. */
export function evolve(state: State, event: Event): void {
  write(state, event)
  // Every event closes the decision that led to it: the number never comes back.
  set.question(state, question(state) + 1)
}

function write(state: State, event: Event): void {
  switch (event.kind) {
    case 'set-out':
      set.first(state, event.first)
      set.turn(state, event.first)
      set.phase(state, 'opening')
      // Those who are not shown the pile still know how many tiles it has.
      if (event.pile) stack(state, event.pile)
      return
    case 'dealt':
      set.turn(state, event.seat)
      set.startingRoll(state, event.roll)
      set.wilds(state, event.wilds)
      return deal(state, event.seat, event.cards, 1)
    case 'named':
      set.wilds(state, wilds(state) - 1)
      return draw(state, event.seat, numberOf(event.resource), 1)
    case 'turned-up':
      return turnUp(state, setNumber(event.set), event.tiles)
    case 'turn-passed':
      return passTurn(state, event.to)
    case 'drew':
      set.drew(state, true)
      return draw(state, event.seat, numberOf(event.resource), 1)
    case 'rolled':
      set.phase(state, 'rolled')
      return showDice(state, event.dice)
    case 'rerolled':
      set.phase(state, 'matched')
      set.kept(state, numberOf(event.kept))
      return showDice(state, event.dice)
    case 'took':
      if (event.count > 0) set.drew(state, true)
      return draw(state, event.seat, numberOf(event.resource), event.count)
    case 'forfeited':
      return
    case 'built':
      return build(state, event)
    case 'scored-lone':
      return gain(state, event.seat, 'lone', event.points)
    case 'closed':
      event.points.forEach((points, seat) => gain(state, seat, 'camp', points))
      gain(state, event.seat, 'closing', event.bonus)
      for (const space of event.spaces) unmark(state, spaceNumber(state, space))
      return
    case 'ended':
      set.phase(state, 'over')
      return
    case 'counted-tents':
      return event.points.forEach((points, seat) => gain(state, seat, 'tents', points))
    case 'counted-most':
      if (event.seat !== null) gain(state, event.seat, 'most', event.points)
      return
  }
}

/** The space that a label of this board names. */
function spaceNumber(state: State, label: string): number {
  return state.ground.grid.find(label) as number
}

/** DB-R48 counts the turns in which neither a card was drawn nor a tile built. */
function passTurn(state: State, to: Seat): void {
  const idled = phase(state) !== 'opening' && builtThisTurn(state) === 0 && !drewThisTurn(state)
  set.idle(state, idled ? idle(state) + 1 : 0)
  set.turn(state, to)
  set.phase(state, 'turn')
  set.startingRoll(state, 0)
  set.chosenSet(state, -1)
  set.built(state, 0)
  set.drew(state, false)
  set.kept(state, NO_DIE)
  for (let i = 0; i < 3; i++) set.die(state, i, NO_DIE)
}

function showDice(state: State, dice: readonly Face[]): void {
  for (let i = 0; i < 3; i++) {
    const face = dice[i]
    set.die(state, i, face === undefined ? NO_DIE : numberOf(face))
  }
}

function build(state: State, event: Built): void {
  const { seat, tile, traded, paid } = event
  for (const { give, take } of traded) {
    for (const given of give) draw(state, seat, numberOf(given), -1)
    draw(state, seat, numberOf(take), 1)
  }
  deal(state, seat, paid, -1)
  set.phase(state, 'building')
  set.chosenSet(state, setWith(state, tile))
  set.built(state, builtThisTurn(state) + 1)
  lay(state, tile, spaceNumber(state, event.space), event.marked ? seat : -1)
}

function deal(state: State, seat: Seat, cards: Cards, sign: 1 | -1): void {
  for (const resource of RESOURCES) {
    const count = cards[resource]
    if (count !== undefined) draw(state, seat, numberOf(resource), sign * count)
  }
}
