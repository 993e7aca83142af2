import type { Seat } from '@caravanserai/kernel'
import { tell } from '../../machine/act.ts'
import type { OtherCost } from '../../machine/card.ts'
import { destroyAsCost, isKept } from '../../turn/control.ts'
import { discard, give } from '../../turn/hands.ts'
import { totalIncome } from '../../reads/income.ts'
import { mayNotSpend } from '../../turn/play.ts'
import { spend } from '../../turn/purse.ts'
import { controls, opponents, venueImmune } from '../../reads/reads.ts'
import type { ItemId, State, VenueId } from '../../state.ts'

const others = (s: State, seat: Seat, source: string): readonly ItemId[] => (s.hands[seat] ?? []).filter((item) => item !== source)

/** Discards one item; it is left in the frame as `given`. */
export const discardOne: OtherCost = {
  options: (s, seat, source) => others(s, seat, source).map((item) => [item]),
  pay(t, f, [item]) {
    f.v['given'] = item ?? null
    discard(t, [item as ItemId], f.v['card'] as string)
  },
}

export const discardTwo: OtherCost = {
  options: (s, seat, source) => others(s, seat, source).flatMap((a, i, all) => all.slice(i + 1).map((b) => [a, b])),
  pay: (t, f, items) => discard(t, items as ItemId[], f.v['card'] as string),
}

/** Hands an item to an opponent, who is left in the frame as `who`. */
export const giveItem: OtherCost = {
  options: (s, seat, source) => others(s, seat, source).flatMap((item) => opponents(s, seat).map((who) => [item, who])),
  pay(t, f, [item, who]) {
    f.v['who'] = who ?? null
    give(t, item as ItemId, who as Seat, 'give', f.v['card'] as string)
  },
}

/** Hands an item and so many dollars to one opponent, who is left in the frame as `who`. */
export function giveItemAnd(money: number): OtherCost {
  return {
    options: (s, seat, source, moment) =>
      mayNotSpend(s, seat) || (s.purses[seat] ?? 0) < money ? [] : giveItem.options(s, seat, source, moment),
    pay(t, f, paid) {
      giveItem.pay(t, f, paid)
      spend(t, f.by, money, f.v['card'] as string, 'gift', f.v['who'] as Seat)
    },
  }
}

/** Destroys a venue of one's own, which is left in the frame as `given`, and its income as `worth`. M-52 One that cannot be lost cannot be given up. */
export const destroyOwn: OtherCost = {
  options: (s, seat) => controls(s, seat).flatMap((venue) => (isKept(s, venue) || venueImmune(s, venue, seat) ? [] : [[venue]])),
  pay(t, f, [venue]) {
    f.v['given'] = venue ?? null
    f.v['worth'] = totalIncome(t.s, venue as VenueId)
    destroyAsCost(t, venue as VenueId, f.v['card'] as string)
  },
}

/** Destroys the venue whose ability it is. */
export const destroyThis: OtherCost = {
  options: (s, _, source) => (isKept(s, source) ? [] : [[]]),
  pay: (t, f) => destroyAsCost(t, f.v['card'] as VenueId, f.v['card'] as string),
}

/** Takes a token off the venue. */
export const takeToken: OtherCost = {
  options: (s, _, source) => ((s.places[source]?.tokens ?? 0) > 0 ? [[]] : []),
  pay(t, f) {
    const venue = f.v['card'] as VenueId
    tell(t, { kind: 'noted', venue, change: { tokens: (t.s.places[venue]?.tokens ?? 0) - 1 } })
  },
}
