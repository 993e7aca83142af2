import type { Seat } from '@caravanserai/kernel'
import { caravan, camelsFor, colourOf, leaderOrder, leadersFor, numberOf, PALMS, type Colour } from './pieces.ts'
import {
  AREAS,
  camel,
  camelsLeft,
  close,
  drink,
  fill,
  first,
  gain,
  labelOf,
  LARGEST,
  lead,
  led,
  link,
  OASES,
  openLeading,
  palm,
  palmOn,
  plant,
  question,
  RETURNED,
  RIVER,
  set,
  SET_ASIDE,
  tokenOn,
  turns,
  type State,
} from './state.ts'

/** What happened, in the past tense: the log, the animation script and the record. Spaces by label. */
export type Event =
  | { readonly kind: 'set-out'; readonly first: Seat }
  /** TD-11 */
  | { readonly kind: 'returned'; readonly seat: Seat; readonly colour: Colour }
  /** TD-13 By a seat, or by chance. */
  | { readonly kind: 'planted'; readonly seat: Seat | null; readonly space: string }
  /** TD-14, TD-54 The tokens that were laid, in reading order; face down, their values are told to nobody. */
  | { readonly kind: 'watered'; readonly spaces: readonly string[]; readonly values?: readonly number[]; readonly faceDown: boolean }
  | { readonly kind: 'led'; readonly seat: Seat; readonly colour: Colour; readonly space: string }
  /** TD-R08 Leaders for which no space was left. */
  | { readonly kind: 'set-aside'; readonly seat: Seat; readonly colours: readonly Colour[] }
  | { readonly kind: 'turn-passed'; readonly to: Seat; readonly camels: number }
  | { readonly kind: 'placed'; readonly seat: Seat; readonly colour: Colour; readonly space: string }
  /** TD-31, TD-39, TD-R34 Tokens taken; of those that lay face down only the taker learns the values. */
  | {
      readonly kind: 'took'
      readonly seat: Seat
      readonly spaces: readonly string[]
      readonly values?: readonly number[]
      readonly faceDown: boolean
    }
  | { readonly kind: 'linked'; readonly seat: Seat; readonly colour: Colour; readonly oases: readonly string[]; readonly points: number }
  | { readonly kind: 'crossed'; readonly seat: Seat; readonly colour: Colour; readonly points: number }
  /** TD-36, TD-41 `points` come at the end. */
  | { readonly kind: 'enclosed'; readonly seat: Seat; readonly colour: Colour; readonly spaces: readonly string[]; readonly points: number }
  /** TD-R11 A turn, or the rest of it, that had no legal placement. */
  | { readonly kind: 'skipped'; readonly seat: Seat; readonly camels: number }
  | Ended
  | { readonly kind: 'counted-areas'; readonly points: readonly number[] }
  /** TD-47, TD-48 By seat: camels in its caravan of the colour, 0 without one, and the points for it. */
  | { readonly kind: 'counted-caravans'; readonly colour: Colour; readonly sizes: readonly number[]; readonly points: readonly number[] }

/** TD-R34, TD-R35 All tokens are shown: by seat, on the board, in the box. */
export interface Ended {
  readonly kind: 'ended'
  readonly why: 'ran-out' | 'stuck'
  readonly tokens: readonly (readonly number[])[]
  readonly waterholes: readonly { readonly space: string; readonly value: number }[]
  readonly box: readonly number[]
}

/**
 * Who listens. Each function below makes one thing happen: it writes it into the table and, where somebody listens, tells it.
 * So `decide`, `evolve` and the playouts of search write the same thing in the same way.
 */
export type Log = Event[] | null

/** Writes one event into the table, in place; asks no questions. */
export function evolve(state: State, event: Event): void {
  const space = (label: string): number => state.ground.grid.find(label) as number
  switch (event.kind) {
    case 'set-out':
      return setOut(state, null, event.first)
    case 'returned':
      return returned(state, null, event.seat, numberOf(event.colour))
    case 'planted':
      return planted(state, null, event.seat, space(event.space))
    case 'watered':
      return watered(state, null, event.spaces.map(space), event.values ?? [])
    case 'led':
      return ledOut(state, null, event.seat, numberOf(event.colour), space(event.space))
    case 'set-aside':
      return setAside(state, null, event.seat, event.colours.map(numberOf))
    case 'turn-passed':
      return turnPassed(state, null, event.to, event.camels)
    case 'placed':
      return placed(state, null, event.seat, numberOf(event.colour), space(event.space))
    case 'took':
      return took(state, null, event.seat, event.spaces.map(space), event.values)
    case 'linked':
      return linked(
        state,
        null,
        event.seat,
        numberOf(event.colour),
        bits(event.oases.map((label) => palmOn(state, space(label)))),
        event.points,
      )
    case 'crossed':
      return crossed(state, null, event.seat, numberOf(event.colour), event.points)
    case 'enclosed':
      return enclosed(state, null, event.seat, numberOf(event.colour), event.spaces.map(space))
    case 'skipped':
      return skipped(state, null, event.seat, event.camels)
    case 'ended':
      return ended(state, null, event)
    case 'counted-areas':
      return countedAreas(state, null, event.points)
    case 'counted-caravans':
      return countedCaravans(state, null, numberOf(event.colour), event.sizes, event.points)
  }
}

// -- setting out

export function setOut(state: State, log: Log, to: Seat): void {
  log?.push({ kind: 'set-out', first: to })
  set.first(state, to)
  set.turn(state, to)
  set.phase(state, state.players === 5 ? 'returning' : 'planting')
}

