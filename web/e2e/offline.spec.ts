import { readFileSync, rmSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import * as bazaar from './bazaar/player.ts'
import { mouse } from './hands.ts'
import { changed, siteOf, slowSite, type Site } from './site.ts'
import * as caravans from './through-the-desert/player.ts'

const DIST = `${import.meta.dirname}/../dist`
const HEADLINE = 'Three games from the desert market'
const NEXT = 'Three games, and a new roof'
/** What changes between the two versions, as the source has it. */
const [WORDS, NEXT_WORDS] = [' games from the desert market', ' games, and a new roof']

let site: Site
/** Where the next version lies. */
let next = ''
test.beforeAll(() => {
  next = changed(DIST, WORDS, NEXT_WORDS)
})
test.beforeEach(async () => {
  site = await siteOf(DIST)
})
test.afterEach(() => site.shut())
test.afterAll(() => rmSync(next, { recursive: true }))
test.use({ serviceWorkers: 'allow' })

/** Waits until all of the page is kept, and answered from there. */
async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

const headline = (page: Page) => page.getByRole('heading', { level: 1 })
const offer = (page: Page) => page.getByText('A new version is ready')
const question = (page: Page) => page.locator('[data-question]').getAttribute('data-question')

/** Begins a game against bots and makes a move. */
async function play(page: Page, game: 'Desert Bazaar' | 'Through the Desert' | 'Bazaar'): Promise<void> {
  await page.getByRole('button', { name: `Play ${game} against bots` }).click()
  await expect(page.locator('[data-your-move=true]')).toBeVisible()
  const before = await question(page)
  const moved = async () => (await question(page)) !== before
  if (game === 'Through the Desert') await caravans.move(page, mouse(page))
  else if (game === 'Bazaar') await bazaar.playRounds(page, moved)
  else await page.locator('.tb-ask button:enabled').first().click()
  await expect.poll(moved).toBe(true)
}

const GAMES = ['Desert Bazaar', 'Through the Desert', 'Bazaar'] as const

test('after one visit everything is there without a connection: the games, matches, rules, cards, a lesson, French', async ({ page }) => {
  await visit(page, `${site.address}/?beat=0&seed=oasis`)
  await site.shut()
  // First on the page of the first visit, which nothing loads again; then from the browser alone.
  const matches: string[] = []
  for (const game of GAMES) {
    await play(page, game)
    matches.push(page.url())
    await page.getByRole('link', { name: 'back to the front page' }).click()
  }
  for (const match of matches) {
    await page.goto(match)
    await expect(page.locator('[data-question]')).toBeVisible()
  }
  for (const [path, said] of [
    ['/rules/desert-bazaar', 'The aim'],
    ['/rules/desert-bazaar#DB-43', 'DB-43'],
    ['/rules/through-the-desert#TD-36', 'TD-36'],
    ['/rules/bazaar#BZ-17', 'BZ-17'],
    ['/bazaar/cards', 'Cheese'],
  ] as const) {
    await page.goto(site.address + path)
    await expect(page.getByText(said).first()).toBeVisible()
  }
  await page.goto(`${site.address}/learn/bazaar?beat=0`)
  await expect(page.locator('.coach-bubble')).toBeVisible()
  await page.goto(site.address)
  await page.getByLabel('Language').selectOption('Français')
  await page.getByRole('button', { name: 'Options pour Bazaar' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goto(`${site.address}/rules/bazaar`)
  await expect(page.getByRole('heading', { level: 1, name: 'Règles de Bazaar' })).toBeVisible()
  await expect(page.getByText('lieux').first()).toBeVisible()
})

test('a new version is offered and waits: until somebody says so, the page stays what it was', async ({ page }) => {
  await visit(page, `${site.address}/?beat=0&seed=oasis`)
  await site.open(next)
  await page.reload()
  await expect(offer(page)).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(offer(page)).toBeVisible()
  await expect(headline(page)).toHaveText(HEADLINE)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(headline(page)).toHaveText(NEXT)
  await expect(offer(page)).toHaveCount(0)
  await site.shut()
  await page.reload()
  await expect(headline(page)).toHaveText(NEXT)
})

test('a new version that is asked for comes although the one before has something to do, and is not offered again', async ({ page }) => {
  const slow = await slowSite(site)
  await visit(page, `${slow.address}/?beat=0&seed=oasis`)
  await site.open(next)
  await page.reload()
  await expect(offer(page)).toBeVisible()
  // Until this is answered, Chromium lets no other keeper begin.
  await page.evaluate(() => void fetch('/never').catch(() => {}))
  await slow.asked
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(headline(page)).toHaveText(NEXT)
  await page.waitForLoadState('networkidle')
  await expect(offer(page)).toHaveCount(0)
  slow.close()
})

test('in the middle of a match it is offered in the menu, and the match goes on before and after', async ({ page }) => {
  await visit(page, `${site.address}/?beat=0&seed=oasis`)
  await play(page, 'Desert Bazaar')
  await site.open(next)
  await page.reload()
  await expect(page.locator('[data-your-move=true]')).toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(offer(page)).toBeVisible()
  const now = await question(page)
  // What the table fetches only now is of its own version, though the site no longer has it.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Rules' }).click()
  await expect(page.getByRole('heading', { name: 'The aim' })).toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).click()
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Reload' }).click()
  await loaded
  await expect(page.locator('[data-question]')).toHaveAttribute('data-question', now ?? '')
  await page.getByRole('link', { name: 'back to the front page' }).click()
  await expect(headline(page)).toHaveText(NEXT)
})

test('a page that is open while another one takes the new version still finds its own parts', async ({ page, context }) => {
  await visit(page, site.address)
  await site.open(next)
  const other = await context.newPage()
  await other.goto(site.address)
  await other.getByRole('button', { name: 'Reload' }).click()
  await expect(headline(other)).toHaveText(NEXT)
  await expect(headline(page)).toHaveText(HEADLINE)
  let loads = 0
  page.on('request', (request) => request.isNavigationRequest() && loads++)
  await page.getByRole('link', { name: 'Rules' }).click()
  await expect(page.getByRole('heading', { name: 'The aim' })).toBeVisible()
  expect(loads).toBe(0)
  await expect(offer(page)).toBeVisible()
  await page.getByRole('link', { name: 'Caravanserai, front page' }).click()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(headline(page)).toHaveText(NEXT)
})

test('what the browser has lost, and the site no longer has, is there after the page has loaded itself again', async ({ page }) => {
  await visit(page, site.address)
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const shelf = await caches.open(name)
      for (const request of await shelf.keys()) if (/assets\/(page|primer|README)-/.test(request.url)) await shelf.delete(request)
    }
  })
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.clearBrowserCache')
  await site.open(next)
  await page.getByRole('link', { name: 'Rules' }).click()
  await expect(page.getByRole('heading', { name: 'The aim' })).toBeVisible()
  await page.getByRole('link', { name: 'Caravanserai, front page' }).click()
  await expect(headline(page)).toHaveText(NEXT)
})

test('it can be installed: the browser finds nothing missing', async ({ page }) => {
  await visit(page, site.address)
  const browser = await page.context().newCDPSession(page)
  const { errors, data } = await browser.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
  // A window that leaves no traces has no place to install anything; tests run in such a one.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
  const { icons } = JSON.parse(data ?? '') as { icons: { src: string; sizes: string; type: string }[] }
  for (const { src, sizes } of icons.filter(({ type }) => type === 'image/png')) {
    const png = readFileSync(`${DIST}${src}`)
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes)
  }
})
