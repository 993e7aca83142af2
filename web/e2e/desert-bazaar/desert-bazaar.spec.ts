import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { drawings, watchDrawings } from '../drawing.ts'
import { atRest, drag, finger, keyboard, mouse } from '../hands.ts'
import { lay, set, unroll } from '../set.ts'
import { expectSaid } from '../unsaid.ts'
import { aimPayable, ask, expectResult, playOut, SMALL, start } from './player.ts'
import { MIDDLE } from './scenes.ts'

const PLAY = 'Play Desert Bazaar against bots'
/** Tiles that can be paid for. */
const PAYABLE = '.db-tile:not(.db-tile-poor):not(.db-tile-idle):not(.db-tile-gone)'

/** A table in the middle of a game, at the beginning of one's turn. */
async function middle(page: Page): Promise<void> {
  await page.goto('/?beat=0&seed=table')
  await set(page, { game: 'Desert Bazaar', seats: MIDDLE.players, people: 1 }, (options) => lay(options, MIDDLE))
}

test('a whole game against bots by mouse; a move draws what it changes, not the whole table', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await watchDrawings(page, '.db-table')
  await start(page, PLAY)
  const moves = await playOut(page, mouse(page))
  expect(moves).toBeGreaterThan(10)
  await expectResult(page)
  await expectAccessible(page)
  expect(await page.getByRole('region', { name: 'Log' }).getByRole('listitem').count()).toBeGreaterThan(20)

  const { share, count } = await drawings(page)
  console.log(`touched: ${(share * 100).toFixed(1)} % of the table in an average of ${count} drawings`)
  expect(count).toBeGreaterThan(20)
  expect(share).toBeLessThan(0.3)

  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save record' }).click()
  expect((await file).suggestedFilename()).toMatch(/desert-bazaar/)
  await page.getByRole('button', { name: 'See the board' }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  await page.getByRole('button', { name: 'See the result' }).click()
  await page.getByRole('button', { name: 'Play again' }).click()
  await expect(page.locator('[data-final]')).toHaveCount(0)
  await expect(page.getByRole('grid')).toBeVisible()
})

test('a whole game by keyboard alone: the focus is never lost, and what is on the table is said', async ({ page }) => {
  await start(page, PLAY)
  await playOut(page, keyboard(page), async () => {
    await expect.poll(() => page.evaluate(() => document.activeElement === document.body), { intervals: [20, 50, 100] }).toBe(false)
    await expectSaid(page)
  })
  await expectResult(page)
  await expectSaid(page)
  await expect(page.getByRole('button', { name: 'Play again' })).toBeFocused()
})

test('pass and play: behind the curtain there is no hand, until the game is over', async ({ page }) => {
  await page.goto('/?beat=0&seed=table')
  await page.getByRole('button', { name: 'Pass and play Desert Bazaar' }).click()
  await unroll(page.locator('.options'), SMALL)
  await page.getByRole('button', { name: 'Start the game' }).click()
  await expect(page.locator('.curtain, .db-table').first()).toBeVisible()
  const curtains = new Set<string>()
  await page.exposeFunction('fell', (name: string, behind: number) => {
    curtains.add(name)
    expect(behind).toBe(0)
  })
  await page.evaluate(() => {
    const look = () => {
      const curtain = document.querySelector('.curtain h1')
      const behind = document.querySelectorAll('.db-table, [data-hand], .db-held, .tb-log').length
      if (curtain) (window as unknown as { fell: (name: string, behind: number) => void }).fell(curtain.textContent ?? '', behind)
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
    look()
  })
  await playOut(page, mouse(page))
  expect(curtains.size).toBeGreaterThan(1)
  await expectResult(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a whole game by touch; nothing scrolls sideways', async ({ page }) => {
    await start(page, PLAY)
    await expect.poll(async () => (await page.locator('.hx-board').boundingBox())?.width).toBeGreaterThan(370)
    await playOut(page, finger(page), async () => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    })
    await expectResult(page)
    const again = await page.getByRole('button', { name: 'Play again' }).boundingBox()
    expect(again?.height).toBeGreaterThanOrEqual(44)
  })

  test('the log and the scores fold out', async ({ page }) => {
    await start(page, PLAY)
    await page.getByRole('button', { name: 'Log' }).tap()
    await expect(page.getByRole('dialog', { name: 'Log' })).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).tap()
    await page.getByRole('button', { name: 'Scores and piles' }).tap()
    await expect(page.getByRole('dialog', { name: 'Scores and piles' })).toContainText('Piles, 15 each at the start')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('a tap beside a legal space means it', async ({ page }) => {
    await middle(page)
    await page.locator(`${PAYABLE}:visible`).first().tap()
    await atRest(page.locator('.hx-cell').first())
    const beside = await besideShut(page)
    if (!beside) throw new Error('no legal space lies beside one that is not')
    await page.touchscreen.tap(beside.x, beside.y)
    await expect(page.locator(`[data-space="${beside.label}"]`)).toHaveAttribute('aria-selected', 'true')
  })
})

