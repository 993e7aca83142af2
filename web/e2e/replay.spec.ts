import { expect, test, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { expectAccessible } from './axe.ts'
import { store } from './stored.ts'

const RECORD = (game: string) => `host/fixtures/${game}-over.jsonl`

/** Hands a record in at the door. */
async function open(page: Page, game: string): Promise<void> {
  await page.goto('/replay')
  await page.locator('input[type=file]').setInputFiles(RECORD(game))
  await expect(page.locator('.tb-table')).toBeVisible()
}

test.use({ hasTouch: true })

const at = (page: Page, move: number) => expect(page.locator('.replay')).toHaveAttribute('data-at', String(move))
const where = (page: Page) => page.locator('.rp-where')

test('a record from a file is looked at by mouse and by keyboard, forwards and backwards, through anybody’s eyes', async ({ page }) => {
  await open(page, 'through-the-desert')
  await at(page, 0)
  await expect(where(page)).toHaveText('Start')
  await page.keyboard.press('ArrowRight')
  await expect(where(page)).toHaveText('Turn 1 of 37, Player 1')
  await expect(page.getByTestId('announcer')).toContainText('placed')
  await page.keyboard.press('End')
  await at(page, 63)
  // At its end the board is shown, and the result behind a button.
  await expect(page.getByRole('grid')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(where(page)).toHaveText(/^Turn 36 of 37/)
  await page.keyboard.press(',')
  await page.keyboard.press('Home')
  await at(page, 0)

  // The log beside it: a press goes there, and what was done in that turn folds out.
  const log = page.locator('.tb-log-card .rp-log')
  await log.getByRole('button', { name: 'Turn 20, Nadia' }).click()
  await expect(where(page)).toHaveText('Turn 20 of 37, Nadia')
  await log
    .getByRole('button', { name: /^Nadia placed/ })
    .first()
    .click()
  await expect(log.locator('[aria-current]')).toHaveCount(1)
  await expectAccessible(page)

  // With all cards open everybody's waterholes are counted; through the eyes of one only theirs.
  const facts = page.locator('.tb-seat-facts')
  await expect(facts.nth(0)).toContainText(' from ')
  await expect(facts.nth(1)).toContainText(' from ')
  await page.getByRole('radio', { name: 'Nadia' }).check({ force: true })
  await expect(facts.nth(0)).not.toContainText(' from ')
  await expect(facts.nth(1)).toContainText(' from ')

  // It plays by itself, and stops.
  await page.getByRole('radio', { name: '4 times as fast' }).check({ force: true })
  await page.locator('.stage').focus()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Space')
  await at(page, 63)
  await expect(page.getByRole('button', { name: 'Play (space)' })).toBeVisible()
})

test('a match that is over is looked at again from its result, from the turn that mattered, on a phone and in French', async ({ page }) => {
  const [match] = await store(page, 'desert-bazaar-over')
  await page.goto(`/play/${match}`)
  const turn = await page.locator('.tb-moments .tb-link').first().textContent()
  await page.locator('.tb-moments .tb-link').first().click()
  await expect(page).toHaveURL(/\/replay\//)
  await expect(where(page)).toHaveText(new RegExp(`^${turn} of `))
  await page.goBack()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => localStorage.setItem('caravanserai:language', 'fr'))
  await page.reload()
  await page.locator('[data-look-back]').tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Desert Bazaar, relecture')
  await page.getByRole('button', { name: 'Un tour en avant (flèche droite)' }).tap()
  await expect(where(page)).toHaveText(/^Tour 1 sur /)
  await page.getByRole('combobox', { name: 'Vu par' }).selectOption({ label: 'Nadia' })
  await expect(page.locator('[data-hand]')).toBeVisible()
  await page.getByRole('button', { name: 'Journal', exact: true }).first().tap()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Tour 9, / })
    .tap()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(where(page)).toHaveText(/^Tour 9 sur /)
  await expectAccessible(page)
})

test('a record is checked in the browser: green when nobody touched it, else the first line that differs; what is not ours is refused', async ({
  page,
}) => {
  const text = readFileSync(RECORD('through-the-desert'), 'utf8')
  const hand = (buffer: string) =>
    page.locator('input[type=file]').setInputFiles({ name: 'record.jsonl', mimeType: 'application/jsonl', buffer: Buffer.from(buffer) })
  const title = page.getByRole('heading', { level: 1 })
  await page.goto('/verify')
  await hand(text)
  await expect(title).toHaveText('Everything is right')
  await expect(page.locator('.vf-steps > [data-state=right]')).toHaveCount(5)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Check another one' }).click()
  const lines = text.split('\n')
  const tampered = lines.with(20, lines[20]!.replace(/"seat":0/g, '"seat":1').replace(/"seat":1/g, '"seat":1'))
  await hand(tampered.with(19, lines[19]!.replace(/"space":"(.)/, '"space":"Z')).join('\n'))
  await expect(title).toHaveText('This record was changed')
  await expect(page.getByRole('alert')).toContainText('line 20')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Check another one' }).click()
  await hand('<img src=x onerror="document.title=1">')
  await expect(page.getByRole('alert')).toContainText('Line 1 is not what stands in a record')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('fr')
  await expect(page.getByRole('alert')).toContainText('La ligne 1')
  await expectAccessible(page)
})
