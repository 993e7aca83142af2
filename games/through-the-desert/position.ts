import type { Seat } from '@caravanserai/kernel'
import { USUAL, type Options } from './ground.ts'
import { caravan, COLOURS, colourIn, colourOf, PALMS, seatOf, type Colour } from './pieces.ts'
import { seats, tokensOf, waterholesOf } from './score.ts'
import {
  camelOn,
  camelsLeft,
  first,
  labelOf,
  leader,
  palm,
  phase,
  question,
  RETURNED,
  sizeOf,
  turn,
  turns,
  type Phase,
  type State,
} from './state.ts'

/**
 * A whole table as one plain object. Everything may be left out but the number of players: the rest has its usual value.
 * Supplies, areas, links, crossings and points follow from what stands on the board.
 */
export interface Position {
  readonly players: number
  /** Those that are not the usual ones; the board may be any text map that can be read. */
  readonly options?: Partial<Options>
  readonly phase?: Phase
  readonly first?: Seat
  /** TD-11 Five players: by seat, the colour that was given back, null while it was not. */
  readonly returned?: readonly (Colour | null)[]
  /** The spaces with palm trees, in the order in which they were planted. */
  readonly oases?: readonly string[]
  readonly waterholes?: readonly Waterhole[]
  /** The values of the tokens that each seat has taken. */
  readonly tokens?: readonly (readonly number[])[]
  readonly caravans?: readonly Caravan[]
  /** Whose turn it is, how many turns have begun, and the camels still to be placed in this one. */
  readonly turn?: Seat
  readonly turns?: number
  readonly left?: number
  /** The number of the open decision. */
  readonly question?: number
}

export interface Waterhole {
  readonly space: string
  readonly value: number
}

/** The leader's space first. */
export interface Caravan {
  readonly seat: Seat
  readonly colour: Colour
  readonly spaces: readonly string[]
}

/** The whole table, in a form that `load` takes back. */
export function save(state: State): Position {
  const options = optionsOf(state)
  const now = phase(state)
  const isLaid = now !== 'returning' && now !== 'planting'
  return {
    players: state.players,
    ...(Object.keys(options).length > 0 ? { options } : {}),
    phase: now,
    first: first(state),
    ...(state.players === 5 ? { returned: seats(state).map((seat) => returnedBy(state, seat)) } : {}),
    oases: oasesOf(state),
    ...(isLaid
      ? { waterholes: waterholesOf(state), tokens: seats(state).map((seat) => tokensOf(state, seat)), caravans: caravansOf(state) }
      : {}),
    turn: turn(state),
    ...(now === 'placing' || now === 'over' ? { turns: turns(state) } : {}),
    ...(camelsLeft(state) > 0 ? { left: camelsLeft(state) } : {}),
    question: question(state),
  }
}

/** The options that are not the usual ones. Who was to begin is said by `first`. */
export function optionsOf(state: State): Partial<Options> {
  const { options } = state.ground
  const { board, serpentine, aquifers, palms, returned } = options
  const found = Object.entries({ board, serpentine, aquifers, palms, returned }).filter(
    ([key, value]) => value !== USUAL[key as keyof Options],
  )
  return Object.fromEntries(found)
}

export function returnedBy(state: State, seat: Seat): Colour | null {
  const colour = COLOURS.findIndex((_, number) => leader(state, caravan(seat, number)) === RETURNED)
  return colour < 0 ? null : colourOf(colour)
}

export function oasesOf(state: State): string[] {
  return Array.from({ length: PALMS }, (_, index) => palm(state, index)).flatMap((space) => (space < 0 ? [] : [labelOf(state, space)]))
}

export function caravansOf(state: State): Caravan[] {
  const standing = new Map<number, string[]>()
  for (const seat of seats(state))
    for (let k = caravan(seat, 0); k < caravan(seat + 1, 0); k++)
      if (sizeOf(state, k) > 0) standing.set(k, [labelOf(state, leader(state, k))])
  for (let space = 0; space < state.ground.spaces; space++) {
    const k = camelOn(state, space)
    if (k >= 0 && leader(state, k) !== space) standing.get(k)?.push(labelOf(state, space))
  }
  return Array.from(standing, ([k, spaces]) => ({ seat: seatOf(k), colour: colourIn(k), spaces }))
}
