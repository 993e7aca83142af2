import type { Log, Result, Seat } from '@caravanserai/kernel'
import { countedAreas, countedCaravans, ended, type Ended, type Event } from './events.ts'
import { caravan, COLOURS, LARGEST_POINTS, MOST_SEATS, TIED_POINTS, TOKEN_VALUES } from './pieces.ts'
import { boxed, canPlace, inside, isOver, labelOf, score, sizeOf, supply, survey, tokens, type State } from './state.ts'

/** Ends the game if it is time, with the final scoring; says whether it did. Asked at the end of a turn. */
export function settleEnd(state: State, log: Log<Event>): boolean {
  const why = whyOver(state)
  if (!why) return false
  ended(state, log, log ? shown(state, why) : SILENT)
  countFinal(state, log)
  return true
}

function shown(state: State, why: Ended['why']): Ended {
  const tokens = seats(state).map((seat) => tokensOf(state, seat))
  return { kind: 'ended', why, tokens, waterholes: waterholesOf(state), box: boxOf(state) }
}

/** What search ends with: nobody listens. */
const SILENT: Ended = { kind: 'ended', why: 'stuck', tokens: [], waterholes: [], box: [] }

/** TD-41, TD-47..TD-49 What is only counted at the end. */
export function countFinal(state: State, log: Log<Event>): void {
  for (let seat = 0; seat < state.players; seat++) COUNTED[seat] = inside(state, seat)
  countedAreas(state, log, COUNTED)
  for (let colour = 0; colour < COLOURS.length; colour++) {
    for (let seat = 0; seat < state.players; seat++) SIZES[seat] = sizeOf(state, caravan(seat, colour))
    countLargest(SIZES, state.players, COUNTED)
    countedCaravans(state, log, colour, SIZES, COUNTED)
  }
}

/** By seat, kept from one game to the next: silent play makes nothing new. */
const SIZES = new Int32Array(MOST_SEATS)
const COUNTED = new Int32Array(MOST_SEATS)

const COLOUR_COUNT = COLOURS.length

function whyOver(state: State): Ended['why'] | undefined {
  // TD-46, TD-R20
  for (let colour = 0; colour < COLOUR_COUNT; colour++) if (supply(state, colour) === 0) return 'ran-out'
  // TD-R12
  for (let seat = 0; seat < state.players; seat++) if (canPlace(state, seat)) return undefined
  return 'stuck'
}

/** TD-47, TD-48, TD-R21, TD-R22 The most camels bring 10 points; who ties for them gets 5. Who has no caravan takes no part. */
export function countLargest(sizes: Int32Array, players: number, points: Int32Array): void {
  let most = 0
  let tied = 0
  for (let seat = 0; seat < players; seat++) {
    const size = sizes[seat] as number
    if (size === most) tied++
    if (size <= most) continue
    most = size
    tied = 1
  }
  const each = most === 0 ? 0 : tied === 1 ? LARGEST_POINTS : TIED_POINTS
  for (let seat = 0; seat < players; seat++) points[seat] = sizes[seat] === most ? each : 0
}

/** The values of the tokens that a seat holds, the lowest first. Secret until the end. */
export function tokensOf(state: State, seat: Seat): number[] {
  const held: number[] = []
  for (const value of TOKEN_VALUES) for (let i = tokens(state, seat, value); i > 0; i--) held.push(value)
  return held
}

/** The tokens on the board. With aquifers their values are secret until the end. */
export function waterholesOf(state: State): { space: string; value: number }[] {
  const found: { space: string; value: number }[] = []
  survey(state, (space, _, value) => {
    if (value > 0) found.push({ space: labelOf(state, space), value })
  })
  return found
}

/** TD-R35 The tokens that are not in the game. Secret until the end. */
export function boxOf(state: State): number[] {
  return TOKEN_VALUES.flatMap((value) => Array.from({ length: boxed(state, value) }, () => value))
}

/** TD-49, TD-50, TD-R27 Most points win; who has the same shares the place. */
export function result(state: State): Result | null {
  if (!isOver(state)) return null
  const scores = seats(state).map((seat) => score(state, seat))
  return { scores, places: scores.map((own) => 1 + scores.filter((other) => other > own).length) }
}

export function seats(state: State): readonly Seat[] {
  return SEATS[state.players] as readonly Seat[]
}

const SEATS: readonly (readonly Seat[])[] = Array.from({ length: MOST_SEATS + 1 }, (_, players) =>
  Array.from({ length: players }, (_, seat) => seat),
)
