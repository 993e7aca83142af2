import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AnyBot } from '@caravanserai/bots'
import { botsOf, gameOf } from '@caravanserai/games/all'
import {
  begin,
  beginAt,
  chanceKey,
  chanceOf,
  isRefusal,
  play,
  playersIn,
  recordOf,
  writeRecord,
  type AnyGame,
  type Match,
} from '@caravanserai/kernel'
import { afterAll, describe, expect, test } from 'vitest'

/** `docs/examples/check.py` is written from the page on records alone: what it finds right, the page describes rightly. */
const program = fileURLToPath(new URL('../docs/examples/check.py', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'caravanserai-check-'))
afterAll(() => rmSync(folder, { recursive: true }))

function check(records: readonly string[]): { readonly code: number | null; readonly said: readonly string[] } {
  const file = join(folder, 'records.jsonl')
  writeFileSync(file, records.join(''))
  const { error, status, stdout, stderr } = spawnSync(process.env['PYTHON'] ?? 'python3', [program, file], { encoding: 'utf8' })
  if (error)
    throw new Error(`Python 3 is needed to check records, and cannot be run (${error.message}). Install python3, or let PYTHON name one.`)
  expect(stderr).toBe('')
  return {
    code: status,
    said: stdout
      .trimEnd()
      .split('\n')
      .map((line) => line.slice(file.length + 1)),
  }
}

const named = (id: string): AnyGame => gameOf(id) as AnyGame

function started(id: string, players: number, options: object, seed: string): Match {
  const match = begin(named(id), { players, options, seed })
  if (isRefusal(match)) throw new Error(JSON.stringify(match))
  return match
}

function placed(id: string, position: object, seed: string): Match {
  const game = named(id)
  const state = game.load(position)
  if (isRefusal(state)) throw new Error(JSON.stringify(state))
  const players = playersIn(game, state)
  return beginAt(game, state, players, game.options({}, players), seed)
}

/** Played on by bots of one level, to the end or for so many moves, among the moves that `pick` leaves. */
function played(match: Match, level: string, most = Infinity, pick = (moves: readonly unknown[]): readonly unknown[] => moves): Match {
  const { game } = match
  const bot = botsOf(game.id).botFor(level) as AnyBot
  const whims = chanceKey(`${match.seed} bots`)
  for (let seat = game.waiting(match.state)[0]; seat !== undefined && match.log.length < most; seat = game.waiting(match.state)[0]) {
    const moves = pick(game.moves(match.state, seat))
    const move = bot.choose(game.view(match.state, seat), moves, chanceOf(whims, match.log.length))
    const line = play(match, seat, game.question(match.state, seat), move)
    if (isRefusal(line)) throw new Error(JSON.stringify(line))
  }
  return match
}

function spelt(match: Match): string {
  return writeRecord(
    recordOf(
      match,
      Array.from({ length: match.players }, (_, seat) => `seat ${seat}`),
    ),
  )
}

function expectRight(matches: readonly Match[]): void {
  const { code, said } = check(matches.map(spelt))
  expect(said.filter((line) => !/^\d+: .*: right(, [\d ]+| so far, and not over)$/.test(line))).toEqual([])
  expect([code, said.length]).toEqual([0, matches.length])
}

/** The events of some kind in what was played. */
function told(matches: readonly Match[], kind: string): readonly { readonly kind: string; readonly why?: string }[] {
  return matches.flatMap(({ opening, log }) => [opening, ...log].flatMap(({ events }) => events.filter((event) => event.kind === kind)))
}

const field = (id: string, rows: readonly string[]) =>
  `name: field\ngame: ${id}\nmap:\n${rows.map((row, i) => `${String.fromCharCode(65 + i)}  ${i % 2 === 1 ? ' ' : ''}${[...row].join(' ').replace(' | ', '|')}`).join('\n')}\n`

