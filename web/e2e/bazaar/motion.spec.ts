import { expect, test, type Page } from '@playwright/test'
import { answered, ask, card, ends, inHand, mouse, open, reach } from './player.ts'
import type { Scene } from './scenes.ts'

/** An attack that succeeds on a venue of somebody who has four, then an item that fits it. */
const RAID: Pick<Scene, 'people' | 'position'> = {
  people: 1,
  position: {
    seats: [
      { money: 30, hand: ['bread'] },
      { money: 0, hand: [], venues: ['inn', 'mill', 'forge', 'castle'] },
    ],
    row: ['quarry', 'library', 'emporium'],
    dice: [20],
    turn: { seat: 0, number: 3 },
  },
}

interface Moved {
  readonly what: string
  readonly ms: number
}

/** Whatever is set in motion by name and duration, as it is set in motion. */
async function watch(page: Page): Promise<() => Promise<Moved[]>> {
  await page.addInitScript(() => {
    const moved: Moved[] = []
    Object.assign(globalThis, { moved })
    const { animate } = Element.prototype
    Element.prototype.animate = function (this: Element, frames, options) {
      const place = this.closest('.bz-stage-card') ? 'stage ' : ''
      const ms = typeof options === 'object' ? Number(options.duration) : Number(options)
      moved.push({ what: place + this.className, ms })
      return animate.call(this, frames, options)
    }
  })
  return () => page.evaluate(() => (globalThis as unknown as { moved: Moved[] }).moved)
}

async function raid(page: Page): Promise<void> {
  await reach(page, mouse, 0, 'main')
  await card(page, 'inn').click()
  await answered(page, () => ask(page).locator('[data-deed="attack"]').first().click())
  await reach(page, mouse, 0, 'attack')
}

/** The die lands and is read by itself. */
async function win(page: Page): Promise<void> {
  await ask(page).locator('[data-roll]').click()
  await expect(page.locator('.bz-venues [data-card="inn"]')).toBeVisible()
  await reach(page, mouse, 0, 'main')
}

test('the attacked card walks to the stage and leaves its place; won, its awning unrolls; what is attached walks to its slot', async ({
  page,
}) => {
  const moved = await watch(page)
  await open(page, RAID)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await raid(page)
  await expect.poll(moved).toContainEqual({ what: 'stage bz-card', ms: 260 })
  const place = page.locator('.bz-opponents [data-card="inn"]')
  await expect(place).toHaveCSS('border-top-style', 'dashed')
  await expect(place.locator('.bz-name')).toBeHidden()
  await win(page)
  await expect.poll(moved).toContainEqual({ what: 'bz-awning', ms: 260 })
  await inHand(page, 'bread').click()
  await expect(page.locator('.bz-hand [data-card="bread"]')).toHaveCSS('transform', 'matrix(1, 0, 0, 1, 0, -12)')
  await answered(page, () => page.locator('.bz-venues [data-card="inn"] [data-deed="attach"]').click())
  await expect(page.locator('.bz-venues [data-card="inn"] .bz-slot[data-item="bread"]')).toBeVisible()
  await expect.poll(moved).toContainEqual({ what: 'tb-fly', ms: 260 })
})

test('how an attack came out is good for whoever made it, and bad for the others', async ({ page }) => {
  await open(page, { ...RAID, people: 2 })
  await raid(page)
  await answered(page, () => ask(page).locator('[data-roll]').click())
  await reach(page, mouse, 0, 'main')
  const told = page.locator('.bz-outcome')
  await expect(told).toHaveAttribute('data-side', 'good')
  await answered(page, () => ends(page, mouse))
  await reach(page, mouse, 1, 'main')
  await expect(told).toHaveAttribute('data-success', 'true')
  await expect(told).toHaveAttribute('data-side', 'bad')
})

test('with reduced motion nothing is set in motion: card, awning and item are where they belong', async ({ page }) => {
  const moved = await watch(page)
  await open(page, RAID)
  await raid(page)
  await expect(page.locator('.bz-opponents [data-card="inn"]')).toHaveCSS('border-top-style', 'dashed')
  await win(page)
  await inHand(page, 'bread').click()
  await answered(page, () => page.locator('.bz-venues [data-card="inn"] [data-deed="attach"]').click())
  await expect(page.locator('.bz-venues [data-card="inn"] .bz-slot[data-item="bread"]')).toBeVisible()
  expect(await moved()).toEqual([])
})

test('a seat that may pay and win is marked as a threat, by a tab on a laptop and a line on a phone', async ({ page }) => {
  await open(page, {
    people: 1,
    position: {
      seats: [{ money: 9 }, { money: 90, venues: ['treasury'] }, { money: 8, venues: ['mill'] }],
      row: ['quarry'],
      turn: { seat: 0, number: 3 },
    },
  })
  await expect(page.locator('.bz-opponent[data-seat="1"] .bz-threat')).toHaveText('may pay and win')
  await expect(page.locator('.bz-opponent[data-seat="2"] .bz-threat')).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.locator('.bz-threats')).toContainText('may pay and win')
})

test('BZ-65 who has five that did not come by attack is told what is missing, on a laptop and on a phone', async ({ page }) => {
  const five = ['street-market', 'mill', 'morgue', 'forge', 'castle']
  await open(page, {
    people: 1,
    position: {
      seats: [{ money: 9, venues: five }, { money: 9, venues: ['inn', 'bridge', 'cafe', 'theater', 'orchard'] }, { money: 8 }],
      row: ['quarry', 'trove'],
      turn: { seat: 0, number: 3 },
    },
  })
  await reach(page, mouse, 0, 'main')
  await expect(page.locator('.bz-own-threat')).toContainText('The last must be taken by attack: 1 more wins')
  await expect(page.locator('.bz-opponent[data-seat="1"] .bz-threat')).toHaveText('1 more by attack wins')
  await page.setViewportSize({ width: 360, height: 640 })
  await expect(page.locator('.bz-own-threat')).toContainText('1 more by attack wins')
  await expect(page.locator('.bz-threats')).toContainText('1 more by attack wins')
})
