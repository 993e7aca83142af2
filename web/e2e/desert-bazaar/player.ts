import { expect, type Page } from '@playwright/test'
import { mouse, type Hands } from '../hands.ts'
import { settle } from '../settle.ts'

export const table = (page: Page) => page.locator('.db-table')
export const ask = (page: Page) => page.locator('[data-ask]')

/** A board on which a whole game is a short one. */
export const SMALL = {
  name: 'small.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from(
    'name: small\ngame: desert-bazaar\norientation: pointy-top\noffset: odd-r\nrows: 3\ncolumns: 5\nmap:\nA  . ~ . . .\nB   . . . ~ .\nC  . . . . .\n',
  ),
}

/** Starts against bots, at once. */
export async function start(page: Page, button: string | RegExp, query = 'seed=table'): Promise<void> {
  await page.goto(`/?beat=0&${query}`)
  await page.getByRole('button', { name: button }).click()
  await expect(page.getByRole('grid')).toBeVisible()
}

/** Plays for whoever is asked until the game is over: builds what can be paid, rolls otherwise. */
export async function playOut(page: Page, hands: Hands, each: () => Promise<void> = async () => {}): Promise<number> {
  for (let moves = 0; ; moves++) {
    expect(moves, 'a game ends').toBeLessThan(500)
    const now = await settled(page)
    if (now === 'over') return moves
    if (now === 'curtain') {
      await page.locator('.curtain button').click()
      await expect(page.locator('.curtain')).toHaveCount(0)
    } else {
      await move(page, hands)
      await each()
    }
  }
}

/** Rolls, as often as it takes, until it is the beginning of your turn and `ready` is true. */
export async function playUntil(page: Page, ready: () => Promise<boolean>): Promise<void> {
  const hands = mouse(page)
  for (let moves = 0; ; moves++) {
    expect(moves, 'it comes to that').toBeLessThan(120)
    expect(await settled(page)).toBe('move')
    const phase = await table(page).getAttribute('data-phase')
    if (phase === 'turn' && (await ready())) return
    const question = await table(page).getAttribute('data-question')
    if (phase === 'turn') await roll(page, hands)
    else await hands.press(ask(page).locator('.db-good:not([aria-disabled=true]), [data-take], [data-end]').first())
    await expect.poll(() => moved(page, question), { intervals: [10, 20, 50, 100] }).toBe(true)
  }
}

/** Waits until somebody at this screen is asked. */
async function settled(page: Page): Promise<'move' | 'over' | 'curtain'> {
  const found = await page.waitForFunction(
    () => {
      if (document.querySelector('.curtain')) return 'curtain'
      const shown = document.querySelector<HTMLElement>('.db-table')
      if (shown?.dataset['phase'] === 'over') return 'over'
      return shown?.dataset['yourMove'] === 'true' ? 'move' : null
    },
    undefined,
    { timeout: 0 },
  )
  await settle(page)
  return (await found.jsonValue()) as 'move' | 'over' | 'curtain'
}

async function move(page: Page, hands: Hands): Promise<void> {
  // What is seen of a board comes before what can be hit.
  await expect(page.locator('.hx-cell').first()).toBeAttached()
  const question = await table(page).getAttribute('data-question')
  const phase = await table(page).getAttribute('data-phase')
  if (phase === 'opening') await hands.press(ask(page).locator('.db-good:not([aria-disabled=true])').first())
  else if (phase === 'rolled' || phase === 'matched') await hands.press(ask(page).locator('[data-take]').last())
  else if (!(await build(page, hands))) {
    if (phase === 'building') await hands.press(ask(page).locator('[data-end]'))
    else await roll(page, hands)
  }
  await expect.poll(() => moved(page, question), { intervals: [10, 20, 50, 100] }).toBe(true)
}

/** Has the question changed, or the curtain fallen? */
async function moved(page: Page, question: string | null): Promise<boolean> {
  return page.evaluate((was) => {
    const shown = document.querySelector<HTMLElement>('.db-table')
    return !shown || shown.dataset['question'] !== was
  }, question)
}

