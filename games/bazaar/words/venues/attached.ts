import type { OtherCost } from '../../machine/card.ts'
import { its } from '../../machine/memo.ts'
import { move } from '../../turn/hands.ts'
import { activate, playedIn } from '../../turn/activation.ts'
import { couldActivate, waysAt } from '../../turn/play.ts'
import type { VenueId } from '../../state.ts'
import type { Timing } from '../../machine/timing.ts'
import { isConcealed } from '../../view.ts'
import { PILE } from '../../reads/zone.ts'
import { without } from '../activate.ts'

/** Whenever an item that lies on this venue could be activated, by what everybody can see. */
export function whenAttachedMay(venue: VenueId): Timing {
  return {
    token: 'any',
    fits: (s, moment, seat) =>
      (s.hands[seat]?.length !== 0 || isConcealed(s, seat)) &&
      (s.places[venue]?.items ?? []).some((item) => couldActivate(s, seat, item, moment)),
  }
}

/**
 * Discards an item and activates one that is attached to the venue, at its own cost. Both are paid in one go, so that no
 * frame has to remember what is still to be paid out of a hand: `with` is the attached item, the discarded one, and what the
 * attached one asks for besides money and actions.
 */
export const discardToActivate: OtherCost = {
  options: (s, seat, venue, moment) =>
    (s.hands[seat] ?? []).flatMap((given) => {
      // Whether the rest can be paid, and what the item needs, is asked of the hand that is left.
      const left = without(s, seat, given)
      const items = s.places[venue]?.items ?? []
      return items.flatMap((item) => waysAt(left, seat, item, moment, venue).map((rest) => [item, given, ...rest]))
    }),
  pay(t, f, [item, given, ...rest]) {
    if (typeof item !== 'string' || typeof given !== 'string') return
    const at = its.card.of(f)
    move(t, given, PILE, 'discard', at)
    activate(t, f.by, item, rest, playedIn.of(f), { at, fallen: [given] })
  },
}
