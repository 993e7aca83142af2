import { turn } from '@caravanserai/through-the-desert/seat'
import { Judge } from './judge.ts'
import type { Choice } from './player.ts'
import type { Taste } from './taste.ts'
import { turnsOf } from './turns.ts'

/** Looks at both camels of its turn together: the most promising first ones, each with the best that may follow. */
export function placePair(taste: Taste, width: number): Choice {
  return (state, _actions, chance) => {
    const judge = new Judge(state, turn(state), taste)
    let best = -1
    let most = -Infinity
    for (const { first, worth } of turnsOf(judge, state, { firsts: width, seconds: Infinity })) {
      const wanted = worth + (taste.whim * chance.below(256)) / 256
      if (wanted > most) [most, best] = [wanted, first]
    }
    return best
  }
}
