import { dealPlan, tournamentDeed, tournamentPlan } from '@caravanserai/protocol/tournament'
import type { FastifyInstance } from 'fastify'
import type { House } from '../house.ts'
import { accountOf, callerOf } from './caller.ts'
import { orFault, readBody } from './fault.ts'

/** Tables that belong together: tournaments, and one deal at several tables. */
export function tournamentRoutes(app: FastifyInstance, house: House): void {
  const { tournaments, deals } = house

  app.get('/api/tournaments', async (request) => tournaments.list(await callerOf(house, request)))

  app.post('/api/tournaments', async (request) => {
    const caller = await accountOf(house, request)
    house.limits.open(caller.person)
    return orFault(await tournaments.open(caller, readBody(tournamentPlan, request.body)))
  })

  app.get<{ Params: { tournament: string } }>('/api/tournaments/:tournament', async (request) =>
    orFault(await tournaments.see(request.params.tournament, await callerOf(house, request))),
  )

  app.post<{ Params: { tournament: string } }>('/api/tournaments/:tournament', async (request) => {
    const caller = await callerOf(house, request)
    return orFault(await tournaments.do(request.params.tournament, caller, readBody(tournamentDeed, request.body)))
  })

  app.post('/api/deals', async (request) => {
    const caller = await accountOf(house, request)
    const plan = readBody(dealPlan, request.body)
    house.limits.open(caller.person, plan.tables)
    return orFault(await deals.open(caller, plan))
  })

  app.get<{ Params: { deal: string } }>('/api/deals/:deal', async (request) =>
    orFault(await deals.see(request.params.deal, await callerOf(house, request))),
  )
}
