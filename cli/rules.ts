import { fileURLToPath } from 'node:url'
import { LANGUAGES } from '@caravanserai/kernel'
import { gameNamed, Mistake, parsed, textOf, type Command } from './command.ts'

export const rules: Command = {
  name: 'rules',
  summary: 'prints the rules of a game',
  help: `caravanserai rules GAME [--language en|fr] [--rulings]

Prints the rules of a game, and with --rulings also every doubt about them and how it is settled.

Example: caravanserai rules desert-bazaar --language fr`,
  run(args, to) {
    const { values, positionals } = parsed(args, { language: { type: 'string' }, rulings: { type: 'boolean' } }, ['the name of a game'])
    const game = gameNamed(positionals[0])
    const language = values.language ?? 'en'
    if (!LANGUAGES.some((each) => each === language))
      throw new Mistake(`there are no rules in "${language}", only in ${LANGUAGES.join(', ')}`)
    const page = (name: string) =>
      textOf(fileURLToPath(new URL(`../games/${game.id}/${name}${language === 'en' ? '' : `.${language}`}.md`, import.meta.url)))
    to.out(page('README').trimEnd())
    if (values.rulings) to.out(`\n${page('RULINGS').trimEnd()}`)
    return 0
  },
}
