import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import type { Change, StoredMatch } from '@caravanserai/host'
import { ordeal, storeCases } from '@caravanserai/host/suite'
import { loadBots } from '@caravanserai/games'
import type { AnyGame } from '@caravanserai/kernel'
import { toy } from '@caravanserai/testkit/toy'
import { expect, test } from 'vitest'
import { TABLE, type Table } from '../tables/table.ts'
import { kind, written } from './cabinet.ts'
import { sqlite } from './sqlite.ts'
import { changeTo, matchAt } from './stage.ts'

function freshFile(): string {
  return join(mkdtempSync(join(tmpdir(), 'caravanserai-')), 'club.sqlite')
}

test.each(storeCases)('in SQLite: $name', async ({ run }) => {
  const store = await sqlite(freshFile())
  await expect(run(store)).resolves.toBeUndefined()
  await store.close()
})

test('several that open a file at once, where there was none, all find it whole', async () => {
  for (let time = 0; time < 8; time++) {
    const file = freshFile()
    const stores = await Promise.all(Array.from({ length: 4 }, () => sqlite(file)))
    await stores[0]?.begin(matchAt('m', 0), { match: 'm', seed: 's', opening: { events: [], chance: [] } })
    for (const store of stores) expect((await store.open('m', 0))?.match).toEqual(matchAt('m', 0))
    await Promise.all(stores.map((store) => store.close()))
  }
})

test('what was written is there when the file is opened again', async () => {
  const file = freshFile()
  const store = await sqlite(file)
  await store.begin(matchAt('m', 0), { match: 'm', seed: 's', opening: { events: [], chance: [] } })
  await store.change(changeTo('m', 1))
  await store.close()
  const again = await sqlite(file)
  expect((await again.open('m', 0))?.match).toEqual(matchAt('m', 1))
  expect(await again.lines('m', 1, 9)).toEqual(changeTo('m', 1).lines)
  await again.close()
})

test('what is due is found by an index in which nothing else stands, also in a file of before', async () => {
  const file = freshFile()
  await (await sqlite(file)).close()
  const db = new DatabaseSync(file)
  db.exec('drop index matches_due; create index matches_due on matches (due)')
  db.exec("delete from kysely_migration where name = '004-due-only'")
  const plan = () => {
    const [step] = db.prepare('explain query plan select match from matches where due <= ? order by due, match').all(1)
    const [index] = db.prepare("select sql from sqlite_schema where name = 'matches_due'").all()
    return [step?.['detail'], String(index?.['sql']).includes('is not null')]
  }
  const found = 'SEARCH matches USING INDEX matches_due (due<?)'
  expect(plan()).toEqual([found, false])
  await (await sqlite(file)).close()
  expect(plan()).toEqual([found, true])
  db.close()
})

test('what must happen by itself is found by when it is due, and no longer once it has happened', async () => {
  const store = await sqlite(freshFile())
  const begin = (match: string, due: number | null) =>
    store.begin({ ...matchAt(match, 0), due }, { match, seed: 's', opening: { events: [], chance: [] } })
  await Promise.all([begin('late', 900), begin('soon', 300), begin('never', null), begin('now', 100)])
  const due = async (before: number) => (await store.due(before)).map(({ match }) => match)
  expect(await due(300)).toEqual(['now', 'soon'])
  await store.change({ ...changeTo('now', 1), match: { ...matchAt('now', 1), due: null } })
  await store.change({ ...changeTo('late', 1), match: { ...matchAt('late', 1), due: 200 } })
  expect(await due(899)).toEqual(['late', 'soon'])
  await store.forget('soon')
  expect(await due(Number.MAX_SAFE_INTEGER)).toEqual(['late'])
  await store.close()
})

