import { gameOf } from '@caravanserai/games/all'
import type { AnyGame } from '@caravanserai/kernel'
import { expect, test } from 'vitest'
import { memory } from './memory.ts'
import { bot, club, heard, HOUR, id, LIVE, MATCH, MINUTE, person, sitting, SLOW, someMove, table } from './stage.ts'
import type { Store } from './store.ts'
import type { Page } from './suite/page.ts'

const game = gameOf('desert-bazaar') as AnyGame
const THREE = [person('P'), person('Q'), person('R')]
const turnOf = (page: Page) => page.table?.awaited[0] ?? -1
const move = (page: Page) => page.ask(someMove(game, page.table as NonNullable<Page['table']>))

/** Seat 0 plays gold, and seats 1 and 2 are asked whether they answer it. */
async function windowOpen(terms: typeof LIVE) {
  const position = { seats: [{ money: 20, hand: ['gold', 'ink'] }, { money: 5, hand: ['books'] }, { money: 5 }], row: ['forge'] }
  const at = await table('bazaar', THREE, terms, club(), position)
  const question = at.page(0).table?.question ?? 0
  const played = { kind: 'play', item: 'gold', with: [] }
  expect(await at.page(0).ask({ kind: 'move', id: id(), match: MATCH, seat: 0, question, move: played })).toMatchObject({
    kind: 'accepted',
  })
  return at
}

test('live: when the time of somebody is up a bot plays on for them, which is stored and told', async () => {
  const { page, pass, row } = await table('desert-bazaar', THREE, LIVE)
  const seat = turnOf(page(0))
  const other = page((seat + 1) % 3)
  await pass(5 * MINUTE - 1)
  expect(other.table?.chairs[seat]?.kind).toBe('person')
  expect((await row())?.moves).toBe(0)
  await pass(2000)
  expect(heard(other, 'seated').at(-1)?.chairs[seat]).toEqual({ name: THREE[seat]?.name, kind: 'bot', level: 'random' })
  expect(heard(other, 'clocks').at(-1)?.clocks.left[seat]).toBeNull()
  expect((await row())?.clock?.left[seat]).toBe(0)
  expect((await row())?.chairs[seat]?.kind).toBe('bot')
  expect((await row())?.moves).toBeGreaterThan(0)
})

test('who comes back after their time was up has a little for each move, and then the bot plays on again', async () => {
  const { page, pass, desk, row } = await table('desert-bazaar', THREE, LIVE)
  const seat = turnOf(page(0))
  await pass(5 * MINUTE)
  await desk.seat(MATCH, seat, THREE[seat] as (typeof THREE)[0])
  const kind = async () => (await row())?.chairs[seat]?.kind
  expect(page(seat).table?.awaited).toEqual([seat])
  expect(page(seat).table?.clocks?.left[seat]).toBe(10_000)
  await pass(9999)
  expect(await kind()).toBe('person')
  await pass(1)
  expect(await kind()).toBe('bot')
})

test('where the seat is passed at zero and the game has no pass a bot makes that one move, and the person plays on', async () => {
  const { page, pass, row } = await table('desert-bazaar', THREE, { ...LIVE, atZero: 'pass' })
  const seat = turnOf(page(0))
  await pass(5 * MINUTE + 1)
  expect(await row()).toMatchObject({ moves: 1, chairs: THREE })
  expect(page(seat).table?.log.at(-1)).toMatchObject({ number: 1, seat })
})

test.each([
  ['live, after 30 s', LIVE, 30_000],
  ['over days, after 2 hours', SLOW, 2 * HOUR],
])('a question that can be passed is passed: %s, and nobody has lost anything', async (_, terms, limit) => {
  const { page, pass, row } = await windowOpen(terms)
  const passes = () => page(0).table?.log.filter(({ seat }) => seat === 1)
  expect(page(0).table?.awaited).toContain(1)
  await pass(limit - 1)
  expect(passes()).toEqual([])
  await pass(1000)
  expect(passes()).toHaveLength(1)
  expect((await row())?.chairs).toEqual(THREE)
  expect((await row())?.clock?.left[1]).toBe(terms === LIVE ? 5 * MINUTE : 24 * HOUR)
})

test('a move that came in time counts, though it had to wait behind something slow', async () => {
  let free = () => {}
  let until: Promise<void> | null = null
  const kept = memory()
  const store: Store = { ...kept, change: async (change) => (await until, kept.change(change)) }
  const { page, pass } = await table('desert-bazaar', THREE, LIVE, club(store))
  const seat = turnOf(page(0))
  const mover = page(seat)
  until = new Promise((resolve) => (free = resolve))
  const talked = page((seat + 1) % 3).ask({ kind: 'talk', id: id(), match: MATCH, seat: (seat + 1) % 3, words: 'Hurry.' })
  await pass(5 * MINUTE - 1000)
  const moved = move(mover)
  await pass(5000)
  free()
  until = null
  expect([await talked, await moved]).toMatchObject([{ kind: 'accepted' }, { kind: 'accepted' }])
  await pass(0)
  expect(mover.table?.chairs).toEqual(THREE)
  // A second was left when it came, and the move has earned ten; if it is asked again, that runs since then.
  const isAsked = mover.table?.awaited.includes(seat)
  expect(heard(mover, 'clocks').at(-1)?.clocks.left[seat]).toBe(isAsked ? 7000 : 11_000)
})

