import { appendFileSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { botsOf, games } from '@caravanserai/games/all'
import { expect, test } from 'vitest'
import { fight, type Duel, type Fought } from './duel.ts'
import { ladder } from './index.ts'
import { journal } from './journal.ts'
import { rated } from './rating.ts'
import { standing, type Standing } from './standing.ts'
import { spelled, verdict } from './tables.ts'

/** Levels that are too slow for whole games here: what they are made of is tested beside them. */
const SLOW = 50
/** So many games of a pairing, once from every seat: enough to see a level that is broken. Of those who answer at once there are more. */
const gamesOf = (ms: number) => (ms < 3 ? 24 : 8)

/** Steps above Club are small, and so few games say nothing of them: from there on a level sits among the one two below. */
const BIG = 3

/** Each level of each game among a lower one: a short ladder. */
const STEPS = games.flatMap((game) => {
  const levels = botsOf(game.id).levels.filter(({ ms = 0 }) => ms < SLOW)
  return levels
    .slice(1)
    .map(({ id, ms = 0 }, i) => ({ game: game.id, players: game.players[0]!, one: id, among: levels[i < BIG ? i : i - 1]!.id, ms }))
})

test.each(STEPS)('$game: one $one among $among wins more than its fair share', ({ ms, ...pairing }) => {
  const setups = Math.ceil(gamesOf(ms) / pairing.players)
  const { share } = standing(Array.from({ length: setups }, (_, i) => fight({ ...pairing, seed: `short ${i}` })))
  expect(share).toBeGreaterThan(1 / pairing.players)
})

function fought(won: number, seed: string, duel: Partial<Duel> = {}): Fought {
  const pace = { mean: 2, most: 5 }
  return {
    duel: { game: 'g', players: 2, one: 'a', among: 'b', seed, ...duel },
    won,
    margin: won - 0.5,
    ms: { one: pace, among: pace },
  }
}

test('a set-up is played once from every seat, and the same again comes out the same', () => {
  const [game] = games
  if (!game) throw new Error('there are no games')
  const duel = { game: game.id, players: game.players[0]!, one: 'random', among: 'random', seed: 'twice' }
  const { won, margin } = fight(duel)
  // Among its like, on the same luck, somebody wins each game: all seats together have won as often as there are seats.
  expect(won * duel.players).toBeCloseTo(Math.round(won * duel.players * 60) / 60)
  expect(fight(duel)).toMatchObject({ won, margin })
})

test('a game that does not end is named by its table and seed', () => {
  const duel = { game: games[0]!.id, players: games[0]!.players[0]!, one: 'random', among: 'random', seed: 'round in circles' }
  expect(() => fight(duel, undefined, undefined, 5)).toThrow(/does not end: \d players, seed "round in circles"/)
})

test('who goes on counts what was fought before, but for a line that was being written', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'ladder-')), 'fought.jsonl')
  const [first, second] = [fought(1, 'first'), fought(0, 'second')]
  journal(path, false).add(first)
  appendFileSync(path, JSON.stringify(second).slice(0, 20))
  const later = journal(path, true)
  expect(later.fought).toEqual([first])
  expect([first, second].map(({ duel }) => later.has(duel))).toEqual([true, false])
  later.add(second)
  expect(journal(path, true).fought).toEqual([first, second])
  expect(journal(path, false).fought).toEqual([])
})

test('the interval is drawn by set-up: two games of one set-up that are always alike count as one', () => {
  const shares = Array.from({ length: 40 }, (_, i) => fought(i % 4 === 0 ? 0 : 1, String(i)))
  const { share, low, high } = standing(shares)
  expect(share).toBe(0.75)
  // The binomial one of 40 games: 0.75 give or take 0.134.
  expect(low).toBeCloseTo(0.616, 1)
  expect(high).toBeCloseTo(0.884, 1)
  expect(standing([fought(1, 'x'), fought(1, 'y')])).toMatchObject({ low: 1, high: 1 })
})

test('ratings: three of four games are worth 191 points, and what was not played follows from what was', () => {
  const won = (one: string, among: string, share: number): Standing => ({
    ...standing([fought(share, 's', { one, among })]),
    setups: 100_000,
  })
  const ratings = new Map(
    rated([won('b', 'random', 0.75), won('random', 'b', 0.25), won('c', 'b', 0.75)]).map(({ level, rating }) => [level, rating]),
  )
  expect(ratings.get('random')).toBe(0)
  expect(ratings.get('b')).toBeCloseTo(191, 0)
  expect(ratings.get('c')).toBeCloseTo(382, 0)
})

