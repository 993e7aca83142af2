import type { Puzzle } from '@caravanserai/host'

/** As much of a worker as is needed here. */
type Thinker = Pick<Worker, 'addEventListener' | 'postMessage' | 'terminate'>

/** What a thinker answers to a puzzle: a move, or why it has none. */
export type Thought = { readonly move: unknown } | { readonly why: string }

/**
 * Bots that think away from the host, so that it answers while they do. Whoever is still busy with a table that is no longer so finishes
 * for nobody: the next bot does not wait for it. One is kept for the next puzzle; one that fails is not, and then `here` thinks.
 */
export function thoughts(start: () => Thinker, here: (puzzle: Puzzle) => Promise<unknown>): (puzzle: Puzzle) => Promise<unknown> {
  let idle: Thinker | null = null
  return async (puzzle) => {
    const thinker = idle ?? started(start)
    idle = null
    const thought = thinker && (await answer(thinker, puzzle))
    if (thought && !idle) idle = thinker
    else thinker?.terminate()
    if (!thought) return here(puzzle)
    if ('why' in thought) throw new Error(thought.why)
    return thought.move
  }
}

/** Null where a worker has no workers. */
function started(start: () => Thinker): Thinker | null {
  try {
    return start()
  } catch {
    return null
  }
}

/** Null if it died over it. */
function answer(thinker: Thinker, puzzle: Puzzle): Promise<Thought | null> {
  return new Promise((resolve) => {
    thinker.addEventListener('message', ({ data }: MessageEvent<Thought>) => resolve(data), { once: true })
    thinker.addEventListener('error', () => resolve(null), { once: true })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    thinker.postMessage(puzzle)
  })
}
