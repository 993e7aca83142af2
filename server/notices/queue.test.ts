import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StoredMatch } from '@caravanserai/host'
import { expect, test } from 'vitest'
import { logTo } from '../log.ts'
import { paperOf } from '../people/person.ts'
import { written } from '../store/cabinet.ts'
import { sqlite } from '../store/sqlite.ts'
import { TABLE, type Table } from '../tables/table.ts'
import { linksWith } from './letters.ts'
import type { Pushed } from './push.ts'
import { queueIn } from './queue.ts'
import { wishesIn } from './wishes.ts'

test('who goes while it is being looked up what waits for them is told of all of it together', async () => {
  const database = await sqlite(join(mkdtempSync(join(tmpdir(), 'caravanserai-')), 'club.sqlite'))
  const { cabinet } = database
  const told: Pushed[] = []
  let [now, isHere, looked] = [0, true, 0]
  const wishes = wishesIn(cabinet, () => now)
  const chairs = [{ name: 'Nadia', kind: 'person', level: null }]
  const head = (match: string) => ({ match, waiting: [0], chairs, places: null }) as Partial<StoredMatch> as StoredMatch
  const queue = queueIn({
    cabinet,
    wishes,
    push: { key: '', send: async (_, message) => (told.push(message), 'sent') },
    mail: null,
    links: linksWith('secret', ''),
    origin: undefined,
    log: logTo('silent'),
    now: () => now,
    // She closes her page between two of the tables.
    head: async (match) => {
      if (++looked === 2) isHere = false
      return head(match)
    },
    title: async () => 'a game',
    isHere: () => isHere,
  })
  await cabinet.keep(paperOf('nadia', null, { name: 'Nadia', language: 'en', made: 0 }))
  await wishes.addBrowser({ person: 'nadia', device: 'd' }, { endpoint: 'https://push.example/nadia', keys: { p256dh: '', auth: '' } })
  const seats = [{ kind: 'person', person: 'nadia', name: 'Nadia' }]
  for (const table of ['one', 'two']) {
    const laid = { phase: 'running', game: '', clock: { kind: 'none' }, seats } as Partial<Table> as Table
    await cabinet.keep(written(TABLE, table, null, laid))
    await queue.turn(head(table), laid)
  }
  for (let minute = 0; minute < 4; minute++) {
    now += 60_000
    await queue.work()
  }
  expect(told.map(({ title }) => title)).toEqual(['2 games wait for you'])
  await database.close()
})
