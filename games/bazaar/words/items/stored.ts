import type { OtherCost, Step } from '../../machine/card.ts'
import { step } from '../../machine/flow.ts'
import { aNumber, its } from '../../machine/memo.ts'
import { give, move } from '../../turn/hands.ts'
import { mayNotSpend } from '../../turn/play.ts'
import { spend } from '../../turn/purse.ts'
import { itemOf } from '../../machine/shelf.ts'
import type { Frame, ItemId, State, VenueId } from '../../state.ts'

/** Items face down under a venue, which only its controller sees: the frame must not name them. */
const under = (s: State, venue: VenueId): readonly ItemId[] => s.places[venue]?.under ?? []

const income = aNumber('income')
const stored = aNumber('stored')

/** An item goes from the hand under the venue; its printed income is left in the frame as `income`. */
export const storeItem: OtherCost = {
  options: (s, seat) => (s.hands[seat] ?? []).map((item) => [item]),
  pay(t, f, [item]) {
    if (typeof item !== 'string') return
    income.set(f, itemOf(item).income)
    move(t, item, { in: 'under', venue: its.card.of(f), seat: f.by }, 'store', its.card.of(f))
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
      if (typeof item !== 'string') return
      stored.set(f, under(t.s, its.card.of(f)).indexOf(item))
      spend(t, f.by, price(item), its.card.of(f))
    },
  }
}

export function timesItsIncome(n: number): (s: State, f: Frame) => number {
  return (_, f) => n * income.of(f)
}

/** The item that was paid for. */
export const takeStored: Step = step((t, f) => {
  const item = under(t.s, its.here.of(f))[stored.of(f)]
  if (item !== undefined) give(t, item, f.by, 'take', its.here.of(f))
})
