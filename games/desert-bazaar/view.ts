import { shuffle as mix, tableBehind, traceOn, type Chance, type Seat, type Views, type Watcher } from '@caravanserai/kernel'
import type { Event } from './events.ts'
import { cards, faceOf, numberOf, RESOURCES, SETS, type Cards, type Face, type Resource, type SetName } from './goods.ts'
import { STANDARD_BOARD } from './ground.ts'
import { load } from './position/load.ts'
import { diceOf, handOf, pointsOf, seatsOf, setOf, tentOn, tentsOf, type Points, type Tent } from './position/position.ts'
import {
  builtThisTurn,
  CARDS_EACH,
  chosenSet,
  copy,
  copyInto,
  die,
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
  ownerOf,
  phase,
  pile,
  points,
  question,
  score,
  SLOTS,
  SOURCES,
  stack,
  startingRoll,
  tileIn,
  tileOn,
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

/** What all see alike is made once, and what is as it was is that of before. */
export function views(state: State, watchers: readonly Watcher[], before?: Views<View, State>): Views<View, State> {
  const seen = open(state, before?.open as Open | undefined, tableBehind(before))
  return { open: seen, own: watchers.map((watcher) => own(state, watcher)), trace: traceOn(before, seen, state, { copy, copyInto }) }
}

/** With all hands open: for looking back. */
export function openView(state: State): View {
  return { ...view(state, null), hands: seatsOf(state).map((seat) => handOf(state, seat)) }
}

/** What a watcher sees otherwise than the rest. */
type Own = Pick<View, 'you' | 'hand'>
type Open = Omit<View, keyof Own>

function own(state: State, watcher: Watcher): Own {
  return { you: watcher, hand: watcher === null || watcher >= state.players ? null : handOf(state, watcher) }
}

function open(state: State, before?: Open, was?: State): Open {
  const seats = seatsOf(state)
  const { options } = state.ground
  const isScored = isSame(was, state, SOURCES.length * state.players, pointsAt)
  return {
    players: state.players,
    ...(options.board === STANDARD_BOARD ? {} : { board: options.board }),
    ...(options.tiles === STANDARD_TILES ? {} : { tiles: options.tiles }),
    phase: phase(state),
    turn: turn(state),
    first: first(state),
    piles: (isSame(was, state, RESOURCES.length, pile) && before?.piles) || pilesOf(state),
    held: (isSame(was, state, state.players, handSize) && before?.held) || seats.map((seat) => handSize(state, seat)),
    hands: phase(state) === 'over' ? seats.map((seat) => handOf(state, seat)) : null,
    scores: (isScored && before?.scores) || seats.map((seat) => score(state, seat)),
    points: (isScored && before?.points) || seats.map((seat) => pointsOf(state, seat)),
    markers: (isSame(was, state, state.players, freeMarkers) && before?.markers) || seats.map((seat) => freeMarkers(state, seat)),
    tents: seenTents(state, before?.tents, was),
    sets: (isSame(was, state, SLOTS, tileIn) && before?.sets) || { west: setOf(state, 0), east: setOf(state, 1) },
    faceDown: tilesLeft(state),
    dice: (isSame(was, state, 3, die) && before?.dice) || diceOf(state),
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

/** Is something of which there is so much as it was? */
function isSame(was: State | undefined, state: State, count: number, read: (table: State, index: number) => number): boolean {
  if (!was) return false
  for (let index = 0; index < count; index++) if (read(was, index) !== read(state, index)) return false
  return true
}

function pointsAt(state: State, index: number): number {
  return points(state, (index / SOURCES.length) | 0, index % SOURCES.length)
}

function pilesOf(state: State): View['piles'] {
  return { water: pile(state, 0), camel: pile(state, 1), silk: pile(state, 2), spice: pile(state, 3) }
}

/** In reading order; a tent that stands as it stood is that of before. */
function seenTents(state: State, before?: readonly Tent[], was?: State): readonly Tent[] {
  if (!before || !was) return tentsOf(state)
  const { spaces } = state.ground
  if (isSame(was, state, spaces, tileOn) && isSame(was, state, spaces, ownerOf)) return before
  const tents: Tent[] = []
  let next = 0
  for (let space = 0; space < spaces; space++) {
    const known = tileOn(was, space) > 0 ? before[next++] : undefined
    if (tileOn(state, space) === 0) continue
    const isKnown = known && tileOn(was, space) === tileOn(state, space) && ownerOf(was, space) === ownerOf(state, space)
    tents.push(isKnown ? known : tentOn(state, space))
  }
  return tents
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
