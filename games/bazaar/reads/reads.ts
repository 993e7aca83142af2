import type { Seat } from '@caravanserai/kernel'
import type { Card, Reads, Source } from '../machine/card.ts'
import { itemOf } from '../machine/shelf.ts'
import { own, voices, type Present } from './present.ts'
import { NOBODY, type Constant, type Lasting, type State, type VenueId } from '../state.ts'

/** What each card in play with such an ability says now. */
export function each<K extends keyof Reads, T>(s: State, kind: K, read: (of: Reads[K], src: Source) => T): T[] {
  const said: T[] = []
  for (const { of, at } of voices(s, kind)) for (const src of sourcesOf(s, at, kind)) said.push(read(of, src))
  return said
}

export function sum<K extends keyof Reads>(s: State, kind: K, read: (of: Reads[K], src: Source) => number): number {
  let total = 0
  for (const { of, at } of voices(s, kind)) for (const src of sourcesOf(s, at, kind)) total += read(of, src)
  return total
}

export function some<K extends keyof Reads>(s: State, kind: K, read: (of: Reads[K], src: Source) => boolean): boolean {
  return first(s, kind, read) !== undefined
}

/** The first card in play of which it holds. */
export function first<K extends keyof Reads>(s: State, kind: K, read: (of: Reads[K], src: Source) => boolean): Source | undefined {
  for (const { of, at } of voices(s, kind)) for (const src of sourcesOf(s, at, kind)) if (read(of, src)) return src
  return undefined
}

/** Is there anything in play that speaks of it at all? */
export function isSaid(s: State, kind: keyof Reads): boolean {
  return voices(s, kind).length > 0
}

const NONE: readonly Source[] = []

/** Where a card's abilities come from now: nowhere, if it is silenced or suspended. */
export function sourcesOf(s: State, at: Present, kind?: keyof Reads): readonly Source[] {
  const { card, place, constants, lasting } = at
  const standing = place && !isSilenced(s, card.id) ? own(at, place) : NONE
  if (constants.length === 0 && lasting.length === 0) return standing
  const found = standing.slice()
  for (const { constant, src } of constants) if (!isSuspended(s, constant, kind)) found.push(src)
  // What a venue has done for the turn or the attack lasts, even if the venue does not.
  for (const { lasting: each, src } of lasting) if (!isStayed(s, each, kind)) found.push(src)
  return found
}

/** M-58 A silenced venue has no abilities at all. */
export function isSilenced(s: State, venue: VenueId): boolean {
  return isSaid(s, 'silences') && some(s, 'silences', (of, src) => of(s, src, venue))
}

/** Immunities themselves, and what they may hang on: asking here whether these are suspended would never end. */
const OWN_BODY: readonly (keyof Reads)[] = ['venue-immune', 'items-immune', 'player-immune', 'attack-immune', 'more-slots']

/** M-16 A constant is suspended while its bearer is immune to it, unless it was let through. */
export function isSuspended(s: State, constant: Constant, kind: keyof Reads | undefined): boolean {
  if (constant.waived || (kind !== undefined && OWN_BODY.includes(kind))) return false
  const { card, on, by } = constant
  // A venue whose abilities are off has no immunity of its own: only what lies with its controller can help it.
  if (typeof on === 'string') return kind === 'silences' ? venueImmune(s, on, by, 'item') : venueImmune(s, on, by)
  const { lies } = itemOf(card)
  // What its bearer has from this very item does not turn against it.
  return lies === 'opponent-estate' ? estateImmune(s, on, by) : lies !== 'you' && playerImmune(s, on, by)
}

/** M-15, M-16 So is what was to last for the turn, while the player that it is on is immune to it. */
function isStayed(s: State, { on, by, waived }: Lasting, kind: keyof Reads | undefined): boolean {
  if (typeof on !== 'number' || waived || (kind !== undefined && OWN_BODY.includes(kind))) return false
  return playerImmune(s, on, by)
}

/** Does an effect of `by` pass this player by? Their own never does, nor what a neutral venue says. */
export function playerImmune(s: State, seat: Seat, by: Seat): boolean {
  return seat !== by && by !== NOBODY && some(s, 'player-immune', (of, src) => of(s, src, seat, by))
}

/** M-15 Does an effect on whatever a player controls pass them by? It takes more than the player's own immunity. */
export function estateImmune(s: State, seat: Seat, by: Seat): boolean {
  return playerImmune(s, seat, by) && controls(s, seat).every((venue) => venueImmune(s, venue, by))
}

/** M-12 Against effects of anybody, its controller's too. */
export function isProof(s: State, venue: VenueId): boolean {
  return some(s, 'venue-immune', (of, src) => src.venue === venue && of(s, src, venue, NOBODY))
}

/** M-12 What a controller picks or lays is let through. */
export function venueImmune(s: State, venue: VenueId, by: Seat, from?: Card['kind']): boolean {
  if (s.places[venue]?.owner === by) return false
  for (const { of, at } of voices(s, 'venue-immune')) {
    if (from !== undefined && at.card.kind !== from) continue
    for (const src of sourcesOf(s, at, 'venue-immune')) if (of(s, src, venue, by)) return true
  }
  return false
}

export function itemsImmune(s: State, venue: VenueId, by: Seat): boolean {
  return s.places[venue]?.owner !== by && some(s, 'items-immune', (of, src) => of(s, src, venue, by))
}

export function attackImmune(s: State, attacker: Seat, by: Seat): boolean {
  return attacker !== by && by !== NOBODY && some(s, 'attack-immune', (of, src) => of(s, src, attacker, by))
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

export function seats(s: State): readonly Seat[] {
  return (SEATS[players(s)] ??= s.purses.map((_, seat) => seat))
}
/** By the number of players. */
const SEATS: (readonly Seat[])[] = []

/** Everybody else, in turn order from the player. */
export function opponents(s: State, seat: Seat): Seat[] {
  return inOrder(s, seat).slice(1)
}

/** M-81 Everybody, from the player on, in the direction in which turns pass. */
export function inOrder(s: State, from: Seat): Seat[] {
  const order = [from]
  for (let left = players(s); left > 1; left--) order.push(nextAfter(s, order.at(-1) ?? from))
  return order
}

/** M-81 Everybody by seats, from the player on to the left, whichever way turns pass. */
export function leftwards(s: State, from: Seat): Seat[] {
  return seats(s).map((_, i) => (from + i) % players(s))
}

/** BZ-R16 Whose turn follows this seat's, if nothing comes in between. */
export function nextAfter({ direction, purses }: State, seat: Seat): Seat {
  return (seat + direction + purses.length) % purses.length
}

/** The number of the seat's next turn, if nothing comes in between. */
export function nextTurnOf(s: State, seat: Seat): number {
  return s.turn.number + (inOrder(s, s.turn.seat).indexOf(seat) || players(s))
}

/** BZ-R21 The shorter way round the table. */
export function distance(s: State, a: Seat, b: Seat): number {
  const apart = Math.abs(a - b)
  return Math.min(apart, players(s) - apart)
}
