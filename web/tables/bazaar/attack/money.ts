import { bandEnd, priceOf, shiftOf, whyNotSpend, type Attack, type Event, type Way } from '@caravanserai/bazaar/seat'
import type { TableLine } from '../../table.ts'
import type { Sitting } from '../sitting.ts'

/** What the attack has been told of so far, the oldest first. */
export function eventsOf(log: readonly TableLine<Event>[]): Event[] {
  const found: Event[] = []
  for (const line of log.toReversed()) {
    const from = line.events.findLastIndex(({ kind }) => kind === 'declared')
    found.unshift(...(from < 0 ? line.events : line.events.slice(from)))
    if (from >= 0) break
  }
  return found
}

/** By how many points each seat's money has moved the target; null where the log does not add up to what is so. */
export function movedBy(log: readonly TableLine<Event>[], attack: Attack): readonly (readonly [seat: number, points: number])[] | null {
  const moved = new Map<number, number>()
  for (const event of eventsOf(log)) {
    if (event.kind === 'spent') moved.set(event.seat, (moved.get(event.seat) ?? 0) + shiftOf(event.way, event.points))
  }
  const sum = [...moved.values()].reduce((all, points) => all + points, 0)
  return sum === attack.points ? [...moved].filter(([, points]) => points !== 0) : null
}

/** From so much to so much; null for no limit. */
export interface Span {
  readonly least: number
  readonly most: number | null
}

/** What a seat holds, as far as everybody can see. */
function purseOf({ view }: Pick<Sitting, 'view'>, seat: number): Span {
  const { money, band } = view.seats[seat] ?? { money: 0, band: 0 }
  if (money !== null) return { least: money, most: money }
  if (band === null) return { least: 0, most: null }
  return { least: band, most: bandEnd(band) }
}

/** By how many points these seats could still move the target, at their own prices. */
export function reachOf(sitting: Pick<Sitting, 'view' | 'state'>, attack: Attack, seats: readonly number[], way: Way): Span {
  const { state } = sitting
  let [least, most]: [number, number | null] = [0, 0]
  for (const seat of seats) {
    if (whyNotSpend(state, attack, seat, way, 0)) continue
    const { dollars, points } = priceOf(state, attack, seat, way)
    const purse = purseOf(sitting, seat)
    const moves = (money: number) => Math.floor(money / dollars) * points
    least += moves(purse.least)
    most = most === null || purse.most === null ? null : most + moves(purse.most)
  }
  return { least, most }
}
