import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Duel, Fought } from './duel.ts'

/** What was fought, a set-up a line: who is stopped has lost nothing, and may go on another time. */
export interface Journal {
  readonly fought: Fought[]
  has(duel: Duel): boolean
  add(fought: Fought): void
}

/** Begins one in a file, or goes on with the one that is there. */
export function journal(path: string, goesOn: boolean): Journal {
  const before = goesOn && existsSync(path) ? readFileSync(path, 'utf8') : ''
  // Who was stopped while writing may have left a part of a line.
  const whole = before.slice(0, before.lastIndexOf('\n') + 1)
  writeFileSync(path, whole)
  const fought = whole
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Fought)
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

function keyOf({ game, players, one, among, seed }: Duel): string {
  return JSON.stringify([game, players, one, among, seed])
}
