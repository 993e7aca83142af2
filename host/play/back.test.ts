import { gameOf } from '@caravanserai/games/all'
import type { AnyGame } from '@caravanserai/kernel'
import { expect, test } from 'vitest'
import { bot, club, HOUR, id, LIVE, MATCH, MINUTE, person, SLOW, someMove, table } from '../stage.ts'
import type { Page } from '../suite/page.ts'
import type { Terms } from './terms.ts'

// Nothing is learnt by a move there: each can be taken back.
const game = gameOf('through-the-desert') as AnyGame
const THREE = [person('P'), person('Q'), person('R')]
const tableOf = (page: Page) => page.table as NonNullable<Page['table']>
const undo = (page: Page) =>
  page.ask({
    kind: 'undo',
    id: id(),
    match: MATCH,
    seat: tableOf(page).you ?? -1,
    epoch: tableOf(page).epoch,
    line: tableOf(page).log.at(-1)?.number ?? 0,
  })

/** Whoever is asked first moves and takes back. */
async function first(terms: Terms) {
  const at = await table(game.id, THREE, terms)
  const seat = tableOf(at.page(0)).awaited[0] ?? -1
  const mine = at.page(seat)
  const goesBack = async () => {
    const moved = await mine.ask(someMove(game, tableOf(mine)))
    return [moved, await undo(mine)].map((answer) => answer?.kind)
  }
  const returns = () => at.desk.seat(MATCH, seat, THREE[seat] as (typeof THREE)[0])
  return { ...at, seat, mine, goesBack, returns, other: (seat + 1) % 3, chair: async () => (await at.row())?.chairs[seat]?.kind }
}

/** Seat 0 of Bazaar has played something, and 1 is asked whether it answers. */
async function windowOpen(terms: Terms) {
  const position = { seats: [{ money: 20, hand: ['gold', 'ink'] }, { money: 5, hand: ['books'] }, { money: 5 }], row: ['forge'] }
  const at = await table('bazaar', THREE, terms, club(), position)
  const question = tableOf(at.page(0)).question
  await at.page(0).ask({ kind: 'move', id: id(), match: MATCH, seat: 0, question, move: { kind: 'play', item: 'gold', with: [] } })
  const mine = at.page(1)
  const passes = () => tableOf(mine).log.filter(({ seat }) => seat === 1).length
  const pass = () => mine.ask({ kind: 'move', id: id(), match: MATCH, seat: 1, question: tableOf(mine).question, move: { kind: 'pass' } })
  expect(tableOf(mine).awaited).toContain(1)
  return { ...at, mine, passes, answer: pass }
}

test.each([
  ['over days', SLOW, 10 * HOUR, 4 * HOUR],
  ['live, with time of one’s own', LIVE, 2 * MINUTE, MINUTE],
])('to move and take back is no new move: %s its time goes on', async (_, terms, some, rest) => {
  const { pass, goesBack, chair } = await first(terms)
  for (let i = 0; i < 2; i++) {
    await pass(some)
    expect(await goesBack()).toEqual(['accepted', 'accepted'])
  }
  await pass(rest - 1)
  expect(await chair()).toBe('person')
  await pass(1)
  expect(await chair()).toBe('bot')
})

test('nor does it give time anew to who has none left', async () => {
  const { pass, goesBack, returns, chair } = await first(LIVE)
  await pass(5 * MINUTE)
  await returns()
  await pass(9000)
  expect(await goesBack()).toEqual(['accepted', 'accepted'])
  await pass(999)
  expect(await chair()).toBe('person')
  await pass(1)
  expect(await chair()).toBe('bot')
})

test.each([
  ['live', LIVE, 20_000, 10_000],
  ['over days', SLOW, 90 * MINUTE, 30 * MINUTE],
])('nor to pass and take that back: %s', async (_, terms, some, rest) => {
  const { pass, answer, mine, passes } = await windowOpen(terms)
  await pass(some)
  expect(await answer()).toMatchObject({ kind: 'accepted' })
  expect(await undo(mine)).toMatchObject({ kind: 'accepted' })
  await pass(rest - 1)
  expect(passes()).toBe(0)
  await pass(1)
  expect(passes()).toBe(1)
  // And what was done because the time was up stays.
  expect(await undo(mine)).toMatchObject({ refusal: { refused: 'nothing-to-undo' } })
})

test('to move and take back spends no time of others who were asked meanwhile', async () => {
  const { pass, mine, seat, other } = await first(LIVE)
  for (let i = 0; i < 20; i++) {
    await mine.ask(someMove(game, tableOf(mine)))
    expect(tableOf(mine).awaited).toEqual([other])
    await pass(10_000)
    expect(await undo(mine)).toMatchObject({ kind: 'accepted' })
  }
  expect([seat, other].map((each) => tableOf(mine).clocks?.left[each])).toEqual([5 * MINUTE - 200_000, 5 * MINUTE])
})

test('what was done for somebody whose time was up stays', async () => {
  const { pass, mine, row } = await first({ ...LIVE, atZero: 'pass' })
  await pass(5 * MINUTE)
  expect((await row())?.moves).toBe(1)
  expect(await undo(mine)).toMatchObject({ refusal: { refused: 'nothing-to-undo' } })
})

test('what a bot does for somebody is theirs to take back once they are back', async () => {
  const { pass, mine, row, desk, seat, returns } = await first(LIVE)
  await desk.seat(MATCH, seat, bot('P'))
  while ((await row())?.moves === 0) await pass(100)
  expect(await undo(mine)).toMatchObject({ refusal: { refused: 'nothing-to-undo' } })
  await returns()
  expect(await undo(mine)).toMatchObject({ kind: 'accepted' })
})

test('who comes back to a question for which they have no time left finds it answered', async () => {
  const { pass, returns, row } = await first(SLOW)
  await pass(24 * HOUR)
  expect((await row())?.moves).toBe(0)
  await returns()
  await pass(0)
  expect(await row()).toMatchObject({ moves: 1, chairs: THREE })
})

test('live they have 10 s once, and then the bot does not wait anew', async () => {
  const { pass, returns, row } = await first(LIVE)
  await pass(5 * MINUTE)
  await returns()
  await pass(9999)
  expect((await row())?.moves).toBe(0)
  await pass(2)
  expect((await row())?.moves).toBe(1)
})

test('who leaves a question to a bot and comes back to it has had the time meanwhile', async () => {
  const { pass, returns, desk, seat, mine } = await first(LIVE)
  await desk.seat(MATCH, seat, bot('P'))
  await pass(800)
  await returns()
  expect(tableOf(mine).clocks?.left[seat]).toBe(5 * MINUTE - 800)
})
