import { randomUUID } from 'node:crypto'
import type { Fault, Me } from '@caravanserai/protocol/table'
import { expect, test } from 'vitest'
import { logTo } from './log.ts'
import { mailServer, pushService, time } from './notices/stage.ts'
import { device } from './people/stage.ts'
import { house, PLAN } from './stage.ts'

type Offer = { readonly challenge: string; readonly user: { readonly id: string } }

test('whatever people do and whatever breaks, the log names nobody, quotes nobody, and opens no door', async () => {
  const written: string[] = []
  const log = logTo('debug', { write: (line) => void written.push(line) })
  const [service, mail, clock] = [await pushService(), await mailServer(), time()]
  const origin = 'http://club.example'
  const open = await house({
    origin,
    mail: mail.settings,
    outside: service.outside,
    now: clock.now,
    later: clock.later,
    log,
    report: log.report,
  })
  const from = async (cookie: string) => ({
    cookie,
    ask: <T = Me>(method: string, path: string, body?: unknown) => open.ask<T>(method, path, body, { cookie, origin }),
  })
  const joined = async (name: string) => {
    const { headers } = await open.ask('POST', '/api/me', { name }, { origin })
    return from(headers.get('set-cookie')?.split(';')[0] ?? '')
  }
  const [nadia, leila] = [await joined('Nadiabelle'), await joined('Leilabelle')]

  // A token, a passkey and a login with it.
  const { token } = (await nadia.ask<{ token: string }>('POST', '/api/me/tokens', { name: 'Robotia' })).body
  const own = device()
  const { body: offer } = await nadia.ask<Offer>('POST', '/api/me/passkeys/offer')
  const made = own.make({ challenge: offer.challenge, origin, site: 'club.example' }, offer.user.id)
  expect((await nadia.ask('POST', '/api/me/passkeys', made)).body.passkeys).toBe(1)
  const { body: asked } = await open.ask<Offer>('POST', '/api/login/ask', undefined, { origin })
  const shown = own.show({ challenge: asked.challenge, origin, site: 'club.example' })
  const login = await open.ask<Me>('POST', '/api/login', shown, { origin })
  expect(login.body.name).toBe('Nadiabelle')
  const other = await from(login.headers.get('set-cookie')?.split(';')[0] ?? '')
  expect((await other.ask('GET', '/api/me')).body).toMatchObject({ name: 'Nadiabelle', passkeys: 1 })
  expect((await open.ask<Fault>('POST', '/api/login', shown, { origin })).body.refused).toBe('bad-passkey')
  // What acts for somebody does not let anybody in.
  const program = { authorization: `Bearer ${token}` }
  expect((await open.ask<Fault>('POST', '/api/me/passkeys/offer', undefined, program)).body.refused).toBe('not-for-programs')

  // Notices: a letter that is refused with the address in it, and a push service that is broken.
  const address = 'nadiabelle@mail.example'
  mail.answers.push(`550 <${address}> is unknown here`)
  expect((await nadia.ask<Fault>('POST', '/api/me/notices', { kind: 'mail', address })).body.refused).toBe('letter-lost')
  // Both want to hear, since chance says whose turn it will be.
  for (const [who, name] of [
    [nadia, 'secretphone'],
    [leila, 'secretlaptop'],
  ] as const)
    await who.ask('POST', '/api/me/notices', { kind: 'push', subscription: service.browser(name) })
  service.answers.push(500)

  // A table, and what is said there.
  const { body: table } = await nadia.ask<{ table: string }>('POST', '/api/tables', {
    ...PLAN,
    // No bot: somebody is asked at once.
    seats: [{ kind: 'free' }, { kind: 'free' }],
    clock: { kind: 'slow', hours: 24 },
  })
  await leila.ask('POST', `/api/tables/${table.table}`, { kind: 'sit', seat: 1 })
  await nadia.ask('POST', `/api/tables/${table.table}`, { kind: 'start', level: 'casual' })
  const line = open.line({ cookie: leila.cookie, origin })
  await line.greet()
  await line.ask({ kind: 'resume', match: table.table })
  const said = 'the caravan sleeps at Ghardaia'
  expect(await line.ask({ kind: 'talk', match: table.table, seat: 1, words: said }, randomUUID())).toMatchObject({ kind: 'accepted' })
  expect((await leila.ask<object>('GET', '/api/me/data')).body).toMatchObject({ talk: [{ table: table.table, words: said }] })
  expect((await nadia.ask<object>('GET', '/api/me/data')).body).toMatchObject({ talk: [], passkeys: [{ used: clock.now() }] })
  line.socket.close()
  await line.closed
  await expect
    .poll(() => {
      clock.pass(60_000)
      return service.tries()
    })
    .toBeGreaterThan(1)

  // What is wrong, and what breaks.
  await open.ask('GET', `/api/tables/${table.table}nonsense`)
  await fetch(`${open.home}/api/tables`, { method: 'POST', body: `{"${said}`, headers: { origin, 'content-type': 'application/json' } })
  log.report(new Error(`a row was not as it should be: "${said}" by ${address} at ${table.table}`))
  const me = (await nadia.ask('GET', '/api/me')).body
  await open[Symbol.asyncDispose]()
  service[Symbol.dispose]()
  mail[Symbol.dispose]()

  const text = written.join('')
  expect(text).toContain('"route":"/api/tables/:table"')
  expect(text).toMatch(/"by":"push","fate":"later"/)
  expect(text).toContain('a row was not as it should be: … by … at …')
  const cookies = [nadia, leila, other].flatMap(({ cookie }) => cookie.split(/[=.]/).slice(1))
  const secrets = [
    token,
    made.id,
    asked.challenge,
    address,
    'mail.example',
    'secretphone',
    'secretlaptop',
    table.table,
    said,
    'Ghardaia',
    me.person,
    ...cookies,
  ]
  for (const secret of [...secrets, 'Nadiabelle', 'Leilabelle', 'Robotia', '127.0.0.1']) expect(text).not.toContain(secret)
})
