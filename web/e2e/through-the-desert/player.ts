import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import type { Hands } from '../hands.ts'
import { settle } from '../settle.ts'

export const table = (page: Page) => page.locator('.td-table')
export const ask = (page: Page) => page.locator('[data-ask]')

/** A board on which a whole game is a short one. */
export const SMALL = `name: small
game: through-the-desert
orientation: pointy-top
offset: odd-r
map:
A  . . . o . . . .
B   . O . . . . O .
C  . . . . . . . .
D   . . . O . . . .
E  . . . . . . . o
F   . O . . . . O .
G  . . . . . . . .
`

/** A table against bots: the usual one, or with a board and other wishes. */
export async function open(
  page: Page,
  { board, query = 'seed=table', wish }: { board?: string; query?: string; wish?: (page: Page) => Promise<void> },
): Promise<void> {
  await page.goto(`/?beat=0&${query}`)
  if (board === undefined && !wish) {
    await page.getByRole('button', { name: /^(Play|Jouer à) (Through the Desert|À travers le désert)/ }).click()
    return expect(page.getByRole('grid')).toBeVisible()
  }
  // A phone shows the options of the first game only: the table is set on a larger screen.
  const screen = page.viewportSize()
  if (screen && screen.width < 820) await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: /^Options (for|pour) (Through the Desert|À travers le désert)/ }).click()
  if (board !== undefined) await page.locator(`[data-board="${board}"]`).check()
  if (wish) await wish(page)
  await page.locator('.options button[type=submit]').click()
  await expect(page.getByRole('grid')).toBeVisible()
  if (screen) await page.setViewportSize(screen)
}

/** Plays for whoever is asked until the game is over. */
export async function playOut(page: Page, hands: Hands, each: () => Promise<void> = async () => {}): Promise<number> {
  for (let moves = 0; ; moves++) {
    expect(moves, 'a game ends').toBeLessThan(200)
    if ((await settled(page)) === 'over') return moves
    await move(page, hands, moves)
    await each()
  }
}

/** Waits until somebody at this screen is asked. */
export async function settled(page: Page): Promise<'move' | 'over'> {
  const found = await page.waitForFunction(
    () => {
      const shown = document.querySelector<HTMLElement>('.td-table')
      if (shown?.dataset['phase'] === 'over') return 'over'
      return shown?.dataset['yourMove'] === 'true' ? 'move' : null
    },
    undefined,
    { timeout: 0 },
  )
  await settle(page)
  return (await found.jsonValue()) as 'move' | 'over'
}

export async function move(page: Page, hands: Hands, luck = 0): Promise<void> {
  // What is seen of a board comes before what can be hit.
  await expect(page.locator('.hx-cell').first()).toBeAttached()
  const question = await table(page).getAttribute('data-question')
  const phase = await table(page).getAttribute('data-phase')
  if (phase === 'returning') await hands.press(page.locator('[data-return]').first())
  else {
    const space = phase === 'planting' ? await bestSpace(page, luck) : await choose(page, hands, luck)
    await hands.space(space)
    await expect(page.locator(`[data-space="${space}"]`)).toHaveAttribute('aria-selected', 'true')
    await hands.press(ask(page).locator('[data-place]'))
  }
  await page.waitForFunction((was) => document.querySelector<HTMLElement>('.td-table')?.dataset['question'] !== was, question, {
    polling: 20,
    timeout: 0,
  })
}

/** A colour that has somewhere to go, and where it brings most: first the one that runs out first, with which the game ends. */
async function choose(page: Page, hands: Hands, luck: number): Promise<string> {
  const free = await page.locator('.td-supply[aria-disabled=false]').evaluateAll((colours: HTMLElement[]) =>
    colours
      .map((each) => ({ colour: each.dataset['colour'], left: Number(each.querySelector('[data-left]')?.textContent ?? 0) }))
      .toSorted((a, b) => a.left - b.left)
      .map(({ colour }) => `[data-colour=${colour}]`),
  )
  for (const selector of free) {
    const colour = page.locator(selector)
    if ((await colour.getAttribute('aria-pressed')) !== 'true') await hands.press(colour)
    const space = await bestSpace(page, luck)
    if (space !== '') return space
  }
  throw new Error('somebody is asked who cannot move')
}

/** The open space that brings most: its label says it. Of equal ones, one by luck. */
async function bestSpace(page: Page, luck: number): Promise<string> {
  return page.evaluate((pick) => {
    const worth = (cell: SVGElement) => Number(/(\d+) points?$/.exec(cell.getAttribute('aria-label') ?? '')?.[1] ?? 0)
    const cells = [...document.querySelectorAll<SVGElement>('.hx-cell[aria-disabled=false]')]
    const most = Math.max(0, ...cells.map(worth))
    const best = cells.filter((cell) => worth(cell) === most)
    return best[(pick * 7) % Math.max(1, best.length)]?.dataset['space'] ?? ''
  }, luck)
}

/** The final screen: every total is the sum of its sources, and the winner has the most. By seat, the totals. */
export async function expectResult(page: Page, sources: number): Promise<number[]> {
  const final = page.locator('[data-final]')
  await expect(final).toBeVisible()
  const totals: number[] = []
  for (const row of await final.locator('[data-final-seat]').all()) {
    const points = (await row.locator('[data-source]').allTextContents()).map(Number)
    const total = Number(await row.locator('[data-total]').textContent())
    const seat = Number(await row.getAttribute('data-final-seat'))
    expect(points).toHaveLength(sources)
    expect(points.reduce((sum, each) => sum + each, 0)).toBe(total)
    await expect(page.locator(`[data-score="${seat}"]`)).toContainText(String(total))
    totals[seat] = total
  }
  const title = (await final.getByRole('heading').first().textContent()) ?? ''
  expect(title).toContain(String(Math.max(...totals)))
  for (const name of await final.locator('[data-first-place=true] .tb-final-name').allTextContents())
    expect(title.toLowerCase()).toContain(name.toLowerCase())
  await expect(final.locator('[data-most]')).toHaveCount(5)
  return totals
}

/** The saved record is decided again by `caravanserai replay`, and holds the scores that the screen showed. */
export async function expectRecord(page: Page, totals: readonly number[]): Promise<void> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /Save record|Enregistrer la partie/ }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^through-the-desert-.*\.jsonl$/)
  const path = await file.path()
  const root = `${import.meta.dirname}/../../..`
  const said = execFileSync(process.execPath, ['cli/main.ts', 'replay', path], { cwd: root, encoding: 'utf8' })
  const last = JSON.parse(readFileSync(path, 'utf8').trim().split('\n').at(-1) ?? '') as { result: { scores: number[] } }
  expect(last.result.scores).toEqual(totals)
  expect(said).toContain('every event the same')
}
