import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { keyboard, mouse, type Hands } from './hands.ts'
import { settle } from './settle.ts'

const coach = (page: Page) => page.locator('.coach-bubble')
const stepOf = (page: Page) => coach(page).getAttribute('data-step')
const GAMES = ['desert-bazaar', 'through-the-desert'] as const

async function learn(page: Page, game: string): Promise<void> {
  await page.goto(`/learn/${game}?beat=0`)
  await expect(coach(page)).toBeVisible()
  await settle(page)
}

/** What the coach wants pressed, in its order. */
function asked(page: Page): Promise<string[]> {
  return page
    .locator('.coach-ring:not(.coach-spot)')
    .evaluateAll((rings) => rings.flatMap((ring) => ((ring as HTMLElement).hidden ? [] : ((ring as HTMLElement).dataset['target'] ?? []))))
}

/** Does what the step asks, with a mouse or without one; the next step, or null after the last. */
async function obey(page: Page, hands: Hands): Promise<string | null> {
  const before = await stepOf(page)
  const next = coach(page).locator('[data-coach-next]')
  if ((await next.count()) > 0) await hands.press(next)
  else {
    for (const target of await asked(page)) {
      const space = /^\[data-space="(.+)"\]$/.exec(target)?.[1]
      if (space) await hands.space(space)
      else await hands.press(page.locator(target).first())
    }
  }
  await page.waitForFunction((was) => document.querySelector<HTMLElement>('.coach-bubble')?.dataset['step'] !== was, before, { timeout: 0 })
  await settle(page)
  return (await coach(page).count()) === 0 ? null : stepOf(page)
}

/** Nothing that must be pressed or is pointed at lies under the bubble, and the bubble is on the screen. */
async function expectClear(page: Page): Promise<void> {
  const wrong = () =>
    page.evaluate(() => {
      const bubble = document.querySelector('.coach-bubble')?.getBoundingClientRect()
      if (!bubble) return ['there is no bubble']
      const rings = [...document.querySelectorAll<HTMLElement>('.coach-ring')].filter((ring) => !ring.hidden)
      const covered = rings.filter((ring) => {
        const { left, top, right, bottom } = ring.getBoundingClientRect()
        return bubble.left < right - 1 && left < bubble.right - 1 && bubble.top < bottom - 1 && top < bubble.bottom - 1
      })
      const off = bubble.left < 0 || bubble.top < 0 || bubble.right > innerWidth || bubble.bottom > innerHeight
      return [...covered.map((ring) => `covers ${ring.dataset['target']}`), ...(off ? ['leaves the screen'] : [])]
    })
  await expect.poll(wrong, (await stepOf(page)) ?? '').toEqual([])
}

for (const game of GAMES)
  for (const [width, height, locale, colorScheme] of [
    [1280, 800, 'en-GB', 'light'],
    [390, 844, 'fr-FR', 'dark'],
  ] as const)
    test(`${game} is learnt from the first step to the last with the mouse: ${width}x${height}, ${locale}`, async ({ browser }) => {
      const context = await browser.newContext({ viewport: { width, height }, locale, colorScheme, reducedMotion: 'reduce' })
      const page = await context.newPage()
      await learn(page, game)
      await expectAccessible(page, '.coach')
      let number = 0
      for (let step: string | null = await stepOf(page); step !== null; step = await obey(page, mouse(page))) {
        await expectClear(page)
        const [, n = '0', of] = /^(\d+) (?:of|sur) (\d+)$/.exec((await page.locator('.coach-at').textContent()) ?? '') ?? []
        expect(Number(n), `the counter at ${step}`).toBeGreaterThanOrEqual(number)
        expect(of).toBe('10')
        number = Number(n)
        // While others move, a step is over by itself, perhaps just now.
        if (step === 'others' || step === 'waiting') continue
        expect(await page.locator('[data-coach-next]').count(), `no Next where a move is asked: ${step}`).toBe(
          (await asked(page)).length > 0 ? 0 : 1,
        )
      }
      expect(number).toBe(10)
      // The match goes on as any other.
      await expect(page.locator('[data-ask]')).toBeVisible()
      await page.reload()
      await expect(page.locator('[data-ask]')).toBeVisible()
      await expect(coach(page)).toHaveCount(0)
      await context.close()
    })

test('a lesson is learnt by keyboard alone, and every step is said', async ({ page }) => {
  await page.goto('/?beat=0')
  await page.getByRole('link', { name: 'Learn by playing: Through the Desert' }).focus()
  await page.keyboard.press('Enter')
  await expect(coach(page)).toBeVisible()
  await settle(page)
  const hands = keyboard(page)
  // G leads from the table to the coach.
  await page.keyboard.press('g')
  await expect(coach(page).locator('[data-coach-next]')).toBeFocused()
  for (let step: string | null = await stepOf(page); step !== null; step = await obey(page, hands)) {
    const title = (await coach(page).getByRole('heading').textContent()) ?? ''
    await expect(page.getByTestId('announcer')).toContainText(title)
  }
})

