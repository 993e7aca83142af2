import { attackOf, imagine, promptOf, wouldWin, type Move, type State, type View } from '@caravanserai/bazaar/seat'
import type { Seat } from '@caravanserai/kernel'
import type { Bot } from '../bot.ts'
import { bid } from './bidding.ts'
import { usually } from './casual.ts'
import { answerOffers } from './deal.ts'
import { lightChance, luckOf } from './luck.ts'
import { plansOf } from './plans.ts'
import { bestPlan, type Effort, type World } from './search.ts'
import type { Taste } from './taste.ts'

/** A bot that imagines what could lie behind what it sees, and how the game goes on from there. */
export function thinker(level: string, effort: Effort, tasteFor: (players: number) => Taste): Bot<View, Move> {
  return {
    level,
    choose(view, moves, chance) {
      const [first] = moves
      if (!first) throw new Error('a bot was asked for a move, but none is open')
      if (moves.length === 1) return first
      const seat = view.watcher ?? 0
      const taste = tasteFor(view.seats.length)
      const s = imagine(view, chance)
      if (promptOf(s, seat)?.kind === 'main') {
        const offered = answerOffers(s, seat, moves, taste)
        if (offered) return offered
        if (s.turn.seat !== seat) return { kind: 'pass' }
      }
      const duty = dutyOf(s, seat, taste)
      if (duty) return duty
      const luck = luckOf(chance)
      const world: World = (number) => ({
        s: number === 0 ? s : imagine(view, lightChance(luck + number)),
        luck: luck - number,
      })
      const usual = usually(s, seat, moves, luck, taste)
      // An offer is no plan that could be imagined: nobody knows the answer.
      return usual.kind === 'offer' ? usual : bestPlan(usual, plansOf(s, seat, moves, taste), seat, world, effort, taste)
    },
  }
}

/** What one owes the table: a part of what it takes to stop whoever would win. Who reckons that the others will pay loses with them. */
function dutyOf(s: State, seat: Seat, taste: Taste): Move | undefined {
  const attack = promptOf(s, seat)?.kind === 'attack' ? attackOf(s) : undefined
  return attack && attack.by !== seat && wouldWin(s, attack) ? bid(s, attack, seat, taste) : undefined
}
