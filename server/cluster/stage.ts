/** Sets a Redis for the tests: the one that is named, or one of our own for as long as the tests run. */
import { startRedis } from '../trials/engines/redis.ts'

let engine: Promise<string> | undefined

export function redisUrl(): Promise<string> {
  engine ??= (async () => process.env['TEST_REDIS_URL'] ?? (await startRedis()).url)()
  return engine
}
