import type { IncomingMessage, ServerResponse } from 'node:http'
import { refuse } from '@caravanserai/kernel'
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import type { House } from '../house.ts'
import type { Log } from '../log.ts'
import { Fault, sendFault } from './fault.ts'
import { isOurs } from './guard.ts'
import { noticeRoutes } from './notices.ts'
import { passkeyRoutes } from './passkeys.ts'
import { peopleRoutes } from './people.ts'
import { ratingRoutes } from './ratings.ts'
import { guarded } from './rights.ts'
import { tournamentRoutes } from './tournaments.ts'
import { tableRoutes } from './tables.ts'

/** Nothing that is asked over HTTP is longer than that. */
const LONGEST = 64 * 1024

export interface AppWorld {
  /** Where the house is found from outside, if it was said. */
  readonly origin: string | undefined
  report(error: unknown): void
  answered(status: number): void
  readonly log: Log
}

/** Everything under `/api/`. */
export async function app(house: House, world: AppWorld): Promise<(request: IncomingMessage, response: ServerResponse) => void> {
  const routes: FastifyInstance = fastify({
    bodyLimit: LONGEST,
    // A table's address is its key: addresses are never written down.
    logger: false,
    routerOptions: { maxParamLength: 100 },
    // An address that cannot be read is answered before anything looks at the request.
    frameworkErrors: (error, _, reply) => void sendFault(dressed(reply), refuse('unreadable'), error.statusCode ?? 400),
  })
  routes.addHook('onRequest', async (request, reply) => {
    dressed(reply)
    house.limits.request(request.raw)
    house.limits.answer(request.raw, reply.raw)
    if (request.method !== 'GET' && request.method !== 'HEAD' && !isOurs(request.raw, world.origin)) throw new Fault(refuse('other-site'))
  })
  routes.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    world.answered(reply.statusCode)
    // What fits which addresses, never the address itself.
    world.log.info('answered', { method, route: routeOptions.url ?? '', status: reply.statusCode, ms: Math.round(reply.elapsedTime) })
  })
  routes.setErrorHandler((error: Error & { readonly statusCode?: number }, _, reply) => {
    if (error instanceof Fault) return sendFault(reply, error.refusal, error.status)
    const status = error.statusCode ?? 500
    if (status >= 500) world.report(error)
    return sendFault(reply, refuse(status === 413 ? 'too-large' : status < 500 ? 'unreadable' : 'broken'), status)
  })
  routes.setNotFoundHandler((_, reply) => sendFault(reply, refuse('no-such-page'), 404))
  routesOf(routes, house, world.origin)
  await routes.ready()
  return (request, response) => routes.routing(request, response)
}

/** What is answered here is for our pages and for programs; nothing in it is a page, but for what says so itself. */
function dressed(reply: FastifyReply): FastifyReply {
  return reply.headers({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  })
}

/** All of them, each for those alone for whom the list says that it is; docs/api.md describes each. */
export function routesOf(routes: FastifyInstance, house: House, origin: string | undefined): void {
  guarded(routes, house)
  peopleRoutes(routes, house)
  passkeyRoutes(routes, house, origin)
  noticeRoutes(routes, house)
  tableRoutes(routes, house)
  ratingRoutes(routes, house)
  tournamentRoutes(routes, house)
}
