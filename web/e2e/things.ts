import type { Page } from '@playwright/test'

/** Notes when things begin to move, what begins at once being one thing; the ms between one and the next. */
export async function noteGaps(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const begun: number[] = []
    Object.assign(window, { begun })
    let isNoted = false
    const note = () => {
      if (!isNoted) begun.push(performance.now())
      isNoted = true
      queueMicrotask(() => (isNoted = false))
    }
    const { animate } = Element.prototype
    Element.prototype.animate = function (this: Element, ...how) {
      note()
      return animate.call(this, ...how)
    }
    // Dice tumble by themselves: the first stands for all of a throw.
    document.addEventListener('animationstart', ({ target }) => {
      if (target === document.querySelector('.db-cube')) note()
    })
  })
  return async () => {
    const begun = await page.evaluate(() => (window as unknown as { begun: number[] }).begun)
    return begun.slice(1).map((time, i) => time - (begun[i] ?? 0))
  }
}
