import { expect, test, type Page } from '@playwright/test'
import { expectOn, SCREENS } from './axe.ts'
import { playOut, SMALL } from './desert-bazaar/player.ts'
import { mouse } from './hands.ts'
import { unroll } from './set.ts'
import { store } from './stored.ts'

const OVER = ['desert-bazaar-over', 'through-the-desert-over', 'bazaar-over']
const game = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('a match that ends is counted, once, however often its table is opened', async ({ page }) => {
  await page.goto('/?beat=0&seed=table')
  await page.getByRole('button', { name: 'Options for Desert Bazaar' }).click()
  await unroll(page.locator('.options'), SMALL)
  await page.getByRole('button', { name: 'Start the game' }).click()
  await playOut(page, mouse(page))
  const kept = () => page.evaluate(() => localStorage.getItem('caravanserai:results'))
  await expect.poll(kept).toContain('desert-bazaar')
  const once = await kept()
  await page.reload()
  await expect(page.locator('[data-final]')).toBeVisible()
  await page.getByRole('link', { name: 'back to the front page' }).click()
  await page.getByRole('link', { name: 'Your games' }).click()
  await expect(game(page, 'Desert Bazaar')).toContainText('1 game')
  await expect(game(page, 'Bazaar')).toContainText('Not played to the end yet.')
  expect(await kept()).toBe(once)
})

test('matches that ended before anybody counted are counted when the page is opened; cleared, they stay away', async ({ page }) => {
  await store(page, ...OVER)
  await page.goto('/games')
  await expect(game(page, 'Desert Bazaar')).toContainText('1 game')
  await expect(game(page, 'Desert Bazaar')).toContainText('Best score32')
  await expect(game(page, 'Desert Bazaar').getByRole('row').nth(1)).toHaveText(/casual41 of 1/i)
  await expect(game(page, 'Through the Desert')).toContainText('Wins1 of 1100%')
  await expect(game(page, 'Bazaar').getByRole('row').nth(1)).toHaveText(/mixed31 of 1/)
  await page.getByRole('button', { name: 'Clear' }).click()
  await page.getByRole('button', { name: 'Keep them' }).click()
  await expect(game(page, 'Bazaar')).toContainText('1 game')
  await page.getByRole('button', { name: 'Clear' }).click()
  await page.getByRole('button', { name: 'Forget them' }).click()
  const empty = page.getByRole('heading', { name: 'No match has ended here yet' })
  await expect(empty).toBeVisible()
  await page.reload()
  await expect(empty).toBeVisible()
  await page.getByRole('link', { name: 'Caravanserai, front page' }).click()
  // The matches themselves are still there.
  await expect(page.locator('.resume-more summary')).toHaveText('3 matches played')
  await page.getByRole('link', { name: 'Your games' }).click()
  await expect(empty).toBeVisible()
})

for (const [locale, screens] of Object.entries(SCREENS))
  test.describe(locale, () => {
    test.use({ locale })
    test('the results, and their absence, fit and can be read', async ({ page }) => {
      for (const full of [false, true]) {
        if (full) await store(page, ...OVER)
        await page.goto('/games')
        await expect(full ? page.getByRole('table').last() : page.locator('.results-empty')).toBeVisible()
        await expectOn(page, screens)
      }
    })
  })
