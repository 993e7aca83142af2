import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { engine, found, freePort, type Engine } from './engine.ts'

export function findRedis(): string | undefined {
  return found('redis-server', []) ?? found('valkey-server', [])
}

/** A Redis of our own that writes nothing down. */
export async function startRedis(): Promise<Engine> {
  const file = findRedis()
  if (file === undefined) throw new Error('Redis is not installed: the package "redis-server"')
  const folder = mkdtempSync(join(tmpdir(), 'caravanserai-redis-'))
  const port = await freePort()
  const args = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder]
  const server = engine({ file, args, folder, port, url: `redis://127.0.0.1:${port}`, end: 'SIGTERM' })
  await server.start()
  return server
}
