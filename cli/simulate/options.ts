import { isFields, isRefusal, type AnyGame, type Refusal } from '@caravanserai/kernel'
import { jsonOf, Mistake, sentence, textOf } from '../command.ts'

/** The files that a table's options were read from. */
export interface OptionFiles {
  readonly options?: string | undefined
  readonly board?: string | undefined
  readonly tiles?: string | undefined
}

/** Options put together from files and checked by the game; what is wrong is told with its file and line. */
export function optionsFrom(game: AnyGame, players: number, files: OptionFiles): unknown {
  const whole = files.options === undefined ? {} : jsonOf(files.options)
  if (!isFields(whole)) throw new Mistake(`${files.options}: options are an object`)
  const given = {
    ...whole,
    ...(files.board === undefined ? {} : { board: textOf(files.board) }),
    ...(files.tiles === undefined ? {} : { tiles: jsonOf(files.tiles) }),
  }
  const options = game.options(given, players)
  if (isRefusal(options)) throw new Mistake(placed(game, options, files))
  return options
}

function placed(game: AnyGame, refusal: Refusal, files: OptionFiles): string {
  const { option, line, why } = refusal.facts
  const said = typeof why === 'string' ? why : sentence(game, refusal)
  if (option === 'board' && files.board !== undefined) return `${files.board}, line ${typeof line === 'number' ? line : 1}: ${said}`
  if (option === 'tiles' && files.tiles !== undefined)
    return `${files.tiles}, line ${lineOfItem(textOf(files.tiles), itemIn(said))}: ${said}`
  return files.options === undefined ? said : `${files.options}: ${said}`
}

/** "tile 3 of the list ..." is about the third item. */
function itemIn(said: string): number {
  return Number(/^\w+ (\d+) of the list/.exec(said)?.[1] ?? 0)
}

/** The line on which the nth item of a JSON list begins; the first line where there is none. */
function lineOfItem(text: string, item: number): number {
  let depth = 0
  let items = 0
  let quoted = false
  let line = 1
  let fresh = false
  for (let i = 0; i < text.length; i++) {
    const char = text[i] as string
    if (char === '\n') line++
    if (quoted) {
      if (char === '\\') i++
      else if (char === '"') quoted = false
      continue
    }
    if (/\s/.test(char)) continue
    if (fresh && depth === 1 && char !== ']') {
      items++
      if (items === item) return line
      fresh = false
    }
    if (char === '"') quoted = true
    else if (char === '[' || char === '{') {
      depth++
      if (depth === 1) fresh = true
    } else if (char === ']' || char === '}') depth--
    else if (char === ',' && depth === 1) fresh = true
  }
  return 1
}
