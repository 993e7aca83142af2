import type { Seat } from './seat.ts'

/** A table as plain shapes, the lowest first, for whoever shows it without a page. What they are measured in is the game's own. */
export interface Sketch {
  readonly width: number
  readonly height: number
  readonly shapes: readonly Shape[]
}

/** Filled with a colour of the look, by its name: `sand-1`. */
export type Shape = Polygon | Disc

interface Polygon {
  /** x and y of each corner in turn; no two sides cross. */
  readonly corners: readonly number[]
  readonly fill: string
}

interface Disc {
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly fill: string
}

const SEATS: readonly string[] = ['star', 'moon', 'arch', 'clover', 'hourglass', 'key', 'lamp', 'steps']

/** The colour of a seat. */
export function seatFill(seat: Seat): string {
  return SEATS[seat % SEATS.length] as string
}

/** Whose something is: a seal in the colour of the seat, with a star that has one point more for each seat. */
export function sealOf(seat: Seat, x: number, y: number, radius: number): Shape[] {
  const points = seat + 3
  const star = Array.from({ length: 2 * points }, (_, i) => {
    const [turn, reach] = [(Math.PI * i) / points - Math.PI / 2, radius * (i % 2 === 0 ? 0.72 : 0.34)]
    return [x + reach * Math.cos(turn), y + reach * Math.sin(turn)]
  })
  return [
    { x, y, radius: radius * 1.2, fill: 'on-owner' },
    { x, y, radius, fill: seatFill(seat) },
    { corners: star.flat(), fill: 'on-owner' },
  ]
}
