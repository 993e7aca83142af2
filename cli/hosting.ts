import type { AnyBot } from '@caravanserai/bots'
import { botsOf } from '@caravanserai/bots/all'
import { Desk, memory } from '@caravanserai/host'
import { plainChance, type AnyGame } from '@caravanserai/kernel'
import { PROTOCOL, readAsk, type Ask, type Say, type Table } from '@caravanserai/protocol'
import type { Outlet } from './command.ts'
import { benchArguments } from './speed.ts'
import { markdown, table } from './table.ts'

/** What a move costs a host: from the text of the message to the texts that go out to those who watch. */
interface Hosting {
  /** Seconds a move: parsed, decided, stored in memory, told to four seats and encoded. */
  readonly seconds: number
  /** The same if everybody were sent their whole view each time. */
  readonly whole: number
  /** Bytes a move and audience: what is told, and a whole view with its line. */
  readonly bytes: number
  readonly wholeBytes: number
}

const HEAD = ['game', 'hosted µs', 'whole views µs', 'bytes told', 'bytes of a whole view']

/** Four pages at a table, by processor time. The reference of the same run is to send everybody their whole view each time. */
export async function hostBench(args: readonly string[], to: Outlet): Promise<void> {
  const { game, seconds, isMarkdown } = benchArguments(args)
  const rows: string[][] = []
  for (const each of game) {
    const { seconds: hosted, whole, bytes, wholeBytes } = await hosting(each, seconds)
    rows.push([each.id, (hosted * 1e6).toFixed(1), (whole * 1e6).toFixed(1), bytes.toFixed(0), wholeBytes.toFixed(0)])
  }
  to.out(`\n${isMarkdown ? markdown(HEAD, rows) : table(HEAD, rows)}`)
}

const SEATS = 4
/** Long random games are cut short: a match of people is over by then. */
const MOST = 400

/** Random games at a table of four with a page for each seat. */
async function hosting(game: AnyGame, seconds: number): Promise<Hosting> {
  await played(game, 'warm', seconds / 2)
  return played(game, 'bench', seconds)
}

async function played(game: AnyGame, name: string, seconds: number): Promise<Hosting> {
  const sum = { moves: 0, spent: 0, whole: 0, bytes: 0, wholeBytes: 0 }
  const began = processor()
  for (let i = 0; processor() - began < seconds; i++) await playOne(game, `${name}-${i}`, sum)
  const { moves } = sum
  const audiences = moves * SEATS
  return { seconds: sum.spent / moves, whole: sum.whole / moves, bytes: sum.bytes / audiences, wholeBytes: sum.wholeBytes / audiences }
}

async function playOne(
  game: AnyGame,
  seed: string,
  sum: { moves: number; spent: number; whole: number; bytes: number; wholeBytes: number },
) {
  const luck = plainChance(seed)
  const random = botsOf(game.id).botFor('random') as AnyBot
  let sent = ''
  let states: unknown
  // The rules are the game's own; the bench only keeps hold of the state that they are given.
  const watched: AnyGame = { ...game, question: (state, seat) => game.question((states = state), seat) }
  const desk = new Desk({
    store: async () => memory(),
    hold: async () => () => {},
    engine: async () => ({ game: watched, bots: botsOf(game.id) }),
    now: () => 0,
    later: () => () => {},
    random: () => 'name',
    report: (error) => {
      throw error
    },
  })
  const tables: (Table | undefined)[] = []
  const pages = Array.from({ length: SEATS }, (_, seat) =>
    desk.visit(
      (message: Say) => {
        if (message.kind === 'table') tables[seat] = message
        else if (message.kind === 'told') {
          const text = JSON.stringify(message)
          sum.bytes += text.length
          sent = text
        }
      },
      () => [seat],
    ),
  )
  const chairs = pages.map((_, seat) => ({ name: `P${seat}`, kind: 'person' as const, level: null }))
  for (const page of pages) await page.ask({ kind: 'hello', id: 'h', protocol: PROTOCOL })
  await pages[0]?.ask({ kind: 'start', id: 'm', game: game.id, options: {}, chairs, seed })
  for (const page of pages) await page.ask({ kind: 'resume', id: 'r', match: 'm' })

  for (let move = 0; move < MOST; move++) {
    const seat = game.waiting(states)[0]
    if (seat === undefined) break
    const moves = game.moves(states, seat)
    const chosen = game.whim?.(moves, luck) ?? random.choose(undefined, moves, luck)
    const text = JSON.stringify({ kind: 'move', id: `i${move}`, match: 'm', seat, question: game.question(states, seat), move: chosen })
    const start = processor()
    const message = readAsk(JSON.parse(text)) as Ask
    await pages[seat]?.ask(message)
    sum.spent += processor() - start
    const views = processor()
    for (let watcher = 0; watcher < SEATS; watcher++) sum.wholeBytes += JSON.stringify(game.view(states, watcher)).length
    sum.whole += processor() - views
    sum.moves++
  }
  if (sent === '') throw new Error('nothing was told')
}

function processor(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1e6
}
