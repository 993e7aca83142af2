import {
  COLOURS,
  gainOf,
  spaceNamed,
  TOKEN_VALUES,
  whyNotLead,
  whyNotPlace,
  whyNotPlant,
  whyNotReturn,
  whyNotRide,
  whyNotStand,
  whyNotStart,
  whyNotTake,
  type Colour,
  type Gain,
  type Move,
  type State,
  type View,
} from '@caravanserai/through-the-desert/seat'
import type { Refusal } from '@caravanserai/kernel'
import type { Land } from './board/land.ts'
import { nearAll, type Near } from './near.ts'

/** What may be done on a hex of the board, and what it brings. */
export interface Offer {
  readonly why: Refusal | null
  /** Null unless a camel is to be placed there. */
  readonly gain: Gain | null
  /** Where a leader may start: what lies near. */
  readonly near?: Near | null
}

/** By hex. Without a colour, a space is shut only if no piece at all may stand there. */
export function offersFor(
  state: State,
  land: Land,
  seat: number,
  view: Pick<View, 'phase' | 'oases' | 'waterholes'>,
  colour: Colour | null,
): Offer[] {
  const { phase } = view
  const offers = open(state, land, seat, phase, colour)
  if (phase !== 'leading') return offers
  const near = nearAll(
    view,
    land,
    offers.map(({ why }) => why === null),
  )
  return offers.map((offer, hex) => ({ ...offer, near: near[hex] ?? null }))
}

function open(state: State, land: Land, seat: number, phase: string, colour: Colour | null): Offer[] {
  return land.space.map((space, hex): Offer => {
    const label = land.shape.labels[hex] ?? ''
    const none = space < 0 ? spaceNamed(state, label) : undefined
    if (typeof none === 'object') return { why: none, gain: null }
    switch (phase) {
      case 'planting':
        return { why: whyNotPlant(state, space) ?? null, gain: null }
      case 'leading':
        return { why: (colour === null ? whyNotStart(state, space) : whyNotLead(state, seat, colour, space)) ?? null, gain: null }
      default: {
        const why = (colour === null ? whyNotStand(state, space) : whyNotPlace(state, seat, colour, space)) ?? null
        return { why, gain: why || colour === null ? null : gainOf(state, seat, colour, space) }
      }
    }
  })
}

/** Why a seat may not take that colour now, wherever it would go; null if it may. */
export function whyNotColour(state: State, seat: number, phase: string, colour: Colour): Refusal | null {
  switch (phase) {
    case 'returning':
      return whyNotReturn(state, colour) ?? null
    case 'leading':
      return whyNotRide(state, seat, colour) ?? null
    default:
      return whyNotTake(state, seat, colour) ?? null
  }
}

/** The colours that may go to a space now. */
export function coloursFor(state: State, seat: number, phase: string, label: string): Colour[] {
  const space = spaceNamed(state, label)
  if (typeof space !== 'number') return []
  const why = phase === 'leading' ? whyNotLead : whyNotPlace
  return COLOURS.filter((colour) => !why(state, seat, colour, space))
}

export function moveFor(phase: string, colour: Colour | null, space: string): Move | null {
  if (phase === 'planting') return { kind: 'plant', space }
  if (colour === null) return null
  return { kind: phase === 'leading' ? 'lead' : 'place', colour, space }
}

/** What a camel brings in all, at once and at the end: face-down tokens make it a range. */
export interface Worth {
  readonly least: number
  readonly most: number
  /** Tokens that nobody has seen. */
  readonly unknown: number
}

export function worthOf({ waterhole, areas, now, later }: Gain): Worth {
  const unknown = (waterhole === null ? 1 : 0) + areas.reduce((sum, area) => sum + (area.worth === null ? area.waterholes.length : 0), 0)
  const sure = now + later
  return { least: sure + Math.min(...TOKEN_VALUES) * unknown, most: sure + Math.max(...TOKEN_VALUES) * unknown, unknown }
}

/** How many tokens it takes, and what the known ones are worth. */
export function waterOf({ waterhole, areas }: Gain): { readonly taken: number; readonly inside: number; readonly worth: number | null } {
  const under = waterhole === 0 ? 0 : 1
  const inside = areas.reduce((sum, area) => sum + area.waterholes.length, 0)
  const worths = [waterhole, ...areas.map((area) => area.worth)]
  return { taken: under + inside, inside, worth: worths.includes(null) ? null : worths.reduce<number>((sum, each) => sum + (each ?? 0), 0) }
}

export function oasesOf({ oases, areas }: Gain): string[] {
  return [...oases, ...areas.flatMap((area) => area.oases)]
}
