/** What `npm run chaos` starts. */
import { parseArgs } from 'node:util'
import { flood } from '../hostile/flood.ts'
import { hostile } from '../hostile/hostile.ts'
import { chaos } from './chaos.ts'
import { FAULTS } from './faults.ts'
import { storm, type Storm } from './storm.ts'

const HELP = `npm run chaos -- [--kills N] [--tables N] | --faults all [--count N] [--minutes N] | --hostile N

Kills the server with SIGKILL at random moments while people play at many tables, and opens it again; pages come back by themselves and send what was not
acknowledged again. In the end every page is asked what it was told: every acknowledged move must be stored exactly once and in its place, no table may
have a gap, every table must go on, and all must have been told what is stored.

  --kills N    how often (200)
  --tables N   tables at the same time (12)
  --faults all, or names divided by commas: instead several processes serve the same tables on a PostgreSQL and a Redis of their own (both must be installed),
               and everything that they stand on fails in turn: ${FAULTS.map(({ name }) => name).join(', ')}
  --count N    how many faults (1000, or as many as there is time for)
  --minutes N  for how long
  --processes N  how many serve (2)
  --patience S with --faults: nobody may be away for longer than so many seconds, or it has failed (as long as it takes: a busy machine is slow)
  --hostile N  instead sends so many messages that nobody should send, over lines and HTTP, made from what may be sent with something wrong in it,
               and floods it with frames that are no messages`

async function run(): Promise<number> {
  const { values } = parseArgs({
    options: {
      kills: { type: 'string', default: '200' },
      tables: { type: 'string', default: '12' },
      faults: { type: 'string' },
      count: { type: 'string' },
      minutes: { type: 'string' },
      processes: { type: 'string', default: '2' },
      patience: { type: 'string' },
      hostile: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  const [kills, tables, messages] = [Number(values.kills), Number(values.tables), Number(values.hostile ?? 1)]
  const [minutes, processes] = [Number(values.minutes ?? 600), Number(values.processes)]
  const patience = Number(values.patience ?? Infinity)
  const count = Number(values.count ?? (values.minutes === undefined ? 1000 : 1_000_000))
  if (
    values.help ||
    !(patience > 0) ||
    ![kills, tables, messages, count, minutes, processes].every((each) => Number.isInteger(each) && each > 0)
  ) {
    console.log(HELP)
    return values.help ? 0 : 2
  }
  if (values.faults !== undefined) {
    const kinds = values.faults === 'all' ? [] : values.faults.split(',').map((name) => name.trim())
    return blow({ kinds, faults: count, ms: minutes * 60_000, tables, watched: Math.ceil(tables / 6), processes }, patience)
  }
  return values.hostile === undefined ? kill(kills, tables) : attack(messages)
}

async function kill(kills: number, tables: number): Promise<number> {
  const report = await chaos({
    kills,
    tables,
    progress: (done, acknowledged) =>
      (done % 10 === 0 || done === kills) && console.error(`killed ${done} of ${kills} times, ${acknowledged} moves acknowledged`),
  })
  for (const line of report.wrong.slice(0, 20)) console.error(line)
  const { acknowledged, returns, wrong } = report
  console.log(
    `${kills} kills: ${acknowledged} moves acknowledged at ${report.tables} tables, pages came back ${returns} times, ${wrong.length} things wrong`,
  )
  return wrong.length === 0 ? 0 : 1
}

async function blow(asked: Omit<Storm, 'progress'>, patience: number): Promise<number> {
  const { faults, tables, acknowledged, returns, away, longest, alone, still, stood, wrong } = await storm({
    ...asked,
    progress: (done, name, moves) => console.error(`${done}: ${name}, ${moves} moves acknowledged`),
  })
  for (const line of wrong.slice(0, 20)) console.error(line)
  const [middle, most, last] = away.map(seconds)
  const count = [...faults.values()].reduce((sum, times) => sum + times, 0)
  console.log(
    `${count} faults of ${faults.size} kinds: ${acknowledged} moves acknowledged at ${tables} tables, pages came back ${returns} times, ` +
      `half of them within ${middle} s, 99 of 100 within ${most} s, all within ${last} s, ${wrong.length} things wrong`,
  )
  const inSeconds = (times: ReadonlyMap<string, number>) => [...times].map(([name, ms]) => `${name} ${seconds(ms)}`).join(', ')
  console.log(`longest by fault, in s: ${inSeconds(longest)}`)
  console.log(`where no other fault came before they were back: ${inSeconds(alone)}`)
  console.log(`nothing happened where people play, in s at most, by the fault before: ${inSeconds(stood)}`)
  // Where people move anybody can at once; bots and clocks wait for who leads.
  if (still.size > 0) console.log(`nothing happened at a table after a kill, in s at most, by who was to move: ${inSeconds(still)}`)
  const isTooLong = (away[2] ?? 0) > patience * 1000
  if (isTooLong) console.error(`somebody was away for ${last} s, longer than the ${patience} s of --patience`)
  return wrong.length === 0 && !isTooLong ? 0 : 1
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1)
}

async function attack(count: number): Promise<number> {
  const { messages, requests, answered, closed, heap, ...rest } = await hostile({
    messages: count,
    progress: (done, held) => console.error(`${done} of ${count} sent, ${held.toFixed(1)} MiB held`),
  })
  const { sockets, held, wrong: left } = await flood(count)
  const wrong = [...rest.wrong, ...left]
  for (const line of wrong.slice(0, 20)) console.error(line)
  console.log(
    `${messages} messages and ${requests} requests: ${answered} answered, lines closed ${closed} times, ` +
      `${heap.map((each) => each.toFixed(0)).join(', ')} MiB held; ` +
      `${count} frames for each of ${sockets} connections that read nothing: ${held.toFixed(1)} MiB held; ${wrong.length} things wrong`,
  )
  return wrong.length === 0 ? 0 : 1
}

process.exitCode = await run()
