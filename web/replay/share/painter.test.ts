import { afterEach, expect, test, vi } from 'vitest'
import type { Projector } from '../projector.ts'
import type { Shown } from '../screen/replay.tsx'
import { painterOf } from './painter.ts'

afterEach(() => vi.unstubAllGlobals())

/** A board on a page on which the moment that is wanted never comes. */
function waiting() {
  const root = { dataset: { at: '0' }, isConnected: true }
  const frames: (() => void)[] = []
  vi.stubGlobal('document', { querySelector: (named: string) => (named === '.replay' ? root : {}) })
  vi.stubGlobal('requestAnimationFrame', (next: () => void) => frames.push(next))
  const left = new AbortController()
  const shown = { opened: { game: 'none' }, seats: [], eyes: 'all', jump: () => {} } as unknown as Shown
  const draw = painterOf(shown, {} as Projector, 'en', left.signal)
  if (!draw) throw new Error('there is no painter')
  const drawn = draw(5, { title: '', line: '' }).then(
    () => 'drawn',
    () => 'given up',
  )
  return { root, left, drawn, frame: () => frames.splice(0).forEach((next) => next()), frames }
}

test('who leaves the match, or closes the sheet, is not waited for any more', async () => {
  const ways: ((given: ReturnType<typeof waiting>) => void)[] = [({ root }) => (root.isConnected = false), ({ left }) => left.abort()]
  for (const leaves of ways) {
    const given = waiting()
    leaves(given)
    given.frame()
    expect(await given.drawn).toBe('given up')
    expect(given.frames).toHaveLength(0)
  }
})
