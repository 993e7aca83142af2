import { expect, test, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { expectAccessible } from './axe.ts'

test('a match that is over is analysed beside its replay, can be stopped, is kept, and a dear move is shown with the better one', async ({
  page,
}) => {
  const open = async () => {
    await page.goto('/replay')
    await page.locator('input[type=file]').setInputFiles('host/fixtures/desert-bazaar-over.jsonl')
    await expect(page.locator('.tb-table')).toBeVisible()
  }
  await open()
  const panel = page.locator('.tb-log-card .an-panel')
  // Who analyses does not come before it is stopped: else it might be done by then.
  const { promise: isStopped, resolve: stopped } = Promise.withResolvers<void>()
  await page.route(/\/workers\/analysis-/, (route) => isStopped.then(() => route.continue()))
  await panel.getByRole('button', { name: 'Analyse this game' }).click()
  await panel.getByRole('button', { name: 'Stop' }).click()
  await expect(panel).toHaveAttribute('data-analysis', 'idle')
  stopped()
  await panel.getByRole('button', { name: 'Analyse this game' }).click()
  await expect(panel).toHaveAttribute('data-analysis', 'done')

  // First the moves that changed most, with what became of somebody's chance to win; numbered on the slider, too.
  const moments = panel.locator('.an-moments:not(.an-casts) button')
  await expect(moments.first()).toContainText(/(?:Better: |Nothing better was found\.).+: chance to win from \d+ % to \d+ %/)
  await expect(page.locator('.rp-track > b')).toHaveText(['1', '2', '3', '4', '5'])
  const tags = panel.locator('.an-tag')
  const places = () => tags.evaluateAll((all) => all.map((tag) => tag.getAttribute('transform')))
  const before = await places()
  // Then those that cost most.
  await panel.getByRole('radio', { name: 'Cost most' }).press('Space')
  await expect(panel.getByRole('heading', { name: 'The moves that cost most' })).toBeVisible()
  await expect.poll(places).not.toEqual(before)
  const dearest = moments.first()
  await expect(dearest).toContainText(/Better: .+ cost about \d/)
  const move = Number(/Move (\d+)/.exec((await dearest.textContent()) ?? '')?.[1])
  await dearest.click()
  // The table as it lay when it was to be chosen, with the better move marked (what was played is marked where it has a place: see below).
  await expect(page.locator('.replay')).toHaveAttribute('data-at', String(move - 1))
  await expect(dearest).toHaveAttribute('aria-current', 'true')
  await expect(page.locator('.an-marks .an-better')).toBeVisible()
  await expect(panel.locator('.an-luck')).toContainText(/dice, \d+ throws/)
  await expect(panel.locator('.an-luck')).toContainText('judged as the bot Master does, which is often wrong by a point or two.')
  await expect(panel.locator('.an-meaning')).toContainText(/won\. Next to the others, .+ So /)
  // How likely each was to win comes first where it can be trusted, and says how far it is off; points are a press away.
  const slider = panel.getByRole('slider')
  await expect(slider).toHaveAccessibleName('Chance to win after every move')
  await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(`^after move ${move - 1}: .+: \\d+ %`))
  await expect(panel.locator('.an-plot .an-quiet')).toContainText(/off by \d(?:\.\d+)? on average/)
  await panel.getByRole('radio', { name: 'Points' }).press('Space')
  await expect(slider).toHaveAccessibleName('Points after every move')
  await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(`^after move ${move - 1}: .+: \\d+$`))
  await panel.getByRole('radio', { name: 'Chance to win' }).press('Space')
  // The throws that mattered, with their odds; the dice lie on the table.
  const cast = panel.locator('.an-casts button').first()
  await expect(cast).toContainText(/the mean: (?:< )?\d+ % of throws/)
  await cast.click()
  await expect(page.locator('[data-thrown]')).toBeVisible()
  // The dear moves are numbered on the slider too, and a key goes there; on a phone it is said under the table.
  await expect(page.locator('.rp-track > b')).toHaveText(['1', '2', '3', '4', '5'])
  await page.locator('.stage').focus()
  await page.keyboard.press('1')
  await expect(page.locator('.replay')).toHaveAttribute('data-at', String(move - 1))
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.locator('.rp-under .an-shown')).toContainText(/Better: .+ cost about /)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectAccessible(page, '.tb-log-card')
  // It is not looked at twice.
  await open()
  await expect(panel).toHaveAttribute('data-analysis', 'done')
})

