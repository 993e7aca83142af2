import { expect, test, type Page } from '@playwright/test'
import { expectOn, SCREENS } from './axe.ts'

const GONE = 'A part of this page could not be fetched.'
const FAULT = 'Something on this page went wrong.'

/** After an update the files of the version before are no longer there, until the page was loaded again so often. Counts how often it was. */
async function remove(page: Page, file: RegExp, until: number): Promise<() => number> {
  let loads = 0
  page.on('request', (request) => request.isNavigationRequest() && loads++)
  await page.route(file, (route) => (loads < until ? route.fulfill({ status: 404, body: 'There is nothing here.' }) : route.continue()))
  return () => loads
}

const table = (page: Page) => page.getByRole('grid').or(page.locator('.bz-table'))
const loadAgain = (page: Page) => page.getByRole('button', { name: 'Load again' })

for (const [part, path, file, shown, text] of [
  ['the rules', '/rules/desert-bazaar#DB-43', /assets\/page-.*\.js/, /^Rules of Desert Bazaar$/, 'DB-43'],
  ['the text of the rules', '/rules/desert-bazaar#DB-43', /assets\/README-.*\.js/, /^Rules of Desert Bazaar$/, 'DB-43'],
  ['the styles of the rules', '/rules/desert-bazaar#DB-43', /assets\/rules-.*\.css/, /^Rules of Desert Bazaar$/, 'DB-43'],
  ['the cards', '/bazaar/cards', /assets\/gallery-.*\.js/, /cards/i, 'Cheese'],
] as const)
  test(`${part} that are gone are there after loading the page again, which it does by itself`, async ({ page }) => {
    const loads = await remove(page, file, 2)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: shown })).toBeVisible()
    await expect(page.getByText(text).first()).toBeVisible()
    expect(loads()).toBe(2)
  })

for (const [part, game, file] of [
  ['bar', 'Desert Bazaar', /assets\/play-.*\.js/],
  ['table', 'Desert Bazaar', /assets\/desert-bazaar-.*\.css/],
  ['words', 'Bazaar', /assets\/en-.*\.js/],
] as const)
  test(`a match whose ${part} cannot be fetched goes on after loading the page again, which it does by itself`, async ({ page }) => {
    await page.goto('/?beat=0')
    await page.getByRole('button', { name: `Play ${game} against bots` }).click()
    await expect(table(page)).toBeVisible()
    const loads = await remove(page, file, 2)
    await page.reload()
    await expect(table(page)).toBeVisible()
    expect(loads()).toBe(2)
  })

test('the options that are gone are there after loading the page again', async ({ page }) => {
  const loads = await remove(page, /assets\/options-.*\.js/, 2)
  await page.goto('/?beat=0')
  const options = page.getByRole('button', { name: 'Options for Desert Bazaar' })
  // What is pressed before the page has come again would go with it.
  const again = page.waitForEvent('load')
  await options.click()
  await again
  await options.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(loads()).toBe(2)
})

test('a lesson that is gone is there after loading the page again', async ({ page }) => {
  const loads = await remove(page, /assets\/course-.*\.js/, 2)
  await page.goto('/learn/bazaar?beat=0')
  await expect(page.locator('.coach-bubble')).toBeVisible()
  expect(loads()).toBe(2)
})

test('a part that stays away is said to, with a button that tries again and a way back', async ({ page }) => {
  const gone = page.getByRole('heading', { level: 1, name: GONE })
  const loads = await remove(page, /assets\/page-.*\.js/, 4)
  await page.goto('/rules/desert-bazaar')
  await expect(gone).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Nothing is lost')
  // It does not go round in circles: from now on only a person loads it again.
  expect(loads()).toBe(2)
  const loaded = page.waitForEvent('load')
  await loadAgain(page).click()
  await loaded
  await expect(gone).toBeVisible()
  await page.getByRole('link', { name: 'To the front page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ games from the desert market$/)
  await page.goBack()
  await loadAgain(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rules of Desert Bazaar' })).toBeVisible()
  expect(loads()).toBe(4)
})

test('without a connection the page that is here is not given up for none', async ({ page, context }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const loads = await remove(page, /never/, 0)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Rules' }).click()
  await expect(page.getByRole('heading', { level: 1, name: GONE })).toBeVisible()
  expect(loads()).toBe(0)
  // Nothing was tried, so that it can be when there is one again.
  await context.setOffline(false)
  await page.getByRole('link', { name: 'To the front page' }).click()
  await page.getByRole('link', { name: 'Rules' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rules of Desert Bazaar' })).toBeVisible()
})

test('a table that breaks says so, and leads to the front page, where the match can still be resumed', async ({ page }) => {
  const broken = /assets\/desert-bazaar-.*\.js/
  await page.route(broken, async (route) => {
    const kept = await route.fetch()
    // Of the files of that name, the one that draws.
    const draws = (await kept.text()).includes('as default}')
    await route.fulfill(
      draws ? { contentType: 'text/javascript', body: 'export default () => { throw new Error("broken") }' } : { response: kept },
    )
  })
  await page.goto('/?beat=0')
  await page.getByRole('button', { name: 'Play Desert Bazaar against bots' }).click()
  await expect(page.getByRole('heading', { level: 1, name: FAULT })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  // A file that is on its way is waited for.
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('link', { name: 'To the front page' }).click()
  await page.getByRole('button', { name: 'Resume Desert Bazaar' }).click()
  await loadAgain(page).click()
  await expect(table(page)).toBeVisible()
})

for (const [locale, screens] of Object.entries(SCREENS))
  test.describe(locale, () => {
    test.use({ locale })
    test('axe finds nothing on a page that broke, or that is not there', async ({ page }) => {
      await page.route(/assets\/page-.*\.js/, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'export const RulesPage = () => { throw new Error("broken") }' }),
      )
      for (const [path, said] of [
        ['/rules/bazaar', /cassé sur cette page|on this page went wrong/],
        ['/nowhere', /rien à cette adresse|nothing at this address/],
        ['/play/gone', /pas dans ce navigateur|not stored in this browser/],
      ] as const) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1, name: said })).toBeVisible()
        await expect(page.getByRole('banner')).toBeVisible()
        await expectOn(page, screens)
      }
    })
  })
