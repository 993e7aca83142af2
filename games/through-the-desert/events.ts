import type { Log, Seat } from '@caravanserai/kernel'
import { caravan, camelsFor, COLOURS, colourOf, leaderOrder, leadersFor, numberOf, PALMS, type Colour } from './pieces.ts'
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
  LEADING,
  led,
  link,
  OASES,
  openLeading,
  OVER,
  palm,
  palmOn,
  PLACING,
  plant,
  PLANTING,
  question,
  RETURNED,
  RETURNING,
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
 * Writes one event into the table, in place; asks no questions. Each function below makes one thing happen and, where somebody
 * listens, tells it: so `decide`, `evolve` and search write the same thing in the same way.
 */
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
      return watered(state, null, Int16Array.from(event.spaces, space), Uint8Array.from(event.values ?? []), event.spaces.length)
    case 'led':
      return ledOut(state, null, event.seat, numberOf(event.colour), space(event.space))
    case 'set-aside':
      return setAside(state, null, event.seat, bits(event.colours.map(numberOf)))
    case 'turn-passed':
      return turnPassed(state, null, event.to, event.camels)
    case 'placed':
      return placed(state, null, event.seat, numberOf(event.colour), space(event.space))
    case 'took':
      return took(state, null, event.seat, Int16Array.from(event.spaces, space), 0, event.spaces.length, event.values)
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
      return enclosed(state, null, event.seat, numberOf(event.colour), Int16Array.from(event.spaces, space), 0, event.spaces.length)
    case 'skipped':
      return skipped(state, null, event.seat, event.camels)
    case 'ended':
      return ended(state, null, event)
    case 'counted-areas':
      return countedAreas(state, null, Int32Array.from(event.points))
    case 'counted-caravans':
      return countedCaravans(state, null, numberOf(event.colour), Int32Array.from(event.sizes), Int32Array.from(event.points))
  }
}

// -- setting out

export function setOut(state: State, log: Log<Event>, to: Seat): void {
  log?.push({ kind: 'set-out', first: to })
  set.first(state, to)
  set.turn(state, to)
  set.phase(state, state.players === 5 ? RETURNING : PLANTING)
}

export function returned(state: State, log: Log<Event>, seat: Seat, colour: number): void {
  log?.push({ kind: 'returned', seat, colour: colourOf(colour) })
  set.leader(state, caravan(seat, colour), RETURNED)
  const next = (seat + 1) % state.players
  set.turn(state, next)
  if (next === first(state)) set.phase(state, PLANTING)
  answered(state)
}

export function planted(state: State, log: Log<Event>, seat: Seat | null, space: number): void {
  log?.push({ kind: 'planted', seat, space: labelOf(state, space) })
  plant(state, space)
  if (seat !== null) set.turn(state, (seat + 1) % state.players)
  answered(state)
}

/** The first `count` of the spaces and of the values. */
export function watered(state: State, log: Log<Event>, spaces: Int16Array, values: Uint8Array, count: number): void {
  if (log) {
    const labels: string[] = []
    for (let i = 0; i < count; i++) labels.push(labelOf(state, spaces[i] as number))
    log.push({ kind: 'watered', spaces: labels, values: listed(values, 0, count), faceDown: state.ground.options.aquifers })
  }
  for (let i = 0; i < count; i++) fill(state, spaces[i] as number, values[i] as number)
  openLeading(state)
  set.phase(state, LEADING)
  set.turn(state, first(state))
}

export function ledOut(state: State, log: Log<Event>, seat: Seat, colour: number, space: number): void {
  log?.push({ kind: 'led', seat, colour: colourOf(colour), space: labelOf(state, space) })
  lead(state, caravan(seat, colour), space)
  const done = led(state)
  const isLast = done === state.players * leadersFor(state.players)
  set.turn(state, isLast ? first(state) : leaderOrder(state.players, first(state), state.ground.options.serpentine, done))
  answered(state)
}

/** `colours` has a bit for each colour. */
export function setAside(state: State, log: Log<Event>, seat: Seat, colours: number): void {
  log?.push({ kind: 'set-aside', seat, colours: coloursIn(colours) })
  for (let colour = 0; colour < COLOURS.length; colour++) if ((colours >> colour) & 1) set.leader(state, caravan(seat, colour), SET_ASIDE)
  set.turn(state, first(state))
}

function coloursIn(bits: number): Colour[] {
  return COLOURS.filter((_, colour) => (bits >> colour) & 1)
}

// -- the turn

export function turnPassed(state: State, log: Log<Event>, to: Seat, camels = camelsFor(state.players, turns(state))): void {
  log?.push({ kind: 'turn-passed', to, camels })
  if (turns(state) === 0) set.phase(state, PLACING)
  set.turn(state, to)
  set.turns(state, turns(state) + 1)
  set.camelsLeft(state, camels)
}

