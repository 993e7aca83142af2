import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { copied } from './copied.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

const GAMES = ['Desert Bazaar', 'Through the Desert', 'Bazaar'] as const

/** What fixes the dice and tiles of a match: the same for the same seed. */
async function check(page: Page): Promise<string | null> {
  await expect(page.locator('[data-question]')).toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).click()
  return page.locator('.menu-check code').textContent()
}

test('the deals of the day are the same for everybody, and go on where they were left', async ({ browser }) => {
  const checks = new Set<string>()
  for (const locale of ['en-GB', 'en-US']) {
    const context = await browser.newContext({ locale, viewport: { width: 1280, height: 800 } })
    const page = await context.newPage()
    // A day that does not end while this is tried.
    await page.clock.setFixedTime(new Date('2026-11-16T12:00:00Z'))
    for (const game of GAMES) {
      await page.goto('/?beat=0')
      const entry = page
        .getByRole('region', { name: 'Deal of the day' })
        .getByRole('link', { name: new RegExp(`^${game} ?not played yet`) })
      await entry.click()
      await expect(
        page.getByText('Deal of the day, 16 November 2026').or(page.getByText('Deal of the day, November 16, 2026')),
      ).toBeVisible()
      await page.getByRole('button', { name: 'Play', exact: true }).click()
      checks.add(`${game} ${await check(page)}`)
      const table = page.url()
      await page.goBack()
      await page.getByRole('button', { name: 'Resume' }).click()
      await expect(page).toHaveURL(table)
    }
    await context.close()
  }
  expect(checks.size).toBe(GAMES.length)
})

test('the result of a deal of the day is remembered', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-16T12:00:00Z'))
  await page.addInitScript(() =>
    localStorage.setItem(
      'caravanserai:results',
      JSON.stringify({
        results: [{ match: 'm', game: 'desert-bazaar', at: 1, players: 4, level: 'casual', place: 2, score: 41, seed: 'day 2026-11-16' }],
        struck: [],
      }),
    ),
  )
  await page.goto('/')
  const entry = page.getByRole('region', { name: 'Deal of the day' }).getByRole('link', { name: /^Desert Bazaar/ })
  await expect(entry).toContainText('place 2, score 41')
  await entry.click()
  await expect(page.getByText('You played it: place 2, score 41.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Play it again' })).toBeVisible()
  await page.clock.setFixedTime(new Date('2026-11-17T00:00:00Z'))
  await page.goto('/')
  await expect(entry).toContainText('not played yet')
})

test('a link from the options deals the same, with the same seats and variants; the table hands it on', async ({ page, context }) => {
  await page.goto('/?beat=0')
  await page.getByRole('button', { name: 'Options for Through the Desert' }).click()
  await page.getByRole('button', { name: 'Remove Leila' }).click()
  await page.getByRole('dialog').getByText('Advanced').click()
  await page.locator('[data-board=river]').check()
  await page.locator('[data-option=aquifers]').check()
  const link = await copied(page, page.getByRole('button', { name: 'Copy link' }))
  expect(link).toMatch(/\/deal\/through-the-desert\?deal=\w+&seats=person,casual,casual&aquifers=yes&board=river$/)
  await page.getByRole('button', { name: 'Start the game' }).click()
  const first = await check(page)
  const again = await copied(page, page.getByRole('button', { name: 'Copy link' }))
  expect(decodeURIComponent(new URL(again).search)).toBe(new URL(link).search)

  const other = await context.newPage()
  await other.goto(`${link}&beat=0`)
  await expect(other.getByText('A deal to share')).toBeVisible()
  await expect(other.getByRole('main')).toContainText('Board: River')
  await expectAccessible(other)
  // Here it runs already: elsewhere it would begin.
  await other.evaluate(() => localStorage.clear())
  await other.reload()
  await other.getByRole('button', { name: 'Play', exact: true }).click()
  expect(await check(other)).toBe(first)
})

test('a match whose seed was drawn has no link before its end, and says why', async ({ page }) => {
  await page.goto('/?beat=0')
  await page.getByRole('button', { name: 'Play Desert Bazaar against bots' }).click()
  await check(page)
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeDisabled()
  await expect(page.getByText('The seed is secret until the match is over.')).toBeVisible()
})

test('a match that was started again deals by a link that can be read, on the same board', async ({ page }) => {
  for (const game of GAMES) {
    await page.goto('/?beat=0')
    await page.getByRole('button', { name: `Play ${game} against bots` }).click()
    await check(page)
    const first = page.url()
    await page.getByRole('button', { name: 'Start again' }).click()
    await expect(page).not.toHaveURL(first)
    await check(page)
    const links = () =>
      page.evaluate(() => (JSON.parse(localStorage.getItem('caravanserai:deals') ?? '[]') as [string, string][]).map(([, link]) => link))
    await expect.poll(async () => (await links()).length).toBe(2)
    const [was, is] = await links()
    expect(is).toBe(was)
    await page.goto(`${is}&deal=oasis`)
    await expect(page.getByText('A deal to share')).toBeVisible()
    await page.evaluate(() => localStorage.clear())
  }
})

test('where the browser lends no clipboard, the link is shown', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.goto('/deal/bazaar?deal=oasis&seats=person,casual,casual')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('textbox', { name: 'Copy link' })).toHaveValue(/\/deal\/bazaar\?deal=oasis&seats=person,casual,casual$/)
})

test('a link to no deal is refused with a reason and a way back', async ({ page }) => {
  for (const [address, why] of [
    ['/deal/bazaar', 'It names no seed'],
    ['/deal/bazaar?deal=oasis&seats=person,champion', 'Nobody here is called “champion”'],
    ['/deal/bazaar?deal=oasis&seats=person', 'It has 1 seat; this game is for 2, 3, 4, 5, 6, 7, 8.'],
    ['/deal/bazaar?deal=oasis&seats=person,casual&board=river', 'This game knows no “board”.'],
    ['/deal/chess?deal=oasis', 'There is nothing at this address.'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('alert')).toContainText(why)
    await page.getByRole('link', { name: 'To the front page' }).click()
    await expect(page).toHaveURL('/')
  }
})
