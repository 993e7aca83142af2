import type { Seat } from '@caravanserai/kernel'

/** TD-02 The pastel camels, in the order in which they are written everywhere. */
export const COLOURS = ['green', 'pink', 'yellow', 'purple', 'turquoise'] as const
export type Colour = (typeof COLOURS)[number]

/** TD-R36 Whose a camel is, by seat: a sign that no camel colour shares. */
export const EMBLEMS = ['star', 'moon', 'arch', 'clover', 'hourglass'] as const
export type Emblem = (typeof EMBLEMS)[number]

export const MOST_SEATS = 5

/** TD-02, TD-03, TD-R01 All five sets of riders sit on camels of the 35, whoever plays. */
export const CAMELS_EACH = 35
const RIDDEN_EACH = MOST_SEATS
/** TD-12 Camels of each colour that go back to the box. */
const BOXED: readonly number[] = [0, 0, 8, 4, 0, 0]

/** TD-04, TD-R02 */
export const TOKEN_VALUES = [1, 2, 3] as const
/** What to expect of one that nobody has seen: all values are equally frequent. */
export const TOKEN_MEAN = TOKEN_VALUES.reduce<number>((sum, value) => sum + value, 0) / TOKEN_VALUES.length
export const TOKENS_EACH = 15
export const PALMS = 5

/** TD-32, TD-52, TD-47, TD-48 */
export const LINK_POINTS = 5
export const CROSSING_POINTS = 5
export const LARGEST_POINTS = 10
export const TIED_POINTS = 5

/** TD-12 */
export function supplyFor(players: number): number {
  return CAMELS_EACH - RIDDEN_EACH - (BOXED[players] as number)
}

/** TD-11, TD-16 How many leaders each player places. */
export function leadersFor(players: number): number {
  return players === 5 ? COLOURS.length - 1 : COLOURS.length
}

/** TD-23 How many camels the player of a turn places; turns are counted from 0 through the whole game. */
export function camelsFor(players: number, turn: number): number {
  return turn < (players === 2 ? 1 : 2) ? 1 : 2
}

/** TD-16, TD-53, TD-R31 Whose leader comes after that many others. */
export function leaderOrder(players: number, first: Seat, serpentine: boolean, before: number): Seat {
  const place = before % players
  const backwards = serpentine && Math.floor(before / players) % 2 === 1
  return (first + (backwards ? players - 1 - place : place)) % players
}

export function isColour(input: unknown): input is Colour {
  return COLOURS.includes(input as Colour)
}

const NUMBER: { readonly [name: string]: number } = Object.fromEntries(COLOURS.map((colour, number) => [colour, number]))

/** A colour as the number that the state holds. */
export function numberOf(colour: Colour): number {
  return NUMBER[colour] as number
}

export function colourOf(number: number): Colour {
  return COLOURS[number] as Colour
}

/** One number for a caravan: whose, and of which colour. */
export function caravan(seat: Seat, colour: number): number {
  return seat * COLOURS.length + colour
}

export function seatOf(caravan: number): Seat {
  return (caravan / COLOURS.length) | 0
}

export function colourIn(caravan: number): Colour {
  return colourOf(caravan % COLOURS.length)
}
