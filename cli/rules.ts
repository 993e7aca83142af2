import { LANGUAGES } from '@caravanserai/kernel'
import { gameNamed, languageNamed, pageOf, parsed, type Command } from './command.ts'

export const rules: Command = {
  name: 'rules',
  summary: 'prints the rules of a game',
  help: `caravanserai rules GAME [--language ${LANGUAGES.join('|')}] [--rulings]

Prints the rules of a game, and with --rulings also every doubt about them and how it is settled.

Example: caravanserai rules desert-bazaar --language fr`,
  run(args, to) {
    const { values, positionals } = parsed(args, { language: { type: 'string' }, rulings: { type: 'boolean' } }, ['the name of a game'])
    const game = gameNamed(positionals[0])
    const language = languageNamed(values.language)
    to.out(pageOf(game, 'README', language).trimEnd())
    if (values.rulings) to.out(`\n${pageOf(game, 'RULINGS', language).trimEnd()}`)
    return 0
  },
}
