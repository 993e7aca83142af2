import { caravan, copy, quick, turn, type State } from '@caravanserai/through-the-desert/seat'
import type { Action } from '@caravanserai/kernel'
import { actionsOf, NO_CHANCE } from './player.ts'
import type { Judge } from './judge.ts'

/** The camels of a turn, and what it comes to; where there is only one, the second is -1. */
export interface Turn {
  readonly first: Action
  readonly second: Action
  readonly worth: number
}

/** Two camels in one order or the other are one turn. */
export function isTwin(one: Turn, other: Turn): boolean {
  return one.first === other.second && one.second === other.first
}

/** How closely the turns of a table are looked at. */
export interface Care {
  /** So many of the most promising first camels. */
  readonly firsts: number
  /** With each of them so many of those that might have come first as well, the most promising, and all that may stand there only because of it. */
  readonly seconds: number
}

/** The most promising turns of whoever places. */
export function turnsOf(judge: Judge, state: State, { firsts, seconds }: Care): Turn[] {
  const { spaces } = state.ground
  const seat = turn(state)
  const after = copy(state)
  const last = copy(state)
  const of = (action: Action) => caravan(seat, Math.floor(action / spaces))
  const actions = actionsOf(state)
  judge.begin(state)
  const alone = Float64Array.from(actions, (action) => {
    act(state, after, action)
    judge.put(1, state, after, of(action), action % spaces)
    const worth = judge.outlook(1, after, seat)
    judge.lift(state, after, of(action), action % spaces)
    return worth
  })
  const ranked = [...actions.keys()].toSorted((a, b) => (alone[b] as number) - (alone[a] as number))
  const late = new Set(ranked.slice(seconds + 1).map((i) => actions[i] as number))
  return ranked.slice(0, firsts).map((i): Turn => {
    const first = actions[i] as number
    act(state, after, first)
    if (turn(after) !== seat || quick.seat(after) < 0) return { first, second: -1, worth: alone[i] as number }
    let worth = -Infinity
    let second = -1
    judge.put(1, state, after, of(first), first % spaces)
    const open = actionsOf(after)
    const soon = open.filter((action) => !late.has(action))
    for (const action of soon.length > 0 ? soon : open) {
      act(after, last, action)
      judge.put(2, after, last, of(action), action % spaces)
      const each = judge.outlook(2, last, seat)
      judge.lift(after, last, of(action), action % spaces)
      if (each > worth) [worth, second] = [each, action]
    }
    judge.lift(state, after, of(first), first % spaces)
    return { first, second, worth }
  })
}

function act(from: State, to: State, action: Action): void {
  quick.copyInto(from, to)
  quick.act(to, action, null, NO_CHANCE)
}
