import { expect, test, type Page } from '@playwright/test'
import { answered, ask, card, inHand, mouse, open, reach } from './player.ts'
import { EIGHT, NEARLY, type Scene } from './scenes.ts'
import { settle } from '../settle.ts'

/** Two players, six neutral venues, a hand of twelve. */
const TWO: Pick<Scene, 'people' | 'position'> = {
  people: 1,
  position: {
    seats: [
      {
        money: 20,
        hand: 'gold ink meat wheels thieves glass shovels pearls leeches truffles trinkets instruments'.split(' '),
        venues: ['bridge'],
      },
      { money: 12, hand: ['tea'], venues: ['mill', 'inn', 'orchard', 'castle'] },
    ],
    row: ['fortress', 'bathhouse', 'street-market', 'quarry', 'tavern', 'chemist'],
  },
}

/** The lower right corner of the ask. */
async function corner(page: Page): Promise<readonly [number, number]> {
  const box = await ask(page).boundingBox()
  return [Math.round((box?.x ?? 0) + (box?.width ?? 0)), Math.round((box?.y ?? 0) + (box?.height ?? 0))]
}

/** What scrolls though it should not, and cards whose name, number or slots lie outside of them. */
function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const stage = document.querySelector('.stage')
    const scrolls = stage && stage.scrollHeight > stage.clientHeight ? ['the table'] : []
    const cards = [
      ...document.querySelectorAll<HTMLElement>('.bz-opponents .bz-card, .bz-carpet .bz-card, .bz-venues .bz-card, .bz-hand .bz-card'),
    ]
    const cut = cards.flatMap((each) => {
      const box = each.getBoundingClientRect()
      const parts = [...each.querySelectorAll('.bz-name, .bz-number, .bz-slot')].map((part) => part.getBoundingClientRect())
      const out = parts.some((part) => part.bottom > box.bottom + 1 || part.right > box.right + 1)
      return out ? [each.dataset['card'] ?? ''] : []
    })
    return [...scrolls, ...cut]
  })
}

for (const [name, scene] of [
  ['two', TWO],
  ['eight', EIGHT],
] as const)
  test(`${name} players: nothing scrolls on a laptop, and no card gives up its name, its numbers or its slots`, async ({ page }) => {
    await open(page, scene)
    await reach(page, mouse, 0, 'main')
    for (const [width, height] of [
      [1440, 900],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect.poll(() => misfits(page), `${width}`).toEqual([])
    }
  })

test('the ask grows from its corner: at rest, with a venue, with an item that is attached where it is lit', async ({ page }) => {
  await open(page, NEARLY)
  await reach(page, mouse, 0, 'main')
  const rest = await corner(page)
  await ask(page).locator('[data-show="attack"]').click()
  await expect(page.locator('.bz-row [data-lit=true]')).toHaveCount(3)
  await card(page, 'library').click()
  await expect(ask(page).locator('[data-doings="library"]')).toBeVisible()
  await expect.poll(() => corner(page)).toEqual(rest)
  await page.keyboard.press('Escape')
  await inHand(page, 'books').click()
  await expect(ask(page).locator('[data-doings="books"]')).toBeVisible()
  await expect.poll(() => corner(page)).toEqual(rest)
  // Where it does not fit is said in one line.
  await expect(ask(page).locator('.bz-why-not')).toHaveCount(1)
  await answered(page, () => page.locator('[data-card="street-market"] [data-deed="attach"]').click())
})

test('long names in a hand are read whole, on one line', async ({ page }) => {
  const hand = ['lodestones', 'blackpowder', 'instruments', 'quicksilver', 'timepieces']
  const unread = () =>
    page
      .locator('.bz-hand .bz-name')
      .evaluateAll((names) =>
        names
          .filter((each) => each.scrollWidth > each.clientWidth || each.clientHeight > 1.5 * parseFloat(getComputedStyle(each).lineHeight))
          .map(({ textContent }) => textContent),
      )
  for (const [cards, ...widths] of [
    [3, 360, 390, 1280],
    [5, 360, 390, 1280, 1920],
  ] as const) {
    await open(page, { people: 1, position: { seats: [{ money: 9, hand: hand.slice(0, cards) }, {}], row: ['quarry', 'forge', 'trove'] } })
    await reach(page, mouse, 0, 'main')
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(unread, `${cards} at ${width}`).toEqual([])
    }
    await page.setViewportSize({ width: 1280, height: 800 })
  }
})

