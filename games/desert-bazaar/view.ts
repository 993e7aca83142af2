import { sharing, shuffle as mix, type Chance, type Seat, type Watcher } from '@caravanserai/kernel'
import type { Event } from './events.ts'
import { cards, faceOf, numberOf, RESOURCES, SETS, type Cards, type Face, type Resource, type SetName } from './goods.ts'
import { STANDARD_BOARD } from './ground.ts'
import { load } from './position/load.ts'
import { diceOf, handOf, pointsOf, seatsOf, setOf, tentsOf, type Points, type Tent } from './position/position.ts'
import {
  builtThisTurn,
  CARDS_EACH,
  chosenSet,
  draw,
  drewThisTurn,
  faceDown,
  first,
  freeMarkers,
  handSize,
  idle,
  inHand,
  kept,
  NO_DIE,
  phase,
  pile,
  question,
  score,
  stack,
  SOURCES,
  startingRoll,
  tilesLeft,
  turn,
  wilds,
  type Phase,
  type State,
} from './state.ts'
import { STANDARD_TILES, TILES, type Tile } from './tiles.ts'

/** DB-71..DB-73, DB-R53, DB-R54 What a watcher may see; built up from nothing. */
export interface View {
  readonly players: number
  /** The seat that looks, null for a spectator. */
  readonly you: Seat | null
  readonly board?: string
  readonly tiles?: readonly Tile[]
  readonly phase: Phase
  readonly turn: Seat
  readonly first: Seat
  readonly piles: { readonly [resource in Resource]: number }
  /** The watcher's own cards. */
  readonly hand: Cards | null
  /** How many cards each seat holds. */
  readonly held: readonly number[]
  /** All cards of all seats, once the game is over. */
  readonly hands: readonly Cards[] | null
  readonly scores: readonly number[]
  /** The same points by where they came from. */
  readonly points: readonly Points[]
  /** Markers not on the board. */
  readonly markers: readonly number[]
  readonly tents: readonly Tent[]
  readonly sets: { readonly [name in SetName]: readonly number[] }
  readonly faceDown: number
  readonly dice: readonly Face[]
  readonly kept: Face | null
  readonly set: SetName | null
  readonly built: number
  readonly roll: number
  readonly wilds: number
  readonly idle: number
  readonly drew: boolean
  readonly question: number
}

export function view(state: State, watcher: Watcher): View {
  return { ...open(state), ...own(state, watcher) }
}

/** What all see alike is made once. */
export function views(state: State, watchers: readonly Watcher[], before: readonly View[] = []): View[] {
  const shared = open(state, before[0])
  return watchers.map((watcher) => ({ ...shared, ...own(state, watcher) }))
}

/** With all hands open: for looking back. */
export function openView(state: State): View {
  return { ...view(state, null), hands: seatsOf(state).map((seat) => handOf(state, seat)) }
}

/** What a watcher sees otherwise than the rest. */
type Own = Pick<View, 'you' | 'hand'>

function own(state: State, watcher: Watcher): Own {
  return { you: watcher, hand: watcher === null || watcher >= state.players ? null : handOf(state, watcher) }
}

function open(state: State, before?: View): Omit<View, keyof Own> {
  const seats = seatsOf(state)
  const { options } = state.ground
  return {
    players: state.players,
    ...(options.board === STANDARD_BOARD ? {} : { board: options.board }),
    ...(options.tiles === STANDARD_TILES ? {} : { tiles: options.tiles }),
    phase: phase(state),
    turn: turn(state),
    first: first(state),
    piles: { water: pile(state, 0), camel: pile(state, 1), silk: pile(state, 2), spice: pile(state, 3) },
    held: seats.map((seat) => handSize(state, seat)),
    hands: phase(state) === 'over' ? seats.map((seat) => handOf(state, seat)) : null,
    scores: sharing(
      before?.scores,
      seats.map((seat) => score(state, seat)),
      Object.is,
    ),
    points: sharing<Points>(
      before?.points,
      seats.map((seat) => pointsOf(state, seat)),
      (a, b) => SOURCES.every((source) => a[source] === b[source]),
    ),
    markers: sharing(
      before?.markers,
      seats.map((seat) => freeMarkers(state, seat)),
      Object.is,
    ),
    tents: sharing(before?.tents, tentsOf(state), (a, b) => a.space === b.space && a.tile === b.tile && a.owner === b.owner),
    sets: { west: setOf(state, 0), east: setOf(state, 1) },
    faceDown: tilesLeft(state),
    dice: diceOf(state),
    kept: kept(state) === NO_DIE ? null : faceOf(kept(state)),
    set: chosenSet(state) < 0 ? null : (SETS[chosenSet(state)] as SetName),
    built: builtThisTurn(state),
    roll: startingRoll(state),
    wilds: wilds(state),
    idle: idle(state),
    drew: drewThisTurn(state),
    question: question(state),
  }
}