test('what is pressed instead is explained, and the lesson goes on from there', async ({ page }) => {
  await learn(page, 'desert-bazaar')
  const hands = mouse(page)
  while ((await stepOf(page)) !== 'tile') await obey(page, hands)
  // Another tile than the one with the ring.
  const ringed = (await asked(page))[0] ?? ''
  await page.locator(`.db-tile[aria-disabled=false]:not(${ringed}):not(.db-tile-poor)`).first().click()
  await expect(coach(page)).toHaveAttribute('data-step', 'space')
  await page.locator('[data-tile][aria-pressed=true]').click()
  // No tile is in hand any more: the coach says so and does not point at nothing.
  await expect(coach(page)).toHaveAttribute('data-step', 'again')
  await page.locator('[data-good=camel]').click()
  await expect(coach(page).locator('.coach-aside')).toContainText('take that card and roll')
  await page.locator('[data-roll]').click()
  await expect(coach(page)).toHaveAttribute('data-step', 'rolling')
  await page.locator('[data-take]').first().click()
  await expect(coach(page)).toHaveAttribute('data-step', /tile|again|space|waiting|poor/)
})

test('Back reads what was said before, and the way forward leads to where one was', async ({ page }) => {
  await learn(page, 'desert-bazaar')
  await coach(page).getByRole('button', { name: 'Next' }).click()
  await coach(page).getByRole('button', { name: 'Next' }).click()
  await expect(coach(page)).toHaveAttribute('data-step', 'tile')
  await coach(page).getByRole('button', { name: 'Back' }).click()
  await expect(coach(page)).toHaveAttribute('data-step', 'cards')
  await expect(page.locator('.coach-at')).toHaveText('2 of 10')
  await coach(page).getByRole('button', { name: 'Next' }).click()
  await expect(coach(page)).toHaveAttribute('data-step', 'tile')
})

test('a lesson is left and taken up again: at the table, after a reload, and from the front page', async ({ page }) => {
  await learn(page, 'through-the-desert')
  await coach(page).getByRole('button', { name: 'Next' }).click()
  await expect(coach(page)).toHaveAttribute('data-step', 'colour')
  const match = page.url()
  await coach(page).getByRole('button', { name: 'Leave' }).click()
  await expect(coach(page)).toHaveCount(0)
  await page.reload()
  await expect(page.locator('[data-ask]')).toBeVisible()
  await expect(coach(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Go on with the lesson' }).click()
  await expect(coach(page)).toHaveAttribute('data-step', 'colour')
  await coach(page).getByRole('button', { name: 'Leave' }).click()
  await page.goto('/?beat=0')
  await page.getByRole('link', { name: 'Learn by playing: Through the Desert' }).click()
  await expect(coach(page)).toHaveAttribute('data-step', 'colour')
  expect(page.url()).toBe(match)
})

test('the bubble keeps clear of what it speaks of on every screen, and of open rules', async ({ browser }) => {
  for (const [width, height] of [
    [360, 640],
    [768, 1024],
    [844, 390],
    [1920, 1080],
  ] as const) {
    const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await learn(page, 'desert-bazaar')
    for (let steps = 0; steps < 3; steps++) {
      await expectClear(page)
      await obey(page, mouse(page))
    }
    await expectClear(page)
    if (width > 900) {
      await page.getByRole('button', { name: 'Rules' }).click()
      await settle(page)
      await expect(async () => {
        const [bubble, panel] = [await coach(page).boundingBox(), await page.locator('.rules-panel').boundingBox()]
        expect((bubble?.x ?? 0) + (bubble?.width ?? 0)).toBeLessThanOrEqual(panel?.x ?? 0)
      }).toPass()
    }
    await context.close()
  }
})

test('the first question of Desert Bazaar shows what cards are for', async ({ page }) => {
  await page.goto('/?beat=0&seed=table')
  await page.getByRole('button', { name: 'Play Desert Bazaar against bots' }).click()
  const ask = page.locator('[data-ask]')
  await expect(ask.getByRole('heading', { name: 'Name your wild' })).toBeVisible()
  await expect(ask).toContainText('Cards pay for tents')
  const tiles = ask.locator('.db-near').getByRole('listitem')
  await expect(tiles).toHaveCount(3)
  await expect(tiles.first()).toContainText(/gives .+, costs .+, 1 card missing/)
  await expectAccessible(page, '[data-ask]')
})

test('the first leader of Through the Desert is shown what lies near, on the board and in words', async ({ page }) => {
  await page.goto('/?beat=0&seed=table')
  await page.getByRole('button', { name: 'Play Through the Desert against bots' }).click()
  const colour = page.locator('[data-colour]:not([aria-disabled=true])').first()
  await colour.click()
  const open = page.locator('.hx-cell[aria-disabled=false]')
  await expect(open).not.toHaveCount(0)
  const [all, marked] = [await open.count(), await page.locator('.td-offers .td-gain').count()]
  expect(marked).toBeGreaterThan(10)
  expect(marked).toBeLessThan(all / 3)
  const label = (await open.first().getAttribute('aria-label')) ?? ''
  expect(label).toMatch(/within 3|steps away/)
  const space = (await open.first().getAttribute('data-space')) ?? ''
  await mouse(page).space(space)
  await expect(page.locator('[data-ask]')).toContainText(/within 3|steps away/)
})
