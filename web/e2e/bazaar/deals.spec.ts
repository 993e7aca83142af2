import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { guest, seat } from '../club/guests.ts'
import { answered } from './player.ts'

const guide = (page: Page) => page.locator('.coach-bubble')
const ask = (page: Page) => page.locator('[data-ask]')

async function learn(page: Page): Promise<void> {
  await page.goto('/?beat=0')
  await page.getByRole('link', { name: 'Learn by playing: Bazaar' }).click()
  await expect(guide(page)).toBeVisible()
}

/** A table with two bots on which one is to play, without its guide. */
async function table(page: Page): Promise<void> {
  await learn(page)
  await guide(page).getByRole('button', { name: 'Leave' }).click()
  await expect(guide(page)).toHaveCount(0)
}

/** Ends a turn in which actions are left. */
async function endsTurn(page: Page, patience: { readonly timeout?: number } = {}): Promise<void> {
  await page.locator('[data-end=""]').click(patience)
  await page.locator('[data-end="sure"]').click(patience)
}

/** Passes, and hands the screen on, until somebody at it has the turn. */
async function pass(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      if (document.querySelector('[data-end]')) return true
      // Found and pressed in one go: bots that never pause leave no time between the two.
      document.querySelector<HTMLElement>('.curtain button, [data-ask] :is([data-pass], [data-confirm])')?.click()
      return false
    },
    undefined,
    { polling: 30, timeout: 0 },
  )
}

/** Does what the guide says: reads on, or presses what it points at. */
async function obey(page: Page): Promise<string> {
  const step = (await guide(page).getAttribute('data-step')) ?? ''
  const target = await page.evaluate(() => document.querySelector<HTMLElement>('[data-ring="1"]')?.dataset['target'] ?? '')
  const marked = page.locator(target === '' ? '[data-no-target]' : target)
  const next = guide(page).locator('[data-coach-next]')
  // Bots go on while one reads: what is pressed is what was read, or nothing, and it is looked at again.
  const soon = { timeout: 5000 }
  if ((await next.count()) > 0) {
    const read = await next.evaluate((button) => button.closest('[data-step]')?.getAttribute('data-step') ?? '', null, soon)
    await next.click(soon)
    return read
  }
  // Shutting down is an attack as well, but not the one that is meant.
  if (step === 'attack') await expect(page.locator(target).first()).toHaveText(/^Attack/, soon)
  if (step === 'pay' || step === 'interfere') {
    await ask(page).getByRole('slider').focus(soon)
    for (let dollars = 0; dollars < (step === 'pay' ? 4 : 1); dollars++) await page.keyboard.press('ArrowRight')
    await ask(page).locator('[data-spend]').click(soon)
  } else if (step === 'choice') {
    await ask(page).locator('[data-first]').first().click(soon)
    const confirm = ask(page).locator('[data-confirm]')
    if ((await confirm.count()) > 0) await confirm.first().click(soon)
  } else if (step === 'second') await endsTurn(page, soon)
  else if (step === 'aim' || step === 'item') await marked.locator('.bz-hit').first().click(soon)
  else if (step === 'end') {
    await marked.first().click(soon)
    if ((await page.locator('[data-end="sure"]').count()) > 0) await page.locator('[data-end="sure"]').click(soon)
  } else if (step !== 'wait' && (await marked.count()) > 0) await marked.filter({ visible: true }).first().click(soon)
  return step
}

test('a first game is explained as it is played: an attack, an attachment, an interference; then it is left to the player', async ({
  page,
}) => {
  await learn(page)
  await expectAccessible(page, '.coach-bubble')
  // Every step that is shown is written down by the page itself: bots may lead on while one looks.
  await page.evaluate(() => {
    const note = () => {
      const step = document.querySelector('.coach-bubble')?.getAttribute('data-step')
      if (step) document.body.dataset['met'] = `${document.body.dataset['met'] ?? ''} ${step}`
      const number = Number.parseInt(document.querySelector('.coach-at')?.textContent ?? '', 10)
      if (number < Number(document.body.dataset['number'] ?? 0)) document.body.dataset['backwards'] = step ?? ''
      if (number > 0) document.body.dataset['number'] = String(number)
    }
    note()
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-step'] })
  })
  await expect(async () => {
    if ((await guide(page).count()) > 0) await obey(page)
    expect(await guide(page).count()).toBe(0)
  }).toPass({ intervals: [30] })
  const met = new Set((await page.locator('body').getAttribute('data-met'))?.split(' '))
  for (const step of ['welcome', 'row', 'aim', 'attack', 'pay', 'outcome', 'end', 'interfere', 'income', 'second', 'finish'])
    expect(met).toContain(step)
  expect(await page.locator('body').getAttribute('data-backwards'), 'the counter never runs backwards').toBeNull()
  await expect(page.locator('.bz-table')).toBeVisible()
})

