import { loadGame } from '@caravanserai/games'
import { begin, play, plainChance, recordOf, writeRecord, type AnyGame, type GameRecord } from '@caravanserai/kernel'
import { expect, test } from 'vitest'
import { isWrong, type Verdict, type Wrong } from '../wish.ts'
import { verdictOn } from './check.ts'
import { recordIn } from './film.ts'

const GAMES = ['desert-bazaar', 'through-the-desert', 'bazaar'].map((id) => [id] as const)

/** A match that somebody with no plan played to its end. */
async function played(id: string): Promise<{ game: AnyGame; text: string }> {
  const game = (await loadGame(id))!
  const match = begin(game, { players: 3, seed: `checked ${id}` })
  if ('refused' in match) throw new Error(match.refused)
  const whim = plainChance('whim')
  while (!game.result(match.state)) {
    const seat = (game.awaited?.(match.state) ?? game.waiting(match.state))[0]!
    const moves = game.moves(match.state, seat)
    const move = game.whim?.(moves, whim) ?? moves[whim.below(moves.length)]
    const line = play(match, seat, game.question(match.state, seat), move)
    if ('refused' in line) throw new Error(line.refused)
  }
  return { game, text: writeRecord(recordOf(match, ['Nadia', 'Yusuf', 'Leila'])) }
}

const MATCHES = new Map(await Promise.all(GAMES.map(async ([id]) => [id, await played(id)] as const)))

function checked(id: string, text: string): Verdict | Wrong {
  const record = recordIn(text)
  return isWrong(record) ? record : verdictOn(MATCHES.get(id)!.game, record, text, () => {})
}

/** A line of a record: a test touches only what that kind of line has. */
interface Line {
  seat: number
  move: object
  events: object[]
  chance?: number[]
  setup?: { chance: number[] }
  result: { scores: number[]; places: number[] }
  seed: string
  rules: number
}

function lineOf(text: string, line: number): Line {
  return JSON.parse(text.split('\n')[line]!) as Line
}

/** The text with one of its lines changed: 0 is the header, -1 the result. */
function changed(text: string, line: number, change: (data: Line) => unknown): string {
  const lines = text.trimEnd().split('\n')
  const at = line < 0 ? lines.length + line : line
  const data = JSON.parse(lines[at]!) as Line
  change(data)
  return `${lines.with(at, JSON.stringify(data)).join('\n')}\n`
}

test.each(GAMES)('%s: a record that nobody touched is right, and every number of chance is counted', (id) => {
  const { text, game } = MATCHES.get(id)!
  const passed: number[] = []
  const record = recordIn(text)
  if (isWrong(record)) throw new Error(record.wrong)
  const verdict = verdictOn(game, record, text, (move) => void passed.push(move))
  expect(verdict).toMatchObject({ found: 'right', difference: null, moves: record.lines.length })
  expect(passed).toEqual(record.lines.map((_, i) => i + 1))
  expect(verdict.drawn).toBe(record.lines.reduce((sum, { chance }) => sum + chance.length, record.header.setup.chance.length))
})

/** Every line of a kind that has something to change. */
function everyLine(text: string, has: (data: Line) => boolean): number[] {
  return text
    .trimEnd()
    .split('\n')
    .flatMap((line, i) => (has(JSON.parse(line) as Line) ? [i] : []))
}

/** About so many of a list, from all over it. */
function some<T>(list: readonly T[], most = 4): T[] {
  const step = Math.max(1, Math.ceil(list.length / most))
  return list.filter((_, i) => i % step === 0)
}

/** All leaves of plain data, as paths. */
function leaves(data: unknown, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (typeof data !== 'object' || data === null) return [path]
  return Object.entries(data).flatMap(([key, value]) => leaves(value, [...path, key]))
}

function bend(data: object, path: readonly (string | number)[]): void {
  const [key, ...rest] = path
  const fields = data as { [key: string | number]: unknown }
  if (rest.length > 0) return bend(fields[key!] as object, rest)
  const was: unknown = fields[key!]
  fields[key!] = typeof was === 'number' ? was + 1 : typeof was === 'boolean' ? !was : `${String(was)}x`
}

/** A record that somebody has changed, and what was changed. */
type Tampered = readonly [what: string, text: string]

/** Those of them that were taken for right, or not changed at all. */
function missed(id: string, tampered: readonly Tampered[]): string[] {
  const { text } = MATCHES.get(id)!
  const isFound = (changed: string) => {
    const verdict = checked(id, changed)
    return isWrong(verdict) || verdict.found === 'wrong'
  }
  return tampered.flatMap(([what, changed]) => (changed !== text && isFound(changed) ? [] : [what]))
}

const movesIn = (text: string) => everyLine(text, (data) => 'move' in data)

test.each(GAMES)('%s: a move that was changed is found', (id) => {
  const { text } = MATCHES.get(id)!
  const tampered = some(movesIn(text)).flatMap((line) =>
    leaves(lineOf(text, line).move).map((path): Tampered => [
      `move ${path.join(' ')} of line ${line}`,
      changed(text, line, (data) => bend(data.move, path)),
    ]),
  )
  expect(tampered.length).toBeGreaterThan(4)
  expect(missed(id, tampered)).toEqual([])
})

