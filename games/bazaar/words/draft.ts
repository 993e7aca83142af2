import type { Seat } from '@caravanserai/kernel'
import { numberIn, seatIn, tell } from '../machine/act.ts'
import type { Program, Step } from '../machine/card.ts'
import { takeControl } from '../turn/control.ts'
import type { Ground } from '../events.ts'
import { cardOfFrame, choose, forEach, loop, step, steps, when } from '../machine/flow.ts'
import { its } from '../machine/memo.ts'
import { discard, give, move, takeItems, topVenue } from '../turn/hands.ts'
import { isVenue } from '../move.ts'
import { controls, inOrder, leftwards, players } from '../reads/reads.ts'
import { attach } from '../rules.ts'
import { hasRoom } from '../reads/slots.ts'
import type { Frame, ItemId, State, VenueId } from '../state.ts'
import { affecting } from './affecting.ts'

/** What all players vote on or share out between them, and cards that are looked at on the way. */

/** M-81 Everybody votes, you first; whether strictly more than half of all players said yes is remembered under the name. */
export function vote(name: string): Program {
  return steps(
    step((_, f) => void (f.v['ayes'] = 0)),
    forEach(
      'voter',
      (s, f) => inOrder(s, f.by),
      choose('vote', { who: 'voter', what: 'option', ask: 'vote', from: () => ['yes', 'no'] }, (_, f, pick) => {
        if (pick === 'yes') f.v['ayes'] = numberIn(f, 'ayes') + 1
      }),
    ),
    step(({ s }, f) => void (f.v[name] = numberIn(f, 'ayes') * 2 > players(s))),
  )
}

const aside = (s: State): readonly string[] => s.aside.map(({ card }) => card)
const ground = (seen: readonly Seat[]): Ground => ({ in: 'aside', seen })

/** Who comes next sees what is left, and who has passed it on no longer does. */
const passOn: Step = step((t, f) => {
  const now = [seatIn(f, 'who')]
  for (const { card, seen, from } of t.s.aside) {
    if (isVenue(card)) {
      tell(t, { kind: 'venue', venue: card, from: ground(seen), to: ground(now), why: 'look', card: cardOfFrame(f) })
    } else move(t, card, { in: 'aside', seen: now, from }, 'look', cardOfFrame(f))
  }
})

/** One item for each player is taken off the deck: you look at them first, and everybody keeps one and passes the rest to the left. */
export const draftItems: Program = steps(
  step((t, f) => void takeItems(t, players(t.s), [f.by], cardOfFrame(f) ?? '')),
  forEach(
    'who',
    (s, f) => leftwards(s, f.by),
    affecting(
      'player',
      'who',
      passOn,
      choose('item', { who: 'who', what: 'item', ask: 'draft', secret: true, from: aside }, (t, f, pick, seat) => {
        if (pick !== null) give(t, pick, seat, 'take', cardOfFrame(f))
      }),
    ),
  ),
  step((t, f) => discard(t, aside(t.s), cardOfFrame(f))),
)

/** One venue for each player is taken off the deck: you look at them first, and everybody takes control of one. */
export const draftVenues: Program = steps(
  step((t, f) => {
    for (let left = players(t.s); left > 0; left--) {
      const venue = topVenue(t)
      if (venue !== undefined)
        tell(t, { kind: 'venue', venue, from: { in: 'deck' }, to: ground([f.by]), why: 'look', card: cardOfFrame(f) })
    }
  }),
  forEach(
    'who',
    (s, f) => inOrder(s, f.by),
    affecting(
      'player',
      'who',
      passOn,
      choose('venue', { who: 'who', what: 'venue', ask: 'draft', secret: true, from: aside }, (t, f, pick, seat) => {
        if (pick !== null) takeControl(t, pick, seat, cardOfFrame(f))
      }),
    ),
  ),
  step((t, f) => {
    for (const { card, seen } of t.s.aside)
      tell(t, { kind: 'venue', venue: card, from: ground(seen), to: { in: 'pile' }, why: 'discard', card: cardOfFrame(f) })
  }),
)

/** You look at so many items off the top, attach what you like of them to your venues, and discard the rest. */
export function attachFromTop(count: number): Program {
  return steps(
    step((t, f) => void takeItems(t, count, [f.by], cardOfFrame(f) ?? '')),
    loop(
      (_, f) => f.v['item'] !== null,
      // It is attached in any case, so that it need not stay a secret.
      choose(
        'item',
        {
          what: 'item',
          ask: 'attach',
          secret: true,
          optional: true,
          from: (s, f) => aside(s).filter((item) => roomFor(s, f, item).length > 0),
        },
        (_, f, pick) => void (f.v['item'] = pick),
      ),
      when(
        (_, f) => f.v['item'] !== null,
        choose('venue', { what: 'venue', ask: 'attach-to', from: (s, f) => roomFor(s, f, its.item.of(f)) }),
        step((t, f) => attach(t, f.by, its.item.of(f), its.venue.of(f))),
      ),
    ),
    step((t, f) => discard(t, aside(t.s), cardOfFrame(f))),
  )
}
function roomFor(s: State, f: Frame, item: ItemId): VenueId[] {
  return controls(s, f.by).filter((venue) => hasRoom(s, venue, item))
}