test('the guide is where it was after a reload, and can be left and taken up again', async ({ page }) => {
  await learn(page)
  await guide(page).locator('[data-coach-next]').click()
  await expect(guide(page)).toHaveAttribute('data-step', 'purse')
  await page.reload()
  await expect(guide(page)).toHaveAttribute('data-step', 'purse')
  await page.keyboard.press('g')
  await expect(guide(page).locator('[data-coach-next]')).toBeFocused()
  await guide(page).getByRole('button', { name: 'Leave' }).click()
  await page.reload()
  await expect(page.locator('.bz-table')).toBeVisible()
  await expect(guide(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Go on with the lesson' }).click()
  await expect(guide(page)).toHaveAttribute('data-step', 'purse')
})

test('BZ-R58 an offer is put together by drag and by keyboard, and seen from all sides before it is sent', async ({ page }) => {
  await table(page)
  await page.getByRole('button', { name: 'Make an offer' }).click()
  const offer = page.locator('.bz-deal')
  await expect(offer).toContainText('An empty offer invites Nadia to propose something.')
  await offer.locator('[data-piece=paper]').dragTo(offer.locator('[data-tray=give]'))
  await offer.getByRole('button', { name: 'Put Truffles into the offer' }).press('Enter')
  await offer.getByRole('spinbutton', { name: 'You get: dollars' }).fill('3')
  await expect(offer.getByRole('heading', { name: 'Nadia sees' }).locator('..')).toContainText(/gets.*Paper.*Truffles.*gives.*\$3/)
  await expect(offer.getByRole('heading', { name: 'The others see' }).locator('..')).toContainText(/gets.*2 items.*gives.*\$3/)
  await expectAccessible(page, '.tb-dialog')
  await offer.getByRole('button', { name: 'Send the offer' }).click()
  await expect(page.locator('.tb-log').first()).toContainText('You offered Nadia')
})

test('BZ-R58 a card dragged faster than the screen is drawn lands in the offer all the same', async ({ page }) => {
  await table(page)
  await page.getByRole('button', { name: 'Make an offer' }).click()
  await page.locator('[data-piece=paper]').evaluate(async (piece) => {
    const tray = document.querySelector('[data-tray=give]')?.getBoundingClientRect()
    const at = (type: string, { x, y }: { x: number; y: number }) =>
      piece.dispatchEvent(
        new PointerEvent(type, { bubbles: true, cancelable: true, pointerType: 'mouse', button: 0, clientX: x + 9, clientY: y + 9 }),
      )
    at('pointerdown', piece.getBoundingClientRect())
    await Promise.resolve()
    for (const type of ['pointermove', 'pointerup']) if (tray) at(type, tray)
  })
  await expect(page.locator('[data-tray=give] [data-piece=paper]')).toBeVisible()
})

test('items to ask for stand by type, and by name in each', async ({ page }) => {
  await table(page)
  await page.locator('[data-make-offer]').click()
  const groups = page.locator('.bz-ask-for optgroup')
  await expect(groups.first()).toBeAttached()
  const types = await groups.evaluateAll((groups) => groups.map((group) => [...group.children].map((option) => option.textContent)))
  expect(types.length).toBeGreaterThan(6)
  for (const names of types) expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')))
})

test('the talk stays with the match, and bots are said not to read it', async ({ page }) => {
  await table(page)
  await page.getByRole('button', { name: 'Deals' }).click()
  await expect(page.locator('.bz-ledger')).toContainText('Bots do not read')
  await page.getByRole('textbox', { name: 'Say something to the table' }).fill('I leave Nadia alone.')
  await page.keyboard.press('Enter')
  await expect(page.locator('.bz-talk')).toContainText('You I leave Nadia alone.')
  await expect(page.getByRole('textbox', { name: 'Say something to the table' })).toHaveValue('')
  await expectAccessible(page, '.tb-dialog')
  await page.reload()
  await page.getByRole('button', { name: 'Deals' }).click()
  await expect(page.locator('.bz-talk')).toContainText('I leave Nadia alone.')
})

test('matches that an older page stored are found again, and there can be talk at them', async ({ page }) => {
  await table(page)
  // The place that pages had before there was talk.
  await page.goto('/icon.svg')
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const kept = indexedDB.open('caravanserai')
        kept.addEventListener('success', () => {
          const names = ['matches', 'secrets', 'lines']
          const reading = kept.result.transaction(names)
          const rows = names.map((name) => reading.objectStore(name).getAll())
          reading.addEventListener('complete', () => {
            kept.result.close()
            indexedDB.deleteDatabase('caravanserai').addEventListener('success', () => {
              const older = indexedDB.open('caravanserai', 1)
              older.addEventListener('upgradeneeded', () =>
                names.forEach((name, i) => {
                  const place = older.result.createObjectStore(name, { keyPath: name === 'lines' ? ['match', 'number'] : 'match' })
                  for (const row of rows[i]?.result ?? []) place.add(row)
                }),
              )
              older.addEventListener('success', () => resolve(older.result.close()))
              older.addEventListener('error', () => reject(older.error ?? new Error('no older place')))
            })
          })
        })
      }),
  )
  await page.goto('/?beat=0')
  await page
    .getByRole('button', { name: 'Resume' })
    .or(page.getByRole('link', { name: 'Resume' }))
    .first()
    .click()
  await expect(page.locator('[data-end]')).toBeVisible()
  await page.getByRole('button', { name: 'Deals' }).click()
  await page.getByRole('textbox', { name: 'Say something to the table' }).fill('Still here.')
  await page.keyboard.press('Enter')
  await expect(page.locator('.bz-talk')).toContainText('Still here.')
})