test('while a line is lost the live clock stands still, for 40 s at most, and everybody is told so', async () => {
  const { page, pass, enter } = await table('desert-bazaar', THREE, LIVE)
  const seat = turnOf(page(0))
  const other = page((seat + 1) % 3)
  await pass(10_000)
  await page(seat).end()
  expect(other.table?.clocks).toMatchObject({ running: [] })
  await pass(30_000)
  const again = await enter(sitting(seat))
  expect(again.table?.clocks?.left[seat]).toBe(5 * MINUTE - 10_000)
  expect(other.table?.clocks).toMatchObject({ running: [seat] })
  await again.end()
  await pass(60_000)
  expect(other.table?.clocks?.running).toEqual([seat])
  const back = await enter(sitting(seat))
  // It had stood still for 30 s before.
  expect(back.table?.clocks?.left[seat]).toBe(5 * MINUTE - 60_000)
})

test('who comes and goes again and again stops no clock for longer than 40 s, until they have moved', async () => {
  const { page, pass, enter } = await table('desert-bazaar', THREE, LIVE)
  const seat = turnOf(page(0))
  let mine = page(seat)
  const flaps = async () => {
    for (let i = 0; i < 3; i++) {
      await mine.end()
      await pass(39_000)
      mine = await enter(sitting(seat))
    }
  }
  const run = 3 * 39_000 - 40_000
  await flaps()
  expect(mine.table?.clocks?.left[seat]).toBe(5 * MINUTE - run)
  while (turnOf(page((seat + 1) % 3)) === seat) await move(mine)
  while (turnOf(mine) !== seat) await move(page(turnOf(mine)))
  const before = mine.table?.clocks?.left[seat] ?? 0
  await flaps()
  expect(mine.table?.clocks?.left[seat]).toBe(before - run)
})

test('a stored match says when something is due: at once if a bot is asked, when a clock is up, else never', async () => {
  const clocked = await table('desert-bazaar', THREE, SLOW)
  expect((await clocked.row())?.due).toBe(1_000_000 + 24 * HOUR)
  const plain = await table('desert-bazaar', THREE, undefined)
  expect((await plain.row())?.due).toBeNull()
  const bots = await table('desert-bazaar', [bot('A'), bot('B'), bot('C')], SLOW)
  expect((await bots.row())?.due).toBe(1_000_000)
  await bots.desk.wake(MATCH)
  await bots.pass(0)
  expect(await bots.row()).toMatchObject({ due: null, places: expect.any(Array) as number[] })
  expect(bots.held).toEqual(new Set())
})

test('a room that nobody is in closes when nothing is due soon, and is woken when it is', async () => {
  const { page, pages, pass, row, held, desk, store } = await table('desert-bazaar', THREE, { ...SLOW, atZero: 'pass' })
  const seat = turnOf(page(0))
  for (const each of pages) await each.end()
  expect(held).toEqual(new Set())
  await pass(23 * HOUR)
  await desk.wake(MATCH)
  await pass(0)
  expect([await row(), held]).toMatchObject([{ moves: 0 }, new Set()])
  // Another host, after a restart.
  const later = club(store, { now: () => 1_000_000 + 24 * HOUR })
  expect(await later.desk.wake(MATCH)).toBeNull()
  await later.pass(0)
  expect((await store.open(MATCH, 0))?.lines).toMatchObject([{ number: 1, seat }])
  expect(later.held).toEqual(new Set())
  expect(await desk.wake('nowhere')).toBe('no-such-match')
})

test('bots play on when everybody has gone, and wait for somebody at one screen', async () => {
  for (const unattended of [true, false]) {
    const host = club(memory(), { unattended })
    const { page, pass, row } = await table('desert-bazaar', [bot('A'), bot('B'), bot('C')], undefined, host)
    expect(page(0)).toBeUndefined()
    const watcher = await host.enter(sitting())
    await watcher.end()
    await pass(10 * MINUTE)
    expect((await row())?.places === null).toBe(!unattended)
    expect(host.held).toEqual(new Set())
  }
})

test('when nothing can be stored a clock that is up is tried again, less and less often', async () => {
  let isFull = false
  let tries = 0
  const kept = memory()
  const store: Store = { ...kept, change: (change) => (isFull ? (tries++, Promise.reject(new Error('disk full'))) : kept.change(change)) }
  const { page, pass, row } = await table('desert-bazaar', THREE, LIVE, club(store))
  const seat = turnOf(page(0))
  isFull = true
  await pass(6 * MINUTE)
  expect(heard(page(0), 'news')).toContainEqual({ kind: 'news', match: MATCH, code: 'stalled' })
  expect(tries).toBeGreaterThan(1)
  expect(tries).toBeLessThan(20)
  expect(page(0).table?.chairs).toEqual(THREE)
  isFull = false
  await pass(MINUTE)
  expect((await row())?.chairs[seat]?.kind).toBe('bot')
  expect(page(0).table?.chairs[seat]?.kind).toBe('bot')
})

test('terms that name a bot that is not there are refused', async () => {
  const { desk } = club()
  const start = { id: 'x', game: 'desert-bazaar', options: {}, chairs: THREE, terms: { ...LIVE, level: 'genius' } }
  expect(await desk.start(start)).toMatchObject({ refused: 'no-such-level' })
  expect(await desk.start({ ...start, game: 'chess' })).toMatchObject({ refused: 'no-such-game' })
})
