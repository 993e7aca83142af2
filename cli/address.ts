import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Mistake } from './command.ts'

/** Where the club lies: in the folder that is named, or where the house would open it. Somebody must have played there. */
export function addressOf(data: string | undefined): string {
  const { DATABASE_URL, DATA = 'data' } = process.env
  if (data === undefined && DATABASE_URL !== undefined) return DATABASE_URL
  const file = join(data ?? DATA, 'club.sqlite')
  if (!existsSync(file)) throw new Mistake(`${file}: nobody has played there yet`)
  return file
}
