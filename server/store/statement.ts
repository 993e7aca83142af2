import type { Compilable } from 'kysely'

/** Text, a number or nothing: all that is ever filled into a query. */
export type Value = string | number | null

/** A query that was put together once and is run many times; what is filled in has names. */
export interface Statement {
  readonly sql: string
  /** The names of what is filled in, in the order of their places. */
  readonly names: readonly string[]
}

export type Values = { readonly [name: string]: Value }

/** One connection, within a transaction or not. */
export interface Session {
  run(statement: Statement, values: Values): readonly Row[] | Promise<readonly Row[]>
}

export type Row = Readonly<Record<string, Value>>

/** Stands for what will be filled in. The type is that of the column: the name only holds its place. */
export function slot(name: string): never {
  return `${MARK}${name}` as never
}

const MARK = '\u0000slot '

export function statement(query: Compilable): Statement {
  const { sql, parameters } = query.compile()
  const names = parameters.map((parameter) => {
    if (typeof parameter !== 'string' || !parameter.startsWith(MARK)) throw new Error(`a value stands in a query that is made once: ${sql}`)
    return parameter.slice(MARK.length)
  })
  return { sql, names }
}

export function valuesOf({ sql, names }: Statement, values: Values): Value[] {
  return names.map((name) => {
    const value = values[name]
    if (value === undefined) throw new Error(`${name} is missing in ${sql}`)
    return value
  })
}
