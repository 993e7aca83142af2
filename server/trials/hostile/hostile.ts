import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GAME_IDS } from '@caravanserai/games'
import { plainChance } from '@caravanserai/kernel'
import { ROUTES } from '../../api/routes.ts'
import { start } from '../child.ts'
import { stock, type Stocked } from '../stock.ts'
import type { Usage } from '../usage.ts'
import { Foe } from './foe.ts'
import { pick, specimen } from './specimen.ts'
import { garbage, spoiled } from './spoil.ts'

export interface HostileReport {
  readonly messages: number
  readonly requests: number
  readonly answered: number
  /** How often a line was closed. */
  readonly closed: number
  /** MiB on the heap after a collection, as time went by. */
  readonly heap: readonly number[]
  readonly wrong: readonly string[]
}

interface Hostile {
  readonly messages: number
  progress(done: number, heap: number): void
}

/** Of what is sent, so many parts go over lines, and one over HTTP. */
const SHARE = 20
const ROUNDS = 10
/** So much may be held more at the end than after the first round: what was truly said at tables, and what is remembered of the last messages. */
const GROWTH = 24

/** Sends what nobody should send; the house answers each or closes the line, goes on, and holds no more than before. */
export async function hostile({ messages, progress }: Hostile): Promise<HostileReport> {
  const folder = mkdtempSync(join(tmpdir(), 'caravanserai-hostile-'))
  const file = join(folder, 'club.sqlite')
  const tables: Stocked[] = GAME_IDS.map((game, i) => ({ match: `t${i}`, game, players: 3, seed: `hostile-${i}` }))
  const tokens = await stock(file, tables)
  const server = start(new URL('../house.ts', import.meta.url), { flags: ['--expose-gc'] })
  try {
    const port = await server.ask<number>('open', file)
    const world = { address: `ws://127.0.0.1:${port}/live`, matches: tables.map(({ match }) => match) }
    const foes = [0, 1, 2, 3, 4, 0, 1, 2].map((seat, i) => new Foe({ ...world, token: tokens[seat] ?? '', seat }, `foe ${i}`))
    const heap: number[] = []
    const wrong: string[] = []
    let requests = 0
    for (let round = 1; round <= ROUNDS; round++) {
      const share = (messages * round) / ROUNDS
      const bodies = pester(`http://127.0.0.1:${port}`, tokens[4] ?? '', Math.ceil(messages / ROUNDS / SHARE), `bodies ${round}`)
      await Promise.all(foes.map((foe) => foe.attack((share * (SHARE - 1)) / SHARE / foes.length)))
      const { wrong: unanswered, sent } = await bodies
      requests += sent
      wrong.push(...unanswered)
      heap.push((await server.ask<Usage>('usage', true)).heap / 2 ** 20)
      progress(Math.round(share), heap.at(-1) ?? 0)
    }
    const reported = await server.ask<number>('reported')
    if (reported > 0) wrong.push(`${reported} times something broke in the house`)
    const grown = (heap.at(-1) ?? 0) - (heap[1] ?? 0)
    if (grown > GROWTH) wrong.push(`${grown.toFixed(1)} MiB more are held at the end`)
    const sum = (of: (foe: Foe) => number) => foes.reduce((all, foe) => all + of(foe), 0)
    const all = [...foes.flatMap((foe) => foe.wrong), ...wrong]
    return {
      messages: sum((foe) => foe.sent),
      requests,
      answered: sum((foe) => foe.answered),
      closed: sum((foe) => foe.closed),
      heap,
      wrong: all,
    }
  } finally {
    await server.stop('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What `fetch` says itself is always the same. */
function reasonOf(error: unknown): string {
  return String(error instanceof Error ? (error.cause ?? error) : error)
}

/** The same over HTTP: whatever is sent must be answered, and never with a fault of the house. */
async function pester(home: string, token: string, count: number, seed: string): Promise<{ wrong: string[]; sent: number }> {
  const luck = plainChance(seed)
  const wrong: string[] = []
  const posts = ROUTES.filter(({ method }) => method === 'POST')
  for (let i = 0; i < count; i++) {
    const { path, takes } = pick(posts, luck)
    const made = takes ? specimen(takes, luck) : {}
    const text = JSON.stringify(luck.below(6) === 0 ? made : spoiled(made, luck))
    const body = luck.below(10) === 0 ? new Uint8Array(Buffer.from(garbage(text, luck))) : text
    const address = home + path.replace(':table', pick(['t0', 't1', 'nowhere', '%00', '..'], luck)).replace(/:\w+/, 'x')
    const headers = { authorization: `Bearer ${token}`, 'content-type': luck.below(20) === 0 ? 'text/plain' : 'application/json' }
    const answer = await fetch(address, { method: 'POST', headers, body }).catch(reasonOf)
    if (typeof answer === 'string') wrong.push(`POST ${path}: ${answer}`)
    else if (answer.status >= 500) wrong.push(`POST ${path}: ${answer.status} for ${text.slice(0, 200)}`)
    if (typeof answer !== 'string') await answer.arrayBuffer()
  }
  return { wrong, sent: count }
}
