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

export function lineOf({ table }: Scene): number {
  return table.log.at(-1)?.number ?? 0
}
