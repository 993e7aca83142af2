import { writeFileSync } from 'node:fs'
import { games } from '@caravanserai/games/all'
import { readMap } from '@caravanserai/hexes'
import type { AnyGame, BoardFlaw } from '@caravanserai/kernel'
import { gameNamed, Mistake, parsed, textOf, whyNoFile, type Command, type Outlet } from './command.ts'
import { drawBoard } from './draw.ts'

export const board: Command = {
  name: 'board',
  summary: 'checks a board that somebody wrote, or draws it',
  help: `caravanserai board check FILE
caravanserai board draw FILE [-o PICTURE.svg]

Checks a text map against all that its game asks of a board; each fault comes with its line and column. Or draws it as
SVG. The map itself says which game it is for. docs/boards.md tells how to write one.

Example: caravanserai board check my-board.txt`,
  run(args, to) {
    const { values, positionals } = parsed(args, { out: { type: 'string', short: 'o' } }, ['check or draw', 'the file with the map'])
    const [task, file = ''] = positionals
    if (task !== 'check' && task !== 'draw') throw new Mistake(`a board can be checked or drawn, not "${task}"`)
    const text = textOf(file)
    return task === 'check' ? check(gameOf(text, file), text, file, to) : draw(text, file, values.out, to)
  },
}

/** Gives 1 for a board that cannot be played on. */
function check(game: AnyGame, text: string, file: string, to: Outlet): number {
  const report = game.boards?.check(text) ?? { errors: [], notes: [], summary: [] }
  for (const line of report.summary) to.out(line)
  for (const note of report.notes) to.out(`note: ${placed(file, note)}`)
  for (const error of report.errors) to.out(`wrong: ${placed(file, error)}`)
  to.out(report.errors.length === 0 ? `${file}: a board for ${game.id}` : `${file}: ${report.errors.length} wrong`)
  return report.errors.length === 0 ? 0 : 1
}

/** Every sign that a board of any game may show. */
const SIGNS = '.~oO^'

function draw(text: string, file: string, out: string | undefined, to: Outlet): number {
  const map = readMap(text, SIGNS)
  if ('refused' in map) throw new Mistake(placed(file, map.facts))
  const picture = drawBoard(map)
  if (out === undefined) to.out(picture.trimEnd())
  else write(out, picture)
  return 0
}

function placed(file: string, { line, column, why }: Pick<BoardFlaw, 'line' | 'column' | 'why'>): string {
  return `${file}:${line}:${column}: ${why}`
}

function write(file: string, text: string): void {
  try {
    writeFileSync(file, text)
  } catch (error) {
    throw new Mistake(`${file}: ${whyNoFile(error)}`)
  }
}

/** The game that the map's head names. */
function gameOf(text: string, file: string): AnyGame {
  const [, id] = /^game:\s*(\S+)/m.exec(text) ?? []
  if (id === undefined) throw new Mistake(`${file}: the head names no game, such as "game: through-the-desert"`)
  const game = gameNamed(id)
  if (!game.boards) throw new Mistake(`boards can be checked for ${able().join(', ')}, not for ${id}`)
  return game
}

function able(): string[] {
  return games.filter((game) => game.boards).map((game) => game.id)
}
