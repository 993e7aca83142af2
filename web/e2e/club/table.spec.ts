import type { Plan } from '@caravanserai/protocol/table'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { finger, mouse } from '../hands.ts'
import { MOVING } from '../settle.ts'
import { ask, move, settled, table } from '../through-the-desert/player.ts'
import { guest, onTurn, PHONE, post, seat } from './guests.ts'

// What is shown again takes its time.
test.use(MOVING)

/** Two at a table of Through the Desert; whose turn it is comes first. The second device is a phone. */
async function two(browser: Browser, clock: Plan['clock'] = { kind: 'none' }): Promise<{ now: Page; other: Page; link: string }> {
  const amal = await guest(browser)
  const nadia = await guest(browser, PHONE)
  const link = await seat({ Amal: amal, Nadia: nadia }, { game: 'through-the-desert', clock })
  const now = await onTurn(amal, nadia)
  return { now, other: now === amal ? nadia : amal, link }
}

const handsOf = (page: Page) => ((page.viewportSize()?.width ?? 0) < 500 ? finger(page) : mouse(page))

test('a move without a line is kept and can be taken back; the next one goes out by itself, once', async ({ browser }) => {
  const { now, other } = await two(browser)
  await now.context().setOffline(true)
  const strip = now.locator('[data-lost]')
  await expect(strip).toContainText('Reconnecting.')
  await expect(now.locator('.presence[data-presence=lost]').first()).toBeVisible()
  await other.locator('.presence[data-presence=lost]').first().waitFor()
  const question = await table(now).getAttribute('data-question')
  const first = move(now, handsOf(now))
  await expect(strip).toContainText('Your move is kept.')
  await expectAccessible(now)
  await now.getByRole('button', { name: 'Take it back' }).click()
  await expect(strip).not.toContainText('Your move is kept.')
  expect(await table(now).getAttribute('data-question')).toBe(question)
  // Nothing was sent; what is placed now is.
  await ask(now).locator('[data-place]').click()
  await expect(strip).toContainText('Your move is kept.')
  await now.context().setOffline(false)
  await first
  await expect(strip).toHaveCount(0)
  await expect(table(other)).toHaveAttribute('data-your-move', 'true')
})

test('a move into a line that has died without a word is said to be on its way, and goes out over another', async ({ browser }) => {
  const { now, other } = await two(browser)
  // Nothing comes through any more, and nobody is told; another line is to be had once the page has said so.
  let way: 'open' | 'dead' | 'open again' = 'open'
  await now.routeWebSocket(/\/live/, (page) => {
    if (way === 'dead') return void page.close()
    const server = page.connectToServer()
    const opened = way
    page.onMessage((said) => void (way === opened && server.send(said)))
    server.onMessage((said) => void (way === opened && page.send(said)))
  })
  await now.reload()
  await expect(table(now)).toHaveAttribute('data-your-move', 'true')
  way = 'dead'
  const moved = move(now, handsOf(now))
  const strip = now.locator('.strip-line')
  await expect(strip).toContainText('Your move is on its way.')
  way = 'open again'
  await moved
  await expect(strip).toHaveCount(0)
  await expect(table(other)).toHaveAttribute('data-your-move', 'true')
})

test('phrases are read in one’s own language, words as they were said; new lines are counted, muted ones are not', async ({ browser }) => {
  const { now, other, link } = await two(browser, { kind: 'live', minutes: 10, increment: 15 })
  // The same person twice: a doubled tab is told the same.
  const twin = await now.context().newPage()
  await twin.goto(link)
  await now.getByRole('button', { name: 'Table talk' }).click()
  await now.getByRole('button', { name: 'Well played' }).click()
  await now.getByRole('textbox', { name: 'Write a line' }).fill('That oasis was mine')
  await now.getByRole('button', { name: 'Send' }).click()
  await expect(now.locator('[data-saying]')).toHaveCount(2)
  await expectAccessible(now)
  await expect(other.getByRole('button', { name: 'Table talk, 2 new' })).toBeVisible()
  await other.evaluate(() => localStorage.setItem('caravanserai:language', 'fr'))
  await other.reload()
  await other.getByRole('button', { name: 'À la table, 2 de plus' }).click()
  await expect(other.locator('[data-saying="1"]')).toContainText('Bien joué')
  await expect(other.locator('[data-saying="2"]')).toContainText('That oasis was mine')
  await other
    .locator('[data-saying="1"]')
    .getByRole('button', { name: /Ne plus entendre/ })
    .click()
  await expect(other.locator('[data-saying]')).toHaveCount(0)
  await other.getByRole('button', { name: 'Fermer' }).click()
  await now.getByRole('button', { name: 'Good game' }).click()
  await expect(now.locator('[data-saying]')).toHaveCount(3)
  await expect(other.getByRole('button', { name: 'À la table', exact: true })).toBeVisible()
  await twin.getByRole('button', { name: /Table talk/ }).click()
  await expect(twin.locator('[data-saying]')).toHaveCount(3)
  // Their clocks stand beside them, and no digit moves another.
  await expect(now.locator('.clock')).toHaveCount(2)
})

