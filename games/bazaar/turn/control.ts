import type { Seat } from '@caravanserai/kernel'
import { push, tell, type Act } from '../machine/act.ts'
import { VENUE_WHYS, type Ground, type VenueWhy } from '../events.ts'
import { cardOfFrame, END, step, steps, when } from '../machine/flow.ts'
import { aCard, aFlag, aNumber, aSeat, aWord, its } from '../machine/memo.ts'
import { fell, give, turnUpStored } from './hands.ts'
import { controls, ownerOf, some } from '../reads/reads.ts'
import { program } from '../machine/shelf.ts'
import { NOBODY, type Frame, type ItemId, type State, type VenueId } from '../state.ts'
import { fire } from '../machine/trigger.ts'
import { VENUES_TO_WIN, win } from './winning.ts'
import { windowFor } from '../machine/window.ts'

/** Where a venue goes instead of to a seat: out of play, or into the neutral row. */
export const DESTROYED = -2
const NEUTRAL = NOBODY

/** Control of a venue passes to a seat by an effect, with all that lies on and under it. */
export function takeControl(t: Act, venue: VenueId, to: Seat, card: string | null, why: VenueWhy = 'gain'): void {
  push(t, '*control', to, { venue, to, card, why })
}

/** BZ-63 */
export function destroy(t: Act, venue: VenueId, card: string | null): void {
  push(t, '*control', t.s.turn.seat, { venue, to: DESTROYED, card, why: 'destroy' })
}

/** The same as a cost: BZ-46 if it is kept, nothing was paid, and nothing comes of it. */
export function destroyAsCost(t: Act, venue: VenueId, card: string): void {
  push(t, '*control', t.s.turn.seat, { venue, to: DESTROYED, card, why: 'destroy', cost: true })
}

/** BZ-35 Destroyed by a shutdown: its attached items go to the attacker's hand. */
export function shutDown(t: Act, venue: VenueId, attacker: Seat): void {
  push(t, '*control', attacker, { venue, to: DESTROYED, card: null, why: 'destroy', itemsTo: attacker })
}

/** A venue and another one change places: with a player, or between a player and the neutral row. */
export function swap(t: Act, a: VenueId, b: VenueId, card: string | null): void {
  push(t, '*swap', t.s.turn.seat, { a, b, card, venue: a })
}

function groundOf(s: State, venue: VenueId): Ground {
  const owner = s.places[venue]?.owner
  if (owner !== undefined && owner >= 0) return { in: 'owned', seat: owner }
  if (owner !== undefined) return { in: 'row' }
  const aside = s.aside.find(({ card }) => card === venue)
  if (aside) return { in: 'aside', seen: aside.seen }
  return { in: s.venues.includes(venue) ? 'deck' : 'pile' }
}

function groundFor(to: number): Ground {
  return to >= 0 ? { in: 'owned', seat: to } : to === NEUTRAL ? { in: 'row' } : { in: 'pile' }
}

/** Can control of it be lost at all? */
export function isKept(s: State, venue: VenueId): boolean {
  return ownerOf(s, venue) !== NOBODY && some(s, 'keeps', (of, src) => of(s, src, venue))
}

/** Moves the venue; gaining it may win (BZ-65) and sets off what it says. */
export function relocate(t: Act, venue: VenueId, to: number, why: VenueWhy, card: string | null, itemsTo: Seat = NOBODY): void {
  const { s } = t
  const place = s.places[venue]
  const lost: ItemId[] = []
  if (to === DESTROYED && place) {
    if (itemsTo !== NOBODY) for (const item of place.items.slice()) give(t, item, itemsTo, 'take', null)
    lost.push(...place.items, ...s.constants.flatMap(({ card: constant, on }) => (on === venue ? [constant] : [])))
  }
  if (to === DESTROYED) lost.push(...turnUpStored(t, venue, 'destroy', card))
  tell(t, { kind: 'venue', venue, from: groundOf(s, venue), to: groundFor(to), why, card })
  // Cards under it are seen by who controls it now.
  if (to >= 0 && place && place.under.length > 0)
    tell(t, { kind: 'saw', seat: to, what: 'items', of: null, cards: [...place.under], money: null, card: venue })
  if (to >= 0 && why === 'capture' && controls(s, to).length >= VENUES_TO_WIN) return win(t, to, 'attack')
  if (to >= 0) fire(t, 'gained', { seat: to, venue })
  fell(t, lost)
}

