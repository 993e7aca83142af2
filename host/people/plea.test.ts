import { gameOf } from '@caravanserai/games/all'
import type { AnyGame } from '@caravanserai/kernel'
import type { Table } from '@caravanserai/protocol'
import { expect, test } from 'vitest'
import { bot, club, heard, id, MATCH, person, sitting, someMove, table } from '../stage.ts'
import type { Page } from '../suite/page.ts'

const game = gameOf('desert-bazaar') as AnyGame
const THREE = [person('P'), person('Q'), person('R')]
const tableOf = (page: Page) => page.table as Table
const linesOf = (page: Page) => tableOf(page).log.length - 1
const plead = (page: Page, seat: number, line: number) =>
  page.ask({ kind: 'plead', id: id(), match: MATCH, seat, epoch: tableOf(page).epoch, line })
const consent = (page: Page, seat: number, line: number, agree = true) =>
  page.ask({ kind: 'consent', id: id(), match: MATCH, seat, line, agree })

/** So many moves are made by whoever must; who made the last but some, and its line. */
async function played(chairs = THREE, moves = 12) {
  const at = await table('desert-bazaar', chairs, undefined)
  const first = at.pages.find(Boolean) as Page
  for (let i = 0; i < 400 && linesOf(first) < moves; i++) {
    const mover = at.pages[tableOf(first).waiting[0] ?? -1]
    if (mover) await mover.ask(someMove(game, tableOf(mover)))
    else await at.pass(400)
  }
  const log = tableOf(first).log
  const last = log.at(-1)?.seat
  const theirs = log.findLast(({ seat }) => seat !== last && seat !== null && at.pages[seat])
  const [seat, line] = [theirs?.seat ?? -1, theirs?.number ?? 0]
  return { ...at, seat, line, asker: at.page(seat), others: [0, 1, 2].filter((each) => each !== seat) }
}

test('when all the others agree, everything from that line on is taken back, everywhere and in the store', async () => {
  const { asker, seat, line, others, page, store } = await played()
  expect(await plead(asker, seat, line)).toMatchObject({ kind: 'accepted' })
  const [one = -1, two = -1] = others
  for (const each of others) expect(tableOf(page(each)).plea).toMatchObject({ seat, line, agreed: [] })
  await consent(page(one), one, line)
  expect([tableOf(page(two)).plea?.agreed, linesOf(asker)]).toEqual([[one], 12])
  await consent(page(two), two, line)
  for (const each of [0, 1, 2]) {
    expect(tableOf(page(each))).toMatchObject({ epoch: 1, plea: null })
    expect(linesOf(page(each))).toBe(line - 1)
  }
  expect(await store.lines(MATCH, 1, 99)).toHaveLength(line - 1)
})

test('late in a match, too, where what came before is in the store alone', async () => {
  const { asker, seat, line, others, page, store } = await played(THREE, 60)
  expect(await plead(asker, seat, line)).toMatchObject({ kind: 'accepted' })
  for (const each of others) await consent(page(each), each, line)
  for (const each of [0, 1, 2]) expect(tableOf(page(each))).toMatchObject({ epoch: 1, plea: null })
  expect((await store.lines(MATCH, 1, 99)).at(-1)?.number).toBe(line - 1)
})

test('it is granted once a match and seat, also at another host', async () => {
  const { asker, seat, line, others, page, store } = await played()
  await plead(asker, seat, line)
  for (const each of others) await consent(page(each), each, line)
  const own = tableOf(asker).log.findLast((each) => each.seat === seat)?.number ?? 0
  expect(await plead(asker, seat, own)).toMatchObject({ refusal: { refused: 'plea-spent' } })
  const later = await club(store).enter(() => ({ seats: [seat], name: 'P' }))
  expect(await plead(later, seat, own)).toMatchObject({ refusal: { refused: 'plea-spent' } })
})

test('bots agree: among bots alone it is done at once, and told as nothing else but taken back', async () => {
  const { asker, seat, line } = await played([person('P'), bot('A'), bot('B')])
  expect(await plead(asker, seat, line)).toMatchObject({ kind: 'accepted' })
  expect([tableOf(asker).epoch, heard(asker, 'pleaded'), heard(asker, 'undone').at(-1)?.moves]).toEqual([1, [], line - 1])
})

