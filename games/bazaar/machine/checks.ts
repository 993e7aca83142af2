import type { Seat } from '@caravanserai/kernel'
import { isQuiet, push, tell, type Act } from './act.ts'
import { choose, loop, step, steps, when } from './flow.ts'
import { its } from './memo.ts'
import { discard, fell, give, move } from '../turn/hands.ts'
import { first, isSaid, ownerOf, players, some, sum } from '../reads/reads.ts'
import { stands } from '../reads/stands.ts'
import { program } from './shelf.ts'
import { allFit, isFull, isMatched, lenders, spare } from '../reads/slots.ts'
import { NOBODY, type ItemId, type State, type VenueId } from '../state.ts'
import { fireNow } from './trigger.ts'
import { win } from '../turn/winning.ts'
import { PILE } from '../reads/zone.ts'

/** What must hold after every step: wins by what lies there, extra actions, hand limits, matching slots, markers. True if something was begun. */
export function lookOver(t: Act): boolean {
  const { s } = t
  if (s.turn.number === 0) return false
  const winner = first(s, 'wins-when', (of, src) => src.you !== NOBODY && of(s, src))
  if (winner) {
    win(t, winner.you, winner.card)
    return true
  }
  grantActions(t)
  lookAtSeals(t)
  for (const { venue, place, card } of stands(s)) {
    // What is added to a venue's slots, or turns them into others, never makes less room.
    if (place.items.length === 0 || allFit(place.items, card.slots) || isMatched(s, venue) || isBeingMatched(s, venue)) continue
    push(t, '*match', Math.max(0, ownerOf(s, venue)), { venue })
    return true
  }
  // BZ-54 The rest waits for the end of the effect under way: `run` looks again then.
  return isQuiet(s) && (lookAtHands(t) || lookAtMarks(t))
}

function isBeingMatched(s: State, venue: VenueId): boolean {
  return s.frames.some((f) => f.do === '*match' && f.v['venue'] === venue)
}

/** M-72 An action that a venue gives in each turn is given at once, and once. */
function grantActions(t: Act): void {
  const { s } = t
  const { seat, extra, phase } = s.turn
  if (phase === 'end') return
  const more = granted(s, seat) - extra
  if (more > 0) tell(t, { kind: 'actions', seat, change: more, card: null })
}

/** The extra actions that what is in play gives a seat in its turn. */
export function granted(s: State, seat: Seat): number {
  return sum(s, 'actions', (of, src) => of(s, src, seat))
}

/** M-89 All that one effect brings has come before any of it must go. */
function lookAtHands(t: Act): boolean {
  if (!isSaid(t.s, 'hand-limit')) return false
  for (let seat = 0; seat < players(t.s); seat++) {
    if (!isOverLimit(t.s, seat)) continue
    push(t, '*limit', seat)
    return true
  }
  return false
}

function isOverLimit(s: State, seat: number): boolean {
  const held = s.hands[seat]?.length ?? 0
  return some(s, 'hand-limit', (of, src) => held > (of(s, src, seat) ?? held))
}

program('*limit', () =>
  steps(
    loop(
      (s, f) => isOverLimit(s, f.by),
      choose('item', { what: 'item', ask: 'limit', secret: true, from: (s, f) => s.hands[f.by] ?? [] }, (t, _, pick) =>
        discard(t, pick === null ? [] : [pick], null),
      ),
    ),
  ),
)

/** BZ-43, BZ-R37..R39 Items without a slot go, as few as possible: the owner's choice, to his hand; off a neutral venue, to the pile. */
const isNeutral = (s: State, venue: VenueId): boolean => ownerOf(s, venue) === NOBODY
program('*match', () =>
  steps(
    loop(
      (s, f) => f.v['venue'] !== null && s.places[its.venue.of(f)] !== undefined && !isMatched(s, its.venue.of(f)),
      when(
        (s, f) => isNeutral(s, its.venue.of(f)),
        step((t, f) => {
          const item = newest(t.s, its.venue.of(f))
          if (item === undefined) return
          move(t, item, PILE, 'discard', null)
          fell(t, [item])
        }),
      ),
      when(
        (s, f) => !isNeutral(s, its.venue.of(f)),
        choose(
          'item',
          { what: 'item', ask: 'match', from: (s, f) => spare(s, its.venue.of(f)) },
          (t, f, pick) => void (pick !== null && give(t, pick, ownerOf(t.s, its.venue.of(f)), 'detach', null)),
        ),
      ),
    ),
  ),
)

/** BZ-R39 The newest that can go so that a largest matching stays. */
function newest(s: State, venue: VenueId): ItemId | undefined {
  return spare(s, venue).at(-1)
}

/** M-48 A venue that is full is sealed, and opens when it is no longer. */
function lookAtSeals(t: Act): void {
  const { s } = t
  if (!isSaid(s, 'seals') && stands(s).every(({ place }) => place.sealed === null)) return
  for (const { venue, place } of stands(s)) {
    const { sealed } = place
    const isShut = isSealing(s, venue) && isFull(s, venue)
    if (!isShut && sealed === null) continue
    const now = isShut ? lenders(s, venue).filter((lender) => sealed === null || sealed.includes(lender)) : null
    // Who has stopped lending a slot does not begin again while it is shut.
    if (sealed === null || now === null || now.length < sealed.length) tell(t, { kind: 'noted', venue, change: { sealed: now } })
  }
}

function isSealing(s: State, venue: VenueId): boolean {
  return some(s, 'seals', (of, src) => src.venue === venue && of(s, src))
}

/** M-88 A marker stands beside a neutral venue as long as there is one. */
function lookAtMarks(t: Act): boolean {
  const { s } = t
  if (!isSaid(s, 'marks') || s.row.length === 0) return false
  for (const { venue, place } of stands(s)) {
    if (place.owner === NOBODY) continue
    if (place.mark !== null && s.row.includes(place.mark)) continue
    if (!isMarking(s, venue)) continue
    fireNow(t, 'mark-lost', { venue })
    return true
  }
  return false
}

function isMarking(s: State, venue: VenueId): boolean {
  return some(s, 'marks', (of, src) => src.venue === venue && of(s, src))
}
