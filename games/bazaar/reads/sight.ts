import type { Seat } from '@caravanserai/kernel'
import { tell, type Act } from '../machine/act.ts'
import { bandEnd, bandOf } from './bands.ts'
import { first, seats } from './reads.ts'
import type { ItemId, State } from '../state.ts'
import { isConcealed, isOpenPurse } from '../view.ts'

/** What players see without being told as it happens: how high the purses are, and the bottom of the deck. */
export interface Sight {
  /** By seat: what everybody sees of its purse; null if it is concealed. */
  readonly purses: readonly (Stack | null)[]
  /** By seat: the card by which it sees the lowest item of the deck, or null. */
  readonly below: readonly (string | null)[]
  readonly bottom: ItemId | null
}

interface Stack {
  readonly open: boolean
  /** The sum, where it is open; else the first dollar of its band. */
  readonly least: number
}

export function sightOf(s: State): Sight {
  return {
    purses: seats(s).map((seat) => stackOf(s, seat)),
    below: seats(s).map((seat) => first(s, 'sees-bottom', (of, src) => of(s, src, seat))?.card ?? null),
    bottom: s.items.at(-1) ?? null,
  }
}

function stackOf(s: State, seat: Seat): Stack | null {
  const money = s.purses[seat] ?? 0
  if (isOpenPurse(s, seat)) return { open: true, least: money }
  return isConcealed(s, seat) ? null : { open: false, least: bandOf(money) }
}

/** Whatever comes into sight is told: nobody sees more than they were told. */
export function tellSight(t: Act, before: Sight): void {
  const now = sightOf(t.s)
  now.purses.forEach((stack, seat) => {
    const was = before.purses[seat]
    // An open purse that stays open changes by what is told of payments.
    if (!stack || (was && was.open === stack.open && (stack.open || was.least === stack.least))) return
    const { open, least } = stack
    tell(t, { kind: 'stacked', seat, least, most: open ? least : bandEnd(least) })
  })
  now.below.forEach((card, seat) => {
    if (card === null || now.bottom === null || (before.below[seat] !== null && before.bottom === now.bottom)) return
    tell(t, { kind: 'saw', seat, what: 'items', of: null, cards: [now.bottom], money: null, card })
  })
}
