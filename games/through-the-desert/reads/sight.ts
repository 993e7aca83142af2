import { caravan, colourIn, PALMS, seatOf } from '../pieces.ts'
import type { Caravan } from '../position/position.ts'
import {
  areaOn,
  camelOn,
  hasCrossed,
  isOver,
  labelOf,
  leader,
  links,
  palm,
  palmOn,
  sizeOf,
  SPACES_AT,
  tokenOn,
  type State,
} from '../state.ts'
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

/** A move changes little: where the table of before is known, only what lies otherwise than there is made anew. */
export function sightOf(state: State, before?: Sight, was?: State): Sight {
  const changes = before && was ? changesSince(was, state) : ALL
  return {
    waterholes: changes & WATER || !before ? waterholesOf(state, isFaceDown(state), before, was) : before.waterholes,
    caravans: changes & CARAVANS || !before ? caravansOf(state, changes, before, was) : before.caravans,
    areas: changes & AREAS || !before ? areasOf(state) : before.areas,
  }
}

// What has changed, in bits: one for each caravan, then these.
const WATER = 1 << 25
const AREAS = 1 << 26
const CARAVANS = WATER - 1
const ALL = CARAVANS | WATER | AREAS

function changesSince(was: State, state: State): number {
  let bits = isOver(was) === isOver(state) ? 0 : WATER
  for (let space = 0; space < state.ground.spaces; space++) {
    if (was.n[SPACES_AT + space] === state.n[SPACES_AT + space]) continue
    // Oases are named by their place in the order of planting.
    if (palmOn(was, space) !== palmOn(state, space)) return ALL
    if (camelOn(was, space) !== camelOn(state, space)) bits |= bitOf(camelOn(was, space)) | bitOf(camelOn(state, space))
    if (tokenOn(was, space) !== tokenOn(state, space)) bits |= WATER
    if (areaOn(was, space) !== areaOn(state, space)) bits |= AREAS
  }
  for (let k = caravan(state.players, 0) - 1; k >= 0; k--)
    if (leader(was, k) !== leader(state, k) || links(was, k) !== links(state, k) || hasCrossed(was, k) !== hasCrossed(state, k))
      bits |= bitOf(k)
  return bits
}

function bitOf(k: number): number {
  return k < 0 ? 0 : 1 << k
}

/** All caravans, those that have a bit in `changes` made anew. */
function caravansOf(state: State, changes: number, before?: Sight, was?: State): SeenCaravan[] {
  const found: SeenCaravan[] = []
  const count = caravan(state.players, 0)
  let next = 0
  for (let k = 0; k < count; k++) {
    const known = was && sizeOf(was, k) > 0 ? before?.caravans[next++] : undefined
    if (sizeOf(state, k) > 0) found.push(known && (changes & bitOf(k)) === 0 ? known : caravanOf(state, k))
  }
  return found
}

function caravanOf(state: State, k: number): SeenCaravan {
  const at = leader(state, k)
  // The leader's space comes first, the others in reading order.
  const spaces = [labelOf(state, at)]
  for (let space = 0; spaces.length < sizeOf(state, k) && space < state.ground.spaces; space++)
    if (camelOn(state, space) === k && space !== at) spaces.push(labelOf(state, space))
  const linked: string[] = []
  for (let index = 0; index < PALMS; index++) if ((links(state, k) >> index) & 1) linked.push(labelOf(state, palm(state, index)))
  return { seat: seatOf(k), colour: colourIn(k), spaces, linked, crossed: hasCrossed(state, k) }
}

/** TD-58 Do waterholes lie face down? */
function isFaceDown(state: State): boolean {
  return state.ground.options.aquifers && !isOver(state)
}

export function waterholesOf(state: State, isHidden = false, before?: Sight, was?: State): Sight['waterholes'] {
  const found: Sight['waterholes'][number][] = []
  let next = 0
  for (let space = 0; space < state.ground.spaces; space++) {
    const known = was && tokenOn(was, space) > 0 ? before?.waterholes[next++] : undefined
    const token = tokenOn(state, space)
    if (token === 0) continue
    const value = isHidden ? null : token
    found.push(known?.value === value ? known : { space: labelOf(state, space), value })
  }
  return found
}
