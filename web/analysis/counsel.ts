import { loadOnceMore } from '../app/parts.ts'
import type { Answers, Wish } from './wish.ts'

/** Whoever weighs moves, in a worker of its own. One question at a time: the next one, or to stop, ends the one before at once. */
export class Counsel {
  readonly #start: () => Worker
  #worker: Worker | null = null
  #asked = 0
  #isBusy = false

  constructor(start = started) {
    this.#start = start
  }

  /** Null when it failed; never, when it was stopped. */
  ask<W extends Wish>(wish: W, passed: (share: number) => void = () => {}): Promise<Answers[W['kind']] | null> {
    if (this.#isBusy) this.stop()
    const id = ++this.#asked
    const worker = (this.#worker ??= this.#begun())
    this.#isBusy = true
    return new Promise((resolve) => {
      const settle = (answer: Answers[W['kind']] | null) => {
        if (id === this.#asked) this.#isBusy = false
        resolve(answer)
      }
      worker.addEventListener('message', ({ data }: MessageEvent<{ id: number; passed?: number; answer?: Answers[W['kind']] | null }>) => {
        if (data.id !== id) return
        if (data.passed !== undefined) passed(data.passed)
        else settle(data.answer ?? null)
      })
      worker.addEventListener('error', () => settle(null), { once: true })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
      worker.postMessage({ id, wish })
    })
  }

  #begun(): Worker {
    const worker = this.#start()
    let lives = false
    worker.addEventListener('message', () => (lives = true), { once: true })
    worker.addEventListener('error', ({ message }) => {
      console.error(message)
      // Whoever asks next starts another.
      if (this.#worker === worker) this.stop()
      // Nothing was heard of it: its script may be of a version that is no longer there.
      if (!lives) void loadOnceMore()
    })
    return worker
  }

  stop(): void {
    this.#worker?.terminate()
    this.#worker = null
    this.#isBusy = false
  }
}

function started(): Worker {
  return new Worker(new URL('./worker/worker.ts', import.meta.url), { type: 'module', name: 'counsel' })
}