export function placed(state: State, log: Log<Event>, seat: Seat, colour: number, space: number): void {
  log?.push({ kind: 'placed', seat, colour: colourOf(colour), space: labelOf(state, space) })
  camel(state, caravan(seat, colour), space)
  set.camelsLeft(state, camelsLeft(state) - 1)
  answered(state)
}

/** The tokens that lie on some of the spaces from `from` to `to`, if any. */
export function took(
  state: State,
  log: Log<Event>,
  seat: Seat,
  spaces: Int16Array,
  from: number,
  to: number,
  values?: readonly number[],
): void {
  if (log) tellTook(state, log, seat, listed(spaces, from, to))
  for (let i = from; i < to; i++) {
    const space = spaces[i] as number
    const token = tokenOn(state, space)
    // Who was not told the values keeps what it imagines there.
    if (token > 0) drink(state, seat, space, values?.[i] ?? token)
  }
}

// To tell has functions of its own where it needs others: one that holds a function is paid for by silent play too.
function tellTook(state: State, log: Event[], seat: Seat, spaces: readonly number[]): void {
  const wet = spaces.filter((space) => tokenOn(state, space) > 0)
  if (wet.length === 0) return
  const values = wet.map((space) => tokenOn(state, space))
  log.push({ kind: 'took', seat, spaces: wet.map((space) => labelOf(state, space)), values, faceDown: state.ground.options.aquifers })
}

export function linked(state: State, log: Log<Event>, seat: Seat, colour: number, palms: number, points: number): void {
  if (log) {
    const oases: string[] = []
    for (let index = 0; index < PALMS; index++) if ((palms >> index) & 1) oases.push(labelOf(state, palm(state, index)))
    log.push({ kind: 'linked', seat, colour: colourOf(colour), oases, points })
  }
  link(state, caravan(seat, colour), palms)
  gain(state, seat, OASES, points)
}

export function crossed(state: State, log: Log<Event>, seat: Seat, colour: number, points: number): void {
  log?.push({ kind: 'crossed', seat, colour: colourOf(colour), points })
  set.crossed(state, caravan(seat, colour))
  gain(state, seat, RIVER, points)
}

/** The spaces from `from` to `to`. */
export function enclosed(state: State, log: Log<Event>, seat: Seat, colour: number, spaces: Int16Array, from: number, to: number): void {
  if (log) tellEnclosed(state, log, seat, colour, listed(spaces, from, to))
  const k = caravan(seat, colour)
  for (let i = from; i < to; i++) close(state, k, spaces[i] as number)
}

function tellEnclosed(state: State, log: Event[], seat: Seat, colour: number, area: readonly number[]): void {
  const points = area.filter((space) => palmOn(state, space) < 0).length
  log.push({ kind: 'enclosed', seat, colour: colourOf(colour), spaces: area.map((space) => labelOf(state, space)), points })
}

export function skipped(state: State, log: Log<Event>, seat: Seat, camels: number): void {
  log?.push({ kind: 'skipped', seat, camels })
  set.camelsLeft(state, 0)
}

// -- the end

export function ended(state: State, log: Log<Event>, event: Ended): void {
  log?.push(event)
  set.camelsLeft(state, 0)
  set.phase(state, OVER)
}

/** By seat, as below. */
export function countedAreas(state: State, log: Log<Event>, points: Int32Array): void {
  log?.push({ kind: 'counted-areas', points: bySeat(state, points) })
  for (let seat = 0; seat < state.players; seat++) gain(state, seat, AREAS, points[seat] as number)
}

export function countedCaravans(state: State, log: Log<Event>, colour: number, sizes: Int32Array, points: Int32Array): void {
  log?.push({ kind: 'counted-caravans', colour: colourOf(colour), sizes: bySeat(state, sizes), points: bySeat(state, points) })
  for (let seat = 0; seat < state.players; seat++) gain(state, seat, LARGEST, points[seat] as number)
}

function bySeat(state: State, numbers: Int32Array): number[] {
  return listed(numbers, 0, state.players)
}

/** Part of an array of numbers as a list, for events. */
function listed(numbers: Int16Array | Int32Array | Uint8Array, from: number, to: number): number[] {
  const list: number[] = []
  for (let i = from; i < to; i++) list.push(numbers[i] as number)
  return list
}

/** Each of these moves closes the decision that led to it: the number never comes back. */
function answered(state: State): void {
  set.question(state, question(state) + 1)
}

function bits(indices: readonly number[]): number {
  return indices.reduce((sum, index) => sum | (1 << index), 0)
}