async function build(page: Page, hands: Hands): Promise<boolean> {
  const tile = page.locator('.db-tile:not(.db-tile-poor):not(.db-tile-idle):not(.db-tile-gone):visible').first()
  if ((await tile.count()) === 0) return otherSet(page, hands)
  await hands.press(tile)
  const space = await bestSpace(page)
  await hands.space(space)
  await expect(page.locator(`[data-space="${space}"]`)).toHaveAttribute('aria-selected', 'true')
  await hands.press(ask(page).locator('[data-build]'))
  return true
}

/** Aims where the chosen tile can be paid for in more than one way; the space. */
export async function aimPayable(page: Page): Promise<string> {
  const open = await page
    .locator('.hx-cell[aria-disabled=false]')
    .evaluateAll((cells: SVGElement[]) => cells.map(({ dataset }) => dataset['space'] ?? ''))
  for (const space of open) {
    const cell = page.locator(`[data-space="${space}"]`)
    // A second press on what is aimed at would build there.
    if ((await cell.getAttribute('aria-selected')) === 'false') await mouse(page).space(space)
    await expect(cell).toHaveAttribute('aria-selected', 'true')
    if ((await ask(page).locator('[data-pay]').count()) > 0) return space
  }
  throw new Error('there is one way to pay everywhere')
}

/** On a narrow screen the other set is behind a tab. */
async function otherSet(page: Page, hands: Hands): Promise<boolean> {
  const tab = page.locator('.db-tab[aria-pressed=false]:not([aria-disabled=true]):visible')
  if ((await tab.count()) === 0) return false
  await hands.press(tab)
  return (await page.locator('.db-tile:not(.db-tile-poor):not(.db-tile-idle):not(.db-tile-gone):visible').count()) > 0
    ? build(page, hands)
    : false
}

async function roll(page: Page, hands: Hands): Promise<void> {
  const card = ask(page).locator('.db-good:not([aria-disabled=true])').first()
  if ((await card.count()) > 0) await hands.press(card)
  await hands.press(ask(page).locator('[data-roll]'))
}

/** The open space that brings most: its label says it. */
async function bestSpace(page: Page): Promise<string> {
  return page.evaluate(() => {
    const worth = (cell: SVGElement) => Number(/(?:scores|rapporte) (\d+)/.exec(cell.getAttribute('aria-label') ?? '')?.[1] ?? 0)
    const open = [...document.querySelectorAll<SVGElement>('.hx-cell[aria-disabled=false]')].toSorted((a, b) => worth(b) - worth(a))
    return open[0]?.dataset['space'] ?? ''
  })
}

/** The final screen: every total is the sum of its sources, and the winner has the most. */
export async function expectResult(page: Page): Promise<void> {
  const final = page.locator('[data-final]')
  await expect(final).toBeVisible()
  const rows = await final.locator('[data-final-seat]').all()
  const totals: number[] = []
  for (const row of rows) {
    const sources = (await row.locator('[data-source]').allTextContents()).map(Number)
    const total = Number(await row.locator('[data-total]').textContent())
    expect(sources).toHaveLength(5)
    expect(sources.reduce((sum, points) => sum + points, 0)).toBe(total)
    const seat = await row.getAttribute('data-final-seat')
    await expect(page.locator(`[data-score="${seat}"]`)).toContainText(String(total))
    totals.push(total)
  }
  const title = (await final.getByRole('heading').first().textContent()) ?? ''
  expect(title).toContain(String(Math.max(...totals)))
  const winners = await final.locator('[data-first-place=true] .tb-final-name').allTextContents()
  expect(winners.length).toBeGreaterThan(0)
  for (const name of winners) expect(title.toLowerCase()).toContain(name.toLowerCase())
  await expect(final.locator('[data-most]')).toHaveCount(4)
}
