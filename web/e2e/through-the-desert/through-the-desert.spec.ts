import { expect, test, type Page } from '@playwright/test'
import { expectAccessible, expectInBoth } from '../axe.ts'
import { drag, finger, keyboard, mouse } from '../hands.ts'
import { lay, set } from '../set.ts'
import { expectSaid } from '../unsaid.ts'
import { ask, expectRecord, expectResult, move, open, playOut, settled, table } from './player.ts'
import { LATE } from './scenes.ts'

test('a whole game of four on the mountain board by mouse; the record holds what the screen says', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/?beat=0&seed=table')
  await page.getByRole('button', { name: 'Play Through the Desert against bots' }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(page.locator('.tb-seat')).toHaveCount(4)
  expect(await playOut(page, mouse(page))).toBeGreaterThan(12)
  await expectRecord(page, await expectResult(page, 4))
  await page.getByRole('button', { name: 'See the board' }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  await page.getByRole('button', { name: 'See the result' }).click()
  await page.getByRole('button', { name: 'Play again' }).click()
  await expect(page.locator('[data-final]')).toHaveCount(0)
  await expect(page.getByRole('grid')).toBeVisible()
})

test('a whole game of four on the river board by keyboard alone: the focus is never lost, and what is on the table is said', async ({
  page,
}) => {
  await open(page, { board: 'river' })
  await expect(page.locator('.td-river')).toHaveCount(1)
  await playOut(page, keyboard(page), async () => {
    await expect.poll(() => page.evaluate(() => document.activeElement === document.body), { intervals: [20, 50, 100] }).toBe(false)
    await expectSaid(page)
  })
  await expectSaid(page)
  await expect(page.getByRole('button', { name: 'Play again' })).toBeFocused()
  await expectRecord(page, await expectResult(page, 5))
})

test('points compare: what everybody sees is one number for all seats, one’s own waterholes stand beside it like those of others', async ({
  page,
}) => {
  await late(page)
  const seat = (i: number) => page.locator(`[data-seat="${i}"]`)
  for (let i = 0; i < LATE.players; i++) {
    const linked = Number.parseInt((await seat(i).getByTitle('linked').getAttribute('title')) ?? '')
    await expect(seat(i).locator('[data-score]')).toHaveText(`${5 * linked} points`)
    await expect(seat(i)).toContainText(/at the end, as things stand: \d+ points? more/)
  }
  await expect(seat(0)).toContainText('+ 16 from 8')
  await expect(seat(1)).toContainText('+ 5 hidden')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the lens, the log and the scores fold out', async ({ page }) => {
    await late(page)
    await page.getByRole('button', { name: 'Log' }).tap()
    await expect(page.getByRole('dialog', { name: 'Log' })).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).tap()
    await page.getByRole('button', { name: 'Scores and supplies' }).tap()
    await expect(page.getByRole('dialog')).toContainText('values hidden')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Enclosure lens' }).tap()
    // What it found is told beside the board, not over it.
    await expect(page.locator('.td-strip')).toContainText(/closed from|No caravan is one camel/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectAccessible(page)
  })
})

