import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'

test('a match that is over is analysed beside its replay, can be stopped, is kept, and a dear move is shown with the better one', async ({
  page,
}) => {
  const open = async () => {
    await page.goto('/replay')
    await page.locator('input[type=file]').setInputFiles('host/fixtures/desert-bazaar-over.jsonl')
    await expect(page.locator('.tb-table')).toBeVisible()
  }
  await open()
  const panel = page.locator('.tb-log-card .an-panel')
  await panel.getByRole('button', { name: 'Analyse this game' }).click()
  await panel.getByRole('button', { name: 'Stop' }).click()
  await expect(panel).toHaveAttribute('data-analysis', 'idle')
  await panel.getByRole('button', { name: 'Analyse this game' }).click()
  await expect(panel).toHaveAttribute('data-analysis', 'done')

  const dearest = panel.locator('.an-moments button').first()
  await expect(dearest).toContainText(/Better: .+ cost about \d/)
  const move = Number(/Move (\d+)/.exec((await dearest.textContent()) ?? '')?.[1])
  await dearest.click()
  // The table as it lay when it was to be chosen, with the better move marked (what was played is marked where it has a place: see below).
  await expect(page.locator('.replay')).toHaveAttribute('data-at', String(move - 1))
  await expect(dearest).toHaveAttribute('aria-current', 'true')
  await expect(page.locator('.an-marks .an-better')).toBeVisible()
  await expect(panel.locator('.an-luck')).toContainText(/dice, \d+ throws/)
  await expect(panel.locator('.an-meaning')).toContainText(/won\. Next to the others, .+ So /)
  await expect(panel.getByRole('slider')).toHaveAttribute('aria-valuetext', new RegExp(`^after move ${move - 1}: .+: \\d+`))
  // The throws that mattered, with their odds; the dice lie on the table.
  const cast = panel.locator('.an-casts button').first()
  await expect(cast).toContainText(/the mean: (?:< )?\d+ % of throws/)
  await cast.click()
  await expect(page.locator('[data-thrown]')).toBeVisible()
  // The dear moves are numbered on the slider too, and a key goes there; on a phone it is said under the table.
  await expect(page.locator('.rp-track > b')).toHaveText(['1', '2', '3', '4', '5'])
  await page.locator('.stage').focus()
  await page.keyboard.press('1')
  await expect(page.locator('.replay')).toHaveAttribute('data-at', String(move - 1))
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.locator('.rp-under .an-shown')).toContainText(/cost about .+ Better: /)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectAccessible(page, '.tb-log-card')
  if (process.env['PICTURES']) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.screenshot({ path: `${process.env['PICTURES']}/analysis-1280-${colorScheme}.png` })
      await page.setViewportSize({ width: 390, height: 844 })
      await page.getByRole('button', { name: 'Log' }).first().click()
      await page.screenshot({ path: `${process.env['PICTURES']}/analysis-390-${colorScheme}.png` })
      await page.keyboard.press('Escape')
      await page.setViewportSize({ width: 1280, height: 800 })
    }
  }

  // It is not looked at twice.
  await open()
  await expect(panel).toHaveAttribute('data-analysis', 'done')
})

test('on a phone a dear move that is chosen in the sheet is marked on the board, and said under it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/replay')
  await page.locator('input[type=file]').setInputFiles('host/fixtures/through-the-desert-over.jsonl')
  await expect(page.locator('.tb-table')).toBeVisible()
  await page.getByRole('button', { name: 'Log' }).first().click()
  const panel = page.locator('dialog .an-panel')
  await panel.getByRole('button', { name: 'Analyse this game' }).click()
  await expect(panel).toHaveAttribute('data-analysis', 'done')
  await panel.locator('.an-moments button').first().click()
  await expect(page.locator('dialog')).toHaveCount(0)
  await expect(page.locator('.an-marks .an-played')).toBeVisible()
  await expect(page.locator('.an-marks .an-better')).toBeVisible()
  await expect(page.locator('.rp-under .an-shown')).toContainText(/cost about .+ Better: /)
})
