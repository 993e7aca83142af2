import { expect, type Page } from '@playwright/test'

const SIZES = [
  [360, 640],
  [390, 844],
  [768, 1024],
  [844, 390],
  [1280, 800],
] as const

/** Nothing is wider than the screen, and whatever can be pressed is large enough for a finger. */
export async function expectFits(page: Page): Promise<void> {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth)
    await expect.poll(wide, `${page.url()} at ${width}`).toBeLessThanOrEqual(width)
    const small = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('.club .button, .club-nav a, .segments label, .friends-add')]
          .filter((each) => each.checkVisibility())
          .flatMap((each) => {
            const { height } = each.getBoundingClientRect()
            return height < 43.5 ? [`${each.textContent} ${height}`] : []
          }),
      )
    await expect.poll(small, `at ${width}`).toEqual([])
  }
  await page.setViewportSize({ width: 1280, height: 800 })
}