for (const game of ['through-the-desert', 'desert-bazaar'])
  test(`on a phone a dear move of ${game} that is chosen in the sheet is marked on the board, which comes closer to it, and said under it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/replay')
    await page.locator('input[type=file]').setInputFiles(`host/fixtures/${game}-over.jsonl`)
    await expect(page.locator('.tb-table')).toBeVisible()
    await page.getByRole('button', { name: 'Log' }).first().click()
    const panel = page.locator('dialog .an-panel')
    await panel.getByRole('button', { name: 'Analyse this game' }).click()
    await expect(panel).toHaveAttribute('data-analysis', 'done')
    await panel.getByRole('radio', { name: 'Cost most' }).check({ force: true })
    await panel.locator('.an-moments button').first().click()
    await expect(page.locator('dialog')).toHaveCount(0)
    await expect(page.locator('.rp-under .an-shown')).toContainText(/Better: .+ cost about /)
    // Of the dear moves there is one at least of which both are spaces of the board, and so near each other that one can go closer.
    const whole = page.getByRole('button', { name: 'Whole board' })
    const marks = page.locator('.an-marks .coach-ring:not([hidden])')
    const count = await page.locator('.rp-track > b').count()
    let closer = 0
    for (let i = 1; i <= count; i++) {
      await page.keyboard.press(`${i}`)
      await expect(whole).toHaveAttribute('aria-pressed', 'false')
      await expect(marks.first()).toBeVisible()
      // Every mark is within the board's frame, and nothing lies over it.
      await expect
        .poll(() =>
          page.evaluate(() => {
            const frame = document.querySelector('.tb-middle')?.getBoundingClientRect()
            const outside = [...document.querySelectorAll('.an-marks .coach-ring:not([hidden])[data-target*="space"]')].filter((ring) => {
              const { left, top, right, bottom } = ring.getBoundingClientRect()
              return !frame || left < frame.left - 8 || top < frame.top - 8 || right > frame.right + 8 || bottom > frame.bottom + 8
            })
            return outside.length
          }),
        )
        .toBe(0)
      if ((await page.locator('[data-zoomed]').count()) === 0) continue
      closer++
      const size = async () => (await page.locator('.hx-board').boundingBox())?.width ?? 0
      const large = await size()
      await whole.click()
      await expect(page.locator('[data-zoomed]')).toHaveCount(0)
      await expect.poll(size).toBeLessThan(large)
      await whole.click()
      await expect(page.locator('[data-zoomed]')).toHaveCount(1)
    }
    expect(closer).toBeGreaterThan(0)
    await expectAccessible(page)
    // A larger screen shows it all.
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(page.locator('[data-zoomed]')).toHaveCount(0)
    if (process.env['PICTURES']) {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.screenshot({ path: `${process.env['PICTURES']}/zoom-${game}.png` })
    }
  })

test('an analysis that fails says so, and can be asked for again', async ({ page }) => {
  await page.goto('/replay')
  await page.locator('input[type=file]').setInputFiles('host/fixtures/desert-bazaar-over.jsonl')
  await expect(page.locator('.tb-table')).toBeVisible()
  const panel = page.locator('.tb-log-card .an-panel')
  const script = /\/workers\/analysis-/
  await page.route(script, (route) => route.abort())
  // Nor is there anybody to load the page from again.
  await page.route(page.url(), (route) => route.abort())
  for (const times of [1, 2]) {
    await panel.getByRole('button', { name: 'Analyse this game' }).click()
    await expect(panel.getByRole('alert'), `try ${times}`).toHaveText('The analysis could not be finished. Try again.')
  }
  await expectAccessible(page, '.tb-log-card')
  await page.unroute(script)
  await panel.getByRole('button', { name: 'Analyse this game' }).click()
  await expect(panel).toHaveAttribute('data-analysis', 'done')
  await expect(panel.getByRole('alert')).toHaveCount(0)
})

test('the analysis is fetched when it is asked for, and not with a match that is looked at', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const fetched = (part: RegExp) => asked.filter((path) => part.test(path))
  await page.goto('/replay')
  await page.locator('input[type=file]').setInputFiles('host/fixtures/through-the-desert-over.jsonl')
  const ask = page.locator('.tb-log-card').getByRole('button', { name: 'Analyse this game' })
  await expect(ask).toBeVisible()
  await page.keyboard.press('End')
  await expect(page.locator('.replay')).toHaveAttribute('data-at', '63')
  await page.waitForLoadState('networkidle')
  expect(fetched(/\/assets\/(?:panel|advice|editor)-/)).toEqual([])
  await ask.click()
  await expect(page.locator('.tb-log-card .an-panel')).toHaveAttribute('data-analysis', 'done')
  expect(fetched(/\/assets\/panel-.*\.js$/)).not.toEqual([])
})

/** What was learned of each game, by number of players. */
const LEARNED = {
  'through-the-desert': 'bots/through-the-desert/share/weights.json',
  'desert-bazaar': 'bots/desert-bazaar/share/weights.json',
  bazaar: 'bots/bazaar/weights.json',
}

test('how likely each was to win is drawn where that can be trusted, in every game, in French as well', async ({ page }) => {
  await page.goto('/replay')
  await page.evaluate(() => localStorage.setItem('caravanserai:language', 'fr'))
  for (const [game, file] of Object.entries(LEARNED)) {
    const record = readFileSync(`host/fixtures/${game}-over.jsonl`, 'utf8')
    const { players } = JSON.parse(record.slice(0, record.indexOf('\n'))) as { players: number }
    const learned = JSON.parse(readFileSync(file, 'utf8')) as { [players: string]: { error: number } | undefined }
    const isTrusted = (learned[players]?.error ?? 1) <= 0.03
    await page.goto('/replay')
    await page.locator('input[type=file]').setInputFiles(`host/fixtures/${game}-over.jsonl`)
    const panel = page.locator('.an-panel').first()
    await panel.getByRole('button', { name: 'Analyser cette partie' }).click()
    await expect(panel).toHaveAttribute('data-analysis', 'done')
    const plot = panel.locator('.an-plot')
    await expect(plot.getByRole('radio')).toHaveCount(isTrusted ? 2 : 0)
    await expect(panel.locator('.an-moments').getByRole('radio')).toHaveCount(isTrusted ? 2 : 0)
    const slider = plot.getByRole('slider')
    await expect(slider).toHaveAccessibleName(isTrusted ? 'Chances de gagner après chaque coup' : 'Points après chaque coup')
    // After the last move it is decided.
    await slider.press('End')
    await expect(slider).toHaveAttribute(
      'aria-valuetext',
      isTrusted ? /^après le coup \d+: .*: (?:100|50) %/ : /^après le coup \d+: .*: \d+$/,
    )
    await slider.press('Home')
    for (let i = 0; i < 20; i++) await slider.press('ArrowRight')
    if (process.env['PICTURES']) await pictures(page, game)
  }
  // Of bots that are not alike nothing is said of a chance; what they played is judged all the same.
  const text = readFileSync('host/fixtures/through-the-desert-over.jsonl', 'utf8').replace(
    /"seats":\[[^\]]*\]/,
    '"seats":["novice","casual"]',
  )
  await page.goto('/replay')
  await page.locator('input[type=file]').setInputFiles({ name: 'unlike.jsonl', mimeType: 'text/plain', buffer: Buffer.from(text) })
  const panel = page.locator('.an-panel').first()
  await panel.getByRole('button', { name: 'Analyser cette partie' }).click()
  await expect(panel).toHaveAttribute('data-analysis', 'done')
  await expect(panel.locator('.an-plot').getByRole('slider')).toHaveAccessibleName('Points après chaque coup')
  await expect(panel.locator('.an-plot .an-quiet')).toContainText('pour ce jeu avec ces joueurs, on n’en connaît pas de fiables')
  await expect(panel.locator('.an-moments:not(.an-casts) button').first()).toContainText('Mieux')
  if (process.env['PICTURES']) await pictures(page, 'unlike')
})

async function pictures(page: Page, game: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: `${process.env['PICTURES']}/${game}-1280-${colorScheme}.png` })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Journal' }).first().click()
    await page.screenshot({ path: `${process.env['PICTURES']}/${game}-390-${colorScheme}.png` })
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 1280, height: 800 })
  }
}
