import { copy, quick, turn, type Move, type State, type View } from '@caravanserai/through-the-desert/seat'
import type { Bot } from '../bot.ts'
import { CASUAL } from '../level.ts'
import { chart } from './chart.ts'
import { leadBest } from './leaders.ts'
import { outlook } from './outlook.ts'
import { NO_CHANCE, player, type Choice } from './player.ts'
import { CASUAL_TASTE, FULL_TASTE, type Taste } from './taste.ts'

/** Looks one camel ahead and not very far, thinks little of what others are about to do, and has its whims. */
export const casual: Bot<View, Move> = player(CASUAL.id, leadBest(CASUAL_TASTE), placeBest(CASUAL_TASTE))

/** Looks one camel ahead: what it brings, what comes into reach, what it takes from others, and when the game will end. */
export const greedy: Bot<View, Move> = player('greedy', leadBest(FULL_TASTE), placeBest(FULL_TASTE))

export function placeBest(taste: Taste): Choice {
  return (state, actions, chance) => {
    const worths = outlooks(state, actions, taste)
    let best = -1
    let most = -Infinity
    for (const [i, action] of actions.entries()) {
      const worth = (worths[i] as number) + (taste.whim * chance.below(256)) / 256
      if (worth > most) [most, best] = [worth, action]
    }
    return best
  }
}

/** The outlook after each of the placements. */
export function outlooks(state: State, actions: Int32Array, taste: Taste): Float64Array {
  const map = chart(state)
  const after = copy(state)
  return Float64Array.from(actions, (action) => {
    quick.copyInto(state, after)
    quick.act(after, action, null, NO_CHANCE)
    return outlook(map, state, after, turn(state), taste)
  })
}
