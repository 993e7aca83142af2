import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { botsOf } from '@caravanserai/games/all'
import type { Numbers } from '@caravanserai/bots'
import { plainChance } from '@caravanserai/kernel'
import { percent } from '../columns.ts'
import { gameNamed, Mistake, parsed, wholeNumber, type Command, type Outlet } from '../command.ts'
import { serve, share } from '../ladder/crew.ts'
import { Endless, fight, type Duel, type Fought } from '../ladder/duel.ts'
import { standing } from '../ladder/standing.ts'
import { CONSOLE } from '../console.ts'
import { moved, namesOf, varied } from './drift.ts'
import { isMainThread } from 'node:worker_threads'

const HELP = `npm run tune -- GAME [options]

Looks for a better taste of the bots of a game: many that differ a little play among those with the taste there is, or with whom the game
says, it moves to where the best differ from the worst, and so on (an evolution strategy). At the end it plays on set-ups that nobody has seen. Nothing is changed: the
taste is printed. A game that does not end is lost by the new taste.

  --players A,B     numbers of players, in turn (all of the game)
  --rounds N        (16)
  --many N          tastes in a round (32)
  --spread N        by how many hundredths of itself a number differs at first (30)
  --setups N        set-ups that each of them plays, once from every seat (6)
  --minutes N       no round begins later than that (60)
  --from FILE       the taste to begin from
  --check N         set-ups at the end (100)
  --seed TEXT       (1)
  --threads N       (one for each core)
  --out FILE        writes the taste as JSON`

/** A duel of one taste among others. */
interface Bout {
  readonly duel: Duel
  readonly taste: Numbers
}

interface Tried extends Fought {
  readonly taste: Numbers
}

async function run(args: readonly string[], to: Outlet): Promise<number> {
  if (args.includes('--help')) return (to.out(HELP), 0)
  const { values, positionals } = parsed(args, FLAGS, ['the name of a game'])
  const number = (name: keyof typeof values, usual: number) => wholeNumber(`--${name}`, values[name] ?? String(usual), 1)
  const game = gameNamed(positionals[0])
  const { tasting } = botsOf(game.id)
  if (!tasting) throw new Mistake(`the bots of ${game.id} have no taste that could be another`)
  const players = values.players?.split(',').map(Number) ?? game.players
  const threads = number('threads', availableParallelism())
  const seed = values.seed ?? '1'
  const luck = plainChance(`${seed} tune`)
  const entry = new URL(import.meta.url)
  const names = namesOf(tasting.taste).filter((name) => !tasting.fixed.includes(name.split('.')[0] ?? ''))
  const { pairs = [{ one: 'new', among: 'old' }] } = tasting
  const tables = players.flatMap((count) => pairs.map((pair) => ({ ...pair, players: count })))
  const setup = (i: number, what: string): Duel => ({
    game: game.id,
    ...(tables[i % tables.length] as (typeof tables)[number]),
    seed: `${seed} ${what} ${i}`,
  })
  const setups = number('setups', 6)
  let taste = values.from === undefined ? tasting.taste : (JSON.parse(readFileSync(values.from, 'utf8')) as Numbers)
  let spread = number('spread', 30) / 100
  const start = performance.now()
  for (let round = 0; round < number('rounds', 16) && performance.now() - start < 60_000 * number('minutes', 60); round++) {
    const many = Array.from({ length: number('many', 32) }, () => varied(taste, names, spread, luck))
    const bouts = many.flatMap((one) =>
      Array.from({ length: setups }, (_, i): Bout => ({ taste: one, duel: setup(round * setups + i, 'round') })),
    )
    const won = new Map<string, number>()
    await share<Bout, Tried>(entry, bouts, threads, (tried) => {
      const key = JSON.stringify(tried.taste)
      won.set(key, (won.get(key) ?? 0) + worthOf(tried))
    })
    const ranked = many.toSorted((a, b) => (won.get(JSON.stringify(b)) ?? 0) - (won.get(JSON.stringify(a)) ?? 0))
    const quarter = many.length >> 2
    taste = moved(taste, names, ranked.slice(0, quarter), ranked.slice(-quarter))
    spread *= 0.95
    const most = (won.get(JSON.stringify(ranked[0])) ?? 0) / setups
    to.out(`round ${round + 1}: the best came to ${most.toFixed(2)} fair shares; ${JSON.stringify(taste)}`)
    if (values.out) writeFileSync(values.out, `${JSON.stringify(taste, null, 2)}\n`)
  }
  const fought: Fought[] = []
  const checks = Array.from({ length: number('check', 100) }, (_, i): Bout => ({ taste, duel: setup(i, 'check') }))
  await share<Bout, Fought>(entry, checks, threads, (done) => fought.push(done))
  const label = ({ duel: { players: count, one, among } }: Fought) => `${count} players, ${one} among ${among}`
  for (const [table, own = []] of Object.entries(Object.groupBy(fought, label))) {
    const { share: part, low, high, players: count } = standing(own)
    to.out(`${table}: ${percent(part)} (${percent(low)} to ${percent(high)}), fair is ${percent(1 / count)}`)
  }
  to.out(JSON.stringify(taste, null, 2))
  return 0
}

const FLAGS = {
  players: { type: 'string' },
  rounds: { type: 'string' },
  many: { type: 'string' },
  spread: { type: 'string' },
  setups: { type: 'string' },
  minutes: { type: 'string' },
  from: { type: 'string' },
  check: { type: 'string' },
  seed: { type: 'string' },
  threads: { type: 'string' },
  out: { type: 'string' },
} as const

/** So many points ahead count as much as a fair share of the wins: luck blurs them less. */
const POINTS = 20

/** How often the new taste has won, in fair shares, wherever it sat, and by how much. */
function worthOf({ duel: { one, players }, won, margin }: Tried): number {
  return one === 'new' ? won * players + margin / POINTS : ((1 - won) * players) / (players - 1) - margin / POINTS
}

function bout({ duel, taste }: Bout): Tried {
  const { tasting } = botsOf(duel.game)
  const named = (name: string) =>
    name === 'new' ? tasting?.player(name, taste) : name === 'old' ? tasting?.player(name, tasting.taste) : undefined
  try {
    return { ...fight(duel, named(duel.one), named(duel.among)), taste }
  } catch (error) {
    if (!(error instanceof Endless)) throw error
    const none = { mean: 0, most: 0 }
    return { duel, won: duel.one === 'new' ? 0 : 1, margin: 0, ms: { one: none, among: none }, taste }
  }
}

const tune: Command = { name: 'tune', summary: 'looks for a better taste of bots', help: HELP, run }

if (!isMainThread) serve(bout)
else if (import.meta.main) process.exitCode = await Promise.resolve(tune.run(process.argv.slice(2), CONSOLE)).catch(complained)

function complained(error: unknown): number {
  CONSOLE.err(`tune: ${error instanceof Error ? error.message : String(error)}\n`)
  return 2
}