describe('a foreign program finds records right: Desert Bazaar', () => {
  const id = 'desert-bazaar'

  test('whole games, boards and tiles of one’s own, positions, every way to end', () => {
    const tiles = Array.from({ length: 60 }, (_, i) => ({ id: i + 1, cost: ['silk', 'silk', 'camel'], produces: 'silk' }))
    const wide = field(
      id,
      Array.from({ length: 15 }, () => '.'.repeat(15)),
    )
    const matches = [
      ...[3, 4, 5].flatMap((players) =>
        ['random', 'casual'].map((level) => played(started(id, players, {}, `${level} ${players}`), level)),
      ),
      played(started(id, 4, { first: 2, board: field(id, ['..~.', '....', '.~..']) }, 'small'), 'random'),
      played(started(id, 3, { board: wide, tiles }, 'wide'), 'random'),
      played(started(id, 5, {}, 'open'), 'random', 40),
    ]
    const middle = played(started(id, 4, { board: field(id, ['.......', '..~....', '.......']), tiles }, 'middle'), 'casual', 60)
    const save = (match: Match) => match.game.save(match.state)
    const all = { water: 5, camel: 5, silk: 5, spice: 5 }
    const dry = placed(id, { players: 3, hands: [all, all, all] }, 'dry')

    const idle = played(dry, 'random', Infinity, (moves) => moves.filter((move) => (move as { kind: string }).kind !== 'build'))
    const games = [
      ...matches,
      played(placed(id, save(middle), 'on'), 'random'),
      played(placed(id, save(matches[8] as Match), 'go'), 'casual'),
      idle,
    ]
    expectRight(games)
    expect(new Set(told(games, 'ended').map(({ why }) => why))).toEqual(new Set(['no-space', 'no-tiles', 'stalled']))
    expect(
      ['forfeited', 'rerolled', 'closed', 'scored-lone', 'counted-most', 'named'].filter((kind) => told(games, kind).length === 0),
    ).toEqual([])
  })
})

describe('a foreign program finds records right: Through the Desert', () => {
  const id = 'through-the-desert'
  const variants = named(id).variants ?? []
  const small = field(id, ['.O...|.O..', '..o...|..', '......|..o.', '.O^...O', '...o..', 'O......', '..o...', '...O...'])

  test('both maps, all variants, boards of one’s own, positions, both ways to end', () => {
    const games = variants.map((options, i) => played(started(id, 2 + (i % 4), options, `variant ${i}`), i === 0 ? 'casual' : 'random'))
    for (const players of [2, 3, 4, 5]) {
      games.push(played(started(id, players, { board: small, first: 1 }, `small ${players}`), 'random'))
      const middle = played(started(id, players, { board: 'river', aquifers: players === 3 }, `middle ${players}`), 'random', 50)
      games.push(played(placed(id, middle.game.save(middle.state), `on ${players}`), 'random'))
    }
    games.push(played(started(id, 4, {}, 'open'), 'random', 30))
    // The first camel beside its leader cuts a line in two: an area on either side.
    const line = { board: field(id, ['.........']) }
    for (const seed of ['a', 'b', 'c', 'd'])
      games.push(played(placed(id, { players: 2, options: line, caravans: [{ seat: 0, colour: 'pink', spaces: ['A5'] }] }, seed), 'random'))
    expectRight(games)
    expect(new Set(told(games, 'ended').map(({ why }) => why))).toEqual(new Set(['ran-out', 'stuck']))
    expect(['crossed', 'skipped', 'set-aside', 'returned'].filter((kind) => told(games, kind).length === 0)).toEqual([])
    const areas = games.flatMap(({ log }) => log.map(({ events }) => events.filter(({ kind }) => kind === 'enclosed').length))
    expect(Math.max(...areas)).toBe(2)
  })
})