test('a level is above another when the whole interval is: one that touches the fair share is not told apart', () => {
  expect(verdict(0.34, 0.47, 1 / 3, 20)).toBe('above')
  expect(verdict(34 / 102 + 1e-12, 0.471, 1 / 3, 20)).toBe('not told apart')
  expect(verdict(0.228, 0.39, 0.25, 20)).toBe('not told apart')
  expect(verdict(0.039, 0.225, 0.25, 20)).toBe('below')
  expect(verdict(1, 1, 0.25, 4)).toBe('too few')
})

/** What somebody among others came to, and how long both took for a move. */
function told(one: number, among: number): string[] {
  const ms = { one: { mean: one, most: 40.4 }, among: { mean: among, most: 5 } }
  const [, , row = ''] = spelled([standing([{ ...fought(1, 's'), ms }])]).split('\n')
  return row.split(' | ').map((cell) => cell.replace(/ \|$/, ''))
}

test('a ladder says how long both took for a move, and how many times as long the one', () => {
  expect(told(12.34, 3.456).slice(-3)).toEqual(['12 (40)', '3.46 (5)', '3.57'])
  expect(told(0.5, 1).slice(-3)).toEqual(['0.50 (40)', '1.00 (5)', '0.50'])
  expect(told(1, 0).at(-1)).toBe('-')
})

test('ratings stand in one table for each game, the strongest first, a column for each number of players', () => {
  const duels = [2, 3].flatMap((players) => [
    fought(0.9, 's', { one: 'a', among: 'random', players }),
    fought(0.95, 's', { one: 'b', among: 'a', players }),
  ])
  const [, ...tables] = spelled(
    [...duels, fought(0.8, 's', { game: 'h', one: 'c', among: 'random' })].map((each) => standing([each])),
  ).split('\n\n')
  expect(tables.map((table) => table.split('\n')[0])).toEqual(['| rating in g with | 2 | 3 |', '| rating in h with | 2 |'])
  const rows = tables[0]!.split('\n').slice(2)
  expect(rows.map((row) => row.split(' ')[1])).toEqual(['b', 'a', 'random'])
  expect(rows[2]).toBe('| random | 0 | 0 |')
})

test('tables and pictures of all games are told from journals, and nothing is played', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'told-'))
  const books = games.map((game, i) => {
    const levels = botsOf(game.id).levels.map(({ id }) => id)
    const [lower = '', upper = ''] = levels
    const duel = { game: game.id, players: game.players[0]!, one: upper, among: lower }
    const set = [fought(1, 'x', duel), fought(0, 'y', duel), fought(1, 'x', { ...duel, one: 'wanderer' })]
    const path = join(folder, `${i}.jsonl`)
    writeFileSync(path, set.map((each) => `${JSON.stringify(each)}\n`).join(''))
    return path
  })
  const said: string[] = []
  const [out, pictures] = [join(folder, 'out'), join(folder, 'pictures')]
  // One of them twice, as somebody does who has copied it.
  const from = [...books, books[0]].join(',')
  const args = ['--from', from, '--out', out, '--pictures', pictures]
  expect(await ladder(args, { out: (text) => said.push(text), err() {}, terminal: false })).toBe(0)
  const rows = said.join('\n').split('\n')
  for (const { id, players } of games) {
    const own = rows.filter((row) => row.startsWith(`| ${id} |`))
    expect(own).toHaveLength(2)
    expect(own[0]).toContain(`| 50.0 % |`)
    expect(own[0]).toContain(`| too few | ${2 * players[0]!} |`)
    expect(own[1]).toContain('wanderer among')
  }
  expect(readdirSync(pictures).toSorted()).toEqual(games.map(({ id }) => `ladder-${id}.svg`).toSorted())
  expect(readFileSync(join(pictures, `ladder-${games[0]!.id}.svg`), 'utf8')).not.toContain('wanderer')
  await expect(ladder(['--from', join(folder, 'none.jsonl'), '--out', out], { out() {}, err() {}, terminal: false })).rejects.toThrow(
    'there is no such file',
  )
})
