import type { RoundTable, TournamentInfo } from '@caravanserai/protocol/tournament'

/** The table at which whoever reads is to play now. */
export interface Call {
  readonly round: number
  readonly number: number
  readonly table: RoundTable
  readonly seat: number
  readonly begins: number
}

/** The newest that waits for them or runs; null where there is none. */
export function callFor({ played, standings }: Pick<TournamentInfo, 'played' | 'standings'>): Call | null {
  const own = standings.find(({ isYou }) => isYou)?.player
  if (own === undefined || own === null) return null
  for (const [at, { begins, tables }] of [...played.entries()].toReversed())
    for (const [i, table] of tables.entries()) {
      const seat = table.seats.findIndex(({ player }) => player === own)
      if (seat >= 0 && (table.phase === 'open' || table.phase === 'running')) return { round: at + 1, number: i + 1, table, seat, begins }
    }
  return null
}
