import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { settle } from '../settle.ts'
import { ask, keyboard, mouse, type Hands } from './player.ts'

const coach = (page: Page) => page.locator('.coach-bubble')
const STEPS = ['welcome', 'counter', 'nullify', 'defend', 'outcome', 'item', 'play', 'offer', 'deal', 'finish']

async function learn(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/learn/bazaar?beat=0&chapter=2')
  await expect(coach(page)).toBeVisible()
  await settle(page)
}

interface Noted {
  readonly met: string[]
  readonly unsaid: string[]
}

/** The steps that the page has shown, and whether each was said: bots may lead on while one looks. */
async function note(page: Page): Promise<() => Promise<Noted>> {
  await page.evaluate(() => {
    const [met, heard] = [new Map<string, string>(), new Set<string>()]
    const look = () => {
      const bubble = document.querySelector('.coach-bubble')
      const step = bubble?.getAttribute('data-step') ?? ''
      if (bubble && !met.has(step)) met.set(step, bubble.querySelector('h2')?.textContent ?? '')
      heard.add(document.querySelector('[data-testid=announcer]')?.textContent ?? '')
      const unsaid = [...met.values()].filter((title) => [...heard].every((said) => !said.includes(title)))
      document.body.dataset['noted'] = JSON.stringify({ met: [...met.keys()], unsaid })
    }
    look()
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['data-step'],
    })
  })
  return async () => JSON.parse((await page.locator('body').getAttribute('data-noted')) ?? '{}') as Noted
}

/** Does what the coach says, and waits until it says something else. */
async function obey(page: Page, hands: Hands): Promise<void> {
  const step = (await coach(page).getAttribute('data-step')) ?? ''
  const next = coach(page).locator('[data-coach-next]')
  const press = (selector: string) => hands.press(page.locator(selector).filter({ visible: true }).first(), false)
  if ((await next.count()) > 0) await hands.press(next)
  else if (step === 'defend') {
    await hands.slide(ask(page).getByRole('slider'), 8)
    await press('[data-spend]')
  } else if (step === 'offer') {
    await press('[data-make-offer]')
    const offer = page.locator('.bz-deal')
    await hands.press(offer.locator('[data-side=give] [data-piece=ink]'))
    await hands.write(offer.locator('[data-side=take] input[type=number]'), '12')
    await hands.press(offer.locator('[data-send-offer]'))
  } else {
    const target = await page.evaluate(() => document.querySelector<HTMLElement>('[data-ring="1"]')?.dataset['target'] ?? '')
    if (target !== '') await press(target)
  }
  await page.waitForFunction((was) => document.querySelector<HTMLElement>('.coach-bubble')?.dataset['step'] !== was, step, { timeout: 0 })
  await settle(page)
}

for (const [width, height, locale, hands] of [
  [1280, 800, 'en-GB', mouse],
  [1280, 800, 'en-GB', keyboard],
  [390, 844, 'fr-FR', mouse],
] as const)
  test(`the second chapter is learnt: ${width}x${height}, ${locale}, ${hands === mouse ? 'by mouse' : 'by keyboard'}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport: { width, height }, locale, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await learn(page)
    await expectAccessible(page, '.coach-bubble')
    const noted = await note(page)
    while ((await coach(page).count()) > 0) await obey(page, hands)
    const { met, unsaid } = await noted()
    expect(met.filter((step) => STEPS.includes(step))).toEqual(STEPS)
    expect(unsaid).toEqual([])
    // Acid came to nothing, the Tavern was held, Ink is sold.
    await expect(page.locator('.bz-venues [data-card="tavern"] .bz-slot[data-item="bread"]')).toBeAttached()
    await expect(page.locator('.bz-hand [data-card="ink"]')).toHaveCount(0)
    await context.close()
  })

test('what is pressed instead is answered with where to press, and the chapter is there again after a reload', async ({ page }) => {
  await learn(page)
  await coach(page).locator('[data-coach-next]').click()
  await expect(coach(page)).toHaveAttribute('data-step', 'counter')
  await page.locator('.bz-opponent .bz-cover').first().click()
  await page.keyboard.press('Escape')
  await expect(coach(page).locator('.coach-aside')).toContainText('press what has the ring')
  await page.reload()
  await expect(coach(page)).toHaveAttribute('data-step', 'counter')
  await page.locator('.bz-hand [data-card="sand"] .bz-hit').click()
  await expect(coach(page)).toHaveAttribute('data-step', 'nullify')
  await coach(page).getByRole('button', { name: 'Leave' }).click()
  await expect(coach(page)).toHaveCount(0)
  await page.goto('/learn/bazaar?beat=0')
  await expect(coach(page)).toHaveAttribute('data-step', /nullify|counter|again/)
})

test('in the first chapter, too, the coach says where to press', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/learn/bazaar?beat=0')
  for (const step of ['welcome', 'purse', 'row']) {
    await expect(coach(page)).toHaveAttribute('data-step', step)
    await coach(page).locator('[data-coach-next]').click()
  }
  await expect(coach(page)).toHaveAttribute('data-step', 'aim')
  // Whoever has only read on did nothing else.
  await settle(page)
  await expect(coach(page).locator('.coach-aside')).toHaveCount(0)
  await page.locator('[data-ask] [data-show]').first().click()
  await expect(coach(page).locator('.coach-aside')).toHaveText('That is something else. For this step, press what has the ring.')
})

test('on a phone the coach stands above the sheet, in the first chapter too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/learn/bazaar?beat=0')
  for (const step of ['welcome', 'purse', 'row']) {
    await expect(coach(page)).toHaveAttribute('data-step', step)
    await coach(page).locator('[data-coach-next]').click()
  }
  await page.locator('.bz-row [data-card="cafe"] .bz-hit').click()
  await expect(coach(page)).toHaveAttribute('data-step', 'attack')
  await settle(page)
  const isOnTop = () =>
    coach(page).evaluate((bubble) => {
      const { left, top, width, height } = bubble.getBoundingClientRect()
      return bubble.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
  await expect.poll(isOnTop).toBe(true)
})
