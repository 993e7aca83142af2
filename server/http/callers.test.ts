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
const GUARDED = ROUTES.filter(({ isOpen }) => !isOpen)

/** A house with a table and a tournament of Nadia's, and where each route leads there. */
async function club() {
  const open = await house()
  const nadia = await open.someone('Nadia')
  const { body: at } = await nadia.ask('POST', '/api/tables', PLAN)
  const { body: contest } = await nadia.ask<TournamentInfo>('POST', '/api/tournaments', BODIES['/api/tournaments'])
  const address = ({ path }: Route) => path.replace(':table', at.table).replace(':tournament', contest.tournament).replace(/:\w+/, 'x')
  return { ...open, nadia, address }
}

test('whatever is for those who have an account is for nobody else: not without one, not with one that is gone, not with one made up', async () => {
  await using open = await club()
  const gone = await open.someone('Leila')
  await gone.ask('DELETE', '/api/me')
  const callers = { stranger: {}, expired: { cookie: gone.cookie }, forged: { cookie: 'person=x.y' }, token: { authorization: 'Bearer x' } }
  for (const route of GUARDED)
    for (const [who, headers] of Object.entries(callers)) {
      const { status, body } = await open.ask<Fault>(route.method, open.address(route), bodyOf(route), headers)
      expect([route.method, route.path, who, status, body.refused]).toEqual([route.method, route.path, who, 401, 'no-account'])
    }
})

test('a page of another site changes nothing, whatever it asks for', async () => {
  await using open = await club()
  for (const route of ROUTES.filter(({ method }) => method !== 'GET')) {
    const elsewhere = { origin: 'https://evil.example' }
    const { status, body } = await open.nadia.ask<Fault>(route.method, open.address(route), bodyOf(route), elsewhere)
    expect([route.method, route.path, status, body.refused]).toEqual([route.method, route.path, 403, 'other-site'])
  }
})

test('who was shown the door changes nothing but what is their own to take away', async () => {
  await using open = await club()
  const leila = await open.someone('Leila')
  const { body: me } = await leila.ask<{ person: string }>('GET', '/api/me')
  const office = await openOffice(open.database)
  await office.ban(me.person, true)
  await office.close()
  for (const route of ROUTES.filter(({ method, path }) => method === 'POST' && path in BODIES)) {
    const { status, body } = await leila.ask<Fault>(route.method, open.address(route), bodyOf(route))
    expect([route.path, status, body.refused]).toEqual([route.path, 403, 'banned'])
  }
})
