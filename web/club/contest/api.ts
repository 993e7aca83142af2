import { board, outcomeOf, player, type Board, type Player, type Result } from '@caravanserai/protocol/rating'
import { call, type Reply } from '../api.ts'

/** What came of games, and how strong those are who play them: see `protocol/rating.ts`. */
export const contests = {
  board: (game: string, seats: number): Promise<Reply<Board>> => call(board, 'GET', `/api/ratings/${game}/${seats}`),
  player: (id: string): Promise<Reply<Player>> => call(player, 'GET', `/api/players/${encodeURIComponent(id)}`),
  result: (table: string): Promise<Reply<{ readonly result: Result | null }>> => call(outcomeOf, 'GET', `/api/tables/${table}/result`),
}
