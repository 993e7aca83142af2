import { gameOf } from '@caravanserai/games/all'
import type { AnyGame } from '@caravanserai/kernel'
import type { Table } from '@caravanserai/protocol'
import { expect, test } from 'vitest'
import { club, MATCH, person, sitting, someMove, table } from './stage.ts'
import type { Page } from './suite/page.ts'

const game = gameOf('bazaar') as AnyGame
const tableOf = (page: Page) => page.table as Table
const linesOf = (page: Page) => tableOf(page).log.at(-1)?.number ?? 0

test('a move that is sent again after a crash is known to be done, however much has happened since', async () => {
  const { page, store, desk } = await table('bazaar', [person('P'), person('Q')], undefined)
  const playOn = async (lines: number) => {
    while (linesOf(page(0)) < lines) {
      const mover = page(tableOf(page(0)).awaited[0] ?? -1)
      await mover.ask(someMove(game, tableOf(mover)))
    }
  }
  await playOn(20)
  const seat = tableOf(page(0)).awaited[0] ?? -1
  const move = someMove(game, tableOf(page(seat)))
  expect(await page(seat).ask(move)).toMatchObject({ kind: 'accepted' })
  await playOn(220)
  const lines = linesOf(page(0))
  await desk.close()

  const again = await club(store).enter(sitting(seat))
  expect(await again.ask(move)).toMatchObject({ kind: 'accepted', id: move.id })
  expect(linesOf(again)).toBe(lines)
  // What was never done is still too late, and nobody else’s message is taken for it.
  expect(await again.ask({ ...move, id: 'never' })).toMatchObject({ refusal: { refused: 'too-late' } })
  const other = await club(store).enter(sitting(1 - seat))
  expect(await other.ask({ ...move, seat: 1 - seat })).toMatchObject({ kind: 'refused' })
  expect((await store.open(MATCH, 0))?.match.moves).toBe(lines)
})
