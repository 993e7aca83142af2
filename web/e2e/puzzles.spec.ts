import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { mouse } from './hands.ts'
import { settle } from './settle.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Puzzle', exact: true })
const ask = (page: Page) => page.locator('[data-ask]')

async function open(page: Page, game: string, id: string): Promise<void> {
  await page.goto(`/puzzles/${game}/${id}?beat=0`)
  await expect(panel(page)).toHaveAttribute('data-verdict', 'open')
  await settle(page)
}

async function build(page: Page, tile: number, space: string): Promise<void> {
  await page.locator(`[data-tile="${tile}"]`).click()
  await mouse(page).space(space)
  await ask(page).locator('[data-build]').click()
}

async function place(page: Page, colour: string, space: string): Promise<void> {
  const supply = page.locator(`[data-colour="${colour}"]`)
  if ((await supply.getAttribute('aria-pressed')) !== 'true') await supply.click()
  await mouse(page).space(space)
  const question = await page.locator('.td-table').getAttribute('data-question')
  await ask(page).locator('[data-place]').click()
  await expect(page.locator(`.td-table:not([data-question="${question}"])`)).toBeVisible()
}

test('Desert Bazaar: a puzzle is solved, which the list remembers; another try begins it anew', async ({ page }) => {
  await open(page, 'desert-bazaar', 'two-camps')
  const match = page.url()
  await build(page, 45, 'E6')
  await expect(panel(page)).toHaveAttribute('data-verdict', 'solved')
  await expect(panel(page).getByRole('status')).toHaveText('Solved.')
  await expectAccessible(page, '.puzzle-panel')
  await page.goto('/puzzles')
  await expect(page.locator('[data-solved=true]')).toHaveCount(1)
  await page.reload()
  await expect(page.locator('[data-solved=true]')).toContainText('Two camps, one tent')
  await expect(page.getByText('1 of 3 solved')).toBeVisible()
  await page.goto('/puzzles/desert-bazaar/two-camps?beat=0')
  await expect(panel(page)).toHaveAttribute('data-verdict', 'open')
  expect(page.url()).not.toBe(match)
  // The earlier try is no match to come back to.
  await page.goto('/?beat=0')
  await expect(page.getByRole('button', { name: 'Resume Desert Bazaar' })).toHaveCount(1)
  await expect(page.locator('.resume-more')).toHaveCount(0)
})

test('Desert Bazaar: a turn that misses the goal has failed; the hint and another try are there', async ({ page }) => {
  await open(page, 'desert-bazaar', 'two-camps')
  await build(page, 45, 'D5')
  await expect(panel(page)).toHaveAttribute('data-verdict', 'open')
  await ask(page).locator('[data-end]').click()
  await expect(panel(page)).toHaveAttribute('data-verdict', 'failed')
  await expect(panel(page).getByRole('status')).toContainText('Not this time.')
  await panel(page).getByRole('button', { name: 'Hint' }).click()
  await expect(panel(page).getByRole('status')).toContainText('Only one space touches both')
  await expectAccessible(page, '.puzzle-panel')
  await panel(page).getByRole('button', { name: 'Try again' }).click()
  await expect(panel(page)).toHaveAttribute('data-verdict', 'open')
  await expect(page.locator('[data-tent="D5"]')).toHaveCount(0)
})

test('Through the Desert: an oasis is enclosed in two turns, and a way round it is too long', async ({ page }) => {
  await open(page, 'through-the-desert', 'oasis')
  for (const space of ['D6', 'C7', 'B7', 'A8']) await place(page, 'pink', space)
  await expect(panel(page)).toHaveAttribute('data-verdict', 'solved')
  await open(page, 'through-the-desert', 'eight')
  await place(page, 'pink', 'G6')
  await place(page, 'pink', 'G7')
  await expect(panel(page)).toHaveAttribute('data-verdict', 'failed')
})

test('Bazaar: two items that fit bring thirty a turn, and the wrong one on the last slot does not', async ({ page }) => {
  const attach = async (item: string, to: string) => {
    await page.locator(`.bz-card[data-card="${item}"] .bz-hit`).first().click()
    const onCard = page.locator(`[data-card="${to.toLowerCase()}"] > [data-deed="attach"]`)
    await onCard
      .or(page.locator('[data-deed="attach"]', { hasText: to }))
      .filter({ visible: true })
      .first()
      .click()
    // Until the table lies anew, what is pressed next would be let go again.
    await expect(page.locator(`.bz-hand [data-card="${item}"]`)).toHaveCount(0)
  }
  await open(page, 'bazaar', 'income')
  await attach('gold', 'Emporium')
  await expect(panel(page)).toHaveAttribute('data-verdict', 'open')
  await attach('cheese', 'Cafe')
  await expect(panel(page)).toHaveAttribute('data-verdict', 'solved')
  await panel(page).getByRole('button', { name: 'Try again' }).click()
  await expect(panel(page)).toHaveAttribute('data-verdict', 'open')
  await attach('incense', 'Emporium')
  await attach('cheese', 'Cafe')
  await page.locator('[data-end]').click()
  await expect(panel(page)).toHaveAttribute('data-verdict', 'failed')
})

for (const [colorScheme, locale, width] of [
  ['light', 'en-GB', 1280],
  ['dark', 'fr-FR', 390],
] as const)
  test(`the list of puzzles: axe finds nothing and nothing runs over the edge, ${colorScheme}, ${locale}, ${width}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ colorScheme, locale, viewport: { width, height: 844 } })
    const page = await context.newPage()
    await page.goto('/puzzles')
    await expect(page.locator('.puzzle-card')).toHaveCount(9)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await expectAccessible(page)
    await context.close()
  })

test('an address of no puzzle says so', async ({ page }) => {
  await page.goto('/puzzles/bazaar/none')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such puzzle.')
})

test('the first match of a game offers its lesson, once; each game asks for itself', async ({ page }) => {
  await page.goto('/')
  const play = page.getByRole('button', { name: 'Play Desert Bazaar against bots' })
  await play.click()
  const offer = page.getByRole('dialog', { name: 'Your first Desert Bazaar?' })
  await expect(offer).toBeVisible()
  await expectAccessible(page, '.offer')
  await offer.getByRole('button', { name: 'Just play' }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  await page.goto('/')
  await play.click()
  await expect(page.getByRole('grid')).toBeVisible()
  await page.goto('/')
  await page.getByRole('button', { name: 'Play Through the Desert against bots' }).click()
  await page.getByRole('dialog', { name: 'Your first Through the Desert?' }).getByRole('link', { name: 'Learn by playing' }).click()
  await expect(page.locator('.coach-bubble')).toBeVisible()
})
