import type { Seat } from '@caravanserai/kernel'
import { attackOf, tell, type Act } from '../machine/act.ts'
import type { Event } from '../events.ts'

type Money = Extract<Event, { kind: 'money' }>

/** From the bank. */
export function receive(t: Act, seat: Seat, amount: number, card: string | null, why: Money['why'] = 'receive'): void {
  if (amount > 0) tell(t, { kind: 'money', from: 'bank', to: seat, amount, why, card })
}

/** Spends money that the seat is known to have: costs, interference, bids. M-34 An attack remembers what was spent while it lasted. */
export function spend(
  t: Act,
  seat: Seat,
  amount: number,
  card: string | null,
  why: Money['why'] = 'cost',
  to: Seat | 'bank' = 'bank',
): void {
  if (amount <= 0) return
  tell(t, { kind: 'money', from: seat, to, amount, why, card })
  const attack = attackOf(t.s)
  if (attack) attack.spent[seat] = (attack.spent[seat] ?? 0) + amount
}

/** The seat has exactly so much, whatever it had. */
export function setTo(t: Act, seat: Seat, amount: number, card: string | null): void {
  const more = amount - (t.s.purses[seat] ?? 0)
  if (more > 0) tell(t, { kind: 'money', from: 'bank', to: seat, amount: more, why: 'set', card })
  if (more < 0) tell(t, { kind: 'money', from: seat, to: 'bank', amount: -more, why: 'set', card })
}

/** BZ-R06 To the bank, and never more than is there. */
export function lose(t: Act, seat: Seat, amount: number, card: string | null): number {
  const lost = Math.min(Math.max(0, amount), t.s.purses[seat] ?? 0)
  if (lost > 0) tell(t, { kind: 'money', from: seat, to: 'bank', amount: lost, why: 'lose', card })
  return lost
}

/** BZ-62 From one player to another, at most what is there. */
export function steal(t: Act, by: Seat, from: Seat, amount: number, card: string | null): number {
  const stolen = Math.min(Math.max(0, amount), t.s.purses[from] ?? 0)
  if (stolen > 0 && by !== from) tell(t, { kind: 'money', from, to: by, amount: stolen, why: 'steal', card })
  return stolen
}
