import { botsOf } from '@caravanserai/games/all'
import { getHeapStatistics } from 'node:v8'
import type { AnyBot } from '@caravanserai/bots'
import {
  begin,
  chanceKey,
  chanceOf,
  isRefusal,
  recordOf,
  writeRecord,
  type AnyGame,
  type Chance,
  type ChanceKey,
} from '@caravanserai/kernel'
import { playGame } from '../simulate/series.ts'

/** Random games and moves in a second of processor time, the setup included. */
export function playouts(game: AnyGame, players: number, seconds: number): { games: number; moves: number } {
  // The first run lets the compiler see what is hot.
  for (const share of [0.5, 1]) {
    const start = processor()
    let games = 0
    let moves = 0
    while (processor() - start < seconds * share) {
      moves += randomGame(game, players, `bench-${games++}`)
    }
    const spent = processor() - start
    if (share === 1) return { games: games / spent, moves: moves / spent }
  }
  return { games: 0, moves: 0 }
}

/** Processor time of the whole process: other programs on the machine hardly disturb it. */
function processor(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/** One random game without a log, by the game's quick way if it has one; returns the number of moves. */
function randomGame(game: AnyGame, players: number, seed: string): number {
  const key = chanceKey(seed)
  const options = game.options({}, players)
  const state = game.blank(players, options)
  game.setup(state, chanceOf(key, 0))
  const quick = botsOf(game.id).playout
  return quick ? quick(state, key, chanceOf(key, PICKS)) : plainGame(game, state, key)
}

/** The numbers of moves stop far below: picks and dice never come from the same stream. */
const PICKS = 1_000_000

function plainGame(game: AnyGame, state: unknown, key: ChanceKey): number {
  const random = botsOf(game.id).botFor('random') as AnyBot
  const pick = chanceOf(key, PICKS)
  let moves = 0
  for (let seat = game.waiting(state)[0]; seat !== undefined; seat = game.waiting(state)[0])
    game.decide(state, seat, picked(game, random, game.moves(state, seat), pick), chanceOf(key, ++moves))
  return moves
}

function picked(game: AnyGame, random: AnyBot, moves: readonly unknown[], pick: Chance): unknown {
  return game.whim?.(moves, pick) ?? random.choose(undefined, moves, pick)
}

/** Seconds in which the moves of one decision are listed, on average over random games. */
export function listings(game: AnyGame, players: number): number {
  const random = botsOf(game.id).botFor('random') as AnyBot
  let spent = 0
  let listed = 0
  for (let i = 0; i < 100 && listed < ENOUGH; i++) {
    const key = chanceKey(`list-${i}`)
    const state = game.blank(players, game.options({}, players))
    game.setup(state, chanceOf(key, 0))
    const pick = chanceOf(key, PICKS)
    for (let seat = game.waiting(state)[0], move = 1; seat !== undefined; seat = game.waiting(state)[0], move++) {
      const start = performance.now()
      const moves = game.moves(state, seat)
      spent += performance.now() - start
      listed++
      game.decide(state, seat, picked(game, random, moves, pick), chanceOf(key, move))
    }
  }
  return spent / listed / 1000
}

/** Moves enough to judge by. */
const ENOUGH = 30_000

/** Bytes allocated per move of a random game, its setup included, by the engine's own count of all it ever allocated. */
export function allocated(game: AnyGame, players: number): number {
  const before = getHeapStatistics().total_allocated_bytes
  let moves = 0
  for (let i = 0; i < 100 && moves < ENOUGH; i++) moves += randomGame(game, players, `weigh-${i}`)
  return (getHeapStatistics().total_allocated_bytes - before) / moves
}

/** Seconds of one `copy`. A state is flat, so that it takes as long at the start of a game as at its end. */
export function copies(game: AnyGame, players: number): number {
  const match = begin(game, { players, seed: 'copy' })
  if (isRefusal(match)) return 0
  const state = match.state
  let kept: unknown = state
  const many = 100_000
  for (let i = 0; i < many; i++) kept = game.copy(state)
  const start = processor()
  for (let i = 0; i < many; i++) kept = game.copy(kept)
  return (processor() - start) / many
}

/** Bytes of the records of random games. */
export function records(game: AnyGame, players: number, count: number): { mean: number; most: number } {
  const series = { game, players, games: count, seed: 'record', bots: ['random'] }
  const names = Array.from({ length: players }, () => 'random')
  const sizes = Array.from({ length: count }, (_, i) => Buffer.byteLength(writeRecord(recordOf(playGame(series, i), names))))
  return { mean: sizes.reduce((sum, size) => sum + size, 0) / count, most: Math.max(...sizes) }
}

/** Draws a second of xoshiro128**, the yardstick: whole numbers only, nothing allocated. */
export function reference(): number {
  const draws = 10_000_000
  let best = Infinity
  for (let run = 0; run < 3; run++) {
    const start = processor()
    if (xoshiro(draws) === 0) throw new Error('the reference generator stands still')
    best = Math.min(best, processor() - start)
  }
  return draws / best
}

function xoshiro(draws: number): number {
  let [a, b, c, d] = [1, 2, 3, 4]
  let sum = 0
  for (let i = 0; i < draws; i++) {
    const five = Math.imul(b, 5)
    sum ^= Math.imul((five << 7) | (five >>> 25), 9)
    const t = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= t
    d = (d << 11) | (d >>> 21)
  }
  return sum | 1
}
