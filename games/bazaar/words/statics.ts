import type { Seat } from '@caravanserai/kernel'
import type { Facts, Occasion, Reads, Source, Static, Trigger, Type } from '../machine/card.ts'
import { steps, type Part } from '../machine/flow.ts'
import { ownerOf } from '../reads/reads.ts'
import { NOBODY, type Attack, type State, type VenueId } from '../state.ts'

/** A static ability by its kind and what it reads. */
export function reads<K extends keyof Reads>(kind: K, of: Reads[K]): Static {
  return { kind, of } as Static
}

// -- attacks
/** Attacks you make have +N; N may be read off the table. */
export function yourAttacks(n: number | ((s: State, src: Source, attack: Attack) => number)): Static {
  return reads('bonus', (s, src, attack) => (attack.by !== src.you ? 0 : typeof n === 'number' ? n : n(s, src, attack)))
}
/** The +N that was played on this attack (or for this turn, on your attacks). */
export const played: Static = reads('bonus', (_, src, attack) =>
  src.lasting === null || (src.lasting.until === 'turn' && attack.by !== src.you) ? 0 : src.lasting.n,
)
export function isOwnedTarget(s: State, attack: Attack): boolean {
  return ownerOf(s, attack.target) !== NOBODY
}

// -- slots
/** A venue that you control. M-55 What speaks to "you" sleeps while nobody controls it. */
export function yourVenue(s: State, src: Source, venue: VenueId): boolean {
  return src.you !== NOBODY && ownerOf(s, venue) === src.you
}
export function slot(type: Type, on: (s: State, src: Source, venue: string) => number | boolean): Static {
  return reads('more-slots', (s, src, venue) => {
    const more = Number(on(s, src, venue))
    return more === 0 ? NO_SLOTS : Array<Type>(more).fill(type)
  })
}

const NO_SLOTS: readonly Type[] = []

// -- players
/** On the player whom the constant or lasting effect is on. */
export function onBearer<K extends 'no-income' | 'no-spending' | 'must-attack' | 'no-items'>(kind: K): Static {
  return reads(kind, (_: State, src: Source, seat: Seat) => src.on === seat)
}

// -- triggers
type If = (s: State, src: Source, facts: Facts) => boolean
/** It happens to you: your turn, your income, your attachment, your venue. */
export const you: If = (_, src, facts) => src.you !== NOBODY && facts.seat === src.you
/** It happens to an opponent of yours. */
export const opponent: If = (_, src, facts) => src.you !== NOBODY && facts.seat !== src.you
/** It happens to this venue. */
export const here: If = (_, src, facts) => facts.venue === src.venue
/** You come to control this venue. */
export const gained: If = (_, src, facts) => facts.venue === src.venue && facts.seat === src.you

export function on(occasion: Trigger['on'], holds: If, ...does: Part[]): Trigger {
  return { on: occasion, may: false, if: holds, does: steps(...does) }
}
export function youMay(occasion: Occasion, holds: If, ...does: Part[]): Trigger {
  return { on: occasion, may: true, if: holds, does: steps(...does) }
}
