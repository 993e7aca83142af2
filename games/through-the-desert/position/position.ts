import type { Seat } from '@caravanserai/kernel'
import { USUAL, type Options } from '../ground/ground.ts'
import { caravan, COLOURS, colourIn, colourOf, PALMS, seatOf, type Colour } from '../pieces.ts'
import { seats, tokensOf, waterholesOf } from '../score.ts'
import {
  camelsLeft,
  first,
  labelOf,
  leader,
  palm,
  phase,
  question,
  RETURNED,
  sizeOf,
  survey,
  turn,
  turns,
  type Phase,
  type State,
} from '../state.ts'

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

const OPTIONS = ['board', 'serpentine', 'aquifers', 'palms', 'returned'] as const

/** The options that are not the usual ones. Who was to begin is said by `first`. */
export function optionsOf(state: State): Partial<Options> {
  const { options } = state.ground
  const found: { [key: string]: unknown } = {}
  for (const key of OPTIONS) if (options[key] !== USUAL[key]) found[key] = options[key]
  return found
}

export function returnedBy(state: State, seat: Seat): Colour | null {
  const colour = COLOURS.findIndex((_, number) => leader(state, caravan(seat, number)) === RETURNED)
  return colour < 0 ? null : colourOf(colour)
}

export function oasesOf(state: State): string[] {
  const oases: string[] = []
  for (let index = 0; index < PALMS; index++) if (palm(state, index) >= 0) oases.push(labelOf(state, palm(state, index)))
  return oases
}

function caravansOf(state: State): Caravan[] {
  const end = caravan(state.players, 0)
  const standing: string[][] = []
  for (let k = 0; k < end; k++) standing.push(sizeOf(state, k) > 0 ? [labelOf(state, leader(state, k))] : [])
  survey(state, (space, k) => {
    if (k >= 0 && leader(state, k) !== space) standing[k]?.push(labelOf(state, space))
  })
  const caravans: Caravan[] = []
  standing.forEach((spaces, k) => {
    if (spaces.length > 0) caravans.push({ seat: seatOf(k), colour: colourIn(k), spaces })
  })
  return caravans
}
