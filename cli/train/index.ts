import { mkdirSync, readFileSync, writeFileSync, existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { botsOf } from '@caravanserai/games/all'
import { sizeOf, type Stored } from '@caravanserai/bots/nets'
import { bar } from '../bar.ts'
import { gameNamed, Mistake, parsed, wholeNumber, type Outlet } from '../command.ts'
import { share } from '../ladder/crew.ts'
import type { Duel, Fought } from '../ladder/duel.ts'
import { journal } from '../ladder/journal.ts'
import { standing } from '../ladder/standing.ts'
import { percent } from '../columns.ts'
import { CONSOLE } from '../console.ts'
import { lines } from '../plot.ts'
import { settled } from './arena.ts'
import { fit, type Epoch, type Lessons } from './fit.ts'
import { PUPIL, type Job, type Samples } from './samples.ts'
import { coreOf, keptNet, keptSamples, keyOf } from './shelf.ts'
import type { Bout } from './thread.ts'
import { fitByTorch } from './torch.ts'

const HELP = `npm run train -- GAME --players N [options]

Makes a net that says how a table stands, and finds out whether it plays better than the one there is: games are played, the net learns from
them who won, it plays further games itself and learns from those as well. What was done before is found again and not done twice; whatever is
another training (another seed, other teachers, another course) has files of its own, and only what both share is shared.

  --players N       how many sit at the table
  --games N         games for each generation (2000)
  --generations N   the first learns from the teachers, the others from the net itself (2)
  --teachers A,B    levels that play the first games (casual)
  --again           the first games, too, are played by a net: the one there is
  --points N        so many points more count for e times the share, in one half of what is taught; 0: only who won (0)
  --noise N         of a hundred moves so many are random (8)
  --nodes N         tables that the net looks at for each move of a later generation, and in the arena (64)
  --epochs N        how often each game is learned from (10)
  --batch N         positions that are learned from together (128)
  --rate N          how large the steps of learning are, in ten thousandths (20)
  --torch           learns with PyTorch (python3), on a graphics processor where there is one
  --hidden A,B      the sizes of the hidden layers (64,32)
  --setups N        the most set-ups that the arena plays, each once from every seat (200)
  --against LEVEL   whom the net must beat where there is none before it (casual)
  --seed TEXT       the same seed gives the same net (1)
  --threads N       (one for each core)
  --out DIR         where everything is kept (reports/train)
  --install         the net takes the place of the one before if the arena says that it is better

Example: npm run train -- through-the-desert --players 2 --install`

export async function train(args: readonly string[], to: Outlet, batch = BATCH): Promise<number> {
  if (args.includes('--help')) return (to.out(HELP), 0)
  const { values, positionals } = parsed(args, FLAGS, ['the name of a game'])
  const number = (name: Exclude<keyof typeof values, 'install' | 'torch' | 'again'>, usual: number) =>
    wholeNumber(`--${name}`, values[name] ?? String(usual), Math.min(1, usual))
  const game = gameNamed(positionals[0])
  const { school } = botsOf(game.id)
  if (!school) throw new Mistake(`${game.id} has no nets`)
  const players = number('players', game.players[0] ?? 2)
  if (!game.players.includes(players)) throw new Mistake(`${game.id} takes ${game.players.join(', ')} players, not ${players}`)
  const threads = number('threads', availableParallelism())
  const folder = join(values.out ?? 'reports/train', `${game.id}-${players}`)
  mkdirSync(folder, { recursive: true })
  const seed = values.seed ?? '1'
  const layers = [school.rowSize(players), ...(values.hidden ?? '64,32').split(',').map((size) => wholeNumber('--hidden', size, 1)), 1]
  const entry = new URL('thread.ts', import.meta.url)
  const arrange = school.arranger(players)

  const place = fileURLToPath(new URL(`../../bots/${game.id}/nets/${players}.json`, import.meta.url))
  const other = existsSync(place) ? (JSON.parse(readFileSync(place, 'utf8')) as Stored) : null
  if (values.again && !other) throw new Mistake(`there is no net of ${game.id} for ${players} to begin from`)
  let net: Stored | null = values.again ? other : null
  let netFile = ''
  const gathered: Samples[] = []
  const keys: string[] = []
  for (let generation = 1; generation <= number('generations', 2); generation++) {
    const job = {
      game: game.id,
      players,
      teachers: generation === 1 && !values.again ? (values.teachers ?? 'casual').split(',') : [PUPIL],
      net,
      nodes: number('nodes', 64),
      noise: number('noise', 8),
      points: number('points', 0),
    }
    const games = number('games', 2000)
    const shown = bar(games, 'games', to)
    for (let from = 0; from < games; from += batch) {
      const seeds = Array.from({ length: Math.min(batch, games - from) }, (_, i) => `${seed}-${generation} lesson ${from + i}`)
      const key = keyOf({ ...job, net: coreOf(net), seeds, version: game.version, size: layers[0] })
      keys.push(key)
      const file = join(folder, `games-${generation}-${from}-${from + seeds.length}-${key}`)
      gathered.push(await keptSamples(file, () => gather(entry, job, seeds, threads, (count) => shown.at(from + count))))
    }
    shown.end()
    const course = {
      epochs: number('epochs', 10),
      batch: number('batch', 128),
      rate: number('rate', 20) / 1e4,
      decay: 0.01,
      seed: `${seed}-${generation}`,
    }
    const key = keyOf({ keys, layers, course, torch: values.torch ?? false })
    const teach = async (): Promise<Stored> => {
      const [lessons, test] = parted(gathered, players, layers[0] as number, arrange)
      to.out(
        `generation ${generation}: ${lessons.count} positions to learn from, ${test.count} to be tested on, ${sizeOf({ layers })} weights`,
      )
      const epochs: Epoch[] = []
      const told = (epoch: Epoch) => {
        epochs.push(epoch)
        to.out(
          `  epoch ${epoch.epoch}: surprise ${epoch.learned.toFixed(4)}, in the test ${epoch.tested.toFixed(4)}, off by ${epoch.off.toFixed(4)}`,
        )
      }
      const weights = values.torch
        ? await fitByTorch({ layers }, lessons, test, course, join(folder, `torch-${key}`), told)
        : fit({ layers }, lessons, test, course, told)
      writeFileSync(join(folder, `curve-${generation}-${key}.svg`), curve(game.id, players, epochs))
      const made = `npm run train -- ${args.join(' ')}; generation ${generation}, ${lessons.count} positions, surprise ${Math.min(...epochs.map(({ tested }) => tested)).toFixed(4)} in the test`
      return { layers, made, weights: halves(weights) }
    }
    netFile = join(folder, `net-${generation}-${key}.json`)
    net = await keptNet(netFile, teach)
  }
  if (!net) throw new Mistake('--generations must be at least 1')
  to.out(`net: ${netFile}`)
  if (keyOf(coreOf(net)) === keyOf(coreOf(other))) return (to.out('it is the net there is'), 0)

  const against = other ? 'before' : (values.against ?? 'casual')
  const bout = { net, other, nodes: number('nodes', 64) }
  const duels = Array.from({ length: number('setups', 200) }, (_, i): Duel => ({
    game: game.id,
    players,
    one: PUPIL,
    among: against,
    seed: `${seed} arena ${i}`,
  }))
  const key = keyOf({ ...bout, net: coreOf(net), other: coreOf(other), version: game.version })
  const book = journal(join(folder, `arena-${key}.jsonl`), true)
  const { fought, says } = await settled(duels, book, 4 * threads, (left, done) =>
    share<Bout, Fought>(
      entry,
      left.map((duel) => ({ ...bout, duel })),
      threads,
      done,
    ),
  )
  const found = standing(fought)
  to.out(
    `arena: ${percent(found.share)} (${percent(found.low)} to ${percent(found.high)}) of ${found.setups} set-ups among ${against}, fair is ${percent(1 / players)}: ${says}`,
  )
  writeFileSync(join(folder, `arena-${key}.json`), `${JSON.stringify({ ...found, says }, null, 2)}\n`)
  if (says !== 'better' || !values.install) return 0
  mkdirSync(fileURLToPath(new URL('.', `file://${place}`)), { recursive: true })
  writeFileSync(place, `${JSON.stringify({ ...net, made: `${net.made}; arena ${percent(found.share)} among ${against}` })}\n`)
  to.out(`${place} is the new net`)
  return 0
}

/** So many games are kept at a time: who is stopped loses no more than these. */
const BATCH = 100

const FLAGS = {
  players: { type: 'string' },
  games: { type: 'string' },
  generations: { type: 'string' },
  teachers: { type: 'string' },
  noise: { type: 'string' },
  nodes: { type: 'string' },
  epochs: { type: 'string' },
  batch: { type: 'string' },
  rate: { type: 'string' },
  points: { type: 'string' },
  again: { type: 'boolean' },
  torch: { type: 'boolean' },
  hidden: { type: 'string' },
  setups: { type: 'string' },
  against: { type: 'string' },
  seed: { type: 'string' },
  threads: { type: 'string' },
  out: { type: 'string' },
  install: { type: 'boolean' },
} as const

async function gather(
  entry: URL,
  job: Omit<Job, 'seeds'>,
  seeds: readonly string[],
  threads: number,
  tell: (games: number) => void,
): Promise<Samples> {
  const jobs = Array.from({ length: Math.ceil(seeds.length / EACH) }, (_, i): Job => ({
    ...job,
    seeds: seeds.slice(i * EACH, (i + 1) * EACH),
  }))
  const found = new Map<Job, Samples>()
  await share<Job, Samples>(entry, jobs, threads, (done, of) => {
    found.set(of, done)
    tell(Math.min(seeds.length, found.size * EACH))
  })
  // In the order of the jobs, whoever was done first: the same seed gives the same net.
  return together(jobs.flatMap((each) => found.get(each) ?? []))
}

/** Games for one job of a thread. */
const EACH = 10

function together(all: readonly Samples[]): Samples {
  const joined = (part: 'rows' | 'shares') => {
    const whole = new Float32Array(all.reduce((sum, each) => sum + each[part].length, 0))
    let at = 0
    for (const each of all) {
      whole.set(each[part], at)
      at += each[part].length
    }
    return whole
  }
  return { rows: joined('rows'), shares: joined('shares'), lengths: all.flatMap(({ lengths }) => lengths) }
}

/** The last game of twenty is for the test. */
function parted(all: readonly Samples[], players: number, size: number, arrange: Lessons['arrange']): readonly [Lessons, Lessons] {
  const { rows, shares, lengths } = together(all)
  const pick = (isTest: boolean): Lessons => {
    const places: number[] = []
    let at = 0
    for (const [game, length] of lengths.entries()) {
      if ((game % 20 === 19) === isTest) for (let i = at; i < at + length; i++) places.push(i)
      at += length
    }
    const own = { rows: new Float32Array(places.length * size), shares: new Float32Array(places.length * players) }
    places.forEach((place, i) => {
      own.rows.set(rows.subarray(place * size, (place + 1) * size), i * size)
      own.shares.set(shares.subarray(place * players, (place + 1) * players), i * players)
    })
    return { players, count: places.length, ...own, arrange }
  }
  return [pick(false), pick(true)]
}

/** Weights as they lie in a file: half as exact, which nobody notices, and half as large. */
function halves(weights: Float32Array): string {
  return Buffer.from(new Float16Array(weights).buffer).toString('base64')
}

function curve(game: string, players: number, epochs: readonly Epoch[]): string {
  const points = (part: 'learned' | 'tested') => epochs.map((each) => [each.epoch, each[part]] as const)
  return lines(`${game}, ${players} players: surprise by epoch`, [
    { name: 'lessons', points: points('learned') },
    { name: 'test', points: points('tested') },
  ])
}

if (import.meta.main) process.exitCode = await train(process.argv.slice(2), CONSOLE).catch(complained)

function complained(error: unknown): number {
  CONSOLE.err(`train: ${error instanceof Error ? error.message : String(error)}\n`)
  return 2
}
