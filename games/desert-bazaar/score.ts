import type { Log, Result, Seat } from '@caravanserai/kernel'
import { countedMost, countedTents, ended, type Ended, type Event } from './events.ts'
import { RESOURCES } from './goods.ts'
import {
  handSize,
  idle,
  inHand,
  legalSpaces,
  MARKERS,
  MOST_SEATS,
  freeMarkers,
  phase,
  score,
  setSize,
  tilesLeft,
  type State,
} from './state.ts'

/** DB-68 */
const MOST_POINTS = 2
/** DB-R48 */
const IDLE_ROUNDS = 2

/** Ends the game if it is time, with the final scoring; says whether it did. */
export function settleEnd(state: State, log: Log<Event>): boolean {
  const why = whyOver(state, idle(state))
  if (!why) return false
  // DB-R55 Majorities and ties rest on the hands, so they are shown.
  ended(state, log, why)
  // DB-66, DB-67 A point for every marker on the board; nothing for closing.
  for (let seat = 0; seat < state.players; seat++) ON_BOARD[seat] = MARKERS - freeMarkers(state, seat)
  countedTents(state, log, ON_BOARD)
  for (let r = 0; r < RESOURCES.length; r++) {
    const seat = mostOf(state, r)
    countedMost(state, log, r, seat, seat < 0 ? 0 : MOST_POINTS)
  }
  return true
}

/** Markers by seat: written at every end, never kept. */
const ON_BOARD = new Int16Array(MOST_SEATS)

/** Why the game is over, after so many turns in a row without a card or a tile. */
export function whyOver(state: State, idled: number): Ended['why'] | undefined {
  // DB-65, DB-R46 Only spaces matter, not whether anybody can pay.
  if (legalSpaces(state) === 0) return 'no-space'
  // DB-R47
  if (tilesLeft(state) === 0 && setSize(state, 0) === 0 && setSize(state, 1) === 0) return 'no-tiles'
  return idled >= IDLE_ROUNDS * state.players ? 'stalled' : undefined
}

/** DB-68, DB-R49 Who holds more of a resource than everybody else; -1 for a tie, which gives nobody anything. */
function mostOf(state: State, resource: number): Seat | -1 {
  let most = -1
  let who = -1
  for (let seat = 0; seat < state.players; seat++) {
    const held = inHand(state, seat, resource)
    if (held === most) who = -1
    if (held <= most) continue
    most = held
    who = seat
  }
  return who
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
