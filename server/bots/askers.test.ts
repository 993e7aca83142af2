import { Desk, loadEngine, memory, type Puzzle } from '@caravanserai/host'
import { GAME_IDS } from '@caravanserai/games'
import { expect, test } from 'vitest'
import { askersIn } from './askers.ts'
import type { Asker } from './pool.ts'

/** Matches at which only bots play, in a house that knows whose their tables are; and who asks for each thought. */
async function playing(
  tables: readonly (readonly [table: string, seed: string])[],
  owners: Readonly<Record<string, string>>,
  seen: readonly string[],
) {
  const askers = askersIn({ ownerOf: (table) => owners[table], isSeen: (table) => seen.includes(table) })
  const asked: Asker[] = []
  const troubles: unknown[] = []
  const desk = new Desk({
    store: async () => askers.from(store),
    hold: async () => () => {},
    engine: loadEngine,
    now: () => 0,
    later: (ms, work) => {
      const timer = setTimeout(work, ms)
      return () => clearTimeout(timer)
    },
    random: () => 'luck',
    report: (error) => troubles.push(error),
    unattended: true,
    think: (puzzle: Puzzle) => {
      asked.push(askers.of(puzzle))
      return new Promise(() => {})
    },
  })
  const store = memory()
  for (const [id, seed] of tables) {
    const chairs = [0, 1, 2].map((seat) => ({ name: `${seat}`, kind: 'bot', level: 'random' }) as const)
    expect(await desk.start({ id, game: GAME_IDS[0] ?? '', options: {}, chairs, seed })).toBeNull()
    expect(await desk.wake(id)).toBeNull()
  }
  await expect.poll(() => asked.length).toBe(tables.length)
  await desk.close()
  expect(troubles).toEqual([])
  return asked
}

test('a question is its table’s: of who opened it where that is known, and seen where somebody looks', async () => {
  const tables = [
    ['a', 'one seed'],
    ['b', 'seed of b'],
    ['c', 'three'],
  ] as const
  expect(await playing(tables, { a: 'nadia', b: 'nadia' }, ['b'])).toEqual([
    { who: 'nadia', isSeen: false },
    { who: 'nadia', isSeen: true },
    { who: 'three', isSeen: false },
  ])
})

test('tables that share a deal are told apart by nobody: where one is looked at, all are', async () => {
  const asked = await playing(
    [
      ['a', 'deal'],
      ['b', 'deal'],
    ],
    { a: 'nadia', b: 'nadia' },
    ['a'],
  )
  expect(asked).toEqual([
    { who: 'nadia', isSeen: true },
    { who: 'nadia', isSeen: true },
  ])
})

test('of whom nothing is known is for themselves, and waits for no others', () => {
  const askers = askersIn({ ownerOf: () => 'nadia', isSeen: () => false })
  const puzzle = { game: 'toy', level: 'casual', view: {}, moves: [], luck: 'bot 0 at 3 of elsewhere' }
  expect(askers.of(puzzle)).toEqual({ who: 'elsewhere', isSeen: true })
})
