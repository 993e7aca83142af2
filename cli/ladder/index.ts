import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { botsOf, games } from '@caravanserai/games/all'
import type { AnyGame } from '@caravanserai/kernel'
import { bar } from '../bar.ts'
import { gameNamed, Mistake, parsed, wholeNumber, type Outlet } from '../command.ts'
import { CONSOLE } from '../console.ts'
import { shares } from '../plot.ts'
import { share } from './crew.ts'
import type { Duel, Fought } from './duel.ts'
import { foughtIn, journal, type Journal } from './journal.ts'
import { standing, type Standing } from './standing.ts'
import { spelled } from './tables.ts'

const HELP = `npm run ladder -- [options]

Plays every level of every game among the level below it and the other way round, and the strongest among the zoo: players that stay as they are.
Each set-up is played once from every seat, with the same luck for all; the intervals hold 95 of 100 times and are drawn by set-up (bootstrap).
The time of a move is processor time of one thread.

  --game ID        only this game
  --players A,B    only these numbers of players
  --setups N       for each pairing (20)
  --pairs A:B,...  these pairings instead: one A among others B
  --seconds N      no pairing begins a set-up later than so many seconds after the start
  --seed TEXT      (1)
  --threads N      (one for each core)
  --out DIR        where tables, plots and numbers are written (reports/ladder)
  --from A,B       plays nothing: tells of what was fought in these journals (fought.jsonl), whatever was paired there
  --pictures DIR   draws every level among the one below it there, too: ladder-GAME.svg for each game
  --go-on          counts what was fought there before and does not fight it again: only while the bots are the same, which nobody checks

Examples: npm run ladder -- --game desert-bazaar --setups 100
          npm run ladder -- --from one/fought.jsonl,other/fought.jsonl --pictures docs/pictures`

export async function ladder(args: readonly string[], to: Outlet): Promise<number> {
  if (args.includes('--help')) return (to.out(HELP), 0)
  const { values } = parsed(args, FLAGS, [])
  const threads = wholeNumber('--threads', values.threads ?? String(availableParallelism()), 1)
  const setups = wholeNumber('--setups', values.setups ?? '20', 1)
  const chosen = values.game === undefined ? games : [gameNamed(values.game)]
  const counts = values.players?.split(',').map((count) => wholeNumber('--players', count, 2))
  const lists = chosen.flatMap((game) =>
    game.players
      .filter((players) => counts?.includes(players) ?? true)
      .map((players) => pairs(game, values.pairs).map((pair) => ({ game: game.id, players, ...pair }))),
  )
  // The first of every game and number of players, the second, and so on: levels come before the zoo, which takes long.
  const most = Math.max(0, ...lists.map(({ length }) => length))
  const pairings = Array.from({ length: most }, (_, i) => lists.flatMap((list) => list[i] ?? [])).flat()
  // All pairings go on together: who stops early has something of each.
  const duels = Array.from({ length: setups }, (_, i) =>
    pairings.map((pairing): Duel => ({ ...pairing, seed: `${values.seed ?? '1'} ladder ${i}` })),
  ).flat()
  const folder = values.out ?? 'reports/ladder'
  mkdirSync(folder, { recursive: true })
  const from = values.from?.split(',')
  const fought = from ? foughtIn(from) : await fightAll()
  const standings = from && values.pairs === undefined ? allOf(fought, chosen, counts, lists.flat()) : standingsOf(fought, lists.flat())
  const day = new Date().toISOString().slice(0, 10)
  // Which machine fought what lies in a journal, no journal says.
  const where = from
    ? `${fought.length} set-ups that were fought before`
    : `${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores; Node ${process.version}`
  const text = `${day}; ${where}\n\n${spelled(standings)}`
  writeFileSync(join(folder, 'ladder.md'), `${text}\n`)
  writeFileSync(join(folder, 'ladder.json'), `${JSON.stringify(standings, null, 2)}\n`)
  for (const game of chosen) writeFileSync(join(folder, `${game.id}.svg`), plotted(game, standings))
  if (values.pictures !== undefined) draw(values.pictures, chosen, standings)
  to.out(text)
  return 0

  async function fightAll(): Promise<readonly Fought[]> {
    const book = journal(join(folder, 'fought.jsonl'), values['go-on'] === true)
    await fight(duels, book, threads, values.seconds === undefined ? Infinity : Number(values.seconds), to)
    return book.fought
  }
}

