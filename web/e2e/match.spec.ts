import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'

/** One click on the front page, and the table is there. */
async function play(page: Page): Promise<void> {
  await page.goto('/?beat=0')
  await page.getByRole('button', { name: 'Play Desert Bazaar against bots' }).click()
  await expect(page).toHaveURL(/\/play\/\w+\?beat=0$/)
  await expect(page.getByRole('grid')).toBeVisible()
}

test('one click starts a game against three bots, without a word to any server', async ({ page }) => {
  await page.goto('/?beat=0')
  const asked: string[] = []
  page.on('request', (request) => !/\.(js|css|woff2|svg)$/.test(new URL(request.url()).pathname) && asked.push(request.url()))
  await page.getByRole('button', { name: 'Play Desert Bazaar against bots' }).click()
  await expect(page.getByText('Your turn').first()).toBeVisible()
  await expect(page.getByRole('grid')).toBeVisible()
  for (const name of ['Nadia', 'Yusuf', 'Leila']) await expect(page.getByRole('region', { name: 'Players' })).toContainText(name)
  expect(asked).toEqual([])
})

test('the page breaks none of its own rules: nothing is refused by its security policy, nothing is logged as wrong', async ({ page }) => {
  const wrong: string[] = []
  page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()))
  page.on('pageerror', (error) => wrong.push(error.message))
  await play(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByText('Check of chance').click()
  await expect(page.getByText('This number fixes')).toBeVisible()
  expect(wrong).toEqual([])
})

test('a link can name the seed, and then everybody is dealt the same', async ({ page }) => {
  const dealt = async (seed: string) => {
    await page.goto(`/?beat=0${seed}`)
    await page.getByRole('button', { name: 'Play Desert Bazaar against bots' }).click()
    await page.getByRole('button', { name: 'Menu' }).click()
    return page.locator('.menu-check code').textContent()
  }
  const first = await dealt('&seed=oasis')
  expect(await dealt('&seed=oasis')).toBe(first)
  expect(await dealt('')).not.toBe(first)
})

test('a match survives a reload and is resumed from the front page', async ({ page }) => {
  await play(page)
  const address = page.url()
  await page.reload()
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(page.getByText('Your turn').first()).toBeVisible()

  await page.getByRole('link', { name: 'Caravanserai, back to the front page' }).click()
  await expect(page.getByRole('region', { name: 'Your matches' })).toContainText('with Nadia, Yusuf and Leila. Your turn.')
  await page.reload()
  await page.getByRole('button', { name: 'Resume Desert Bazaar' }).click()
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('grid')).toBeVisible()
})

test('a match is played in one tab at a time', async ({ page, context }) => {
  await play(page)
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByText('This match is open in another tab.')).toBeVisible()
})

test('a match that is not here says so', async ({ page }) => {
  await page.goto('/play/gone')
  await expect(page.getByText('This match is not stored in this browser.')).toBeVisible()
  await page.getByRole('link', { name: 'To the front page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ games from the desert market$/)
})

test('every event is said aloud', async ({ page }) => {
  // All that is said: bots may be done before one listens.
  await page.addInitScript(() => {
    const said: string[] = []
    Object.assign(window, { said })
    const listen = () => said.push(document.querySelector('[data-testid=announcer]')?.textContent ?? '')
    new MutationObserver(listen).observe(document, { subtree: true, childList: true, characterData: true })
  })
  await page.goto('/?beat=0')
  await page.getByRole('button', { name: 'Options for Desert Bazaar' }).click()
  await page.getByLabel('Who plays You').selectOption('random')
  await page.getByRole('button', { name: 'Start the game' }).click()
  const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said.join(' '))
  await expect.poll(said).toMatch(/You rolled|Nadia rolled|built on/)
})

test('the rules open beside the table and close with Escape', async ({ page }) => {
  await play(page)
  const button = page.getByRole('button', { name: 'Rules' })
  await button.click()
  const panel = page.getByRole('complementary', { name: 'Rules of Desert Bazaar' })
  await expect(panel).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(button).toBeFocused()
})
