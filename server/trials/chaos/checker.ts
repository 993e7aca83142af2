import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { loadGame } from '@caravanserai/games'
import { begin, isRefusal } from '@caravanserai/kernel'
import type { SeenLine, Table } from '@caravanserai/protocol'
import type { Database } from '../../store/database.ts'
import type { Scripted } from '../script.ts'
import type { Stocked } from '../stock.ts'

/** What the pages of one table say they were told. */
export interface Witness {
  /** Null for somebody who watches. */
  readonly seat: number | null
  readonly heard: readonly SeenLine[]
  readonly acknowledged: ReadonlySet<number>
  /** What they see, as far as they know it. */
  readonly table?: Pick<Table, 'view' | 'log'> | null
  /** What they saw on the way. */
  readonly glimpses?: readonly Glimpse[]
}

/** What somebody saw after so many lines: the whole of it would be too much to keep. */
export interface Glimpse {
  readonly after: number
  readonly digest: string
}

/** The same for two views that are alike, in whatever order their parts are written. */
export function digestOf(view: unknown): string {
  const inOrder = (_: string, part: unknown): unknown =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part
  return createHash('sha256').update(JSON.stringify(view, inOrder)).digest('base64')
}

/** Bots may still play there: what is read counts if nothing has changed meanwhile. */
async function stored(store: Pick<Database, 'head' | 'lines'>, match: string) {
  for (;;) {
    const head = await store.head(match)
    if (!head) return null
    const lines = await store.lines(match, 1, head.moves + 1000)
    if ((await store.head(match))?.version === head.version) return { head, lines }
  }
}

/** Holds what the pages were told against what is in the log; returns what does not fit. */
export async function whatIsWrong(
  store: Pick<Database, 'head' | 'lines'>,
  { match, game: id, players, seed }: Stocked,
  script: readonly Scripted[],
  witnesses: readonly Witness[],
): Promise<string[]> {
  const wrong: string[] = []
  const complain = (why: string) => void wrong.push(`${match}: ${why}`)
  const [found, game] = await Promise.all([stored(store, match), loadGame(id)])
  if (!found || !game) return [`${match}: it is gone`]
  const { head, lines } = found
  if (lines.length !== head.moves) complain(`${lines.length} lines for ${head.moves} moves`)
  // As a message is stored: whose seat it came from, and what the page called it.
  const nameOf = (number: number) => `${script[number - 1]?.seat}:move-${number}-${match}`
  // Bots follow no script.
  const isScripted = script.length > 0
  lines.forEach(({ number, by, seat, move }, i) => {
    const meant = script[i]
    if (number !== i + 1) complain(`a gap before line ${number}`)
    if (!isScripted) return
    if (by !== nameOf(i + 1)) complain(`line ${number} comes from ${by}`)
    if (seat !== meant?.seat || JSON.stringify(game.plain(move)) !== JSON.stringify(game.plain(meant.move)))
      complain(`line ${number} is another move than was made`)
  })
  const begun = begin(game, { players, seed })
  for (const { seat, heard, acknowledged, table, glimpses = [] } of witnesses) {
    for (const number of acknowledged) if (lines[number - 1]?.by !== nameOf(number)) complain(`move ${number} was acknowledged and is lost`)
    // They do not rest when everybody else does: somebody may have heard nothing of the last moves, but never of more.
    if (isScripted ? heard.length !== lines.length : heard.length > lines.length)
      complain(`seat ${seat} was told ${heard.length} of ${lines.length} lines`)
    heard.forEach((line, i) => {
      const events = lines[i]?.events.flatMap((event) => game.seenBy(event, seat) ?? [])
      if (JSON.stringify(line.events) !== JSON.stringify(events))
        complain(`seat ${seat} was told line ${i + 1} otherwise than it is stored`)
    })
    if (isRefusal(begun)) continue
    // What the log makes of the deal, as that seat may see it: neither less nor a secret more.
    const last = table?.log.at(-1)?.number ?? 0
    const state = game.copy(begun.state)
    for (let after = 0; after <= lines.length; after++) {
      for (const event of lines[after - 1]?.events ?? []) game.evolve(state, event)
      const seen = new Set(glimpses.flatMap((each) => (each.after === after ? each.digest : [])))
      const isLast = table && after === last
      if (!isLast && seen.size === 0) continue
      const view: unknown = JSON.parse(JSON.stringify(game.view(state, seat)))
      seen.delete(digestOf(view))
      if (seen.size > 0 || (isLast && !isDeepStrictEqual(view, table.view)))
        complain(`seat ${seat} sees something else after line ${after} than it may`)
    }
  }
  return wrong
}
