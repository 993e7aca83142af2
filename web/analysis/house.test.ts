import type { Analysis } from '@caravanserai/protocol/analysis'
import { afterEach, expect, test, vi } from 'vitest'
import { asked, seen } from './house.ts'

const FOUND: Analysis = { level: 'master', standing: [[0, 0]], slips: [], luck: [[], []], casts: [], lost: [{ choices: 3, worth: 0.5 }] }
const now = async () => {}

/** A server that answers with these, one after the other. */
function server(...answers: readonly (readonly [status: number, body: unknown])[]) {
  const heard: string[] = []
  const left = [...answers]
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    heard.push(`${method} ${path}`)
    const [status, body] = left.shift() ?? [500, {}]
    return Response.json(body, { status })
  })
  return heard
}

afterEach(() => vi.unstubAllGlobals())

test('the server is asked once and then looked at until it has found something', async () => {
  const heard = server([200, { passed: 0, analysis: null }], [200, { passed: 0.5, analysis: null }], [200, { passed: 1, analysis: FOUND }])
  const shares: number[] = []
  expect(
    await asked(
      'a b',
      (share) => void shares.push(share),
      () => true,
      now,
    ),
  ).toEqual(FOUND)
  expect(heard).toEqual(['POST', 'GET', 'GET'].map((method) => `${method} /api/tables/a%20b/analysis`))
  expect(shares).toEqual([0, 0.5])
})

test('where the server does not look, or gave it up, or nobody waits, there is nothing', async () => {
  const ask = (isWanted = true) =>
    asked(
      't',
      () => {},
      () => isWanted,
      now,
    )
  server([429, { refused: 'too-fast', facts: {} }])
  expect(await ask()).toBeNull()
  server([200, { passed: 0, analysis: null }], [200, { passed: null, analysis: null }])
  expect(await ask()).toBeNull()
  const heard = server([200, { passed: 0, analysis: null }], [200, { passed: 1, analysis: FOUND }])
  expect(await ask(false)).toBeNull()
  expect(heard).toHaveLength(1)
})

test('what was found before is shown without asking anybody to look', async () => {
  const heard = server([200, { passed: 1, analysis: FOUND }])
  expect(await seen('t')).toEqual({ passed: 1, analysis: FOUND })
  expect(heard).toEqual(['GET /api/tables/t/analysis'])
  server([200, { passed: 1, analysis: { ...FOUND, slips: 'many' } }])
  vi.spyOn(console, 'error').mockImplementationOnce(() => {})
  expect(await seen('t')).toBeNull()
})
