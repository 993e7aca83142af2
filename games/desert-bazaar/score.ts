import type { Result, Seat, Story } from '@caravanserai/kernel'
import type { Event } from './events.ts'
import { cards, RESOURCES } from './goods.ts'
import { handSize, idle, inHand, legalSpaces, MARKERS, freeMarkers, phase, score, setSize, tilesLeft, type State } from './state.ts'

/** DB-68 */
const MOST_POINTS = 2
/** DB-R48 */
const IDLE_ROUNDS = 2

/** Ends the game if it is time, with the final scoring; says whether it did. */
export function settleEnd(state: State, told: Story<Event>): boolean {
  const why = whyOver(state)
  if (!why) return false
  const seats = Array.from({ length: state.players }, (_, seat) => seat)
  // DB-R55 Majorities and ties rest on the hands, so they are shown.
  told.tell({ kind: 'ended', why, hands: seats.map((seat) => cards((r) => inHand(state, seat, r))) })
  // DB-66, DB-67 A point for every marker on the board; nothing for closing.
  told.tell({ kind: 'counted-tents', points: seats.map((seat) => MARKERS - freeMarkers(state, seat)) })
  RESOURCES.forEach((resource, r) => {
    const held = seats.map((seat) => inHand(state, seat, r))
    const seat = mostOf(held)
    told.tell({ kind: 'counted-most', resource, held, seat, points: seat === null ? 0 : MOST_POINTS })
  })
  return true
}

function whyOver(state: State): 'no-space' | 'no-tiles' | 'stalled' | undefined {
  // DB-65, DB-R46 Only spaces matter, not whether anybody can pay.
  if (legalSpaces(state) === 0) return 'no-space'
  // DB-R47
  if (tilesLeft(state) === 0 && setSize(state, 0) === 0 && setSize(state, 1) === 0) return 'no-tiles'
  return idle(state) >= IDLE_ROUNDS * state.players ? 'stalled' : undefined
}

/** DB-68, DB-R49 Who holds more than everybody else; a tie gives nobody anything. */
function mostOf(held: readonly number[]): Seat | null {
  const most = Math.max(...held)
  return held.filter((count) => count === most).length === 1 ? held.indexOf(most) : null
}

/** DB-69, DB-70, DB-R50 Points, then cards in hand; who is still tied shares the place. */
export function result(state: State): Result | null {
  if (phase(state) !== 'over') return null
  const seats = Array.from({ length: state.players }, (_, seat) => seat)
  const scores = seats.map((seat) => score(state, seat))
  const held = seats.map((seat) => handSize(state, seat))
  const isAhead = (a: Seat, b: Seat) => {
    const gap = (scores[a] as number) - (scores[b] as number)
    return gap > 0 || (gap === 0 && (held[a] as number) > (held[b] as number))
  }
  return { scores, places: seats.map((seat) => 1 + seats.filter((other) => isAhead(other, seat)).length) }
}