test.each(GAMES)('%s: an event that was changed, left out or told twice is found, with its line', (id) => {
  const { text } = MATCHES.get(id)!
  const eventful = some(everyLine(text, (data) => 'move' in data && data.events.length > 0))
  const bent = eventful.flatMap((line) =>
    some(leaves(lineOf(text, line).events), 5).map((path): Tampered => [
      `event ${path.join(' ')} of line ${line}`,
      changed(text, line, (data) => bend(data.events, path)),
    ]),
  )
  expect(missed(id, bent)).toEqual([])
  for (const line of eventful)
    for (const change of [(data: Line) => data.events.pop(), (data: Line) => data.events.push(data.events[0]!)])
      expect(checked(id, changed(text, line, change))).toMatchObject({ found: 'wrong', difference: { line: line + 1 } })
})

test.each(GAMES)('%s: a number of chance that was changed, added or taken away is found', (id) => {
  const { text } = MATCHES.get(id)!
  const chance = (data: Line): number[] => data.chance ?? data.setup?.chance ?? []
  const lucky = some(everyLine(text, (data) => chance(data).length > 0))
  const tampered = lucky.flatMap((line): Tampered[] => [
    [`less in line ${line}`, changed(text, line, (data) => chance(data)[0]!--)],
    [`more in line ${line}`, changed(text, line, (data) => chance(data)[0]!++)],
    [`another in line ${line}`, changed(text, line, (data) => chance(data).push(0))],
    [`one less in line ${line}`, changed(text, line, (data) => chance(data).pop())],
  ])
  expect(tampered.length).toBeGreaterThan(3)
  expect(missed(id, tampered)).toEqual([])
})

test.each(GAMES)('%s: another seed, seat, order or result is found', (id) => {
  const { text } = MATCHES.get(id)!
  const lines = text.trimEnd().split('\n')
  const moved = movesIn(text)
  const seats = some(moved).flatMap((line): Tampered[] => [
    [`the seat of line ${line}`, changed(text, line, (data) => (data.seat = (data.seat + 1) % 3))],
    [`no such seat in line ${line}`, changed(text, line, (data) => (data.seat = 7))],
  ])
  const unnumbered = (line: number) => lines[line]!.replace(/^\{"n":\d+/, '')
  const orders = some(moved.slice(1).filter((line) => unnumbered(line) !== unnumbered(line - 1))).flatMap((line): Tampered[] => {
    const swapped = lines.with(line, lines[line - 1]!).with(line - 1, lines[line]!)
    const numbered = swapped.map((each, i) => each.replace(/^\{"n":\d+/, `{"n":${i}`))
    return [
      [`the order at line ${line}`, `${swapped.join('\n')}\n`],
      [`the order at line ${line}, numbered anew`, `${numbered.join('\n')}\n`],
      [`line ${line} left out`, `${lines.toSpliced(line, 1).join('\n')}\n`],
    ]
  })
  const results = [0, 1, 2].flatMap((seat): Tampered[] => [
    ['a score', changed(text, -1, ({ result }) => result.scores[seat]!++)],
    ['a place', changed(text, -1, ({ result }) => (result.places[seat] = result.places[seat] === 1 ? 2 : 1))],
  ])
  expect(missed(id, [['the seed', changed(text, -1, (data) => (data.seed += '!'))], ...seats, ...orders, ...results])).toEqual([])
})

test.each(GAMES)('%s: every part of the header that decides anything is found when it was changed', (id) => {
  const { text } = MATCHES.get(id)!
  const header = lineOf(text, 0)
  // Names are for people: nobody can prove who sat there.
  const paths = some(leaves(header), 40).filter(([key]) => key !== 'seats')
  const bent = paths.map((path): Tampered => [path.join(' '), changed(text, 0, (data) => bend(data, path))])
  const dropped = Object.keys(header).map((key): Tampered => [`no ${key}`, changed(text, 0, (data) => Reflect.deleteProperty(data, key))])
  expect(missed(id, [...bent, ...dropped])).toEqual([])
})

test.each(GAMES)('%s: a record whose end was cut off is not called right, nor one that says older rules', (id) => {
  const { text, game } = MATCHES.get(id)!
  const lines = text.trimEnd().split('\n')
  expect(checked(id, lines.slice(0, -5).join('\n'))).toMatchObject({ found: 'open', seed: null })
  expect(checked(id, lines.slice(0, -1).join('\n'))).toMatchObject({ found: 'wrong', difference: { what: 'result' } })
  const older = { ...game, version: game.version + 1 }
  expect(verdictOn(older, recordIn(text) as GameRecord, text, () => {})).toMatchObject({ found: 'older' })
})

test('a file that is not ours is refused with its line', () => {
  const { text } = MATCHES.get('through-the-desert')!
  const lines = text.split('\n')
  expect(checked('through-the-desert', 'a,b,c\n1,2,3')).toMatchObject({ wrong: 'unreadable', line: 1 })
  expect(checked('through-the-desert', lines.with(4, '<script>alert(1)</script>').join('\n'))).toMatchObject({
    wrong: 'unreadable',
    line: 5,
  })
  expect(checked('through-the-desert', lines.with(3, lines[3]!.replace('"n":3', '"n":3,"run":1')).join('\n'))).toMatchObject({
    wrong: 'unreadable',
    line: 4,
  })
  expect(checked('through-the-desert', text + text)).toMatchObject({ wrong: 'several', count: 2 })
  expect(checked('through-the-desert', `\n\n${changed(text, 9, (data) => data.events.pop())}`)).toMatchObject({
    difference: { line: 12 },
  })
})
