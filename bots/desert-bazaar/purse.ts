import { faceUp, inHand, legalSpaces, pile, RESOURCES, SET_SIZE, SETS, type State } from '@caravanserai/desert-bazaar/seat'
import type { Taste } from './taste.ts'

/** What cards are worth to somebody now. */
export interface Purse {
  /** What `count` more cards of a resource are worth to a hand that has `held` of it. */
  more(resource: number, held: number, count: number): number
}

/** Card values from what everybody sees: the room on the board and the costs of the face-up tiles. */
export function purse(state: State, taste: Taste, loneSpaces: number): Purse {
  const card = cardWorth(state, taste, loneSpaces)
  const asked = RESOURCES.map((_, r) => demand(state, r))
  const mean = asked.reduce((sum, count) => sum + count, 0) / RESOURCES.length
  const unit = asked.map((count) => card * (1 - taste.demand + (mean > 0 ? (taste.demand * count) / mean : taste.demand)))
  return {
    more(resource, held, count) {
      let sum = 0
      for (let i = held; i < held + count; i++) sum += Math.max(taste.least, 1 - taste.fading * i)
      return sum * (unit[resource] as number)
    },
  }
}

/** A card buys lone tents as long as there is room for them, then cheaper points, and at the end nothing but a majority. */
function cardWorth(state: State, { card, supply }: Taste, loneSpaces: number): number {
  const roomy = Math.min(1, loneSpaces / (4 * state.players))
  const open = Math.min(1, legalSpaces(state) / (5 * state.players))
  const stock = RESOURCES.reduce((sum, _, r) => sum + pile(state, r), 0)
  const fresh = Math.min(1, stock / supply)
  return card.last + fresh * open * (card.late - card.last + roomy * (card.early - card.late))
}

/** How often the face-up tiles ask for a resource. */
function demand(state: State, resource: number): number {
  let count = 0
  for (let set = 0; set < SETS.length; set++)
    for (let place = 0; place < SET_SIZE; place++) {
      const tile = faceUp(state, set, place)
      if (tile > 0) count += state.ground.cost[(tile - 1) * RESOURCES.length + resource] as number
    }
  return count
}

/** What taking cards is worth to a seat, as far as the pile reaches. */
export function takings(state: State, seat: number, { more }: Purse, drawn = -1): (resource: number, count: number) => number {
  return (resource, count) => {
    const one = resource === drawn ? 1 : 0
    return more(resource, inHand(state, seat, resource) + one, Math.min(count, pile(state, resource) - one))
  }
}
