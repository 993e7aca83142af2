import { loadGame } from '@caravanserai/games'
import { begin, play, plainChance, recordOf, writeRecord, type AnyGame, type GameRecord } from '@caravanserai/kernel'
import { tamperedWith, TAMPERINGS } from '@caravanserai/testkit'
import { expect, test } from 'vitest'
import { isWrong, type Verdict, type Wrong } from '../wish.ts'
import { verdictOn } from './check.ts'
import { newDesk } from './desk.ts'
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

test.each(GAMES)('%s: whatever was changed is found, of every kind: move, event, chance, seed, seat, order, result, header', (id) => {
  const { text } = MATCHES.get(id)!
  const all = tamperedWith(text)
  const isFound = (changed: string) => {
    const verdict = checked(id, changed)
    return isWrong(verdict) || verdict.found === 'wrong'
  }
  // Through the Desert has no luck but what lies there at first.
  for (const kind of TAMPERINGS) expect([kind, all.filter((each) => each.kind === kind).length > 0]).toEqual([kind, true])
  expect(all.filter((each) => each.text === text || !isFound(each.text)).map(({ what }) => what)).toEqual([])
})

test.each(GAMES)('%s: an event that was left out or told twice is found with its line', (id) => {
  const { text } = MATCHES.get(id)!
  const all = tamperedWith(text).flatMap(({ what, text: changed }) => {
    const line = /^event: (?:left out|told twice) in line (\d+)/.exec(what)?.[1]
    return line === undefined ? [] : [{ line: Number(line), changed }]
  })
  expect(all.length).toBeGreaterThan(4)
  for (const { line, changed } of all) expect(checked(id, changed)).toMatchObject({ found: 'wrong', difference: { line: line + 1 } })
})

test.each(GAMES)('%s: a record whose end was cut off is not called right, nor one that says older rules', (id) => {
  const { text, game } = MATCHES.get(id)!
  const lines = text.trimEnd().split('\n')
  expect(checked(id, lines.slice(0, -5).join('\n'))).toMatchObject({ found: 'open', seed: null })
  expect(checked(id, lines.slice(0, -1).join('\n'))).toMatchObject({ found: 'wrong', difference: { what: 'result' } })
  const older = { ...game, version: game.version + 1 }
  expect(verdictOn(older, recordIn(text) as GameRecord, text, () => {})).toMatchObject({ found: 'older' })
})

test.each(GAMES)('%s: of older rules it is said how much today’s make of it, and dice that were changed are found there too', (id) => {
  const { text, game } = MATCHES.get(id)!
  const later = { ...game, version: game.version + 1 }
  const verdict = (changed: string) => {
    const record = recordIn(changed)
    return isWrong(record) ? record : verdictOn(later, record, changed, () => {})
  }
  const [lines, drawn] = [text.trimEnd().split('\n').length - 1, (checked(id, text) as Verdict).drawn]
  expect(verdict(text)).toMatchObject({ found: 'older', older: { same: lines, drawn, parting: null } })
  const believed = tamperedWith(text).flatMap(({ what, text: changed }) => {
    const found = verdict(changed)
    return isWrong(found) || found.found === 'wrong' ? [] : [{ what, isSaid: Boolean(found.older?.parting) }]
  })
  // What is not found is said to be of other rules, or changed: nobody can tell, of dice only where there are too many or too few.
  expect(believed.filter(({ isSaid }) => !isSaid)).toEqual([])
  expect(believed.filter(({ what }) => /^(?:seed|result|chance: (?:less|more))/.test(what))).toEqual([])
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
  const spoilt = lines.with(9, lines[9]!.replace(/"events":\[.*\]/, '"events":[]')).join('\n')
  expect(checked('through-the-desert', text + text)).toMatchObject({ wrong: 'several', count: 2 })
  expect(checked('through-the-desert', `\n\n${spoilt}`)).toMatchObject({
    difference: { line: 12 },
  })
})

/** What somebody might put into a file to do harm. */
const HOSTILE: readonly (readonly [what: string, change: (lines: readonly string[]) => string])[] = [
  [
    'lists within lists',
    ([first, ...rest]) => [first!.replace('"options":{', `"options":{"z":${'['.repeat(50_000)}${']'.repeat(50_000)},`), ...rest].join('\n'),
  ],
  [
    'a move of objects within objects',
    ([first, second, ...rest]) =>
      [first, second!.replace('"move":{', `"move":{"z":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)},`), ...rest].join('\n'),
  ],
  ['a prototype in the header', ([first, ...rest]) => [first!.replace('{', '{"__proto__":{"taken":1},'), ...rest].join('\n')],
  [
    'a prototype in the options',
    ([first, ...rest]) => [first!.replace('"options":{', '"options":{"__proto__":{"taken":1},'), ...rest].join('\n'),
  ],
  [
    'a prototype in an event',
    ([first, second, ...rest]) => [first, second!.replace('"events":[{', '"events":[{"__proto__":{"taken":1},'), ...rest].join('\n'),
  ],
  [
    'a constructor in a move',
    ([first, second, ...rest]) =>
      [first, second!.replace('"move":{', '"move":{"constructor":{"prototype":{"taken":1}},'), ...rest].join('\n'),
  ],
  ['a game that every object has', ([first, ...rest]) => [first!.replace(/"game":"[\w-]+"/, '"game":"__proto__"'), ...rest].join('\n')],
  ['a game that is a path', ([first, ...rest]) => [first!.replace(/"game":"[\w-]+"/, '"game":"../../etc/passwd"'), ...rest].join('\n')],
  ['a thousand million seats', ([first, ...rest]) => [first!.replace(/"players":\d/, '"players":1000000000'), ...rest].join('\n')],
]

test.each(GAMES.flatMap(([id]) => HOSTILE.map(([what, change]) => [id, what, change] as const)))(
  '%s: a file with %s is not called right, shown without harm or not at all, and changes nothing else',
  async (id, _, change) => {
    const text = change(MATCHES.get(id)!.text.trimEnd().split('\n'))
    const desk = newDesk()
    expect(await desk({ kind: 'check', film: { text } }, () => {})).not.toMatchObject({ found: 'right' })
    await desk({ kind: 'open', film: { text } }, () => {})
    await desk({ kind: 'shot', at: 2, eyes: 'all' }, () => {})
    expect('taken' in {}).toBe(false)
  },
)
