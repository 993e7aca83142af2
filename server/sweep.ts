import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** So often, in ms, it is looked whether there is something to collect, and time for it. */
const OFTEN = 100
/** It is worth while from so many bytes on, and only where so much of the time nothing is done. */
const WORTH = 3 * 2 ** 20
const BUSY = 0.6

/**
 * Collects young garbage often while there is time for it. With thousands of tables most of what a move leaves lives until the next move of its
 * table and must be copied: a little at a time, and nobody waits long. Under full load it is left to the engine, which does it seldom and so cheaper.
 */
export function keepSwept(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as (how: { readonly type: 'minor' }) => void
  let before = performance.eventLoopUtilization()
  const look = (): void => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    if (utilization < BUSY && young() > WORTH) collect({ type: 'minor' })
  }
  setInterval(look, OFTEN).unref()
}

function young(): number {
  return getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')?.space_used_size ?? 0
}
