import { randomGame } from '@caravanserai/testkit'
import { toy } from '@caravanserai/testkit/toy'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from './language.ts'
import { begin, beginAt, play } from './match.ts'
import { readRecords } from './replay.ts'
import { recordOf, writeRecord, type GameRecord } from './record.ts'
import { isRefusal, refuse } from './refusal.ts'
import { checkRecord } from './check.ts'
import { flawIn } from './text/flaws/index.ts'

const match = randomGame(toy, { players: 3, seed: 'record' })
const text = writeRecord(recordOf(match, ['Ann', 'Bob', 'Cy']))
const lines = text.trimEnd().split('\n')
const NO_HASH = 'the header has no commitment: a hash of 64 hexadecimal digits in lower case'

describe('a record', () => {
  test('is a header, a line for each move and the result', () => {
    expect(lines).toHaveLength(match.log.length + 2)
    expect(JSON.parse(lines[0]!)).toMatchObject({
      record: 1,
      game: 'toy',
      rules: 1,
      players: 3,
      seats: ['Ann', 'Bob', 'Cy'],
      options: { purse: 4 },
    })
    expect(Object.keys(JSON.parse(lines[1]!) as object)).toEqual(['n', 'seat', 'move', 'chance', 'events'])
    expect(JSON.parse(lines.at(-1)!)).toEqual({ result: toy.result(match.state as never), seed: 'record' })
    expect(text.endsWith('\n')).toBe(true)
  })

  test('keeps the seed while the match is not over', () => {
    const fresh = begin(toy, { players: 2, seed: 'hush' })
    if (isRefusal(fresh)) throw new Error(fresh.refused)
    const open = writeRecord(recordOf(fresh, ['Ann', 'Bob']))
    expect(open).not.toContain('hush')
    const [record] = readRecords(open) as GameRecord[]
    expect(record?.closing).toBeUndefined()
    expect(checkRecord(toy, record!)).toBeUndefined()
  })

  test('of a match that began from a position carries the position, and replays from it', () => {
    const middle = begin(toy, { players: 2, seed: 'start' })
    if (isRefusal(middle)) throw new Error(middle.refused)
    const from = beginAt(toy, middle.state, 2, middle.options, 'from here')
    const seat = toy.waiting(from.state)[0]!
    const line = play(from, seat, toy.question(from.state, seat), toy.moves(from.state, seat)[0]!)
    expect(isRefusal(line)).toBe(false)
    const [record] = readRecords(writeRecord(recordOf(from, ['Ann', 'Bob']))) as GameRecord[]
    expect(record?.header.position).toEqual(JSON.parse(JSON.stringify(toy.save(from.start!))))
    expect(checkRecord(toy, record!)).toBeUndefined()
    const broken = { ...record!, header: { ...record!.header, position: { camels: 7 } } }
    expect(checkRecord(toy, broken)).toMatchObject({ move: 0, what: 'position' })
  })

  test('reads back as it was written, alone or after another, with any line ends', () => {
    for (const given of [text, `${text}\n\n${text}`, text.replaceAll('\n', '\r\n')]) {
      const records = readRecords(given)
      if (isRefusal(records)) throw new Error(JSON.stringify(records))
      for (const record of records) expect(writeRecord(record)).toBe(text)
    }
    expect(readRecords(`${text}${text}`)).toHaveLength(2)
  })
})

