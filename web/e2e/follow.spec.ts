import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { mouse } from './hands.ts'
import { set } from './set.ts'
import { MOVING } from './settle.ts'
import { noteGaps } from './things.ts'
import * as td from './through-the-desert/player.ts'

test.use(MOVING)

/** Notes what the host is told of the wait of bots. */
async function noteBeats(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const beats: (number | null)[] = []
    const hurries: (number | null)[] = []
    Object.assign(window, { beats, hurries })
    const { postMessage } = Worker.prototype
    Worker.prototype.postMessage = function (this: Worker, message: { kind?: string; ms?: number | null; once?: boolean }) {
      if (message.kind === 'beat') (message.once ? hurries : beats).push(message.ms ?? null)
      return postMessage.call(this, message)
    }
  })
}

const lastBeat = (page: Page) => page.evaluate(() => (window as unknown as { beats: (number | null)[] }).beats.at(-1))
const pace = (page: Page, name: string) => page.locator('[data-ask]').getByRole('button', { name, exact: true })

/** In ms: no host waits longer. */
const LONG = 60_000

/** A table at a pace so slow that nobody moves by chance. */
async function slow(page: Page, game: string, beat = LONG): Promise<void> {
  await noteBeats(page)
  await page.goto(`/?beat=${beat}&seed=follow`)
  await page.getByRole('button', { name: `Options for ${game}` }).click()
  await page.getByLabel('First player').selectOption('1')
  await page.getByRole('button', { name: 'Start the game' }).click()
  await expect(pace(page, 'Pause')).toBeVisible()
}

for (const game of ['Desert Bazaar', 'Through the Desert', 'Bazaar'])
  test(`${game}: while others play one can stop, go on, and skip to one’s next decision`, async ({ page }) => {
    // What is skipped to takes a part of that, and three others move before.
    const beat = 20_000
    await slow(page, game, beat)
    await expect.poll(() => lastBeat(page)).toBeGreaterThanOrEqual(beat)
    await pace(page, 'Pause').click()
    await expect.poll(() => lastBeat(page)).toBe(null)
    await expectAccessible(page)
    await pace(page, 'Go on').click()
    await expect.poll(() => lastBeat(page)).toBeGreaterThanOrEqual(beat)
    await pace(page, 'Pause').click()
    await expect.poll(() => lastBeat(page)).toBe(null)
    await page.locator('[data-ask]').focus()
    await page.keyboard.press(' ')
    await expect(page.locator('.tb-pace')).toHaveCount(0)
    await expect(page.locator('.tb-table')).toHaveAttribute('data-your-move', 'true')
    // The next round is seen at the chosen pace again.
    await expect.poll(() => lastBeat(page)).toBeGreaterThanOrEqual(beat)
  })

test('a press on the board ends the wait for one move, and only that', async ({ page }) => {
  await slow(page, 'Through the Desert')
  const lines = page.locator('.tb-log [data-line]')
  const before = await lines.count()
  await mouse(page).space('F8')
  await expect(lines).toHaveCount(before + 1)
  expect(await page.evaluate(() => (window as unknown as { hurries: number[] }).hurries)).toEqual([1])
  expect(await lastBeat(page)).toBe(LONG)
})

test('a move that ends the turn can be taken back until somebody else has moved', async ({ page }) => {
  await slow(page, 'Through the Desert')
  await pace(page, 'Skip').click()
  await td.settled(page)
  await td.move(page, mouse(page))
  await expect(td.table(page)).toHaveAttribute('data-your-move', 'false')
  await page.locator('.tb-pace').getByRole('button', { name: 'Undo' }).click()
  await expect(td.table(page)).toHaveAttribute('data-your-move', 'true')
})

test('who wants to be asked before their turn ends is, and until then nobody goes on', async ({ page }) => {
  await slow(page, 'Through the Desert')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('checkbox', { name: 'Ask before I end my turn' }).check()
  await page.keyboard.press('Escape')
  await pace(page, 'Skip').click()
  await td.settled(page)
  await td.move(page, mouse(page))
  const end = pace(page, 'End the turn')
  await expect(end).toBeVisible()
  await expectAccessible(page)
  const pieces = page.locator('[data-camel]')
  const count = await pieces.count()
  await pace(page, 'Undo').click()
  await expect(pieces).toHaveCount(count - 1)
  // It is still aimed at.
  await td.ask(page).locator('[data-place]').click()
  await expect(pieces).toHaveCount(count)
  expect(await lastBeat(page)).toBeNull()
  await end.click()
  await expect(end).toHaveCount(0)
  await expect.poll(() => lastBeat(page)).not.toBeNull()
})

