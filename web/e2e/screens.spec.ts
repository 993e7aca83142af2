import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'

const WORDS = {
  'en-GB': { pass: /^Pass and play Desert Bazaar/, start: 'Start the game', first: 'First player', curtain: /^Pass the screen/ },
  'fr-FR': {
    pass: /Desert Bazaar.*chacun son tour|Chacun son tour.*Desert Bazaar/i,
    start: 'Commencer la partie',
    first: 'Premier joueur',
    curtain: /écran/,
  },
}

for (const [colorScheme, locale] of [
  ['light', 'en-GB'],
  ['dark', 'fr-FR'],
] as const)
  test.describe(`${colorScheme}, ${locale}`, () => {
    test.use({ colorScheme, locale })

    test('axe finds nothing in the rules and on the curtain', async ({ page }) => {
      await page.goto('/rules/through-the-desert#TD-36')
      await expect(page.getByText('TD-36').first()).toBeVisible()
      await expectAccessible(page)
      await page.goto('/?beat=0')
      await page.getByRole('button', { name: WORDS[locale].pass }).click()
      await page.getByLabel(WORDS[locale].first).selectOption({ index: 2 })
      await page.getByRole('button', { name: WORDS[locale].start }).click()
      await expect(page.getByRole('heading', { name: WORDS[locale].curtain })).toBeVisible()
      await expectAccessible(page)
    })
  })
