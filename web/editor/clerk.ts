import { loadOnceMore } from '../app/parts.ts'
import type { Answered, Asked, Done, Task } from './task.ts'

/** A worker of the editors, as the page speaks to it. */
export class Clerk {
  readonly #worker = new Worker(new URL('./worker/worker.ts', import.meta.url), { type: 'module', name: 'editor' })
  readonly #waiting = new Map<number, (done: Done) => void>()
  #asked = 0

  constructor() {
    this.#worker.addEventListener('message', ({ data: { id, ...done } }: MessageEvent<Answered>) => {
      this.#waiting.get(id)?.(done)
      this.#waiting.delete(id)
    })
    this.#worker.addEventListener('error', ({ message }) => {
      console.error(message)
      // Nothing was answered: its script may be of a version that is no longer there.
      if (this.#asked === this.#waiting.size) void loadOnceMore()
    })
  }

  ask(task: Task): Promise<Done> {
    const id = this.#asked++
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
      this.#worker.postMessage({ ...task, id } satisfies Asked)
    })
  }

  /** What was not answered yet never will be. */
  end(): void {
    this.#worker.terminate()
    this.#waiting.clear()
  }
}
