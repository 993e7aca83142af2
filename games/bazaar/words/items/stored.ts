import type { OtherCost, Step } from '../../machine/card.ts'
import { step } from '../../machine/flow.ts'
import { give, move } from '../../turn/hands.ts'
import { mayNotSpend } from '../../turn/play.ts'
import { spend } from '../../turn/purse.ts'
import { itemOf } from '../../machine/shelf.ts'
import type { Frame, ItemId, State, VenueId } from '../../state.ts'

/** Items face down under a venue, which only its controller sees: the frame must not name them. */
const under = (s: State, venue: VenueId): readonly ItemId[] => s.places[venue]?.under ?? []

/** An item goes from the hand under the venue; its printed income is left in the frame as `income`. */
export const storeItem: OtherCost = {
  options: (s, seat) => (s.hands[seat] ?? []).map((item) => [item]),
  pay(t, f, [item]) {
    f.v['income'] = itemOf(item as ItemId).income
    move(t, item as ItemId, { in: 'under', venue: f.v['card'] as VenueId, seat: f.by }, 'store', f.v['card'] as string)
  },
}

/** So many times the printed income of an item under the venue is paid; where it lies there is left in the frame as `stored`. */
export function payForStored(times: number): OtherCost {
  const price = (item: ItemId): number => times * itemOf(item).income
  return {
    options: (s, seat, venue) => {
      const most = mayNotSpend(s, seat) ? 0 : (s.purses[seat] ?? 0)
      return under(s, venue).flatMap((item) => (price(item) <= most ? [[item]] : []))
    },
    pay(t, f, [item]) {
      f.v['stored'] = under(t.s, f.v['card'] as VenueId).indexOf(item as ItemId)
      spend(t, f.by, price(item as ItemId), f.v['card'] as string)
    },
  }
}

export function timesItsIncome(n: number): (s: State, f: Frame) => number {
  return (_, f) => n * (f.v['income'] as number)
}

/** The item that was paid for. */
export const takeStored: Step = step((t, f) => {
  const item = under(t.s, f.v['here'] as VenueId)[f.v['stored'] as number]
  if (item !== undefined) give(t, item, f.by, 'take', f.v['here'] as string)
})