test('what was seen is only taken back if everybody agrees', async ({ browser }) => {
  const { now, other } = await two(browser)
  await move(now, handsOf(now))
  await expect(table(other)).toHaveAttribute('data-your-move', 'true')
  await move(other, handsOf(other))
  await expect(table(now)).toHaveAttribute('data-your-move', 'true')
  await expect(other.locator('[data-camel]')).toHaveCount(2)
  await now.getByRole('button', { name: 'Ask to take back' }).click()
  const plea = other.locator('.strip-plea')
  await expect(plea).toContainText('asks to take back a move')
  await expectAccessible(other)
  await plea.getByRole('button', { name: 'Agree' }).click()
  await expect(plea).toHaveCount(0)
  await expect(other.locator('[data-camel]')).toHaveCount(0)
})

test('for who has gone a bot plays on if the others want it; who comes back reads what happened, and plays again', async ({ browser }) => {
  const { now, other } = await two(browser)
  const [name, gone] = now.viewportSize()?.width === 390 ? ['Nadia', 'Amal'] : ['Amal', 'Nadia']
  const link = other.url()
  // They leave the table, not the house.
  await other.getByRole('button', { name: 'Menu' }).click()
  await other.getByRole('link', { name: 'Leave' }).click()
  await now.locator('.presence[data-presence=gone]').waitFor()
  // While nobody waits for them there is nothing to decide.
  const strip = now.locator('.strip').filter({ hasText: `${gone} is gone.` })
  await expect(strip).toHaveCount(0)
  await move(now, handsOf(now))
  await expect(strip).toBeVisible()
  await expectAccessible(now)
  await strip.getByRole('button', { name: 'Let a bot play on' }).click()
  await expect(strip).toHaveCount(0)
  await expect(now.locator('.presence[data-presence=bot]')).toHaveCount(1)
  for (let moves = 0; moves < 3; moves++) {
    expect(await settled(now)).toBe('move')
    await move(now, handsOf(now))
  }
  await settled(now)
  // So slowly that what is shown again is not over before it is stopped.
  await other.goto(link.replace('beat=0', 'beat=60000'))
  await expect(other.getByText('A bot plays for you.')).toBeVisible()
  const since = other.locator('.strip-since')
  await expect(since).toContainText(/\d+ moves since your last visit/)
  await since.getByRole('button', { name: 'What happened' }).click()
  await expect(since.locator('li').first()).toContainText(new RegExp(`${name}|${gone}|You`))
  await expectAccessible(other)
  // And sees it again on the table, from how it lay then.
  const pieces = other.locator('[data-camel]')
  const all = await pieces.count()
  await since.getByRole('button', { name: 'Replay' }).click()
  await expect(since).toHaveCount(0)
  const pace = other.locator('.tb-pace')
  await pace.getByRole('button', { name: 'Pause' }).click()
  await expect.poll(() => pieces.count()).toBeLessThan(all)
  await pace.getByRole('button', { name: 'Skip' }).click()
  await expect(pieces).toHaveCount(all)
  await since.getByRole('button', { name: 'Close' }).click()
  await expect(since).toHaveCount(0)
  await other.getByRole('button', { name: 'I am back' }).click()
  await expect(other.getByText('A bot plays for you.')).toHaveCount(0)
  await expect(now.locator('.presence[data-presence=bot]')).toHaveCount(0)
  await move(now, handsOf(now))
  expect(await settled(other)).toBe('move')
})

