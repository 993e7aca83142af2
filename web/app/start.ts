import type { Chair } from '@caravanserai/protocol'
import { BOTS } from '@caravanserai/protocol/names'
import type { Refusal } from '@caravanserai/kernel'
import { localHost, refusalIn, request } from '../host/host.ts'
import { tables } from '../tables/index.ts'
import { NAMELESS } from './name.ts'
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

/** What is being started, and what comes of it. */
const underWay = new Map<string, Promise<Refusal | null>>()

/**
 * Starts a match and goes to its table, unless told to arrive there otherwise; answers with the reason if it cannot be. A second press
 * before the first has led there is the same match.
 */
export function start(setup: Setup, arrive = (match: string): void => go(`/play/${match}`)): Promise<Refusal | null> {
  const key = JSON.stringify(setup)
  const known = underWay.get(key)
  if (known) return known
  const starting = begun(setup, arrive).finally(() => underWay.delete(key))
  underWay.set(key, starting)
  return starting
}

async function begun(setup: Setup, arrive: (match: string) => void): Promise<Refusal | null> {
  const { game, chairs, options, seed, position } = setup
  const host = localHost()
  // The table is fetched while the host deals.
  warm(game)
  const answer = await request(host, {
    kind: 'start',
    game,
    options,
    chairs: [...chairs],
    ...(seed ? { seed } : {}),
    ...(position === undefined ? {} : { position }),
  })
  // Matches are worth more than what a browser may throw away when space is short.
  void navigator.storage?.persist?.().catch(() => {})
  if (answer.kind === 'accepted') {
    const match = answer.match ?? answer.id
    void noted(match, setup)
    arrive(match)
  }
  return refusalIn(answer)
}

async function noted(match: string, setup: Setup): Promise<void> {
  try {
    const { note } = await import('../deals/links.ts')
    note(match, setup)
  } catch {
    // Then there is no link to it, and all else is as it should be.
  }
}

/** Fetches what a table needs before it is asked for; each part in a task of its own, since to ask for a dozen files is work as well. */
export function warm(game: string): void {
  const drawn = tables[game]
  for (const part of [() => import('../play/play.tsx'), drawn?.table, drawn?.words]) setTimeout(() => void part?.().catch(() => {}))
}

/** One person against bots, the usual ones unless another level is named, and as many seats as most people like. */
export function usualChairs(game: string, level?: string): Chair[] {
  const found = shelved(game)
  if (!found) return []
  const seats = found.players.includes(4) ? 4 : (found.players.at(-1) ?? 2)
  return Array.from({ length: seats }, (_, seat) =>
    seat === 0
      ? { name: NAMELESS, kind: 'person', level: null }
      : { name: BOTS[seat - 1] ?? `Bot ${seat}`, kind: 'bot', level: level ?? usualLevel(found) },
  )
}
