import { seatIn, tell } from '../../machine/act.ts'
import type { Static, Step } from '../../machine/card.ts'
import { takeControl } from '../../turn/control.ts'
import { cardOfFrame, step } from '../../machine/flow.ts'
import { its } from '../../machine/memo.ts'
import { topVenue } from '../../turn/hands.ts'
import { ownerOf } from '../../reads/reads.ts'
import { itemOf } from '../../machine/shelf.ts'
import { fits } from '../../reads/slots.ts'
import { NOBODY } from '../../state.ts'
import { giveTurn } from '../../turn/turn.ts'
import { reads } from '../statics.ts'

/** The venue remembers a player, as long as it is still yours. */
export function remember(name = 'who'): Step {
  return step((t, f) => {
    const venue = its.here.of(f)
    if (ownerOf(t.s, venue) === f.by) tell(t, { kind: 'noted', venue, change: { chosen: seatIn(f, name) } })
  })
}

/** You win together with the player whom this venue remembers. */
export const winWithRemembered: Static = reads('wins-with', (s, { venue }) => {
  const chosen = venue === null ? NOBODY : (s.places[venue]?.chosen ?? NOBODY)
  return chosen === NOBODY ? null : chosen
})

/** M-51 Only items that share a type with each one here may be attached here; a wildcard shares every type. */
export const oneTypeHere: Static = reads(
  'no-attaching',
  (s, src, venue, item) => venue === src.venue && !(s.places[venue]?.items ?? []).every((other) => fits(item, itemOf(other).type)),
)

/** You take control of the top venue of the deck. M-80 If that can only be this one again, there is nothing to gain. */
export const turnUpVenue: Step = step((t, f) => {
  if ([...t.s.venues, ...t.s.venuePile].every((venue) => venue === f.v['here'])) return
  const venue = topVenue(t)
  if (venue !== undefined) takeControl(t, venue, f.by, cardOfFrame(f))
})

/** M-69 They take a turn in place of yours. */
export function giveTheTurn(name = 'who'): Step {
  return step((t, f) => giveTurn(t, seatIn(f, name), cardOfFrame(f) ?? ''))
}
