import { createHash, type Hash } from 'node:crypto'
import { NAMES, type Row, type Shelf, type TableName } from './shelf.ts'

/** How many rows each table has, and a hash over all of them in the order of their keys. */
export type Tally = { readonly [table in TableName]: { readonly count: number; readonly hash: string } }

/** Counts rows that come by. */
export class Counter {
  readonly #hashes = new Map<TableName, { readonly hash: Hash; count: number }>(
    NAMES.map((name) => [name, { hash: createHash('sha256'), count: 0 }]),
  )

  add(table: TableName, row: Row): void {
    const each = this.#hashes.get(table)
    each?.hash.update(`${JSON.stringify(row)}\n`)
    if (each) each.count++
  }

  get tally(): Tally {
    const entries = [...this.#hashes].map(([name, { hash, count }]) => [name, { count, hash: hash.copy().digest('hex') }] as const)
    return Object.fromEntries(entries) as Tally
  }
}

export async function tallyOf(shelf: Shelf): Promise<Tally> {
  const counter = new Counter()
  for (const name of NAMES) for await (const row of shelf.rows(name)) counter.add(name, row)
  return counter.tally
}

/** What is not the same; nothing if all is. */
export function differences(before: Tally, after: Tally): string[] {
  return NAMES.filter((name) => before[name].count !== after[name].count || before[name].hash !== after[name].hash).map(
    (name) =>
      `${name}: ${before[name].count} before, ${after[name].count} after, ${before[name].hash === after[name].hash ? 'the same' : 'not the same'}`,
  )
}
