import type { Teller } from './screen/film.ts'
import { isWrong, type Answers, type Wish, type Wrong } from './wish.ts'

/** The worker in which one record is told again, and all its messages. */
export interface Projector {
  /** `passed` hears how far a check is. */
  ask<W extends Wish>(wish: W, passed?: (move: number) => void): Promise<Answers[W['kind']] | Wrong>
  /** Nobody looks any more: what it knew is forgotten. */
  close(): void
}

export function newProjector(): Projector {
  return projectorOf(new Worker(new URL('./worker/worker.ts', import.meta.url), { type: 'module', name: 'replay' }))
}

interface Waiting {
  readonly settle: (answer: unknown) => void
  readonly passed: (move: number) => void
}

function projectorOf(worker: Worker): Projector {
  const waiting = new Map<number, Waiting>()
  let last = 0
  worker.addEventListener('message', ({ data }: MessageEvent<{ id: number; passed?: number; answer?: unknown }>) => {
    const { id, passed, answer } = data
    if (passed !== undefined) return waiting.get(id)?.passed(passed)
    waiting.get(id)?.settle(answer)
    waiting.delete(id)
  })
  worker.addEventListener('error', ({ message }) => {
    console.error(message)
    for (const { settle } of waiting.values()) settle({ wrong: 'broken' })
    waiting.clear()
  })
  return {
    ask(wish, passed = () => {}) {
      const id = ++last
      return new Promise((resolve) => {
        // Page and worker are one program: the answer is what its kind of wish is answered with.
        waiting.set(id, { settle: (answer) => resolve(answer as Awaited<ReturnType<typeof this.ask<typeof wish>>>), passed })
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
        worker.postMessage({ id, wish })
      })
    },
    close: () => worker.terminate(),
  }
}

/** The answer, where nothing can be wrong with the wish; null if something is after all. */
export function rightly<Answer>(answer: Answer | Wrong): Answer | null {
  return typeof answer === 'object' && answer !== null && isWrong(answer) ? null : answer
}

/** A match told by its record. */
export function tellerOf(projector: Projector): Teller {
  return {
    shot: async (at, eyes) => rightly(await projector.ask({ kind: 'shot', at, eyes })),
    log: async (eyes) => rightly(await projector.ask({ kind: 'log', eyes })),
  }
}
