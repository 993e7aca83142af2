import { expect, test, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { copied } from './copied.ts'

const place = (page: Page, name: string): Locator => page.locator(`.canvas [data-space="${name}"]`)
const named = (page: Page): Promise<number> => page.locator('.canvas [data-space]:not([data-space=""])').count()
const brush = (page: Page, id: string): Locator => page.locator(`[data-brush="${id}"]`)
const verdict = (page: Page): Locator => page.locator('.ed-pill')

async function middle(cell: Locator): Promise<{ x: number; y: number }> {
  await cell.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await cell.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x: x + width / 2, y: y + height / 2 }
}

async function drag(page: Page, from: Locator, to: Locator, button: 'left' | 'right' = 'left'): Promise<void> {
  const [start, end] = [await middle(from), await middle(to)]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down({ button })
  await page.mouse.move(end.x, end.y, { steps: 20 })
  await page.mouse.up({ button })
}

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('a board is drawn by mouse and keyboard, checked at every stroke, kept, handed on and played on', async ({ page, context }) => {
  await page.goto('/boards/desert-bazaar?beat=0')
  await expect(verdict(page)).toHaveText('Ready to play')
  expect(await named(page)).toBe(91)
  // The right button clears, undo takes a whole stroke back, and the mirror does both halves.
  await drag(page, place(page, 'A4'), place(page, 'A9'), 'right')
  await expect.poll(() => named(page)).toBe(85)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => named(page)).toBe(91)
  await page.getByRole('switch', { name: 'Mirror' }).check()
  await brush(page, '~').check({ force: true })
  await place(page, 'F1').click()
  await expect(place(page, 'F1')).toHaveAccessibleName('F1, Scenery')
  await expect(place(page, 'F11')).toHaveAccessibleName('F11, Scenery')
  await page.getByRole('switch', { name: 'Mirror' }).uncheck()

  // Too little to play on is red and stops play; a few more hexes mend it.
  await page.getByRole('button', { name: 'An empty field' }).click()
  await expect(verdict(page)).toHaveText('1 to mend')
  await expect(page.getByRole('button', { name: 'Play on it' })).toBeDisabled()
  await brush(page, '.').check({ force: true })
  const cells = page.locator('.canvas [role=row]').nth(4).locator('[role=gridcell]')
  await drag(page, cells.nth(2), cells.nth(7))
  await expect.poll(() => named(page)).toBe(6)
  await expect(page.locator('[data-check=wrong]')).toContainText('6 spaces; an encampment needs at least 7 to close')
  await cells.nth(7).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Delete')
  await expect.poll(() => named(page)).toBe(7)
  await expect(verdict(page)).toHaveText('Ready to play')
  await page.getByRole('textbox', { name: 'Name' }).fill('Two valleys')
  await expectAccessible(page)

  // Whoever opens the link finds the same; so does a page that was loaded again.
  const link = await copied(page, page.getByRole('button', { name: 'Copy link' }))
  const other = await context.newPage()
  await other.goto(link)
  await expect(other.getByRole('textbox', { name: 'Name' })).toHaveValue('Two valleys')
  await expect.poll(() => named(other)).toBe(7)
  await other.close()
  await page.getByRole('button', { name: 'Keep' }).click()
  await expect(page.getByText('“Two valleys” is among your boards')).toBeVisible()
  await page.reload()
  await expect.poll(() => named(page)).toBe(7)

  await page.getByRole('button', { name: 'Play on it' }).click()
  await expect(page.getByRole('radio', { name: 'Two valleys' })).toBeChecked()
  await page.getByRole('button', { name: 'Start the game' }).click()
  await expect(page.locator('[data-question] .hx-cell')).toHaveCount(7)
  // From the front page it is among the boards, and can be drawn on.
  await page.goto('/?beat=0')
  await page.getByRole('button', { name: 'Options for Desert Bazaar' }).click()
  await page.getByRole('dialog').getByText('Advanced').click()
  await expect(page.getByRole('radio', { name: 'Two valleys' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Set a table by hand' })).toHaveAttribute('href', '/positions/desert-bazaar')
  await page.getByRole('link', { name: 'Draw one' }).click()
  await expect.poll(() => named(page)).toBe(7)
})

test('line and river are drawn, a check shows its spaces, and bots play on the board until they are stopped', async ({ page }) => {
  await page.goto('/boards/through-the-desert')
  await expect(verdict(page)).toHaveText('Ready to play')
  // A corner walled in by mountains.
  await brush(page, '^').check({ force: true })
  for (const name of ['D1', 'E2']) await place(page, name).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(verdict(page)).toHaveText('Ready to play')
  for (const name of ['E2', 'F1']) await place(page, name).click()
  await expect(verdict(page)).toHaveText('2 to mend')
  await page.getByRole('button', { name: /With 2-3 players E1 is cut off/ }).click()
  await expect(page.locator('.ed-flagged rect')).toHaveCount(1)
  await page.getByRole('button', { name: 'Mountain', exact: true }).click()
  await expect(verdict(page)).toHaveText('Ready to play')

  await brush(page, 'river').check({ force: true })
  await place(page, 'G5').focus()
  await page.keyboard.press('1')
  await page.keyboard.press('3')
  await expect(place(page, 'G5')).toHaveAccessibleName('G5, Sand, river east, south-west')
  await expect(place(page, 'G6')).toHaveAccessibleName('G6, Sand, river west')
  await page.keyboard.press('1')
  await expect(place(page, 'G6')).toHaveAccessibleName('G6, Sand')
  await brush(page, 'line').check({ force: true })
  await place(page, 'A14').click()
  await place(page, 'A14').focus()
  await expect(place(page, 'A14')).toHaveAccessibleName('A14, Sand, beyond the line')
  await page.keyboard.press('Delete')
  await expect(place(page, 'A14')).toHaveAccessibleName('A14, Sand')

  // Who thinks is not done before they are stopped.
  await page.getByLabel('Bots').selectOption('casual')
  await page.getByLabel('Games').selectOption('10000')
  await page.getByRole('button', { name: 'Play them' }).click()
  await expect(page.getByText(/^[1-9][\d,]* of 10,000 games$/)).toBeVisible()
  await expect(page.locator('.ed-wins li')).toHaveCount(4)
  await page.getByRole('radio', { name: 'Points map' }).check({ force: true })
  await expect(page.locator('.ed-points circle').first()).toBeVisible()
  await page.getByRole('button', { name: 'Pause' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  // Another drawing is counted anew.
  await brush(page, '^').check({ force: true })
  await place(page, 'G5').click()
  await expect(page.getByRole('button', { name: 'Play them' })).toBeVisible()
  await expect(page.locator('.ed-wins')).toHaveCount(0)
})

test('a finger paints, and clears where it rests; in French and in the dark nothing runs over the edge', async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, locale: 'fr-FR', colorScheme: 'dark', viewport: { width: 360, height: 640 } })
  const page = await context.newPage()
  await page.goto('/boards/desert-bazaar')
  await expect(verdict(page)).toHaveText('Prêt à jouer')
  await brush(page, '~').check({ force: true })
  const { x, y } = await middle(place(page, 'F6'))
  await page.touchscreen.tap(x, y)
  await expect(place(page, 'F6')).toHaveAccessibleName('F6, Décor')
  const fingers = await context.newCDPSession(page)
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await expect.poll(() => named(page)).toBe(90)
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await context.close()
})

test('a link that is cut off, strange or for nothing here is refused with a reason', async ({ page }) => {
  for (const [address, why] of [
    ['/boards/desert-bazaar#AAAA', 'It was cut off or changed on its way.'],
    ['/boards/desert-bazaar#a%20b', 'Some of its letters do not belong there'],
    // {"board":1} and {"position":{}}
    ['/boards/desert-bazaar#q1ZKyk8sSlGyMqwFAA', 'What it carries is no board'],
    ['/boards/bazaar', 'This game has no board to draw.'],
    ['/boards/chess', 'There is nothing at this address.'],
  ] as const) {
    await page.goto('/')
    await page.goto(address)
    await expect(page.getByRole('alert')).toContainText(why)
  }
})
