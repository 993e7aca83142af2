import { expect, test, type Page } from '@playwright/test'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expectAccessible } from './axe.ts'
import { MOVING } from './settle.ts'
import { store } from './stored.ts'

// What is shown again takes its time.
test.use(MOVING)

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
  await expect(page.getByRole('alert')).toContainText(
    'La ligne 1 n’a pas sa place dans un relevé de Caravanserai. (ce n’est pas un objet JSON.)',
  )
  await expectAccessible(page)
})

test('the history finds matches, keeps notes, goes into one file and comes out of it on another device', async ({ page, browser }) => {
  await store(page, 'desert-bazaar-over', 'through-the-desert-over', 'bazaar-over', 'bazaar-middle')
  await page.goto('/history')
  const rows = page.locator('[data-entry]')
  await expect(rows).toHaveCount(3)
  await page.getByRole('textbox', { name: 'Note on this match of Through the Desert' }).fill('Lost it at the oasis')
  await page.getByRole('combobox', { name: 'Game' }).selectOption('Bazaar')
  await expect(rows).toHaveCount(1)
  await page.getByRole('combobox', { name: 'Game' }).selectOption('All games')
  await page.getByRole('searchbox').fill('nadia OASIS')
  await expect(rows).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('searchbox').fill('')

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export all' }).click()
  const file = await (await saving).path()
  const elsewhere = await browser.newContext({ locale: 'fr-FR' })
  const other = await elsewhere.newPage()
  await other.goto('/history')
  await expect(other.getByText('Aucune partie finie')).toBeVisible()
  await other.locator('input[type=file]').setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{}') })
  await expect(other.getByText('Ce n’est pas un fichier de parties exportées.')).toBeVisible()
  await other.locator('input[type=file]').setInputFiles(file)
  await expect(other.locator('[data-entry]')).toHaveCount(3)
  await other.getByRole('searchbox').fill('oasis')
  await expect(other.locator('[data-entry]')).toHaveCount(1)
  await expect(other.locator('[data-entry] textarea')).toHaveValue('Lost it at the oasis')
  await other.getByRole('searchbox').fill('')
  // What is removed is removed at the second press.
  const remove = other.getByRole('button', { name: /^Retirer cette partie de Desert Bazaar/ })
  await remove.click()
  await expect(remove).toHaveAccessibleName('Retirer cette partie de Desert Bazaar pour de bon')
  await remove.click()
  await expect(other.locator('[data-entry]')).toHaveCount(2)
  await other.getByRole('combobox', { name: 'Jeu' }).selectOption('bazaar')
  await other.getByRole('link', { name: /^Revoir cette partie/ }).click()
  await expect(other.locator('.tb-table')).toBeVisible()
  await other.keyboard.press('End')
  await expect(other.locator('.replay')).toHaveAttribute('data-at', '728')
  await elsewhere.close()
})

test('a moment is handed on: by a link that carries the match, as a picture, as a moving picture; and it is played on from there', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, 'through-the-desert')
  await page.locator('.rp-slider').fill('40')
  await at(page, 40)
  await page.getByRole('button', { name: 'Share' }).click()
  const sheet = page.getByRole('dialog', { name: 'Share' })
  await expectAccessible(page, 'dialog')
  const saved = async (name: string) => {
    const [file] = await Promise.all([page.waitForEvent('download'), sheet.getByRole('button', { name }).click()])
    return readFileSync(await file.path())
  }
  expect((await saved('Save a picture of this moment')).subarray(1, 4).toString()).toBe('PNG')
  expect((await saved('Save a picture of the final count')).subarray(1, 4).toString()).toBe('PNG')
  expect((await saved('Save the last round as a moving picture')).subarray(0, 6).toString()).toBe('GIF89a')
  await at(page, 40)
  await page.keyboard.press('Escape')
  const linkTo = async (name: string) => {
    await page.getByRole('button', { name: 'Share' }).click()
    await sheet.getByRole('button', { name }).click()
    await expect(sheet.locator('[data-link]')).toBeVisible()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    await page.keyboard.press('Escape')
    return link
  }
  const moment = await linkTo('Copy a link to this moment')
  const position = await linkTo('Copy a link to this position alone')
  expect(moment.length).toBeLessThan(2500)

  await page.goto(moment)
  await at(page, 40)
  await expect(where(page)).toHaveText(/^Turn 26 of 37/)
  // A link that was cut is refused.
  await page.goto(moment.slice(0, -40))
  await expect(page.getByRole('alert')).toContainText('This cannot be shown')

  await page.goto(position)
  await at(page, 0)
  await page.getByRole('button', { name: 'Play on from here' }).click()
  await page.getByRole('combobox', { name: 'You play as' }).selectOption({ label: 'Nadia' })
  await page.getByRole('button', { name: 'Against bots' }).click()
  await expect(page).toHaveURL(/\/play\//)
  await expect(page.locator('[data-space=D12]')).toHaveAttribute('aria-label', /leader/)

  // With friends it begins where all tables for friends do.
  await page.goto(position)
  await at(page, 0)
  await page.getByRole('button', { name: 'Play on from here' }).click()
  await page.getByRole('button', { name: 'With friends, by a link' }).click()
  await expect(page.getByText('Begins from the table that you have set')).toBeVisible()
})

