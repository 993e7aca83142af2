import type { Seat } from '@caravanserai/kernel'
import { tell } from '../../machine/act.ts'
import type { OtherCost } from '../../machine/card.ts'
import { aCard, aNumber, its } from '../../machine/memo.ts'
import { destroyAsCost, isKept } from '../../turn/control.ts'
import { discard, give } from '../../turn/hands.ts'
import { totalIncome } from '../../reads/income.ts'
import { mayNotSpend } from '../../turn/play.ts'
import { spend } from '../../turn/purse.ts'
import { controls, opponents, venueImmune } from '../../reads/reads.ts'
import type { ItemId, State } from '../../state.ts'

const others = (s: State, seat: Seat, source: string): readonly ItemId[] => (s.hands[seat] ?? []).filter((item) => item !== source)

/** The card that was given up, and the income that a venue had. */
export const given = aCard('given')
export const worth = aNumber('worth')

/** Discards one item; it is left in the frame as `given`. */
export const discardOne: OtherCost = {
  options: (s, seat, source) => others(s, seat, source).map((item) => [item]),
  pay(t, f, [item]) {
    if (typeof item !== 'string') return
    given.set(f, item)
    discard(t, [item], its.card.of(f))
  },
}

export const discardTwo: OtherCost = {
  options: (s, seat, source) => others(s, seat, source).flatMap((a, i, all) => all.slice(i + 1).map((b) => [a, b])),
  pay: (t, f, items) =>
    discard(
      t,
      items.filter((item) => typeof item === 'string'),
      its.card.of(f),
    ),
}

/** Hands an item to an opponent, who is left in the frame as `who`. */
export const giveItem: OtherCost = {
  options: (s, seat, source) => others(s, seat, source).flatMap((item) => opponents(s, seat).map((who) => [item, who])),
  pay(t, f, [item, who]) {
    if (typeof item !== 'string' || typeof who !== 'number') return
    its.who.set(f, who)
    give(t, item, who, 'give', its.card.of(f))
  },
}

/** Hands an item and so many dollars to one opponent, who is left in the frame as `who`. */
export function giveItemAnd(money: number): OtherCost {
  return {
    options: (s, seat, source, moment) =>
      mayNotSpend(s, seat) || (s.purses[seat] ?? 0) < money ? [] : giveItem.options(s, seat, source, moment),
    pay(t, f, paid) {
      giveItem.pay(t, f, paid)
      spend(t, f.by, money, its.card.of(f), 'gift', its.who.of(f))
    },
  }
}

/** Destroys a venue of one's own, which is left in the frame as `given`, and its income as `worth`. M-52 One that cannot be lost cannot be given up. */
export const destroyOwn: OtherCost = {
  options: (s, seat) => controls(s, seat).flatMap((venue) => (isKept(s, venue) || venueImmune(s, venue, seat) ? [] : [[venue]])),
  pay(t, f, [venue]) {
    if (typeof venue !== 'string') return
    given.set(f, venue)
    worth.set(f, totalIncome(t.s, venue))
    destroyAsCost(t, venue, its.card.of(f))
  },
}

/** Destroys the venue whose ability it is. */
export const destroyThis: OtherCost = {
  options: (s, _, source) => (isKept(s, source) ? [] : [[]]),
  pay: (t, f) => destroyAsCost(t, its.card.of(f), its.card.of(f)),
}

/** Takes a token off the venue. */
export const takeToken: OtherCost = {
  options: (s, _, source) => ((s.places[source]?.tokens ?? 0) > 0 ? [[]] : []),
  pay(t, f) {
    const venue = its.card.of(f)
    tell(t, { kind: 'noted', venue, change: { tokens: (t.s.places[venue]?.tokens ?? 0) - 1 } })
  },
}
