/** A place at the table, counted from 0. Seat i + 1 sits to the left of seat i. */
export type Seat = number

/** Who looks: a seat, or null for somebody who only watches. */
export type Watcher = Seat | null

export function leftOf(seat: Seat, seats: number): Seat {
  return seat + 1 === seats ? 0 : seat + 1
}
