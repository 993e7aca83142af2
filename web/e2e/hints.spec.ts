import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { set } from './set.ts'

const said = (page: Page) => page.getByTestId('announcer')

for (const game of ['Desert Bazaar', 'Through the Desert', 'Bazaar'])
  test(`${game}: a hint marks the best move, says why and what the next one is worth, and plays it`, async ({ page }) => {
    await page.goto('/?seed=hints')
    await set(page, { game, seats: 3, people: 1 }, async () => {})
    const hints = page.locator('.hints')
    // By its key, from anywhere at the table.
    await page.keyboard.press('i')
    await expect(hints).toHaveAttribute('data-hints', 'given')
    await expect(page.locator('.coach-ring[data-ring="1"]')).toBeVisible()
    const best = hints.locator('[data-hint="1"]')
    await expect(best.locator('h3')).toHaveText(/\w/)
    await expect(best.locator('p')).toHaveText(/^It .+\.$/)
    await expect(hints.locator('.hints-how')).toContainText(/^\d+ hints? so far at this table\./)
    await expect(hints.locator('[data-hint="2"] strong')).toHaveText(/^About (as good|.*less)\.$/)
    await expectAccessible(page)
    if (process.env['PICTURES']) await pictures(page, game)

    // Where several are asked at once, what somebody else does changes what is best: then it is read anew.
    await expect(async () => {
      const name = (await best.locator('h3').textContent({ timeout: 5000 })) ?? ''
      await expect(said(page)).toContainText(name, { timeout: 5000 })
      await hints.getByRole('button', { name: `Play: ${name}` }).click({ timeout: 5000 })
      // The table has changed: what was advised is gone at once, and what comes next is thought about anew.
      await expect(best.locator('h3').filter({ hasText: new RegExp(`^${escaped(name)}$`) })).toHaveCount(0, { timeout: 20_000 })
    }).toPass()
    // What others do meanwhile may move the button under the mouse.
    const open = page.getByRole('button', { name: 'Hint', expanded: true })
    await expect(async () => {
      if ((await open.count()) > 0) await open.click({ timeout: 5000 })
      await expect(hints).toHaveCount(0, { timeout: 5000 })
    }).toPass()
    await expect(page.locator('.coach-ring')).toHaveCount(0)
  })

test('why not this one? A space that is pointed at is held against the best', async ({ page }) => {
  await page.goto('/?seed=hints')
  await set(page, { game: 'Through the Desert', seats: 2, people: 1 }, async () => {})
  await page.getByRole('button', { name: 'Hint' }).click()
  const hints = page.locator('.hints')
  await expect(hints).toHaveAttribute('data-hints', 'given')
  const marked = await page.locator('.coach-ring[data-ring="1"]').getAttribute('data-target')
  await page.locator('[data-colour]').first().click()
  await page.locator(`.hx-cell[aria-disabled="false"]:not(${marked})`).first().focus()
  await expect(hints.locator('[data-hint="asked"] p')).toHaveText(/ on [A-Z]\d+: about /)
})

test('why not this one? A good that is pointed at is held against the best', async ({ page }) => {
  await page.goto('/?seed=hints')
  await set(page, { game: 'Desert Bazaar', seats: 3, people: 1 }, async () => {})
  await page.getByRole('button', { name: 'Hint' }).click()
  const hints = page.locator('.hints')
  await expect(hints).toHaveAttribute('data-hints', 'given')
  const marked = await page.locator('.coach-ring[data-ring="1"]').getAttribute('data-target')
  const asked = hints.locator('[data-hint="asked"] p')
  await page.locator(`[data-good]:not(${marked})`).first().focus()
  await expect(asked).toHaveText(/^(?:Name \w+|Draw \w+ and roll): about (?:as good|.+ less)\. .+\.$/)
  await page.locator(`${marked}`).focus()
  await expect(asked).toHaveText('That is the best one.')
  // To ask about other moves is no further hint, nor is to open it again where it was given; a hint on another table is.
  const count = hints.locator('.hints-how')
  await page.keyboard.press('i')
  await expect(hints).toHaveCount(0)
  await page.keyboard.press('i')
  await expect(count).toContainText('1 hint so far at this table.')
  await page.reload()
  await page.getByRole('button', { name: 'Hint' }).click()
  await expect(count).toContainText('1 hint so far at this table.')
  await hints.getByRole('button', { name: /^Play: / }).click()
  await expect(count).toContainText('2 hints so far at this table.')
})

test('why not this one? A button is held against the best as well', async ({ page }) => {
  await page.goto('/?seed=hints')
  await set(page, { game: 'Bazaar', seats: 3, people: 1 }, async () => {})
  await page.getByRole('button', { name: 'Hint' }).click()
  await expect(page.locator('.hints')).toHaveAttribute('data-hints', 'given')
  await page.locator('[data-make-offer]').focus()
  await expect(page.locator('.hints [data-hint="asked"] p')).toHaveText(/^Make an offer: about /)
})

test('Escape closes one panel at a time, the newest first, and the focus goes back to where it was', async ({ page }) => {
  await page.goto('/?seed=hints')
  await set(page, { game: 'Desert Bazaar', seats: 3, people: 1 }, async () => {})
  const [hints, rules] = [page.locator('.hints'), page.locator('.rules-panel')]
  await page.getByRole('button', { name: 'Hint' }).click()
  await expect(hints).toHaveAttribute('data-hints', 'given')
  const door = page.locator('.bar').getByRole('button', { name: 'Rules' })
  await door.focus()
  await page.keyboard.press('Enter')
  await expect(rules.getByRole('heading').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(rules).toHaveCount(0)
  await expect(hints).toBeVisible()
  await expect(door).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(hints).toHaveCount(0)
})

test('hints are given and counted where the browser keeps nothing for the page', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['sessionStorage', 'localStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('forbidden', 'SecurityError')
        },
      })
  })
  await page.goto('/?seed=hints')
  await set(page, { game: 'Desert Bazaar', seats: 3, people: 1 }, async () => {})
  await page.getByRole('button', { name: 'Hint' }).click()
  const hints = page.locator('.hints')
  await expect(hints).toHaveAttribute('data-hints', 'given')
  await hints.getByRole('button', { name: /^Play: / }).click()
  await expect(hints.locator('.hints-how')).toContainText('2 hints so far at this table.')
})

test('there are no hints in a puzzle', async ({ page }) => {
  await page.goto('/puzzles')
  await page.getByRole('main').getByRole('link').or(page.getByRole('main').getByRole('button')).first().click()
  await expect(page.locator('.tb-table')).toBeVisible()
  await expect(page.locator('.bar').getByRole('button', { name: 'Rules' })).toBeVisible()
  await expect(page.locator('.bar').getByRole('button', { name: 'Hint' })).toHaveCount(0)
})

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** For who wants to see it. */
async function pictures(page: Page, game: string): Promise<void> {
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
    [844, 390],
    [360, 640],
  ] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme })
      await page.screenshot({ path: `${process.env['PICTURES']}/${game}-${width}-${colorScheme}.png` })
    }
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ colorScheme: 'light' })
}
