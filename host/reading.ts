import { isRefusal } from '@caravanserai/kernel'
import type { Failure } from '@caravanserai/protocol'
import { Hosted, TAIL } from './match.ts'
import type { Kept, Store } from './store.ts'
import type { World } from './world.ts'

/** Reads a match from the store, or says why it cannot be played on. */
export type Reading = (match: string) => Promise<Hosted | Failure>

export function readingFrom(world: World, store: Store): Reading {
  return async (match) => {
    const kept = await store.open(match, TAIL)
    if (!kept) return 'no-such-match'
    const engine = await world.engine(kept.match.game)
    if (!engine) return 'unreadable'
    const usable = await wholeOf(store, kept, engine.game.version)
    if (!usable) return 'damaged'
    try {
      const hosted = Hosted.load(engine, usable)
      return isRefusal(hosted) ? 'unreadable' : hosted
    } catch (error) {
      // Events that cannot be told again are as good as missing.
      world.report(error)
      return 'damaged'
    }
  }
}

export function isTrouble(read: Hosted | Failure | null): read is Failure {
  return typeof read === 'string'
}

/** What is there, if no line of it is missing. A snapshot of other rules is not relied on: the lines are told again instead. */
async function wholeOf(store: Store, kept: Kept, rules: number): Promise<Kept | null> {
  const { match, snapshot } = kept
  if (snapshot && snapshot.rules !== rules) {
    const lines = await store.lines(match.match, 1, match.moves)
    return wholeOf(store, { ...kept, snapshot: null, lines }, rules)
  }
  const from = snapshot?.number ?? 0
  const isWhole = kept.lines.length === match.moves - from && kept.lines.every(({ number }, i) => number === from + i + 1)
  return isWhole ? kept : null
}
