import { expect, test, type Page } from '@playwright/test'
import { answered, ask, keyboard, open, reach, shown, take } from './player.ts'
import { WINDOWS } from './scenes.ts'

const said = (page: Page) => page.locator('[data-ask] .bz-said').getByRole('listitem')

/** Says once for several questions how to answer the window that is open. */
async function say(page: Page, kind: string): Promise<void> {
  await keyboard.press(ask(page).locator('summary'))
  await answered(page, () => keyboard.press(ask(page).locator(`[data-stand="${kind}"]`)))
}

test('what was answered beforehand is still said after the page was loaded again, and is taken back there', async ({ page }) => {
  await open(page, WINDOWS)
  const play = (item: string) => ({ asks: 'main', seat: 0, does: { kind: 'play', item, with: [] } }) as const
  await take(page, keyboard, play('gold'))
  await reach(page, keyboard, 0, 'window counter')
  await say(page, 'pass-in')
  await reach(page, keyboard, 0, 'main')
  await expect(said(page)).toHaveCount(1)

  await page.reload()
  await reach(page, keyboard, 0, 'main')
  await expect(said(page)).toHaveCount(1)
  await take(page, keyboard, play('timepieces'))
  expect((await shown(page)).kind).not.toBe('window counter')
  await reach(page, keyboard, 0, 'main')
  await said(page).getByRole('button').click()
  await expect(said(page)).toHaveCount(0)
  await take(page, keyboard, play('books'))
  expect((await shown(page)).kind).toBe('window counter')
})

test('at one screen everybody keeps what they have said, and looking back takes none of it back', async ({ page }) => {
  await open(page, {
    people: 2,
    position: {
      seats: [
        { money: 60, hand: ['gold', 'coffins', 'books'], venues: ['general-store'] },
        { money: 30, hand: ['sand'], venues: ['library'] },
      ],
      row: ['quarry', 'forge', 'trove'],
      items: ['rope', 'cheese', 'silk', 'rice'],
      turn: { seat: 1, number: 4, actions: 2 },
    },
  })
  await take(page, keyboard, { asks: 'main', seat: 1, does: { kind: 'end' } })
  await take(page, keyboard, { asks: 'main', seat: 0, does: { kind: 'play', item: 'gold', with: [] } })
  await reach(page, keyboard, 1, 'window counter')
  await say(page, 'pass-until')
  await reach(page, keyboard, 0, 'window discarded')
  await expect(said(page)).toHaveCount(0)
  await say(page, 'pass-in')
  await reach(page, keyboard, 0, 'main')
  await expect(said(page)).toContainText('discarded')

  await take(page, keyboard, { asks: 'main', seat: 0, does: { kind: 'use', venue: 'general-store', use: 0, with: [] } })
  await reach(page, keyboard, 1, 'amount')
  const theirs = await said(page).allTextContents()
  expect(theirs).toHaveLength(1)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Look back' }).click()
  await page.getByRole('button', { name: 'To the start (Home)' }).click()
  await expect(page.locator('.rp-where')).toHaveText('Start')
  await expect(page.locator('.bz-table')).toHaveAttribute('data-phase', 'main')
  await page.getByRole('button', { name: 'Back to now' }).click()
  await reach(page, keyboard, 1, 'amount')
  expect(await said(page).allTextContents()).toEqual(theirs)
  // Nor has the host heard anything of it.
  await page.reload()
  await reach(page, keyboard, 1, 'amount')
  expect(await said(page).allTextContents()).toEqual(theirs)
  await take(page, keyboard, { asks: 'amount', seat: 1, does: { kind: 'choose', pick: null } })
  await reach(page, keyboard, 0, 'main')
  await expect(said(page)).toHaveCount(1)
  await expect(said(page)).toContainText('discarded')
})
