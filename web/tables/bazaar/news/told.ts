import type { Event } from '@caravanserai/bazaar/seat'
import type { Readings } from '../../told.ts'
import type { Text } from '../text/en.ts'

/** What is only bookkeeping is not worth a line: it is read where it lies. */
export const TOLD: Readings<Event, Text> = {
  'set-up': 'row',
  'turn-began': 'said',
  phase: 'ask',
  'turn-lost': 'said',
  'turn-given': 'said',
  'extra-turn': 'said',
  reversed: 'said',
  'turn-ended': 'opponents',
  actions: 'said',
  money: 'said',
  moved: 'said',
  shuffled: 'said',
  laid: 'said',
  remembered: 'hand',
  venue: 'said',
  noted: 'said',
  'took-hold': 'said',
  lapsed: 'ask',
  played: 'said',
  used: 'said',
  // By what it does, or by what it asks: that it acted says nothing more.
  triggered: 'ask',
  'let-through': 'said',
  nullified: 'said',
  immune: 'said',
  chose: 'said',
  answered: 'done',
  'window-closed': 'done',
  stacked: 'opponents',
  disclosed: 'said',
  handed: 'said',
  showed: 'said',
  saw: 'said',
  rolled: 'said',
  result: 'said',
  discovery: 'said',
  declared: 'said',
  'called-off': 'said',
  spent: 'said',
  pledged: 'said',
  confirmed: 'done',
  redirected: 'said',
  succeeded: 'said',
  failed: 'said',
  'attack-over': 'ask',
  offered: 'said',
  'offer-closed': 'said',
  'trade-taken': 'said',
  won: 'said',
  pending: 'ask',
}

/** Whose turn begins; others answer in it, too. */
export function begins(event: Event): number | null {
  return event.kind === 'turn-began' ? event.seat : null
}

/** Of what is told, that which another event tells again is left out. */
export function isTold(event: Event): boolean {
  if (TOLD[event.kind] !== 'said') return false
  switch (event.kind) {
    case 'money':
      // What goes into an attack is told with the target that it makes; a pledge that comes back has changed nothing.
      return event.why !== 'attack' && !(event.why === 'pledge' && typeof event.to === 'number')
    case 'moved':
      return event.why !== 'activate' && event.why !== 'look'
    case 'rolled':
      // A discovery says what was rolled.
      return event.what !== 'discovery'
    case 'actions':
      return event.change > 0
    case 'noted':
      // Tokens win games; the rest is read where it lies.
      return event.change.tokens !== undefined
    case 'chose':
      // A sum that was named is told when it is paid.
      return event.what !== 'amount'
    default:
      return true
  }
}
