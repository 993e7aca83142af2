import type { Page } from '@playwright/test'

/** `test.use(MOVING)`: here what moves is seen. */
export const MOVING = { contextOptions: { reducedMotion: 'no-preference' } } as const

/** Waits until a drawing that can be seen is finished: the focus goes where it belongs only after that. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
}
