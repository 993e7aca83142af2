import { refuse, type Refusal } from '@caravanserai/kernel'
import type { FastifyInstance } from 'fastify'
import { ROUTES, type Route } from '../api/routes.ts'
import type { House } from '../house.ts'
import type { Caller } from '../people/person.ts'
import { callerOf } from './caller.ts'
import { Fault } from './fault.ts'

const LISTED = new Map(ROUTES.map((route) => [`${route.method} ${route.path}`, route]))

/** Nobody gets further than the list of routes lets them, and what is not in the list is for nobody. */
export function guarded(routes: FastifyInstance, house: House): void {
  routes.addHook('onRequest', async (request) => {
    if (request.is404) return
    const method = request.method === 'HEAD' ? 'GET' : request.method
    const route = LISTED.get(`${method} ${request.routeOptions.url}`)
    if (!route) throw new Fault(refuse('not-allowed'))
    if (isForAll(route)) return
    const why = whyNotAsk(route, await callerOf(house, request))
    if (why) throw new Fault(why)
  })
}

/** Then nobody need be looked up. */
function isForAll({ who, banned }: Route): boolean {
  return who === 'anybody' && banned === 'yes'
}

function whyNotAsk({ who, banned }: Pick<Route, 'who' | 'banned'>, caller: Caller | null): Refusal | null {
  if (!caller) return who === 'account' || who === 'owner' ? refuse('no-account') : null
  if (caller.isBanned && banned === 'no') return refuse('banned')
  return caller.device === null && (who === 'owner' || who === 'person') ? refuse('not-for-programs') : null
}
