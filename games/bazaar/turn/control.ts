import type { Seat } from '@caravanserai/kernel'
import { push, tell, type Act } from '../machine/act.ts'
import type { Ground, VenueWhy } from '../events.ts'
import { END, step, steps, when } from '../machine/flow.ts'
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
export function relocate(t: Act, venue: VenueId, to: number, why: VenueWhy, card: string | null, itemsTo: Seat | null = null): void {
  const { s } = t
  const place = s.places[venue]
  const lost: ItemId[] = []
  if (to === DESTROYED && place) {
    if (itemsTo !== null) for (const item of place.items.slice()) give(t, item, itemsTo, 'take', null)
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

const current = (f: Frame): VenueId => f.v['venue'] as VenueId
const keeper = (s: State, f: Frame): Seat[] => [ownerOf(s, current(f))]
const isOwned = (s: State, f: Frame): boolean => ownerOf(s, current(f)) !== NOBODY

program('*control', () =>
  steps(
    step(({ s }, f) => {
      const to = f.v['to'] as number
      if (isKept(s, current(f)) || (to >= 0 && ownerOf(s, current(f)) === to)) f.pc = END
      if (to === DESTROYED && !s.places[current(f)]) f.pc = END
    }),
    // Pets and the like: who is about to lose it may keep it.
    when(
      isOwned,
      windowFor('losing', keeper, (_, f) => f.v['kept'] === true),
    ),
    step(({ s }, f) => {
      const paying = s.frames.findLast(({ do: name }) => name === '*play' || name === '*use')
      if (f.v['cost'] === true && f.v['kept'] === true && paying) paying.v['nullified'] = true
    }),
    // Mirrors and the like: who is about to gain a neutral venue may take another one.
    when(
      (s, f) => s.row.includes(current(f)) && s.row.length > 1 && (f.v['to'] as number) >= 0 && f.v['kept'] !== true,
      windowFor(
        'gaining',
        (_, f) => [f.v['to'] as Seat],
        (_, f) => f.v['mirrored'] === true,
      ),
    ),
    when(
      (_, f) => f.v['kept'] !== true,
      step((t, f) => {
        const why = f.v['mirrored'] === true ? 'gain' : (f.v['why'] as VenueWhy)
        relocate(t, current(f), f.v['to'] as number, why, f.v['card'] as string | null, (f.v['itemsTo'] as Seat | undefined) ?? null)
      }),
    ),
  ),
)

/** Which of two venues that change places is neutral. */
function neutralOf(s: State, f: Frame): 'a' | 'b' | undefined {
  return (['a', 'b'] as const).find((name) => ownerOf(s, f.v[name] as VenueId) === NOBODY)
}

program('*swap', () =>
  steps(
    step(({ s }, f) => {
      const [a, b] = [f.v['a'] as VenueId, f.v['b'] as VenueId]
      if (isKept(s, a) || isKept(s, b) || ownerOf(s, a) === ownerOf(s, b)) f.pc = END
    }),
    when(
      isOwned,
      windowFor('losing', keeper, (_, f) => f.v['kept'] === true),
    ),
    step((_, f) => void (f.v['venue'] = f.v['b'] ?? null)),
    when(
      (s, f) => isOwned(s, f) && f.v['kept'] !== true,
      windowFor('losing', keeper, (_, f) => f.v['kept'] === true),
    ),
    // A neutral one of the two is gained as well, and another may be taken.
    when(
      (s, f) => neutralOf(s, f) !== undefined && s.row.length > 1 && f.v['kept'] !== true,
      step(({ s }, f) => void (f.v['venue'] = f.v[neutralOf(s, f) ?? 'b'] ?? null)),
      windowFor(
        'gaining',
        (s, f) => [ownerOf(s, f.v[neutralOf(s, f) === 'a' ? 'b' : 'a'] as VenueId)],
        (_, f) => f.v['mirrored'] === true,
      ),
      step(({ s }, f) => void (f.v[neutralOf(s, f) ?? 'b'] = current(f))),
    ),
    when(
      (_, f) => f.v['kept'] !== true,
      step((t, f) => {
        const [a, b] = [f.v['a'] as VenueId, f.v['b'] as VenueId]
        const [ownerA, ownerB] = [ownerOf(t.s, a), ownerOf(t.s, b)]
        relocate(t, a, ownerB, 'swap', f.v['card'] as string | null)
        relocate(t, b, ownerA, 'swap', f.v['card'] as string | null)
      }),
    ),
  ),
)
