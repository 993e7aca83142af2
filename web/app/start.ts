import type { Chair } from '@caravanserai/protocol'
import { localHost, request, type Refused } from '../host/host.ts'
import { tables } from '../tables/index.ts'
import { go } from './router.ts'
import { shelved, usualLevel } from './shelf.ts'

/** What a match is started with. */
export interface Setup {
  readonly game: string
  readonly chairs: readonly Chair[]
  /** As the game's rules read them. */
  readonly options: unknown
  readonly seed?: string
  /** Begins there instead of with a setup. */
  readonly position?: unknown
}

/** Starts a match and goes to its table, unless told to arrive there otherwise; answers with the reason if it cannot be. */
export async function start(
  { game, chairs, options, seed, position }: Setup,
  arrive = (match: string): void => go(`/play/${match}`),
): Promise<Refused | null> {
  const host = localHost()
  // The table is fetched while the host deals.
  warm(game)
  let match = ''
  const stop = host.listen((message) => {
    if (message.kind === 'table') match = message.match
  })
  const refused = await request(host, {
    kind: 'start',
    game,
    options,
    chairs: [...chairs],
    ...(seed ? { seed } : {}),
    ...(position === undefined ? {} : { position }),
  })
  stop()
  if (!refused) arrive(match)
  return refused
}

/** Fetches what a table needs before it is asked for. */
export function warm(game: string): void {
  const drawn = tables[game]
  void import('../play/play.tsx')
  void drawn?.table().catch(() => {})
  void drawn?.words().catch(() => {})
}

/** One person against the usual bots, as many seats as most people like. */
export function usualChairs(game: string, you: string): Chair[] {
  const found = shelved(game)
  if (!found) return []
  const seats = found.players.includes(4) ? 4 : (found.players.at(-1) ?? 2)
  return Array.from({ length: seats }, (_, seat) =>
    seat === 0
      ? { name: you, kind: 'person', level: null }
      : { name: BOTS[seat - 1] ?? `Bot ${seat}`, kind: 'bot', level: usualLevel(found) },
  )
}

/** Names that read the same in both languages. */
export const BOTS = ['Nadia', 'Yusuf', 'Leila', 'Idris', 'Zahra', 'Karim', 'Hana']
