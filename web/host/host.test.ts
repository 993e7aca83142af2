import type { Ask, Say } from '@caravanserai/protocol'
import { expect, test, vi } from 'vitest'
import { hostOf, refusalIn, request } from './host.ts'

/** Workers that a test plays. */
function workers() {
  const started: { readonly asked: Ask[]; say(message: unknown): void; die(): void }[] = []
  const host = hostOf(() => {
    const asked: Ask[] = []
    const heard = new Map<string, (event: never) => void>()
    started.push({
      asked,
      say: (data) => heard.get('message')?.({ data } as never),
      die: () => heard.get('error')?.({ message: 'out of memory' } as never),
    })
    return {
      addEventListener: (kind: string, listener: never) => void heard.set(kind, listener),
      postMessage: (message: Ask) => void asked.push(message),
      terminate: () => {},
    } as never
  })
  return { host, started }
}

test('a worker is started by the first message, and greeted before it', () => {
  const { host, started } = workers()
  expect(started).toEqual([])
  host.ask({ kind: 'list', id: 'l' })
  expect(started[0]?.asked).toMatchObject([{ kind: 'hello', protocol: 2 }, { kind: 'list' }])
})

test('what is not known to be done is asked again under the same name, until there is an answer', async () => {
  vi.useFakeTimers()
  const { host, started } = workers()
  const answer = request(host, { kind: 'talk', match: 'm', seat: 0, words: 'Hello?' })
  const [hello, first] = started[0]?.asked ?? []
  started[0]?.say({ kind: 'hello', id: hello?.id, protocol: 2 })
  started[0]?.say({ kind: 'failed', id: first?.id, code: 'unsure' })
  await vi.advanceTimersByTimeAsync(100)
  expect(started[0]?.asked.at(-1)).toEqual(first)
  expect(started[0]?.asked).toHaveLength(3)
  started[0]?.say({ kind: 'accepted', id: first?.id })
  expect(await answer).toEqual({ kind: 'accepted', id: first?.id })
  vi.useRealTimers()
})

test('a worker that never comes to life is said to be gone, and what was asked has failed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  let gone = 0
  let die = () => {}
  const host = hostOf(
    () =>
      ({
        addEventListener: (kind: string, listener: (event: unknown) => void) => {
          if (kind === 'error') die = () => listener({ message: 'not found' })
        },
        postMessage: () => {},
        terminate: () => {},
      }) as never,
    () => gone++,
  )
  const answer = request(host, { kind: 'list' })
  die()
  expect([await answer, gone]).toMatchObject([{ kind: 'failed', code: 'broken' }, 1])
  vi.restoreAllMocks()
})

test('when the worker dies every question is answered, and the next one asks another worker', async () => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { host, started } = workers()
  const news: Say[] = []
  host.listen((message) => news.push(message))
  const answer = request(host, { kind: 'move', match: 'm', seat: 0, question: 1, move: {} })
  const asked = started[0]?.asked.at(-1)
  started[0]?.say({ kind: 'hello', id: 'h', protocol: 2 })
  started[0]?.die()
  expect(news.at(-1)).toEqual({ kind: 'news', code: 'broken' })
  await vi.advanceTimersByTimeAsync(100)
  expect(started[1]?.asked.at(-1)).toEqual(asked)
  started[1]?.say({ kind: 'failed', id: asked?.id, code: 'no-such-match' })
  expect(refusalIn(await answer)).toEqual({ refused: 'no-such-match', facts: {} })
  vi.useRealTimers()
  vi.restoreAllMocks()
})
