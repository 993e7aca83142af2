import type { Store, StoredMatch } from '@caravanserai/host'
import { expect, test } from 'vitest'
import { Topics } from '../live/topics.ts'
import type { Club } from './club.ts'
import { News } from './news.ts'
import type { Table } from './table.ts'

/** Two processes of one house that hear each other at once, and which tables each has looked up. */
function two() {
  const lookedUp: string[][] = [[], []]
  const all: News[] = []
  for (const i of [0, 1]) {
    const topics = new Topics({ beyond: { changed: (topic) => all[1 - i]?.heard(topic), moved() {} } })
    const club = { table: async (id: string) => (lookedUp[i]?.push(id), { seats: [] } as unknown as Table) }
    all[i] = new News({
      topics,
      club: () => club as unknown as Club,
      notices: () => ({ turn: async () => {} }) as never,
      report: (error) => expect.unreachable(String(error)),
    })
  }
  const move = async (i: number) => {
    const store = all[i]?.from({ change: async () => true } as unknown as Store)
    await store?.change({ match: { match: 't', places: null } as unknown as StoredMatch })
    await all[i]?.rest()
  }
  return { all, lookedUp, move }
}

test('a table that runs is looked up once at each process, however the moves alternate', async () => {
  const { lookedUp, move } = two()
  for (const i of [0, 1, 0, 1, 1, 0, 0]) await move(i)
  expect(lookedUp).toEqual([['t'], ['t']])
})

test('where somebody else sits down it is looked up again, also at the other process', async () => {
  const { all, lookedUp, move } = two()
  for (const i of [0, 1]) await move(i)
  all[0]?.changed('table:t')
  for (const i of [0, 1]) await move(i)
  expect(lookedUp.map((each) => each.length)).toEqual([2, 2])
  // And after a while in which nothing could be heard, since nobody knows.
  all[1]?.missed()
  for (const i of [0, 1]) await move(i)
  expect(lookedUp.map((each) => each.length)).toEqual([2, 3])
})
