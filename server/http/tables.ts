import { refuse } from '@caravanserai/kernel'
import { deed, plan } from '@caravanserai/protocol/table'
import type { FastifyInstance } from 'fastify'
import type { House } from '../house.ts'
import { accountOf, callerOf } from './caller.ts'
import { Fault, orFault, readBody } from './fault.ts'

/** Tables: opened, seen, and all that is done at them but moves. */
export function tableRoutes(app: FastifyInstance, house: House): void {
  const { club } = house

  app.get('/api/tables', async (request) => club.lobby(await callerOf(house, request)))

  app.get('/api/me/tables', async (request) => ({ tables: await club.mine(await accountOf(house, request)) }))

  app.post('/api/tables', async (request) => {
    const caller = await accountOf(house, request)
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

  app.get<{ Params: { table: string }; Querystring: { at?: unknown } }>('/api/tables/:table/picture', async (request, reply) => {
    const { at } = request.query
    if (at !== undefined && (typeof at !== 'string' || !/^\d{1,6}$/.test(at))) throw new Fault(refuse('unreadable', { where: 'at' }))
    const pay = () => house.limits.paint(request.raw)
    const png = orFault(await house.pictures.of(request.params.table, at === undefined ? null : Number(at), pay))
    // What is over stays as it is, and whoever shows the link shows it.
    const open = { 'cache-control': 'public, max-age=86400', 'cross-origin-resource-policy': 'cross-origin' }
    return reply.headers(open).type('image/png').send(png)
  })

  app.post<{ Params: { table: string } }>('/api/tables/:table', async (request) =>
    orFault(await club.do(request.params.table, await callerOf(house, request), readBody(deed, request.body))),
  )
}