test('of many that come at once, each is answered for itself; one that cannot be written takes no other with it', async () => {
  const store = await sqlite(freshFile())
  const names = Array.from({ length: 100 }, (_, i) => `m${i}`)
  const begun = (match: string) => store.begin(matchAt(match, 0), { match, seed: 's', opening: { events: [], chance: [] } })
  expect(new Set(await Promise.all(names.map(begun)))).toEqual(new Set([true]))
  const said: Change = { ...changeTo('m7', 1), saying: { match: 'm7', number: 1, seat: 0, moves: 1, words: 'once' } }
  await store.change(said)
  // The same place in the talk a second time: no database takes it.
  const bad: Change = { ...changeTo('m7', 2), saying: { match: 'm7', number: 1, seat: 0, moves: 1, words: 'twice' } }
  const others = names.filter((name) => name !== 'm7').map((name) => store.change(changeTo(name, 1)))
  const [failed, ...done] = await Promise.allSettled([store.change(bad), ...others])
  expect(failed?.status).toBe('rejected')
  expect(new Set(done.map((each) => each.status === 'fulfilled' && each.value))).toEqual(new Set([true]))
  expect((await store.open('m7', 0))?.match.version).toBe(1)
  await store.close()
})

test('random matches on it, with hosts that die and calls that fail, lose and double nothing', async () => {
  const game = toy as unknown as AnyGame
  const engine = { game, bots: await loadBots(game.id) }
  let moves = 0
  for (let i = 0; i < 12; i++) {
    const store = await sqlite(freshFile())
    moves += await ordeal({ engine, players: 2 + (i % 3), store, seed: `sqlite ${i}`, rarely: [0, 40, 12, 5][i % 4] ?? 0, steps: 60 })
    await store.close()
  }
  expect(moves).toBeGreaterThan(100)
})

test('a process that is killed in the midst of writing has lost nothing that it said was down', async () => {
  for (let kill = 0; kill < 5; kill++) {
    const file = freshFile()
    const down = await killed(file, 20 + 30 * kill)
    const store = await sqlite(file)
    const kept = new Map((await store.list()).map((match): [string, StoredMatch] => [match.match, match]))
    expect(down.size).toBeGreaterThan(0)
    for (const [match, version] of down) {
      const now = kept.get(match)
      expect(now?.version).toBeGreaterThanOrEqual(version)
      const lines = await store.lines(match, 1, 1_000_000)
      expect(lines.map(({ number }) => number)).toEqual(Array.from({ length: now?.moves ?? 0 }, (_, i) => i + 1))
    }
    await store.close()
  }
})

