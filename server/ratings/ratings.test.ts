import { isRefusal } from '@caravanserai/kernel'
import type { Player } from '@caravanserai/protocol/rating'
import { expect, test } from 'vitest'
import { paperOf } from '../people/person.ts'
import { dropped } from '../store/cabinet.ts'
import { looseLeaf } from '../store/stage.ts'
import { ratingsIn, type Ratings } from './ratings.ts'
import { PLAYED, PLAYER, playerOf } from './result.ts'
import { bot, endOf, person, tableOf } from './stage.ts'

const DAY = 24 * 3_600_000

async function club() {
  const cabinet = looseLeaf()
  for (const name of ['nadia', 'leila', 'omar'])
    await cabinet.keep(paperOf(name, null, { name: name.toUpperCase(), language: null, made: 1 }))
  return { cabinet, ratings: ratingsIn(cabinet, () => 10 * DAY) }
}

const table = tableOf([person('nadia'), person('leila'), bot('casual')])

/** Nadia wins so many. */
async function play(ratings: Ratings, times: number): Promise<void> {
  for (let i = 0; i < times; i++) await ratings.settle(`m${i}`, table, endOf(table, [1, 2, 3], { touched: i }))
}

async function pageOf(ratings: Ratings, name: string, who: string | null = null): Promise<Omit<Player, 'tournaments'>> {
  const page = await ratings.player(playerOf(name), who)
  if (isRefusal(page)) throw new Error(page.refused)
  return page
}

test('a match counts once, however often it is settled', async () => {
  const { ratings } = await club()
  const over = endOf(table, [1, 2, 3])
  await Promise.all([ratings.settle('m', table, over), ratings.settle('m', table, over)])
  await ratings.settle('m', table, over)
  expect((await pageOf(ratings, 'nadia')).standings).toMatchObject([{ game: 'toy', seats: 3, games: 1, wins: 1 }])
})

test('matches that end at the same time all count', async () => {
  const { ratings } = await club()
  await Promise.all(['a', 'b', 'c', 'd'].map((match) => ratings.settle(match, table, endOf(table, [1, 2, 3]))))
  expect((await pageOf(ratings, 'leila')).standings).toMatchObject([{ games: 4, wins: 0 }])
})

test('no number is told before the fifth game; then the strongest stand first, bots among them', async () => {
  const { ratings } = await club()
  await play(ratings, 4)
  expect((await ratings.board('toy', 3, null)).rows).toEqual([])
  expect((await pageOf(ratings, 'nadia')).standings).toMatchObject([{ measure: null, rank: null, curve: [] }])
  expect((await ratings.seen('m3'))?.seats.map(({ change }) => change)).toEqual([null, null, null])
  await play(ratings, 5)
  const { rows } = await ratings.board('toy', 3, 'leila')
  expect(rows.map(({ player, name, isYou }) => [player, name, isYou])).toEqual([
    [playerOf('nadia'), 'NADIA', false],
    [playerOf('leila'), 'LEILA', true],
    ['bot:casual', '', false],
  ])
  const { standings } = await pageOf(ratings, 'nadia')
  expect(standings).toMatchObject([{ rank: 1, of: 3, games: 5, wins: 5 }])
  expect(standings[0]!.curve).toHaveLength(5)
  expect(standings[0]!.curve.at(-1)).toBe(rows[0]!.rating)
  expect((await ratings.seen('m4'))!.seats[0]!.change).toBeGreaterThan(0)
  // Another number of seats is another board.
  expect((await ratings.board('toy', 4, null)).rows).toEqual([])
})

test('what a week has changed is counted from what was before it', async () => {
  const { ratings } = await club()
  await play(ratings, 5)
  const old = (await pageOf(ratings, 'nadia')).standings[0]!
  expect(old.week).toBe(0)
  await ratings.settle('late', table, endOf(table, [2, 1, 3], { touched: 9 * DAY }))
  const { week, measure } = (await pageOf(ratings, 'nadia')).standings[0]!
  expect(week).toBeLessThan(0)
  expect(week).toBe(measure!.rating - old.measure!.rating)
})

