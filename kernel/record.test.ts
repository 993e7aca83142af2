import { randomGame } from '@caravanserai/testkit'
import { toy } from '@caravanserai/testkit/toy'
import { describe, expect, test } from 'vitest'
import { begin, beginAt, play } from './match.ts'
import { checkRecord, readRecords, recordOf, writeRecord, type Difference, type GameRecord } from './record.ts'
import { isRefusal, refuse } from './refusal.ts'

const match = randomGame(toy, { players: 3, seed: 'record' })
const text = writeRecord(recordOf(match, ['Ann', 'Bob', 'Cy']))
const lines = text.trimEnd().split('\n')

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
    ['too few seats', (all) => edit(all, 0, { seats: ['Ann'] }), 1, 'the header must name every seat'],
    ['no seats', (all) => edit(all, 0, { seats: 3 }), 1, 'the header must name every seat'],
    ['no commitment', (all) => edit(all, 0, { commitment: undefined }), 1, 'the header has no commitment'],
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
      'the result needs scores, places and the seed',
    ],
    ['a result without the seed', (all) => edit(all, -1, { seed: 1 }), lines.length, 'the result needs scores, places and the seed'],
  ])('%s', ([, broken, line, why]) => {
    const found = readRecords(broken([...lines]).join('\n'))
    expect(found).toEqual(refuse('bad-record', { line, why }))
  })
})

describe('checking a record', () => {
  const rolled = match.log.findIndex(({ chance }) => chance.length > 0) + 1

  test('finds nothing wrong with a true one', () => {
    expect(rolled).toBeGreaterThan(0)
    expect(difference(lines)).toBeUndefined()
  })

  test.for<[name: string, changed: (lines: string[]) => string[], move: number, what: Difference['what']]>([
    ['other rules', (all) => edit(all, 0, { rules: 2 }), 0, 'rules'],
    ['options that are none', (all) => edit(all, 0, { options: { purse: -1 } }), 0, 'options'],
    ['too many players', (all) => edit(all, 0, { players: 5, seats: ['a', 'b', 'c', 'd', 'e'] }), 0, 'options'],
    ['another commitment', (all) => edit(all, 0, { commitment: '00' }), 0, 'commitment'],
    ['another seed', (all) => edit(all, -1, { seed: 'other' }), 0, 'commitment'],
    [
      'a setup that the seed does not give',
      (all) => edit(all, 0, { setup: { ...setup(), chance: setup().chance.with(0, (setup().chance[0]! + 1) % 24) } }),
      0,
      'chance',
    ],
    ['a setup with other cards', (all) => edit(all, 0, { setup: { ...setup(), events: setup().events.slice(1) } }), 0, 'events'],
    ['too little chance', (all) => edit(all, rolled, { chance: [] }), rolled, 'chance'],
    ['too much chance', (all) => edit(all, rolled, { chance: [...match.log[rolled - 1]!.chance, 1] }), rolled, 'chance'],
    [
      'another die than the seed gives',
      (all) => edit(all, rolled, { chance: [(match.log[rolled - 1]!.chance[0]! + 1) % 6] }),
      rolled,
      'chance',
    ],
    ['a die of seven sides', (all) => edit(all, rolled, { chance: [6] }), rolled, 'chance'],
    ['a move that is none', (all) => edit(all, 1, { move: { kind: 'fly' } }), 1, 'refused'],
    ['a move that is not allowed', (all) => edit(all, 1, { move: { kind: 'confirm' } }), 1, 'refused'],
    ['a move of who was not asked', (all) => edit(all, 1, { seat: 2 }), 1, 'refused'],
    ['a seat that is not there', (all) => edit(all, 1, { seat: 9 }), 1, 'refused'],
    ['other events', (all) => edit(all, 2, { events: [{ kind: 'ended' }] }), 2, 'events'],
    [
      'a result that was not',
      (all) => edit(all, -1, { result: { scores: [99, 0, 0], places: [1, 2, 2] } }),
      match.log.length + 1,
      'result',
    ],
    ['a match without its result', (all) => all.slice(0, -1), match.log.length + 1, 'result'],
    ['a match cut short', (all) => all.toSpliced(-2, 1), match.log.length, 'result'],
  ])('finds %s', ([, changed, move, what]) => {
    expect(difference(changed([...lines]))).toMatchObject({ move, what })
  })

  test('finds what evolve alone would tell otherwise, and says both', () => {
    const found = difference(lines, {
      ...toy,
      evolve: (state, event) => (event.kind === 'dealt' && event.seat === 2 ? undefined : toy.evolve(state, event)),
    })
    expect(found).toMatchObject({ move: 0, what: 'retold' })
    expect(found?.recorded).not.toBe(found?.found)
  })

  test('lets an error of the game itself through', () => {
    const broken = () =>
      difference(lines, {
        ...toy,
        decide: () => {
          throw new TypeError('broken rules')
        },
      })
    expect(broken).toThrow('broken rules')
  })
})

function difference(changed: readonly string[], game = toy): Difference | undefined {
  const records = readRecords(changed.join('\n'))
  if (isRefusal(records)) throw new Error(JSON.stringify(records))
  return checkRecord(game, records[0]!)
}

/** The line with some of its fields changed; one that is undefined is gone. */
function edit(all: readonly string[], at: number, fields: object): string[] {
  const index = at < 0 ? all.length + at : at
  return all.with(index, JSON.stringify({ ...(JSON.parse(all[index]!) as object), ...fields }))
}

function setup(): { events: object[]; chance: number[] } {
  return (JSON.parse(lines[0]!) as { setup: { events: object[]; chance: number[] } }).setup
}
