import type { Chance, Seat } from '@caravanserai/kernel'
import type { Act } from './machine/act.ts'
import { run } from './machine/run.ts'
import type { Move } from './move.ts'
import { carryOut, lapse } from './rules.ts'
import type { State } from './state.ts'

/**
 * The door for futures that are imagined by the thousand: the same rules, in silence, at a table where nobody steps in. No window opens;
 * who is asked for a choice, or for money in an attack, still is. The move must be one that may be made: nothing is asked.
 */
export function proceed(s: State, seat: Seat, move: Move, chance: Chance): void {
  carryOut(s, seat, move, null, chance, true)
}

/** Nobody who is asked has anything more to say: all pass, and the die of an attack is rolled. */
export function moveOn(s: State, chance: Chance): void {
  const t: Act = { s, chance, log: null, hushed: true }
  s.asked.fill(0)
  s.intents.fill(null)
  run(t)
  lapse(t)
}
