import { refuse } from '@caravanserai/kernel'
import type { FastifyRequest } from 'fastify'
import type { House } from '../house.ts'
import type { Caller } from '../people/person.ts'
import { Fault } from './fault.ts'

/** Looked up once for each request. */
const callers = new WeakMap<FastifyRequest, Promise<Caller | null>>()

export function callerOf({ people }: Pick<House, 'people'>, request: FastifyRequest): Promise<Caller | null> {
  const { cookie, authorization } = request.headers
  const caller = callers.get(request) ?? people.caller({ cookie, authorization })
  callers.set(request, caller)
  return caller
}

/** Who asks at a route that is for nobody without an account: the list of routes (`api/routes.ts`) says which, and more. */
export async function accountOf(house: Pick<House, 'people'>, request: FastifyRequest): Promise<Caller> {
  const caller = await callerOf(house, request)
  if (!caller) throw new Fault(refuse('no-account'))
  return caller
}