test('where three play, a bot plays on for who has gone once both of the others have said so', async ({ browser }) => {
  const people = { Amal: await guest(browser), Nadia: await guest(browser, PHONE), Omar: await guest(browser) }
  await seat(people, { game: 'through-the-desert' })
  const gone = await onTurn(...Object.values(people))
  const name = Object.entries(people).find(([, page]) => page === gone)?.[0]
  const [first, second] = Object.values(people).filter((page) => page !== gone)
  if (!first || !second) throw new Error('nobody is left')
  await gone.getByRole('button', { name: 'Menu' }).click()
  await gone.getByRole('link', { name: 'Leave' }).click()
  const strip = (page: Page) => page.locator('.strip').filter({ hasText: `${name} is gone.` })
  const vote = (page: Page) => strip(page).getByRole('button', { name: 'Let a bot play on' })
  await vote(first).click()
  await expect(vote(first)).toHaveCount(0)
  for (const page of [first, second]) await expect(strip(page)).toContainText('1 of 2')
  await expect(first.locator('[data-camel]')).toHaveCount(0)
  await vote(second).click()
  // It plays at once.
  for (const page of [first, second]) {
    await expect(strip(page)).toHaveCount(0)
    await expect(page.locator('[data-camel]')).toHaveCount(1)
  }
})

test('those who watch hear each other and no seat does; a line is reported once it was said', async ({ browser }) => {
  const { now, other, link } = await two(browser)
  const zahra = await guest(browser)
  const omar = await guest(browser, PHONE)
  await post(omar, '/api/me', { name: 'Omar' })
  for (const page of [zahra, omar]) await page.goto(link)
  await expect(now.getByRole('button', { name: '2 watching' })).toBeVisible()
  // Whoever wants to be heard has a name.
  const board = await zahra.locator('.hx-board').boundingBox()
  await zahra.getByRole('button', { name: 'Table talk' }).click()
  // It takes the place of the log, and nothing of the board.
  await expect(zahra.locator('.tb-log-card > .talk')).toBeVisible()
  expect(await zahra.locator('.hx-board').boundingBox()).toEqual(board)
  await expect(zahra.getByRole('button', { name: 'Well played' })).toHaveCount(0)
  await expectAccessible(zahra)
  await zahra.getByRole('textbox', { name: 'Your name' }).fill('Zahra')
  await zahra.getByRole('button', { name: 'Save' }).click()
  await zahra.getByRole('textbox', { name: /^Write a line/ }).fill('Pink is lost')
  await zahra.getByRole('button', { name: 'Send' }).click()
  await omar.getByRole('button', { name: 'Table talk, 1 new' }).click()
  const line = omar.locator('.talk-lines li').filter({ hasText: 'Pink is lost' })
  await expect(line).toHaveText('Zahra Pink is lost')
  await expectAccessible(omar)
  await line.getByRole('button', { name: 'Report this line of Zahra' }).click()
  await expect(omar.getByText('Reported.')).toBeVisible()
  // Who is not heard by one is not counted either, until they are heard again.
  await line.getByRole('button', { name: 'Mute Zahra' }).click()
  await expect(line).toHaveCount(0)
  await omar.getByRole('button', { name: 'Close' }).click()
  await zahra.getByRole('button', { name: 'Thinking' }).click()
  await expect(zahra.locator('.talk-lines li').filter({ hasText: 'Thinking' })).toBeVisible()
  await omar.getByRole('button', { name: 'Table talk', exact: true }).click()
  await omar.getByRole('button', { name: 'Hear Zahra again' }).click()
  await expect(line).toBeVisible()
  // At the table they are seen, by name, and not heard.
  await now.getByRole('button', { name: '2 watching' }).click()
  await expect(now.locator('.watchers li')).toHaveText(['Omar', 'Zahra'])
  await expectAccessible(now)
  await now.keyboard.press('Escape')
  await now.getByRole('button', { name: 'Table talk' }).click()
  await expect(now.getByText('Nothing said yet.')).toBeVisible()
  await other.getByRole('button', { name: 'Table talk' }).click()
  await other.getByRole('button', { name: 'Thanks' }).click()
  await now.getByRole('button', { name: /^Report this line of/ }).click()
  await expect(now.getByText('Reported.')).toBeVisible()
})
