import { expect, test } from '@playwright/test'
import { catalogue } from '../../catalogue.ts'
import { expectAccessible } from '../axe.ts'

test('cards are sought, narrowed down and opened, and the address keeps it', async ({ page }) => {
  await page.goto('/bazaar/cards')
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards).toHaveCount(catalogue().find(({ id }) => id === 'bazaar')?.cards ?? 0)
  await page.getByRole('searchbox').fill('chateau')
  await expect(cards).toHaveCount(1)
  await expect(page.getByRole('link', { name: /^Castle, venue: resistance 20/ })).toBeVisible()
  await expect(page).toHaveURL(/words=chateau/)
  await page.getByRole('button', { name: 'Show all cards' }).click()
  expect(await page.evaluate(() => location.search), 'the address forgets the words at once').not.toContain('words=')
  await page.getByRole('button', { name: 'Items' }).click()
  await page.getByRole('button', { name: 'Food', exact: true }).click()
  await page.getByLabel('When it works').selectOption('attack')
  await expect(page).toHaveURL(/kind=item&type=food&when=attack/)
  await page.reload()
  await expect(page.getByRole('link', { name: /^Cheese, Food item/ })).toBeVisible()
  expect(await cards.count()).toBeLessThan(20)
})

test('a card is large in both languages, with its rulings; the keyboard turns and closes', async ({ page }) => {
  await page.goto('/bazaar/cards')
  const cheese = page.getByRole('link', { name: /^Cheese,/ })
  await cheese.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Cheese' })
  await expect(dialog).toContainText('Fromage')
  await expect(dialog).toContainText('elle ignore la résistance')
  await expect(dialog).toContainText('What does Cheese ignore?')
  await expect(page).toHaveURL(/card=cheese/)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog', { name: 'Clockwork' })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).not.toHaveURL(/card=/)
  await expect(cheese).toBeFocused()

  await page.goto('/bazaar/cards?card=cheese')
  await page.getByRole('dialog').getByRole('link', { name: 'M-27' }).click()
  await expect(page).toHaveURL(/\/rules\/bazaar#M-27$/)
  await expect(page.locator('#M-27')).toBeFocused()
  await page.getByRole('link', { name: 'All cards, with the rulings on each' }).click()
  await expect(page).toHaveURL(/\/bazaar\/cards$/)
})

test('going back closes a card', async ({ page }) => {
  await page.goto('/bazaar/cards?kind=item')
  await page.getByRole('link', { name: /^Cheese,/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/bazaar\/cards\?kind=item$/)
})

for (const [colorScheme, locale, width] of [
  ['light', 'en-GB', 390],
  ['dark', 'fr-FR', 1280],
] as const)
  test(`axe finds nothing and nothing runs over the edge: ${colorScheme}, ${locale}, ${width}`, async ({ browser }) => {
    const context = await browser.newContext({ colorScheme, locale, viewport: { width, height: 844 } })
    const page = await context.newPage()
    await page.goto('/bazaar/cards')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (width < 700) await page.getByRole('button', { name: 'Filters' }).click()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    // A few cards are like all others.
    await page.getByRole('searchbox').fill('gold')
    await expectAccessible(page)
    await page.goto('/bazaar/cards?type=luxury&kind=venue&card=palace')
    await expect(page.getByRole('dialog').getByRole('link', { name: 'M-12' })).toBeVisible()
    await expectAccessible(page)
    await context.close()
  })