const current = its.venue.of
const goal = aNumber('to')
const kept = aFlag('kept')
const mirrored = aFlag('mirrored')
const reason = aWord('why', VENUE_WHYS)
/** Who gets the items that lie on it. */
const heir = aSeat('itemsTo')
const keeper = (s: State, f: Frame): Seat[] => [ownerOf(s, current(f))]
const isOwned = (s: State, f: Frame): boolean => ownerOf(s, current(f)) !== NOBODY

program('*control', () =>
  steps(
    step(({ s }, f) => {
      const to = goal.of(f)
      if (isKept(s, current(f)) || (to >= 0 && ownerOf(s, current(f)) === to)) f.pc = END
      if (to === DESTROYED && !s.places[current(f)]) f.pc = END
    }),
    // Pets and the like: who is about to lose it may keep it.
    when(
      isOwned,
      windowFor('losing', keeper, (_, f) => kept.of(f)),
    ),
    step(({ s }, f) => {
      const paying = s.frames.findLast(({ do: name }) => name === '*play' || name === '*use')
      if (f.v['cost'] === true && kept.of(f) && paying) paying.v['nullified'] = true
    }),
    // Mirrors and the like: who is about to gain a neutral venue may take another one.
    when(
      (s, f) => s.row.includes(current(f)) && s.row.length > 1 && goal.of(f) >= 0 && !kept.of(f),
      windowFor(
        'gaining',
        (_, f) => [goal.of(f)],
        (_, f) => mirrored.of(f),
      ),
    ),
    when(
      (_, f) => !kept.of(f),
      step((t, f) => {
        const why = mirrored.of(f) ? 'gain' : reason.of(f)
        relocate(t, current(f), goal.of(f), why, cardOfFrame(f), heir.of(f))
      }),
    ),
  ),
)

const swapped = { a: aCard('a'), b: aCard('b') }

/** Which of two venues that change places is neutral. */
function neutralOf(s: State, f: Frame): 'a' | 'b' | undefined {
  return (['a', 'b'] as const).find((name) => ownerOf(s, swapped[name].of(f)) === NOBODY)
}

program('*swap', () =>
  steps(
    step(({ s }, f) => {
      const [a, b] = [swapped.a.of(f), swapped.b.of(f)]
      if (isKept(s, a) || isKept(s, b) || ownerOf(s, a) === ownerOf(s, b)) f.pc = END
    }),
    when(
      isOwned,
      windowFor('losing', keeper, (_, f) => kept.of(f)),
    ),
    step((_, f) => its.venue.set(f, swapped.b.of(f))),
    when(
      (s, f) => isOwned(s, f) && !kept.of(f),
      windowFor('losing', keeper, (_, f) => kept.of(f)),
    ),
    // A neutral one of the two is gained as well, and another may be taken.
    when(
      (s, f) => neutralOf(s, f) !== undefined && s.row.length > 1 && !kept.of(f),
      step(({ s }, f) => its.venue.set(f, swapped[neutralOf(s, f) ?? 'b'].of(f))),
      windowFor(
        'gaining',
        (s, f) => [ownerOf(s, swapped[neutralOf(s, f) === 'a' ? 'b' : 'a'].of(f))],
        (_, f) => mirrored.of(f),
      ),
      step(({ s }, f) => swapped[neutralOf(s, f) ?? 'b'].set(f, current(f))),
    ),
    when(
      (_, f) => !kept.of(f),
      step((t, f) => {
        const [a, b] = [swapped.a.of(f), swapped.b.of(f)]
        const [ownerA, ownerB] = [ownerOf(t.s, a), ownerOf(t.s, b)]
        relocate(t, a, ownerB, 'swap', cardOfFrame(f))
        relocate(t, b, ownerA, 'swap', cardOfFrame(f))
      }),
    ),
  ),
)
