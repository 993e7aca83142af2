import type { Seat } from '@caravanserai/kernel'
import { cards, faceOf, SETS, type Cards, type Face, type SetName } from '../goods.ts'
import { STANDARD_BOARD } from '../ground.ts'
import {
  builtThisTurn,
  chosenSet,
  die,
  drewThisTurn,
  faceDown,
  faceUp,
  first,
  idle,
  inHand,
  kept,
  labelOf,
  NO_DIE,
  ownerOf,
  phase,
  points,
  question,
  SET_SIZE,
  SOURCES,
  startingRoll,
  tileOn,
  tilesLeft,
  turn,
  wilds,
  type Phase,
  type Source,
  type State,
} from '../state.ts'
import { STANDARD_TILES, type Tile } from '../tiles.ts'

/** A whole table as one plain object. Everything may be left out but the number of players: the rest has its usual value. */
export interface Position {
  readonly players: number
  /** A text map and a tile list, where they are not the usual ones. */
  readonly board?: string
  readonly tiles?: readonly Tile[]
  readonly phase?: Phase
  /** Whose turn it is, and who began. */
  readonly turn?: Seat
  readonly first?: Seat
  readonly hands?: readonly Cards[]
  readonly scores?: readonly Points[]
  readonly tents?: readonly Tent[]
  readonly sets?: { readonly [name in SetName]?: readonly number[] }
  /** The face-down pile from its top; left out, all other tiles in the order of their numbers. */
  readonly pile?: readonly number[]
  /** In a roll turn: what the dice show, and the die that was set aside. */
  readonly dice?: readonly Face[]
  readonly kept?: Face
  /** In a build turn: the set that is built from, and how many tiles of it. */
  readonly set?: SetName
  readonly built?: number
  /** In the starting rolls: which of the three, and the Wilds still to be named. */
  readonly roll?: number
  readonly wilds?: number
  /** DB-R48 Turns in a row without a card or a tile, and whether this one had a card. */
  readonly idle?: number
  readonly drew?: boolean
  /** The number of the open decision. */
  readonly question?: number
}

export type Points = { readonly [source in Source]?: number }

/** A tile on the board; without an owner it is unmarked. */
export interface Tent {
  readonly space: string
  readonly tile: number
  readonly owner?: Seat
}

/** The whole table, in a form that `load` takes back. */
export function save(state: State): Position {
  const { options } = state.ground
  const seats = seatsOf(state)
  const dice = diceOf(state)
  return {
    players: state.players,
    ...(options.board === STANDARD_BOARD ? {} : { board: options.board }),
    ...(options.tiles === STANDARD_TILES ? {} : { tiles: options.tiles }),
    phase: phase(state),
    turn: turn(state),
    first: first(state),
    hands: seats.map((seat) => handOf(state, seat)),
    scores: seats.map((seat) => pointsOf(state, seat)),
    tents: tentsOf(state),
    sets: { west: setOf(state, 0), east: setOf(state, 1) },
    pile: Array.from({ length: tilesLeft(state) }, (_, depth) => faceDown(state, depth)),
    ...(dice.length > 0 ? { dice } : {}),
    ...(kept(state) === NO_DIE ? {} : { kept: faceOf(kept(state)) }),
    ...(chosenSet(state) < 0 ? {} : { set: SETS[chosenSet(state)] as SetName }),
    ...(builtThisTurn(state) > 0 ? { built: builtThisTurn(state) } : {}),
    ...(startingRoll(state) > 0 ? { roll: startingRoll(state) } : {}),
    ...(wilds(state) > 0 ? { wilds: wilds(state) } : {}),
    ...(idle(state) > 0 ? { idle: idle(state) } : {}),
    ...(drewThisTurn(state) ? { drew: true } : {}),
    question: question(state),
  }
}

export function seatsOf(state: State): readonly Seat[] {
  return Array.from({ length: state.players }, (_, seat) => seat)
}

export function handOf(state: State, seat: Seat): Cards {
  return cards((r) => inHand(state, seat, r))
}

/** In reading order. */
export function tentsOf(state: State): Tent[] {
  const tents: Tent[] = []
  for (let space = 0; space < state.ground.spaces; space++) if (tileOn(state, space) > 0) tents.push(tentOn(state, space))
  return tents
}

export function tentOn(state: State, space: number): Tent {
  const [at, tile, owner] = [labelOf(state, space), tileOn(state, space), ownerOf(state, space)]
  return owner < 0 ? { space: at, tile } : { space: at, tile, owner }
}

export function diceOf(state: State): Face[] {
  const dice: Face[] = []
  for (let i = 0; i < 3; i++) if (die(state, i) !== NO_DIE) dice.push(faceOf(die(state, i)))
  return dice
}

/** By source, without the zeros. */
export function pointsOf(state: State, seat: Seat): Points {
  const found: { [source in Source]?: number } = {}
  SOURCES.forEach((source, number) => {
    const count = points(state, seat, number)
    if (count !== 0) found[source] = count
  })
  return found
}

/** A set by place, 0 for an empty one; without empty places at the end. */
export function setOf(state: State, number: number): number[] {
  const tiles: number[] = []
  for (let place = 0; place < SET_SIZE; place++) tiles.push(faceUp(state, number, place))
  while (tiles.at(-1) === 0) tiles.pop()
  return tiles
}
