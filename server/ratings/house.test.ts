import type { Board, Player, Result } from '@caravanserai/protocol/rating'
import type { Fault, Me, TableInfo } from '@caravanserai/protocol/table'
import { expect, test } from 'vitest'
import { house, PLAN } from '../stage.ts'
import { playerOf } from './result.ts'
import { layEnded } from './stage.ts'

test('a match that ended just before the house closed is counted when it opens again, once', async () => {
  const before = await house()
  const { database: club } = before
  const people: Me[] = []
  for (const name of ['Nadia', 'Leila']) people.push((await (await before.someone(name)).ask<Me>('GET', '/api/me')).body)
  await before[Symbol.asyncDispose]()

  await layEnded(club, people)

  for (let times = 0; times < 2; times++) {
    await using open = await house({ database: club })
    const result = async (): Promise<Result> =>
      (await open.ask<{ result: Result | null }>('GET', '/api/tables/ended/result')).body.result ??
      new Promise((resolve) => setTimeout(resolve, 50)).then(result)
    expect(await result()).toMatchObject({
      unrated: null,
      seats: [
        { name: 'Nadia', place: 1 },
        { name: 'Leila', place: 2 },
      ],
    })
    const { body } = await open.ask<Player>('GET', `/api/players/${playerOf(people[0]!.person)}`)
    expect(body).toMatchObject({ name: 'Nadia', standings: [{ games: 1, wins: 1 }], games: [{ table: 'ended', own: 0 }] })
  }
})

test('a table says whether it is rated: public ones are, unless they are not played as usual or it was wished otherwise', async () => {
  await using open = await house()
  const nadia = await open.someone('Nadia')
  const opened = async (more: object) => (await nadia.ask<TableInfo & Fault>('POST', '/api/tables', { ...PLAN, ...more })).body
  expect((await opened({})).isRated).toBe(true)
  expect((await opened({ isRated: false })).isRated).toBe(false)
  expect((await opened({ isPublic: false })).isRated).toBe(false)
  expect((await opened({ isPublic: false, isRated: true })).isRated).toBe(true)
  const position = { players: 3, phase: 'leading' }
  expect((await opened({ position })).isRated).toBe(false)
  expect(await opened({ position, isRated: true })).toEqual({ refused: 'not-usual', facts: {} })
  // Whoever reads it finds the page of who sits there, and nothing else of theirs.
  const { body: me } = await nadia.ask<Me>('GET', '/api/me')
  const { seats } = await opened({})
  expect(seats[0]).toMatchObject({ player: playerOf(me.person) })
  expect((await open.ask<Board>('GET', `/api/ratings/${PLAN.game}/3`)).body.rows).toEqual([])
  expect((await open.ask<Fault>('GET', '/api/players/nobody')).status).toBe(404)
  expect((await open.ask<Fault>('GET', `/api/ratings/${PLAN.game}/many`)).status).toBe(404)
})
