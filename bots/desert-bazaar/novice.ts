import { earned, gainOf, pointsFor, tableOf, turn, type Build, type Move, type State, type View } from '@caravanserai/desert-bazaar/seat'
import type { Chance } from '@caravanserai/kernel'
import type { Bot } from '../bot.ts'
import { NOVICE } from '../level.ts'

/** Builds whatever brings points at once, on the first space that comes to mind, rolls otherwise, and never rolls again. */
export const novice: Bot<View, Move> = {
  level: NOVICE.id,
  choose(view, moves, chance) {
    const state = tableOf(view)
    const builds = moves.filter((move) => move.kind === 'build').map((build) => ({ build, points: points(state, build) }))
    const others = moves.filter((move) => move.kind !== 'build' && move.kind !== 'keep')
    const most = Math.max(0, ...builds.map((each) => each.points))
    const good = builds.filter((each) => each.points === most && most > 0)
    // It does not always see what it could build.
    if (good.length > 0 && chance.below(4) > 0) return one(good, chance).build
    const cards = (move: Move) => (move.kind === 'take' ? earned(state, move.resource) : 0)
    const best = Math.max(0, ...others.map(cards))
    const left = others.filter((move) => cards(move) === best)
    return one(left.length > 0 ? left : moves, chance)
  },
}

function points(state: State, { space }: Build): number {
  const place = state.ground.grid.find(space)
  return place === undefined ? 0 : pointsFor(gainOf(state, turn(state), place), turn(state), turn(state))
}

function one<T>(list: readonly T[], chance: Chance): T {
  return list[chance.below(list.length)] as T
}
