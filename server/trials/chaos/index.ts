/** What `npm run chaos` starts. */
import { parseArgs } from 'node:util'
import { hostile } from '../hostile/hostile.ts'
import { chaos } from './chaos.ts'

const HELP = `npm run chaos -- [--kills N] [--tables N] | --hostile N

Kills the server with SIGKILL at random moments while people play at many tables, and opens it again; pages come back by themselves and send what was not
acknowledged again. In the end every page is asked what it was told: every acknowledged move must be stored exactly once and in its place, no table may
have a gap, every table must go on, and all must have been told what is stored.

  --kills N    how often (200)
  --tables N   tables at the same time (12)
  --hostile N  instead sends so many messages that nobody should send, over lines and HTTP, made from what may be sent with something wrong in it`

async function run(): Promise<number> {
  const { values } = parseArgs({
    options: {
      kills: { type: 'string', default: '200' },
      tables: { type: 'string', default: '12' },
      hostile: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  const [kills, tables, messages] = [Number(values.kills), Number(values.tables), Number(values.hostile ?? 1)]
  if (values.help || ![kills, tables, messages].every((each) => Number.isInteger(each) && each > 0)) {
    console.log(HELP)
    return values.help ? 0 : 2
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

async function attack(count: number): Promise<number> {
  const { messages, requests, answered, closed, heap, wrong } = await hostile({
    messages: count,
    progress: (done, held) => console.error(`${done} of ${count} sent, ${held.toFixed(1)} MiB held`),
  })
  for (const line of wrong.slice(0, 20)) console.error(line)
  console.log(
    `${messages} messages and ${requests} requests: ${answered} answered, lines closed ${closed} times, ` +
      `${heap.map((each) => each.toFixed(0)).join(', ')} MiB held, ${wrong.length} things wrong`,
  )
  return wrong.length === 0 ? 0 : 1
}

process.exitCode = await run()
