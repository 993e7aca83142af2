import { refuse } from '@caravanserai/kernel'
import type { Player } from '@caravanserai/protocol/rating'
import type { FastifyInstance } from 'fastify'
import type { House } from '../house.ts'
import { callerOf } from './caller.ts'
import { Fault, orFault } from './fault.ts'

/** How strong people are, and what they have played: for everybody to read. */
export function ratingRoutes(app: FastifyInstance, house: House): void {
  const { ratings, tournaments } = house

  app.get<{ Params: { game: string; seats: string } }>('/api/ratings/:game/:seats', async (request) => {
    const { game, seats } = request.params
    if (!/^[\w-]{1,64}$/.test(game) || !/^\d{1,2}$/.test(seats)) throw new Fault(refuse('no-such-page'))
    return ratings.board(game, Number(seats), (await callerOf(house, request))?.person ?? null)
  })

  app.get<{ Params: { player: string } }>('/api/players/:player', async (request): Promise<Player> => {
    const { player } = request.params
    const who = (await callerOf(house, request))?.person ?? null
    return { ...orFault(await ratings.player(player, who)), tournaments: await tournaments.played(player, who) }
  })

  app.get<{ Params: { table: string } }>('/api/tables/:table/result', async (request) => ({
    result: await ratings.seen(request.params.table),
  }))
}
