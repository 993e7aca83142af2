import { imagine, type Move, type State, type View } from '@caravanserai/through-the-desert/seat'
import type { Action } from '@caravanserai/kernel'
import type { Bot } from '../bot.ts'
import type { Follower } from '../nets/value.ts'
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
      const worlds = worldsOf(view, mind, luck)
      const state = worlds[0] as State
      const action = unsearched(view, state, moves, mind, luck)
      if (action !== undefined) return moveOf(state, action, moves)
      return moveOf(state, new Search(field(state, mind), worlds, view.players, mind.manner, luck).run(mind.nodes).best, moves)
    },
  }
}

/** The same for whoever plays all seats of one game: each table is looked at as often, but what was found on the way there counts. */
export function student(level: string, mind: Mind): Bot<View, Move> & Follower {
  let search: Search<State> | undefined
  let chosen: { readonly move: Move; readonly action: Action } | undefined
  let made: Action | undefined
  return {
    level,
    choose(view, moves, chance) {
      const luck = new Luck(chance)
      const worlds = worldsOf(view, mind, luck)
      const state = worlds[0] as State
      const before = made === undefined ? undefined : search?.advance(made, worlds)
      made = undefined
      const action = unsearched(view, state, moves, mind, luck)
      if (action !== undefined) {
        chosen = undefined
        return moveOf(state, action, moves)
      }
      search = before ?? new Search(field(state, mind), worlds, view.players, mind.manner, luck)
      const { best } = search.run(Math.max(1, mind.nodes - search.nodes))
      chosen = { move: moveOf(state, best, moves), action: best }
      return chosen.move
    },
    follow(move) {
      made = move === chosen?.move ? chosen?.action : undefined
      chosen = undefined
    },
  }
}

function worldsOf(view: View, { worlds }: Mind, luck: Luck): State[] {
  return Array.from({ length: worlds }, () => imagine(view, luck))
}

/** Before the first leader stands nothing is to be found out, leaders may be placed otherwise, and where only one thing is open it is done. */
function unsearched(view: View, state: State, moves: readonly Move[], { lead }: Mind, luck: Luck): Action | undefined {
  const actions = actionsOf(state)
  if (view.phase !== 'leading' && view.phase !== 'placing') return any(state, actions, luck)
  if (moves.length === 1) return actions[0]
  return view.phase === 'leading' ? lead?.(state, actions, luck) : undefined
}
