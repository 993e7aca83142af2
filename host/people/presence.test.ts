import { gameOf } from '@caravanserai/games/all'
import type { AnyGame } from '@caravanserai/kernel'
import type { Table } from '@caravanserai/protocol'
import { expect, test } from 'vitest'
import { bot, club, heard, id, LIVE, MATCH, MINUTE, person, sitting, someMove, table } from '../stage.ts'
import type { Page } from '../suite/page.ts'

const CHAIRS = [person('P'), person('Q'), bot('B')]
const seats = (page: Page) => page.table?.presence?.seats
const here = (page: Page, isHere: boolean) => page.ask({ kind: 'here', id: id(), match: MATCH, here: isHere })

test('everybody is told who is there, who looks away, who has left, and how many watch', async () => {
  const { page, enter, pass } = await table('desert-bazaar', CHAIRS, undefined)
  expect(page(0).table?.presence).toEqual({ seats: ['here', 'here', 'bot'], watching: 0, watchers: [] })
  await here(page(1), false)
  expect(seats(page(0))).toEqual(['here', 'away', 'bot'])
  const watcher = await enter(sitting())
  await enter(() => ({ seats: [], name: '' }))
  expect(page(0).table?.presence).toEqual({ seats: ['here', 'away', 'bot'], watching: 2, watchers: ['P'] })
  await here(page(1), true)
  await page(1).ask({ kind: 'leave', id: id(), match: MATCH })
  await pass(1)
  expect(seats(watcher)).toEqual(['here', 'gone', 'bot'])
})

test('a page that ends without a word is lost for two minutes and then gone; the same person on another page is there', async () => {
  const { page, enter, pass } = await table('desert-bazaar', CHAIRS, undefined)
  const phone = await enter(sitting(1))
  await page(1).end()
  expect(seats(page(0))).toEqual(['here', 'here', 'bot'])
  await phone.end()
  expect(seats(page(0))).toEqual(['here', 'lost', 'bot'])
  await pass(2 * MINUTE - 1)
  expect(seats(page(0))).toEqual(['here', 'lost', 'bot'])
  await pass(2)
  expect(seats(page(0))).toEqual(['here', 'gone', 'bot'])
  await enter(sitting(1))
  expect(seats(page(0))).toEqual(['here', 'here', 'bot'])
})

test('it is told when it changes, and only then', async () => {
  const { page } = await table('desert-bazaar', [person('P'), person('Q'), person('R')], undefined)
  const before = heard(page(0), 'presence').length
  for (let i = 0; i < 3; i++) await here(page(1), true)
  await page(1).ask({ kind: 'talk', id: id(), match: MATCH, seat: 1, words: 'Still here.' })
  expect(heard(page(0), 'presence')).toHaveLength(before)
})

test('somebody who is gone while others wait is stood in for, if the table allows it', async () => {
  const terms = { ...LIVE, clock: { kind: 'none' as const }, standIns: true }
  for (const standIns of [true, false]) {
    const { page, pass, pages } = await table('desert-bazaar', [person('P'), person('Q'), person('R')], { ...terms, standIns })
    const absent = page(0).table?.waiting[0] ?? -1
    await page(absent).end()
    const other = pages.find((_, seat) => seat !== absent) as Page
    await pass(2 * MINUTE - 1)
    expect(other.table?.chairs[absent]?.kind).toBe('person')
    await pass(2)
    expect(other.table?.chairs[absent]).toMatchObject(standIns ? { kind: 'bot', level: 'random', name: 'PQR'[absent] } : { kind: 'person' })
    expect(seats(other)?.[absent]).toBe(standIns ? 'bot' : 'gone')
  }
})

test('over days nobody is stood in for because they are not there', async () => {
  const terms = { ...LIVE, clock: { kind: 'slow' as const, hours: 24 }, standIns: true }
  const { page, pass, row } = await table('desert-bazaar', [person('P'), person('Q'), person('R')], terms)
  await page(page(0).table?.waiting[0] ?? 0).end()
  await pass(60 * MINUTE)
  expect((await row())?.chairs.map(({ kind }) => kind)).toEqual(['person', 'person', 'person'])
})

test('without a clock, who is asked and looks elsewhere for two minutes counts as gone, and is stood in for once somebody who waits looks', async () => {
  const terms = { ...LIVE, clock: { kind: 'none' as const }, standIns: true }
  const { page, pass } = await table('desert-bazaar', [person('P'), person('Q'), person('R')], terms)
  const asked = page(0).table?.waiting[0] ?? -1
  const [idle, other] = [page(asked), page((asked + 1) % 3)]
  await here(idle, false)
  await here(other, false)
  await here(page((asked + 2) % 3), false)
  await pass(2 * MINUTE - 1)
  expect(seats(other)?.[asked]).toBe('away')
  await pass(2)
  // Who is not asked may look where they like.
  expect([seats(other)?.[asked], seats(other)?.[(asked + 1) % 3]]).toEqual(['gone', 'away'])
  expect(other.table?.chairs[asked]?.kind).toBe('person')
  await here(other, true)
  await pass(1)
  expect(other.table?.chairs[asked]?.kind).toBe('bot')
})