test('a film of the last round ends with the sheet in which it was wanted, and one is back where one was', async ({ page }) => {
  await open(page, 'through-the-desert')
  await page.locator('.rp-slider').fill('40')
  await at(page, 40)
  // No picture is done before it may be.
  await page.evaluate(() => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { decode } = HTMLImageElement.prototype
    HTMLImageElement.prototype.decode = function () {
      return promise.then(() => decode.call(this))
    }
    addEventListener('may-paint', () => resolve())
  })
  const files: string[] = []
  page.on('download', (file) => files.push(file.suggestedFilename()))
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('button', { name: 'Save the last round as a moving picture' }).click()
  await expect(page.locator('.replay')).not.toHaveAttribute('data-at', '40')
  await page.keyboard.press('Escape')
  await at(page, 40)
  await page.keyboard.press('End')
  await at(page, 63)
  await page.evaluate(async () => {
    dispatchEvent(new Event('may-paint'))
    for (let frames = 0; frames < 20; frames++) await new Promise((resolve) => requestAnimationFrame(resolve))
  })
  await at(page, 63)
  expect(files).toEqual([])
})

test('a record is dropped on the page, another one on that which is shown, and what is no record says so', async ({ page }) => {
  /** Lets go of a file over the page. */
  const drop = async (name: string, text: string) => {
    const files = await page.evaluateHandle(
      ([called, content]) => {
        const held = new DataTransfer()
        held.items.add(new File([content ?? ''], called ?? ''))
        return held
      },
      [name, text],
    )
    await page.dispatchEvent('body', 'dragover', { dataTransfer: files })
    await page.dispatchEvent('body', 'drop', { dataTransfer: files })
  }
  await page.goto('/replay')
  await drop('large.jsonl', 'x'.repeat(8_300_000))
  await expect(page.getByRole('alert')).toContainText('large.jsonl')
  await drop('a.jsonl', readFileSync(RECORD('through-the-desert'), 'utf8'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Through the Desert, replay')
  await drop('b.jsonl', readFileSync(RECORD('desert-bazaar'), 'utf8'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Desert Bazaar, replay')
  // What was rolled is seen, beside the board and on a phone.
  await page.locator('.rp-slider').fill('45')
  await expect(page.locator('[data-thrown]')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.locator('[data-thrown]')).toBeVisible()
  await drop('c.jsonl', '{}')
  await expect(page.getByRole('alert')).toContainText('This cannot be shown')
})

test('the table of Bazaar, which is no board, is drawn all the same: as a picture, and its last round as a film', async ({ page }) => {
  await open(page, 'bazaar')
  await page.keyboard.press('End')
  await at(page, 728)
  // Of the log beside it, the turns have the room and not its title.
  const [title, turns] = await Promise.all(['h2', 'ol'].map((part) => page.locator(`.rp-log > ${part}`).boundingBox()))
  expect(turns?.height).toBeGreaterThan(2 * (title?.height ?? 0))
  // The drawings of cards lie in the page.
  await expect(page.locator('#sheet-bazaar-cards symbol').first()).toBeAttached()
  const cards = page.locator('.tb-table .bz-art use')
  const names = await cards.evaluateAll((all) => all.map((use) => use.getAttribute('href') ?? ''))
  expect(names.length).toBeGreaterThan(0)
  expect(await page.evaluate((ids) => ids.filter((id) => !document.querySelector(`symbol${id}`)), names)).toEqual([])
  await page.getByRole('button', { name: 'Share' }).click()
  const sheet = page.getByRole('dialog', { name: 'Share' })
  const saved = async (name: string) => {
    const [file] = await Promise.all([page.waitForEvent('download'), sheet.getByRole('button', { name }).click()])
    return readFileSync(await file.path())
  }
  // As wide as all pictures, as high as three rows of seats are, and something is drawn there.
  const png = await saved('Save a picture of this moment')
  const gif = await saved('Save the last round as a moving picture')
  const folder = process.env['SHARE_PICTURES']
  if (folder) for (const [name, bytes] of Object.entries({ 'bazaar.png': png, 'bazaar.gif': gif })) writeFileSync(join(folder, name), bytes)
  expect([png.subarray(1, 4).toString(), png.readUInt32BE(16)]).toEqual(['PNG', 1200])
  expect(png.length).toBeGreaterThan(40_000)
  expect([gif.subarray(0, 6).toString(), gif.readUInt16LE(6)]).toEqual(['GIF89a', 800])
  await at(page, 728)
  // Beside the board everybody's cards lie there; on a phone, where they lie behind a head, they are drawn when it is pressed.
  await page.keyboard.press('Escape')
  await page.locator('.rp-slider').fill('700')
  const theirs = page.locator('.bz-opponents .bz-card')
  await expect(theirs.first()).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(theirs).toHaveCount(0)
  await page.locator('.bz-opponent .bz-cover').first().click()
  await expect(page.locator('.bz-seat-sheet .bz-card').first()).toBeVisible()
})

test('an attack is good or bad for whoever’s eyes one looks through, and neither with all cards open', async ({ page }) => {
  await open(page, 'bazaar')
  const stage = page.locator('.bz-stage')
  const outcome = page.locator('.bz-outcome')
  const colours = () => page.locator('.bz-stakes > section').evaluateAll((all) => all.map((each) => getComputedStyle(each).backgroundColor))
  // Nadia attacks at move 4, and fails at move 14.
  await page.locator('.rp-slider').fill('5')
  await expect(stage).toHaveAttribute('data-side', 'watched')
  expect(new Set(await colours()).size).toBe(1)
  await page.locator('.rp-slider').fill('14')
  await expect(outcome).toBeVisible()
  await expect(outcome).not.toHaveAttribute('data-side')
  for (const [name, side, end] of [
    ['Nadia', 'mine', 'bad'],
    ['Yusuf', 'theirs', 'good'],
  ] as const) {
    await page.getByRole('radio', { name }).check({ force: true })
    await page.locator('.rp-slider').fill('5')
    await expect(stage).toHaveAttribute('data-side', side)
    expect(new Set(await colours()).size).toBe(2)
    await page.locator('.rp-slider').fill('14')
    await expect(outcome).toHaveAttribute('data-side', end)
  }
})

test('what should be a number in a record is only shown, whatever somebody has written there', async ({ page }) => {
  const evil = JSON.stringify('<b id="evil">1</b>')
  const lines = readFileSync(RECORD('bazaar'), 'utf8').split('\n')
  const die = /("what":"discovery","faces":)\[\d+\](?=,"card")/
  const rolled = lines.findIndex((line) => die.test(line))
  const changed = lines.with(rolled, lines[rolled]!.replace(die, `$1[${evil}]`)).join('\n')
  await page.goto('/replay')
  await page.locator('input[type=file]').setInputFiles({ name: 'r.jsonl', mimeType: 'application/jsonl', buffer: Buffer.from(changed) })
  await expect(page.locator('.tb-table')).toBeVisible()
  await page.locator('.rp-slider').fill(String(rolled - 1))
  await at(page, rolled - 1)
  await page.evaluate(() => {
    new MutationObserver(() => {
      const shown = document.querySelector('.bz-die')
      if (shown) document.body.dataset['die'] = shown.textContent ?? ''
      if (document.querySelector('#evil')) document.body.dataset['evil'] = ''
    }).observe(document.body, { childList: true, subtree: true })
  })
  await page.keyboard.press('.')
  await expect(page.locator('body')).toHaveAttribute('data-die', /evil/)
  await expect(page.locator('body')).not.toHaveAttribute('data-evil')
})

test('another link in the same tab shows what it carries, and not the record or the verdict from before', async ({ page }) => {
  await open(page, 'through-the-desert')
  await page.goto('/replay#cut')
  await expect(page.getByRole('alert')).toContainText('This cannot be shown')
  await page.goto('/verify')
  await page.locator('input[type=file]').setInputFiles(RECORD('through-the-desert'))
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Everything is right')
  await page.goto('/verify#cut')
  await expect(title).toHaveText('This is no record that can be checked')
})

test('while a match is played one looks back at what one saw, and comes back to one’s move', async ({ page }) => {
  await page.goto('/?beat=0&seed=back')
  await page.getByRole('button', { name: 'Play Through the Desert against bots' }).click()
  const turn = page.locator('.tb-table[data-your-move=true]')
  await expect(turn).toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).click()
  const look = page.getByRole('button', { name: 'Look back' })
  await look.click()
  await expect(page.getByText('You are looking back.')).toBeVisible()
  await expect(turn).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'To the start (Home)' }).click()
  await expect(page.locator('.rp-where')).toHaveText('Start')
  await page.getByRole('button', { name: 'Back to now' }).click()
  await expect(turn).toBeVisible()
})

test('with five at the table of Desert Bazaar all that stands beside the board has room there', async ({ page }) => {
  const record = join(mkdtempSync(join(tmpdir(), 'caravanserai-')), 'five.jsonl')
  const wishes = ['--players', '5', '--games', '1', '--bots', 'random', '--seed', 'c', '--record', record]
  expect(spawnSync(process.execPath, ['cli/caravanserai.mjs', 'simulate', 'desert-bazaar', ...wishes]).status).toBe(0)
  await page.goto('/replay')
  await page.locator('input[type=file]').setInputFiles(record)
  const side = page.locator('.db-side')
  await expect(side).toBeVisible()
  expect(await side.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
  await expect(page.locator('.db-piles')).toBeInViewport({ ratio: 1 })
  await expect(page.locator('.db-track')).not.toBeInViewport()
  // A larger screen has room for the track as well.
  await page.setViewportSize({ width: 1280, height: 1000 })
  await expect(page.locator('.db-track')).toBeInViewport({ ratio: 1 })
})

test('a record becomes one file that shows it without a connection, and a name in it is only a name', async ({ page, context }) => {
  const folder = mkdtempSync(join(tmpdir(), 'caravanserai-'))
  const record = join(folder, 'record.jsonl')
  writeFileSync(record, readFileSync(RECORD('through-the-desert'), 'utf8').replace('"Nadia"', '"</script><b>x"'))
  const { status, stderr } = spawnSync(process.execPath, ['cli/caravanserai.mjs', 'replay', record, '--html', join(folder, 'out.html')], {
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([0, ''])
  await context.setOffline(true)
  // It asks nobody for anything, and lets nothing run but its own.
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url().slice(0, 5)))
  const refused: string[] = []
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()))
  await page.goto(pathToFileURL(join(folder, 'out.html')).href)
  await expect(page.getByRole('radio', { name: '</script><b>x' })).toBeAttached()
  await page.keyboard.press('End')
  await at(page, 63)
  await expectAccessible(page)
  expect(new Set(asked).difference(new Set(['file:', 'data:']))).toEqual(new Set())
  expect(refused).toEqual([])
  expect(
    await page.evaluate(() => {
      const strange = document.createElement('script')
      strange.textContent = 'document.title = "taken"'
      document.body.append(strange)
      return document.title
    }),
  ).not.toBe('taken')
})