test.describe('in French, on a phone', () => {
  test.use({ locale: 'fr-FR', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('une partie entière à deux, du doigt, sur un plateau tourné, avec nappes souterraines et palmiers au choix', async ({ page }) => {
    await open(page, {
      board: 'river',
      wish: async () => {
        await page.locator('[data-option=aquifers]').check()
        await page.locator('[data-option=palms]').selectOption('choice')
        for (const name of ['Leila', 'Yusuf']) await page.getByRole('button', { name: new RegExp(`${name}$`) }).click()
      },
    })
    await expect(async () => {
      const box = await page.locator('.hx-board svg').boundingBox()
      expect(box?.height ?? 0).toBeGreaterThan(box?.width ?? 0)
      expect(box?.width).toBeGreaterThan(350)
    }).toPass()
    await expect(page.locator('.td-elevation')).toHaveCount(1)
    await settled(page)
    await expect(ask(page)).toContainText('Plantez le palmier')
    await playOut(page, finger(page), async () => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
      await expectSaid(page)
    })
    await expectResult(page, 5)
    expect((await page.getByRole('button', { name: 'Rejouer' }).boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await expectAccessible(page)
    await expect(page.locator('.tb-log').first()).toContainText(/chameau \w+ placé en/)
  })
})

test('five give a leader back, by choice', async ({ page }) => {
  await open(page, {
    wish: async () => {
      await page.getByRole('button', { name: 'Add a seat' }).click()
      await page.locator('[data-option=returned]').selectOption('choice')
      await page.locator('[data-option=serpentine]').check()
    },
  })
  await settled(page)
  await expect(table(page)).toHaveAttribute('data-phase', 'returning')
  await expect(ask(page)).toContainText('Give one leader back')
  await expectSaid(page)
  await expectAccessible(page)
  await ask(page).locator('[data-return]').first().click()
  await expect(table(page)).toHaveAttribute('data-phase', 'leading')
  await settled(page)
  await expect(ask(page)).toContainText('4 leaders to place')
})

test('a space that is not legal says why, with the rule, and the rule opens', async ({ page }) => {
  await open(page, {})
  await settled(page)
  await page.locator('.td-supply[aria-disabled=false]').first().click()
  const oasis = await page.locator('.hx-cell[aria-label*=": oasis"]').first().getAttribute('data-space')
  await mouse(page).space(oasis ?? '')
  await expect(ask(page)).toContainText(`${oasis} is an oasis (TD-17).`)
  await ask(page).getByRole('button', { name: 'Rule TD-17' }).click()
  await expect(page.getByRole('complementary', { name: 'Rules of Through the Desert' })).toBeVisible()
})

test('a colour that may not be taken says why', async ({ page }) => {
  await open(page, {})
  await settled(page)
  await move(page, mouse(page))
  await settled(page)
  const placed = page.locator('.td-supply', { hasText: / on [A-Z]\d/ })
  // What moves may lie over it for a moment.
  await expect(async () => {
    await placed.click({ force: true })
    await expect(ask(page)).toContainText(/Your \w+ leader is on the board already \(TD-16\)/, { timeout: 5000 })
  }).toPass()
})

test('a camel is aimed with what it brings, placed by a second click and taken back', async ({ page }) => {
  await late(page)
  await expect(ask(page)).toContainText('Camel 1 of 2')
  for (const colour of await page.locator('.td-supply[aria-disabled=false]').all()) {
    if ((await colour.getAttribute('aria-pressed')) !== 'true') await colour.click()
    if ((await page.locator('.hx-cell[aria-disabled=false]').count()) > 0) break
  }
  const label = (await page.locator('.hx-cell[aria-disabled=false]').first().getAttribute('data-space')) ?? ''
  await mouse(page).space(label)
  await expect(ask(page)).toContainText(`on ${label}`)
  await expect(ask(page).getByRole('heading')).toContainText(/points?|Caravan of/)
  await mouse(page).space(label)
  await expect(page.locator(`[data-camel="${label}"]`)).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(page.locator(`[data-camel="${label}"]`)).toHaveCount(0)
})

test('a leader is dragged to its space, and placed by the button', async ({ page }) => {
  await open(page, {})
  await settled(page)
  await drag(page, page.locator('.td-supply[data-drags]').first(), 'D9')
  await expect(ask(page)).toContainText('starts on D9')
  await ask(page).locator('[data-place]').click()
  await expect(page.locator('[data-camel="D9"]')).toHaveCount(1)
})

test('axe finds nothing, in the light and in the dark: a leader, a colour chosen, the lens, aimed', async ({ page }) => {
  await open(page, {})
  await settled(page)
  await expectInBoth(page)
  await page.locator('.td-supply[aria-disabled=false]').first().click()
  await expectInBoth(page)
  await late(page)
  await page.getByRole('switch', { name: 'Enclosure lens' }).click()
  await page.locator('.td-supply[aria-disabled=false]').first().click()
  await expectInBoth(page)
  await mouse(page).space((await page.locator('.hx-cell[aria-disabled=false]').first().getAttribute('data-space')) ?? '')
  await expectInBoth(page)
})

/** A table late in a game, at the beginning of one's turn. */
async function late(page: Page): Promise<void> {
  await page.goto('/?beat=0&seed=table')
  await set(page, { game: 'Through the Desert', seats: LATE.players, people: 1 }, (options) => lay(options, LATE))
  await settled(page)
}
