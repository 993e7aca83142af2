import { isRefusal } from '@caravanserai/kernel'
import type { Failure } from '@caravanserai/protocol'
import { delayed } from './play/clock.ts'
import { Hosted, TAIL, type Engine } from './play/match.ts'
import type { Kept, Store } from './store.ts'
import type { World } from './world.ts'

/** Reads a match from the store, with so many lines at hand at least, or says why it cannot be played on. */
export type Reading = (match: string, tail?: number) => Promise<Hosted | Failure>

export function readingFrom(world: World, store: Store): Reading {
  return async (match, tail = TAIL) => {
    const kept = await store.open(match, tail)
    if (!kept) return 'no-such-match'
    const engine = await world.engine(kept.match.game)
    if (!engine) return 'unreadable'
    const { snapshot } = kept
    const found = snapshot?.rules === engine.game.version ? loaded(world, engine, kept) : null
    // A snapshot only saves work: where it does not serve, or was made by other rules, all lines are told again.
    if (snapshot && !(found instanceof Hosted))
      return loaded(world, engine, { ...kept, snapshot: null, lines: await store.lines(match, 1, kept.match.moves) })
    return found ?? loaded(world, engine, kept)
  }
}

function loaded(world: World, engine: Engine, kept: Kept): Hosted | Failure {
  if (!isWhole(kept)) return 'damaged'
  try {
    const hosted = Hosted.load(engine, kept)
    if (isRefusal(hosted)) return 'unreadable'
    const closed = world.closedSince?.(kept.match.touched) ?? 0
    if (hosted.clock && closed > 0) hosted.clock = delayed(hosted.clock, closed)
    return hosted
  } catch (error) {
    // Events that cannot be told again are as good as missing.
    world.report(error)
    return 'damaged'
  }
}

export function isTrouble(read: Hosted | Failure | null): read is Failure {
  return typeof read === 'string'
}

/** Is no line missing? */
function isWhole({ match, snapshot, lines }: Kept): boolean {
  const from = snapshot?.number ?? 0
  return lines.length === match.moves - from && lines.every(({ number }, i) => number === from + i + 1)
}
