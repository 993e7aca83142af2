import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { EIGHT } from './scenes.ts'
import { finger, mouse, open, playOut, reach, set } from './player.ts'

/** Nothing reaches over the edge of the screen, nor a sign or word of a seat over the edge of the seat. */
async function expectFitting(page: Page): Promise<void> {
  const beyond = () =>
    page.evaluate(() => {
      const right = (element: Element) => element.getBoundingClientRect().right
      const heads = [...document.querySelectorAll('.bz-opponent-head')]
      return [
        ...(document.documentElement.scrollWidth > window.innerWidth ? ['the page'] : []),
        ...heads.flatMap((head) =>
          [...head.querySelectorAll('.banner, .bz-opponent-facts > span')]
            .filter((each) => right(each) > right(head))
            .map((each) => `${head.textContent}: ${each.textContent}`),
        ),
      ]
    })
  await expect.poll(beyond).toEqual([])
}

/** Names of venues and of opponents that are shown without their end. */
function cutNames(page: Page): Promise<string[]> {
  return page
    .locator(':is(.bz-opponents, .bz-carpet, .bz-venues) .bz-name:visible, .bz-opponent-name:visible')
    .evaluateAll((names) => names.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent))
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('eight sit down from the options, each with a name and a banner of their own, and play', async ({ page }) => {
    await page.goto('/?beat=0&seed=oasis')
    await set(page, 8, 1, async (options) => {
      await expect(options.locator('.add-seat')).toHaveCount(0)
      const names = await options
        .getByRole('textbox', { name: /^Name of seat/ })
        .evaluateAll((fields: HTMLInputElement[]) => fields.map(({ value }) => value))
      expect(new Set(names).size).toBe(8)
      expect(names.join()).not.toContain('Bot')
      const colours = await options
        .locator('.banner use')
        .evaluateAll((banners) => banners.map((use) => getComputedStyle(document.querySelector(`${use.getAttribute('href')} path`)!).fill))
      expect(new Set(colours).size).toBe(8)
    })
    await expect(page.locator('.bz-opponent')).toHaveCount(7)
    await expectFitting(page)
    await expectAccessible(page)
    // A turn of one's own, then whatever is asked next, by another or in the next turn.
    let free = 0
    await playOut(page, finger, ({ kind }) => (kind === 'main' ? ++free > 3 : free === 3))
    await expectFitting(page)
  })
})

test('eight players and their cards fit on phones and laptops; no name is cut; axe finds nothing', async ({ page }) => {
  await open(page, EIGHT)
  await reach(page, mouse, 0, 'main')
  for (const width of [1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    await expectFitting(page)
    await expect.poll(() => cutNames(page)).toEqual([])
  }
  await expectAccessible(page)
  for (const [width, height] of [
    [360, 640],
    [390, 844],
    [600, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expectFitting(page)
    await expect.poll(() => cutNames(page)).toEqual([])
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Log' }).click()
  await expect(page.getByRole('dialog', { name: 'Log' })).toBeVisible()
  await expectFitting(page)
})
