import { afterEach, expect, test, vi } from 'vitest'
import * as v from 'valibot'
import { call, isPassing } from './api.ts'

afterEach(() => void vi.unstubAllGlobals())

const answered = async (answer: () => Response, schema: v.GenericSchema = v.object({ name: v.string() })) => {
  vi.stubGlobal('fetch', async () => answer())
  return call(schema, 'GET', '/api/somewhere')
}

/** Its beginning has come, and then the line is lost. */
const cut = () =>
  new ReadableStream({
    start(stream) {
      stream.enqueue(new TextEncoder().encode('{"name":'))
      stream.error(new TypeError('network error'))
    },
  })

test('an answer that breaks off is a lost line, and asked for again; it says nothing of versions', async () => {
  for (const status of [200, 409]) {
    const reply = await answered(() => new Response(cut(), { status }))
    expect(reply).toEqual({ fault: { refused: 'no-line', facts: {} } })
    expect('fault' in reply && isPassing(reply.fault)).toBe(true)
  }
})

test('what somebody in between answers instead of the server passes', async () => {
  for (const status of [200, 502]) {
    // Also where whoever asks only wants to know that it was done.
    const reply = await answered(() => new Response('<h1>Welcome to our Wi-Fi</h1>', { status }), v.unknown())
    expect('fault' in reply && isPassing(reply.fault)).toBe(true)
  }
})

test('what the server says is read, and if it says something else it speaks another version', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await answered(() => Response.json({ name: 'Nadia' }))).toEqual({ ok: { name: 'Nadia' } })
  expect(await answered(() => Response.json({ name: 1 }))).toMatchObject({ fault: { refused: 'version' } })
  expect(await answered(() => Response.json({ refused: 'banned', facts: {} }, { status: 403 }))).toMatchObject({
    fault: { refused: 'banned' },
  })
  expect(await answered(() => new Response('Not found', { status: 404 }))).toMatchObject({ fault: { refused: 'no-server' } })
})
