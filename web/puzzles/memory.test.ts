import { beforeEach, expect, test, vi } from 'vitest'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  })
})

/** What a tab knows that is opened now. */
async function tab() {
  vi.resetModules()
  return import('./memory.ts')
}

const stored = () => JSON.parse(kept.get('caravanserai:puzzles') ?? 'null') as unknown

test('what was solved in one tab is not forgotten by what is solved or begun in another', async () => {
  const [one, other] = [await tab(), await tab()]
  one.noteSolved('bazaar', 'a')
  other.noteSolved('bazaar', 'b')
  one.noteTry({ match: 'm', game: 'bazaar', id: 'c' })
  expect(stored()).toEqual({ solved: ['bazaar/a', 'bazaar/b'], trying: { match: 'm', game: 'bazaar', id: 'c' } })
})

test('each tab goes on with its own try, and the newest is the one to come back to', async () => {
  const [one, other] = [await tab(), await tab()]
  one.noteTry({ match: 'm', game: 'bazaar', id: 'a' })
  other.noteTry({ match: 'n', game: 'bazaar', id: 'b' })
  one.noteSolved('bazaar', 'a')
  expect([one.lastTry(), other.lastTry(), (await tab()).lastTry()]).toEqual(['m', 'n', 'n'])
})
