/** What `npm run bench:server` starts: how many moves a server takes in a second, beside one that knows no rules. */
import { mkdirSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { GAME_IDS } from '@caravanserai/games'
import type { Usage } from '../usage.ts'
import { measured, sumOf, type Figures, type Measure } from './measured.ts'
import { peersIn } from './peers.ts'
import { stored } from './stored.ts'

const HELP = `npm run bench:server -- [--game ID] [--tables N,N] [--seconds N] [--rate N] [--processes N,N] [--peers DIR] [--profile DIR] [--markdown]
npm run bench:server -- --stored N [--live N] [--game ID]

The real server, with SQLite, on one core, and all pages of all tables (3, 4 or 5 at each) on another, where cores can be chosen. A move counts when it
is stored, synced, acknowledged and told to everybody at its table. "bare" is a server of the same run that knows no rules: it writes what it is sent to
a log in SQLite, synced for all that came meanwhile at once, and says it to everybody. CPU is the server's own processor time, all threads.

  --game ID     only this game
  --tables N,N  live tables (64,2000)
  --seconds N   of a turn (5): bare and real one play in turns, three each, and so do several processes and a single one with SQLite,
                so that what the machine has to do besides comes upon both
  --rate N      moves a second where they are paced (1000)
  --processes N,N  besides, so many processes on one PostgreSQL (every commit synced) and one Redis, both of their own; then nothing is bound to a core,
                and what PostgreSQL and Redis themselves spend on a move stands behind, with all of it against the one process with SQLite that plays in turns with them. Several twice: behind a balancer that goes by table
                (all pages of a table at one process), and behind any (each page at the next process, which is the worst there is)
  --peers DIR   also boardgame.io's server, by the bench of that folder
  --profile DIR writes where the server's time goes
  --stored N    instead: how long a house takes to open in which so many matches lie, and what it holds, beside one that has those alone which are played
  --live N      of them so many are played (1000)
  --markdown    as the tables of docs/benchmarks.md`

const HEAD = [
  'server, tables',
  'moves/s',
  'of bare',
  'CPU µs/move',
  'of bare',
  'own thread',
  'p50 / p99 ms',
  'p50 / p99 ms paced',
  'all CPU paced',
  'KiB a table',
  'resident',
  'bytes of a line',
  'PostgreSQL, Redis µs',
  'all, of SQLite',
  'paced',
]

async function bench(): Promise<number> {
  const { values } = parseArgs({
    options: {
      game: { type: 'string' },
      tables: { type: 'string', default: '64,2000' },
      seconds: { type: 'string', default: '5' },
      rate: { type: 'string', default: '1000' },
      processes: { type: 'string', default: '' },
      stored: { type: 'string' },
      live: { type: 'string', default: '1000' },
      peers: { type: 'string' },
      profile: { type: 'string' },
      markdown: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const games = values.game === undefined ? GAME_IDS : GAME_IDS.filter((id) => id === values.game)
  const counts = values.tables.split(',').map(Number)
  const fleets = values.processes === '' ? [] : values.processes.split(',').map(Number)
  const [seconds, rate, matches, live] = [values.seconds, values.rate, values.stored ?? '1', values.live].map(Number) as Four
  if (
    values.help ||
    games.length === 0 ||
    ![...counts, ...fleets, seconds, rate, matches, live].every((each) => Number.isInteger(each) && each > 0)
  ) {
    console.log(HELP)
    return values.help ? 0 : 2
  }
  if (values.stored !== undefined) return rest(games[0] ?? '', matches, live)
  if (values.profile !== undefined) mkdirSync(values.profile, { recursive: true })
  const rows: string[][] = []
  for (const tables of counts)
    for (const game of games) {
      const how: Omit<Measure, 'isBare'> = {
        game,
        tables,
        seconds,
        rate,
        processes: 0,
        isByTable: false,
        isBound: true,
        profile: values.profile,
        progress,
      }
      const [bare, alone] = await measured({ ...how, isBare: true }, { ...how, isBare: false })
      rows.push(row(`bare, ${tables} (moves of ${game})`, bare, bare), row(`${game}, ${tables}`, alone, bare))
      for (const processes of fleets)
        for (const isByTable of processes > 1 ? [true, false] : [false]) {
          const name = `${game}, ${tables}, processes: ${processes}${processes > 1 ? (isByTable ? ', by table' : ', spread') : ''}`
          const shared = { ...how, isBare: false, isBound: false }
          const [fleet, beside] = await measured({ ...shared, processes, isByTable }, shared)
          rows.push(row(name, fleet, bare, beside))
        }
    }
  print(rows, values.markdown, rate)
  if (values.peers !== undefined) for (const tables of counts) console.log(`\n${peersIn(values.peers, tables)}`)
  return 0
}

type Four = [number, number, number, number]

/** Opens houses in which few matches lie, and very many. */
async function rest(game: string, matches: number, live: number): Promise<number> {
  for (const isShared of [false, true])
    for (const count of [live, matches]) {
      const { opened, worked, idle, live: busy } = await stored({ game, matches: count, live, isShared, progress })
      const held = ({ heap, resident }: Usage) => `${mebi(heap)} MiB held, ${mebi(resident)} resident`
      console.log(
        `${isShared ? 'PostgreSQL' : 'SQLite'}, ${count} matches: open after ${opened.toFixed(1)} s (${worked.toFixed(1)} s of the processor); ${held(idle)}; with ${live} that are played ${held(busy)}`,
      )
    }
  return 0
}

function mebi(bytes: number): string {
  return (bytes / 2 ** 20).toFixed(0)
}

function row(name: string, { full, spent, paced, pacedSpent, heap, resident }: Figures, bare: Figures, beside?: Figures): string[] {
  const times = ({ middle, slow }: Figures['full']) => `${middle.toFixed(1)} / ${slow.toFixed(1)}`
  const micros = (seconds: number) => (seconds * 1e6).toFixed(0)
  const [rate, most] = [full, bare.full].map(({ moves, seconds }) => moves / seconds) as [number, number]
  return [
    name,
    rate.toFixed(0),
    (rate / most).toFixed(2),
    micros(spent.processor),
    (bare.spent.processor / spent.processor).toFixed(2),
    micros(spent.thread),
    times(full),
    times(paced),
    micros(sumOf(pacedSpent)),
    heap.toFixed(0),
    resident.toFixed(0),
    full.bytes.toFixed(0),
    spent.beyond.map(micros).join(', '),
    beside ? (sumOf(spent) / sumOf(beside.spent)).toFixed(2) : '',
    beside ? (sumOf(pacedSpent) / sumOf(beside.pacedSpent)).toFixed(2) : '',
  ]
}

function print(rows: readonly string[][], isMarkdown: boolean, rate: number): void {
  const head = HEAD.map((each) => each.replace('paced', `at ${rate}/s`))
  const widths = head.map((each, i) => Math.max(...[head, ...rows].map((cells) => (cells[i] ?? '').length), each.length))
  const line = (cells: readonly string[]) =>
    isMarkdown
      ? `| ${cells.join(' | ')} |`
      : cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  ')
  const rule = isMarkdown ? [`| ${head.map((_, i) => (i === 0 ? '---' : '---:')).join(' | ')} |`] : []
  console.log([line(head), ...rule, ...rows.map(line)].join('\n'))
  const machine = `${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores; Node ${process.version}`
  console.log(`\n${machine}; load of the machine at the end ${loadavg()[0]?.toFixed(1) ?? '?'}`)
}

function progress(what: string): void {
  console.error(`[${(performance.now() / 1000).toFixed(0)} s] ${what}`)
}

process.exitCode = await bench()
