import type { Seat } from '@caravanserai/kernel'
import type { Card, Reads, Source } from '../machine/card.ts'
import { itemOf, readers } from '../machine/shelf.ts'
import { NOBODY, type Constant, type Lasting, type State, type VenueId } from '../state.ts'

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
  const place = card.kind === 'venue' ? s.places[card.id] : undefined
  if (!place && s.constants.length === 0 && s.lasting.length === 0) return NONE
  const found: Source[] = []
  if (place && !isSilenced(s, card.id)) found.push({ card: card.id, you: place.owner, venue: card.id, on: null, lasting: null })
  for (const constant of s.constants) {
    if (constant.card === card.id && !isSuspended(s, constant, kind)) found.push(sourceOf(constant))
  }
  // What a venue has done for the turn or the attack lasts, even if the venue does not.
  for (const lasting of s.lasting) {
    if (lasting.card === card.id && !isStayed(s, lasting, kind)) found.push(lastingSource(lasting))
  }
  return found
}

function sourceOf({ card, by, on }: Constant): Source {
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
  return readers('venue-immune').some(
    ({ card, of }) => (from === undefined || card.kind === from) && sourcesOf(s, card, 'venue-immune').some((src) => of(s, src, venue, by)),
  )
}

export function itemsImmune(s: State, venue: VenueId, by: Seat): boolean {
  return s.places[venue]?.owner !== by && some(s, 'items-immune', (of, src) => of(s, src, venue, by))
}

export function attackImmune(s: State, attacker: Seat, by: Seat): boolean {
  return attacker !== by && by !== NOBODY && some(s, 'attack-immune', (of, src) => of(s, src, attacker, by))
}

/** Every venue in play: the neutral ones by age, then each player's. The order is the same however the table came about. */
export function inPlay(s: State): VenueId[] {
  return [...s.row, ...s.owned.flat()]
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
