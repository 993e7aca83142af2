import { availableParallelism, cpus } from 'node:os'
import { games } from '@caravanserai/games/all'
import type { AnyGame } from '@caravanserai/kernel'
import { gameNamed, parsed, wholeNumber, type Command } from '../command.ts'
import { allocated, copies, futures, listings, playouts, records, reference } from './measure.ts'
import { twinsIn, type Twins } from './twins.ts'
import { markdown, table } from '../columns.ts'

export const bench: Command = {
  name: 'bench',
  summary: 'measures how fast the games are',
  help: `caravanserai bench [--game ID] [--seconds N] [--twins DIR] [--markdown]

Measures, for each game and number of players, on one core and in processor time: random games a second in silence, as search plays, and told,
as people play; bytes allocated per move in both ways, the time of a copy, the time in which the moves of a decision are listed, the time in which
bots that look ahead imagine a whole game, and the size of a record. "ratio" is games a second by million draws a second of a reference (a xoshiro128** generator in plain JavaScript) in the same run: it
compares machines. "of C++" is the share that silent play reaches of a twin of the game in C++, which plays the same games (a checksum says so).
\`npm run bench\` then measures what a move costs a host with four pages at the table, against sending each its whole view.

  --game ID    only this game
  --seconds N  for each measurement (2)
  --twins DIR  the folder of the twins, built with g++; TWINS in the environment says the same
  --markdown   as the table of docs/benchmarks.md

Example: caravanserai bench --game desert-bazaar --markdown`,
  run(args, to) {
    const { game: chosen, seconds, twins: folder, isMarkdown } = benchArguments(args)
    const twins = twinsIn(folder)
    const draws = reference()
    const rows = chosen.flatMap((game) =>
      game.players.filter((players) => players <= MOST).map((players) => row(game, players, seconds, draws, twins)),
    )
    to.out(isMarkdown ? markdown(HEAD, rows) : table(HEAD, rows))
    if (typeof twins === 'string') to.out(`\nno share of C++: ${twins}`)
    to.out(
      `\nreference: ${(draws / 1e6).toFixed(0)} million draws/s; ${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores; Node ${process.version}`,
    )
    return 0
  },
}

export function benchArguments(args: readonly string[]): {
  game: readonly AnyGame[]
  seconds: number
  twins: string | undefined
  isMarkdown: boolean
} {
  const options = {
    game: { type: 'string' },
    seconds: { type: 'string' },
    twins: { type: 'string' },
    markdown: { type: 'boolean' },
  } as const
  const { game, seconds = '2', twins = process.env['TWINS'], markdown: isMarkdown = false } = parsed(args, options, []).values
  return { game: game === undefined ? games : [gameNamed(game)], seconds: wholeNumber('--seconds', seconds, 1), twins, isMarkdown }
}

/** Larger tables are rare, and slow to measure. */
const MOST = 6

const HEAD = [
  'game',
  'players',
  'silent games/s',
  'moves/s',
  'ratio',
  'of C++',
  'bytes/move',
  'told games/s',
  'ratio',
  'bytes/move',
  'copy µs',
  'list µs',
  'future ms',
  'record KB, mean',
  'most',
]

function row(game: AnyGame, players: number, seconds: number, draws: number, twins: Twins | string): string[] {
  const silent = playouts(game, players, seconds, 'silent')
  const share = typeof twins === 'string' ? undefined : twins.share(game, players, seconds)
  const told = playouts(game, players, seconds, 'told')
  const { mean, most } = records(game, players, game.whim ? 5 : 40)
  const future = futures(game, players, seconds)
  const ratio = (games: number) => (games / (draws / 1e6)).toFixed(2)
  return [
    game.id,
    String(players),
    silent.games.toFixed(0),
    silent.moves.toFixed(0),
    ratio(silent.games),
    share === undefined ? '' : share.toFixed(2),
    allocated(game, players, 'silent').toFixed(0),
    told.games.toFixed(0),
    ratio(told.games),
    allocated(game, players, 'told').toFixed(0),
    (copies(game, players) * 1e6).toFixed(2),
    (listings(game, players) * 1e6).toFixed(1),
    future === undefined ? '' : (future * 1e3).toFixed(1),
    (mean / 1000).toFixed(1),
    (most / 1000).toFixed(1),
  ]
}
