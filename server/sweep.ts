import { availableParallelism } from 'node:os'
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { busyShare } from './pause.ts'

/** So often, in ms, it is looked whether there is something to collect, and time for it. */
const OFTEN = 100
/** It is worth while from so many bytes on, and only where so much of the time nothing is done. */
const WORTH = 3 * 2 ** 20
const BUSY = 0.6
/** Where so many bytes have come since the last look there is much to do, though this thread may have waited for another on the same core. */
const FAST = 5 * 2 ** 20
/** Where less than that share of it was still of use, few tables are played, and the engine does it as quickly: it is left to it for so many looks. */
const FEW = 0.15
const REST = 50

/** By so many per cent what lives may grow before all of it is marked. Lines at hand are let go all the time, and the engine would mark a small heap every second or two. */
const GROWTH = 200

/** What there is to sweep, and when. */
interface Floor {
  /** The share of the time since it was last asked in which something was done. */
  busy(): number
  /** Bytes of young objects, garbage or not. */
  young(): number
  collect(): void
}

/**
 * Collects young garbage often while there is time for it. With thousands of tables most of what a move leaves lives until the next move of its
 * table and must be copied: a little at a time, and nobody waits long. Under full load it is left to the engine, which does it seldom and so cheaper.
 */
export function keepSwept(): void {
  // On one core nobody can help: threads that share the work would only take turns.
  if (availableParallelism() === 1) setFlagsFromString('--no-parallel-scavenge')
  setFlagsFromString(`--heap-growing-percent=${GROWTH}`)
  setInterval(sweeping(engine()), OFTEN).unref()
}

/** Sweeps where it is worth while and there is time, whenever it is called. */
export function sweeping({ busy, young, collect }: Floor): () => void {
  let last = young()
  /** What was there after the last collection, ours or the engine's. */
  let left = last
  let rests = 0
  return () => {
    const now = young()
    const grown = now - last
    last = now
    // Where there is less than before, the engine has just done it.
    if (grown < 0) left = now
    const hasTime = busy() < BUSY
    if (rests > 0) return void rests--
    if (!hasTime || now < WORTH || grown < 0 || grown > FAST) return
    collect()
    last = young()
    // What has gathered for longer, as when there was more to do, says nothing of what comes now.
    if (now - left < WORTH + FAST && last < (now - left) * FEW) rests = REST
    left = last
  }
}

/** The memory of this thread. */
export function engine(): Floor {
  setFlagsFromString('--expose-gc')
  const gc = runInNewContext('gc') as (how: { readonly type: 'minor' }) => void
  return {
    busy: busyShare(),
    young: () => getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')?.space_used_size ?? 0,
    collect: () => gc({ type: 'minor' }),
  }
}
