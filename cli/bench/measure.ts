import { getHeapStatistics } from 'node:v8'
import { botsOf } from '@caravanserai/games/all'
import {
  begin,
  chanceKey,
  chanceOf,
  isRefusal,
  luckOf,
  playout,
  recordOf,
  writeRecord,
  type AnyGame,
  type AnyQuick,
  type ChanceKey,
} from '@caravanserai/kernel'
import { playGame } from '../simulate/series.ts'

/** How a random game is played: told as people play, or in silence as search does. The games are the same. */
export type Way = 'told' | 'silent'

/** Random games and moves in a second of processor time, the setup included. */
export function playouts(game: AnyGame, players: number, seconds: number, way: Way): { games: number; moves: number } {
  // The first run lets the compiler see what is hot.
  for (const share of [0.5, 1]) {
    const start = processor()
    let games = 0
    let moves = 0
    while (processor() - start < seconds * share) {
      // The clock itself takes time: it is looked at once for several quick games.
      for (let i = 0; i < (game.whim ? 1 : 16); i++) moves += randomGame(game, players, `bench-${games++}`, way)
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

/** One random game by the quick door; returns the number of moves. */
function randomGame(game: AnyGame, players: number, seed: string, way: Way): number {
  const { key, state } = begun(game, players, seed)
  const quick = quickOf(game)
  const pick = chanceOf(key, PICKS)
  if (way === 'silent') return playout(quick, state, luckOf(key), pick)
  let moves = 0
  for (let action = quick.any(state, pick); action >= 0; action = quick.any(state, pick))
    quick.act(state, action, [], chanceOf(key, ++moves))
  return moves
}

function begun(game: AnyGame, players: number, seed: string): { key: ChanceKey; state: unknown } {
  const key = chanceKey(seed)
  const state = game.blank(players, game.options({}, players))
  game.setup(state, chanceOf(key, 0))
  return { key, state }
}

function quickOf(game: AnyGame): AnyQuick {
  if (!game.quick) throw new Error(`${game.id} has no quick door`)
  return game.quick
}

/** The numbers of moves stop far below: picks and dice never come from the same stream. */
const PICKS = 1_000_000

/** Every action of some games and the scores at their end, in one number: what a twin in another language must come to as well. */
export function checksum(game: AnyGame, players: number, games: number): number {
  const quick = quickOf(game)
  let sum = 0
  for (let i = 0; i < games; i++) {
    const { key, state } = begun(game, players, `bench-${i}`)
    const pick = chanceOf(key, PICKS)
    const out = new Int32Array(quick.most(state))
    let own = 0
    let moves = 0
    for (let count = quick.list(state, out); count > 0; count = quick.list(state, out)) {
      const action = out[pick.below(count)] as number
      own = (Math.imul(own, 31) + action) | 0
      quick.act(state, action, [], chanceOf(key, ++moves))
    }
    for (const score of game.result(state)?.scores ?? []) own = (Math.imul(own, 31) + score) | 0
    sum = (Math.imul(sum, 31) + own) | 0
  }
  return sum >>> 0
}

/** Seconds in which the moves of one decision are listed, on average over random games. */
export function listings(game: AnyGame, players: number): number {
  const quick = quickOf(game)
  let spent = 0
  let listed = 0
  for (let i = 0; i < 100 && listed < ENOUGH; i++) {
    const { key, state } = begun(game, players, `list-${i}`)
    const pick = chanceOf(key, PICKS)
    for (let seat = quick.seat(state), move = 1; seat >= 0; seat = quick.seat(state), move++) {
      const start = performance.now()
      game.moves(state, seat)
      spent += performance.now() - start
      listed++
      quick.act(state, quick.any(state, pick), null, chanceOf(key, move))
    }
  }
  return spent / listed / 1000
}

/** Moves enough to judge by. */
const ENOUGH = 30_000

/** Bytes allocated per move of a random game, its setup included, by the engine's own count of all it ever allocated. */
export function allocated(game: AnyGame, players: number, way: Way): number {
  const before = getHeapStatistics().total_allocated_bytes
  let moves = 0
  for (let i = 0; i < 100 && moves < ENOUGH; i++) moves += randomGame(game, players, `weigh-${i}`, way)
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

/** Decisions after which an imagined game is given up: nobody there is clever enough to end every one. */
const LONGEST = 3000

/** Seconds in which a whole game is imagined as bots that look ahead do it, the setup included; undefined where none does. */
export function futures(game: AnyGame, players: number, seconds: number): number | undefined {
  const { ahead } = botsOf(game.id)
  if (!ahead) return undefined
  let games = 0
  const play = (least: number): number => {
    const start = processor()
    for (games = 0; processor() - start < least; games++) {
      const { key, state } = begun(game, players, `future-${games}`)
      const chance = chanceOf(key, PICKS)
      for (let left = LONGEST; left > 0 && !game.result(state); left--) ahead.advance(state, chance)
    }
    return processor() - start
  }
  // The first run lets the compiler see what is hot.
  play(seconds / 2)
  return play(seconds) / games
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