/** Writes in a process of its own until so many changes were said to be down, and then kills it; what was said, by match. */
async function killed(file: string, after: number): Promise<Map<string, number>> {
  const script = fileURLToPath(new URL('stage.ts', import.meta.url))
  const child = spawn(process.execPath, [script, file], { stdio: ['ignore', 'pipe', 'inherit'] })
  const down = new Map<string, number>()
  let count = 0
  for await (const line of createInterface({ input: child.stdout })) {
    const [match = '', version] = line.split(' ')
    down.set(match, Number(version))
    if (++count === after) child.kill('SIGKILL')
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return down
}

test('on a full disk nothing is said to be down; with room again it goes on where it was, and nothing is lost or there twice', async () => {
  const file = freshFile()
  const store = await sqlite(file, 150)
  // More than a page holds: nothing of that kind finds room between what lies there.
  const wide = 'wide '.repeat(1500)
  const paper = kind<string>('note')
  const down = { m: 0, n: 0, begun: 0, papers: 0 }
  const line = (match: string, number: number): Change => ({
    match: matchAt(match, number),
    lines: [{ match, number, seat: 0, move: wide, events: [], chance: [], by: `by-${number}` }],
  })
  const said = (number: number): Change => ({ ...line('n', number), saying: { match: 'n', number, seat: 0, moves: number, words: 'full' } })
  const begin = (match: string) => store.begin(matchAt(match, 0), { match, seed: wide, opening: { events: [], chance: [] } })
  /** Everything that people do, each once: a move alone, one with words, a match that begins, a paper. */
  const all = () => [
    store.change(line('m', down.m + 1)),
    store.change(said(down.n + 1)),
    begin(`b${down.begun + 1}`),
    store.cabinet.keep(written(paper, `p${down.papers + 1}`, null, wide)),
  ]
  const tried = async () => {
    const outcomes = await Promise.allSettled(all())
    const isDown = outcomes.map((each) => each.status === 'fulfilled' && each.value)
    for (const [i, what] of (['m', 'n', 'begun', 'papers'] as const).entries()) if (isDown[i]) down[what]++
    return outcomes
  }
  /** What lies there is what was said to be down, each once. */
  const holds = async (kept: typeof store) => {
    const numbers = async (match: string) => (await kept.lines(match, 1, 1e6)).map(({ number }) => number)
    const upTo = (most: number) => Array.from({ length: most }, (_, i) => i + 1)
    expect([await numbers('m'), await numbers('n')]).toEqual([upTo(down.m), upTo(down.n)])
    expect([(await kept.head('m'))?.version, (await kept.head('n'))?.version]).toEqual([down.m, down.n])
    expect((await kept.open('n', 0))?.talk.map(({ number }) => number)).toEqual(upTo(down.n))
    const names = ['m', 'n', 'spare', ...upTo(down.begun).map((number) => `b${number}`)]
    const found = (await kept.list()).map(({ match }) => match).toSorted()
    expect(found).toEqual(names.filter((name) => name !== 'spare' || found.includes(name)).toSorted())
    expect(await Promise.all(upTo(down.papers + 1).map(async (i) => (await kept.cabinet.get(paper, `p${i}`))?.value))).toEqual([
      ...upTo(down.papers).map(() => wide),
      undefined,
    ])
  }
  for (const match of ['m', 'n', 'spare']) await begin(match)
  for (let number = 1; number <= 20; number++) await store.change(line('spare', number))
  let outcomes = await tried()
  expect(outcomes.map(({ status }) => status)).toEqual(Array<string>(4).fill('fulfilled'))
  while (outcomes.some((each) => each.status === 'fulfilled' && each.value)) outcomes = await tried()
  expect(outcomes.map((each) => each.status === 'rejected' && String(each.reason))).toEqual(
    Array<string>(4).fill('Error: database or disk is full'),
  )
  await holds(store)
  await store.forget('spare')
  const before = { ...down }
  await tried()
  expect(down).toEqual({ m: before.m + 1, n: before.n + 1, begun: before.begun + 1, papers: before.papers + 1 })
  await holds(store)
  await store.close()
  const again = await sqlite(file)
  await holds(again)
  await again.close()
})

test('tables whose match is over, or was never begun, are found among those that run, a few names at a time', async () => {
  const store = await sqlite(freshFile())
  const lay = async (match: string, shelf: string, places: number[] | null) => {
    await store.begin(
      { ...matchAt(match, 0), options: { note: '"places":[' }, places },
      { match, seed: 's', opening: { events: [], chance: [] } },
    )
    await store.cabinet.keep(written(TABLE, match, null, {} as Table, { shelf }))
  }
  await lay('a', 'running', null)
  await lay('b', 'running', [1, 2])
  await lay('c', 'running', null)
  await lay('d', '', [1, 2])
  await store.cabinet.keep(written(TABLE, 'e', null, {} as Table, { shelf: 'running' }))
  expect(await store.played('running', '', 2)).toEqual([
    { table: 'a', isBegun: true, isOver: false },
    { table: 'b', isBegun: true, isOver: true },
  ])
  expect(await store.played('running', 'b', 2)).toEqual([
    { table: 'c', isBegun: true, isOver: false },
    { table: 'e', isBegun: false, isOver: false },
  ])
  expect(await store.played('running', 'e', 2)).toEqual([])
  await store.close()
})

test('what was asked before the database closes is done, and what is asked then is refused', async () => {
  const store = await sqlite(freshFile())
  const begin = (match: string) => store.begin(matchAt(match, 0), { match, seed: 's', opening: { events: [], chance: [] } })
  const before = [begin('a'), begin('b')]
  const closed = store.close()
  await expect(begin('c')).rejects.toThrow('the database is closed')
  expect(await Promise.all(before)).toEqual([true, true])
  await expect(closed).resolves.toBeUndefined()
})
