import { existsSync, writeFileSync } from 'node:fs'
import { botsOf } from '@caravanserai/games/all'
import { lookerAt, sharesOf, type AnyLesson } from '@caravanserai/bots'
import { winners, type AnyGame, type GameRecord } from '@caravanserai/kernel'
import { firstTable } from '@caravanserai/kernel/replay'
import { gameNamed, jsonOf, Mistake, parsed, wholeNumber, type Command } from './command.ts'
import { recordsIn } from './reading.ts'

export const fit: Command = {
  name: 'fit',
  summary: 'learns from games how likely each seat is to win',
  help: `caravanserai fit GAME FILE... [options]

Reads the games of records, such as simulate writes, and at each moment worth a look the numbers that the game's bots read of every seat,
and fits weights such that the shares exp(weights · numbers), made to sum to 1, foretell who won. To say how well they do, the same is done
five times without a fifth of the games, and the weights are tried on that fifth: the loss is the mean surprise, the error the mean distance
of what was said from what came, in ten bins of equally many. Were the shares right, so many games would show about the floor by chance.

  --players N     only games with so many (4)
  --try FILE      further games, of other players for instance, to be tried on as well; may be given again
  --into FILE     writes the weights into this JSON file, under the number of players, with the error

Example: caravanserai fit bazaar games.jsonl --players 4 --try others.jsonl --into weights.json`,
  async run(args, to) {
    const { values, positionals } = parsed(args, FLAGS, ['the name of a game', 'the name of a record'], Infinity)
    const [id, ...files] = positionals
    const game = gameNamed(id)
    const lesson = await botsOf(game.id).lesson?.()
    if (!lesson) throw new Mistake(`bots of ${game.id} have nothing to learn`)
    const players = wholeNumber('--players', values.players ?? '4', 1)
    const told = (file: string) => gamesIn(file, game, players, lesson)
    const games = files.flatMap(told)
    if (games.length < FOLDS) throw new Mistake(`there are ${games.length} games of ${game.id} with ${players} players: too few`)
    const weights = weightsFrom(games, lesson)
    to.out(JSON.stringify(Object.fromEntries(lesson.numbers.map((name, i) => [name, weights[i]]))))
    const say = (name: string, on: readonly Tried[]): number => {
      const { loss, error, floor } = measured(on)
      to.out(
        `${name}: ${on.length} games, loss ${loss.toFixed(3)} of ${Math.log(players).toFixed(3)}, error ${error.toFixed(4)}, floor ${floor.toFixed(4)}`,
      )
      return error
    }
    const apart = Array.from({ length: FOLDS }, (_, fold) => {
      const others = weightsFrom(
        games.filter((_, i) => i % FOLDS !== fold),
        lesson,
      )
      return games.filter((_, i) => i % FOLDS === fold).map((looks) => tried(looks, others))
    }).flat()
    const error = say('not learned from', apart)
    for (const file of values.try ?? []) {
      say(
        file,
        told(file).map((looks) => tried(looks, weights)),
      )
    }
    if (values.into !== undefined) write(values.into, players, { error: Number(error.toFixed(4)), weights })
    return 0
  },
}

const FLAGS = {
  players: { type: 'string' },
  try: { type: 'string', multiple: true },
  into: { type: 'string' },
} as const

/** What was read of each seat in one moment, and what part of the win fell to it. */
export interface Look {
  readonly rows: readonly Float64Array[]
  readonly won: readonly number[]
}

function gamesIn(file: string, game: AnyGame, players: number, lesson: AnyLesson): Look[][] {
  const found: Look[][] = []
  for (const { record } of recordsIn(file))
    if (record.header.game === game.id && record.header.players === players && record.closing) found.push(looksAt(game, record, lesson))
  return found
}

