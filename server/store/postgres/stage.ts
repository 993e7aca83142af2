/** Sets a PostgreSQL for the tests: the one that is named, or one of our own for as long as the tests run. */
import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { startPostgres } from '../../trials/engines/postgres.ts'

let engine: Promise<string> | undefined

/** The address of an empty database. */
export async function freshDatabase(): Promise<string> {
  engine ??= started()
  const url = await engine
  const name = `club_${randomBytes(8).toString('hex')}`
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return url.replace(/[^/]*$/, name)
}

async function started(): Promise<string> {
  return process.env['TEST_DATABASE_URL'] ?? (await startPostgres()).url
}
