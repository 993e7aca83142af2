import { expect, test, type Page } from '@playwright/test'
import { expectAccessible, expectInBoth } from '../axe.ts'
import { CHOICES, DEALS, FULL, NEARLY, WINDOWS } from './scenes.ts'
import { answered, ask, card, inHand, keyboard, mouse, open, playOut, reach, take } from './player.ts'

/** An attack that is declared, and the prompt of who declared it. */
async function attack(page: Page): Promise<void> {
  await reach(page, mouse, 0, 'main')
  await card(page, 'library').click()
  await answered(page, () => ask(page).locator('[data-deed="attack"]').first().click())
  await reach(page, mouse, 0, 'attack')
}

for (const [colorScheme, locale] of [
  ['light', 'en-GB'],
  ['dark', 'fr-FR'],
] as const)
  test.describe(`${colorScheme}, ${locale}`, () => {
    test.use({ colorScheme, locale })

    test('axe finds nothing: a full table, a card aimed at and in large, a choice, an attack, the end', async ({ page }) => {
      await open(page, FULL)
      await reach(page, mouse, 0, 'main')
      await expectAccessible(page)
      await inHand(page, 'nuts').click()
      await expectAccessible(page)
      await ask(page).locator('[data-doings] header button').first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await answered(page, () => ask(page).locator('[data-deed="play"]').click())
      await reach(page, mouse, 0, 'choose player')
      await ask(page).locator('[data-option]').first().click()
      await expectAccessible(page)
      await open(page, NEARLY)
      await attack(page)
      await expectAccessible(page)
      await playOut(page, mouse)
      await expect(page.locator('[data-final]')).toBeVisible()
      await expectAccessible(page)
    })
  })

test('a new question is read from its beginning, however far down the last one was left', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 640 })
  await open(page, WINDOWS)
  for (const step of WINDOWS.steps.slice(0, 14)) {
    await reach(page, keyboard, step.seat, step.asks)
    await expect.poll(() => ask(page).evaluate(({ scrollTop }) => scrollTop), { message: step.asks }).toBe(0)
    await ask(page).evaluate((asks) => asks.scrollBy(0, 400))
    await take(page, keyboard, step)
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('axe finds nothing, in the light and in the dark: the table with offers, an offer composed, an attack', async ({ page }) => {
    await open(page, DEALS)
    await reach(page, mouse, 0, 'main')
    await expectInBoth(page)
    await ask(page).locator('[data-counter]').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectInBoth(page)
    await open(page, NEARLY)
    await attack(page)
    await expectInBoth(page)
  })
})

test('a hand of seventeen stays within the page, and every card of it can be pointed at by mouse', async ({ page }) => {
  await open(page, CHOICES)
  await reach(page, mouse, 0, 'main')
  const hand = page.locator('.bz-hand li')
  const count = await hand.count()
  expect(count).toBe(17)
  const edge = await hand.last().locator('.bz-card').boundingBox()
  expect((edge?.x ?? 0) + (edge?.width ?? 0)).toBeLessThanOrEqual(1280)
  for (let i = 0; i < count; i++) {
    await hand
      .nth(i)
      .getByRole('button')
      .click({ position: { x: 10, y: 60 } })
    await expect(hand.nth(i).locator('[data-picked=true]')).toHaveCount(1)
  }
})
