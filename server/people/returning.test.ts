import type { Me } from '@caravanserai/protocol/table'
import { expect, test } from 'vitest'
import { time } from '../notices/stage.ts'
import { house } from '../stage.ts'

const DAY = 24 * 3_600_000

test('whoever comes again and again stays who they are: the cookie is set anew every month', async () => {
  const clock = time()
  await using open = await house({ now: clock.now, later: clock.later })
  const nadia = await open.someone('Nadia')
  const me = async (more: Record<string, string> = {}) => {
    const { body, headers } = await nadia.ask<Me>('GET', '/api/me', undefined, more)
    expect(body.name).toBe('Nadia')
    return headers.get('set-cookie')
  }
  const { body: made } = await nadia.ask<{ token: string }>('POST', '/api/me/tokens', { name: 'my bot' })
  clock.pass(30 * DAY - 1)
  expect(await me()).toBeNull()
  clock.pass(1)
  // A program has no cookie.
  expect(await me({ authorization: `Bearer ${made.token}` })).toBeNull()
  // The same device, for another 400 days, and no second one.
  expect(await me()).toMatch(`${nadia.cookie}; Max-Age=34560000; Path=/; HttpOnly`)
  expect(await me()).toBeNull()
  clock.pass(30 * DAY)
  expect(await me()).toContain(nadia.cookie)
  // Who was forgotten is not set anew.
  await nadia.ask('DELETE', '/api/me')
  clock.pass(30 * DAY)
  const gone = await nadia.ask('GET', '/api/me')
  expect([gone.status, gone.headers.get('set-cookie')]).toEqual([401, null])
  expect(open.troubles).toEqual([])
})

test('who says that they are new, and is not, stays who they are', async () => {
  await using open = await house()
  const nadia = await open.someone('Nadia')
  const named = async (more: object) => (await nadia.ask<Me>('POST', '/api/me', { name: 'Omar', ...more })).body.name
  expect(await named({ isNew: true })).toBe('Nadia')
  expect((await nadia.ask<Me>('GET', '/api/me')).body.name).toBe('Nadia')
  expect(await named({})).toBe('Omar')
  expect((await open.ask<Me>('POST', '/api/me', { name: 'Leila', isNew: true })).body.name).toBe('Leila')
  expect(open.troubles).toEqual([])
})
