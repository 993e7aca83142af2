import { readFileSync } from 'node:fs'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { routesOf } from '../http/app.ts'
import type { House } from '../house.ts'
import { DESCRIPTIONS } from './descriptions.ts'
import { ROUTES, type Route } from './routes.ts'

test.each(DESCRIPTIONS)('$file says what the schemas say; if not, node server/api/write.ts writes it anew', ({ file, text }) => {
  expect(readFileSync(file, 'utf8')).toBe(text())
})

test('the routes that are described are those that there are', async () => {
  const found: string[] = []
  const app = fastify()
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) if (each !== 'HEAD') found.push(`${each} ${url}`)
  })
  // Nothing is asked of the house: it only must be there.
  routesOf(app, {} as House, undefined)
  await app.ready()
  expect(found.toSorted()).toEqual(ROUTES.map(({ method, path }) => `${method} ${path}`).toSorted())
})

test('a route that is not in the list is for nobody', async () => {
  const app = fastify()
  routesOf(app, {} as House, undefined)
  let isAnswered = false
  app.get('/api/forgotten', async () => (isAnswered = true))
  const { json } = await app.inject('/api/forgotten')
  expect([json<{ message: string }>().message, isAnswered]).toEqual(['not-allowed', false])
})

const FOR: Readonly<Record<Route['who'], string>> = { anybody: '', person: 'no program', account: 'account', owner: 'account, no program' }

test('docs/api.md says of every route whom it is for', () => {
  const page = readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8')
  const rows = ROUTES.map(({ method, path, who, banned, says }) => `| \`${method} ${path}\` | ${FOR[who]} | ${banned} | ${says} |`)
  expect(page.split('\n').filter((each) => /^\| `[A-Z]+ \/api/.test(each))).toEqual(rows)
})
