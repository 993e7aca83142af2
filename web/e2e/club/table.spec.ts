import { expect, test, type Browser, type Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { finger, mouse } from '../hands.ts'
import { ask, move, table } from '../through-the-desert/player.ts'
import { guest, join, openTable, PHONE } from './guests.ts'

/** Two at a table of Through the Desert; whose turn it is comes first. The second device is a phone. */
async function two(browser: Browser, pace: 'Live' | 'No clock'): Promise<{ now: Page; other: Page; link: string }> {
  const amal = await guest(browser)
  const nadia = await guest(browser, PHONE)
  const link = await openTable(amal, { game: 'Through the Desert', name: 'Amal', friends: 1, pace })
  await join(nadia, link, 'Nadia')
  for (const page of [amal, nadia]) await expect(table(page)).toBeVisible()
  const isAmal = (await table(amal).getAttribute('data-your-move')) === 'true'
  return isAmal ? { now: amal, other: nadia, link } : { now: nadia, other: amal, link }
}

const handsOf = (page: Page) => ((page.viewportSize()?.width ?? 0) < 500 ? finger(page) : mouse(page))

test('a move without a line is kept and can be taken back; the next one goes out by itself, once', async ({ browser }) => {
  const { now, other } = await two(browser, 'No clock')
  await now.context().setOffline(true)
  const strip = now.locator('[data-lost]')
  await expect(strip).toContainText('Reconnecting.')
  await expect(now.locator('.presence[data-presence=lost]').first()).toBeVisible()
  await other.locator('.presence[data-presence=lost]').first().waitFor()
  const question = await table(now).getAttribute('data-question')
  const first = move(now, handsOf(now))
  await expect(strip).toContainText('Your move is kept.')
  await expectAccessible(now)
  await now.getByRole('button', { name: 'Take it back' }).click()
  await expect(strip).not.toContainText('Your move is kept.')
  expect(await table(now).getAttribute('data-question')).toBe(question)
  // Nothing was sent; what is placed now is.
  await ask(now).locator('[data-place]').click()
  await expect(strip).toContainText('Your move is kept.')
  await now.context().setOffline(false)
  await first
  await expect(strip).toHaveCount(0)
  await expect(table(other)).toHaveAttribute('data-your-move', 'true')
})

test('phrases are read in one’s own language, words as they were said; new lines are counted, muted ones are not', async ({ browser }) => {
  const { now, other, link } = await two(browser, 'Live')
  // The same person twice: a doubled tab is told the same.
  const twin = await now.context().newPage()
  await twin.goto(link)
  await now.getByRole('button', { name: 'Table talk' }).click()
  await now.getByRole('button', { name: 'Well played' }).click()
  await now.getByRole('textbox', { name: 'Write a line' }).fill('That oasis was mine')
  await now.getByRole('button', { name: 'Send' }).click()
  await expect(now.locator('[data-saying]')).toHaveCount(2)
  await expectAccessible(now)
  await expect(other.getByRole('button', { name: 'Table talk, 2 new' })).toBeVisible()
  await other.evaluate(() => localStorage.setItem('caravanserai:language', 'fr'))
  await other.reload()
  await other.getByRole('button', { name: 'À la table, 2 de plus' }).click()
  await expect(other.locator('[data-saying="1"]')).toContainText('Bien joué')
  await expect(other.locator('[data-saying="2"]')).toContainText('That oasis was mine')
  await other
    .locator('[data-saying="1"]')
    .getByRole('button', { name: /Ne plus entendre/ })
    .click()
  await expect(other.locator('[data-saying]')).toHaveCount(0)
  await other.getByRole('button', { name: 'Fermer' }).click()
  await now.getByRole('button', { name: 'Good game' }).click()
  await expect(now.locator('[data-saying]')).toHaveCount(3)
  await expect(other.getByRole('button', { name: 'À la table', exact: true })).toBeVisible()
  await twin.getByRole('button', { name: /Table talk/ }).click()
  await expect(twin.locator('[data-saying]')).toHaveCount(3)
  // Their clocks stand beside them, and no digit moves another.
  await expect(now.locator('.clock')).toHaveCount(2)
})

test('what was seen is only taken back if everybody agrees', async ({ browser }) => {
  const { now, other } = await two(browser, 'No clock')
  await move(now, handsOf(now))
  await expect(table(other)).toHaveAttribute('data-your-move', 'true')
  await move(other, handsOf(other))
  await expect(table(now)).toHaveAttribute('data-your-move', 'true')
  await now.getByRole('button', { name: 'Ask to take back' }).click()
  const plea = other.locator('.strip-plea')
  await expect(plea).toContainText('asks to take back a move')
  await expectAccessible(other)
  await plea.getByRole('button', { name: 'Agree' }).click()
  await expect(plea).toHaveCount(0)
  await expect(other.locator('.td-table [data-space] .banner-at')).toHaveCount(0)
})
