import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'

test('between two people at one screen a curtain falls, and nothing of a hand is behind it', async ({ page }) => {
  await page.goto('/?beat=0')
  await page.getByRole('button', { name: 'Pass and play Desert Bazaar' }).click()
  await page.getByLabel('First player').selectOption('Player 2')
  await page.getByRole('button', { name: 'Start the game' }).click()

  const curtain = page.getByRole('heading', { name: /^Pass the screen to Player/ })
  await expect(curtain).toBeVisible()
  await expect(page.getByRole('grid')).toHaveCount(0)
  await expect(page.getByTestId('announcer')).toBeEmpty()
  await expectAccessible(page)

  const lift = page.getByRole('button', { name: /^I am Player/ })
  await expect(lift).toBeFocused()
  await lift.press('Enter')
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(page.getByText('Your turn').first()).toBeVisible()
  await page.reload()
  await expect(curtain).toBeVisible()
})
