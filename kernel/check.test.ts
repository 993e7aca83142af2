import { mutant, randomGame } from '@caravanserai/testkit'
import { toy } from '@caravanserai/testkit/toy'
import { describe, expect, test } from 'vitest'
import { plainChance, scripted } from './chance.ts'
import type { AnyGame } from './game.ts'
import { begin, beginAt } from './match.ts'
import { recordOf, writeRecord, type GameRecord } from './record.ts'
import { isRefusal, refuse } from './refusal.ts'
import { checkRecord, retellRecord } from './check.ts'
import { readRecords, type Difference } from './replay.ts'

const match = randomGame(toy, { players: 3, seed: 'record' })
const lines = writeRecord(recordOf(match, ['Ann', 'Bob', 'Cy']))
  .trimEnd()
  .split('\n')

describe('checking a record', () => {
  const rolled = match.log.findIndex(({ chance }) => chance.length > 0) + 1

  test('finds nothing wrong with a true one', () => {
    expect(rolled).toBeGreaterThan(0)
    expect(difference(lines)).toBeUndefined()
  })

  test.for<[name: string, changed: (lines: string[]) => string[], move: number, what: Difference['what']]>([
    ['other rules', (all) => edit(all, 0, { rules: 2 }), 0, 'rules'],
    ['options that are none', (all) => edit(all, 0, { options: { purse: -1 } }), 0, 'options'],
    ['options that are not complete', (all) => edit(all, 0, { options: {} }), 0, 'options'],
    ['too many players', (all) => edit(all.slice(0, -1), 0, { players: 5, seats: ['a', 'b', 'c', 'd', 'e'] }), 0, 'options'],
    ['another commitment', (all) => edit(all, 0, { commitment: '0'.repeat(64) }), 0, 'commitment'],
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

  test('finds nothing wrong where only the order of keys is another', () => {
    const turned = lines.map((line) => JSON.stringify(turn(JSON.parse(line))))
    expect(turned).not.toEqual(lines)
    expect(difference(turned)).toBeUndefined()
    const strange = lines[1]!.replace('"events":[{', '"events":[{"__proto__":{},')
    expect(difference(lines.with(1, strange))).toMatchObject({ move: 1, what: 'events' })
  })

  test('finds a position of fewer seats than the header', () => {
    const middle = begin(toy, { players: 2, seed: 'start' })
    if (isRefusal(middle)) throw new Error(middle.refused)
    const { header } = recordOf(beginAt(toy, middle.state, 2, middle.options, 'from here'), ['Ann', 'Bob'])
    const seated = { ...header, players: 3, seats: ['Ann', 'Bob', 'Cy'] }
    expect(checkRecord(toy, { header: seated, lines: [] })).toMatchObject({ move: 0, what: 'position', recorded: '3', found: '2' })
  })

  test('tells an error of the game itself with its move and its words', () => {
    const found = difference(lines, {
      ...toy,
      decide: () => {
        throw new TypeError('broken rules')
      },
    })
    expect(found).toEqual({ move: 1, what: 'failed', recorded: 'this', found: 'TypeError: broken rules' })
  })

  test('answers whatever stands in the file, and never breaks', () => {
    const chance = plainChance('mutants')
    const answers = new Set<string>()
    for (let i = 0; i < 600; i++) {
      const at = chance.below(lines.length)
      const records = readRecords(lines.with(at, JSON.stringify(mutant(JSON.parse(lines[at]!), chance))).join('\n'))
      if (isRefusal(records)) answers.add('unreadable')
      else
        for (const record of records)
          for (const [name, found] of [
            ['checkRecord', checkRecord(toy, record)],
            ['retellRecord', retellRecord(toy, record).difference],
          ] as const)
            answers.add(found ? `${name} ${found.what}` : 'right')
    }
    for (const answer of ['unreadable', 'right', 'checkRecord chance', 'checkRecord refused', 'checkRecord events', 'retellRecord result'])
      expect(answers).toContain(answer)
  })
})

describe('a record of older rules', () => {
  const newer = { ...toy, version: 2, decide: () => refuse('no-longer') }

  test('is told again by its events alone', () => {
    expect(difference(lines, newer)).toMatchObject({ what: 'rules', recorded: '1', found: '2' })
    expect(retold(lines, newer)).toBeUndefined()
    expect(retold(lines.slice(0, -1), newer)).toMatchObject({ what: 'result' })
    // An option that came later has its usual value.
    expect(retold(edit(lines, 0, { options: {} }), newer)).toBeUndefined()
  })

  test.for<[name: string, changed: (lines: string[]) => string[], move: number, what: Difference['what']]>([
    ['another seed', (all) => edit(all, -1, { seed: 'other' }), 0, 'commitment'],
    ['options that are none', (all) => edit(all, 0, { options: { purse: -1 } }), 0, 'options'],
    ['a card from nowhere', (all) => edit(all, 1, { events: [{ kind: 'shuffled', deck: ['guard'] }] }), 1, 'pieces'],
    [
      'a result that was not',
      (all) => edit(all, -1, { result: { scores: [99, 0, 0], places: [1, 2, 2] } }),
      match.log.length + 1,
      'result',
    ],
  ])('shows %s', ([, changed, move, what]) => {
    expect(retold(changed([...lines]), newer)).toMatchObject({ move, what })
  })

  const [all, luck] = [match.log.length + 1, match.log.reduce((sum, { chance }) => sum + chance.length, match.opening.chance.length)]
  const unchanged = { ...toy, version: 2 }

  test('says of how much the rules of now make the same, and where they first do not', () => {
    expect(retellRecord(unchanged, recordIn(lines))).toEqual({ difference: undefined, same: all, drawn: luck, parting: undefined })
    expect(retellRecord(newer, recordIn(lines))).toMatchObject({
      difference: undefined,
      same: 1,
      drawn: match.opening.chance.length,
      parting: { move: 1, what: 'refused' },
    })
    // Whoever else is said to have moved: nobody can know whether that was allowed then.
    const other = edit(lines, 2, { seat: (match.log[1]!.seat + 1) % 3 })
    expect(retellRecord(unchanged, recordIn(other))).toMatchObject({ difference: undefined, parting: { move: 2, what: 'refused' } })
  })

  test('shows dice that the seed does not give, with the events that come of them and without', () => {
    const rolled = match.log.findIndex(({ chance, events }) => chance.length === 1 && events.length > 0) + 1
    const line = match.log[rolled - 1]!
    const chance = [line.chance[0] === 0 ? 1 : 0]
    const game: AnyGame = toy
    const state = game.blank(3, match.options)
    for (const { events } of [match.opening, ...match.log.slice(0, rolled - 1)]) for (const event of events) game.evolve(state, event)
    const events = game.decide(state, line.seat, line.move, scripted(chance))
    expect(events).not.toEqual(line.events)
    expect(retold(edit(lines, rolled, { chance }), unchanged)).toMatchObject({ move: rolled, what: 'chance' })
    expect(retold(edit(lines, rolled, { chance, events }), unchanged)).toMatchObject({ move: rolled, what: 'chance' })
  })
})

function difference(changed: readonly string[], game = toy): Difference | undefined {
  return checkRecord(game, recordIn(changed))
}

function retold(changed: readonly string[], game: typeof toy): Difference | undefined {
  return retellRecord(game, recordIn(changed)).difference
}

function recordIn(changed: readonly string[]): GameRecord {
  const records = readRecords(changed.join('\n'))
  if (isRefusal(records)) throw new Error(JSON.stringify(records))
  return records[0]!
}

/** The same with the keys of every object the other way round. */
function turn(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(turn)
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(
    Object.entries(data)
      .toReversed()
      .map(([key, value]) => [key, turn(value)]),
  )
}

/** The line with some of its fields changed; one that is undefined is gone. */
function edit(all: readonly string[], at: number, fields: object): string[] {
  const index = at < 0 ? all.length + at : at
  return all.with(index, JSON.stringify({ ...(JSON.parse(all[index]!) as object), ...fields }))
}

function setup(): { events: object[]; chance: number[] } {
  return (JSON.parse(lines[0]!) as { setup: { events: object[]; chance: number[] } }).setup
}
