import { appendFileSync, existsSync, writeFileSync } from 'node:fs'
import { textOf } from '../command.ts'
import type { Duel, Fought } from './duel.ts'

/** What was fought, a set-up a line: who is stopped has lost nothing, and may go on another time. */
export interface Journal {
  readonly fought: Fought[]
  has(duel: Duel): boolean
  add(fought: Fought): void
}

/** Begins one in a file, or goes on with the one that is there. */
export function journal(path: string, goesOn: boolean): Journal {
  const whole = goesOn && existsSync(path) ? wholeLines(path) : ''
  writeFileSync(path, whole)
  const fought = read(whole)
  const known = new Set(fought.map(({ duel }) => keyOf(duel)))
  return {
    fought,
    has: (duel) => known.has(keyOf(duel)),
    add(done) {
      known.add(keyOf(done.duel))
      fought.push(done)
      appendFileSync(path, `${JSON.stringify(done)}\n`)
    },
  }
}

/** What was fought in several of them; a set-up that stands in two counts once. */
export function foughtIn(paths: readonly string[]): Fought[] {
  return [...new Map(paths.flatMap((path) => read(wholeLines(path))).map((each) => [keyOf(each.duel), each])).values()]
}

/** Who was stopped while writing may have left a part of a line. */
function wholeLines(path: string): string {
  const text = textOf(path)
  return text.slice(0, text.lastIndexOf('\n') + 1)
}

function read(lines: string): Fought[] {
  return lines
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Fought)
}

function keyOf({ game, players, one, among, seed }: Duel): string {
  return JSON.stringify([game, players, one, among, seed])
}
