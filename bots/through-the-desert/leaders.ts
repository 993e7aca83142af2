import {
  caravan,
  COLOURS,
  copy,
  CROSSING_POINTS,
  leader,
  LINK_POINTS,
  palmsNear,
  quick,
  tokenOn,
  turn,
  type State,
} from '@caravanserai/through-the-desert/seat'
import { chart, FAR, read, walkFrom, type Chart } from './chart.ts'
import { outlook, soon } from './outlook.ts'
import { NO_CHANCE, type Choice } from './player.ts'
import type { Sight, Taste } from './taste.ts'
import { tokenWorth } from './water.ts'

/** Of so many spaces the whole outlook is weighed, with each colour. */
export const SHORT_LIST = 12
/** Leaders of one colour that are further apart hardly meet. */
const CLEAR = 8

/**
 * The leader that leaves the best outlook: first the spaces with most in reach, then these with every colour. It looks no
 * further than a camel does: with more in sight, leaders stand between things instead of beside them, and lose.
 */
export function leadBest(taste: Taste): Choice {
  return (state, actions, chance) => {
    const worths = leadOutlooks(state, actions, taste)
    let best = -1
    let most = -Infinity
    for (const [i, action] of actions.entries()) {
      if (worths[i] === -Infinity) continue
      const worth = (worths[i] as number) + (taste.whim * chance.below(256)) / 256
      if (worth > most) [most, best] = [worth, action]
    }
    return best
  }
}

/** The outlook after each of the leaders; -Infinity for those that are not on the short list. */
export function leadOutlooks(state: State, actions: Int32Array, taste: Taste): Float64Array {
  const { spaces } = state.ground
  const map = chart(state)
  const short = shortList(spaceWorths(map, state, actions, taste))
  const crowds = crowding(map, state)
  const after = copy(state)
  return Float64Array.from(actions, (action) => {
    if (!short.has(action % spaces)) return -Infinity
    quick.copyInto(state, after)
    quick.act(after, action, null, NO_CHANCE)
    const place = isByWall(map, state, action % spaces) ? taste.wall : 0
    return outlook(map, state, after, turn(state), taste) + place - taste.shy * (crowds[action] as number)
  })
}

function shortList(worth: ReadonlyMap<number, number>): Set<number> {
  const best = [...worth].toSorted(([, a], [, b]) => b - a).slice(0, SHORT_LIST)
  return new Set(best.map(([space]) => space))
}

/** By space that a leader may stand on, what oases and waterholes are near it. */
export function spaceWorths(map: Chart, state: State, actions: Int32Array, sight: Sight): Map<number, number> {
  const worth = new Map<number, number>()
  read(map, state)
  for (const action of actions) {
    const space = action % state.ground.spaces
    if (!worth.has(space)) worth.set(space, spaceWorth(map, state, space, sight))
  }
  return worth
}

function spaceWorth(map: Chart, state: State, space: number, sight: Sight): number {
  const count = walkFrom(map, state, space, sight.reach)
  let seen = 0
  let worth = map.crossing < FAR ? CROSSING_POINTS * soon(sight.river, map.crossing, FAR) : 0
  for (let i = 1; i < count; i++) {
    const each = map.queue[i] as number
    const step = map.steps[each] as number
    if (tokenOn(state, each) > 0) worth += tokenWorth(state, each) * soon(sight.water, step, FAR)
    for (let fresh = palmsNear(state, each) & ~seen; fresh !== 0; fresh &= fresh - 1) worth += LINK_POINTS * soon(sight.oasis, step, FAR)
    seen |= palmsNear(state, each)
  }
  return worth
}

/** TD-36 Is there an edge or a mountain within two steps, to enclose something against? */
function isByWall({ sides }: Chart, state: State, space: number): boolean {
  const around = Array.from(state.ground.grid.beside.subarray(space * sides, (space + 1) * sides))
  return around.some((next) => next < 0 || state.ground.grid.beside.subarray(next * sides, (next + 1) * sides).includes(-1))
}

/** By action, how near leaders of the colour stand that others own, from 0 for nowhere near to almost 1. */
function crowding({ sides }: Chart, state: State): Float64Array {
  const { grid, spaces } = state.ground
  const crowds = new Float64Array(COLOURS.length * spaces)
  for (let colour = 0; colour < COLOURS.length; colour++) {
    const steps = new Uint8Array(spaces).fill(FAR)
    const queue = rivals(state)
      .map((seat) => leader(state, caravan(seat, colour)))
      .filter((space) => space >= 0)
    for (const space of queue) steps[space] = 0
    for (const space of queue) {
      const step = steps[space] as number
      crowds[colour * spaces + space] = Math.max(0, 1 - step / CLEAR)
      for (const next of grid.beside.subarray(space * sides, (space + 1) * sides)) {
        if (next < 0 || steps[next] !== FAR) continue
        steps[next] = step + 1
        queue.push(next)
      }
    }
  }
  return crowds
}

function rivals(state: State): number[] {
  return Array.from({ length: state.players }, (_, seat) => seat).filter((seat) => seat !== turn(state))
}
