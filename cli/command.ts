import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { games, gameOf } from '@caravanserai/games/all'
import { FIRST_LANGUAGE, kernelRefusal, LANGUAGES, pageFile, type AnyGame, type Language, type Refusal } from '@caravanserai/kernel'

/** One word of the command line. */
export interface Command {
  readonly name: string
  readonly summary: string
  /** All that it takes, with an example. */
  readonly help: string
  /** Gives the exit code: 0, or 1 where it was asked whether something is right and it is not. */
  run(args: readonly string[], to: Outlet): number | Promise<number>
}

/** Where a command writes: the console, or a test. */
export interface Outlet {
  out(text: string): void
  /** Progress and complaints. */
  err(text: string): void
  /** Is somebody looking at `err`? */
  readonly terminal: boolean
}

/** What was asked for makes no sense: one clear line, exit code 2. */
export class Mistake extends Error {}

/** Options and words of a command line; a wrong one is a mistake with its name. All of `words` must be there, and no more than `most`. */
export function parsed<Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
  words: readonly string[],
  most = words.length,
) {
  let found
  try {
    found = parseArgs({ args: joined(args, options), options, allowPositionals: true, strict: true })
  } catch (error) {
    throw new Mistake(firstSentence(error))
  }
  const missing = words[found.positionals.length]
  if (missing !== undefined) throw new Mistake(`${missing} is missing`)
  const extra = found.positionals[most]
  if (extra !== undefined) throw new Mistake(`"${extra}" is one word too many`)
  return found
}

/** `--games -3` as `--games=-3`: a number is no flag, and whoever takes it can say what is wrong with it. */
function joined(args: readonly string[], options: ParseArgsOptionsConfig): string[] {
  return args.flatMap((arg, i) => {
    const takes = (word = '') => word.startsWith('--') && options[word.slice(2)]?.type === 'string'
    if (/^-\d/.test(arg) && takes(args[i - 1])) return []
    return takes(arg) && /^-\d/.test(args[i + 1] ?? '') ? [`${arg}=${args[i + 1]}`] : [arg]
  })
}

/** Node explains at length how to escape a dash; its first sentence says what is wrong. */
function firstSentence(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return (text.split(/\n|\. /)[0] ?? text).replace(/\.$/, '')
}

export function gameNamed(id: string | undefined): AnyGame {
  const game = gameOf(id ?? '')
  if (!game) throw new Mistake(`there is no game "${id}"; there is ${games.map((each) => each.id).join(', ')}`)
  return game
}

/** The first language if nothing is said. */
export function languageNamed(name: string = FIRST_LANGUAGE): Language {
  const language = LANGUAGES.find((each) => each === name)
  if (!language) throw new Mistake(`there are no rules in "${name}", only in ${LANGUAGES.join(', ')}`)
  return language
}

/** A page as every game has it in its folder. */
export function pageOf(game: AnyGame, name: 'README' | 'RULINGS', language: Language): string {
  return textOf(fileURLToPath(new URL(`../games/${game.id}/${pageFile(name, language)}`, import.meta.url)))
}

export function wholeNumber(name: string, text: string, least: number): number {
  const number = Number(text)
  if (text.trim() === '' || !Number.isSafeInteger(number) || number < least)
    throw new Mistake(`${name} must be a whole number from ${least} on, not "${text}"`)
  return number
}

export function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new Mistake(`${file}: ${whyNoFile(error)}`)
  }
}

export function whyNoFile(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT') return 'there is no such file'
  if (code === 'EISDIR') return 'it is a folder'
  if (code === 'EACCES') return 'it may not be opened'
  return firstSentence(error)
}

export function jsonOf(file: string): unknown {
  const text = textOf(file)
  try {
    return JSON.parse(text)
  } catch (error) {
    // The parser goes on to quote the text; what it missed comes first.
    const why = String(error instanceof Error ? error.message : error).replace(/(, \.*"| in JSON| is not valid| \(line).*$/s, '')
    throw new Mistake(`${file}, line ${brokenLine(text)}: it is not JSON (${why})`)
  }
}

/** The parser does not always name a place: the first line with which the text is wrong, and not merely unfinished. */
function brokenLine(text: string): number {
  const lines = text.trimEnd().split('\n')
  for (let count = 1; count < lines.length; count++) {
    const part = lines.slice(0, count).join('\n').trimEnd()
    try {
      JSON.parse(part)
    } catch (error) {
      const position = /position (\d+)/.exec(String(error))?.[1]
      const unfinished = /end of JSON|Unterminated/.test(String(error)) || Number(position) >= part.length
      if (!unfinished) return count
    }
  }
  return lines.length
}

/** A refusal as a sentence without its full stop, so that it can stand after a file's name. */
export function sentence(game: AnyGame, refusal: Refusal): string {
  return worded(game, refusal).replace(/\.$/, '')
}

/** The kernel words its own refusals, a game all others. */
export function worded(game: AnyGame, refusal: Refusal): string {
  return kernelRefusal(FIRST_LANGUAGE, refusal) ?? game.words[FIRST_LANGUAGE].refusal(refusal)
}
