import { execFileSync } from 'node:child_process'
import { expect, test, type Page } from '@playwright/test'
import { CHOICES, EXAMPLE, FULL, NEARLY, TOGETHER } from './scenes.ts'
import { answered, ask, card, finger, mouse, move, open, playOut, playRounds, reach, shown, take, table } from './player.ts'
import { drawings, watchDrawings } from '../drawing.ts'

const PLAY = /^(Play|Jouer à) Bazaar/

async function start(page: Page, seed = 'oasis'): Promise<void> {
  await page.goto(`/?beat=0&seed=${seed}`)
  await page.getByRole('button', { name: PLAY }).click()
  await expect(table(page)).toBeVisible()
}

test('a whole game of four against Casual bots by mouse; the record holds what the screen says', async ({ page }) => {
  await start(page)
  await expect(page.locator('.bz-opponent')).toHaveCount(3)
  expect(await playOut(page, mouse)).toBeGreaterThan(10)
  const final = page.locator('[data-final]')
  await expect(final).toBeVisible()
  await expect(final.locator('[data-final-seat]')).toHaveCount(4)
  const winner = final.locator('[data-first-place=true]')
  const title = (await final.getByRole('heading').first().textContent()) ?? ''
  expect(title.toLowerCase()).toContain((await winner.locator('.tb-final-name').first().textContent())?.toLowerCase())

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save record' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^bazaar-.*\.jsonl$/)
  const root = `${import.meta.dirname}/../../..`
  const said = execFileSync(process.execPath, ['cli/main.ts', 'replay', await file.path()], { cwd: root, encoding: 'utf8' })
  expect(said).toContain('every event the same')

  await page.getByRole('button', { name: 'See the board' }).click()
  await expect(page.locator('.bz-row')).toBeVisible()
  await page.getByRole('button', { name: 'See the result' }).click()
  await page.getByRole('button', { name: 'Play again' }).click()
  await expect(final).toHaveCount(0)
  await shown(page)
})

test('BZ-30 the example of the rules plays on the screen as it is written', async ({ page }) => {
  await open(page, EXAMPLE)
  const target = ask(page).locator('[data-target]')
  const done = { kind: 'confirm' } as const
  const act = async (seat: number, ...moves: Parameters<typeof move>[3][]) => {
    await reach(page, mouse, seat, 'attack')
    for (const each of moves) await answered(page, () => move(page, mouse, 'attack', each))
  }
  await reach(page, mouse, 0, 'main')
  await answered(page, () => move(page, mouse, 'main', { kind: 'attack', venue: 'emporium', shutdown: false }))
  await reach(page, mouse, 0, 'attack')
  await expect(target).toHaveText('13')
  await act(0, { kind: 'spend', way: 'for', units: 10 })
  await expect(target).toHaveText('3')
  await act(0, { kind: 'roll' })
  // Screens go round to the left: the right neighbour comes last, and a payment asks everybody again.
  await reach(page, mouse, 3, 'attack')
  await expect(target).toHaveText('3')
  await expect(ask(page)).toContainText('$1')
  await act(3, { kind: 'spend', way: 'against', units: 5 })
  await expect(target).toHaveText('8')
  await act(3, done)
  await act(0, { kind: 'roll' })
  await reach(page, mouse, 2, 'attack')
  await expect(target).toHaveText('8')
  await expect(ask(page)).toContainText('$2')
  await act(2, { kind: 'spend', way: 'against', units: 2 })
  await expect(target).toHaveText('10')
  await expect(page.locator('.bz-own [data-money="2"]')).toHaveText('$5')
  await act(2, done)
  await act(0, { kind: 'roll' })
  await reach(page, mouse, 0, 'main')
  await expect(page.locator('.bz-outcome')).toHaveAttribute('data-success', 'true')
  await expect(page.locator('.bz-outcome')).toContainText('10')
  await expect(page.locator('.bz-venues [data-card="emporium"]')).toBeVisible()
  await expect(page.locator('.bz-own [data-money="0"]')).toHaveText('$2')
})

