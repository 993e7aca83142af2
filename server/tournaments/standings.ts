/** What came of one table, seat by seat. */
export interface TableResult {
  readonly seats: readonly SeatResult[]
}

export interface SeatResult {
  /** Null for a bot that filled up. */
  readonly id: string | null
  readonly place: number
  readonly score: number
  /** Did they not come, or leave it to a bot? Then there is nothing for it. */
  readonly isMissing: boolean
}

export interface Standing {
  readonly id: string
  /** The first is 1; who is equal in everything shares it. */
  readonly rank: number
  /** By round: the place at the table; 0 who did not come or left, null who did not play or still does. */
  readonly places: readonly (number | null)[]
  readonly points: number
  /** First tie-break: the points of the games. */
  readonly tie: number
  /** Second: the points of all whom they met. */
  readonly against: number
}

/**
 * Who is ahead. A win is 1, second ½, third ¼ and so on, the last nothing; who ties shares. Then the points of the games decide, then how well those did
 * whom one met. A table that is not over counts for nobody yet. Those of a final, which is the last round, stand before all others, and what it brought
 * them decides first.
 */
export function standingsOf(
  ids: readonly string[],
  rounds: readonly (readonly TableResult[])[],
  finalists: readonly (string | null)[] = [],
): Standing[] {
  const tables = rounds.flat()
  const of = pointsIn(tables)
  const inFinal = pointsIn(finalists.length > 0 ? (rounds.at(-1) ?? []) : [])
  const final = (id: string) => (finalists.includes(id) ? inFinal(id) : -1)
  const rows = ids.map((id) => {
    const own = tables.filter(({ seats }) => seats.some((each) => each.id === id))
    const seats = own.flatMap((table) => table.seats.filter((each) => each.id === id))
    const met = own.flatMap((table) => table.seats.flatMap((each) => (each.id === null || each.id === id ? [] : [each.id])))
    return {
      id,
      places: rounds.map((round) => placeIn(round, id)),
      points: of(id),
      tie: seats.reduce((sum, { score, isMissing }) => sum + (isMissing ? 0 : score), 0),
      against: met.reduce((sum, other) => sum + of(other), 0),
    }
  })
  const compared = (a: Row, b: Row) => final(b.id) - final(a.id) || compare(a, b)
  const order = rows.toSorted(compared)
  return order.map((row) => ({ ...row, rank: order.findIndex((each) => compared(each, row) === 0) + 1 }))
}

/** What these tables brought to each who came. */
function pointsIn(tables: readonly TableResult[]): (id: string) => number {
  const points = new Map<string, number>()
  for (const { seats } of tables)
    for (const [i, won] of pointsFor(seats.map(({ place }) => place)).entries()) {
      const { id = null, isMissing = true } = seats[i] ?? {}
      if (id !== null && !isMissing) points.set(id, (points.get(id) ?? 0) + won)
    }
  return (id) => points.get(id) ?? 0
}

/** What each place at a table brings; those who share one share what the places bring that they take up. */
export function pointsFor(places: readonly number[]): number[] {
  const brings = (at: number) => (at >= places.length ? 0 : 0.5 ** (at - 1))
  return places.map((place) => {
    const sharing = places.filter((each) => each === place).length
    let sum = 0
    for (let i = 0; i < sharing; i++) sum += brings(place + i)
    return sum / sharing
  })
}

type Row = Omit<Standing, 'rank'>

function compare(a: Row, b: Row): number {
  return b.points - a.points || b.tie - a.tie || b.against - a.against
}

function placeIn(round: readonly TableResult[], id: string): number | null {
  const seat = round.flatMap(({ seats }) => seats).find((each) => each.id === id)
  return seat ? (seat.isMissing ? 0 : seat.place) : null
}
