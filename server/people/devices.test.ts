import type { SeenNotices } from '@caravanserai/protocol/account'
import type { Fault, Me } from '@caravanserai/protocol/table'
import { expect, test } from 'vitest'
import { pushService } from '../notices/stage.ts'
import { house } from '../stage.ts'
import { openDatabase } from '../store/address.ts'
import { peopleIn } from './people.ts'
import { device } from './stage.ts'

type House = Awaited<ReturnType<typeof house>>

/** The same account with another browser. */
async function elsewhere(open: House, person: string) {
  const database = await openDatabase(open.database)
  const people = await peopleIn(database.cabinet, Date.now, false)
  const [cookie = ''] = (await people.device(person)).split(';')
  await database.close()
  return browser(open, cookie)
}

function browser(open: House, cookie: string) {
  return {
    cookie,
    ask: <T = Me & Fault>(method: string, path: string, body?: unknown) => open.ask<T>(method, path, body, { cookie }),
    line: () => open.line({ cookie }),
  }
}

/** Somebody with a laptop, with a phone, and with a program. */
async function threeWays(more: Parameters<typeof house>[0] = {}) {
  const open = await house(more)
  const laptop = await open.someone('Nadia')
  const { person } = (await laptop.ask<Me>('GET', '/api/me')).body
  const phone = await elsewhere(open, person)
  const { body: made } = await laptop.ask<{ token: string }>('POST', '/api/me/tokens', { name: 'my bot' })
  const program = { authorization: `Bearer ${made.token}` }
  const lines = { laptop: laptop.line(), phone: phone.line(), program: open.line(program) }
  for (const line of Object.values(lines)) await line.greet()
  return { open, laptop, phone, program, lines, person }
}

test('who signs out on a device is a newcomer there, and stays who they are elsewhere', async () => {
  const { open, laptop, phone, program, lines } = await threeWays()
  await using _ = open
  const { status, headers } = await phone.ask('DELETE', '/api/me/devices/this')
  expect([status, headers.get('set-cookie')]).toEqual([200, 'person=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'])
  await lines.phone.closed
  for (const line of [lines.laptop, lines.program]) expect(await line.greet()).toMatchObject({ kind: 'hello' })
  // Whoever kept the cookie has nothing of it.
  expect((await phone.ask('GET', '/api/me')).status).toBe(401)
  expect((await phone.ask('DELETE', '/api/me/devices/this')).body.refused).toBe('no-account')
  expect((await phone.ask('POST', '/api/me', { name: 'Omar' })).body).toMatchObject({ name: 'Omar' })
  expect((await laptop.ask<Me>('GET', '/api/me')).body.name).toBe('Nadia')
  expect((await open.ask<Me>('GET', '/api/me', undefined, program)).body.name).toBe('Nadia')
  expect(open.troubles).toEqual([])
})

test('who signs out everywhere else is signed in here alone, where alone they are told; programs act for them as before', async () => {
  using service = await pushService()
  const { open, laptop, phone, program, lines, person } = await threeWays({ outside: service.outside })
  await using _ = open
  const tablet = await elsewhere(open, person)
  for (const [who, name] of [
    [laptop, 'laptop'],
    [phone, 'phone'],
  ] as const)
    await who.ask('POST', '/api/me/notices', { kind: 'push', subscription: service.browser(name) })
  const told = async () => (await laptop.ask<SeenNotices>('GET', '/api/me/notices')).body.browsers
  expect(await told()).toBe(2)
  const signOut = async () => (await laptop.ask<object>('DELETE', '/api/me/devices/others')).body
  expect(await signOut()).toEqual({ devices: 2 })
  await lines.phone.closed
  for (const line of [lines.laptop, lines.program]) expect(await line.greet()).toMatchObject({ kind: 'hello' })
  for (const each of [phone, tablet]) expect((await each.ask('GET', '/api/me')).status).toBe(401)
  expect((await open.ask<Me>('GET', '/api/me', undefined, program)).body.name).toBe('Nadia')
  expect([await told(), await signOut()]).toEqual([1, { devices: 0 }])
  // Nor here, once they have signed out.
  const other = await elsewhere(open, person)
  await laptop.ask('DELETE', '/api/me/devices/this')
  expect((await other.ask<SeenNotices>('GET', '/api/me/notices')).body.browsers).toBe(0)
  expect(open.troubles).toEqual([])
})

test('a device that becomes somebody else’s is no longer that of who was there before', async () => {
  const origin = 'http://club.example'
  await using open = await house({ origin })
  const ask = <T = Me & Fault>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    open.ask<T>(method, path, body, { origin, ...headers })
  const joined = async (name: string) => {
    const [cookie = ''] = (await ask('POST', '/api/me', { name })).headers.get('set-cookie')?.split(';') ?? []
    return { cookie }
  }
  const [nadia, leila] = [await joined('Nadia'), await joined('Leila')]
  const own = device()
  type Offer = { readonly challenge: string; readonly user: { readonly id: string } }
  const { body: offer } = await ask<Offer>('POST', '/api/me/passkeys/offer', undefined, nadia)
  const made = own.make({ challenge: offer.challenge, origin, site: 'club.example' }, offer.user.id)
  await ask('POST', '/api/me/passkeys', made, nadia)
  const show = async () =>
    own.show({ challenge: (await ask<Offer>('POST', '/api/login/ask')).body.challenge, origin, site: 'club.example' })
  // Theirs it is already.
  expect((await ask('POST', '/api/login', await show(), nadia)).headers.get('set-cookie')).toBeNull()
  const line = open.line({ ...leila, origin })
  await line.greet()
  expect((await ask('POST', '/api/login', await show(), leila)).body.name).toBe('Nadia')
  await line.closed
  expect((await ask('GET', '/api/me', undefined, leila)).status).toBe(401)
  expect((await ask('GET', '/api/me', undefined, nadia)).body.name).toBe('Nadia')
  expect(open.troubles).toEqual([])
})
