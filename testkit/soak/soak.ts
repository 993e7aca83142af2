import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import type { AnyGame } from '@caravanserai/kernel'
import { sum, THOROUGH, type Report } from '../contract.ts'
import { progress } from './progress.ts'
import { orders, serve, shift, type Done, type Job, type Orders } from './shift.ts'

export const SOAK_HELP = `npm run soak -- [--games N] [--game ID] [--players P] [--seed S] [--thorough T] [--workers W]

Plays random games and holds every one against the whole contract.
  --games N     games for each game and number of players (200); a single one takes the seed as it is
  --game ID     only this game
  --players P   only this number of players
  --seed S      games are seeded S-1, S-2, ... (soak)
  --thorough T  the share of positions that get the costly checks, 0 to 1 (${THOROUGH})
  --workers W   threads (one for each core)`

export interface Plan {
  readonly jobs: readonly Job[]
  readonly workers: number
  readonly thorough: number
}

/**
 * The whole of `npm run soak`; gives the exit code. `entry` is the module that calls this: it is started again in each
 * worker, where the call takes jobs instead of arguments.
 */
export async function soak(games: readonly AnyGame[], argv: readonly string[], entry: URL): Promise<number> {
  const given = orders()
  if (given) return serve(games, given)
  if (argv.includes('--help')) return say(SOAK_HELP, 0)
  const plan = planned(games, argv)
  if (typeof plan === 'string') return say(plan, 2)

  const total = plan.jobs.reduce((games, job) => games + job.seeds.length, 0)
  const shown = progress(total, process.stdout.isTTY)
  const reports = new Map<string, Report>()
  const failure = await run(plan, games, entry, ({ job, report }) => {
    const key = `${job.game}, ${job.players} players`
    const before = reports.get(key)
    reports.set(key, before ? sum(before, report) : report)
    shown.add(report)
  })
  shown.end()
  for (const [key, report] of [...reports].toSorted(([a], [b]) => a.localeCompare(b))) say(`${key}: ${spell(report)}`, 0)
  if (!failure) return say(`${total} games kept the contract, in ${shown.seconds()} s`, 0)
  return say(`FAILED ${failure.message}\n\nthis game again:\n  ${failure.command}`, 1)
}

interface Broken {
  readonly message: string
  readonly command: string
}

/** What was asked for, or the one line that says why not. */
export function planned(games: readonly AnyGame[], argv: readonly string[]): Plan | string {
  const options = { games: {}, game: {}, players: {}, seed: {}, thorough: {}, workers: {} }
  let given: { readonly [name in keyof typeof options]?: string | undefined }
  try {
    given = parseArgs({ args: [...argv], options: mapped(options), allowPositionals: false }).values
  } catch (error) {
    return String(error instanceof Error ? error.message : error).replace(/\n.*/s, '')
  }
  const count = Number(given.games ?? 200)
  const workers = Number(given.workers ?? availableParallelism())
  const thorough = Number(given.thorough ?? THOROUGH)
  if (!Number.isSafeInteger(count) || count < 1) return `--games must be a whole number above 0, not "${given.games}"`
  if (!Number.isSafeInteger(workers) || workers < 1) return `--workers must be a whole number above 0, not "${given.workers}"`
  if (!(thorough >= 0 && thorough <= 1)) return `--thorough must be a number from 0 to 1, not "${given.thorough}"`
  const chosen = games.filter((game) => given.game === undefined || game.id === given.game)
  if (chosen.length === 0) return `there is no game "${given.game}", only ${games.map((game) => game.id).join(', ')}`
  const pairs = chosen.flatMap((game) =>
    game.players.filter((n) => given.players === undefined || String(n) === given.players).map((n) => [game.id, n] as const),
  )
  if (pairs.length === 0) return `no game here takes "${given.players}" players`
  const seed = given.seed ?? 'soak'
  const seeds = count === 1 ? [seed] : Array.from({ length: count }, (_, i) => `${seed}-${i + 1}`)
  const jobs = pairs.flatMap(([game, players]) => batches(seeds, 10).map((part): Job => ({ game, players, seeds: part })))
  return { jobs, workers: Math.min(workers, jobs.length), thorough }
}

/** Hands out the jobs, one at a time to each worker, until all are done or the first game has failed. */
async function run(
  plan: Plan,
  games: readonly AnyGame[],
  entry: URL,
  done: (done: Extract<Done, { report: Report }>) => void,
): Promise<Broken | undefined> {
  const jobs = plan.jobs.values()
  let broken: Broken | undefined
  const take = (answer: Done): void => {
    if ('report' in answer) return done(answer)
    const { game, players } = answer.job
    const command = `npm run soak -- --game ${game} --players ${players} --games 1 --seed '${answer.seed}' --thorough ${plan.thorough}`
    broken ??= { message: answer.message, command }
  }
  const work = async (ask: (job: Job) => Promise<Done>): Promise<void> => {
    for (const job of jobs) {
      if (broken) return
      take(await ask(job))
    }
  }
  if (plan.workers === 1) await work(async (job) => shift(games, job, plan.thorough))
  else
    await Promise.all(
      Array.from({ length: plan.workers }, async () => {
        const worker = new Worker(entry, { workerData: { soak: { thorough: plan.thorough } } satisfies Orders })
        await work((job) => ask(worker, job))
        await worker.terminate()
      }),
    )
  return broken
}

function ask(worker: Worker, job: Job): Promise<Done> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject)
    worker.once('message', (answer: Done) => {
      worker.off('error', reject)
      resolve(answer)
    })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
    worker.postMessage(job)
  })
}

function mapped<Name extends string>(options: { readonly [name in Name]: object }): { [name in Name]: { type: 'string' } } {
  return Object.fromEntries(Object.keys(options).map((name) => [name, { type: 'string' }])) as { [name in Name]: { type: 'string' } }
}

function batches(seeds: readonly string[], size: number): string[][] {
  return Array.from({ length: Math.ceil(seeds.length / size) }, (_, i) => seeds.slice(i * size, (i + 1) * size))
}

function spell(report: Report): string {
  return Object.entries(report)
    .map(([name, value]) => `${value} ${name}`)
    .join(', ')
}

function say(text: string, code: number): number {
  const out = code === 0 ? process.stdout : process.stderr
  out.write(`${text}\n`)
  return code
}
