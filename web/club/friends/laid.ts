/** What somebody has made, on its way to the page where friends are asked to play on it: a table that was set, or a board. */
export interface Laid {
  readonly game: string
  readonly players: number
  readonly position?: object
  readonly board?: string
}

// It is there as long as the page is: who loads it anew begins as usual.
let laid: Laid | null = null

export function layForFriends(table: Laid): void {
  laid = table
}

export function laidFor(game: string): Laid | null {
  return laid?.game === game ? laid : null
}
