import type { Fault, TableInfo } from '@caravanserai/protocol/table'
import type { DealInfo, TournamentInfo } from '@caravanserai/protocol/tournament'
import { expect, test } from 'vitest'
import { house, PLAN } from '../stage.ts'
import { PLAN as CONTEST } from './stage.ts'

test('while a deal is played at another table, nobody watches and no record is told; then it is, and it is the same deal', async () => {
  await using open = await house()
  const [nadia, leila, omar] = [await open.someone('Nadia'), await open.someone('Leila'), await open.someone('Omar')]
  const plan = { ...PLAN, seats: [{ kind: 'free' }, { kind: 'bot', level: 'casual' }] }
  const { body: made } = await nadia.ask<DealInfo>('POST', '/api/deals', { plan, tables: 2 })
  const [one, two] = made.tables.map(({ table }) => table) as [string, string]
  await leila.ask('POST', `/api/tables/${two}`, { kind: 'sit', seat: 0 })
  for (const table of [one, two]) await nadia.ask('POST', `/api/tables/${table}`, { kind: 'start', level: 'casual' })

  const lines = [nadia.line(), leila.line(), omar.line()] as const
  for (const line of lines) await line.greet()
  const [first, second, watching] = lines
  expect(await first.ask({ kind: 'resume', match: one })).toMatchObject({ kind: 'accepted' })
  expect(await second.ask({ kind: 'resume', match: two })).toMatchObject({ kind: 'accepted' })
  expect(await watching.ask({ kind: 'resume', match: one })).toMatchObject({ code: 'no-such-match' })
  expect(await first.ask({ kind: 'resume', match: two })).toMatchObject({ code: 'no-such-match' })

  expect((await omar.ask<Fault>('GET', `/api/tables/${one}/scene`)).body.refused).toBe('not-now')

  // While somebody looks, bots take their time.
  await first.ask({ kind: 'leave', match: one })
  await second.ask({ kind: 'leave', match: two })
  /** A bot plays on for who has left, to the end. */
  const end = async (who: typeof nadia, table: string): Promise<void> => {
    await who.ask('POST', `/api/tables/${table}`, { kind: 'rise' })
    const over = async (): Promise<void> => {
      const { body } = await who.ask('GET', `/api/tables/${table}`)
      if (body.phase !== 'over') return new Promise<void>((resolve) => setTimeout(resolve, 100)).then(over)
    }
    return over()
  }
  await end(nadia, one)
  expect(await first.ask({ kind: 'record', match: one })).toMatchObject({ code: 'not-over' })
  // Nor by its address, to whoever asks.
  for (const who of [nadia, omar, open]) expect((await who.ask('GET', `/api/tables/${one}/record`)).status).toBe(404)
  expect(await watching.ask({ kind: 'resume', match: one })).toMatchObject({ code: 'no-such-match' })
  await end(leila, two)
  expect((await open.ask('GET', `/api/tables/${one}/record`)).status).toBe(200)
  const records = [await first.ask({ kind: 'record', match: one }), await watching.ask({ kind: 'record', match: two })]
  const seeds = records.map((said) => (said.kind === 'record' ? /"seed":"([\w-]+)"/.exec(said.text)?.[1] : undefined))
  expect(seeds[0]).toMatch(/[\w-]{60,}/)
  expect(seeds[1]).toBe(seeds[0])
  expect(await watching.ask({ kind: 'resume', match: one })).toMatchObject({ kind: 'accepted' })
  expect((await open.ask<DealInfo>('GET', `/api/deals/${made.deal}`)).body.isOver).toBe(true)
  expect(open.troubles).toEqual([])
})

test('a tournament is made over HTTP, found in the lobby, joined and started; what is odd is refused with its reason', async () => {
  await using open = await house()
  const [nadia, leila] = [await open.someone('Nadia'), await open.someone('Leila')]
  const plan = { ...CONTEST, game: PLAN.game }
  const { body: made } = await nadia.ask<TournamentInfo>('POST', '/api/tournaments', plan)
  const address = `/api/tournaments/${made.tournament}`
  expect(made).toMatchObject({ phase: 'open', isYours: true, isIn: true, standings: [{ name: 'Nadia', isYou: true }] })
  expect((await leila.ask<{ open: object[] }>('GET', '/api/tournaments')).body.open).toMatchObject([{ name: plan.name, players: 1 }])
  expect((await leila.ask<TournamentInfo>('POST', address, { kind: 'join' })).body).toMatchObject({ isIn: true, isYours: false })
  expect((await leila.ask<Fault>('POST', address, { kind: 'start' })).body.refused).toBe('not-allowed')
  const { body: begun } = await nadia.ask<TournamentInfo>('POST', address, { kind: 'start' })
  expect(begun).toMatchObject({ phase: 'running', played: [{ tables: [{ phase: 'open' }] }] })
  // One bot fills up, and whoever is called finds the table among their own.
  expect(begun.played[0]!.tables[0]!.seats.filter(({ player }) => player === 'bot:casual')).toHaveLength(1)
  const { body: mine } = await leila.ask<{ tables: TableInfo[] }>('GET', '/api/me/tables')
  expect(mine.tables).toMatchObject([{ phase: 'open', you: null, kept: expect.any(Number), contest: { name: plan.name } }])
  await leila.ask('POST', address, { kind: 'here' })
  expect((await leila.ask<{ tables: TableInfo[] }>('GET', '/api/me/tables')).body.tables).toMatchObject([{ you: expect.any(Number) }])
  for (const [body, refused] of [
    [{ ...plan, level: 'god' }, 'no-such-level'],
    [{ ...plan, seats: 1 }, 'unreadable'],
    [{ ...plan, game: 'chess' }, 'no-such-game'],
    [{ ...plan, cheat: true }, 'unreadable'],
    [{ ...plan, starts: 2 ** 53 + 2 }, 'unreadable'],
    [{ ...plan, starts: 1e300 }, 'unreadable'],
  ] as const)
    expect([body, (await nadia.ask<Fault>('POST', '/api/tournaments', body)).body.refused]).toEqual([body, refused])
  expect((await open.ask('GET', '/api/tournaments')).status).toBe(200)
  expect((await open.ask<Fault>('POST', address, { kind: 'join' })).status).toBe(401)
  expect((await open.ask<Fault>('GET', '/api/tournaments/nowhere')).status).toBe(404)
  expect(open.troubles).toEqual([])
})
