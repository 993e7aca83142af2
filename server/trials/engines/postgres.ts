import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, readdirSync, readFileSync, existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { engine, found, freePort, type Engine, type User } from './engine.ts'

/** Where Debian keeps those that are not for everybody's path, the newest first. */
function folders(): string[] {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).toSorted((a, b) => Number(b) - Number(a)) : []
  return versions.map((version) => join(root, version, 'bin'))
}

export function findPostgres(): { readonly initdb: string; readonly postgres: string } | undefined {
  const [initdb, postgres] = [found('initdb', folders()), found('postgres', folders())]
  return initdb !== undefined && postgres !== undefined ? { initdb, postgres } : undefined
}

/** A PostgreSQL of our own in a folder of its own. It survives being killed; only `isSafe` it survives the machine as well. */
export async function startPostgres({ isSafe = false } = {}): Promise<Engine> {
  const programs = findPostgres()
  if (!programs) throw new Error('PostgreSQL is not installed: the package "postgresql"')
  const folder = mkdtempSync(join(tmpdir(), 'caravanserai-postgres-'))
  const user = process.getuid?.() === 0 ? userNamed('postgres') : undefined
  if (user) chownSync(folder, user.uid, user.gid)
  chmodSync(folder, 0o700)
  const data = join(folder, 'data')
  const made = spawnSync(
    programs.initdb,
    ['-D', data, '-U', 'house', '--auth=trust', '-E', 'UTF8', '--locale=C', '--no-sync', '--no-instructions'],
    {
      ...user,
      cwd: folder,
      encoding: 'utf8',
    },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error?.message}`)
  const port = await freePort()
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    shared_buffers: '32MB',
    jit: 'off',
    ...(isSafe ? {} : { fsync: 'off', full_page_writes: 'off' }),
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const url = `postgres://house@127.0.0.1:${port}/postgres`
  const server = engine({
    file: programs.postgres,
    args: ['-D', data, ...args],
    folder,
    port,
    url,
    end: 'SIGINT',
    user,
    isReady: () => isReady(url),
  })
  await server.start()
  return server
}

async function isReady(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** PostgreSQL does not run as root. */
function userNamed(name: string): User {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  const line = lines.find((each) => each.startsWith(`${name}:`)) ?? lines.find((each) => each.startsWith('nobody:'))
  const [, , uid, gid] = line?.split(':') ?? []
  return { uid: Number(uid ?? 65_534), gid: Number(gid ?? 65_534) }
}