test('an attack shows what money does before it is paid, and is called off while it is free', async ({ page }) => {
  await open(page, NEARLY)
  await reach(page, mouse, 0, 'main')
  await card(page, 'library').click()
  await answered(page, () => ask(page).locator('[data-deed="attack"]').first().click())
  await reach(page, mouse, 0, 'attack')
  const target = ask(page).locator('[data-target]')
  const before = Number(await target.textContent())
  await ask(page).getByRole('slider').fill('4')
  await expect(ask(page).locator('[data-shift]')).toHaveAttribute('data-shift', '-4')
  await expect(ask(page).locator('[data-spend]')).toContainText('$4')
  await expect(target).toHaveText(String(before))
  await ask(page).getByRole('slider').fill('0')
  await answered(page, () => ask(page).locator('[data-cancel]').click())
  await reach(page, mouse, 0, 'main')
  await expect(page.locator('.bz-own [data-money="0"]')).toHaveText('$30')
})

test('pass and play: behind the curtain there is no table, and nobody sees another hand', async ({ page }) => {
  await open(page, TOGETHER)
  const hands = (TOGETHER.position as { readonly seats: readonly { readonly hand: readonly string[] }[] }).seats.map(({ hand }) => hand)
  const curtain = page.getByRole('heading', { name: /^Pass the screen to/ })
  await expect(curtain).toBeVisible()
  for (const step of TOGETHER.steps.slice(0, 8)) {
    await reach(page, mouse, step.seat, step.asks)
    await expect(curtain).toHaveCount(0)
    for (const [seat, hand] of hands.entries())
      for (const item of seat === step.seat ? [] : hand) await expect(page.locator(`.bz-table [data-card="${item}"]`)).toHaveCount(0)
    await take(page, mouse, step)
  }
  await page.reload()
  await expect(page.locator('.curtain')).toBeVisible()
  await expect(page.locator('.bz-table, .bz-hand, .tb-log')).toHaveCount(0)
  await expect(page.getByTestId('announcer')).toBeEmpty()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  const fits = async (page: Page) => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  test('prompts are answered and a game is won by touch; nothing scrolls sideways', async ({ page }) => {
    await open(page, CHOICES)
    for (const step of CHOICES.steps.slice(0, 18)) {
      await reach(page, finger, step.seat, step.asks)
      await fits(page)
      await take(page, finger, step)
    }
    await open(page, NEARLY)
    await playOut(page, finger)
    await fits(page)
    await expect(page.locator('[data-final-seat="0"]')).toHaveAttribute('data-first-place', 'true')
    expect((await page.getByRole('button', { name: 'Play again' }).boundingBox())?.height).toBeGreaterThanOrEqual(44)
  })
})

test.describe('in French', () => {
  test.use({ locale: 'fr-FR' })

  test('une attaque, et la partie gagnée', async ({ page }) => {
    await open(page, NEARLY)
    await reach(page, mouse, 0, 'main')
    await expect(ask(page)).toContainText('À vous')
    await card(page, 'library').click()
    await expect(ask(page).getByRole('heading', { name: 'Bibliothèque' })).toBeVisible()
    await answered(page, () => ask(page).locator('[data-deed="attack"]').first().click())
    await reach(page, mouse, 0, 'attack')
    await expect(ask(page)).toContainText('%')
    await playOut(page, mouse)
    await expect(page.getByRole('button', { name: 'Rejouer' })).toBeVisible()
    await expect(page.locator('[data-final]')).toContainText('cinquième')
  })
})

test('at a table of six with forty cards in play what happens draws what it changes, not the whole table', async ({ page }) => {
  await watchDrawings(page, '.bz-table')
  await open(page, FULL)
  await playRounds(page, async () => (await drawings(page)).count > 40)
  const { share, count } = await drawings(page)
  console.log(`touched: ${(share * 100).toFixed(1)} % of the table in an average of ${count} drawings`)
  expect(share).toBeLessThan(0.3)
})
