import { copy, quick, turn, type State } from '@caravanserai/through-the-desert/seat'
import type { Action } from '@caravanserai/kernel'
import { chart } from './chart.ts'
import { outlook } from './outlook.ts'
import { outlooks } from './casual.ts'
import { actionsOf, NO_CHANCE, type Choice } from './player.ts'
import type { Taste } from './taste.ts'

/** Looks at both camels of its turn together: the most promising first ones, each with the best that may follow. */
export function placePair(taste: Taste, width: number): Choice {
  return (state, actions, chance) => {
    const first = outlooks(state, actions, taste)
    const then = afterPair(state, taste)
    const ranked = [...actions.keys()].toSorted((a, b) => (first[b] as number) - (first[a] as number)).slice(0, width)
    let best = -1
    let most = -Infinity
    for (const i of ranked) {
      const action = actions[i] as number
      const worth = then(action, first[i] as number) + (taste.whim * chance.below(256)) / 256
      if (worth > most) [most, best] = [worth, action]
    }
    return best
  }
}

/** What the turn comes to after a first camel, with the best that may follow; `alone` where none may. */
export function afterPair(state: State, taste: Taste): (action: Action, alone: number) => number {
  const seat = turn(state)
  const map = chart(state)
  const after = copy(state)
  const last = copy(state)
  return (first, alone) => {
    quick.copyInto(state, after)
    quick.act(after, first, null, NO_CHANCE)
    if (turn(after) !== seat || quick.seat(after) < 0) return alone
    let top = -Infinity
    for (const action of actionsOf(after)) {
      quick.copyInto(after, last)
      quick.act(last, action, null, NO_CHANCE)
      top = Math.max(top, outlook(map, state, last, seat, taste))
    }
    return top
  }
}
