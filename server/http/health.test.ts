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
