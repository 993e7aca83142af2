import type { MatchInfo } from '@caravanserai/protocol'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readResults, resultOf } from './result.ts'

const record = readFileSync(new URL('../../host/fixtures/desert-bazaar-over.jsonl', import.meta.url), 'utf8')
const bot = { name: 'Nadia', kind: 'bot', level: 'casual' } as const
const person = { name: 'You', kind: 'person', level: null } as const
const match: MatchInfo = {
  match: 'm1',
  game: 'desert-bazaar',
  chairs: [person, bot, bot, bot],
  touched: 1000,
  moves: 167,
  waiting: [],
  places: [1, 2, 4, 3],
}

test('the one person at the screen has a place and a score', () => {
  expect(resultOf(match, record)).toEqual({
    match: 'm1',
    game: 'desert-bazaar',
    at: 1000,
    players: 4,
    level: 'casual',
    place: 1,
    score: 32,
    seed: 'fixture two',
  })
  expect(resultOf({ ...match, chairs: [bot, bot, person, bot] }, record)).toMatchObject({ place: 4, score: 22 })
})

test('of several people at one screen nobody is the one who asks', () => {
  expect(resultOf({ ...match, chairs: [person, person, bot, bot] }, record)).toMatchObject({ level: 'casual', place: null, score: null })
  expect(resultOf({ ...match, chairs: [person, person, person, person] }, record)).toMatchObject({ level: null, place: null })
})

test('bots of different levels are mixed', () => {
  expect(resultOf({ ...match, chairs: [person, bot, { ...bot, level: 'novice' }, bot] }, record)).toMatchObject({ level: 'mixed' })
})

test.each([
  ['nobody played', { ...match, chairs: [bot, bot, bot, bot] }, record],
  ['it began in the middle, as a lesson does', match, record.replace('{"record":1,', '{"record":1,"position":{},')],
  ['it is not over', match, record.split('\n').slice(0, -2).join('\n')],
  ['it cannot be read', match, ''],
])('a match does not count when %s', (_, info, text) => {
  expect(resultOf(info, text)).toBeNull()
})

test('what was written down is read again, and what cannot be is left out', () => {
  const result = resultOf(match, record)
  const strange = [null, 7, {}, { ...result, place: 'first' }, { ...result, at: null }, { ...result, level: 3 }]
  expect(readResults([...strange, result])).toEqual([result])
  expect(readResults('results')).toEqual([])
})
