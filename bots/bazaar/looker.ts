import { imagine, promptOf, type Move, type State, type View } from '@caravanserai/bazaar/seat'
import type { Seat } from '@caravanserai/kernel'
import type { Bot } from '../bot.ts'
import { attackWorth } from './bidding.ts'
import { trader } from './casual.ts'
import { lightChance, luckOf } from './luck.ts'
import { bestPlan, type Effort } from './search.ts'
import { clubTaste, type Taste } from './taste.ts'

/** A round is soon looked through where there are two: half of what chance could explain is doubt enough there. */
export const AHEAD: Effort = { sift: 40, weigh: 48, rounds: 1, doubt: 0.5 }

/** A trader that looks a round ahead with two players before it does anything in its turn: with more, a round is mostly luck. */
export function looker(level: string, tasteFor: (players: number) => Taste, effort: Effort): Bot<View, Move> {
  const careful = trader(level, tasteFor)
  return {
    level,
    choose(view, moves, chance) {
      const usual = careful.choose(view, moves, chance)
      if (view.seats.length > 2 || moves.length < 2 || !isDeed(usual)) return usual
      const seat = view.watcher ?? 0
      const luck = luckOf(chance)
      const s = imagine(view, lightChance(luck))
      if (promptOf(s, seat)?.kind !== 'main' || s.turn.seat !== seat) return usual
      const taste = clubTaste(view.seats.length)
      const world = (number: number) => ({ s: number === 0 ? s : imagine(view, lightChance(luck + number)), luck: luck - number })
      return bestPlan(usual, deeds(s, seat, moves, taste), seat, world, effort, taste)
    },
  }
}

/** What a turn is made of; offers and their answers are not thought about, since nobody knows what is said to them. */
function isDeed({ kind }: Move): boolean {
  return kind === 'attack' || kind === 'attach' || kind === 'end' || kind === 'play' || kind === 'use'
}

/** So many attacks are looked at closely. */
const ATTACKS = 4

/** What could be done instead: the attacks that seem best, whatever can be attached, and nothing more. Nobody plays cards in futures, so none is thought of here. */
function deeds(s: State, seat: Seat, moves: readonly Move[], taste: Taste): readonly Move[] {
  const attacks = moves.flatMap((move) =>
    move.kind === 'attack' ? [{ move, worth: attackWorth(s, seat, move.venue, taste, move.shutdown) }] : [],
  )
  const best = attacks.toSorted((a, b) => b.worth - a.worth).slice(0, ATTACKS)
  return [...best.map(({ move }) => move), ...moves.filter(({ kind }) => kind === 'end' || kind === 'attach')]
}
