import type { Page } from '@playwright/test'

/** Milliseconds that the job below takes on the machine for which limits were set, with nothing else to do. */
const USUAL = 20

/**
 * How much longer than usual this machine takes now, at least 1, by a job that any page could have: many lines are put into
 * it, laid out and painted. Limits of time are multiplied by it, so that no machine fails for being slow or busy.
 */
export class Pace {
  readonly #took: number[] = []

  async sample(page: Page): Promise<void> {
    this.#took.push(await page.evaluate(job))
  }

  slowness(): number {
    return Math.max(1, median(this.#took) / USUAL)
  }
}

export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0
}

/** In the page: from its beginning to the end of the frame that shows it. */
function job(): Promise<number> {
  const began = performance.now()
  const list = document.createElement('ul')
  // Over the page, and not seen.
  list.style.cssText = 'position: fixed; inset: 0; opacity: 0.001; pointer-events: none'
  list.ariaHidden = 'true'
  for (let i = 0; i < 300; i++) {
    const line = document.createElement('li')
    line.style.cssText = 'display: inline-flex; gap: 4px; border: 1px solid; border-radius: 8px'
    line.append(String(i), document.createElement('b'), `line ${i} of three hundred`)
    list.append(line)
  }
  document.body.append(list)
  return new Promise((done) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => (list.remove(), done(performance.now() - began)), { once: true })
      port1.start()
      port2.postMessage(0)
    })
  })
}
