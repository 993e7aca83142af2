import {
  cardsLeaving,
  gainOf,
  numberOf,
  payment,
  pointsFor,
  tileOn,
  total,
  usable,
  whyNotPick,
  whyNotPlace,
  type Cards,
  type Gain,
  type Payment,
  type PaymentChoice,
  type Resource,
  type State,
} from '@caravanserai/desert-bazaar/seat'
import type { Refusal } from '@caravanserai/kernel'

/** What a space offers for the tile in hand: its price and what it brings, or why not. */
export interface Offer {
  readonly why: Refusal | null
  /** The signs still to pay after the neighbours' products. */
  readonly need: readonly Resource[]
  /** No neighbour helps. */
  readonly full: boolean
  /** Cards that leave the hand, trades included. */
  readonly cards: number
  readonly trades: number
  /** For the seat that builds, at once. */
  readonly points: number
  readonly closes: boolean
  readonly gain: Gain
  readonly payment: Payment | null
}

export function costOf(state: State, tile: number): readonly Resource[] {
  return state.ground.options.tiles[tile - 1]?.cost ?? []
}

export function productOf(state: State, tile: number): Resource {
  return state.ground.options.tiles[tile - 1]?.produces ?? 'water'
}

export function offerOf(state: State, seat: number, tile: number, space: number, choice: PaymentChoice = {}): Offer {
  const placed = whyNotPick(state, tile) ?? whyNotPlace(state, space)
  const paying = placed ?? payment(state, seat, tile, space, choice)
  const paid = 'refused' in paying ? null : paying
  const used = choice.use ?? usable(state, tile, space)
  const gain = gainOf(state, seat, space)
  const trades = paid?.traded.length ?? 0
  return {
    why: 'refused' in paying ? paying : null,
    need: lessUsed(costOf(state, tile), used),
    full: total(used) === 0,
    cards: paid ? cardsLeaving(paid) : 0,
    trades,
    points: pointsFor(gain, seat, seat),
    closes: gain.tents !== null,
    gain,
    payment: paid,
  }
}

export function offersFor(state: State, seat: number, tile: number): Offer[] {
  return state.ground.grid.labels.map((_, space) => offerOf(state, seat, tile, space))
}

/** Can the tile be built anywhere, and for how few cards? */
export function cheapest(offers: readonly Offer[]): { readonly spaces: number; readonly cards: number } {
  const open = offers.filter((offer) => !offer.why)
  return { spaces: open.length, cards: Math.min(...open.map((offer) => offer.cards)) }
}

/** The neighbours whose products are used: each by its label, as far as the cost can use them. */
export function helpers(state: State, space: number, used: Cards): { readonly label: string; readonly resource: Resource }[] {
  const left: { [resource: string]: number } = { ...used }
  const found: { label: string; resource: Resource }[] = []
  for (let side = 0; side < 6; side++) {
    const next = state.ground.grid.beside[space * 6 + side] ?? -1
    const tile = next < 0 ? 0 : tileOn(state, next)
    if (tile === 0) continue
    const resource = productOf(state, tile)
    if ((left[resource] ?? 0) === 0) continue
    left[resource] = (left[resource] ?? 0) - 1
    found.push({ label: state.ground.grid.labels[next] ?? '', resource })
  }
  return found
}

function lessUsed(cost: readonly Resource[], used: Cards): Resource[] {
  const left: { [resource: string]: number } = { ...used }
  return cost
    .filter((resource) => {
      const help = left[resource] ?? 0
      left[resource] = help - 1
      return help <= 0
    })
    .toSorted((a, b) => numberOf(a) - numberOf(b))
}
