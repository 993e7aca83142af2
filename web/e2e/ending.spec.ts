import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { SMALL } from './desert-bazaar/player.ts'
import { Fit } from './fit.ts'
import { set, unroll } from './set.ts'
import { MOVING } from './settle.ts'
import { SMALL as SAND } from './through-the-desert/player.ts'

test.use(MOVING)

/** The same for the other game. */
const OASES = { name: 'oases.txt', mimeType: 'text/plain', buffer: Buffer.from(SAND) }

/** A game of bots only, quick but not at once: its end is seen. */
async function watch(page: Page, game: string, board: typeof SMALL): Promise<void> {
  await page.goto('/?beat=5&seed=ending')
  await page.getByRole('button', { name: `Options for ${game}` }).click()
  await unroll(page.locator('.options'), board)
  await page.getByLabel('Who plays You').selectOption('random')
  await page.getByRole('button', { name: 'Start the game' }).click()
}

/** What is on the screen when a source of points is counted. */
interface Seen {
  readonly source: number
  readonly title: string
  /** Spaces that are marked on the board, and all that lie in areas. */
  readonly marks: number
  readonly areas: number
  readonly isBoard: boolean
  /** Does anything tell how it comes out? */
  readonly tells: boolean
}

/** Notes each source that is counted, however soon the next one comes; with `skips`, presses *Skip to the end* at the first. */
async function noteCount(page: Page, skips = false): Promise<() => Promise<readonly Seen[]>> {
  await page.addInitScript((skips) => {
    const seen: Seen[] = []
    Object.assign(window, { seen })
    const isSeen = (selector: string) => document.querySelector(selector)?.checkVisibility({ visibilityProperty: true }) ?? false
    new MutationObserver(() => {
      const now = document.querySelector('.tb-counting')
      const table = now?.closest<HTMLElement>('[data-counting]')
      const source = Number(table?.dataset['counting'])
      if (!now || !table || seen.at(-1)?.source === source) return
      seen.push({
        source,
        title: now.querySelector('h2')?.textContent ?? '',
        marks: document.querySelectorAll('.hx-last').length,
        areas: document.querySelectorAll('[data-area-hex]').length,
        isBoard: isSeen('[role=grid]'),
        tells: isSeen('[data-total], .tb-seat-score, .db-track'),
      })
      const skip = now.querySelector('footer button')
      if (!skips || source > 1 || !skip) return
      const press = setInterval(() => {
        if (table.dataset['counting'] !== '1') clearInterval(press)
        else skip.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
      }, 20)
    }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-counting'] })
  }, skips)
  return () => page.evaluate(() => (window as unknown as { seen: Seen[] }).seen)
}

test('the end is counted on the board, source by source: nothing tells who has won before that', async ({ page }) => {
  const seen = await noteCount(page)
  await watch(page, 'Through the Desert', OASES)
  await expect(page.locator('[data-final]')).toBeVisible()
  const [waterholes, oases, areas, caravans, ...more] = await seen()
  expect(more).toEqual([])
  expect(waterholes).toMatchObject({ source: 1, title: 'Waterholes', marks: 0, isBoard: true, tells: false })
  expect(oases).toMatchObject({ source: 2, title: 'Oases', isBoard: true, tells: false })
  expect(oases?.marks).toBeGreaterThan(0)
  expect(areas?.areas).toBeGreaterThan(0)
  expect(areas).toMatchObject({ source: 3, title: 'Enclosed areas', marks: areas?.areas, isBoard: true, tells: false })
  expect(caravans).toMatchObject({ source: 4, title: 'Largest caravans', isBoard: true, tells: false })
  expect(caravans?.marks).toBeGreaterThan(5)
})

test('who does not want to see it counted has the result, ranked, with what mattered and what can be done next', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const seen = await noteCount(page, true)
  await watch(page, 'Through the Desert', OASES)
  const final = page.locator('[data-final]')
  await expect(final.getByRole('heading', { level: 2 })).toContainText(/win/)
  expect((await seen()).map(({ source }) => source)).toEqual([1, 4])
  await expect(final.locator('.tb-column-who').first()).toContainText(/^1st/)
  await expect(final.locator('.tb-moments li')).toHaveCount(3)
  await expectAccessible(page)

  await final.getByRole('button', { name: 'Share' }).click()
  await expect(final.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/win.*\nhttp/)

  await final.getByRole('button', { name: 'Change options' }).click()
  // The seat that was one's own is a bot's, by its level and by its name.
  await expect(page.getByLabel('Who plays You')).toHaveCount(0)
  await expect(page.getByLabel('Who plays').first()).toHaveValue('random')
  await page.keyboard.press('Escape')

  // Who comes later finds the result at once.
  await page.reload()
  await expect(final).toBeVisible()
  await expect(page.locator('[data-counting]')).toHaveCount(0)
})

