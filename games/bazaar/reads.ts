import type { Seat } from '@caravanserai/kernel'
import type { Card, Reads, Source } from './card.ts'
import { readers } from './shelf.ts'
import { NOBODY, type Constant, type Lasting, type State, type VenueId } from './state.ts'

/** What each card in play with such an ability says now. */
export function each<K extends keyof Reads, T>(s: State, kind: K, read: (of: Reads[K], src: Source) => T): T[] {
  const said: T[] = []
  for (const { card, of } of readers(kind)) for (const src of sourcesOf(s, card, kind)) said.push(read(of, src))
  return said
}

export function sum<K extends keyof Reads>(s: State, kind: K, read: (of: Reads[K], src: Source) => number): number {
  let total = 0
  for (const { card, of } of readers(kind)) for (const src of sourcesOf(s, card, kind)) total += read(of, src)
  return total
}

export function some<K extends keyof Reads>(s: State, kind: K, read: (of: Reads[K], src: Source) => boolean): boolean {
  for (const { card, of } of readers(kind)) for (const src of sourcesOf(s, card, kind)) if (read(of, src)) return true
  return false
}

const NONE: readonly Source[] = []

/** Where a card's abilities come from now: nowhere, unless it is in play and neither silenced nor suspended. */
export function sourcesOf(s: State, card: Card, kind?: keyof Reads): readonly Source[] {
  if (card.kind === 'venue') {
    const place = s.places[card.id]
    if (!place || isSilenced(s, card.id)) return NONE
    return [{ card: card.id, you: place.owner, venue: card.id, on: null, lasting: null }]
  }
  if (s.constants.length === 0 && s.lasting.length === 0) return NONE
  const found: Source[] = []
  for (const constant of s.constants) {
    if (constant.card === card.id && !isSuspended(s, constant, kind)) found.push(sourceOf(constant))
  }
  for (const lasting of s.lasting) {
    if (lasting.card === card.id) found.push(lastingSource(lasting))
  }
  return found
}

export function sourceOf({ card, by, on }: Constant): Source {
  return typeof on === 'number' ? { card, you: by, venue: null, on, lasting: null } : { card, you: by, venue: on, on: null, lasting: null }
}

function lastingSource(lasting: Lasting): Source {
  const { card, by, on } = lasting
  return { card, you: by, venue: typeof on === 'string' ? on : null, on: typeof on === 'number' ? on : null, lasting }
}

/** M-58 A silenced venue has no abilities at all. */
export function isSilenced(s: State, venue: VenueId): boolean {
  if (s.constants.length === 0) return false
  return some(s, 'silences', (of, src) => of(s, src, venue))
}

/** Immunities that do not hang on what else lies on the venue; asking for the others here would never end. */
const OWN_BODY: readonly (keyof Reads)[] = ['venue-immune', 'items-immune', 'player-immune', 'attack-immune', 'silences', 'more-slots']

/** M-16 A constant is suspended while its bearer is immune to it, unless it was let through. */
function isSuspended(s: State, constant: Constant, kind: keyof Reads | undefined): boolean {
  if (constant.waived || (kind !== undefined && OWN_BODY.includes(kind))) return false
  const { on, by } = constant
  return typeof on === 'number' ? playerImmune(s, on, by) : venueImmune(s, on, by)
}

/** Does an effect of `by` pass this player by? Their own never does. */
export function playerImmune(s: State, seat: Seat, by: Seat): boolean {
  return seat !== by && some(s, 'player-immune', (of, src) => of(s, src, seat, by))
}

/** M-12 A controller's own effects are let through. */
export function venueImmune(s: State, venue: VenueId, by: Seat): boolean {
  return s.places[venue]?.owner !== by && some(s, 'venue-immune', (of, src) => of(s, src, venue, by))
}

export function itemsImmune(s: State, venue: VenueId, by: Seat): boolean {
  return s.places[venue]?.owner !== by && some(s, 'items-immune', (of, src) => of(s, src, venue, by))
}

export function attackImmune(s: State, attacker: Seat, by: Seat): boolean {
  return attacker !== by && some(s, 'attack-immune', (of, src) => of(s, src, attacker, by))
}

export function controls(s: State, seat: Seat): readonly VenueId[] {
  return s.owned[seat] ?? []
}

export function ownerOf(s: State, venue: VenueId): Seat {
  return s.places[venue]?.owner ?? NOBODY
}

export function players(s: State): number {
  return s.purses.length
}

export function seats(s: State): Seat[] {
  return s.purses.map((_, seat) => seat)
}

/** Everybody else, in turn order from the player. */
export function opponents(s: State, seat: Seat): Seat[] {
  return inOrder(s, seat).slice(1)
}

/** M-81 Everybody, from the player on, in the direction in which turns pass. */
export function inOrder(s: State, from: Seat): Seat[] {
  const n = players(s)
  return Array.from({ length: n }, (_, i) => (from + i * s.direction + i * n * (s.direction < 0 ? 1 : 0)) % n)
}

/** BZ-R21 The shorter way round the table. */
export function distance(s: State, a: Seat, b: Seat): number {
  const apart = Math.abs(a - b)
  return Math.min(apart, players(s) - apart)
}
