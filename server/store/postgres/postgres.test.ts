import type { Change } from '@caravanserai/host'
import { ordeal, storeCases } from '@caravanserai/host/suite'
import { loadBots } from '@caravanserai/games'
import type { AnyGame } from '@caravanserai/kernel'
import { toy } from '@caravanserai/testkit/toy'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { kind, written } from '../cabinet.ts'
import { changeTo, matchAt } from '../stage.ts'
import { postgres, type Shared } from './postgres.ts'
import { freshDatabase } from './stage.ts'

let url: string
/** Two processes, as far as the database is concerned. */
let one: Shared
let other: Shared

beforeAll(async () => {
  url = await freshDatabase()
  // Both find it empty, and only one may lay it out.
  ;[one, other] = await Promise.all([postgres(url), postgres(url)])
})

afterAll(async () => {
  await Promise.all([one.close(), other.close()])
})

const begun = (store: Shared, match: string) => store.begin(matchAt(match, 0), { match, seed: 's', opening: { events: [], chance: [] } })

/** Everything that is kept is gone. */
async function emptied(): Promise<Shared> {
  await one.ways.run('truncate matches, secrets, lines, talk, stands, snapshots, papers', [])
  return one
}

test.each(storeCases)('in PostgreSQL: $name', async ({ run }) => {
  await expect(run(await emptied())).resolves.toBeUndefined()
})

test('what must happen by itself is found by when it is due: there is room for the time of day', async () => {
  const store = await emptied()
  const now = Date.now()
  await begun(store, 'm')
  await store.change({ ...changeTo('m', 1), match: { ...matchAt('m', 1), due: now } })
  expect(await store.due(now - 1)).toEqual([])
  expect(await store.due(now)).toEqual([{ match: 'm', version: 1 }])
})

test('a match may be due at a part of a ms, as its clock may run for any time', async () => {
  const store = await emptied()
  await store.begin({ ...matchAt('m', 0), due: 10.5 }, { match: 'm', seed: 's', opening: { events: [], chance: [] } })
  expect([await store.due(10), await store.due(11)]).toEqual([[], [{ match: 'm', version: 0 }]])
  for (const [version, due] of [
    [1, 20.25],
    [2, 30.125],
  ] as const)
    expect(await store.change({ ...changeTo('m', version), match: { ...matchAt('m', version), due } })).toBe(true)
  const saying = { match: 'm', number: 1, seat: 0, moves: 3, words: 'x' }
  expect(await store.change({ ...changeTo('m', 3), match: { ...matchAt('m', 3), due: 40.5 }, saying })).toBe(true)
  expect([await store.due(40), await store.due(41), (await store.head('m'))?.due]).toEqual([[], [{ match: 'm', version: 3 }], 40.5])
})

test('of many that come at once from two processes each is stored once, and who was too late is told so', async () => {
  const store = await emptied()
  const names = Array.from({ length: 60 }, (_, i) => `m${i}`)
  await Promise.all(names.map((name) => begun(store, name)))
  for (let version = 1; version <= 5; version++) {
    const tries = names.flatMap((name) => [one, other, one].map((each) => each.change(changeTo(name, version))))
    const done = await Promise.all(tries)
    expect(done.filter(Boolean)).toHaveLength(names.length)
  }
  for (const name of names) expect((await other.lines(name, 1, 9)).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5])
})

test('whole tables are stored with the moves of others, and only the newest of each match stay', async () => {
  const store = await emptied()
  const names = ['m', 'n', 'o']
  await Promise.all(names.map((name) => begun(store, name)))
  for (let version = 1; version <= 6; version++) {
    const snapshot = { number: version, rules: 1, position: { version } }
    const changes = names.map((match) => ({ ...changeTo(match, version), ...(match === 'o' ? {} : { snapshot: { match, ...snapshot } }) }))
    // One comes too late: neither its move nor its table is stored.
    const late = await Promise.all([...changes, ...changes].map((change) => store.change(change)))
    expect(late.filter(Boolean)).toHaveLength(names.length)
  }
  const rows = await store.ways.run('select match, number from snapshots order by match, number', [])
  expect(rows.map(({ match, number }) => `${match} ${number}`)).toEqual(['m 4', 'm 5', 'm 6', 'n 4', 'n 5', 'n 6'])
  expect((await store.open('m', 0))?.snapshot?.number).toBe(6)
})

