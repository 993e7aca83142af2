import { botsOf } from '@caravanserai/games/all'
import type { AnyBot } from '@caravanserai/bots'
import { Desk, memory, type Visit } from '@caravanserai/host'
import { begin, isRefusal, plainChance, play, type AnyGame, type Match } from '@caravanserai/kernel'
import { PROTOCOL, readAsk, textOf, type Say } from '@caravanserai/protocol'
import type { Outlet } from '../command.ts'
import { benchArguments } from './speed.ts'
import { markdown, table } from '../columns.ts'

/** What a move costs a host: from the text of the message to the texts that go out to those who watch. */
interface Hosting {
  /** Seconds a move: parsed, decided, stored in memory, told to four seats and encoded. */
  readonly seconds: number
  /** To decide it and send everybody their whole view, and no more: what it cost before. */
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
  const sum: Sum = { moves: 0, spent: 0, whole: 0, bytes: 0, wholeBytes: 0 }
  const began = processor()
  for (let i = 0; processor() - began < seconds; i++) await playOne(game, `${name}-${i}`, sum)
  const { moves } = sum
  const audiences = moves * SEATS
  return { seconds: sum.spent / moves, whole: sum.whole / moves, bytes: sum.bytes / audiences, wholeBytes: sum.wholeBytes / audiences }
}

interface Sum {
  moves: number
  spent: number
  whole: number
  bytes: number
  wholeBytes: number
}

/** A random game is made up first, so that nothing is measured but hosting it. */
async function playOne(game: AnyGame, seed: string, sum: Sum): Promise<void> {
  const texts = madeUp(game, seed)
  const pages = await seated(game, seed, (message) => (sum.bytes += textOf(message).length))
  const start = processor()
  for (const { seat, text } of texts) {
    const message = readAsk(JSON.parse(text))
    if ('unreadable' in message) throw new Error(message.unreadable)
    await pages[seat]?.ask(message)
  }
  sum.spent += processor() - start
  sum.moves += texts.length
  wholeViews(game, seed, texts, sum)
}

interface Sent {
  readonly seat: number
  readonly text: string
  readonly move: unknown
}

/** The messages of a random game, as they would come over the wire. */
function madeUp(game: AnyGame, seed: string): Sent[] {
  const match = begun(game, seed)
  const luck = plainChance(seed)
  const random = botsOf(game.id).botFor('random') as AnyBot
  const sent: Sent[] = []
  for (let seat = game.waiting(match.state)[0]; seat !== undefined && sent.length < MOST; seat = game.waiting(match.state)[0]) {
    const moves = game.moves(match.state, seat)
    const move = game.whim?.(moves, luck) ?? random.choose(undefined, moves, luck)
    const question = game.question(match.state, seat)
    sent.push({ seat, move, text: JSON.stringify({ kind: 'move', id: `i${sent.length}`, match: 'm', seat, question, move }) })
    play(match, seat, question, move)
  }
  return sent
}

/** Pages at a table, one for each seat; what they are told of lines is handed on. */
async function seated(game: AnyGame, seed: string, told: (message: Say) => void): Promise<Visit[]> {
  const desk = new Desk({
    store: async () => memory(),
    hold: async () => () => {},
    engine: async () => ({ game, bots: botsOf(game.id) }),
    now: () => 0,
    later: () => () => {},
    random: () => 'name',
    report: (error) => {
      throw error
    },
  })
  const seats = Array.from({ length: SEATS }, (_, seat) => seat)
  const pages = seats.map((seat) =>
    desk.visit(
      (message) => message.kind === 'told' && told(message),
      () => ({ seats: [seat], name: '' }),
    ),
  )
  for (const page of pages) await page.ask({ kind: 'hello', id: 'h', protocol: PROTOCOL })
  const chairs = seats.map((seat) => ({ name: `P${seat}`, kind: 'person' as const, level: null }))
  await pages[0]?.ask({ kind: 'start', id: 'm', game: game.id, options: {}, chairs, seed })
  for (const page of pages) await page.ask({ kind: 'resume', id: 'r', match: 'm' })
  return pages
}

/** The same game, and what it would cost to make and encode everybody's view after each move. */
function wholeViews(game: AnyGame, seed: string, sent: readonly Sent[], sum: Sum): void {
  const match = begun(game, seed)
  const views = (state: unknown) => {
    for (let watcher = 0; watcher < SEATS; watcher++) sum.wholeBytes += JSON.stringify(game.view(state, watcher)).length
  }
  let spent = -processor()
  for (const { seat, move } of sent) {
    play(match, seat, game.question(match.state, seat), move)
    views(match.state)
  }
  spent += processor()
  sum.whole += spent
}

function begun(game: AnyGame, seed: string): Match {
  const match = begin(game, { players: SEATS, seed })
  if (isRefusal(match)) throw new Error(match.refused)
  return match
}

function processor(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1e6
}
