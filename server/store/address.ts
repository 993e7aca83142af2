import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Database } from './database.ts'
import { sqlite } from './sqlite.ts'

/** The database at `postgres://…`, or else in a file. Who keeps a file does not even load the way to the other. */
export async function openDatabase(address: string): Promise<Database> {
  if (isPostgres(address)) return (await import('./postgres/postgres.ts')).postgres(address)
  mkdirSync(dirname(address), { recursive: true })
  return sqlite(address)
}

export function isPostgres(address: string): boolean {
  return /^postgres(?:ql)?:\/\//.test(address)
}
