import type { Seat } from '@caravanserai/kernel'
import { attackOf, isQuiet, rollOf } from './act.ts'
import { ownerOf } from '../reads/reads.ts'
import { NOBODY, type State } from '../state.ts'

/** When something can be played. The quiet ones, in which any card without a moment of its own may be played, come first. */
export const MOMENTS = [
  'main',
  'start',
  'income',
  'end',
  'declare',
  'interfere',
  'rolled',
  'coming',
  'instead',
  'missed',
  'counter',
  'discarded',
  'drawing',
  'gaining',
  'losing',
  'won',
  'lost',
  'shut',
  'trade',
] as const
export type Moment = (typeof MOMENTS)[number]

/** The word that begins a card's timing in the list of facts. */
export type Token =
  | 'any'
  | 'action'
  | 'own-turn'
  | 'turn-start'
  | 'turn-end'
  | 'declare'
  | 'before-roll'
  | 'during-attack'
  | 'instead-of-roll'
  | 'after-roll'
  | 'after-attack-roll'
  | 'attack-won'
  | 'attack-lost'
  | 'shutdown'
  | 'discovery-failed'
  | 'would-draw'
  | 'discarded'
  | 'gain-control'
  | 'lose-control'
  | 'response'
  | 'trade-response'
  | 'never'

export interface Timing {
  readonly token: Token
  /** May a card with this timing be played by this seat in this moment? Reads public things only. `free`: its action cost is waived. */
  fits(s: State, moment: Moment, seat: Seat, free: boolean): boolean
}

/** BZ-R43 Whenever no effect is being resolved. */
export const any: Timing = {
  token: 'any',
  fits: (s, moment, _, free) => isOpen(moment) && (free || isQuiet(s)),
}

/** At any time, and after any die even while an effect is being resolved: it names that moment. */
export const anyAndAfterRoll: Timing = {
  token: 'any',
  fits: (s, moment, seat, free) => moment === 'rolled' || any.fits(s, moment, seat, free),
}

/** BZ-05, BZ-R41, BZ-48 In the part of one's own turn that actions are for; once the action is waived, at any time. */
export const action: Timing = {
  token: 'action',
  fits: (s, moment, seat, free) => isOpen(moment) && (free || (s.turn.seat === seat && s.turn.phase === 'main' && isQuiet(s))),
}

export const ownTurn: Timing = {
  token: 'own-turn',
  fits: (s, moment, seat, free) => isOpen(moment) && s.turn.seat === seat && (free || isQuiet(s)),
}

/** BZ-R43 One of the moments in which whatever has none of its own may be played. */
export function isOpen(moment: Moment): boolean {
  return OPEN.has(moment)
}
const OPEN: ReadonlySet<Moment> = new Set(['main', 'start', 'income', 'end', 'declare', 'interfere', 'rolled'])

/** As a turn begins: one's own, or an opponent's. */
export function turnStart(whose: 'own' | 'opponent', coming = false): Timing {
  return {
    token: 'turn-start',
    fits: (s, moment, seat) =>
      (moment === 'start' || (coming && moment === 'coming')) && (whose === 'own' ? s.turn.seat === seat : s.turn.seat !== seat),
  }
}

export const turnEnd: Timing = { token: 'turn-end', fits: (_, moment) => moment === 'end' }

/** As an attack is declared: one's own (on a player's venue only, if said) or an opponent's. */
export function declaring(whose: 'own' | 'opponent', owned = false): Timing {
  return {
    token: 'declare',
    fits: (s, moment, seat) => {
      const attack = attackOf(s)
      if (moment !== 'declare' || !attack || (attack.by === seat) !== (whose === 'own')) return false
      return !owned || ownerOf(s, attack.target) !== NOBODY
    },
  }
}

/** While an attack is under way and not rolled. Those that cost an action need one's own turn. */
export function beforeRoll(whose: 'any' | 'opponent' | 'own' = 'any'): Timing {
  return {
    token: 'before-roll',
    fits: (s, moment, seat) => {
      const attack = attackOf(s)
      if ((moment !== 'declare' && moment !== 'interfere') || !attack) return false
      return whose === 'any' || (attack.by === seat) === (whose === 'own')
    },
  }
}

export const duringAttack: Timing = {
  token: 'during-attack',
  fits: (s, moment) => attackOf(s) !== undefined && isQuiet(s) && (moment === 'declare' || moment === 'interfere' || moment === 'rolled'),
}

export const insteadOfRoll: Timing = { token: 'instead-of-roll', fits: (_, moment) => moment === 'instead' }

/** After any die, if its result suits. */
export function afterRoll(suits: (result: number) => boolean): Timing {
  return { token: 'after-roll', fits: (s, moment) => moment === 'rolled' && suits(rollOf(s)?.result ?? 0) }
}

/** After an attack roll, ahead of the outcome, if its result suits. */
export function afterAttackRoll(suits: (result: number) => boolean = () => true): Timing {
  return {
    token: 'after-attack-roll',
    fits: (s, moment) => {
      const roll = rollOf(s)
      return moment === 'rolled' && roll?.what === 'attack' && suits(roll.result ?? 0)
    },
  }
}

/** In a window that is named for it and that asks only those whom it concerns. */
export function inWindow(token: Token, moment: Moment): Timing {
  return { token, fits: (_, now) => now === moment }
}