describe('a broken record says in which line and why', () => {
  test.for<[name: string, broken: (lines: string[]) => string[], line: number, why: string]>([
    ['nothing', () => [], 1, 'it is empty'],
    ['a torn line', (all) => all.with(2, all[2]!.slice(0, 20)), 3, 'it is not a JSON object'],
    ['a list', (all) => all.with(1, '[]'), 2, 'it is not a JSON object'],
    ['no header', (all) => all.slice(1), 1, 'a record begins with a header'],
    ['a move after the end', (all) => [...all, all[1]!], lines.length + 1, 'nothing may follow the result but another header'],
    ['another version', (all) => edit(all, 0, { record: 2 }), 1, 'this reads records of version 1, not 2'],
    ['no game', (all) => edit(all, 0, { game: 7 }), 1, 'the header names no game'],
    ['no rules', (all) => edit(all, 0, { rules: 'x' }), 1, 'the header has no rules version'],
    ['no players', (all) => edit(all, 0, { players: null }), 1, 'the header does not say how many players there are'],
    ['rules before the first', (all) => edit(all, 0, { rules: 0 }), 1, 'the header has no rules version'],
    ['too few seats', (all) => edit(all, 0, { seats: ['Ann'] }), 1, 'the header must name every seat'],
    ['no seats', (all) => edit(all, 0, { seats: 3 }), 1, 'the header must name every seat'],
    ['a name that is no text', (all) => edit(all, 0, { seats: ['Ann', 'Bob', 7] }), 1, 'the name of seat 2 is no text'],
    ['no options', (all) => edit(all, 0, { options: undefined }), 1, 'the header has no options'],
    ['no commitment', (all) => edit(all, 0, { commitment: undefined }), 1, NO_HASH],
    ['a commitment that is no hash', (all) => edit(all, 0, { commitment: 'camel' }), 1, NO_HASH],
    ['a hash in capitals', (all) => edit(all, 0, { commitment: 'A'.repeat(64) }), 1, NO_HASH],
    ['a position that is none', (all) => edit(all, 0, { position: 'mate' }), 1, 'the position that the header names is no object'],
    ['a strange part of the header', (all) => edit(all, 0, { plyers: 3 }), 1, 'the header has a strange part "plyers"'],
    [
      'a strange part of the setup',
      (all) => edit(all, 0, { setup: { events: [], chance: [], luck: 1 } }),
      1,
      'the setup has a strange part "luck"',
    ],
    ['a strange part of a move', (all) => edit(all, 2, { said: '!' }), 3, 'move 2 has a strange part "said"'],
    ['a strange part of the end', (all) => edit(all, -1, { scores: [] }), lines.length, 'the end has a strange part "scores"'],
    [
      'a strange part of the result',
      (all) => edit(all, -1, { result: { scores: [1, 2, 3], places: [3, 2, 1], cards: 9 } }),
      lines.length,
      'the result has a strange part "cards"',
    ],
    ['a seat before the first', (all) => edit(all, 1, { seat: -1 }), 2, 'move 1 has no seat'],
    ['chance below nothing', (all) => edit(all, 1, { chance: [-1] }), 2, 'move 1 needs its events and its chance'],
    [
      'a result for fewer seats',
      (all) => edit(all, -1, { result: { scores: [1, 2], places: [2, 1] } }),
      lines.length,
      'the result needs a score and a place for each seat',
    ],
    ['no setup', (all) => edit(all, 0, { setup: [] }), 1, 'the header has no setup with events and chance'],
    ['a setup without chance', (all) => edit(all, 0, { setup: { events: [] } }), 1, 'the header has no setup with events and chance'],
    ['a move left out', (all) => all.toSpliced(2, 1), 3, 'move 2 is expected here, not 3'],
    ['no seat', (all) => edit(all, 1, { seat: 'Ann' }), 2, 'move 1 has no seat'],
    ['no move', (all) => edit(all, 2, { move: undefined }), 3, 'move 2 does not say what was played'],
    ['an event without a kind', (all) => edit(all, 1, { events: [{}] }), 2, 'move 1 needs its events and its chance'],
    ['events that are none', (all) => edit(all, 1, { events: 'x' }), 2, 'move 1 needs its events and its chance'],
    ['chance that is none', (all) => edit(all, 1, { chance: [0.5] }), 2, 'move 1 needs its events and its chance'],
    [
      'a result without places',
      (all) => edit(all, -1, { result: { scores: [1, 2, 3] } }),
      lines.length,
      'the result needs a score and a place for each seat',
    ],
    ['a result without the seed', (all) => edit(all, -1, { seed: 1 }), lines.length, 'the result needs scores, places and the seed'],
  ])('%s', ([, broken, line, why]) => {
    const found = readRecords(broken([...lines]).join('\n'))
    expect(found).toMatchObject(refuse('bad-record', { line }))
    if (!isRefusal(found)) return
    // Every other language says it in words of its own.
    const said = LANGUAGES.map((language) => flawIn(language, found.facts))
    expect(said).toContain(why)
    expect(new Set(said).size).toBe(LANGUAGES.length)
    expect(said.join(' ')).not.toContain('undefined')
  })
})

/** The line with some of its fields changed; one that is undefined is gone. */
function edit(all: readonly string[], at: number, fields: object): string[] {
  const index = at < 0 ? all.length + at : at
  return all.with(index, JSON.stringify({ ...(JSON.parse(all[index]!) as object), ...fields }))
}
