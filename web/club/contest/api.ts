import {
  dealInfo,
  tournamentInfo,
  tournaments,
  type DealInfo,
  type DealPlan,
  type ListedTournament,
  type TournamentDeed,
  type TournamentInfo,
  type TournamentPlan,
} from '@caravanserai/protocol/tournament'
import { board, outcomeOf, player, type Board, type Player, type Result } from '@caravanserai/protocol/rating'
import { call, type Reply } from '../api.ts'

/** What came of games, how strong those are who play them, and tables that belong together: see `protocol/rating.ts` and `tournament.ts`. */
export const contests = {
  board: (game: string, seats: number): Promise<Reply<Board>> => call(board, 'GET', `/api/ratings/${game}/${seats}`),
  player: (id: string): Promise<Reply<Player>> => call(player, 'GET', `/api/players/${encodeURIComponent(id)}`),
  result: (table: string): Promise<Reply<{ readonly result: Result | null }>> => call(outcomeOf, 'GET', `/api/tables/${table}/result`),
  tournaments: (): Promise<Reply<{ readonly mine: readonly ListedTournament[]; readonly open: readonly ListedTournament[] }>> =>
    call(tournaments, 'GET', '/api/tournaments'),
  plan: (plan: TournamentPlan): Promise<Reply<TournamentInfo>> => call(tournamentInfo, 'POST', '/api/tournaments', plan),
  tournament: (id: string): Promise<Reply<TournamentInfo>> => call(tournamentInfo, 'GET', `/api/tournaments/${encodeURIComponent(id)}`),
  do: (id: string, kind: TournamentDeed['kind']): Promise<Reply<TournamentInfo>> =>
    call(tournamentInfo, 'POST', `/api/tournaments/${encodeURIComponent(id)}`, { kind }),
  openDeal: (plan: DealPlan): Promise<Reply<DealInfo>> => call(dealInfo, 'POST', '/api/deals', plan),
  deal: (id: string): Promise<Reply<DealInfo>> => call(dealInfo, 'GET', `/api/deals/${encodeURIComponent(id)}`),
}
