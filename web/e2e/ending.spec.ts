import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { SMALL } from './desert-bazaar/player.ts'
import { MOVING } from './settle.ts'

test.use(MOVING)

/** A game of bots only, quick but not at once: its end is seen. */
async function watch(page: Page, game: string, board?: typeof SMALL): Promise<void> {
  await page.goto('/?beat=5&seed=ending')
  await page.getByRole('button', { name: `Options for ${game}` }).click()
  if (board) await page.locator('.options input[type=file][accept*=".txt"]').setInputFiles(board)
  await page.getByLabel('Who plays You').selectOption('random')
  await page.getByRole('button', { name: 'Start the game' }).click()
}

test('the end is counted source by source, then comes the result, ranked, with what mattered and what can be done next', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await watch(page, 'Through the Desert')
  const counting = page.locator('[data-counting]')
  await expect(counting).toContainText(/Counting, \d of 4/)
  // Nothing tells who has won before all is counted.
  await expect(page.locator('[data-total]')).toHaveCount(0)
  await counting.getByRole('button', { name: 'Skip to the end' }).click()
  const final = page.locator('[data-final]')
  await expect(final.getByRole('heading', { level: 2 })).toContainText(/win/)
  await expect(final.locator('.tb-column-who').first()).toContainText(/^1st/)
  await expect(final.locator('.tb-moments li')).toHaveCount(3)
  await expectAccessible(page)

  await final.getByRole('button', { name: 'Share' }).click()
  await expect(final.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/win.*\nhttp/)

  await final.getByRole('button', { name: 'Change options' }).click()
  await expect(page.getByLabel('Who plays You')).toHaveValue('random')
  await page.keyboard.press('Escape')

  // Who comes later finds the result at once.
  await page.reload()
  await expect(final).toBeVisible()
  await expect(counting).toHaveCount(0)
})

test('Desert Bazaar: the track of points keeps how it came out to itself until all is counted', async ({ page }) => {
  await watch(page, 'Desert Bazaar', SMALL)
  // Asked in one go: counting is soon over.
  const seen = await page.waitForFunction(() => {
    const track = document.querySelector('[data-counting]') && document.querySelector('.db-track')
    return track && getComputedStyle(track).visibility
  })
  expect(await seen.jsonValue()).toBe('hidden')
  await expect(page.locator('[data-final]')).toBeVisible()
  await expect(page.locator('.db-track')).toBeVisible()
})

test('the menu of a table: coordinates are switched off and stay off, the check of chance is folded away, a new match is started', async ({
  page,
}) => {
  await page.goto('/?beat=0&seed=ending')
  await page.getByRole('button', { name: 'Play Through the Desert against bots' }).click()
  await expect(page.locator('.hx-edge')).toHaveCount(1)
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByText('This number fixes')).toBeHidden()
  for (const name of ['Coordinates at the edge', 'Ask before I end my turn'])
    expect((await page.locator('.menu-row', { hasText: name }).boundingBox())?.height, name).toBeGreaterThanOrEqual(44)
  await page.getByLabel('Coordinates at the edge').uncheck()
  await expect(page.locator('.hx-edge')).toHaveCount(0)
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(page.locator('.hx-edge')).toHaveCount(0)
  const match = page.url()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Start again' }).click()
  await expect(page).not.toHaveURL(match)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ games from the desert market$/)
})
