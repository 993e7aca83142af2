import { copy, imagine, quick, type Move, type State, type View } from '@caravanserai/desert-bazaar/seat'
import type { Bot } from '../bot.ts'
import { Luck } from '../search/luck.ts'
import { Search, type Field, type Manner } from '../search/search.ts'
import { listed } from './casual.ts'
import { outcome } from './thumb.ts'

/** Knows nothing but the rules: tables are played on at random. For measuring, as anything that knows more should be better. */
export function searcher(level: string, manner: Manner, nodes: number): Bot<View, Move> {
  return {
    level,
    choose(view, moves, chance) {
      const luck = new Luck(chance)
      const worlds = Array.from({ length: WORLDS }, () => imagine(view, luck))
      const [state] = worlds
      if (moves.length === 1 || !state) return moves[0] as Move
      return listed(quick.decode(state, new Search(FIELD, worlds, view.players, manner, luck).run(nodes).best), moves)
    },
  }
}

const WORLDS = 8

const FIELD: Field<State> = {
  quick,
  copy,
  isSteady: false,
  result: outcome,
  value(state, worth, luck) {
    for (let action = quick.any(state, luck); action >= 0; action = quick.any(state, luck)) quick.act(state, action, null, luck)
    outcome(state, worth)
  },
}
