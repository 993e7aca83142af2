import { patched, type Say } from '@caravanserai/protocol'
import type { Session } from './session.ts'

/** A table as it was shown, and what led to it. */
export type Scene = Pick<Session, 'fresh'> & { readonly table: NonNullable<Session['table']> }

/** So many of the last scenes are kept. They share what did not change between them. */
const KEPT = 200

/** The scenes so far, with the one that is shown now; anew where this one does not follow from the last. */
export function grown(past: readonly Scene[], { table, fresh }: Scene): readonly Scene[] {
  const last = past.at(-1)
  if (!last || last.table.you !== table.you || last.table.epoch !== table.epoch) return [{ table, fresh: [] }]
  const from = lineOf(last)
  const to = lineOf({ table, fresh })
  // Nothing moved: something was said, or earlier lines came.
  if (from === to) return [...past.slice(0, -1), { ...last, table }]
  const follows = fresh[0]?.number === from + 1
  return follows ? [...past, { table, fresh }].slice(-KEPT) : [{ table, fresh: [] }]
}

/** The scenes from the table that lay after that line up to the one before the last; none if they are not kept. */
export function since(past: readonly Scene[], line: number): readonly Scene[] {
  const start = past.findIndex((scene) => lineOf(scene) === line)
  const [first, ...rest] = start < 0 ? [] : past.slice(start, -1)
  return first ? [{ ...first, fresh: [] }, ...rest] : []
}

/** The scenes that a host has told again, up to how the table lies now. What it told as somebody else, or before something was taken back, is none. */
export function retold(table: Scene['table'], { you, epoch, line, lay, steps }: Extract<Say, { kind: 'past' }>): readonly Scene[] {
  if (you !== table.you || epoch !== table.epoch) return []
  let then = { ...table, ...lay, log: table.log.filter(({ number }) => number <= line) }
  const scenes: Scene[] = [{ table: then, fresh: [] }]
  for (const step of steps) {
    then = { ...patched(then, step.change), log: [...then.log, step.line] }
    scenes.push({ table: then, fresh: [step.line] })
  }
  return scenes
}

export function lineOf({ table }: Scene): number {
  return table.log.at(-1)?.number ?? 0
}
