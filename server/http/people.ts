import { refuse } from '@caravanserai/kernel'
import { rename } from '@caravanserai/protocol/table'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { noCookie } from '../people/cookie.ts'
import { TOKENS } from '../people/people.ts'
import type { House } from '../house.ts'
import { Fault, readBody } from './fault.ts'
import { accountOf, callerOf } from './caller.ts'
import { meOf } from './passkeys.ts'

export const tokenName = v.strictObject({ name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40)) })

/** One's own account: its name, its programs, what is known of it, and the way out. */
export function peopleRoutes(app: FastifyInstance, house: House): void {
  const { people, club } = house

  app.get('/api/me', async (request, reply) => {
    const caller = await accountOf(house, request)
    const cookie = caller.device === null ? null : await people.renewed(request.headers)
    if (cookie !== null) void reply.header('set-cookie', cookie)
    return meOf(house, caller)
  })

  /** A name is enough. */
  app.post('/api/me', async (request, reply) => {
    const { name, language, isNew = false } = readBody(rename, request.body)
    const known = await callerOf(house, request)
    if (known && isNew) return meOf(house, known)
    if (known) {
      await people.change(known.person, (person) => ({ ...person, name, language: language ?? person.language }))
      return meOf(house, { ...known, name, language: language ?? known.language })
    }
    house.limits.join(request.raw)
    const { caller, cookie } = await people.join(name, language ?? null)
    void reply.header('set-cookie', cookie)
    return meOf(house, caller)
  })

  /** Everything that is known of them, as a file. */
  app.get('/api/me/data', async (request, reply) => {
    const caller = await accountOf(house, request)
    const [person, devices, tokens, tables, talk] = await Promise.all([
      people.find(caller.person),
      people.devices(caller.person),
      people.tokens(caller.person),
      club.naming(caller),
      house.sayingsOf(caller),
    ])
    void reply.header('content-disposition', 'attachment; filename="caravanserai.json"')
    return {
      person: { id: caller.person, ...person?.value },
      devices: devices.map(({ value: { made, renewed = made } }) => ({ made, renewed })),
      tokens: tokens.map(({ value: { name, made } }) => ({ name, made })),
      tables,
      talk,
      ...(await house.moreOf(caller.person)),
    }
  })

  app.delete('/api/me', async (request, reply) => {
    const caller = await accountOf(house, request)
    const why = await club.leaveAll(caller)
    if (why) throw new Fault(why)
    await house.forget(caller.person)
    await people.forget(caller.person)
    house.hangUp(caller.person)
    void reply.header('set-cookie', noCookie(house.isSecure))
    return {}
  })

  app.delete('/api/me/devices/this', async (request, reply) => {
    await house.signOut(await accountOf(house, request), 'this')
    void reply.header('set-cookie', noCookie(house.isSecure))
    return {}
  })

  app.delete('/api/me/devices/others', async (request) => ({ devices: await house.signOut(await accountOf(house, request), 'others') }))

  app.get('/api/me/tokens', async (request) => {
    const caller = await accountOf(house, request)
    return { tokens: (await people.tokens(caller.person)).map(({ key, value: { name, made } }) => ({ id: key, name, made })) }
  })

  app.post('/api/me/tokens', async (request) => {
    const caller = await accountOf(house, request)
    const { name } = readBody(tokenName, request.body)
    if ((await people.tokens(caller.person)).length >= TOKENS) throw new Fault(refuse('too-many-tokens', { most: TOKENS }))
    return people.addToken(caller.person, name)
  })

  app.delete<{ Params: { id: string } }>('/api/me/tokens/:id', async (request) => {
    const caller = await accountOf(house, request)
    if (!(await people.dropToken(caller.person, request.params.id))) throw new Fault(refuse('no-such-token'))
    // A line that it has open would outlive it.
    house.hangUp(caller.person, 'programs')
    return {}
  })
}
