import { expect, test } from '@playwright/test'
import { catalogue } from '../catalogue.ts'
import { expectOn, SCREENS } from './axe.ts'

test('every game of the registry, and each can be played or says that it cannot yet', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ games from the desert market$/)
  const titles = catalogue().map(({ words }) => words.en.title)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(titles)
  const cards = titles.map((name) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) }))
  for (const card of cards) {
    await expect(card).toContainText(/\d–\d players\d+ min/)
    const later = (await card.getByText('Coming soon').count()) > 0
    await expect(card.getByRole('button')).toHaveText(later ? [] : ['Play', 'Pass and play', 'Options'])
  }
  await expect(cards[0]!.getByRole('button')).toHaveCount(3)
})

test('no rules and no bots are fetched before the first click', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  const later = ['play', 'seat', ...catalogue().map(({ id }) => id)]
  expect(scripts.length).toBeGreaterThan(2)
  expect(scripts.filter((url) => later.some((name) => url.includes(`/${name}-`)))).toEqual([])
})

test('language and theme are remembered', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('lang', 'en')
  await page.getByLabel('Language').selectOption('Français')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ jeux du marché du désert$/)
  await page.getByRole('button', { name: 'Thème' }).click()
  await page.getByRole('button', { name: 'Thème' }).click()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await expect(html).toHaveCSS('background-color', 'rgb(14, 20, 36)')

  await page.reload()
  await expect(html).toHaveAttribute('lang', 'fr')
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await page.getByLabel('Langue').selectOption('English')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ games from the desert market$/)
})

test('who has given no name is called "you" in whatever language is read', async ({ page }) => {
  await page.goto('/?beat=0')
  await page.getByRole('button', { name: 'Play Desert Bazaar against bots' }).click()
  await expect(page.locator('.stage')).toContainText('You')
  await page.locator('.bar').getByLabel('Language').first().selectOption('Français')
  await expect(page.locator('.stage')).toContainText('Vous')
  await expect(page.locator('.stage')).not.toContainText(/\bYou\b/)
  await page.goto('/')
  await expect(page.locator('.resume')).toContainText('avec Nadia, Yusuf et Leila.')
})

test('a French browser is greeted in French', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'fr-FR' })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('button', { name: /^Jouer à Desert Bazaar/ })).toBeVisible()
  await context.close()
})

for (const [locale, screens] of Object.entries(SCREENS))
  test.describe(locale, () => {
    test.use({ locale })
    test('axe finds nothing on the front page and its options', async ({ page }) => {
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectOn(page, screens)
      await page
        .getByRole('button', { name: /^Options/ })
        .first()
        .click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectOn(page, screens)
    })
  })

for (const locale of ['en-GB', 'fr-FR'])
  test.describe(locale, () => {
    test.use({ locale })

    test('nothing runs over the edge or over its neighbour, from a small phone to a wide screen', async ({ page }) => {
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (const width of [320, 390, 700, 830, 844, 1024, 1280, 1920]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} wide`).toBeLessThanOrEqual(width)
        expect(await page.evaluate(overlaps), `${width} wide`).toEqual([])
      }
    })
  })

/** Links and buttons above the games that lie on each other. */
function overlaps(): string[] {
  const all = [...document.querySelectorAll('a, button, label')].filter(
    (each) => each.checkVisibility() && each.getBoundingClientRect().bottom < 200,
  )
  const lies = (one: Element, other: Element) => {
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
    return a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
  }
  return all.flatMap((one, i) =>
    all.slice(i + 1).flatMap((other) => (lies(one, other) && !one.contains(other) ? [`${one.textContent} and ${other.textContent}`] : [])),
  )
}

test('the level of the bots is chosen beside Play, remembered, and played against', async ({ page }) => {
  await page.goto('/?beat=0')
  const level = page.getByLabel('Level of the bots in Through the Desert')
  await expect(level).toHaveValue('casual')
  await level.selectOption('Novice')
  await page.reload()
  await expect(level).toHaveValue('novice')
  await page.getByRole('button', { name: 'Play Through the Desert against bots' }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  await page.goto('/')
  await expect(level).toHaveValue('novice')
  await expect(page.getByLabel('Level of the bots in Desert Bazaar')).toHaveValue('casual')
})

test('two running matches are both in sight, and the way to the options has its word', async ({ page }) => {
  for (const game of ['Desert Bazaar', 'Through the Desert']) {
    await page.goto('/?beat=0')
    await page.getByRole('button', { name: `Play ${game} against bots` }).click()
    await expect(page.getByRole('grid')).toBeVisible()
  }
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Resume Through the Desert' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Resume Desert Bazaar' })).toBeVisible()
    await expect(page.getByText(/more match/)).toHaveCount(0)
    for (const words of await page
      .getByRole('button', { name: /^Options for/ })
      .getByText('Options')
      .all())
      await expect(words).toBeVisible()
  }
})