/** DB-72 Only the order of the pile is kept from everybody; cards are drawn, paid and traded in the open (DB-R53). */
export function seenBy(event: Event, _watcher: Watcher): Event {
  return event.kind === 'set-out' ? { kind: 'set-out', first: event.first } : event
}

/** Dice, new tiles and the hands at the end are news to everybody; which cards a tile was paid with, to everybody else. */
export function tells(event: Event, watcher: Watcher): boolean {
  switch (event.kind) {
    case 'dealt':
    case 'rolled':
    case 'rerolled':
    case 'turned-up':
    case 'ended':
      return true
    case 'built':
      return event.seat !== watcher
    default:
      return false
  }
}

/** A table that could lie behind a view: the cards and tiles nobody showed are dealt anew. */
export function imagine(seen: View, chance: Chance): State {
  const { you, hand, held, hands } = seen
  const deck: Resource[] = []
  for (const resource of RESOURCES) {
    const free = CARDS_EACH - seen.piles[resource] - (hand?.[resource] ?? 0)
    for (let i = 0; i < free; i++) deck.push(resource)
  }
  mix(deck, chance)
  const guessed = held.map((count, seat) => (seat === you && hand ? hand : counted(deck.splice(0, count))))
  const out = [...seen.tents.map((tent) => tent.tile), ...seen.sets.west, ...seen.sets.east]
  const rest = Array.from({ length: TILES }, (_, i) => i + 1).filter((tile) => !out.includes(tile))
  mix(rest, chance)
  const state = load({
    players: seen.players,
    ...(seen.board === undefined ? {} : { board: seen.board }),
    ...(seen.tiles === undefined ? {} : { tiles: seen.tiles }),
    phase: seen.phase,
    turn: seen.turn,
    first: seen.first,
    hands: hands ?? guessed,
    scores: seen.points,
    tents: seen.tents,
    sets: seen.sets,
    pile: rest,
    dice: seen.dice,
    ...(seen.kept === null ? {} : { kept: seen.kept }),
    ...(seen.set === null ? {} : { set: seen.set }),
    built: seen.built,
    roll: seen.roll,
    wilds: seen.wilds,
    idle: seen.idle,
    drew: seen.drew,
    question: seen.question,
  })
  if ('refused' in state) throw new Error(`a view that cannot be: ${JSON.stringify(state.facts)}`)
  return state
}

/** A table to ask the rules about: whatever the view does not show is filled in the same way every time, and means nothing. */
export function tableOf(seen: View): State {
  return imagine(seen, { below: () => 0 })
}

function counted(dealt: readonly Resource[]): Cards {
  return cards((r) => dealt.filter((resource) => numberOf(resource) === r).length)
}

/** Deals anew what the watcher cannot know: the cards in other hands, and the order of the face-down pile. */
export function shuffle(state: State, watcher: Watcher, chance: Chance): void {
  const down = Array.from({ length: tilesLeft(state) }, (_, depth) => faceDown(state, depth))
  mix(down, chance)
  stack(state, down)
  if (phase(state) === 'over') return
  const others = Array.from({ length: state.players }, (_, seat) => seat).filter((seat) => seat !== watcher)
  const sizes = others.map((seat) => handSize(state, seat))
  const deck: number[] = []
  for (const seat of others)
    for (let r = 0; r < RESOURCES.length; r++) {
      const count = inHand(state, seat, r)
      draw(state, seat, r, -count)
      for (let i = 0; i < count; i++) deck.push(r)
    }
  mix(deck, chance)
  others.forEach((seat, i) => deck.splice(0, sizes[i]).forEach((r) => draw(state, seat, r, 1)))
}
