import { expect, test, type Page } from '@playwright/test'
import { mouse } from './hands.ts'
import { MOVING } from './settle.ts'
import { move, open, settled } from './through-the-desert/player.ts'

test.use(MOVING)

/** Notes down whatever begins to sound, and when it ends. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: { at: number; end: number }[] = []
    Object.assign(window, { heard, contexts: 0 })
    const Real = AudioContext
    window.AudioContext = class extends Real {
      constructor() {
        super()
        ;(window as unknown as { contexts: number }).contexts++
      }
    }
    for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
      const { start, stop } = kind.prototype
      const begins = new WeakMap<object, number>()
      kind.prototype.start = function (this: OscillatorNode, at = 0) {
        begins.set(this, at)
        return start.call(this, at)
      }
      kind.prototype.stop = function (this: OscillatorNode, end = 0) {
        heard.push({ at: begins.get(this) ?? 0, end })
        return stop.call(this, end)
      }
    }
  })
}

const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: { at: number; end: number }[] }).heard)
const contexts = (page: Page) => page.evaluate(() => (window as unknown as { contexts: number }).contexts)
const slider = (page: Page) => page.getByRole('slider', { name: 'Sound' })

async function turn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await slider(page).focus()
}

test('nothing is heard until somebody asks for it; then moves are, and it is remembered', async ({ page }) => {
  await listen(page)
  await open(page, {})
  await settled(page)
  await move(page, mouse(page))
  await settled(page)
  expect(await contexts(page)).toBe(0)

  await turn(page)
  await expect(slider(page)).toHaveAttribute('aria-valuetext', 'off')
  await page.keyboard.press('ArrowRight')
  await expect(slider(page)).toHaveAttribute('aria-valuetext', '10%')
  // One hears at once how loud that is.
  await expect.poll(async () => (await heard(page)).length).toBeGreaterThan(0)
  await page.keyboard.press('End')
  await page.keyboard.press('Escape')
  const before = (await heard(page)).length
  await move(page, mouse(page), 1)
  await expect.poll(async () => (await heard(page)).length).toBeGreaterThan(before)
  for (const { at, end } of await heard(page)) expect(end - at).toBeLessThanOrEqual(0.4)

  await page.reload()
  await settled(page)
  await turn(page)
  await expect(slider(page)).toHaveAttribute('aria-valuetext', '100%')
  await page.keyboard.press('Home')
  const silent = (await heard(page)).length
  await page.keyboard.press('Escape')
  await move(page, mouse(page), 2)
  await settled(page)
  expect((await heard(page)).length).toBe(silent)
})

test('where the browser asks for less motion it is quiet, and says why', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(() => localStorage.setItem('caravanserai:volume', '50'))
  await listen(page)
  await open(page, {})
  await settled(page)
  await move(page, mouse(page))
  await settled(page)
  expect(await contexts(page)).toBe(0)
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByText('off, as this device asks for less motion')).toBeVisible()
})
