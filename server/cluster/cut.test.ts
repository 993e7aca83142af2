import { expect, test } from 'vitest'
import { house, PLAN } from '../stage.ts'
import { freshDatabase } from '../store/postgres/stage.ts'
import { proxyTo } from '../trials/chaos/proxy.ts'
import { redisUrl } from './stage.ts'

test('a process that is cut off from the database is not ready, says of nothing that it was done and sends all away; elsewhere it is done once', async () => {
  const [database, redis] = [await freshDatabase(), await redisUrl()]
  const { port } = new URL(database)
  const way = await proxyTo(Number(port || 5432))
  await using cut = await house({ database: database.replace(`:${port}/`, `:${way.port}/`), redis }, 1)
  const ready = async ({ home }: typeof cut) => (await (await fetch(`${home}/readyz`)).text()).trim()
  const counted = async (name: string) =>
    new RegExp(`^caravanserai_${name} (\\d+)$`, 'm').exec(await (await fetch(`${cut.home}/metrics`)).text())?.[1]

  const nadia = await cut.someone('Nadia')
  const leila = await cut.someone('Leila')
  const { body } = await nadia.ask('POST', '/api/tables', { ...PLAN, seats: [{ kind: 'free' }, { kind: 'free' }] })
  const match = body.table
  await leila.ask('POST', `/api/tables/${match}`, { kind: 'sit', seat: 1 })
  await nadia.ask('POST', `/api/tables/${match}`, { kind: 'start', level: 'random' })
  const come = async ({ cookie }: typeof nadia, process: typeof cut) => {
    const line = process.line({ cookie })
    await line.greet()
    await expect.poll(async () => (await line.ask({ kind: 'resume', match })).kind).toBe('accepted')
    return line
  }
  const people = [nadia, leila]
  const lines = [await come(nadia, cut), await come(leila, cut)]
  /** Somebody who is asked, and a move of theirs. */
  const asked = async (at: typeof lines) => {
    for (const [seat, line] of at.entries()) {
      const answer = await line.ask({ kind: 'moves', match, seat })
      if (answer.kind === 'moves' && answer.moves.length > 0)
        return { seat, message: { kind: 'move', match, seat, question: answer.question, move: answer.moves[0] } as const }
    }
    throw new Error('nobody is asked')
  }
  const first = await asked(lines)
  expect(await lines[first.seat]?.ask(first.message)).toMatchObject({ kind: 'accepted' })
  await expect.poll(async () => [await ready(cut), await counted('database_up')]).toEqual(['ok', '1'])

  const next = await asked(lines)
  way.stall()
  const outcome = lines[next.seat]?.ask(next.message, 'in-the-dark').catch(() => 'closed')
  await expect.poll(() => ready(cut)).toBe('no database')
  expect(await Promise.all(lines.map(({ closed }) => closed))).toEqual([1013, 1013])
  // It is too late to lead anything, and others know.
  await expect.poll(() => counted('database_up')).toBe('0')
  expect(await outcome).not.toMatchObject({ kind: 'accepted' })
  expect(lines.flatMap(({ heard }) => heard.filter((said) => said.kind === 'told')).map(({ line }) => line.number)).toEqual([1, 1])
  // Who comes all the same is not let in: nobody can say who they are.
  const comes = cut.line({ cookie: nadia.cookie }).ready
  expect(
    await comes.then(
      () => 'is in',
      () => 'is not',
    ),
  ).toBe('is not')

  await using sound = await house({ database, redis }, 1)
  const elsewhere = await Promise.all(people.map((each) => come(each, sound)))
  await expect.poll(async () => (await elsewhere[next.seat]?.ask(next.message, 'in-the-dark'))?.kind).toBe('accepted')
  await expect.poll(() => ready(sound)).toBe('ok')

  way.heal()
  await expect.poll(async () => [await ready(cut), await counted('database_up')]).toEqual(['ok', '1'])
  const back = await come(nadia, cut)
  const log = back.heard.findLast((said) => said.kind === 'table')?.log ?? []
  expect(log.map(({ number }) => number).filter((number) => number > 0)).toEqual([1, 2])
  expect(await back.ask({ kind: 'moves', match, seat: 0 })).toMatchObject({ kind: 'moves' })
  way.close()
})
