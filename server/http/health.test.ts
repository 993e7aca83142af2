import { expect, test } from 'vitest'
import { house, PLAN } from '../stage.ts'

test('who looks after the house is told whether it lives, whether it takes people, and how much there is to do, and nothing of anybody', async () => {
  await using open = await house()
  const nadia = await open.someone('Nadia Unforgettable')
  const { body: opened } = await nadia.ask('POST', '/api/tables', PLAN)
  await nadia.ask('POST', `/api/tables/${opened.table}`, { kind: 'start', level: 'casual' })
  const line = nadia.line()
  await line.greet()
  await line.ask({ kind: 'resume', match: opened.table })
  await line.ask({ kind: 'talk', match: opened.table, seat: 0, words: 'Hello' })
  const get = async (path: string) => {
    const answer = await fetch(`${line.home}${path}`)
    return [answer.status, await answer.text()] as const
  }
  expect(await get('/healthz')).toEqual([200, 'ok\n'])
  expect(await get('/readyz')).toEqual([200, 'ok\n'])
  const [status, text] = await get('/metrics')
  expect(status).toBe(200)
  expect(text).toMatch(/^caravanserai_lines 1$/m)
  expect(text).toMatch(/^caravanserai_matches 1$/m)
  expect(text).toMatch(/^caravanserai_changes_total\{how="stored"\} [1-9]/m)
  expect(text).toMatch(/^caravanserai_store_seconds_count [1-9]/m)
  // Each is said what it is, as Prometheus wants it.
  for (const [, name] of text.matchAll(/^(caravanserai_\w+?)(?:_bucket|_sum|_count)?(?:\{| )/gm)) expect(text).toContain(`# TYPE ${name} `)
  for (const secret of ['Nadia', opened.table]) expect(text).not.toContain(secret)
})

test('metrics and links to matches are asked for as seldom as anything else; whether the house lives is always said', async () => {
  await using open = await house({ limits: { requests: { burst: 4, perSecond: 0 } } }, 1)
  const status = async (path: string) => (await fetch(`${open.home}${path}`)).status
  for (let i = 0; i < 4; i++) expect(await status('/metrics')).toBe(200)
  expect(await status('/metrics')).toBe(429)
  for (const path of ['/healthz', '/readyz']) for (let i = 0; i < 9; i++) expect(await status(path)).toBe(200)
  for (let i = 0; i < 4; i++) expect(await open.headline('nowhere', [])).toBeNull()
  expect(await open.headline('nowhere', [])).toBe('too-fast')
})

test('where there is a token for the metrics, they are for who shows it', async () => {
  await using open = await house({ metricsToken: 'prometheus-and-nobody-else' })
  const status = async (headers: Record<string, string>) => (await fetch(`${open.home}/metrics`, { headers })).status
  expect(await status({})).toBe(401)
  expect(await status({ authorization: 'Bearer prometheus' })).toBe(401)
  expect(await status({ authorization: 'Bearer prometheus-and-nobody-else' })).toBe(200)
  expect((await fetch(`${open.home}/healthz`)).status).toBe(200)
})