const FLAGS = {
  game: { type: 'string' },
  players: { type: 'string' },
  setups: { type: 'string' },
  pairs: { type: 'string' },
  seconds: { type: 'string' },
  seed: { type: 'string' },
  threads: { type: 'string' },
  out: { type: 'string' },
  from: { type: 'string' },
  pictures: { type: 'string' },
  'go-on': { type: 'boolean' },
} as const

type Pair = Pick<Duel, 'one' | 'among'>
type Pairing = Omit<Duel, 'seed'>

function pairs(game: AnyGame, given: string | undefined): Pair[] {
  const { levels, zoo, botFor } = botsOf(game.id)
  const ids = levels.map(({ id }) => id)
  if (given !== undefined)
    return given.split(',').map((pair) => {
      const [one = '', among = ''] = pair.split(':')
      for (const level of [one, among]) if (!botFor(level)) throw new Mistake(`there is no bot "${level}" for ${game.id}`)
      return { one, among }
    })
  const steps = ids.slice(1).flatMap((id, i) => [
    { one: id, among: ids[i] ?? '' },
    { one: ids[i] ?? '', among: id },
  ])
  const best = ids.at(-1) ?? ''
  return [...steps, ...zoo.map((id) => ({ one: best, among: id }))]
}

/** What is in the book already is not fought again. */
async function fight(duels: readonly Duel[], book: Journal, threads: number, seconds: number, to: Outlet): Promise<void> {
  const start = performance.now()
  const left = duels.filter((duel) => !book.has(duel))
  const shown = bar(left.length, 'set-ups', to)
  const isLate = () => performance.now() - start > 1000 * seconds
  let count = 0
  const done = (fought: Fought) => (book.add(fought), shown.at(++count))
  await share<Duel, Fought>(new URL('thread.ts', import.meta.url), left, threads, done, isLate)
  shown.end()
}

function standingsOf(fought: readonly Fought[], pairings: readonly Pairing[]): Standing[] {
  const found = Map.groupBy(fought, ({ duel }) => keyOf(duel))
  return pairings.flatMap((pairing) => {
    const own = found.get(keyOf(pairing))
    return own ? [standing(own)] : []
  })
}

/** Whatever was paired: what a ladder would play comes first, with every number of players. */
function allOf(fought: readonly Fought[], chosen: readonly AnyGame[], counts: readonly number[] | undefined, usual: readonly Pairing[]) {
  const others = fought.map(({ duel }) => duel).filter(({ players }) => counts?.includes(players) ?? true)
  const pairings = new Map([...usual, ...others].map((pairing) => [keyOf(pairing), pairing]))
  const order = chosen.map(({ id }) => id)
  const own = [...pairings.values()].filter(({ game }) => order.includes(game))
  return standingsOf(
    fought,
    own.toSorted((a, b) => order.indexOf(a.game) - order.indexOf(b.game) || a.players - b.players),
  )
}

function keyOf({ game, players, one, among }: Pairing): string {
  return JSON.stringify([game, players, one, among])
}

/** For the documents: every level among the one below, the strongest first. */
function draw(folder: string, chosen: readonly AnyGame[], standings: readonly Standing[]): void {
  mkdirSync(folder, { recursive: true })
  for (const game of chosen) {
    const ids = botsOf(game.id).levels.map(({ id }) => id)
    const ups = game.players.flatMap((players) =>
      ids
        .slice(1)
        .map((one, i) => ({ game: game.id, players, one, among: ids[i] ?? '' }))
        .toReversed(),
    )
    const own = ups.flatMap((up) => standings.filter((each) => keyOf(each) === keyOf(up)))
    if (own.length > 0) writeFileSync(join(folder, `ladder-${game.id}.svg`), plotted(game, own))
  }
}

function plotted(game: AnyGame, standings: readonly Standing[]): string {
  const own = standings.filter((each) => each.game === game.id)
  return shares(
    `${game.id}: wins of one among others`,
    own.map(({ players, one, among, share: part, low, high }) => ({
      name: `${players} players: ${one} among ${among}`,
      share: part,
      low,
      high,
      fair: 1 / players,
    })),
  )
}

if (import.meta.main)
  process.exitCode = await ladder(process.argv.slice(2), CONSOLE).catch((error: unknown) => {
    CONSOLE.err(`ladder: ${error instanceof Error ? error.message : String(error)}\n`)
    return 2
  })