test('Desert Bazaar: it is counted on the board too, and the track of points keeps how it came out to itself until then', async ({
  page,
}) => {
  const seen = await noteCount(page)
  await watch(page, 'Desert Bazaar', SMALL)
  await expect(page.locator('[data-final]')).toBeVisible()
  await expect(page.locator('.db-track')).toBeVisible()
  const counted = await seen()
  expect(counted.map(({ title }) => title)).toEqual(['Lone tents', 'Closed encampments', 'Closing', 'Tents at the end', 'Majorities'])
  for (const { title, isBoard, tells } of counted) expect({ title, isBoard, tells }).toEqual({ title, isBoard: true, tells: false })
  expect(counted[0]?.marks).toBeGreaterThan(0)
  expect(counted[4]?.marks).toBe(0)
})

for (const [game, board] of [
  ['Desert Bazaar', SMALL],
  ['Through the Desert', OASES],
] as const)
  test(`${game}: while it is counted everything can be read and pressed on every screen`, async ({ page }) => {
    // Each source stays for as long as it is looked at.
    await page.addInitScript(() => {
      const { setTimeout } = window
      window.setTimeout = ((act: () => void, ms: number) => (ms === 800 ? 0 : setTimeout(act, ms))) as typeof window.setTimeout
    })
    await watch(page, game, board)
    const fit = new Fit(page)
    await expect(page.locator('[data-counting="1"]')).toBeVisible()
    await fit.look('the first source')
    await page.getByRole('button', { name: 'Skip to the end' }).click()
    await expect(page.locator('[data-counted="no"]')).toHaveCount(0)
    await fit.look('the last source')
    fit.expectAll()
    // The columns are seen whole, and the button beside them covers nothing.
    for (const [width, height] of [
      [360, 640],
      [844, 390],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height })
      const box = async (of: string) => (await page.locator(`.tb-counting ${of}`).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      await expect(async () => {
        const [columns, skip, title] = [await box('.tb-columns'), await box('footer button'), await box('h2')]
        expect(columns.y + columns.height).toBeLessThanOrEqual(height)
        for (const other of [columns, title]) {
          const isAbove = other.y + other.height <= skip.y || skip.y + skip.height <= other.y
          const isBeside = other.x + other.width <= skip.x || skip.x + skip.width <= other.x
          expect(isAbove || isBeside, `${width}x${height}`).toBe(true)
        }
      }).toPass()
    }
  })

test('Desert Bazaar: who changes the options of a match on the usual board finds the usual board', async ({ page }) => {
  await page.goto('/?beat=0')
  await set(page, { game: 'Desert Bazaar', seats: 3, people: 0 }, async () => {})
  await page.getByRole('button', { name: 'Change options' }).click()
  await page.getByRole('dialog').getByText('Advanced').click()
  await expect(page.getByRole('radio', { name: 'Standard' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'From a file' })).toBeVisible()
})

test('the menu of a table: coordinates are switched off and stay off, the check of chance is folded away, a new match is started', async ({
  page,
}) => {
  await page.goto('/?beat=0&seed=ending')
  await page.getByRole('button', { name: 'Play Through the Desert against bots' }).click()
  await expect(page.locator('.hx-edge')).toHaveCount(1)
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByText('This number fixes')).toBeHidden()
  for (const name of ['Coordinates at the edge', 'Ask before I end my turn'])
    expect((await page.locator('.menu-row', { hasText: name }).boundingBox())?.height, name).toBeGreaterThanOrEqual(44)
  await page.getByLabel('Coordinates at the edge').uncheck()
  await expect(page.locator('.hx-edge')).toHaveCount(0)
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(page.locator('.hx-edge')).toHaveCount(0)
  const match = page.url()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Start again' }).click()
  await expect(page).not.toHaveURL(match)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ games from the desert market$/)
})
