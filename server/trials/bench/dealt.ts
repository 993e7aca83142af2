import type { Stocked } from '../stock.ts'

/** Random games repeat after a while; a table has 3, 4 or 5 seats. */
export function dealt(game: string, count: number): Stocked[] {
  return Array.from({ length: count }, (_, i) => ({ match: `t${i}`, game, players: 3 + (i % 3), seed: `deal-${i % 60}` }))
}
