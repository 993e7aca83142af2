import { SIDES } from '@caravanserai/hexes'
import type { Seat } from '@caravanserai/kernel'
import { measured } from './areas.ts'
import { closedAreas } from './gain.ts'
import { caravan, COLOURS, colourIn, seatOf, type Colour } from '../pieces.ts'
import { seats } from '../score.ts'
import { isOpen, labelOf, spacesWhere, supply, type State } from '../state.ts'

/** TD-36 One camel away from an area: the enclosure lens shows these. */
export interface Threat {
  readonly seat: Seat
  readonly colour: Colour
  /** The space whose camel closes it. */
  readonly space: string
  readonly areas: readonly { readonly spaces: readonly string[]; readonly points: number }[]
  /** What other players may place now that would keep all of these areas open. */
  readonly stops: readonly Stop[]
}

export interface Stop {
  readonly space: string
  readonly seats: readonly Seat[]
}

/** Every single camel that would close something, of one seat or of all. */
export function threats(state: State, of?: Seat): Threat[] {
  const owners = of === undefined ? seats(state) : [of]
  const growing = owners.flatMap((seat) => COLOURS.flatMap((_, colour) => (supply(state, colour) > 0 ? [caravan(seat, colour)] : [])))
  return growing.flatMap((k) =>
    spacesWhere(state, (space) => isOpen(state, k, space)).flatMap((space) => {
      const closed = closedAreas(state, k, space)
      if (closed.length === 0) return []
      return [
        {
          seat: seatOf(k),
          colour: colourIn(k),
          space: labelOf(state, space),
          areas: closed.map((area) => measured(state, area)),
          stops: stopsOf(state, k, space, closed),
        },
      ]
    }),
  )
}

/**
 * Three ways to stop a closing camel: stand on its space, stand beside that space with a camel of the same colour (TD-28), or
 * stand inside (TD-38), where several areas would close in each of them at once, which one camel cannot.
 */
function stopsOf(state: State, k: number, closing: number, closed: readonly (readonly number[])[]): Stop[] {
  const inside = closed.length === 1 ? (closed[0] ?? []) : []
  const beside = spacesWhere(state, (space) => isBeside(state, space, closing))
  const found = new Map<number, Seat[]>()
  for (const seat of seats(state)) {
    if (seat === seatOf(k)) continue
    for (let colour = 0; colour < COLOURS.length; colour++) {
      if (supply(state, colour) === 0) continue
      const other = caravan(seat, colour)
      const ways = [closing, ...inside, ...(colourIn(other) === colourIn(k) ? beside : [])]
      for (const space of ways) if (isOpen(state, other, space)) found.set(space, [...new Set([...(found.get(space) ?? []), seat])])
    }
  }
  return [...found].toSorted(([a], [b]) => a - b).map(([space, by]) => ({ space: labelOf(state, space), seats: by }))
}

function isBeside(state: State, space: number, other: number): boolean {
  const { beside } = state.ground.grid
  for (let side = 0; side < SIDES; side++) if (beside[space * SIDES + side] === other) return true
  return false
}
