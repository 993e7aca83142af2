import {
  actions,
  copy,
  earned,
  gainOf,
  imagine,
  phase,
  pointsFor,
  quick,
  resourceOf,
  turn,
  type Move,
  type State,
  type View,
} from '@caravanserai/desert-bazaar/seat'
import type { Action, Chance } from '@caravanserai/kernel'
import type { Bot } from '../../bot.ts'
import { Luck } from '../../search/luck.ts'
import { Search, type Field, type Manner } from '../../search/search.ts'
import { listed } from '../casual.ts'
import { outcome } from '../thumb.ts'

/** How a bot searches, as data. */
export interface Mind {
  readonly manner: Manner
  /** How many tables it looks at for one move. */
  readonly nodes: number
  /** How many actions come to mind where a table is played on; the one that brings most at once is taken. */
  readonly ideas: number
  /** What brings so many points more at once is e times as likely; without it all are alike. */
  readonly warmth: number | null
}

/** Plays tables on to their end, and knows no more than what an action brings at once. For measuring, as anything that knows more should be better. */
export function searcher(level: string, mind: Mind): Bot<View, Move> {
  const game = field(mind)
  return {
    level,
    choose(view, moves, chance) {
      const luck = new Luck(chance)
      const worlds = Array.from({ length: WORLDS }, () => imagine(view, luck))
      const [state] = worlds
      if (moves.length === 1 || !state) return moves[0] as Move
      return listed(quick.decode(state, new Search(game, worlds, view.players, mind.manner, luck).run(mind.nodes).best), moves)
    },
  }
}

const WORLDS = 8

function field({ ideas, warmth }: Mind): Field<State> {
  return {
    quick,
    copy,
    isSteady: false,
    result: outcome,
    value(state, worth, luck) {
      for (let action = idea(state, ideas, luck); action >= 0; action = idea(state, ideas, luck)) quick.act(state, action, null, luck)
      outcome(state, worth)
    },
    ...(warmth === null
      ? {}
      : {
          prior(state, open, weights) {
            for (let i = 0; i < open.length; i++) weights[i] = Math.exp(gain(state, open[i] as number) / warmth)
          },
        }),
  }
}

function idea(state: State, ideas: number, luck: Chance): Action {
  let best = quick.any(state, luck)
  if (best < 0 || ideas === 1) return best
  let most = gain(state, best)
  for (let i = 1; i < ideas; i++) {
    const action = quick.any(state, luck)
    const points = gain(state, action)
    if (points > most) [most, best] = [points, action]
  }
  return best
}

/** What a roll turn is worth in points, about, and what it is to roll for more cards. */
const ROLL = 0.7
const AGAIN = 1.5

/** What an action brings at once: points where something is built, cards where they are taken. */
function gain(state: State, action: Action): number {
  if (action >= actions.BUILD) {
    const seat = turn(state)
    return pointsFor(gainOf(state, seat, (action - actions.BUILD) % state.ground.spaces), seat, seat)
  }
  if (action === actions.STOP) return 0
  if (action >= actions.KEEP) return AGAIN
  const now = phase(state)
  return now === 'rolled' || now === 'matched' ? earned(state, resourceOf(action)) : ROLL
}
