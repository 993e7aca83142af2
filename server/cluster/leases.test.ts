import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { postgres, type Shared } from '../store/postgres/postgres.ts'
import { freshDatabase } from '../store/postgres/stage.ts'
import { matchAt } from '../store/stage.ts'
import { Leases } from './leases.ts'

let database: Shared

beforeAll(async () => {
  database = await postgres(await freshDatabase())
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.ways.run('truncate matches, secrets, leases, places', [])
})

/** A process that has just come, in a time that it is told. */
async function process(name: string) {
  const clock = { now: 0 }
  // Long enough for a machine that does other things as well.
  const leases = new Leases(database.ways, name, 800_000, () => clock.now)
  await leases.beat()
  return { leases, clock }
}

/** So it is once a process has been silent for long. */
const silent = (place: string) =>
  database.ways.run(`update places set until = clock_timestamp() - interval '1 ms' where place = $1`, [place])

test('of many who want to see to a match one does, and the others when it gives it back', async () => {
  const all = await Promise.all(['a', 'b', 'c'].map(process))
  const taken = await Promise.all(all.map(({ leases }) => leases.take(['m', 'n'])))
  expect(taken.flat().toSorted()).toEqual(['m', 'n'])
  const holder = all.find(({ leases }) => leases.has('m'))
  const others = all.filter((each) => each !== holder)
  expect(others.map(({ leases }) => leases.has('m'))).toEqual([false, false])
  await holder?.leases.give(['m'])
  expect(holder?.leases.has('m')).toBe(false)
  expect(await others[0]?.leases.take(['m'])).toEqual(['m'])
})

test('what a process saw to that has fallen silent is free; when it wakes up it has nothing, and takes nothing back from who is alive', async () => {
  const [one, other] = await Promise.all([process('a'), process('b')])
  await one.leases.take(['m', 'n'])
  expect(await other.leases.take(['m'])).toEqual([])
  await silent('a')
  expect(await other.leases.take(['m'])).toEqual(['m'])
  await one.leases.beat()
  expect([one.leases.has('m'), one.leases.has('n')]).toEqual([false, false])
  expect(await one.leases.take(['m', 'n'])).toEqual(['n'])
  expect(other.leases.has('m')).toBe(true)
})

test('a process that cannot say that it is alive sees to nothing any more before others may', async () => {
  const { leases, clock } = await process('a')
  await leases.take(['m'])
  clock.now = 699_000
  expect(leases.has('m')).toBe(true)
  clock.now = 701_000
  expect(leases.has('m')).toBe(false)
  expect(await leases.take(['n'])).toEqual([])
  await leases.beat()
  expect(leases.has('m')).toBe(true)
})

/** A process whose statements fail, before they are done or only their answers, as long as it is said. */
async function unlucky(name: string) {
  const trouble: { is: 'none' | 'not done' | 'not answered' } = { is: 'none' }
  const run: Shared['ways']['run'] = async (text, values) => {
    if (trouble.is === 'not done') throw new Error('no database')
    const rows = await database.ways.run(text, values)
    if (trouble.is === 'not answered') throw new Error('no answer')
    return rows
  }
  const leases = new Leases({ run }, name, 800_000, () => 0)
  await leases.beat()
  return { leases, trouble }
}

test('what was taken though nobody said so is ours when it is asked for again', async () => {
  const { leases, trouble } = await unlucky('a')
  const other = await process('b')
  trouble.is = 'not answered'
  await expect(leases.take(['m'])).rejects.toThrow('no answer')
  expect(leases.has('m')).toBe(false)
  trouble.is = 'none'
  expect(await other.leases.take(['m'])).toEqual([])
  expect(await leases.take(['m'])).toEqual(['m'])
  expect(leases.has('m')).toBe(true)
})

test.each(['not done', 'not answered'] as const)(
  'what could not be given back is so at the next beat, unless it was taken again: %s',
  async (how) => {
    const { leases, trouble } = await unlucky('a')
    const other = await process('b')
    await leases.take(['m', 'n'])
    trouble.is = how
    await expect(leases.give(['m', 'n'])).rejects.toThrow('no ')
    trouble.is = 'none'
    expect([leases.has('m'), leases.has('n')]).toEqual([false, false])
    expect(await leases.take(['n'])).toEqual(['n'])
    await leases.beat()
    expect([await other.leases.take(['m']), await other.leases.take(['n'])]).toEqual([['m'], []])
    expect(leases.has('n')).toBe(true)
  },
)

test('what is given back and taken again in the same moment is ours', async () => {
  for (let i = 0; i < 20; i++) {
    const { leases } = await process('a')
    await leases.take(['m'])
    await Promise.all([leases.give(['m']), leases.take(['m'])])
    const [row] = await database.ways.run('select place from leases where match = $1', ['m'])
    expect([leases.has('m'), row?.['place']]).toEqual([true, 'a'])
    await leases.leave()
  }
})

test('a process that ends leaves all of it to the others at once', async () => {
  const [one, other] = await Promise.all([process('a'), process('b')])
  await one.leases.take(['m'])
  await one.leases.leave()
  await other.leases.beat()
  expect(other.leases.alive).toEqual(['b'])
  expect(await other.leases.take(['m'])).toEqual(['m'])
})

test('what is due is picked up by one process each, whoever looks at the same time, and not from who sees to it', async () => {
  const names = Array.from({ length: 40 }, (_, i) => `m${i}`)
  for (const match of names)
    await database.begin(
      { ...matchAt(match, 0), due: match === 'm7' ? 900 : 100 },
      { match, seed: 's', opening: { events: [], chance: [] } },
    )
  const all = await Promise.all(['a', 'b', 'c'].map(process))
  await all[0]?.leases.take(['m1', 'm2'])
  const due = () => Promise.all(all.map(async ({ leases }) => (await leases.due(500)).map(({ match }) => match)))
  const found = await due()
  // Those that somebody else had in hand just then come the next time.
  const again = await due()
  const each = all.map((_, i) => new Set([...(found[i] ?? []), ...(again[i] ?? [])]))
  expect(each.flatMap((set) => [...set]).toSorted()).toEqual(names.filter((name) => name !== 'm7').toSorted())
  expect([...(each[0] ?? [])]).toEqual(expect.arrayContaining(['m1', 'm2']))
})

test('who asks who sees to a match takes it if nobody does, and all who ask are told the same', async () => {
  const all = await Promise.all(['a', 'b', 'c'].map(process))
  const [first, ...rest] = await Promise.all(all.map(({ leases }) => leases.holders(['m', 'n', 'm'])))
  expect(['a', 'b', 'c']).toContain(first?.[0])
  expect(first?.[2]).toBe(first?.[0])
  for (const each of rest) expect(each).toEqual(first)
  expect(all.flatMap(({ leases }) => [...leases.ours]).toSorted()).toEqual(['m', 'n'])
  // What somebody saw to who has died goes to whoever asks.
  await silent(String(first?.[0]))
  const other = all.find(({ leases }) => !leases.has('m'))
  const name = ['a', 'b', 'c'][all.findIndex((each) => each === other)]
  expect(await other?.leases.holders(['m'])).toEqual([name])
  if (other) other.clock.now = 1e9
  expect(await other?.leases.holders(['o'])).toEqual([null])
})
