import { botsOf, gameOf } from '@caravanserai/games/all'
import type { AnyBot } from '@caravanserai/bots'
import { begin, chanceKey, chanceOf, firstOf, isRefusal, play, winners, type AnyGame } from '@caravanserai/kernel'

/** One of a kind among others of another kind, at one set-up. */
export interface Duel {
  readonly game: string
  readonly players: number
  /** The one, and those among whom it sits. */
  readonly one: string
  readonly among: string
  /** Everything that luck brings comes from it, whoever plays. */
  readonly seed: string
}

/** What came of it, all seats together: the one has sat in each of them once. */
export interface Fought {
  readonly duel: Duel
  /** The share of games that the one has won; who shares a first place gets a part. */
  readonly won: number
  /** By how many points it was ahead of the best of the others, on average. */
  readonly margin: number
  /** Processor time of a choice in ms, mean and most, of the one and of the others. */
  readonly ms: Readonly<Record<'one' | 'among', Pace>>
}

export interface Pace {
  readonly mean: number
  readonly most: number
}

/** Fights it, with bots of the game by their names unless others are handed in. */
export function fight(duel: Duel, one = named(duel.game, duel.one), among = named(duel.game, duel.among), most = ENDLESS): Fought {
  const game = gameOf(duel.game)
  if (!game) throw new Error(`there is no game ${duel.game}`)
  const clocks = { one: new Clock(), among: new Clock() }
  let won = 0
  let margin = 0
  for (let own = 0; own < duel.players; own++) {
    const bots = Array.from({ length: duel.players }, (_, seat) => (seat === own ? one : among))
    const timed = bots.map((_, seat) => (seat === own ? clocks.one : clocks.among))
    const { scores, places } = played(game, bots, timed, duel.seed, most)
    const first = winners({ scores, places })
    if (first.includes(own)) won += 1 / first.length
    margin += (scores[own] ?? 0) - Math.max(...scores.filter((_, seat) => seat !== own))
  }
  const { players } = duel
  return { duel, won: won / players, margin: margin / players, ms: { one: clocks.one.pace, among: clocks.among.pace } }
}

function named(game: string, level: string): AnyBot {
  const bot = botsOf(game).botFor(level)
  if (!bot) throw new Error(`there is no bot ${level} of ${game}`)
  return bot
}

function played(game: AnyGame, bots: readonly AnyBot[], clocks: readonly Clock[], seed: string, most: number) {
  const match = begin(game, { players: bots.length, seed })
  if (isRefusal(match)) throw new Error(`no game of ${game.id}: ${match.refused}`)
  // What the bots choose by is no part of the match, and must not be what the dice fall by.
  const whims = chanceKey(`${seed} bots`)
  for (let seat = firstOf(game, match.state); seat !== undefined; seat = firstOf(game, match.state)) {
    const view = game.view(match.state, seat)
    const moves = game.moves(match.state, seat)
    const chance = chanceOf(whims, match.log.length)
    const bot = bots[seat] as AnyBot
    const move = (clocks[seat] as Clock).time(() => bot.choose(view, moves, chance))
    const line = play(match, seat, game.question(match.state, seat), move)
    if (isRefusal(line)) throw new Error(`the bot ${bot.level} made a move that is refused: ${line.refused}`)
    if (match.log.length > most) throw new Endless(`a game of ${game.id} does not end: ${bots.length} players, seed "${seed}"`)
  }
  const result = game.result(match.state)
  if (!result) throw new Error(`a game of ${game.id} has no result`)
  return result
}

/** A game that goes round in circles. */
export class Endless extends Error {}

/** Moves that no game takes, unless bots go round in circles. */
const ENDLESS = 25_000

/** Processor time of this thread: what else the machine does hardly disturbs it. */
class Clock {
  #sum = 0
  #count = 0
  #most = 0

  time<T>(work: () => T): T {
    const before = process.threadCpuUsage()
    const done = work()
    const { user, system } = process.threadCpuUsage(before)
    const ms = (user + system) / 1000
    this.#sum += ms
    this.#count++
    this.#most = Math.max(this.#most, ms)
    return done
  }

  get pace(): Pace {
    return { mean: this.#sum / Math.max(1, this.#count), most: this.#most }
  }
}
