import { games } from '@caravanserai/games/all'
import type { AnyGame } from '@caravanserai/kernel'
import { patched, type Ask, type Say, type Situation, type Table } from '@caravanserai/protocol'
import { expect, test } from 'vitest'
import { club, id, MATCH, person, sitting, someMove, table } from './stage.ts'
import type { Page } from './suite/page.ts'

const CHAIRS = [person('P'), person('Q'), person('R')]
type Past = Extract<Say, { kind: 'past' }>

const tableOf = (page: Page) => page.table as Table
const lineOf = (page: Page) => tableOf(page).log.at(-1)?.number ?? 0
const ask = (page: Page, line: number) => page.ask({ kind: 'past', id: id(), match: MATCH, line })

/** What a page shows of how things stand. */
function standing({ view, waiting, awaited, question, canUndo, places, seed }: Situation): Situation {
  return { view, waiting, awaited, question, canUndo, places, seed }
}

/** So many moves are made, and each table is noted as a seat and somebody who watches saw it. */
async function played(game: AnyGame, moves: number, chairs = CHAIRS) {
  const at = await table(game.id, chairs, undefined)
  const watcher = await at.enter(sitting())
  const eyes = [at.page(1), watcher] as const
  const noted = eyes.map((): Situation[] => [])
  const note = () => eyes.forEach((page, i) => (noted[i]![lineOf(page)] = standing(tableOf(page))))
  note()
  while (lineOf(watcher) < moves && !tableOf(watcher).places) {
    const mover = at.page(tableOf(watcher).awaited[0] ?? -1)
    await mover.ask(someMove(game, tableOf(mover)))
    note()
  }
  return { ...at, watcher, eyes, noted }
}

test.each(games)('$id: who comes back is told how each table lay that they have missed, as they would have seen it', async (game) => {
  const { eyes, noted, desk } = await played(game, 90)
  for (const [i, page] of eyes.entries())
    for (const from of [0, 40, lineOf(page) - 1, lineOf(page)]) {
      const { lay, steps, ...rest } = (await ask(page, from)) as Past
      const { you, epoch } = tableOf(page)
      expect(rest).toMatchObject({ kind: 'past', match: MATCH, you, epoch, line: from })
      expect(lay).toEqual(noted[i]![from])
      let now: Situation = lay
      for (const { line, change } of structuredClone(steps)) {
        now = patched(now, change)
        expect(now).toEqual(noted[i]![line.number])
        expect(line).toEqual(tableOf(page).log.find(({ number }) => number === line.number))
      }
      expect(now).toEqual(standing(tableOf(page)))
    }
  await desk.close()
})

test('of a long match only the newest lines are told again, and nobody asks for it over and over', async () => {
  const game = games.find(({ id: name }) => name === 'bazaar') as AnyGame
  const { watcher, pass } = await played(game, 230)
  const past = (await ask(watcher, 0)) as Past
  expect([past.line, past.steps.length]).toEqual([lineOf(watcher) - 200, 200])
  for (let i = 0; i < 4; i++) expect((await ask(watcher, 0))?.kind).toBe('past')
  expect(await ask(watcher, 0)).toMatchObject({ refusal: { refused: 'too-fast' } })
  await pass(10_000)
  expect((await ask(watcher, 999)) as Past).toMatchObject({ kind: 'past', line: lineOf(watcher), steps: [] })
})

test('online nobody looks at one moment after another without end', async () => {
  const { watcher, pass } = await played(games[0] as AnyGame, 3)
  const look = () => watcher.ask({ kind: 'moment', id: id(), match: MATCH, at: 1 })
  for (let i = 0; i < 40; i++) expect((await look())?.kind).toBe('moment')
  expect(await look()).toMatchObject({ refusal: { refused: 'too-fast' } })
  await pass(10_000)
  expect((await look())?.kind).toBe('moment')
})

test('nor does one more page of the same seat look oftener, or of somebody who watches', async () => {
  const { page, enter } = await played(games[0] as AnyGame, 3)
  const watching = () => enter(() => ({ seats: [], name: '', who: '192.0.2.1' }))
  for (const pages of [
    [page(1), await enter(sitting(1))],
    [await watching(), await watching()],
  ] as const) {
    for (let i = 0; i < 5; i++) expect((await ask(pages[0], 0))?.kind).toBe('past')
    expect(await ask(pages[1], 0)).toMatchObject({ refusal: { refused: 'too-fast' } })
  }
})

test.each(['lines', 'look', 'here', 'resume'] as const)(
  'nor comes anybody, scrolls or looks away and back without end: %s',
  async (kind) => {
    const { page, enter, pass } = await played(games[0] as AnyGame, 3)
    const more = { lines: { from: 0, to: 3 }, look: { seat: null }, here: { here: true }, resume: {} }[kind]
    const asks = async (from: Page) => (await from.ask({ kind, id: id(), match: MATCH, ...more } as Ask))?.kind
    // Those who sit there have come once.
    const before = kind === 'resume' ? 1 : 0
    const tab = await enter(sitting(1))
    for (let i = before; i < 40 - before; i++) expect(await asks(i % 2 === 0 ? page(1) : tab)).not.toBe('refused')
    expect(await asks(page(1))).toBe('refused')
    expect(await asks(page(2))).not.toBe('refused')
    await pass(10_000)
    expect(await asks(page(1))).not.toBe('refused')
  },
)

test('what was said beforehand, and what is taken back, is not stored over and over', async () => {
  const { page, pass } = await table('through-the-desert', CHAIRS, undefined)
  const game = games.find(({ id: name }) => name === 'through-the-desert') as AnyGame
  const mover = page(tableOf(page(0)).awaited[0] ?? -1)
  const seat = tableOf(mover).you ?? -1
  const undo = () => mover.ask({ kind: 'undo', id: id(), match: MATCH, seat, epoch: tableOf(mover).epoch, line: lineOf(mover) })
  const stand = () => mover.ask({ kind: 'stand', id: id(), match: MATCH, seat, answers: [] })
  for (let i = 0; i < 20; i++) {
    await mover.ask(someMove(game, tableOf(mover)))
    expect([(await undo())?.kind, (await stand())?.kind]).toEqual(['accepted', 'accepted'])
  }
  await mover.ask(someMove(game, tableOf(mover)))
  for (const again of [undo, stand]) expect(await again()).toMatchObject({ refusal: { refused: 'too-fast' } })
  await pass(10_000)
  for (const again of [undo, stand]) expect((await again())?.kind).toBe('accepted')
})

test('who comes back to very many lines is told the newest, and asks for the rest', async () => {
  const { watcher, enter, page } = await played(games.find(({ id: name }) => name === 'bazaar') as AnyGame, 560, [...CHAIRS, person('S')])
  const numbers = async (line: number) => {
    await watcher.ask({ kind: 'resume', id: id(), match: MATCH, seen: { you: null, epoch: 0, line } })
    return watcher.heard.findLast((said) => said.kind === 'table')?.log.map(({ number }) => number) ?? []
  }
  const last = lineOf(page(0))
  expect(last).toBe(560)
  const newest = (await enter(sitting())).table?.log.map(({ number }) => number)
  expect(await numbers(1)).toEqual(newest)
  expect(await numbers(last - 500)).toEqual(Array.from({ length: 500 }, (_, i) => last - 499 + i))
})

test('a match at one screen is told again as well', async () => {
  const home = club(undefined, { unattended: false })
  const { page } = await table('desert-bazaar', [person('P'), person('Q'), person('R')], undefined, home)
  for (let i = 0; i < 6; i++) expect((await ask(page(0), 0))?.kind).toBe('past')
})
