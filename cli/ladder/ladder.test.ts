import { appendFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { botsOf, games } from '@caravanserai/games/all'
import { expect, test } from 'vitest'
import { fight, type Duel, type Fought } from './duel.ts'
import { verdict } from './index.ts'
import { journal } from './journal.ts'
import { rated } from './rating.ts'
import { standing, type Standing } from './standing.ts'

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
