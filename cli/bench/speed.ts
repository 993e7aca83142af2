import { availableParallelism, cpus } from 'node:os'
import { games } from '@caravanserai/games/all'
import type { AnyGame } from '@caravanserai/kernel'
import { gameNamed, parsed, wholeNumber, type Command } from '../command.ts'
import { allocated, copies, listings, playouts, records, reference } from './measure.ts'
import { markdown, table } from '../columns.ts'

export const bench: Command = {
  name: 'bench',
  summary: 'measures how fast the games are',
  help: `caravanserai bench [--game ID] [--seconds N] [--markdown]

Measures, for each game and number of players, on one core and in processor time: random games and moves a second, bytes
allocated per move, the time of a copy, the time in which the moves of a decision are listed, and the size of a record. "ratio" is games a second by million draws a second of
a reference (a xoshiro128** generator in plain JavaScript) in the same run: it compares machines. \`npm run bench\` then measures what a move
costs a host with four pages at the table, against sending each its whole view.

  --game ID    only this game
  --seconds N  for each measurement (2)
  --markdown   as the table of docs/benchmarks.md

Example: caravanserai bench --game desert-bazaar --markdown`,
  run(args, to) {
    const { game: chosen, seconds, isMarkdown } = benchArguments(args)
    const draws = reference()
    const rows = chosen.flatMap((game) =>
      game.players.filter((players) => players <= MOST).map((players) => row(game, players, seconds, draws)),
    )
    to.out(isMarkdown ? markdown(HEAD, rows) : table(HEAD, rows))
    to.out(
      `\nreference: ${(draws / 1e6).toFixed(0)} million draws/s; ${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores; Node ${process.version}`,
    )
    return 0
  },
}

export function benchArguments(args: readonly string[]): { game: readonly AnyGame[]; seconds: number; isMarkdown: boolean } {
  const { values } = parsed(args, { game: { type: 'string' }, seconds: { type: 'string' }, markdown: { type: 'boolean' } }, [])
  const { game, seconds = '2', markdown: isMarkdown = false } = values
  return { game: game === undefined ? games : [gameNamed(game)], seconds: wholeNumber('--seconds', seconds, 1), isMarkdown }
}

/** Larger tables are rare, and slow to measure. */
const MOST = 6

const HEAD = ['game', 'players', 'games/s', 'moves/s', 'ratio', 'bytes/move', 'copy µs', 'list µs', 'record KB, mean', 'record KB, most']

function row(game: AnyGame, players: number, seconds: number, draws: number): string[] {
  const speed = playouts(game, players, seconds)
  const { mean, most } = records(game, players, game.whim ? 5 : 40)
  return [
    game.id,
    String(players),
    speed.games.toFixed(0),
    speed.moves.toFixed(0),
    (speed.games / (draws / 1e6)).toFixed(2),
    allocated(game, players).toFixed(0),
    (copies(game, players) * 1e6).toFixed(2),
    (listings(game, players) * 1e6).toFixed(1),
    (mean / 1000).toFixed(1),
    (most / 1000).toFixed(1),
  ]
}
