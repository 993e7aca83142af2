import { copy, quick, turn, type Move, type View } from '@caravanserai/through-the-desert/seat'
import type { Bot } from '../bot.ts'
import { CASUAL } from '../level.ts'
import { chart } from './chart.ts'
import { leadBest } from './leaders.ts'
import { outlook } from './outlook.ts'
import { NO_CHANCE, player, type Choice } from './player.ts'
import { CASUAL_TASTE, type Taste } from './taste.ts'

/** Looks one camel ahead: what it brings, what comes into reach, what it takes from others, and when the game will end. */
export const casual: Bot<View, Move> = player(CASUAL.id, leadBest(CASUAL_TASTE), placeBest(CASUAL_TASTE))

export function placeBest(taste: Taste): Choice {
  return (state, actions, chance) => {
    const map = chart(state)
    const after = copy(state)
    let best = -1
    let most = -Infinity
    for (const action of actions) {
      quick.copyInto(state, after)
      quick.act(after, action, null, NO_CHANCE)
      const worth = outlook(map, state, after, turn(state), taste) + (taste.whim * chance.below(256)) / 256
      if (worth > most) [most, best] = [worth, action]
    }
    return best
  }
}
