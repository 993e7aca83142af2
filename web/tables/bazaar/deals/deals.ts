import type { Event, SeenGoods } from '@caravanserai/bazaar/seat'
import type { TableLine } from '../../table.ts'

/** A deal that was done: who gave whom what, and in which turn. */
export interface Deal {
  readonly id: number
  readonly turn: number
  readonly from: number
  readonly to: number
  readonly give: SeenGoods
  readonly take: SeenGoods
  /** Somebody else walked away with it. */
  readonly taken: { readonly seat: number; readonly card: string } | null
}

type Offered = Extract<Event, { kind: 'offered' }>

/** The deals done in this game, as far as this seat was told of them; newest last. */
export function dealsOf(log: readonly TableLine<Event>[]): Deal[] {
  const open = new Map<number, Offered>()
  const done: Deal[] = []
  let turn = 0
  let taken: Deal['taken'] = null
  for (const event of log.flatMap(({ events }) => events)) {
    if (event.kind === 'turn-began') turn = event.number
    else if (event.kind === 'offered') open.set(event.offer.id, event)
    else if (event.kind === 'trade-taken') taken = { seat: event.seat, card: event.card }
    else if (event.kind === 'offer-closed') {
      const offered = open.get(event.id)
      if (event.how === 'accepted' && offered) done.push({ ...dealOf(offered), turn, taken })
      taken = null
    }
  }
  return done
}

/** In which turn it was after so many moves. */
export function turnsOf(log: readonly TableLine<Event>[]): (moves: number) => number {
  const turns = log.flatMap(({ number, events }) =>
    events.flatMap((event) => (event.kind === 'turn-began' ? [{ line: number, turn: event.number }] : [])),
  )
  return (moves) => turns.findLast(({ line }) => line <= moves)?.turn ?? 1
}

/** To others the items were only counted. */
function dealOf({ offer: { id, from, to, give, take }, counts }: Offered): Omit<Deal, 'turn' | 'taken'> {
  const seen = (goods: SeenGoods, count: number): SeenGoods =>
    typeof goods.items !== 'number' && goods.items.length === count ? goods : { ...goods, items: count }
  return { id, from, to, give: seen(give, counts[0]), take: seen(take, counts[1]) }
}