test('an attack that came out is told beside the ask in two lines', async ({ page }) => {
  await open(page, { ...NEARLY, position: { ...NEARLY.position, dice: [1] } })
  await reach(page, mouse, 0, 'main')
  await card(page, 'library').click()
  await answered(page, () => ask(page).locator('[data-deed="attack"]').first().click())
  await reach(page, mouse, 0, 'attack')
  await answered(page, () => ask(page).locator('[data-roll]').click())
  await reach(page, mouse, 0, 'main')
  const title = page.locator('.bz-outcome h2')
  await expect(title).toHaveText('Your attack on Library fails.')
  expect(await title.evaluate((each) => each.clientHeight / parseFloat(getComputedStyle(each).lineHeight))).toBeLessThan(2.5)
})

test('to end the turn is asked once more while actions are left, and no stray Enter does it', async ({ page }) => {
  await open(page, NEARLY)
  await reach(page, mouse, 0, 'main')
  const end = ask(page).locator('[data-end]')
  await expect(end).not.toBeFocused()
  await expect(end).not.toHaveClass(/tb-main/)
  await end.click()
  await expect(ask(page).getByRole('button', { name: 'Play on' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(ask(page).locator('[data-end=""]')).toBeVisible()
  await end.click()
  await answered(page, () => ask(page).locator('[data-end="sure"]').click())
})

test('the die has its moment: until it was read, neither the log nor the venue tells how the attack came out', async ({ page }) => {
  // It runs, and is held for reading, for as long as nobody presses: else it might be over before it is looked at.
  await page.addInitScript(() => {
    const { setInterval, setTimeout } = window
    window.setInterval = ((act: () => void, ms: number) => (ms === 30 ? 0 : setInterval(act, ms))) as typeof window.setInterval
    window.setTimeout = ((act: () => void, ms: number) => (ms === 700 ? 0 : setTimeout(act, ms))) as typeof window.setTimeout
  })
  await open(page, NEARLY)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.evaluate(() => {
    // What the page shows while the die runs is noted as it is drawn.
    const seen = { ran: false, told: false }
    new MutationObserver(() => {
      const runs = document.querySelector('[data-rolling=true] .bz-run') !== null
      seen.ran ||= runs
      if (runs && (document.querySelector('.bz-outcome') || /rolled/.test(document.querySelector('.tb-log')?.textContent ?? '')))
        seen.told = true
      document.body.dataset['seen'] = JSON.stringify(seen)
    }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-rolling', 'data-marked'] })
  })
  await reach(page, mouse, 0, 'main')
  await card(page, 'library').click()
  await answered(page, () => ask(page).locator('[data-deed="attack"]').first().click())
  await reach(page, mouse, 0, 'attack')
  await ask(page).locator('[data-roll]').click()
  await expect(page.locator('.bz-run')).toBeVisible()
  // A press shows the end, a second one goes on.
  await page.mouse.click(700, 300)
  await expect(page.locator('[data-rolling=false] .bz-run')).toBeVisible()
  await page.mouse.click(700, 300)
  await expect(page.locator('.bz-run')).toHaveCount(0)
  await expect(page.locator('body')).toHaveAttribute('data-seen', JSON.stringify({ ran: true, told: false }))
})

test('the bar says whose turn it is; under the mouse a card lifts whole, with its rulings', async ({ page }) => {
  await open(page, NEARLY)
  await reach(page, mouse, 0, 'main')
  await expect(page.locator('.pill')).toContainText('Your turn')
  await inHand(page, 'cheese').hover()
  await expect(page.locator('.bz-lift')).toContainText('M-27')
  await page.mouse.move(4, 300)
  await expect(page.locator('.bz-lift')).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('what is asked can be put down for a look at the table, and comes up again', async ({ page }) => {
    await open(page, NEARLY)
    await reach(page, mouse, 0, 'main')
    await card(page, 'library').tap()
    await expect(ask(page).locator('[data-doings="library"]')).toBeVisible()
    await settle(page)
    const height = async () => (await ask(page).boundingBox())?.height ?? 0
    const up = await height()
    const handle = page.getByRole('button', { name: 'Look at the table' }).filter({ visible: true })
    await handle.tap()
    await expect.poll(height).toBeLessThan(Math.min(up, 90))
    await handle.tap()
    await expect.poll(height).toBe(up)
  })
})