test('two people at one screen: an offer is made, countered and accepted', async ({ page }) => {
  await page.goto('/?beat=0')
  await page.getByRole('button', { name: 'Pass and play Bazaar' }).click()
  await page.locator('.options button[type=submit]').click()
  const lift = () => page.locator('.curtain button').click()
  await pass(page)
  await page.getByRole('button', { name: 'Make an offer' }).click()
  await page.getByRole('spinbutton', { name: 'You give: dollars' }).fill('5')
  await page.getByRole('textbox', { name: 'Say something with it' }).fill('for peace')
  await page.getByRole('button', { name: 'Send the offer' }).click()
  await page.locator('[data-pass-to]').click()
  await lift()
  await expect(page.locator('.bz-offer [data-decline]')).toBeFocused()
  // What was said with it is read where the game asks, until it is answered.
  await expect(page.locator('.bz-unheard')).toContainText('for peace')
  await page.locator('[data-answer]').click()
  await page.getByRole('textbox', { name: 'Say something to the table' }).fill('add two')
  await page.keyboard.press('Enter')
  await expect(page.locator('.bz-talk > li')).toHaveText([/for peace/, /add two/])
  await page.keyboard.press('Escape')
  await expect(page.locator('.bz-unheard')).toHaveCount(0)
  await page.locator('[data-counter]').click()
  await page.getByRole('spinbutton', { name: 'You get: dollars' }).fill('7')
  await page.getByRole('button', { name: 'Send the offer' }).click()
  await lift()
  // Before the table stands there is no question yet that could be answered.
  await expect(page.locator('.bz-offer [data-decline]')).toBeFocused()
  await answered(page, () => page.locator('[data-accept]').click())
  await pass(page)
  await page.locator('[data-deals]').first().click()
  await expect(page.locator('.bz-ledger')).toContainText(/gave Player \d \$7 as a gift/)
})

test('online the talk has a place of its own: what others say counts on its button, and takes nothing from the ask', async ({
  browser,
}) => {
  const [amal, nadia] = [await guest(browser), await guest(browser)]
  await seat({ Amal: amal, Nadia: nadia }, { game: 'bazaar' })
  await nadia.getByRole('button', { name: 'Table talk' }).click()
  const line = nadia.getByRole('textbox', { name: 'Write a line' })
  await line.fill('Who attacks first?')
  await line.press('Enter')
  await expect(amal.getByRole('button', { name: 'Table talk, 1 new' })).toBeVisible()
  await expect(amal.locator('.bz-unheard')).toHaveCount(0)
})

/** A phone upright and on its side; the last is the one on which it was opened. */
const SCREENS = [
  [375, 667],
  [844, 390],
  [1280, 800],
] as const

test('what happened since one’s turn is stepped through by keyboard, with its cards marked', async ({ page }) => {
  await table(page)
  await answered(page, () => endsTurn(page))
  await pass(page)
  const opener = page.getByRole('button', { name: /^Since your turn/ })
  await opener.click()
  const since = page.getByRole('region', { name: 'Since your turn' })
  await expect(since.locator('[aria-current=step]')).toContainText('Nadia began a turn')
  await page.keyboard.press('ArrowRight')
  await expect(since).toContainText(/2 of \d+/)
  await expect(page.locator('[data-pointed=told]').first()).toBeVisible()
  await expectAccessible(page, '.bz-since')
  for (const [width, height] of SCREENS) {
    await page.setViewportSize({ width, height })
    await page.keyboard.press('Home')
    await page.keyboard.press('End')
    for (const part of ['[aria-current=step]', '[data-next]', 'header > button'])
      await expect(since.locator(part), `${part} on ${width}x${height}`).toBeInViewport({ ratio: 0.9 })
  }
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await expect(page.locator('[data-pointed]')).toHaveCount(0)
})
