import { parentPort, workerData } from 'node:worker_threads'
import { isFields, plainChance, type AnyGame } from '@caravanserai/kernel'
import { checkGame, sum, type Report } from '../contract.ts'
import { Failure } from '../failure.ts'

/** Some games for a worker to check. */
export interface Job {
  readonly game: string
  readonly players: number
  readonly seeds: readonly string[]
}

export type Done = { readonly job: Job; readonly report: Report } | { readonly job: Job; readonly seed: string; readonly message: string }

/** Does one job. */
export function shift(games: readonly AnyGame[], job: Job, thorough: number): Done {
  const game = games.find(({ id }) => id === job.game)
  let all: Report | undefined
  for (const seed of job.seeds) {
    try {
      if (!game) throw new Error(`this worker knows no game "${job.game}"`)
      const report = checkGame(game, { players: job.players, seed, thorough, options: variant(game, seed) })
      all = all ? sum(all, report) : report
    } catch (error) {
      return { job, seed, message: error instanceof Failure ? error.message : String(error) }
    }
  }
  return all ? { job, report: all } : { job, seed: '', message: 'a job without games' }
}

/** The options of a game with this seed: the usual ones, or one of the variants, always the same for the same seed. */
function variant(game: AnyGame, seed: string): object | undefined {
  const all = [undefined, ...(game.variants ?? [])]
  return all[plainChance(seed).below(all.length)]
}

/** What a worker is told as it starts; by this it knows that it is one. */
export interface Orders {
  readonly soak: { readonly thorough: number }
}

export function orders(): Orders | undefined {
  const given: unknown = workerData
  return isFields(given) && isFields(given['soak']) ? (given as unknown as Orders) : undefined
}

/** A worker: does the jobs that it is sent until it is ended. */
export function serve(games: readonly AnyGame[], { soak }: Orders): Promise<number> {
  return new Promise((resolve) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
    parentPort?.on('message', (job: Job) => parentPort?.postMessage(shift(games, job, soak.thorough)))
    parentPort?.on('close', () => resolve(0))
  })
}
