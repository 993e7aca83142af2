import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Nothing that axe-core knows to be wrong, on the page or in a part of it; what it finds is named, not counted. */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
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
