import { shuffle } from '@caravanserai/kernel'
import { tell } from '../../machine/act.ts'
import type { Program, Step } from '../../machine/card.ts'
import { cardOfFrame, choose, step, steps, when } from '../../machine/flow.ts'
import { its } from '../../machine/memo.ts'
import { give, move, takeItems, topItem, topVenue } from '../../turn/hands.ts'
import { NOBODY, type Frame, type ItemId, type State } from '../../state.ts'
import { BOTTOM, type Zone } from '../../reads/zone.ts'

/** Looking into the decks, and what goes between the deck of items, its pile and a hand without being drawn. */
const card = (f: Frame): string => cardOfFrame(f) ?? ''

/** You alone see the top card of a deck of your choice. */
export const lookAtTop: Program = steps(
  choose('deck', { what: 'option', ask: 'deck', from: () => ['items', 'venues'] }),
  step((t, f) => {
    const what = f.v['deck'] === 'items' ? 'items' : 'venues'
    const top = what === 'items' ? topItem(t) : topVenue(t)
    if (top !== undefined) tell(t, { kind: 'saw', seat: f.by, what, of: null, cards: [top], money: null, card: card(f) })
  }),
)

/** You alone see so many items off the top of the deck and take one of them; the others go under the deck in any order. */
export function takeOneOfTop(n: number): Program {
  const seen = (s: State, f: Frame): ItemId[] => s.aside.flatMap((aside) => (aside.seen.includes(f.by) ? [aside.card] : []))
  return steps(
    step((t, f) => void takeItems(t, n, [f.by], card(f))),
    choose('item', { what: 'item', ask: 'take', secret: true, from: seen }, (t, f, pick) => {
      if (pick !== null) give(t, pick, f.by, 'take', card(f))
    }),
    step((t, f) => {
      const rest = seen(t.s, f)
      shuffle(rest, t.chance)
      for (const item of rest) move(t, item, BOTTOM, 'back', card(f), MIXED)
    }),
  )
}
/** Cards that were seen, but have been shuffled since: nobody knows which is which. */
const MIXED: Zone = { in: 'aside', seen: [], from: NOBODY }

/** An item out of the pile, by chance, goes to your hand; all see it. */
export const takeFromPile: Step = step((t, f) => {
  const { itemPile } = t.s
  const item = itemPile.length > 0 ? itemPile[t.chance.below(itemPile.length)] : undefined
  if (item === undefined) return
  give(t, item, f.by, 'take', card(f))
  tell(t, { kind: 'showed', seat: f.by, items: [item], card: card(f) })
})

/** An item of your choice out of the pile goes under the deck. */
export const buryFromPile: Program = steps(
  choose('item', { what: 'item', ask: 'bury', from: (s) => s.itemPile }),
  when(
    (_, f) => f.v['item'] !== null,
    step((t, f) => move(t, its.item.of(f), BOTTOM, 'back', card(f))),
  ),
)
