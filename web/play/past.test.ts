import type { Table } from '@caravanserai/protocol'
import { expect, test } from 'vitest'
import { grown, lineOf, retold, since, type Scene } from './past.ts'

const line = (number: number) => ({ number, seat: 1, events: [] })

/** A table after so many lines, of which the last so many have just come. */
function scene(lines: number, fresh = 1, more: Partial<Table> = {}): Scene {
  const log = Array.from({ length: lines + 1 }, (_, number) => line(number))
  return { table: { you: 0, epoch: 0, log, ...more } as Table, fresh: log.slice(log.length - fresh) }
}

const after = (...scenes: Scene[]) => scenes.reduce(grown, [] as readonly Scene[])

test('what was shown since a line can be shown again, from how the table lay then to just before it lies as now', () => {
  const past = after(scene(3, 0), scene(4), scene(6, 2), scene(7))
  expect(since(past, 3).map((each) => [lineOf(each), each.fresh.map(({ number }) => number)])).toEqual([
    [3, []],
    [4, [4]],
    [6, [5, 6]],
  ])
  expect(since(past, 6).map(lineOf)).toEqual([6])
})

test('what was not shown here cannot be shown again: before a reload, a gap, an undo, another person', () => {
  expect(since(after(scene(3, 0), scene(4)), 2)).toEqual([])
  expect(since(after(scene(3, 0), scene(9, 1)), 3)).toEqual([])
  expect(since(after(scene(3, 0), scene(4), scene(3, 0, { epoch: 1 })), 3)).toEqual([])
  expect(since(after(scene(3, 0), scene(4, 1, { you: 1 })), 3)).toEqual([])
})

test('what is said at the table, or earlier lines that arrive, make no scene of their own', () => {
  const past = after(scene(3, 0), scene(4), scene(4, 1, { talk: [] }))
  expect(past.map(lineOf)).toEqual([3, 4])
})

test('what a host tells again is shown line by line, from how the table lay then up to now', () => {
  const { table } = scene(5, 0, { question: 9 })
  const step = (number: number) => ({ line: line(number), change: [[['question'], number]] as [string[], number][] })
  const lay = { question: 3 } as Table
  const told = { kind: 'past' as const, id: 'a', match: 'm', you: 0, epoch: 0, line: 3, lay, steps: [step(4), step(5)] }
  expect(retold(table, told).map((each) => [lineOf(each), each.table.question, each.fresh.length])).toEqual([
    [3, 3, 0],
    [4, 4, 1],
    [5, 5, 1],
  ])
  expect([retold(table, { ...told, you: 1 }), retold(table, { ...told, epoch: 1 })]).toEqual([[], []])
})