describe('a foreign program finds records right: Bazaar', () => {
  const id = 'bazaar'
  const full = placed(id, { seats: [{}, {}] }, 'all cards in their decks')
  const { items, venues } = full.game.save(full.state) as { items: string[]; venues: string[] }
  /** Decks of two cards, and so many venues for everybody. */
  const late = (players: number, each: number) => ({
    seats: Array.from({ length: players }, (_, seat) => ({ money: 12, venues: venues.slice(each * seat, each * seat + each) })),
    row: venues.slice(-2),
    venuePile: venues.slice(each * players + 2, -2),
    itemPile: items.slice(2),
    dice: [7],
  })

  test('2 to 8 players, open money, positions', () => {
    const games = [
      played(started(id, 2, {}, 'two'), 'casual'),
      played(placed(id, late(2, 0), 'decks run out'), 'casual'),
      ...[3, 4].map((players) => played(started(id, players, { open: players === 3 }, 'many'), 'novice')),
      ...[5, 6, 7, 8].map((players) => played(started(id, players, { first: 1 }, 'many'), 'random', 500)),
      ...[3, 5, 6, 7, 8].map((players) => played(placed(id, late(players, 4), `close ${players}`), 'novice')),
    ]
    expectRight(games)
    expect(['shuffled', 'rolled', 'succeeded', 'offered', 'won'].filter((kind) => told(games, kind).length === 0)).toEqual([])
  })
})

/** What is done to a line of a true record, found by a pattern; and what is said of it. */
type Tampering = readonly [name: string, pattern: RegExp, instead: string, why: RegExp]

