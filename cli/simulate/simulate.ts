import { closeSync, existsSync, openSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { recordOf, writeRecord } from '@caravanserai/kernel'
import { bar } from '../bar.ts'
import { gameNamed, Mistake, parsed, whyNoFile, wholeNumber, type Command } from '../command.ts'
import { optionsFrom } from './options.ts'
import { playGame, seating, whyNotSeries, type Series } from './series.ts'
import { spell, Tally } from './tally.ts'

export const simulate: Command = {
  name: 'simulate',
  summary: 'bots play many games against each other',
  help: `caravanserai simulate GAME [options]

Plays games between bots and says who won how often, with 95 % intervals.

  --players N      how many sit at the table (the game's middle number)
  --games N        how many games (100)
  --seed TEXT      the same seed gives the same games, byte for byte (1)
  --bots A,B,...   levels, given out to the chairs in turn; all move on by one chair from game to game (random)
  --record FILE    writes every game, as docs/records.md describes
  --options FILE   the game's options as JSON
  --board FILE     a board of your own, as a text map
  --tiles FILE     a tile list of your own, as JSON
  --json           one JSON object instead of tables

Example: caravanserai simulate desert-bazaar --players 4 --games 1000 --seed 7 --bots casual,random --record out.jsonl`,
  run(args, to) {
    const { values, positionals } = parsed(args, FLAGS, ['the name of a game'])
    const game = gameNamed(positionals[0])
    const usual = game.players[game.players.length >> 1] ?? 2
    const players = values.players === undefined ? usual : wholeNumber('--players', values.players, 1)
    const chairs = {
      game,
      players,
      games: wholeNumber('--games', values.games ?? '100', 1),
      seed: values.seed ?? '1',
      bots: (values.bots ?? 'random').split(',').map((level) => level.trim()),
    }
    const why = whyNotSeries(chairs)
    if (why !== undefined) throw new Mistake(why)
    const series: Series = { ...chairs, options: optionsFrom(game, players, values) }

    const start = performance.now()
    const file = values.record === undefined ? undefined : opened(values.record)
    const shown = bar(series.games, 'games', to)
    const tally = new Tally()
    try {
      for (let number = 0; number < series.games; number++) {
        const match = playGame(series, number)
        const names = seating(series, number)
        const result = game.result(match.state)
        if (result) tally.add(names, match.log, result)
        if (file !== undefined) writeSync(file, writeRecord(recordOf(match, names)))
        shown.at(number + 1)
      }
    } finally {
      shown.end()
      if (file !== undefined) closeSync(file)
    }
    const seconds = (performance.now() - start) / 1000
    const totals = tally.totals()
    const { games, seed, bots } = series
    if (values.json)
      to.out(
        JSON.stringify({
          game: game.id,
          rules: game.version,
          players,
          seed,
          chairs: bots,
          ...totals,
          seconds,
          gamesPerSecond: games / seconds,
        }),
      )
    else
      to.out(
        `${game.id}, ${players} players, ${games} games, seed ${seed}\n\n${spell(totals)}\n\n${seconds.toFixed(1)} s, ${(games / seconds).toFixed(1)} games/s`,
      )
    return 0
  },
}

const FLAGS = {
  players: { type: 'string' },
  games: { type: 'string' },
  seed: { type: 'string' },
  bots: { type: 'string' },
  record: { type: 'string' },
  options: { type: 'string' },
  board: { type: 'string' },
  tiles: { type: 'string' },
  json: { type: 'boolean' },
} as const

function opened(file: string): number {
  try {
    return openSync(file, 'w')
  } catch (error) {
    const missing = !existsSync(dirname(file))
    throw new Mistake(`${file}: ${missing ? `there is no folder ${dirname(file)}` : whyNoFile(error)}`)
  }
}