test('the page of a player tells their games and with whom, and leads to tables that everybody may see', async () => {
  const { ratings } = await club()
  await play(ratings, 2)
  const hidden = { ...table, isPublic: false }
  await ratings.settle('hidden', hidden, endOf(hidden, [3, 1, 2], { touched: 99 }))
  const page = await pageOf(ratings, 'nadia')
  expect(page).toMatchObject({ name: 'NADIA', isYou: false, others: [{ player: playerOf('leila'), name: 'LEILA', games: 3, won: 2 }] })
  expect(page.games.map(({ table: at, own }) => [at, own])).toEqual([
    [null, 0],
    ['m1', 0],
    ['m0', 0],
  ])
  expect((await pageOf(ratings, 'nadia', 'nadia')).games[0]!.table).toBe('hidden')
})

test('what is played among friends, without a rating, leaves no trace', async () => {
  const { ratings } = await club()
  const friends = { ...table, isPublic: false, isRated: false }
  await ratings.settle('m', friends, endOf(friends, [1, 2, 3]))
  expect(await ratings.player(playerOf('nadia'), null)).toMatchObject({ refused: 'no-such-player' })
  // In public it is told, and counts for nothing.
  const shown = { ...table, isRated: false }
  await ratings.settle('n', shown, endOf(shown, [1, 2, 3]))
  expect(await pageOf(ratings, 'nadia')).toMatchObject({ standings: [], games: [{ unrated: 'not-agreed' }] })
})

test('who wants to be forgotten is on no board and has no name on the pages of others', async () => {
  const { ratings, cabinet } = await club()
  await play(ratings, 5)
  await ratings.forget('leila')
  expect(await ratings.player(playerOf('leila'), null)).toMatchObject({ refused: 'no-such-player' })
  expect((await ratings.board('toy', 3, null)).rows).toHaveLength(2)
  expect(JSON.stringify(await pageOf(ratings, 'nadia'))).not.toContain('LEILA')
  expect([...(await cabinet.of(PLAYED, playerOf('leila'))), ...(await cabinet.of(PLAYED, playerOf('nadia')))]).toHaveLength(5)
  // Nor does anything say that it was one and the same who played: what came of it stays.
  expect(JSON.stringify([await ratings.result('m0'), await pageOf(ratings, 'nadia')])).not.toContain(playerOf('leila'))
  expect((await ratings.seen('m0'))?.seats).toMatchObject([
    { name: 'NADIA' },
    { player: null, name: '—', place: 2 },
    { player: 'bot:casual' },
  ])
})

test('those who are forgotten in the same moment all are', async () => {
  const { ratings } = await club()
  await play(ratings, 5)
  await Promise.all(['leila', 'nadia'].map((each) => ratings.forget(each)))
  for (const each of ['leila', 'nadia']) expect(JSON.stringify(await ratings.result('m0'))).not.toContain(playerOf(each))
})

test('whose results were kept when they were forgotten is led to by none', async () => {
  const { ratings, cabinet } = await club()
  await play(ratings, 5)
  // Earlier it was only forgotten who that player was.
  const known = await cabinet.get(PLAYER, playerOf('leila'))
  await cabinet.keep(dropped(PLAYER, known!))
  expect((await ratings.seen('m0'))?.seats[1]).toMatchObject({ player: null, name: '—' })
  expect((await pageOf(ratings, 'nadia')).others).toEqual([])
})

test('all games are taken along, also those that no page shows', async () => {
  const { ratings } = await club()
  await play(ratings, 210)
  expect((await pageOf(ratings, 'nadia')).games).toHaveLength(200)
  expect(await ratings.of('nadia')).toMatchObject({ games: { length: 210 } })
})