test('a no ends it, and so do silence for 20 s and a move of anybody', async () => {
  const { asker, seat, line, others, page, pass } = await played()
  const [one = -1] = others
  await plead(asker, seat, line)
  await consent(page(one), one, line, false)
  expect([tableOf(asker).plea, linesOf(asker)]).toEqual([null, 12])
  expect(await consent(page(one), one, line)).toMatchObject({ refusal: { refused: 'no-plea' } })
  await plead(asker, seat, line)
  await pass(19_999)
  expect(tableOf(page(one)).plea).not.toBeNull()
  await pass(2)
  expect(tableOf(page(one)).plea).toBeNull()
  await plead(asker, seat, line)
  const mover = page(tableOf(asker).waiting[0] ?? -1)
  await mover.ask(someMove(game, tableOf(mover)))
  expect([tableOf(page(one)).plea, linesOf(asker)]).toEqual([null, 13])
})

test('only the last line of one’s own, of this epoch, one at a time, and nobody agrees with themselves', async () => {
  const { asker, seat, line, others, page } = await played()
  const [one = -1] = others
  const theirs = tableOf(asker).log.findLast((each) => each.seat === one)?.number ?? 0
  for (const wrong of [line - 1, line + 1, 0, 99, theirs])
    expect(await plead(asker, seat, wrong)).toMatchObject({ refusal: { refused: 'nothing-to-undo' } })
  const ask = { kind: 'plead' as const, match: MATCH, seat, line }
  expect(await asker.ask({ ...ask, id: id(), epoch: 5 })).toMatchObject({ refusal: { refused: 'nothing-to-undo' } })
  await plead(asker, seat, line)
  expect(await plead(page(one), one, theirs)).toMatchObject({ refusal: { refused: 'plea-open' } })
  expect(await consent(asker, seat, line)).toMatchObject({ refusal: { refused: 'no-plea' } })
})

test('all are asked 3 times in 2 minutes at most by the same seat, and again after that; what is none does not count', async () => {
  const { asker, seat, line, others, page, enter, pass } = await played()
  const [one = -1] = others
  const tab = await enter(sitting(seat))
  for (let i = 0; i < 5; i++) await plead(asker, seat, 0)
  for (let i = 0; i < 3; i++) {
    expect(await plead(i === 1 ? tab : asker, seat, line)).toMatchObject({ kind: 'accepted' })
    await consent(page(one), one, line, false)
  }
  for (const each of [asker, tab]) expect(await plead(each, seat, line)).toMatchObject({ refusal: { refused: 'plea-often' } })
  expect(tableOf(page(one)).plea).toBeNull()
  await pass(120_000)
  expect(await plead(asker, seat, line)).toMatchObject({ kind: 'accepted' })
})

test('for whom a bot plays they neither ask nor refuse', async () => {
  const { asker, seat, line, others, page, desk } = await played()
  const [one = -1, two = -1] = others
  await desk.seat(MATCH, one, bot('B'))
  const own = tableOf(asker).log.findLast((each) => each.seat === one)?.number ?? 0
  expect(await plead(page(one), one, own)).toMatchObject({ refusal: { refused: 'nothing-to-undo' } })
  await plead(asker, seat, line)
  expect(await consent(page(one), one, line, false)).toMatchObject({ refusal: { refused: 'no-plea' } })
  await consent(page(two), two, line)
  expect(tableOf(asker)).toMatchObject({ epoch: 1, plea: null })
})

test('whoever comes meanwhile is told of it, and a bot that takes a seat agrees', async () => {
  const { asker, seat, line, others, page, enter, desk } = await played()
  const [one = -1, two = -1] = others
  await plead(asker, seat, line)
  const watcher = await enter(() => ({ seats: [], name: 'W' }))
  expect(tableOf(watcher).plea).toMatchObject({ seat, line })
  await desk.seat(MATCH, two, bot('B'))
  await consent(page(one), one, line)
  expect(tableOf(watcher)).toMatchObject({ epoch: 1, plea: null })
})

test('after the end of the game nothing is taken back', async () => {
  const { asker, desk, pass } = await played()
  for (const each of [0, 1, 2]) await desk.seat(MATCH, each, bot('B'))
  await pass(3_600_000)
  const { log, places } = tableOf(asker)
  expect(places).not.toBeNull()
  const own = log.findLast((each) => each.seat === asker.table?.you)
  expect(await plead(asker, asker.table?.you ?? 0, own?.number ?? 0)).toMatchObject({ refusal: { refused: 'game-over' } })
})
