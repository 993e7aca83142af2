import { COLOURS, gainOf, tableOf, whyNotPlace, type Colour, type Event, type Gain, type View } from '@caravanserai/through-the-desert/seat'
import type { Now as Any } from '../../lesson/step.ts'

export type Now = Any<View, Event>

export const COLOUR = '.td-supply[aria-pressed="true"]'
export const AIM = '.hx-cell[aria-selected="true"]'

export interface Best {
  readonly colour: Colour
  readonly space: string
  readonly gain: Gain
}

/** The camel that brings most now: one that reaches an oasis, or closes an area, where there is such a one. */
export function bestOf({ view, you }: Pick<Now, 'view' | 'you'>, wish: 'oasis' | 'area', only?: Colour): Best | null {
  const state = tableOf(view)
  const all = (only === undefined ? COLOURS : [only]).flatMap((colour) =>
    state.ground.grid.labels.flatMap((label, space): Best[] =>
      whyNotPlace(state, you, colour, space) ? [] : [{ colour, space: label, gain: gainOf(state, you, colour, space) }],
    ),
  )
  const worth = ({ gain }: Best) => gain.now + gain.later + (answers(gain, wish) ? 100 : 0)
  return all.toSorted((a, b) => worth(b) - worth(a))[0] ?? null
}

function answers({ oases, areas }: Gain, wish: 'oasis' | 'area'): boolean {
  return wish === 'oasis' ? oases.length > 0 : areas.length > 0
}

export function heldColour({ find }: Now): Colour | undefined {
  const colour = find(COLOUR)?.getAttribute('data-colour')
  return COLOURS.find((each) => each === colour)
}
