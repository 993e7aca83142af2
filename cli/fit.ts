import { readFileSync, writeFileSync } from 'node:fs'
import { botsOf } from '@caravanserai/games/all'
import type { AnyLesson } from '@caravanserai/bots'
import { winners, type Match } from '@caravanserai/kernel'
import { bar } from './bar.ts'
import { gameNamed, Mistake, parsed, wholeNumber, type Command } from './command.ts'
import { playGame, whyNotSeries, type Series } from './simulate/series.ts'

export const fit: Command = {
  name: 'fit',
  summary: 'learns from games how likely each seat is to win',
  help: `caravanserai fit GAME [options]

Plays games between bots, reads at each moment worth a look the numbers that the game's bots read of every seat, and fits weights such that the
shares exp(weights · numbers), made to sum to 1, foretell who won. One game in five is kept apart, to say how well they do.

  --players N     how many sit at the table (4)
  --games N       how many games (500)
  --seed TEXT     the same seed gives the same weights (1)
  --bots A,B,...  levels, given out to the chairs in turn (casual)
  --into FILE     writes the weights into this JSON file, under the number of players

Example: caravanserai fit bazaar --players 4 --games 1000 --bots casual --into weights.json`,
  run(args, to) {
    const { values, positionals } = parsed(args, FLAGS, ['the name of a game'])
    const game = gameNamed(positionals[0])
    const { lesson } = botsOf(game.id)
    if (!lesson) throw new Mistake(`bots of ${game.id} have nothing to learn`)
    const series: Series = {
      game,
      players: wholeNumber('--players', values.players ?? '4', 1),
      games: wholeNumber('--games', values.games ?? '500', 2),
      seed: values.seed ?? '1',
      bots: (values.bots ?? 'casual').split(','),
    }
    const why = whyNotSeries(series)
    if (why !== undefined) throw new Mistake(why)
    const shown = bar(series.games, 'games', to)
    const [taught, held]: [Look[], Look[]] = [[], []]
    for (let number = 0; number < series.games; number++) {
      const looks = looksAt(series, number, lesson)
      for (const look of looks) (number % 5 === 4 ? held : taught).push(look)
      shown.at(number + 1)
    }
    shown.end()
    const weights = fitted(taught, lesson.size).map((weight) => Number(weight.toFixed(3)))
    const { loss, error } = tried(held, weights)
    to.out(
      JSON.stringify({ players: series.players, looks: taught.length, held: held.length, loss, even: Math.log(series.players), error }),
    )
    to.out(JSON.stringify(weights))
    if (values.into !== undefined) {
      const known: unknown = JSON.parse(readFileSync(values.into, 'utf8'))
      const lines = Object.entries({ ...(known as object), [series.players]: weights }).map(
        ([players, row]) => `  ${JSON.stringify(players)}: ${JSON.stringify(row).replaceAll(',', ', ')}`,
      )
      writeFileSync(values.into, `{\n${lines.join(',\n')}\n}\n`)
    }
    return 0
  },
}

const FLAGS = {
  players: { type: 'string' },
  games: { type: 'string' },
  seed: { type: 'string' },
  bots: { type: 'string' },
  into: { type: 'string' },
} as const

/** What was read of each seat in one moment, and what part of the win fell to it. */
export interface Look {
  readonly seats: readonly Float64Array[]
  readonly won: readonly number[]
}

function looksAt(series: Series, number: number, lesson: AnyLesson): Look[] {
  const seen: { readonly moment: string; readonly seats: Float64Array[] }[] = []
  const look = ({ state }: Match): void => {
    const moment = lesson.moment(state)
    if (moment === null || seen.at(-1)?.moment === moment) return
    seen.push({
      moment,
      seats: Array.from({ length: series.players }, (_, seat) => {
        const out = new Float64Array(lesson.size)
        lesson.read(state, seat, out)
        return out
      }),
    })
  }
  const result = series.game.result(playGame(series, number, look).state)
  const first = result ? winners(result) : []
  const won = Array.from({ length: series.players }, (_, seat) => (first.includes(seat) ? 1 / first.length : 0))
  return seen.map(({ seats }) => ({ seats, won }))
}

/** The share of each seat. */
function sharesOf(seats: readonly Float64Array[], weights: ArrayLike<number>): number[] {
  const scores = seats.map((read) => {
    let sum = 0
    for (let i = 0; i < read.length; i++) sum += (read[i] ?? 0) * (weights[i] ?? 0)
    return Math.exp(sum)
  })
  const total = scores.reduce((a, b) => a + b, 0)
  return scores.map((score) => score / total)
}

const ROUNDS = 400
const STEP = 0.05
/** What has hardly been seen stays near nothing. */
const SHRINK = 0.001

/** The weights under which what happened was likeliest, by Adam over all looks at once. */
export function fitted(looks: readonly Look[], size: number): number[] {
  const [weights, mean, square] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)]
  for (let round = 1; round <= ROUNDS; round++) {
    const slope = weights.map((weight) => weight * SHRINK)
    for (const { seats, won } of looks) {
      const shares = sharesOf(seats, weights)
      seats.forEach((read, seat) => {
        const gap = ((shares[seat] ?? 0) - (won[seat] ?? 0)) / looks.length
        for (let i = 0; i < size; i++) slope[i] = (slope[i] ?? 0) + gap * (read[i] ?? 0)
      })
    }
    for (let i = 0; i < size; i++) {
      const by = slope[i] ?? 0
      mean[i] = 0.9 * (mean[i] ?? 0) + 0.1 * by
      square[i] = 0.999 * (square[i] ?? 0) + 0.001 * by * by
      const scale = Math.sqrt((square[i] ?? 0) / (1 - 0.999 ** round)) + 1e-9
      weights[i] = (weights[i] ?? 0) - (STEP * (mean[i] ?? 0)) / (1 - 0.9 ** round) / scale
    }
  }
  return [...weights]
}

const BINS = 10

/** How surprised the weights are by games that they were not fitted to, and by how much their shares are off, in ten steps. */
export function tried(looks: readonly Look[], weights: readonly number[]): { loss: number; error: number } {
  const bins = Array.from({ length: BINS }, () => ({ said: 0, came: 0, count: 0 }))
  let loss = 0
  let count = 0
  for (const { seats, won } of looks) {
    sharesOf(seats, weights).forEach((share, seat) => {
      const came = won[seat] ?? 0
      loss -= came * Math.log(Math.max(1e-9, share))
      const bin = bins[Math.min(BINS - 1, Math.floor(share * BINS))]
      if (!bin) return
      bin.said += share
      bin.came += came
      bin.count++
      count++
    })
  }
  const error = bins.reduce((sum, { said, came }) => sum + Math.abs(said - came), 0) / count
  return { loss: loss / looks.length, error }
}
