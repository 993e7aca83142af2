import type { Seat } from '@caravanserai/kernel'
import { tell, type Act } from '../machine/act.ts'
import { controls, isSaid, isSuspended, ownerOf } from './reads.ts'
import { lenders } from './slots.ts'
import type { State, VenueId } from '../state.ts'

/** BZ-56, M-12, M-48 What rests because this seat, or a venue of theirs, is immune to it: constants, and venues that would lend a slot. */
export function resting(s: State, seat: Seat): readonly string[] {
  if (s.constants.length === 0 && !isSaid(s, 'seals')) return NONE
  const found: string[] = []
  for (const constant of s.constants)
    if (keeperOf(s, constant.on) === seat && isSuspended(s, constant, undefined)) found.push(constant.card)
  for (const venue of controls(s, seat)) for (const lender of shutOut(s, venue)) if (!found.includes(lender)) found.push(lender)
  return found
}

const NONE: readonly string[] = []

/** The immunity is waived for this effect, as long as it lies there. */
export function letThrough(t: Act, seat: Seat, card: string): void {
  tell(t, { kind: 'let-through', seat, card })
  for (const venue of controls(t.s, seat)) {
    if (shutOut(t.s, venue).includes(card))
      tell(t, { kind: 'noted', venue, change: { sealed: [...(t.s.places[venue]?.sealed ?? []), card] } })
  }
}

function keeperOf(s: State, on: Seat | VenueId): Seat {
  return typeof on === 'number' ? on : ownerOf(s, on)
}

function shutOut(s: State, venue: VenueId): readonly VenueId[] {
  const sealed = s.places[venue]?.sealed ?? null
  return sealed === null ? NONE : lenders(s, venue).filter((lender) => !sealed.includes(lender))
}