test('one that cannot be written takes no other with it', async () => {
  const store = await emptied()
  const names = Array.from({ length: 20 }, (_, i) => `m${i}`)
  await Promise.all(names.map((name) => begun(store, name)))
  // A line lies there that no match knows of: no database takes another one in its place.
  await store.ways.run(`insert into lines values ('m7', 1, '{}')`, [])
  const [failed, ...done] = await Promise.allSettled(
    ['m7', ...names.filter((name) => name !== 'm7')].map((name) => store.change(changeTo(name, 1))),
  )
  expect(failed?.status).toBe('rejected')
  expect(new Set(done.map((each) => each.status === 'fulfilled' && each.value))).toEqual(new Set([true]))
  expect((await store.head('m7'))?.version).toBe(0)
})

test('of many who change one paper at once from two processes each knows whether it was them', async () => {
  await emptied()
  const counter = kind<number>('counter')
  const count = async (store: Shared): Promise<void> => {
    for (;;) {
      const found = await store.cabinet.get(counter, 'c')
      if (await store.cabinet.keep(written(counter, 'c', found, (found?.value ?? 0) + 1))) return
    }
  }
  await Promise.all(Array.from({ length: 24 }, (_, i) => count(i % 2 === 0 ? one : other)))
  expect(await one.cabinet.get(counter, 'c')).toEqual({ key: 'c', version: 24, touched: 0, value: 24 })
})

test('a match is opened as it was at one moment, though it is changed meanwhile', async () => {
  const store = await emptied()
  await begun(store, 'm')
  const said = (number: number): Change => ({
    ...changeTo('m', number),
    saying: { match: 'm', number, seat: 0, moves: number, words: 'x' },
  })
  const moves = Array.from({ length: 60 }, (_, i) => i + 1)
  const play = { isOver: false }
  const playing = (async () => {
    for (const move of moves) await other.change(said(move))
    play.isOver = true
  })()
  const opened: (readonly number[])[] = []
  do {
    const kept = await store.open('m', 0)
    opened.push([kept?.match.moves ?? -1, kept?.lines.length ?? -2, kept?.talk.length ?? -3])
  } while (!play.isOver)
  await playing
  expect(opened.filter(([played, lines, talk]) => played !== lines || played !== talk)).toEqual([])
})

test('random matches on it, with hosts that die and calls that fail, lose and double nothing', async () => {
  const game = toy as unknown as AnyGame
  const engine = { game, bots: await loadBots(game.id) }
  let moves = 0
  for (let i = 0; i < 4; i++) {
    const store = await emptied()
    moves += await ordeal({ engine, players: 2 + (i % 3), store, seed: `postgres ${i}`, rarely: [0, 40, 12, 5][i % 4] ?? 0, steps: 60 })
  }
  expect(moves).toBeGreaterThan(30)
})

test('a change whose way to the database is cut is not said to be stored, and the next one finds another way', async () => {
  const store = await emptied()
  await begun(store, 'm')
  await other.ways.within('read committed', async (session) => {
    // Somebody holds the match, so that the change waits in the midst of being written.
    await session.run({ sql: `select match from matches where match = 'm' for update`, names: [] }, {})
    const outcome = store.change(changeTo('m', 1)).catch(String)
    const cut = `select pg_terminate_backend(pid) as cut from pg_stat_activity
      where wait_event_type = 'Lock' and query like '%unnest%' and pid <> pg_backend_pid()`
    while ((await other.ways.run(cut, [])).length === 0);
    expect(await outcome).toContain('terminating connection')
  })
  expect((await other.head('m'))?.version).toBe(0)
  expect(await store.change(changeTo('m', 1))).toBe(true)
})
