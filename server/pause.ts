/** So many ms lie between two groups of what goes out together at least: one that carries much costs hardly more than one that carries little. */
const SHORT = 10
/** The same where so much of the time something is done: then everybody waits anyway, and what goes out together leaves more time for all. */
const LONG = 25
const BUSY = 0.4
/** So often, in ms, it is looked again how busy it is. */
const OFTEN = 250

/** How long to wait between two groups now. */
export function pausing(busy: () => number = busyShare(), now: () => number = () => performance.now()): () => number {
  let ms = SHORT
  let looked = now()
  return () => {
    if (now() - looked < OFTEN) return ms
    looked = now()
    ms = busy() < BUSY ? SHORT : LONG
    return ms
  }
}

/** The share of the time since it was last asked in which this thread did something. */
export function busyShare(): () => number {
  let before = performance.eventLoopUtilization()
  return () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    return utilization
  }
}
