import { imagine, promptOf, type Move, type View } from '@caravanserai/bazaar/seat'
import type { Bot } from '../../bot.ts'
import { Luck } from '../../search/luck.ts'
import { Search, type Manner } from '../../search/search.ts'
import { answerOffers } from '../deal.ts'
import { plansOf } from '../plans.ts'
import { CASUAL_TASTE } from '../taste.ts'
import { field, Names, type Knowledge } from './field.ts'

/** How a bot searches, as data. */
export interface Mind extends Knowledge {
  readonly manner: Manner
  /** How many tables it looks at for one move. */
  readonly nodes: number
  /** How many tables it imagines behind what it sees. */
  readonly worlds: number
}

/** A bot that tries out in its head what may come of each move. Offers it answers as Casual does, and makes none: nobody knows the answer. */
export function searcher(level: string, mind: Mind): Bot<View, Move> {
  return {
    level,
    choose(view, moves, chance) {
      const [first] = moves
      if (!first) throw new Error('a bot was asked for a move, but none is open')
      if (moves.length === 1) return first
      const luck = new Luck(chance)
      const seat = view.watcher ?? 0
      const worlds = Array.from({ length: mind.worlds }, () => imagine(view, luck))
      const [s = imagine(view, luck)] = worlds
      if (promptOf(s, seat)?.kind === 'main') {
        const offered = answerOffers(s, seat, moves, CASUAL_TASTE)
        if (offered) return offered
        if (s.turn.seat !== seat) return { kind: 'pass' }
      }
      const [only, other] = plansOf(s, seat, moves, CASUAL_TASTE)
      if (!other) return only ?? first
      const names = new Names()
      const search = new Search(field(seat, mind, names), worlds, view.seats.length, mind.manner, luck)
      return names.move(search.run(mind.nodes).best)
    },
  }
}