test.describe('in French', () => {
  test.use({ locale: 'fr-FR' })

  test('une partie entière sur un petit plateau', async ({ page }) => {
    await page.goto('/?beat=0&seed=table')
    await page.getByRole('button', { name: 'Options pour Desert Bazaar' }).click()
    await unroll(page.locator('.options'), SMALL)
    await page.getByRole('button', { name: 'Commencer la partie' }).click()
    await expect(ask(page)).toContainText('À vous')
    await playOut(page, mouse(page))
    await expectResult(page)
    await expect(page.getByRole('button', { name: 'Rejouer' })).toBeVisible()
    await expect(page.locator('[data-final]')).toContainText('D’où viennent les points')
    await expect(page.locator('.tb-log').first()).toContainText(/tuile construite en/)
    await expectAccessible(page)
  })
})

test('one space of the board is on the way of the Tab key, in every browser', async ({ page }) => {
  await page.goto('/?beat=0&seed=table')
  await page.getByRole('button', { name: 'Play Desert Bazaar against bots' }).click()
  const stops = () => page.getByRole('gridcell').evaluateAll((cells) => cells.filter((cell) => (cell as SVGElement).tabIndex === 0).length)
  await expect.poll(stops).toBe(1)
})

test('a space that is not legal says why, with the rule, and the rule opens', async ({ page }) => {
  await middle(page)
  await page.locator(PAYABLE).first().click()
  const tent = await page.locator('[data-tent]').first().getAttribute('data-tent')
  await mouse(page).space(tent ?? '')
  await expect(ask(page)).toContainText(`A tent stands on ${tent} already (DB-41).`)
  await ask(page).getByRole('button', { name: 'Rule DB-41' }).click()
  await expect(page.getByRole('complementary', { name: 'Rules of Desert Bazaar' })).toContainText('DB-41')
})

test('a tile is aimed, paid otherwise, built and taken back', async ({ page }) => {
  await middle(page)
  await page.locator(PAYABLE).first().click()
  await expect(page.locator('.hx-cell[aria-disabled=false]').first()).toHaveAttribute('aria-label', /costs|free/)
  const label = await aimPayable(page)
  await expect(ask(page)).toContainText(`Build on ${label}`)
  await expect(ask(page).getByRole('heading')).toContainText(/Pay \d card|Free/)
  await ask(page).getByRole('button', { name: 'Change payment' }).click()
  await expect(ask(page)).toContainText('Products of neighbours')
  await expectAccessible(page)
  await ask(page).getByRole('button', { name: 'Pay in the usual way' }).click()
  // The second click on the aimed space builds.
  await mouse(page).space(label)
  await expect(page.locator(`[data-tent="${label}"]`)).toHaveCount(1)
  await ask(page).getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator(`[data-tent="${label}"]`)).toHaveCount(0)
})

test('a tile is dragged to a space, and what it costs there is said before it is built', async ({ page }) => {
  await middle(page)
  const tile = page.locator('.db-tile[data-drags]').first()
  await drag(page, tile, 'E9')
  await expect(tile).toHaveAttribute('aria-pressed', 'true')
  await expect(ask(page)).toContainText('Build on E9')
  await expect(page.locator('[data-tent="E9"]')).toHaveCount(0)
  await ask(page).locator('[data-build]').click()
  await expect(page.locator('[data-tent="E9"]')).toHaveCount(1)
})

for (const [scheme, language] of [
  ['light', 'en-GB'],
  ['dark', 'fr-FR'],
] as const)
  test.describe(`${scheme}, ${language}`, () => {
    test.use({ colorScheme: scheme, locale: language })
    test('axe finds nothing: choosing, rolled, aimed', async ({ page }) => {
      await middle(page)
      await expectAccessible(page)
      await page.locator(PAYABLE).first().click()
      await mouse(page).space((await page.locator('.hx-cell[aria-disabled=false]').first().getAttribute('data-space')) ?? '')
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      const card = ask(page).locator('.db-good:not([aria-disabled=true])')
      if ((await card.count()) > 0) await card.first().click()
      await ask(page).locator('[data-roll]').click()
      await expect(page.locator('.db-dice').first()).toBeVisible()
      // Any key ends the tumbling.
      await page.keyboard.press('Shift')
      await expect(page.locator('.db-cube')).toHaveCount(0)
      await expectAccessible(page)
    })
  })

/** A point on a space that is not legal, 19 px from the middle of one that is. */
async function besideShut(page: Page): Promise<{ label: string; x: number; y: number } | null> {
  return page.evaluate(() => {
    const middles = [...document.querySelectorAll<SVGElement>('.hx-cell')].map((cell) => {
      const box = cell.getBoundingClientRect()
      return {
        label: cell.dataset['space'] ?? '',
        open: cell.getAttribute('aria-disabled') === 'false',
        x: box.x + box.width / 2,
        y: box.y + box.height / 2,
      }
    })
    for (const open of middles.filter((each) => each.open))
      for (const shut of middles.filter((each) => !each.open)) {
        const far = Math.hypot(shut.x - open.x, shut.y - open.y)
        if (far < 40) return { label: open.label, x: open.x + ((shut.x - open.x) * 19) / far, y: open.y + ((shut.y - open.y) * 19) / far }
      }
    return null
  })
}
