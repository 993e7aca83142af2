import { expect, test, vi } from 'vitest'
import { loadOnceMore } from '../app/parts.ts'
import { Counsel } from './counsel.ts'
import type { Wish } from './wish.ts'

vi.mock('../app/parts.ts', () => ({ loadOnceMore: vi.fn<() => Promise<boolean>>(async () => false) }))
vi.spyOn(console, 'error').mockImplementation(() => {})

const WISH = { kind: 'analyse', text: '', levels: null } as Wish

/** Workers that a test plays. */
function counselOf() {
  const started: { asked: number[]; isGone: boolean; hear(kind: 'message' | 'error', event: object): void }[] = []
  const counsel = new Counsel(() => {
    const heard: [kind: string, hear: (event: object) => void][] = []
    const own = {
      asked: [] as number[],
      isGone: false,
      hear: (kind: string, event: object) => heard.filter(([each]) => each === kind).forEach(([, hear]) => hear(event)),
    }
    started.push(own)
    return {
      addEventListener: (kind: string, hear: (event: object) => void) => void heard.push([kind, hear]),
      postMessage: ({ id }: { id: number }) => void own.asked.push(id),
      terminate: () => void (own.isGone = true),
    } as never
  })
  return { counsel, started }
}

test('one that dies answers with nothing, and the next question is asked of another', async () => {
  vi.mocked(loadOnceMore).mockClear()
  const { counsel, started } = counselOf()
  const first = counsel.ask(WISH)
  started[0]?.hear('message', { data: { id: 1, passed: 0.5 } })
  started[0]?.hear('error', { message: 'out of memory' })
  expect([await first, started[0]?.isGone]).toEqual([null, true])
  // It lived: its script is there.
  expect(loadOnceMore).not.toHaveBeenCalled()
  const second = counsel.ask(WISH)
  started[1]?.hear('message', { data: { id: 2, answer: 'found' } })
  expect(await second).toBe('found')
})

test('where it never comes to life the page is loaded once more', async () => {
  vi.mocked(loadOnceMore).mockClear()
  const { counsel, started } = counselOf()
  const first = counsel.ask(WISH)
  started[0]?.hear('error', { message: '' })
  expect(await first).toBeNull()
  expect(loadOnceMore).toHaveBeenCalledOnce()
})
