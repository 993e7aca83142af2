import {
  areas,
  caravan,
  closes,
  CROSSING_POINTS,
  crosses,
  hasCrossed,
  isOver,
  LINK_POINTS,
  links,
  palmOn,
  palmsNear,
  phase,
  quick,
  score,
  tokenOn,
  turn,
  type State,
} from '@caravanserai/through-the-desert/seat'
import type { Action, Chance } from '@caravanserai/kernel'
import { NO_CHANCE } from './player.ts'
import { tokenWorth } from './water.ts'

/**
 * Plays a table to its end: of so many actions that come to mind, always the best. Of camels that is the one that brings most at once,
 * of leaders the one that has most near it, by space.
 */
export function playOn(state: State, ideas: number, near: Float64Array, luck: Chance): void {
  while (!isOver(state)) quick.act(state, idea(state, ideas, near, luck), null, NO_CHANCE)
}

function idea(state: State, ideas: number, near: Float64Array, luck: Chance): Action {
  let best = quick.any(state, luck)
  if (ideas === 1) return best
  const isPlacing = phase(state) === 'placing'
  let most = -Infinity
  let action = best
  for (let i = 0; ;) {
    const points = isPlacing ? gain(state, action) : (near[action % state.ground.spaces] as number)
    if (points > most) {
      most = points
      best = action
    }
    if (++i === ideas) return best
    action = quick.any(state, luck)
  }
}

/** What a placement brings, now and for areas at the end; `gainOf` says the same in words. */
export function gain(state: State, action: Action): number {
  const { spaces } = state.ground
  const colour = (action / spaces) | 0
  const space = action - colour * spaces
  const k = caravan(turn(state), colour)
  const near = palmsNear(state, space)
  let linked = links(state, k)
  let points = LINK_POINTS * ones(near & ~linked)
  linked |= near
  if (tokenOn(state, space) > 0) points += tokenWorth(state, space)
  if (!hasCrossed(state, k) && crosses(state, k, space)) points += CROSSING_POINTS
  if (closes(state, k, space) > 0) points += closedWorth(state, linked)
  return points
}

/** TD-39..TD-41 What the areas of the last question bring to a caravan that is linked so far. */
export function closedWorth(state: State, linked: number): number {
  const end = areas.ends[areas.count] as number
  let worth = 0
  for (let i = 0; i < end; i++) {
    const space = areas.spaces[i] as number
    const palm = palmOn(state, space)
    if (palm < 0) worth += 1 + (tokenOn(state, space) > 0 ? tokenWorth(state, space) : 0)
    else if (((linked >> palm) & 1) === 0) worth += LINK_POINTS
  }
  return worth
}

/** How many bits are set, of few. */
function ones(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}

/** By seat, the part of the win, and a little for every point ahead: among moves that all win or all lose, the better ones are told apart. */
export function outcome(state: State, worth: Float64Array): void {
  const { players } = state
  let most = -Infinity
  let tied = 0
  let next = -Infinity
  for (let seat = 0; seat < players; seat++) {
    const own = score(state, seat)
    if (own > most) {
      next = most
      most = own
      tied = 1
    } else if (own === most) {
      tied++
      next = most
    } else next = Math.max(next, own)
  }
  for (let seat = 0; seat < players; seat++) {
    const own = score(state, seat)
    const margin = own - (own === most && tied === 1 ? next : most)
    worth[seat] = (1 - MARGIN) * (own === most ? 1 / tied : 0) + MARGIN * Math.max(0, Math.min(1, 0.5 + margin / WIDE))
  }
}

/** What the margin counts for, next to the win, and from where on it makes no difference. */
const MARGIN = 0.1
const WIDE = 60
