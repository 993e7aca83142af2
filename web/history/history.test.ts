import type { MatchInfo } from '@caravanserai/protocol'
import { expect, test } from 'vitest'
import { pack } from '../editor/link.ts'
import { readBundle, writeBundles, type Volume } from './bundle.ts'
import { addressOf, entryHere, found, joined, type Entry } from './entry.ts'
import { bothNotes } from './shelf.ts'

const match: MatchInfo = {
  match: 'm1',
  game: 'bazaar',
  chairs: [
    { name: 'You', kind: 'person', level: null },
    { name: 'Zoé', kind: 'bot', level: 'casual' },
  ],
  touched: 5,
  moves: 9,
  waiting: [],
  places: [2, 1],
}
const entry = (change: Partial<Entry>): Entry => ({ ...entryHere(match)!, ...change })
const any = { words: '', game: '', result: 'any' } as const
const read = ({ game, names }: Entry) => `${game} ${names.join(' ')}`

test('a match that is not over is no history, and one of several people at one screen is nobody’s in particular', () => {
  expect(entryHere({ ...match, places: null })).toBeNull()
  expect(entryHere(match)).toMatchObject({ key: 'match-m1', you: 0, where: 'here' })
  expect(entryHere({ ...match, chairs: match.chairs.map((chair) => ({ ...chair, kind: 'person' as const })) })).toMatchObject({ you: null })
})

test('the same match is there once, where it lies itself, and the newest comes first', () => {
  const [here, kept, newer] = [entry({}), entry({ where: 'kept' }), entry({ key: 'match-m2', at: 9, where: 'kept' })]
  expect(joined([here], [kept, newer])).toEqual([newer, here])
  expect([here, kept, entry({ key: 'table-t', where: 'account' })].map(addressOf)).toEqual([
    '/replay/m1',
    '/replay/kept-match-m1',
    '/r/bazaar/t',
  ])
})

test('matches are found by game, by words without accents, and by how they came out for whoever asks', () => {
  const all = [entry({}), entry({ key: 'b', game: 'chess', places: [1, 2] }), entry({ key: 'c', you: null })]
  const keys = (search: Partial<Parameters<typeof found>[1]>) => found(all, { ...any, ...search }, read).map(({ key }) => key)
  expect(keys({})).toEqual(['match-m1', 'b', 'c'])
  expect(keys({ game: 'chess' })).toEqual(['b'])
  expect(keys({ words: 'ZOE bazaar' })).toEqual(['match-m1', 'c'])
  expect(keys({ words: 'nobody' })).toEqual([])
  expect(keys({ result: 'won' })).toEqual(['b'])
  expect(keys({ result: 'lost' })).toEqual(['match-m1'])
})

const volume: Volume = {
  key: 'match-m1',
  game: 'bazaar',
  at: 5,
  names: ['You', 'Zoé'],
  places: [2, 1],
  you: 0,
  note: 'the camel',
  record: '{}',
}

const readAll = async (text: string) => Promise.all((readBundle(text) ?? []).map(async (read) => read()))

test('all of it goes into one file, in less space, and comes out of it again', async () => {
  const long = { ...volume, record: '{"seat":0,"move":{"kind":"lay"}}\n'.repeat(90_000) }
  const { files, count } = await writeBundles([volume, long])
  expect([files.length, count]).toEqual([1, 2])
  expect(files[0]!.length).toBeLessThan(long.record.length / 10)
  expect(await readAll(files[0]!)).toEqual([volume, long])
})

test('what does not fit into one file goes into several, none larger than is read', async () => {
  const all = Array.from({ length: 30 }, (_, i) => ({ ...volume, key: `match-m${i}`, record: `{"i":${i}}` }))
  const { files, count } = await writeBundles(all, 1000)
  expect(count).toBe(30)
  expect(files.length).toBeGreaterThan(3)
  for (const file of files) expect(file.length).toBeLessThanOrEqual(1000)
  expect((await Promise.all(files.map(readAll))).flat()).toEqual(all)
})

test('what could not be read again is not counted as written', async () => {
  const { files, count } = await writeBundles([{ ...volume, record: 'x'.repeat(8_000_001) }, volume])
  expect(count).toBe(1)
  expect(await readAll(files[0]!)).toEqual([volume])
})

test('a file of an earlier version is read as ever', async () => {
  expect(await readAll(JSON.stringify({ history: 1, games: [volume] }))).toEqual([volume])
})

test.each([
  ['no JSON', 'history'],
  ['a record', '{"record":1}'],
  ['a strange part', JSON.stringify({ history: 1, games: [{ ...volume, run: 1 }] })],
  ['a key that leads elsewhere', JSON.stringify({ history: 1, games: [{ ...volume, key: 'match-../../x' }] })],
  ['a day that is none', JSON.stringify({ history: 1, games: [{ ...volume, at: -1 }] })],
  ['what is no letters', JSON.stringify({ history: 2, games: [1] })],
])('a file with %s is refused', (_, text) => {
  expect(readBundle(text)).toBeNull()
})

test('a match that is spoiled or unfolds to more than anybody plays is left out, and the others are read', async () => {
  const { files } = await writeBundles([volume])
  const [good] = (JSON.parse(files[0]!) as { games: string[] }).games
  const games = [await pack('x'.repeat(50_000_000)), '!', await pack({ ...volume, key: 'match-../../x' }), good]
  expect(await readAll(JSON.stringify({ history: 2, games }))).toEqual([null, null, null, volume])
})

test('what was written beside a match here is not lost when it comes along from elsewhere', () => {
  expect(bothNotes('', 'theirs')).toBe('theirs')
  expect(bothNotes('mine', 'theirs')).toBe('mine\ntheirs')
  expect(bothNotes('mine\ntheirs', 'theirs')).toBe('mine\ntheirs')
  expect(bothNotes('mine', 'mine, and more')).toBe('mine, and more')
  expect(bothNotes('a'.repeat(4999), 'bcd')).toHaveLength(5000)
})
