import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { mouse } from './hands.ts'
import * as td from './through-the-desert/player.ts'

/** Notes what the host is told of the wait of bots. */
async function noteBeats(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const beats: (number | null)[] = []
    Object.assign(window, { beats })
    const { postMessage } = Worker.prototype
    Worker.prototype.postMessage = function (this: Worker, message: { kind?: string; ms?: number | null }) {
      if (message.kind === 'beat') beats.push(message.ms ?? null)
      return postMessage.call(this, message)
    }
  })
}

const lastBeat = (page: Page) => page.evaluate(() => (window as unknown as { beats: (number | null)[] }).beats.at(-1))
const pace = (page: Page, name: string) => page.locator('[data-ask]').getByRole('button', { name, exact: true })

/** A table at a pace so slow that nobody moves by chance. */
async function slow(page: Page, game: string): Promise<void> {
  await noteBeats(page)
  await page.goto('/?beat=20000&seed=follow')
  await page.getByRole('button', { name: `Options for ${game}` }).click()
  await page.getByLabel('First player').selectOption('1')
  await page.getByRole('button', { name: 'Start the game' }).click()
  await expect(pace(page, 'Pause')).toBeVisible()
}

for (const game of ['Desert Bazaar', 'Through the Desert', 'Bazaar'])
  test(`${game}: while others play one can stop, go on, and skip to one’s next decision`, async ({ page }) => {
    await slow(page, game)
    await expect.poll(() => lastBeat(page)).toBeGreaterThanOrEqual(20_000)
    await pace(page, 'Pause').click()
    await expect.poll(() => lastBeat(page)).toBe(null)
    await expectAccessible(page)
    await pace(page, 'Go on').click()
    await expect.poll(() => lastBeat(page)).toBeGreaterThanOrEqual(20_000)
    await pace(page, 'Pause').click()
    await expect.poll(() => lastBeat(page)).toBe(null)
    await page.locator('[data-ask]').focus()
    await page.keyboard.press(' ')
    await expect(page.locator('.tb-pace')).toHaveCount(0)
    await expect(page.locator('.tb-table')).toHaveAttribute('data-your-move', 'true')
    // The next round is seen at the chosen pace again.
    await expect.poll(() => lastBeat(page)).toBeGreaterThanOrEqual(20_000)
  })

test('a press on the board ends the wait for one move, and only that', async ({ page }) => {
  await slow(page, 'Through the Desert')
  const lines = page.locator('.tb-log > li')
  const before = await lines.count()
  await mouse(page).space('F8')
  await expect.poll(() => lines.count()).toBe(before + 1)
  await expect.poll(() => lastBeat(page)).toBeGreaterThanOrEqual(20_000)
})

test('a move that ends the turn can be taken back until somebody else has moved', async ({ page }) => {
  await slow(page, 'Through the Desert')
  await pace(page, 'Skip').click()
  await td.settled(page)
  await td.move(page, mouse(page))
  await expect(td.table(page)).toHaveAttribute('data-your-move', 'false')
  await page.locator('.tb-pace').getByRole('button', { name: 'Undo' }).click()
  await expect(td.table(page)).toHaveAttribute('data-your-move', 'true')
})
