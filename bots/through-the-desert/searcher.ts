import { imagine, type Move, type View } from '@caravanserai/through-the-desert/seat'
import type { Bot } from '../bot.ts'
import { Luck } from '../search/luck.ts'
import { Search, type Manner } from '../search/search.ts'
import { field, type Knowledge } from './field.ts'
import { fetchNets, netFor } from './nets/index.ts'
import { actionsOf, any, moveOf, type Choice } from './player.ts'

/** How a bot searches, as data. */
export interface Mind extends Knowledge {
  readonly manner: Manner
  /** How many tables it looks at for one move. */
  readonly nodes: number
  /** How many tables it imagines behind what it sees. */
  readonly worlds: number
  /** How leaders are placed, by who does not search for them. */
  readonly lead?: Choice
}

/** As a searcher, with a net that says how a table stands; until it is fetched, tables are played on. */
export function learned(level: string, mind: Omit<Mind, 'nets'>): Bot<View, Move> {
  return { ...searcher(level, { ...mind, nets: netFor }), ready: (view) => fetchNets(view?.players) }
}

/** A bot that tries out in its head what may come of each move. */
export function searcher(level: string, mind: Mind): Bot<View, Move> {
  return {
    level,
    choose(view, moves, chance) {
      const luck = new Luck(chance)
      const worlds = Array.from({ length: mind.worlds }, () => imagine(view, luck))
      const [state = imagine(view, luck)] = worlds
      if (view.phase !== 'leading' && view.phase !== 'placing') return moveOf(state, any(state, actionsOf(state), luck), moves)
      if (moves.length === 1) return moves[0] as Move
      if (view.phase === 'leading' && mind.lead) return moveOf(state, mind.lead(state, actionsOf(state), luck), moves)
      return moveOf(state, new Search(field(state, mind), worlds, view.players, mind.manner, luck).run(mind.nodes).best, moves)
    },
  }
}
