import { sharing } from '@caravanserai/kernel'
import { caravan, colourIn, MOST_SEATS, numberOf, PALMS, seatOf } from '../pieces.ts'
import type { Caravan } from '../position/position.ts'
import { waterholesOf } from '../score.ts'
import { areaOn, camelOn, hasCrossed, labelOf, leader, links, palm, sizeOf, tokenOn, type State } from '../state.ts'
import { areasOf, type Area } from './areas.ts'

/** What stands and lies on the board, as everybody sees it. */
export interface Sight {
  /** TD-58 Without a value where it lies face down. */
  readonly waterholes: readonly { readonly space: string; readonly value: number | null }[]
  readonly caravans: readonly SeenCaravan[]
  readonly areas: readonly Area[]
}

export interface SeenCaravan extends Caravan {
  /** The oases that it is linked to. */
  readonly linked: readonly string[]
  readonly crossed: boolean
}

/** A move changes little: one walk over the board finds what, and the rest is what was seen before. */
export function sightOf(state: State, isHidden: boolean, before: Sight = NOTHING): Sight {
  const known = byCaravan(state, before)
  NEXT.fill(1)
  let changed = 0
  let holes = 0
  let isWet = true
  let enclosed = 0
  for (let space = 0; space < state.ground.spaces; space++) {
    const k = camelOn(state, space)
    const token = tokenOn(state, space)
    // A caravan is written with its leader first, then in reading order.
    if (k >= 0 && leader(state, k) !== space) {
      const next = NEXT[k] as number
      NEXT[k] = next + 1
      if (known[k]?.spaces[next] !== labelOf(state, space)) changed |= 1 << k
    }
    if (token > 0) {
      const hole = before.waterholes[holes++]
      if (hole?.space !== labelOf(state, space) || hole.value !== (isHidden ? null : token)) isWet = false
    }
    if (areaOn(state, space) >= 0) enclosed++
  }
  for (let k = 0; k < known.length; k++) if (!isSame(state, k, known[k])) changed |= 1 << k
  return {
    waterholes: isWet && holes === before.waterholes.length ? before.waterholes : waterholes(state, isHidden, before.waterholes),
    caravans: changed === 0 ? before.caravans : caravans(state, known, changed),
    areas: isEnclosed(state, before.areas, enclosed) ? before.areas : areasOf(state),
  }
}

const NOTHING: Sight = { waterholes: [], caravans: [], areas: [] }
/** By caravan, which of its known spaces comes next. */
const NEXT = new Int16Array(caravan(MOST_SEATS, 0))

/** The caravans that were seen, each in its place among all that there can be. */
function byCaravan(state: State, before: Sight): (SeenCaravan | undefined)[] {
  const known: (SeenCaravan | undefined)[] = []
  for (let k = caravan(state.players, 0); k > 0; k--) known.push(undefined)
  for (const each of before.caravans) known[caravan(each.seat, numberOf(each.colour))] = each
  return known
}

/** Is all but the camels behind the leader as it was? */
function isSame(state: State, k: number, known: SeenCaravan | undefined): boolean {
  const size = sizeOf(state, k)
  if (!known || size === 0) return !known && size === 0
  const { spaces, linked, crossed } = known
  if (spaces.length !== size || spaces[0] !== labelOf(state, leader(state, k)) || crossed !== hasCrossed(state, k)) return false
  let count = 0
  for (let index = 0; index < PALMS; index++)
    if ((links(state, k) >> index) & 1 && linked[count++] !== labelOf(state, palm(state, index))) return false
  return count === linked.length
}

/** All caravans, those that have a bit in `changed` made anew. */
function caravans(state: State, known: readonly (SeenCaravan | undefined)[], changed: number): SeenCaravan[] {
  const fresh = known.map((_, k) => ((changed >> k) & 1 && sizeOf(state, k) > 0 ? seenCaravan(state, k) : undefined))
  for (let space = 0; space < state.ground.spaces; space++) {
    const k = camelOn(state, space)
    if (k >= 0 && (changed >> k) & 1 && leader(state, k) !== space) fresh[k]?.spaces.push(labelOf(state, space))
  }
  const found: SeenCaravan[] = []
  known.forEach((old, k) => {
    const each = (changed >> k) & 1 ? fresh[k] : old
    if (each) found.push(each)
  })
  return found
}

/** A caravan with its leader alone. */
function seenCaravan(state: State, k: number): SeenCaravan & { readonly spaces: string[] } {
  const linked: string[] = []
  for (let index = 0; index < PALMS; index++) if ((links(state, k) >> index) & 1) linked.push(labelOf(state, palm(state, index)))
  return { seat: seatOf(k), colour: colourIn(k), spaces: [labelOf(state, leader(state, k))], linked, crossed: hasCrossed(state, k) }
}

function waterholes(state: State, isHidden: boolean, before: Sight['waterholes']): Sight['waterholes'] {
  const now: Sight['waterholes'] = isHidden ? waterholesOf(state).map(({ space }) => ({ space, value: null })) : waterholesOf(state)
  return sharing(before, now, (a, b) => a.space === b.space && a.value === b.value)
}

/** Are these the enclosed spaces, so many of them, and by the same caravans? Which of them hang together follows. */
function isEnclosed(state: State, before: readonly Area[], count: number): boolean {
  let left = count
  for (const { seat, colour, spaces } of before) {
    left -= spaces.length
    if (left < 0) return false
    const k = caravan(seat, numberOf(colour))
    if (!spaces.every((label) => areaOn(state, state.ground.grid.find(label) ?? 0) === k)) return false
  }
  return left === 0
}