function looksAt(game: AnyGame, record: GameRecord, lesson: AnyLesson): Look[] {
  const table = firstTable(game, record)
  if ('what' in table) throw new Mistake(`a game cannot be told again: ${table.what}`)
  const { state } = table
  const look = lookerAt(lesson, record.header.players)
  const seen: Float64Array[][] = []
  for (const { events } of [record.header.setup, ...record.lines]) {
    for (const event of events) game.evolve(state, event)
    const rows = look(state)
    if (rows && !game.result(state)) seen.push(rows)
  }
  const result = game.result(state)
  const first = result ? winners(result) : []
  const won = record.header.seats.map((_, seat) => (first.includes(seat) ? 1 / first.length : 0))
  return seen.map((rows) => ({ rows, won }))
}

/** One game in so many is kept apart. */
const FOLDS = 5

function weightsFrom(games: readonly (readonly Look[])[], lesson: AnyLesson): number[] {
  return fitted(games, lesson.numbers.length).map((weight) => Number(weight.toFixed(3)))
}

const ROUNDS = 200
const STEP = 0.05

/**
 * The weights under which what happened was likeliest, by Adam over all looks at once. A weight is thought to be about 1 at most before any
 * game is seen: few games cannot say more, however many looks there are at each.
 */
export function fitted(games: readonly (readonly Look[])[], size: number): number[] {
  const looks = games.flat()
  const [weights, mean, square] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)]
  for (let round = 1; round <= ROUNDS; round++) {
    const slope = weights.map((weight) => weight / games.length)
    for (const { rows, won } of looks) {
      const shares = sharesOf(rows, weights)
      for (let seat = 0; seat < rows.length; seat++) {
        const [row, gap] = [rows[seat] as Float64Array, ((shares[seat] as number) - (won[seat] as number)) / looks.length]
        for (let i = 0; i < size; i++) slope[i] = (slope[i] as number) + gap * (row[i] as number)
      }
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

/** What was said of each seat at each look of a game, and what came. */
export interface Tried {
  readonly said: readonly number[][]
  readonly came: readonly number[]
}

export function tried(looks: readonly Look[], weights: readonly number[]): Tried {
  return { said: looks.map(({ rows }) => sharesOf(rows, weights)), came: looks[0]?.won ?? [] }
}

const BINS = 10

/** How surprising games were, by how much what was said of them is off, and by how much so many would seem off by chance. */
export function measured(games: readonly Tried[]): { loss: number; error: number; floor: number } {
  const all = games.flatMap(({ said, came }, game) =>
    said.flatMap((shares) => shares.map((share, seat) => ({ game, said: share, came: came[seat] ?? 0 }))),
  )
  const looks = games.reduce((sum, { said }) => sum + said.length, 0)
  const loss = all.reduce((sum, { said, came }) => sum - came * Math.log(Math.max(1e-9, said)), 0)
  all.sort((a, b) => a.said - b.said)
  let error = 0
  let floor = 0
  for (let bin = 0; bin < BINS; bin++) {
    // Looks at one game are right or wrong together: what counts is how many games there are.
    const gaps = new Map<number, number>()
    for (const { game, said, came } of all.slice(Math.floor((bin * all.length) / BINS), Math.floor(((bin + 1) * all.length) / BINS)))
      gaps.set(game, (gaps.get(game) ?? 0) + came - said)
    const sum = (of: (gap: number) => number) => [...gaps.values()].reduce((total, gap) => total + of(gap), 0)
    error += Math.abs(sum((gap) => gap))
    floor += Math.sqrt((2 / Math.PI) * sum((gap) => gap * gap))
  }
  return { loss: loss / looks, error: error / all.length, floor: floor / all.length }
}

/** A line for each number of players. */
function write(file: string, players: number, row: { readonly error: number; readonly weights: readonly number[] }): void {
  const known = existsSync(file) ? (jsonOf(file) as object) : {}
  writeFileSync(file, `${JSON.stringify({ ...known, [players]: row }, null, 2)}\n`)
}
