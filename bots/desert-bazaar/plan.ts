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

/** The best that can be built from one set; nothing where nothing is worth it. */
export function plan(state: State, set: number, purse: Purse, taste: Taste, chance: Chance): Plan {
  return plans(state, set, purse, taste, chance)[0] ?? { worth: 0, builds: [] }
}

/**
 * All that was thought of and is worth its cards, the best first. `width` lines are followed at once, with the best next tiles of each;
 * with 1 it is always the best next tile. Tiles that are still face down are not counted on.
 */
export function plans(state: State, set: number, purse: Purse, taste: Taste, chance: Chance): Plan[] {
  const { width } = taste
  const seat = turn(state)
  const found: Plan[] = []
  let open: readonly Branch[] = [{ table: state, worth: 0, builds: [] }]
  for (let left = upIn(state, set); left > 0 && open.length > 0; left--) {
    const next = open.flatMap((line) =>
      best(line.table, seat, set, purse, taste, width, chance)
        // A tile that costs more than it brings may make room for one that brings more: but only where several lines are followed.
        .filter(({ worth }) => worth > (width === 1 ? 0 : -BOLD))
        .map(({ build, worth }) => ({ line, build, worth: line.worth + worth })),
    )
    open = next
      .toSorted((a, b) => b.worth - a.worth)
      .slice(0, width)
      .map(({ line, build, worth }) => grown(line, seat, build, worth))
    for (const { worth, builds } of open) if (worth > 0) found.push({ worth, builds })
    open = open.filter(({ table }) => phase(table) !== 'over')
  }
  return found.toSorted((a, b) => b.worth - a.worth)
}

/** A line that may go on, and the table at its end. */
interface Branch extends Plan {
  readonly table: State
}

/** So much a tile may cost more than it brings. */
const BOLD = 0.5

function grown({ table, builds }: Branch, seat: number, build: Build, worth: number): Branch {
  const after = copy(table)
  decide(after, seat, build, NO_CHANCE)
  return { table: after, worth, builds: [...builds, build] }
}

/** Building throws no dice. */
const NO_CHANCE: Chance = { below: () => 0 }

function upIn(state: State, set: number): number {
  let count = 0
  for (let place = 0; place < SET_SIZE; place++) if (faceUp(state, set, place) > 0) count++
  return count
}

interface Option {
  readonly build: Build
  readonly worth: number
}

/** The best tiles of a set on their best spaces, at most so many. */
export function best(state: State, seat: number, set: number, purse: Purse, taste: Taste, count: number, chance: Chance): Option[] {
  const site = sites(state, seat, taste)
  const prices = new Map<number, number>()
  const found: { tile: number; space: number; worth: number }[] = []
  for (let place = 0; place < SET_SIZE; place++) {
    const tile = faceUp(state, set, place)
    if (tile === 0) continue
    for (let space = 0; space < site.length; space++) {
      if (site[space] === -Infinity) continue
      const due = dueFor(state, tile, touching(state, space))
      const price = prices.get(due) ?? priceOf(state, seat, due, purse)
      prices.set(due, price)
      const last = found[count - 1]
      if (price === Infinity || (last && (site[space] as number) - price + taste.whim <= last.worth)) continue
      const worth = (site[space] as number) - price - taste.product * opened(state, space) + (taste.whim * chance.below(256)) / 256
      if (last && worth <= last.worth) continue
      const at = found.findIndex((each) => each.worth < worth)
      found.splice(at < 0 ? found.length : at, 0, { tile, space, worth })
      if (found.length > count) found.pop()
    }
  }
  const { labels } = state.ground.grid
  return found.map(({ tile, space, worth }) => ({ build: { kind: 'build', tile, space: labels[space] as string }, worth }))
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
