import { RESOURCES, tableOf, type Event, type Resource, type View } from '@caravanserai/desert-bazaar/seat'
import type { Now as Any } from '../../lesson/step.ts'
import { offerOf, offersFor, type Offer } from '../offer.ts'

export type Now = Any<View, Event>

/** The tile in hand and the space that is aimed at, as they are drawn. */
export const TILE = '.db-tile[aria-pressed="true"]'
export const AIM = '.hx-cell[aria-selected="true"]'

interface Best {
  readonly tile: number
  readonly space: string
  readonly offer: Offer
}

/** What brings most for the fewest cards, of all tiles or of one. */
export function bestOf({ view, you }: Pick<Now, 'view' | 'you'>, only?: number): Best | null {
  const state = tableOf(view)
  let best: Best | null = null
  for (const tile of [...view.sets.west, ...view.sets.east]) {
    if (tile === 0 || (only !== undefined && tile !== only)) continue
    for (const [space, offer] of offersFor(state, you, tile).entries())
      if (!offer.why && (best === null || worth(offer) > worth(best.offer)))
        best = { tile, space: state.ground.grid.labels[space] ?? '', offer }
  }
  return best
}

const worth = ({ points, cards }: Offer) => points * 10 - cards

/** The kind of which one holds least, as long as its pile lasts. */
export function wanted({ view }: Pick<Now, 'view'>): Resource {
  const held = (resource: Resource) => view.hand?.[resource] ?? 0
  return RESOURCES.filter((each) => view.piles[each] > 0).toSorted((a, b) => held(a) - held(b))[0] ?? 'water'
}

export function heldTile({ find }: Now): number | undefined {
  const tile = find(TILE)?.getAttribute('data-tile') ?? null
  return tile === null ? undefined : Number(tile)
}

/** What the tile in hand would bring on the space that is aimed at. */
export function aimedOffer(now: Now): Offer | null {
  const state = tableOf(now.view)
  const tile = heldTile(now)
  const space = state.ground.grid.find(now.find(AIM)?.getAttribute('data-space') ?? '')
  return tile === undefined || space === undefined ? null : offerOf(state, now.you, tile, space)
}
