import { readFileSync } from 'node:fs'
import { board } from './board.ts'
import { cards } from './cards.ts'
import { club } from './club.ts'
import { Mistake, type Command, type Outlet } from './command.ts'
import { fit } from './fit.ts'
import { CONSOLE } from './console.ts'
import { listing } from './games.ts'
import { backup, migrate, restore } from './keep.ts'
import { play } from './play/play.ts'
import { replay } from './replay.ts'
import { rules } from './rules.ts'
import { simulate } from './simulate/simulate.ts'
import { bench } from './bench/speed.ts'

const COMMANDS: readonly Command[] = [simulate, replay, play, board, rules, cards, listing, bench, fit, club, backup, restore, migrate]

/** The whole of `caravanserai`; gives the exit code. What makes no sense is answered with one line, and 2. */
export function main(argv: readonly string[], to: Outlet): number | Promise<number> {
  const [word, ...rest] = argv
  if (word === undefined || word === '--help' || word === '-h' || word === 'help') return said(to, HELP)
  if (word === '--version') return said(to, version())
  const command = COMMANDS.find(({ name }) => name === word)
  try {
    if (!command) throw new Mistake(`there is no command "${word}"; there is ${COMMANDS.map(({ name }) => name).join(', ')}`)
    if (rest.includes('--help') || rest.includes('-h')) return said(to, command.help)
    const code = command.run(rest, to)
    return typeof code === 'number' ? code : code.catch((error: unknown) => complained(error, to))
  } catch (error) {
    return complained(error, to)
  }
}

function complained(error: unknown, to: Outlet): number {
  // A stack is for whoever mends the program, and asks for it.
  if (!(error instanceof Mistake) && process.env['CARAVANSERAI_STACK']) throw error
  const text = error instanceof Error ? error.message : String(error)
  to.err(`caravanserai: ${text.replaceAll(/\s*\n\s*/g, ' ')}\n`)
  return 2
}

const HELP = `caravanserai COMMAND [options]

Desert-market board games: simulate, replay, check.

${COMMANDS.map(({ name, summary }) => `  ${name.padEnd(10)} ${summary}`).join('\n')}

  caravanserai COMMAND --help explains a command; --version prints the version.

Example: caravanserai simulate desert-bazaar --games 100 --bots casual,random`

function said(to: Outlet, text: string): number {
  to.out(text)
  return 0
}

function version(): string {
  const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string }
  return version
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2), CONSOLE)
