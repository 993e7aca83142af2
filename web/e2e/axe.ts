import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Nothing that axe-core knows to be wrong, on the page or in a part of it; what it finds is named, not counted. */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  // A page of which parts are still on their way has no heading yet.
  await expect(page.locator('h1').first()).toBeAttached()
  // What flies over the table, or appears, is half transparent on its way.
  const moving = () => page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)
  await expect.poll(moving).toBe(0)
  // There are no frames to gather from, and what is right need not be told: both would take five times as long as looking.
  const { violations } = await new AxeBuilder({ page })
    .include(within)
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  )
  expect(found).toEqual([])
}

/** The same in the light and in the dark. */
export async function expectInBoth(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
}

type Screen = readonly [width: number, height: number, colorScheme: 'light' | 'dark']

/** By language: the smallest and the widest that are held, and both colours. */
export const SCREENS: { readonly [locale: string]: readonly Screen[] } = {
  'en-GB': [
    [768, 1024, 'dark'],
    [1280, 800, 'light'],
  ],
  'fr-FR': [
    [844, 390, 'light'],
    [360, 640, 'dark'],
  ],
}

/** One page on several screens: nothing runs over the edge, and axe finds nothing. */
export async function expectOn(page: Page, screens: readonly Screen[]): Promise<void> {
  for (const [width, height, colorScheme] of screens) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${width} wide`).toBeLessThanOrEqual(width)
    await expectAccessible(page)
  }
}
