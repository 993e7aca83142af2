import {
  canPay,
  cardsSpent,
  copy,
  decide,
  dueFor,
  faceUp,
  inHand,
  isLegal,
  phase,
  SET_SIZE,
  SETS,
  touching,
  turn,
  type Build,
  type State,
} from '@caravanserai/desert-bazaar/seat'
import type { Chance } from '@caravanserai/kernel'
import type { Purse } from './purse.ts'
import { neighbours, sites } from './site.ts'
import type { Taste } from './taste.ts'

/** A build turn, tile after tile, as far as each is worth its cards. */
export interface Plan {
  readonly worth: number
  readonly builds: readonly Build[]
}

/** The best that can be built from one set: always the best next tile. Tiles that are still face down are not counted on. */
export function plan(state: State, set: number, purse: Purse, taste: Taste, chance: Chance): Plan {
  const table = copy(state)
  const seat = turn(state)
  const builds: Build[] = []
  let worth = 0
  for (let left = upIn(table, set); left > 0; left--) {
    const found = best(table, seat, set, purse, taste, chance)
    if (!found || found.worth <= 0) break
    builds.push(found.build)
    worth += found.worth
    decide(table, seat, found.build, NO_CHANCE)
    if (phase(table) === 'over') break
  }
  return { worth, builds }
}

/** Building throws no dice. */
const NO_CHANCE: Chance = { below: () => 0 }

function upIn(state: State, set: number): number {
  let count = 0
  for (let place = 0; place < SET_SIZE; place++) if (faceUp(state, set, place) > 0) count++
  return count
}

/** The best tile of a set on its best space. */
export function best(
  state: State,
  seat: number,
  set: number,
  purse: Purse,
  taste: Taste,
  chance: Chance,
): { build: Build; worth: number } | undefined {
  const site = sites(state, seat, taste)
  const prices = new Map<number, number>()
  let found: { tile: number; space: number; worth: number } | undefined
  for (let place = 0; place < SET_SIZE; place++) {
    const tile = faceUp(state, set, place)
    if (tile === 0) continue
    for (let space = 0; space < site.length; space++) {
      if (site[space] === -Infinity) continue
      const due = dueFor(state, tile, touching(state, space))
      const price = prices.get(due) ?? priceOf(state, seat, due, purse)
      prices.set(due, price)
      if (price === Infinity || (found && (site[space] as number) - price + taste.whim <= found.worth)) continue
      const worth = (site[space] as number) - price - taste.product * opened(state, space) + (taste.whim * chance.below(256)) / 256
      if (!found || worth > found.worth) found = { tile, space, worth }
    }
  }
  return found && { build: { kind: 'build', tile: found.tile, space: state.ground.grid.labels[found.space] as string }, worth: found.worth }
}

/** What the cards are worth that are due, two bits a resource; Infinity where the hand cannot pay. */
function priceOf(state: State, seat: number, due: number, purse: Purse): number {
  if (!canPay(state, seat, due)) return Infinity
  return cardsSpent(state, seat, due).reduce((sum, spent, r) => sum + purse.more(r, inHand(state, seat, r) - spent, spent), 0)
}

/** A product helps whoever builds beside it next, and that is seldom the one who laid it. */
function opened(state: State, space: number): number {
  return neighbours(state, space).filter((next) => isLegal(state, next)).length
}

export const ALL_SETS: readonly number[] = SETS.map((_, set) => set)
