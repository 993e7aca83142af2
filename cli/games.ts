import { botsOf, games } from '@caravanserai/games/all'
import { parsed, type Command } from './command.ts'
import { table } from './columns.ts'

export const listing: Command = {
  name: 'games',
  summary: 'lists the games, for how many they are, and their bots',
  help: `caravanserai games

Lists the games, the numbers of players they take, and the levels of their bots, weakest first.

Example: caravanserai games`,
  run(args, to) {
    parsed(args, {}, [])
    const rows = games.map((game) => [
      game.id,
      game.words.en.title,
      game.players.join(', '),
      botsOf(game.id)
        .levels.map(({ id }) => id)
        .join(', '),
    ])
    to.out(table(['game', 'name', 'players', 'bots'], rows))
    return 0
  },
}