const everywhere: readonly Tampering[] = [
  ['another seed', /"seed":"fixture/, '"seed":"Fixture', /the commitment is/],
  ['another commitment', /"commitment":"./, '"commitment":"g', /the commitment is no hash/],
  ['another score', /"scores":\[(\d+)/, '"scores":[$11', /the result is/],
  ['another place', /"places":\[1,2/, '"places":[2,1', /the result is/],
  ['another number of chance', /"chance":\[(\d+),/, '"chance":[3$1,', /chance is 3\d+, and (must be below|the seed gives)/],
  ['chance that nobody needs', /"chance":\[\]/, '"chance":[0]', /1 numbers of chance were not needed/],
  ['a move left out', /^\{"n":4,.*$/, '', /the number of the move is 5, and should be 4/],
  ['a strange part', /^\{"n":3,/, '{"n":3,"so":1,', /has a strange part so/],
  ['a torn line', /^(\{"n":7,.{20}).*$/, '$1', /no JSON object/],
]

const tamperings: { readonly [game: string]: readonly Tampering[] } = {
  'desert-bazaar': [
    ['a changed die', /"kind":"rolled","seat":(\d),"dice":\["\w+"/, '"kind":"rolled","seat":$1,"dice":["desert"', /the dice is/],
    ['a card too many', /"earned":1,"count":1/, '"earned":1,"count":2', /what was taken is/],
    ['a cheaper tile', /"paid":\{"camel":2/, '"paid":{"camel":1', /the camel for tile/],
    ['a moved tent', /"space":"\w+"(.*"kind":"built"[^}]*)"space":"\w+"/, '"space":"F6"$1"space":"F6"', /what follows is/],
    ['points for a lone tent', /("kind":"scored-lone".*)"points":2/, '$1"points":3', /what follows is/],
    ['points that nobody made', /("kind":"closed".*)"bonus":1/, '$1"bonus":2', /what follows is/],
    ['no points', /,\{"kind":"scored-lone"[^}]*\}/, '', /what follows is|what should follow is missing/],
    ['another tile turned up', /("kind":"turned-up".*)"tiles":\[\d+/, '$1"tiles":[61', /the tiles is/],
    ['a turn twice', /"kind":"turn-passed","to":3/, '"kind":"turn-passed","to":2', /whose turn it is/],
    ['another tile in the pile', /"pile":\[(\d+),(\d+)/, '"pile":[$2,$1', /the pile is/],
  ],
  'through-the-desert': [
    ['a moved camel', /"space":"\w+"(.*"kind":"placed".*)"space":"\w+"/, '"space":"A7"$1"space":"A7"', /A7 is not (free|beside)/],
    ['a moved leader', /"space":"\w+"(.*"kind":"led".*)"space":"\w+"/, '"space":"C6"$1"space":"C6"', /no leader may stand on C6/],
    ['a camel of another colour', /("kind":"placed","seat":\d,"colour":)"\w+"/, '$1"gray"', /the event is/],
    [
      'a move that the event does not tell',
      /"move":\{"kind":"place","colour":"\w+"/,
      '"move":{"kind":"place","colour":"gray"',
      /the event is/,
    ],
    ['a dearer waterhole', /("kind":"took".*)"values":\[\d/, '$1"values":[4', /what follows is/],
    ['a larger area', /("kind":"enclosed".*)"points":(\d+)/, '$1"points":9$2', /what follows is/],
    ['an oasis twice', /("kind":"linked".*)"points":5/, '$1"points":10', /what follows is/],
    ['a link left out', /,\{"kind":"linked"[^}]*\}/, '', /what follows is|what should follow is missing/],
    ['a longer caravan', /("kind":"counted-caravans".*?)"sizes":\[/, '$1"sizes":[1', /what follows is/],
    ['a palm tree elsewhere', /("kind":"planted","seat":null,"space":)"\w+"/, '$1"A1"', /the palm tree is/],
    ['another end', /"why":"ran-out"/, '"why":"stuck"', /why it is over is/],
  ],
  bazaar: [
    ['a changed die', /("kind":"rolled"[^[]*)"faces":\[\d+/, '$1"faces":[21', /the die is 21/],
    ['a dollar too many', /("kind":"money","from":"bank","to":\d,"amount":)(\d)/, '$19$2', /./],
    ['a card from another hand', /("kind":"moved","item":"[a-z-]+","from":\{"in":"hand","seat":)\d/, '$17', /does not lie in/],
    [
      'another card drawn',
      /("kind":"moved","item":)"[a-z-]+"(,"from":\{"in":"deck","end":"top"\})/,
      '$1"camel"$2',
      /camel does not lie in/,
    ],
    ['another hand', /"hands":\[\["[a-z-]+","([a-z-]+)"/, '"hands":[["$1","$1"', /the items is/],
    ['a venue given away', /("kind":"venue","venue":"[a-z-]+","from":.*"to":\{"in":"owned","seat":)0/, '$11', /./],
    ['a field left out', /^(\{"n".*"kind":"phase"),"phase":"[a-z]+"/, '$1', /the event phase lacks phase/],
    ['another winner', /"kind":"won","seats":\[0\]/, '"kind":"won","seats":[1]', /it was not won by an attack/],
    ['who was not asked', /"seat":\d,"move":\{"kind":"end"\}/, '"seat":9,"move":{"kind":"end"}', /there is no such seat/],
    ['an event that is none', /"kind":"phase"/, '"kind":"face"', /there is no event 'face'/],
  ],
}

describe.for(Object.keys(tamperings))('a foreign program finds what was changed in a record of %s', (game) => {
  const lines = readFileSync(fileURLToPath(new URL(`../host/fixtures/${game}-over.jsonl`, import.meta.url)), 'utf8')
    .trimEnd()
    .split('\n')
  const changes = [...everywhere, ...(tamperings[game] ?? [])]
  const spoilt = changes.map(([name, pattern, instead]) => {
    const at = lines.findIndex((line) => pattern.test(line))
    if (at < 0) throw new Error(`nothing in the record could be spoilt: ${name}`)
    return { at, record: `${lines.with(at, lines[at]!.replace(pattern, instead)).join('\n')}\n` }
  })
  const { code, said } = check(spoilt.map(({ record }) => record))
  const faults = said.map((line) => /^(\d+): wrong in line (\d+): (.*)$/.exec(line) ?? [line])

  test('and says so by its exit code, with a line for each record', () => {
    expect([code, said.length]).toEqual([1, changes.length])
  })

  test.for(changes.map(([name, , , why], i) => [name, why, i] as const))('%s', ([, why, i]) => {
    const [, first, line, reason] = faults[i] ?? []
    expect(reason).toMatch(why)
    expect(Number(line) - Number(first)).toBeGreaterThanOrEqual(spoilt[i]!.at)
  })
})
