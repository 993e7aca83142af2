import { deed, plan } from '@caravanserai/protocol/table'
import type { FastifyInstance } from 'fastify'
import type { House } from '../house.ts'
import { callerOf, needed } from './caller.ts'
import { orFault, readBody } from './fault.ts'

/** Tables: opened, seen, and all that is done at them but moves. */
export function tableRoutes(app: FastifyInstance, house: House): void {
  const { club } = house

  app.get('/api/tables', async (request) => club.lobby(await callerOf(house, request)))

  app.get('/api/me/tables', async (request) => ({ tables: await club.mine(needed(await callerOf(house, request))) }))

  app.post('/api/tables', async (request) => {
    const caller = needed(await callerOf(house, request))
    house.limits.open(caller.person)
    return orFault(await club.open(caller, readBody(plan, request.body)))
  })

  app.get<{ Params: { table: string } }>('/api/tables/:table', async (request) =>
    orFault(await club.see(request.params.table, await callerOf(house, request))),
  )

  app.get<{ Params: { table: string } }>('/api/tables/:table/scene', async (request) => orFault(await club.scene(request.params.table)))
  app.get<{ Params: { table: string } }>('/api/tables/:table/record', async (request) =>
    orFault(await house.recordOf(request.params.table)),
  )

  app.get<{ Params: { table: string } }>('/api/tables/:table/analysis', async (request) =>
    orFault(await house.analyses.see(request.params.table)),
  )
  app.post<{ Params: { table: string } }>('/api/tables/:table/analysis', async (request) =>
    orFault(await house.analyses.ask(request.params.table, () => house.limits.study(request.raw))),
  )

  app.post<{ Params: { table: string } }>('/api/tables/:table', async (request) =>
    orFault(await club.do(request.params.table, await callerOf(house, request), readBody(deed, request.body))),
  )
}