test('on one’s turn all that others placed is marked, the log sums up their turns, and the last round is shown again', async ({ page }) => {
  await slow(page, 'Through the Desert')
  const mine = page.locator('.td-table[data-your-move=true]')
  const skip = pace(page, 'Skip')
  for (let moves = 0; moves < 7;) {
    await expect(mine.or(skip).first()).toBeVisible()
    if (await skip.isVisible()) await skip.click()
    await td.settled(page)
    await td.move(page, mouse(page), moves++)
  }
  await skip.click()
  await td.settled(page)
  const log = page.locator('.tb-log').first()
  await expect(log.locator('.tb-sum').first()).toContainText(/^(Nadia|Yusuf|Leila): \d (leader|camel)s?/)
  const marks = await page.locator('.hx-last').count()
  expect(marks).toBeGreaterThan(2)
  const lines = log.locator('[data-line]')
  const all = await lines.count()

  await page.getByRole('button', { name: 'Replay the last round' }).click()
  await expect(page.getByText('As it happened, once more')).toBeVisible()
  // It is not one's turn meanwhile, and nothing says so.
  await expect(page.locator('.pill')).toHaveText('As it was')
  await expect.poll(() => lines.count()).toBeLessThan(all)
  await expect(td.table(page)).toHaveAttribute('data-your-move', 'false')
  await pace(page, 'Skip').click()
  await expect(td.table(page)).toHaveAttribute('data-your-move', 'true')
  await expect(page.locator('.pill')).toHaveText('Your turn')
  await expect(lines).toHaveCount(all)
  await expect(page.locator('.hx-last')).toHaveCount(marks)
  // A page that has shown nothing of it yet asks the host.
  await page.reload()
  await page.getByRole('button', { name: 'Replay the last round' }).click()
  await pace(page, 'Pause').click()
  await expect.poll(() => lines.count()).toBeLessThan(all)
})

test('a line of the log marks its space while one points at it, by mouse or keyboard', async ({ page }) => {
  await slow(page, 'Through the Desert')
  await pace(page, 'Skip').click()
  await td.settled(page)
  const said = page.locator('.tb-said')
  const space = /on ([A-Z]\d+)/.exec((await said.first().textContent()) ?? '')?.[1]
  await said.first().hover()
  await expect(page.locator('[data-told]')).toHaveAttribute('data-space', space ?? '')
  await expect(page.locator('[data-told] .hx-ring-in')).toBeVisible()
  await said.last().focus()
  await page.keyboard.press('ArrowUp')
  await expect(page.locator('[data-told]')).toHaveCount(1)
})

/** What the host says reaches the page late: every second line in which something is put somewhere, by so much that the next is here soon after it. */
async function stutter(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { addEventListener: listen } = Worker.prototype
    let before = Promise.resolve()
    let told = 0
    Worker.prototype.addEventListener = function (this: Worker, kind: string, heard: unknown) {
      type Said = MessageEvent<{ kind?: string; line?: { readonly events: readonly { readonly kind: string }[] } }>
      const hear = heard as (event: Said) => void
      const late = (event: Said) => {
        // In Bazaar most lines say that somebody passes.
        const isDeed = event.data.line?.events.some(({ kind }) => !/^(answered|confirmed|window-closed|pending|phase)$/.test(kind)) ?? false
        const ms = event.data.kind === 'told' && isDeed && told++ % 2 === 0 ? 700 : 0
        const here = new Promise((done) => setTimeout(done, ms))
        before = Promise.all([before, here]).then(() => hear(event))
      }
      return listen.call(this, kind, kind === 'message' ? (late as EventListener) : (hear as unknown as EventListener))
    }
  })
}

for (const game of ['Desert Bazaar', 'Through the Desert', 'Bazaar'])
  test(`${game}: however late the page is, at the usual pace 600 ms lie between two things that bots move`, async ({ page }) => {
    await stutter(page)
    const gaps = await noteGaps(page)
    await page.goto('/?seed=follow')
    await set(page, { game, seats: 3, people: 0 }, async () => {})
    await expect.poll(async () => (await gaps()).length).toBeGreaterThan(7)
    expect(Math.min(...(await gaps()))).toBeGreaterThanOrEqual(599)
  })
