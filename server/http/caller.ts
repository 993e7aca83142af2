import { refuse } from '@caravanserai/kernel'
import type { FastifyRequest } from 'fastify'
import type { House } from '../house.ts'
import type { Caller } from '../people/person.ts'
import { Fault } from './fault.ts'

export function callerOf(
  { people }: Pick<House, 'people'>,
  { headers: { cookie, authorization } }: FastifyRequest,
): Promise<Caller | null> {
  return people.caller({ cookie, authorization })
}

/** Only for those who have an account. */
export function needed(caller: Caller | null): Caller {
  if (!caller) throw new Fault(refuse('no-account'))
  return caller
}

/** Only for the owner of an account: a program acts for somebody at tables, and shall neither change the account nor let anybody into it. */
export function ownerOf(caller: Caller | null): Caller {
  const owner = needed(caller)
  if (owner.isProgram) throw new Fault(refuse('not-for-programs'))
  return owner
}
