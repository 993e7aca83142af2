/** PostgreSQL and Redis for tests and trials: found, started in folders of their own, ended. */
export type { Engine } from './engine.ts'
export { findPostgres, startPostgres } from './postgres.ts'
export { findRedis, startRedis } from './redis.ts'
