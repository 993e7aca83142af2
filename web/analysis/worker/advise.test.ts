import { isRefusal } from '@caravanserai/kernel'
import { firstTable, readRecords } from '@caravanserai/kernel/replay'
import { skilled } from '@caravanserai/host/analysis'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { advise } from './advise.ts'

test('advice names the best, the next best, and the one that somebody points at', async () => {
  const { game, adviser } = await skilled('through-the-desert')
  const records = readRecords(readFileSync('host/fixtures/through-the-desert-over.jsonl', 'utf8'))
  if (isRefusal(records) || !game || !adviser) throw new Error('no record')
  const record = records[0]!
  const table = firstTable(game, record)
  if ('what' in table) throw new Error(table.what)
  const { state } = table
  for (const event of [...record.header.setup.events, ...record.lines.slice(0, 30).flatMap(({ events }) => events)])
    game.evolve(state, event)
  const seat = game.waiting(state)[0]!
  const last = game.moves(state, seat).at(-1) as { readonly space: string; readonly colour: string }
  const { best, next, asked } = advise(game, adviser, game.view(state, seat), seat, [{ space: last.space, colour: last.colour }])
  expect(best!.worth).toBeGreaterThanOrEqual(next!.worth)
  expect(best!.worth).toBeGreaterThanOrEqual(asked!.worth)
  expect(asked!.move).toEqual(last)
})
