import { copyFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openDatabase } from '../store/address.ts'
import { kind, written } from '../store/cabinet.ts'
import { freshDatabase } from '../store/postgres/stage.ts'
import { changeTo, matchAt } from '../store/stage.ts'
import { backedUp, moved, restored } from './transfer.ts'

const note = kind<{ readonly words: string }>('note')
const fresh = (name: string) => join(mkdtempSync(join(tmpdir(), 'caravanserai-')), name)

/** A club with more rows than are read at a time, and words that are not easy to carry. */
async function laidOut(): Promise<string> {
  const file = fresh('club.sqlite')
  const database = await openDatabase(file)
  const names = ['b', 'a', 'é', 'B', '日本', '🐪']
  for (const match of names) {
    await database.begin(matchAt(match, 0), { match, seed: 'secret', opening: { events: [], chance: [] } })
    await database.cabinet.keep(written(note, match, null, { words: `"${match}"\n\u2028\u0000` }, { owner: match, touched: Date.now() }))
  }
  for (let version = 1; version <= 100; version++)
    await Promise.all(
      names.map((match) =>
        database.change({ ...changeTo(match, version), saying: { match, number: version, seat: 0, moves: version, words: 'Où ça ?' } }),
      ),
    )
  await database.close()
  return file
}

let original: Promise<string> | undefined

/** A copy of it, for each test. */
async function club(): Promise<string> {
  original ??= laidOut()
  const file = fresh('club.sqlite')
  copyFileSync(await original, file)
  return file
}

/** All that can be asked of it. */
async function told(address: string): Promise<string> {
  const database = await openDatabase(address)
  const matches = await database.list()
  const kept = await Promise.all(matches.map(({ match }) => database.open(match, 0)))
  const notes = await Promise.all(matches.map(({ match }) => database.cabinet.get(note, match)))
  await database.close()
  return JSON.stringify({ matches, kept, notes })
}

test('a club moves from a file to PostgreSQL and back, and nothing is lost or changed', async () => {
  const from = await club()
  const postgres = await freshDatabase()
  const tally = await moved(from, postgres)
  expect(tally.lines.count).toBe(6 * 100)
  expect(await told(postgres)).toBe(await told(from))
  const back = fresh('back.sqlite')
  expect(await moved(postgres, back)).toEqual(tally)
  expect(await told(back)).toBe(await told(from))
})

test('a copy is made while the house is open, and brings the club back as it was', async () => {
  const from = await club()
  const open = await openDatabase(from)
  const copy = fresh('club.gz')
  const tally = await backedUp(from, copy)
  await open.change(changeTo('a', 101))
  await open.close()
  const back = fresh('back.sqlite')
  expect(await restored(copy, back)).toEqual(tally)
  const database = await openDatabase(back)
  expect((await database.head('a'))?.version).toBe(100)
  await database.close()
})

test('nothing is brought back from a copy that is damaged or cut short, nor over a club that is there', async () => {
  const from = await club()
  const copy = fresh('club.gz')
  await backedUp(from, copy)
  await expect(restored(copy, from)).rejects.toThrow('there is a club already')
  const text = gunzipSync(readFileSync(copy)).toString()
  const spoilt = async (changed: string) => {
    writeFileSync(copy, gzipSync(changed))
    const back = fresh('back.sqlite')
    await expect(restored(copy, back)).rejects.toThrow(/damaged|too early|no copy/)
    const database = await openDatabase(back)
    expect(await database.list()).toEqual([])
    await database.close()
  }
  await spoilt(text.replace('Où', 'Ou'))
  await spoilt(text.split('\n').slice(0, -2).join('\n'))
  await spoilt(text.split('\n').toSpliced(40, 1).join('\n'))
  await spoilt(text.split('\n').slice(1).join('\n'))
})
