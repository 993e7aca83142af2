import type { Fault } from '@caravanserai/protocol/table'
import type { TournamentInfo } from '@caravanserai/protocol/tournament'
import { expect, test } from 'vitest'
import { ROUTES, type Route } from '../api/routes.ts'
import { openOffice } from '../office.ts'
import { house, PLAN } from '../stage.ts'
import { PLAN as CONTEST } from '../tournaments/stage.ts'

/** What fits the routes that read what comes before they ask who it is. */
const BODIES: Readonly<Record<string, unknown>> = {
  '/api/tables': PLAN,
  '/api/tables/:table': { kind: 'rise' },
  '/api/tournaments': { ...CONTEST, game: PLAN.game },
  '/api/tournaments/:tournament': { kind: 'join' },
  '/api/deals': { plan: PLAN, tables: 2 },
  '/api/me/notices': { kind: 'no-mail' },
}
const bodyOf = ({ method, path, takes }: Route) => (method === 'POST' && takes ? (BODIES[path] ?? {}) : undefined)
/** All of this comes from one address. */
const OFTEN = { burst: 1e6, perSecond: 1e6 }

/** A house with a table and a tournament of Nadia's, and where each route leads there. */
async function club() {
  const open = await house({ limits: { requests: OFTEN, joins: OFTEN, tables: OFTEN, studies: OFTEN, pictures: OFTEN } })
  const nadia = await open.someone('Nadia')
  const { body: at } = await nadia.ask('POST', '/api/tables', PLAN)
  const { body: contest } = await nadia.ask<TournamentInfo>('POST', '/api/tournaments', BODIES['/api/tournaments'])
  const address = ({ path }: Route) => path.replace(':table', at.table).replace(':tournament', contest.tournament).replace(/:\w+/, 'x')
  return { ...open, nadia, address }
}

/** Somebody new with an account, and a program of theirs. */
async function twoWays(open: Awaited<ReturnType<typeof house>>, name: string) {
  const { cookie, ask } = await open.someone(name)
  const { body: me } = await ask<{ person: string }>('GET', '/api/me')
  const { body: made } = await ask<{ token: string }>('POST', '/api/me/tokens', { name: 'bot' })
  return { person: me.person, page: { cookie }, program: { authorization: `Bearer ${made.token}` } }
}

/** What the list says that somebody hears; null if they are let in. */
const REFUSED: Readonly<Record<string, (route: Route) => string | null>> = {
  stranger: ({ who }) => (who === 'account' || who === 'owner' ? 'no-account' : null),
  account: () => null,
  token: ({ who }) => (who === 'owner' || who === 'person' ? 'not-for-programs' : null),
  banned: ({ banned }) => (banned === 'no' ? 'banned' : null),
  'banned token': (route) => REFUSED['banned']?.(route) ?? REFUSED['token']?.(route) ?? null,
  elsewhere: ({ method }) => (method === 'GET' ? null : 'other-site'),
}
const DOORS = ['no-account', 'not-for-programs', 'banned', 'other-site']

test('every route is for those for whom the list says that it is, and for nobody else', async () => {
  await using open = await club()
  const office = await openOffice(open.database)
  // Who deletes an account does so last.
  const routes = ROUTES.toSorted((a, b) => Number(a.path === '/api/me') - Number(b.path === '/api/me'))
  const names = ['Leila', 'Rude', 'Gone', 'Away', 'Zahra', 'Crude']
  const [leila, rude, gone, away, zahra, crude] = await Promise.all(names.map((name) => twoWays(open, name)))
  if (!leila || !rude || !gone || !away || !zahra || !crude) throw new Error('nobody came')
  for (const { person } of [rude, crude]) await office.ban(person, true)
  await office.close()
  expect((await open.ask('DELETE', '/api/me', undefined, gone.page)).status).toBe(200)
  const [id, sign] = leila.page.cookie.split('.')
  type Caller = readonly [who: string, as: keyof typeof REFUSED, headers: Record<string, string>, whoSignsOut?: Record<string, string>]
  const callers: readonly Caller[] = [
    ['nobody', 'stranger', {}],
    ['a cookie of who is gone', 'stranger', gone.page],
    ['a token of who is gone', 'stranger', gone.program],
    ['a cookie that is signed by nobody', 'stranger', { cookie: `${id}.${[...(sign ?? '')].toReversed().join('')}` }],
    ['a cookie made up', 'stranger', { cookie: 'person=x.y' }],
    ['a token made up', 'stranger', { authorization: 'Bearer xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx' }],
    ['somebody at a page of another site', 'elsewhere', { ...away.page, origin: 'https://evil.example' }],
    ['a program', 'token', leila.program],
    ['a program of who was shown the door', 'banned token', rude.program],
    ['who was shown the door', 'banned', rude.page, crude.page],
    ['somebody', 'account', leila.page, zahra.page],
  ]
  for (const [who, as, headers, whoSignsOut = headers] of callers)
    for (const route of routes) {
      const from = route.path === '/api/me/devices/this' ? whoSignsOut : headers
      const { status, refused } = await answered(open, route, open.address(route), from)
      const expected = REFUSED[as]?.(route) ?? null
      const heard = refused !== null && DOORS.includes(refused) ? `${status} ${refused}` : null
      const code = expected && `${expected === 'no-account' ? 401 : 403} ${expected}`
      expect([who, route.method, route.path, heard]).toEqual([who, route.method, route.path, code])
    }
  expect(open.troubles).toEqual([])
})

/** Not everything is JSON. */
async function answered({ home }: { readonly home: string }, route: Route, address: string, headers: Record<string, string>) {
  const body = bodyOf(route)
  const answer = await fetch(`${home}${address}`, {
    method: route.method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), origin: home, ...headers },
  })
  const text = await answer.text()
  return { status: answer.status, refused: text.startsWith('{') ? ((JSON.parse(text) as Partial<Fault>).refused ?? null) : null }
}
