import { refuse } from '@caravanserai/kernel'
import { madePasskey, shownPasskey } from '@caravanserai/protocol/account'
import type { Me } from '@caravanserai/protocol/table'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { House } from '../house.ts'
import type { Caller } from '../people/person.ts'
import { playerOf } from '../ratings/result.ts'
import type { Site } from '../people/passkey.ts'
import { accountOf, callerOf } from './caller.ts'
import { Fault, orFault, readBody } from './fault.ts'

/** Passkeys of one's own, and the way in with one. */
export function passkeyRoutes(app: FastifyInstance, house: House, origin: string | undefined): void {
  const { passkeys, people } = house

  app.get('/api/me/passkeys', async (request) => {
    const { person } = await accountOf(house, request)
    return { passkeys: (await passkeys.of(person)).map(({ key, value: { made, used } }) => ({ id: key, made, used })) }
  })

  app.post('/api/me/passkeys/offer', async (request) =>
    orFault(await passkeys.offer(await accountOf(house, request), siteOf(request, origin))),
  )

  app.post('/api/me/passkeys', async (request) => {
    const caller = await accountOf(house, request)
    const why = await passkeys.add(caller, siteOf(request, origin), readBody(madePasskey, request.body))
    if (why) throw new Fault(why)
    return meOf(house, caller)
  })

  app.delete<{ Params: { id: string } }>('/api/me/passkeys/:id', async (request) => {
    const { person } = await accountOf(house, request)
    if (!(await passkeys.drop(person, request.params.id))) throw new Fault(refuse('no-such-passkey'))
    return {}
  })

  app.post('/api/login/ask', (request) => passkeys.ask(siteOf(request, origin)))

  /** This device belongs to the owner of the passkey from now on. */
  app.post('/api/login', async (request, reply) => {
    house.limits.join(request.raw)
    const { person } = orFault(await passkeys.person(siteOf(request, origin), readBody(shownPasskey, request.body)))
    const found = await people.find(person)
    if (!found) throw new Fault(refuse('no-such-passkey'))
    const before = await callerOf(house, request)
    if (before?.person !== person) {
      void reply.header('set-cookie', await people.device(person))
      if (before) await house.signOut(before, 'this')
    }
    return meOf(house, { person, ...found.value })
  })
}

export async function meOf(
  { passkeys }: Pick<House, 'passkeys'>,
  { person, name, language }: Pick<Caller, 'person' | 'name' | 'language'>,
): Promise<Me> {
  return { name, language, person, player: playerOf(person), passkeys: (await passkeys.of(person)).length }
}

/** Where we say we are, or else where whoever is asking has found us. */
function siteOf({ headers: { host = '' } }: FastifyRequest, origin: string | undefined): Site {
  const found = URL.parse(origin ?? `http://${host}`)
  if (!found) throw new Fault(refuse('unreadable', { where: 'host' }))
  return { id: found.hostname, origins: origin === undefined ? [`http://${found.host}`, `https://${found.host}`] : [found.origin] }
}