export function returned(state: State, log: Log, seat: Seat, colour: number): void {
  log?.push({ kind: 'returned', seat, colour: colourOf(colour) })
  set.leader(state, caravan(seat, colour), RETURNED)
  const next = (seat + 1) % state.players
  set.turn(state, next)
  if (next === first(state)) set.phase(state, 'planting')
  answered(state)
}

export function planted(state: State, log: Log, seat: Seat | null, space: number): void {
  log?.push({ kind: 'planted', seat, space: labelOf(state, space) })
  plant(state, space)
  if (seat !== null) set.turn(state, (seat + 1) % state.players)
  answered(state)
}

export function watered(state: State, log: Log, spaces: readonly number[], values: readonly number[]): void {
  log?.push({ kind: 'watered', spaces: spaces.map((space) => labelOf(state, space)), values, faceDown: state.ground.options.aquifers })
  for (let i = 0; i < spaces.length; i++) fill(state, spaces[i] as number, values[i] as number)
  openLeading(state)
  set.phase(state, 'leading')
  set.turn(state, first(state))
}

export function ledOut(state: State, log: Log, seat: Seat, colour: number, space: number): void {
  log?.push({ kind: 'led', seat, colour: colourOf(colour), space: labelOf(state, space) })
  lead(state, caravan(seat, colour), space)
  const done = led(state)
  const isLast = done === state.players * leadersFor(state.players)
  set.turn(state, isLast ? first(state) : leaderOrder(state.players, first(state), state.ground.options.serpentine, done))
  answered(state)
}

export function setAside(state: State, log: Log, seat: Seat, colours: readonly number[]): void {
  log?.push({ kind: 'set-aside', seat, colours: colours.map(colourOf) })
  for (const colour of colours) set.leader(state, caravan(seat, colour), SET_ASIDE)
  set.turn(state, first(state))
}

// -- the turn

export function turnPassed(state: State, log: Log, to: Seat, camels = camelsFor(state.players, turns(state))): void {
  log?.push({ kind: 'turn-passed', to, camels })
  if (turns(state) === 0) set.phase(state, 'placing')
  set.turn(state, to)
  set.turns(state, turns(state) + 1)
  set.camelsLeft(state, camels)
}

export function placed(state: State, log: Log, seat: Seat, colour: number, space: number): void {
  log?.push({ kind: 'placed', seat, colour: colourOf(colour), space: labelOf(state, space) })
  camel(state, caravan(seat, colour), space)
  set.camelsLeft(state, camelsLeft(state) - 1)
  answered(state)
}

export function took(state: State, log: Log, seat: Seat, spaces: readonly number[], values?: readonly number[]): void {
  if (log) {
    const labels = spaces.map((space) => labelOf(state, space))
    log.push({
      kind: 'took',
      seat,
      spaces: labels,
      values: spaces.map((space) => tokenOn(state, space)),
      faceDown: state.ground.options.aquifers,
    })
  }
  for (let i = 0; i < spaces.length; i++) {
    const space = spaces[i] as number
    // Who was not told the values keeps what it imagines there.
    drink(state, seat, space, values?.[i] ?? tokenOn(state, space))
  }
}

export function linked(state: State, log: Log, seat: Seat, colour: number, palms: number, points: number): void {
  if (log) {
    const oases: string[] = []
    for (let index = 0; index < PALMS; index++) if ((palms >> index) & 1) oases.push(labelOf(state, palm(state, index)))
    log.push({ kind: 'linked', seat, colour: colourOf(colour), oases, points })
  }
  link(state, caravan(seat, colour), palms)
  gain(state, seat, OASES, points)
}

export function crossed(state: State, log: Log, seat: Seat, colour: number, points: number): void {
  log?.push({ kind: 'crossed', seat, colour: colourOf(colour), points })
  set.crossed(state, caravan(seat, colour))
  gain(state, seat, RIVER, points)
}

export function enclosed(state: State, log: Log, seat: Seat, colour: number, spaces: readonly number[]): void {
  if (log) {
    const points = spaces.filter((space) => palmOn(state, space) < 0).length
    log.push({ kind: 'enclosed', seat, colour: colourOf(colour), spaces: spaces.map((space) => labelOf(state, space)), points })
  }
  const k = caravan(seat, colour)
  for (const space of spaces) close(state, k, space)
}

export function skipped(state: State, log: Log, seat: Seat, camels: number): void {
  log?.push({ kind: 'skipped', seat, camels })
  set.camelsLeft(state, 0)
}

// -- the end

export function ended(state: State, log: Log, event: Ended): void {
  log?.push(event)
  set.camelsLeft(state, 0)
  set.phase(state, 'over')
}

export function countedAreas(state: State, log: Log, points: readonly number[]): void {
  log?.push({ kind: 'counted-areas', points })
  for (let seat = 0; seat < points.length; seat++) gain(state, seat, AREAS, points[seat] as number)
}

export function countedCaravans(state: State, log: Log, colour: number, sizes: readonly number[], points: readonly number[]): void {
  log?.push({ kind: 'counted-caravans', colour: colourOf(colour), sizes, points })
  for (let seat = 0; seat < points.length; seat++) gain(state, seat, LARGEST, points[seat] as number)
}

/** Each of these moves closes the decision that led to it: the number never comes back. */
function answered(state: State): void {
  set.question(state, question(state) + 1)
}

function bits(indices: readonly number[]): number {
  return indices.reduce((sum, index) => sum | (1 << index), 0)
}
