import { readFileSync } from 'node:fs'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { routesOf } from '../http/app.ts'
import type { House } from '../house.ts'
import { DESCRIPTIONS } from './descriptions.ts'
import { ROUTES } from './routes.ts'

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

test('every route is in docs/api.md', () => {
  const page = (name: string) => readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8')
  const missing = ROUTES.filter(({ method, path }) => !page('api.md').includes(`\`${method} ${path}\``))
  expect(missing).toEqual([])
})
