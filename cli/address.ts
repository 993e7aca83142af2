import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Mistake } from './command.ts'

/** Where the club lies: in the folder that is named, or where the house would open it. Somebody must have played there. */
export function addressOf(data: string | undefined): string {
  const address = placeFor(data)
  if (!address.includes('://') && !existsSync(address)) throw new Mistake(`${address}: nobody has played there yet`)
  return address
}

/** Where a club would lie, whether there is one or not. */
export function placeFor(data: string | undefined): string {
  const { DATABASE_URL, DATA = 'data' } = process.env
  return data === undefined && DATABASE_URL ? DATABASE_URL : join(data ?? DATA, 'club.sqlite')
}