test('who looks at the table again in time is there; where clocks run they say how long it may take', async () => {
  for (const clock of [{ kind: 'none' as const }, LIVE.clock]) {
    const { page, pass } = await table('desert-bazaar', [person('P'), person('Q'), person('R')], { ...LIVE, clock, standIns: true })
    const asked = page(0).table?.waiting[0] ?? -1
    await here(page(asked), false)
    await pass(1.9 * MINUTE)
    if (clock.kind === 'none') await here(page(asked), true)
    await pass(MINUTE)
    await here(page(asked), false)
    await pass(MINUTE)
    expect(seats(page((asked + 1) % 3))?.[asked]).toBe('away')
    expect(page(0).table?.chairs[asked]?.kind).toBe('person')
  }
})

/** Seat by seat who is asked first; that page is lost for so long and back for a moment, so many times. */
async function flapping(which: 'asked' | 'other', terms = LIVE) {
  const at = await table('desert-bazaar', [person('P'), person('Q'), person('R')], terms)
  const asked = at.page(0).table?.awaited[0] ?? -1
  const seat = which === 'asked' ? asked : (asked + 1) % 3
  const other = at.page((asked + 2) % 3)
  let mine = at.page(seat)
  const flap = async (times: number) => {
    for (let i = 0; i < times; i++) {
      await mine.end()
      await at.pass(50_000)
      mine = await at.enter(sitting(seat))
      await at.pass(1000)
    }
    await mine.end()
  }
  return { ...at, seat, flap, mine: () => mine, shown: () => seats(other)?.[seat], chair: () => other.table?.chairs[seat]?.kind }
}

test('who is waited for and comes back again and again without answering counts as gone in the end, and is stood in for', async () => {
  const { flap, shown, chair, pass } = await flapping('asked', { ...LIVE, clock: { kind: 'none' }, standIns: true })
  await flap(2)
  expect(shown()).toBe('lost')
  await pass(2 * MINUTE - 98_001)
  expect([shown(), chair()]).toEqual(['lost', 'person'])
  await pass(1)
  expect([shown(), chair()]).toEqual(['bot', 'bot'])
})

test('but not who stays for as long as they were away, who answers, or for whom nobody waits', async () => {
  const at = async (which: 'asked' | 'other', between: (of: Awaited<ReturnType<typeof flapping>>) => Promise<unknown>) => {
    const of = await flapping(which)
    await of.flap(2)
    const back = await of.enter(sitting(of.seat))
    await between({ ...of, mine: () => back })
    await back.end()
    await of.pass(2 * MINUTE - 1)
    const before = of.shown()
    await of.pass(1)
    return [before, of.shown()]
  }
  const game = gameOf('desert-bazaar') as AnyGame
  expect(await at('asked', ({ pass }) => pass(98_000))).toEqual(['lost', 'gone'])
  expect(await at('asked', ({ mine }) => mine().ask(someMove(game, mine().table as Table)))).toEqual(['lost', 'gone'])
  expect(await at('other', async () => {})).toEqual(['lost', 'gone'])
})

test('who has not come is gone two minutes after they were there last, and who has come before is not forgotten', async () => {
  const { page, pass, enter, desk } = await table('desert-bazaar', [person('P'), person('Q'), person('R')], undefined)
  const shown = async () => {
    const presence = await desk.presence(MATCH)
    return typeof presence === 'string' ? presence : presence.seats
  }
  await page(1).end()
  await page(2).ask({ kind: 'leave', id: id(), match: MATCH })
  await pass(MINUTE)
  await page(0).end()
  // The match is closed behind the last, and what was known of them is not lost.
  expect(await shown()).toEqual(['lost', 'lost', 'gone'])
  await pass(MINUTE)
  expect(await shown()).toEqual(['lost', 'gone', 'gone'])
  const back = await enter(sitting(2))
  expect(seats(back)).toEqual(['lost', 'gone', 'here'])
  await pass(MINUTE - 1)
  expect(seats(back)).toEqual(['lost', 'gone', 'here'])
  await pass(1)
  expect(seats(back)).toEqual(['gone', 'gone', 'here'])
  expect(await desk.presence('nowhere')).toBe('no-such-match')
})

test('when a host opens, and when a match begins, nobody is gone before they had time to come', async () => {
  const { desk, pass, store } = await table('desert-bazaar', [bot('P'), bot('Q'), bot('R')], undefined)
  await pass(10 * MINUTE)
  const chairs = [person('P'), person('Q'), person('R')]
  await desk.start({ id: 'second', game: 'desert-bazaar', options: {}, chairs, seed: 'sand' })
  const again = club(store)
  for (const [host, at] of [[{ desk, pass }, 'begun'] as const, [again, 'opened'] as const]) {
    expect([at, await host.desk.presence('second')]).toMatchObject([at, { seats: ['lost', 'lost', 'lost'] }])
    await host.pass(2 * MINUTE)
    expect([at, await host.desk.presence('second')]).toMatchObject([at, { seats: ['gone', 'gone', 'gone'] }])
  }
})
