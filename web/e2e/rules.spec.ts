import { expect, test } from '@playwright/test'
import { expectOn, SCREENS } from './axe.ts'

const GAMES = [
  ['desert-bazaar', 'Desert Bazaar', 5],
  ['through-the-desert', 'Through the Desert', 5],
  ['bazaar', 'Bazaar', 6],
] as const

for (const [game, title, parts] of GAMES)
  test(`${title} is explained in pictures first, then rule by rule, without a word of files and tests`, async ({ page }) => {
    await page.goto(`/rules/${game}`)
    await expect(page.getByRole('button', { name: 'How to play' })).toHaveAttribute('aria-pressed', 'true')
    const figures = page.getByRole('figure')
    await expect(figures).toHaveCount(parts)
    for (const figure of await figures.all()) {
      await expect(figure.locator('.primer-picture > *')).toBeVisible()
      await expect(figure.locator('figcaption')).toHaveText(/\S+ \S+/)
    }
    for (const heading of ['The aim', /^Your turn/, 'The end'])
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
    for (const chapter of ['Reference', 'Rulings']) {
      await page.getByRole('button', { name: chapter }).click()
      const body = page.locator('.rules-body')
      await expect(body).toContainText(chapter === 'Reference' ? 'stands here in our own words' : 'this is how we read them')
      expect(await body.innerText()).not.toMatch(/\.(md|ts)\b|\btests?\b:/i)
    }
  })

test('one goes from the rules of one game to those of another, also on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/')
  await page.getByRole('link', { name: 'Rules' }).click()
  for (const [game, title] of GAMES) {
    const link = page.getByRole('navigation', { name: 'Rules of the games' }).getByRole('link', { name: title, exact: true })
    await link.click()
    await expect(page).toHaveURL(`/rules/${game}`)
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Rules of ${title}`)
    await expect(page.getByRole('heading', { name: 'The aim' })).toBeVisible()
  }
})

test('a link to a rule opens the reference at it', async ({ page }) => {
  await page.goto('/rules/desert-bazaar#DB-43')
  await expect(page.getByRole('button', { name: 'Reference' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('[id="DB-43"]')).toBeInViewport()
  await page.getByRole('button', { name: 'How to play' }).click()
  await expect(page.getByRole('figure').first()).toBeVisible()
})

for (const [locale, screens] of Object.entries(SCREENS))
  test.describe(locale, () => {
    test.use({ locale })
    test('how to play fits and can be read', async ({ page }) => {
      for (const [game] of GAMES) {
        await page.goto(`/rules/${game}`)
        await expect(page.getByRole('figure').last()).toBeVisible()
        await expectOn(page, screens)
      }
    })
  })
