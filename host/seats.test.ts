import { gameOf } from '@caravanserai/games/all'
import type { AnyGame } from '@caravanserai/kernel'
import { readRecords } from '@caravanserai/kernel/replay'
import { expect, test } from 'vitest'
import { memory } from './memory.ts'
import { bot, club, heard, id, MATCH, person, sitting, someMove, table } from './stage.ts'
import type { Store } from './store.ts'
import type { Page } from './suite/page.ts'
import type { Table } from '@caravanserai/protocol'

const game = gameOf('desert-bazaar') as AnyGame
const THREE = [person('P'), person('Q'), person('R')]

test('a bot stands in at once, which is stored and told to everybody; asked twice it is done once', async () => {
  const { desk, page, pass, row } = await table('desert-bazaar', THREE, undefined)
  const seat = page(0).table?.waiting[0] ?? -1
  const stand = { ...bot('B'), name: THREE[seat]?.name ?? '' }
  expect(await desk.seat(MATCH, seat, stand)).toBeNull()
  expect((await row())?.chairs[seat]).toEqual(stand)
  const version = (await row())?.version
  expect(await desk.seat(MATCH, seat, stand)).toBeNull()
  expect((await row())?.version).toBe(version)
  for (const each of [0, 1, 2]) {
    expect(heard(page(each), 'seated')).toHaveLength(1)
    expect(page(each).table?.chairs[seat]).toEqual(stand)
  }
  await pass(5000)
  expect((await row())?.moves).toBeGreaterThan(0)
})

test('a seat or a bot that is not there is not seated', async () => {
  const { desk, row } = await table('desert-bazaar', THREE, undefined)
  expect(await desk.seat(MATCH, 7, bot('B'))).toBe('broken')
  expect(await desk.seat(MATCH, 0, { ...bot('B'), level: 'genius' })).toBe('broken')
  expect(await desk.seat('nowhere', 0, bot('B'))).toBe('no-such-match')
  expect((await row())?.chairs).toEqual(THREE)
})

test('who moves is back: the chair is theirs again, in the same change and before the line', async () => {
  const { desk, page, row } = await table('desert-bazaar', THREE, undefined)
  const seat = page(0).table?.waiting[0] ?? -1
  await desk.seat(MATCH, seat, { ...bot('B'), name: THREE[seat]?.name ?? '' })
  const before = (await row())?.version ?? 0
  const other = page((seat + 1) % 3)
  const heardBefore = other.heard.length
  expect(await page(seat).ask(someMove(game, page(seat).table as Table))).toMatchObject({ kind: 'accepted' })
  expect(await row()).toMatchObject({ chairs: THREE, version: before + 1, moves: 1 })
  expect(other.heard.slice(heardBefore, heardBefore + 2).map(({ kind }) => kind)).toEqual(['seated', 'told'])
})

test('a seat is changed where nobody is, and the match is given back', async () => {
  const { desk, pages, row, held } = await table('desert-bazaar', THREE, undefined)
  for (const each of pages) await each.end()
  const idle = [0, 1, 2].find((seat) => !pages[0]?.table?.waiting.includes(seat)) ?? -1
  expect(await desk.seat(MATCH, idle, bot('B'))).toBeNull()
  expect((await row())?.chairs[idle]).toEqual(bot('B'))
  expect(held).toEqual(new Set())
})

test('what could not be stored is told to nobody and can be asked again', async () => {
  let isFull = true
  const kept = memory()
  const store: Store = { ...kept, change: (change) => (isFull ? Promise.reject(new Error('disk full')) : kept.change(change)) }
  const { desk, page } = await table('desert-bazaar', THREE, undefined, club(store))
  expect(await desk.seat(MATCH, 0, bot('B'))).toBe('not-stored')
  expect([heard(page(1), 'seated'), page(1).table?.chairs]).toEqual([[], THREE])
  isFull = false
  expect(await desk.seat(MATCH, 0, bot('B'))).toBeNull()
  expect(page(1).table?.chairs[0]).toEqual(bot('B'))
})

test('a record has the names of those who sat down, whoever played for them in the end', async () => {
  const { desk, page, pass } = await table('desert-bazaar', THREE, undefined)
  for (const seat of [0, 1, 2]) await desk.seat(MATCH, seat, { ...bot('B'), name: THREE[seat]?.name ?? '' })
  await pass(3_600_000)
  const answer = await page(0).ask({ kind: 'record', id: id(), match: MATCH })
  const records = readRecords(answer?.kind === 'record' ? answer.text : '')
  expect(Array.isArray(records) && records[0]?.header.seats).toEqual(['P', 'Q', 'R'])
})

test('a record that was asked for just now is made once, for no longer than its names are those of who sat there', async () => {
  let reads = 0
  const kept = memory()
  const store: Store = { ...kept, lines: (...where) => (reads++, kept.lines(...where)) }
  const { desk, pass } = await table('desert-bazaar', THREE, undefined, club(store))
  for (const seat of [0, 1, 2]) await desk.seat(MATCH, seat, { ...bot('B'), name: THREE[seat]?.name ?? '' })
  await pass(3_600_000)
  const names = async () => {
    const record = await desk.record(MATCH)
    const records = readRecords(typeof record === 'string' ? '' : record.text)
    return Array.isArray(records) ? records[0]?.header.seats : []
  }
  for (let i = 0; i < 3; i++) expect(await names()).toEqual(['P', 'Q', 'R'])
  expect(reads).toBe(1)
  await desk.seat(MATCH, 1, bot('—'), true)
  expect(await names()).toEqual(['P', '—', 'R'])
  await pass(10_000)
  await names()
  expect(reads).toBe(3)
})

test('nobody asks for a record over and over', async () => {
  const { page, pass, enter } = await table('desert-bazaar', THREE, undefined)
  const record = async (at: Page) => {
    const answer = await at.ask({ kind: 'record', id: id(), match: MATCH })
    return answer?.kind === 'refused' ? answer.refusal.refused : answer?.kind
  }
  const tab = await enter(sitting(0))
  for (let i = 0; i < 5; i++) expect(await record(i % 2 === 0 ? page(0) : tab)).toBe('failed')
  expect([await record(page(0)), await record(tab), await record(page(1))]).toEqual(['too-fast', 'too-fast', 'failed'])
  await pass(10_000)
  expect(await record(tab)).toBe('failed')
})
