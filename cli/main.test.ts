import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gameOf } from '@caravanserai/games/all'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { main } from './main.ts'

const folder = mkdtempSync(join(tmpdir(), 'caravanserai-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A command as a person would type it, without starting a program. */
function run(...argv: string[]): { code: number; out: string; err: string } {
  let out = ''
  let err = ''
  const code = main(argv, { out: (text) => void (out += `${text}\n`), err: (text) => void (err += text), terminal: false }) as number
  return { code, out, err }
}

function file(name: string, text: string): string {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

const record = join(folder, 'out.jsonl')
const simulated = ['simulate', 'desert-bazaar', '--players', '4', '--games', '4', '--seed', '7', '--bots', 'casual,random']
beforeAll(() => void run(...simulated, '--record', record))

describe('simulate', () => {
  test('the same seed gives the same record, byte for byte', () => {
    const again = join(folder, 'again.jsonl')
    run(...simulated, '--record', again)
    expect(readFileSync(again, 'utf8')).toBe(readFileSync(record, 'utf8'))
  })

  test('says who won how often, as tables or as one JSON object', () => {
    expect(run(...simulated).out).toMatch(/bot +wins +95 % interval[^]*casual[^]*random[^]*seat 3[^]*moves[^]*turns[^]*games\/s/)
    const totals = JSON.parse(run(...simulated, '--json').out) as { bots: { won: number }[] }
    expect(totals).toMatchObject({ game: 'desert-bazaar', players: 4, games: 4, chairs: ['casual', 'random'] })
    expect(totals.bots.reduce((sum, { won }) => sum + won, 0)).toBeCloseTo(4)
  })

  test('everybody sits in every seat equally often', () => {
    const seats = readFileSync(record, 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('{"record"'))
      .map((line) => (JSON.parse(line) as { seats: string[] }).seats)
    for (let seat = 0; seat < 4; seat++) expect(seats.filter((names) => names[seat] === 'casual')).toHaveLength(2)
  })
})

describe('board', () => {
  const mountain = readFileSync(new URL('../hexes/boards/mountain.txt', import.meta.url), 'utf8')

  test('checks a board by the game that its head names, with its numbers', () => {
    const { code, out } = run('board', 'check', file('mountain.txt', mountain))
    expect(code).toBe(0)
    expect(out).toContain('4-5 players: 215 spaces, 7 large pools, 37 small pools, 39 waterhole tokens')
    expect(run('board', 'check', file('small.txt', 'name: small\ngame: desert-bazaar\nmap:\nA  . . .\n'))).toMatchObject({ code: 1 })
  })

  test('says line and column of what is wrong, and gives 1', () => {
    const { code, out } = run('board', 'check', file('dry.txt', mountain.replaceAll('O', 'o')))
    expect(code).toBe(1)
    expect(out).toMatch(/wrong: .*dry\.txt:\d+:\d+: only 0 large pools/)
    const crooked = run('board', 'check', file('crooked.txt', mountain.replace('A          ^', 'A         ^')))
    expect(crooked.out).toMatch(/crooked\.txt:\d+:11: "\^" stands between two hexes/)
  })

  test('draws a board as a picture with a name on every space', () => {
    const picture = join(folder, 'board.svg')
    expect(run('board', 'draw', file('mountain.txt', mountain), '-o', picture).code).toBe(0)
    const svg = readFileSync(picture, 'utf8')
    expect(svg).toMatch(/^<svg [^]*<\/svg>\n$/)
    expect(svg).toContain('>E9<')
  })

  test.each([
    [['board', 'paint', 'x'], 'a board can be checked or drawn'],
    [['board', 'check', '/nowhere.txt'], 'there is no such file'],
    [['board', 'check', fileURLToPath(import.meta.url)], 'the head names no game'],
  ])('%j is one clear line', (argv, why) => {
    const { code, err } = run(...argv)
    expect(code).toBe(2)
    expect(err).toContain(why)
  })
})

describe('replay', () => {
  test('finds every event the same', () => {
    const { code, out } = run('replay', record)
    expect(code).toBe(0)
    expect(out).toContain('4 games, every move decided again, every event the same')
  })

  test('says where a game first differs', () => {
    const lines = readFileSync(record, 'utf8').split('\n')
    const second = lines.findIndex((line, i) => i > 0 && line.startsWith('{"record"'))
    const at = lines.findIndex((line, i) => i > second && line.includes('"kind":"took"'))
    lines[at] = lines[at]!.replace(/"count":(\d)/, (_, count: string) => `"count":${Number(count) + 1}`)
    const { code, out } = run('replay', file('changed.jsonl', lines.join('\n')))
    expect(code).toBe(1)
    expect(out).toMatch(
      new RegExp(
        `game 2 \\(line ${second + 1}\\) differs at move ${at - second}: other events[^]*recorded[^]*found[^]*1 of 4 games differ`,
      ),
    )
  })
})

describe('play', () => {
  const position = file('position.json', JSON.stringify({ players: 3 }))

  test('given chance falls as given; refusals and the last position are told', () => {
    const moves = file(
      'moves.jsonl',
      '{"seat":0,"move":{"kind":"draw","resource":"silk"},"chance":[0,0,2]}\n{"seat":1,"move":{"kind":"stop"}}\n{"move":{"kind":"take","resource":"water"}}\n',
    )
    const { code, out } = run('play', 'desert-bazaar', '--position', position, '--moves', moves)
    const told = JSON.parse(out) as {
      moves: [{ events: object[] }, { refusal: { refused: string }; text: string }]
      position: { hands: object[] }
      waiting: number[]
    }
    expect(code).toBe(1)
    expect(told.moves[0].events[1]).toEqual({ kind: 'rolled', seat: 0, dice: ['water', 'water', 'silk'] })
    expect(told.moves[1].refusal.refused).toBe('not-asked')
    expect(told.moves[1].text).toMatch(/turn/)
    expect(told.position.hands[0]).toEqual({ water: 2, silk: 1 })
    expect(told.waiting).toEqual([1])
  })

  test.each([
    ['chance that runs out', '{"move":{"kind":"draw","resource":"silk"},"chance":[0]}', 'line 1: the chance to come ran out'],
    [
      'chance that is left',
      '{"move":{"kind":"draw","resource":"silk"},"chance":[0,0,0,0]}',
      'line 1: 1 of the 4 chance numbers were not needed',
    ],
    ['a line that is no JSON', '\nhello', 'line 2: it is not a JSON object'],
    ['a misspelt key', '{"mvoe":{}}', 'line 1: there is no "mvoe"'],
  ])('%s', (_, text, why) => {
    const { code, err } = run('play', 'desert-bazaar', '--position', position, '--moves', file('bad.jsonl', text))
    expect([code, err]).toEqual([2, expect.stringContaining(why)])
  })
})

describe('cards', () => {
  test('all of them in a table, by kind and name', () => {
    const { code, out } = run('cards', 'bazaar')
    const [head = '', , ...rows] = out.trimEnd().split('\n')
    expect(code).toBe(0)
    expect(head.split(/ +/)).toEqual(['id', 'name', 'kind', 'income', 'resistance', 'slots'])
    expect(rows).toHaveLength(gameOf('bazaar')?.cards?.length ?? 0)
    expect(rows).toContainEqual(expect.stringMatching(/^street-market +Street Market +venue +2 +13 +Food, Magic, Raw, Wares$/))
    expect(rows.at(-1)).toMatch(/ item, /)
    expect(run('cards', 'bazaar', '--language', 'fr').out).toMatch(/^id +nom +sorte[^]*cheese +Fromage +objet, Nourriture +4/)
  })

  test('one of them, by its id or its name in any language, with its rulings', () => {
    const cheese = run('cards', 'bazaar', 'cheese').out
    expect(cheese).toMatch(/^Cheese \(cheese\)\nkind: item, Food; income: 4\n\n\$5[^]*\n\nM-27 {2}What does Cheese ignore\? — /)
    expect(run('cards', 'bazaar', 'FROMAGE').out).toBe(cheese)
    expect(run('cards', 'bazaar', 'street', 'market').out).toBe(run('cards', 'bazaar', 'Street Market').out)
    expect(run('cards', 'bazaar', 'chateau', '--language', 'fr').out).toMatch(/^Château \(castle\)[^]*M-28 {2}Château, Parlement/)
    expect(run('cards', 'bazaar', 'bread').out).not.toMatch(/M-\d|BZ-/)
  })
})

test('help everywhere, with an example; the version; the games; the rules in both languages', () => {
  expect(run('--version').out).toMatch(/^\d+\.\d+\.\d+\n$/)
  for (const name of ['simulate', 'replay', 'play', 'rules', 'cards', 'games', 'bench'])
    expect(run(name, '--help').out).toMatch(/Example: caravanserai/)
  expect(run('--help').out).toContain('simulate')
  expect(run('games').out).toMatch(/desert-bazaar +Desert Bazaar +3, 4, 5 +random, novice, casual/)
  expect(run('rules', 'desert-bazaar').out).toContain('Desert Bazaar')
  expect(run('rules', 'desert-bazaar', '--language', 'fr', '--rulings').out).toContain('DB-R')
})

describe('bad input is one clear line and 2', () => {
  const bad: readonly (readonly [what: string, argv: readonly string[], why: string])[] = [
    ['an unknown command', ['dance'], 'there is no command "dance"'],
    ['an unknown game', ['simulate', 'chess'], 'there is no game "chess"'],
    ['two players', ['simulate', 'desert-bazaar', '--players', '2'], 'takes 3, 4, 5 players, not 2'],
    ['an unknown bot', ['simulate', 'desert-bazaar', '--bots', 'casual,genius'], 'there is no bot "genius"'],
    ['too many bots', ['simulate', 'desert-bazaar', '--players', '3', '--bots', 'random,random,random,random'], '4 bots are too many'],
    ['an unknown flag', ['simulate', 'desert-bazaar', '--speed', '9'], "'--speed'"],
    ['a number below 1', ['simulate', 'desert-bazaar', '--games', '-3'], '--games must be a whole number from 1 on, not "-3"'],
    ['a number that is none', ['simulate', 'desert-bazaar', '--games', 'many'], '--games must be a whole number'],
    ['no game', ['simulate'], 'the name of a game is missing'],
    ['a word too many', ['games', 'all'], '"all" is one word too many'],
    ['a missing file', ['replay', join(folder, 'nowhere')], 'nowhere: there is no such file'],
    ['a folder', ['replay', folder], 'it is a folder'],
    ['a broken record', ['replay', file('broken.jsonl', '{"record":1}\n')], 'broken.jsonl, line 1: the header names no game'],
    ['an empty record', ['replay', file('empty.jsonl', '')], 'line 1: it is empty'],
    [
      'a record in no folder',
      ['simulate', 'desert-bazaar', '--record', join(folder, 'no', 'where')],
      `there is no folder ${join(folder, 'no')}`,
    ],
    ['a record that is a folder', ['simulate', 'desert-bazaar', '--record', folder], 'it is a folder'],
    [
      'an unreadable board',
      ['simulate', 'desert-bazaar', '--board', file('board.txt', 'name: x\ngame: desert-bazaar\nnonsense\n')],
      'board.txt, line 3',
    ],
    [
      'a bad tile',
      [
        'simulate',
        'desert-bazaar',
        '--tiles',
        file('tiles.json', '[\n{"id":1,"cost":["silk","silk","silk"],"produces":"water"},\n{"id":2}\n]'),
      ],
      'tiles.json, line 3',
    ],
    [
      'options that are no JSON',
      ['simulate', 'desert-bazaar', '--options', file('options.json', '{\n"first": oops\n}')],
      'options.json, line 2: it is not JSON',
    ],
    [
      'an unknown option',
      ['simulate', 'desert-bazaar', '--options', file('strange.json', '{"wind":1}')],
      'strange.json: there is no option "wind"',
    ],
    [
      'an impossible position',
      ['play', 'desert-bazaar', '--position', file('two.json', '{"players":2}'), '--moves', file('none.jsonl', '')],
      'two.json: ',
    ],
    ['no position', ['play', 'desert-bazaar'], '--position FILE is missing'],
    ['a card that is not there', ['cards', 'bazaar', 'chese'], 'there is no card "chese"; perhaps Cheese'],
    ['part of a card', ['cards', 'bazaar', 'guild'], "perhaps Shopkeepers' Guild, Alchemists' Guild"],
    ['a card that is nothing like one', ['cards', 'bazaar', 'zzzzzz'], 'there is no card "zzzzzz"'],
    ['cards of a game without cards', ['cards', 'desert-bazaar'], 'there are cards to look up in bazaar, not in desert-bazaar'],
    ['a language that nobody speaks here', ['rules', 'desert-bazaar', '--language', 'la'], 'there are no rules in "la"'],
  ]

  test.each(bad)('%s', (_, argv, why) => {
    const { code, out, err } = run(...argv)
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain(why)
    expect(err.trimEnd().split('\n')).toHaveLength(1)
  })

  test('the same from a shell, without a stack', () => {
    const launcher = fileURLToPath(new URL('caravanserai.mjs', import.meta.url))
    const { status, stdout, stderr } = spawnSync(process.execPath, [launcher, 'simulate', 'desert-bazaar', '--players', '2'], {
      encoding: 'utf8',
    })
    expect([status, stdout, stderr]).toEqual([2, '', 'caravanserai: desert-bazaar takes 3, 4, 5 players, not 2\n'])
  })
})
