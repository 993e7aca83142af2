import { expect, test, type Page } from '@playwright/test'
import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as bazaar from './bazaar/player.ts'
import { playUntil } from './desert-bazaar/player.ts'
import { mouse } from './hands.ts'
import { MOVING } from './settle.ts'
import { move, settled } from './through-the-desert/player.ts'

// A phone with a processor four times slower: figures for docs/benchmarks.md, no limits. `npm test -- slow`, and no part of `npm test`.
test.describe.configure({ mode: 'serial' })
test.use({ ...MOVING, viewport: { width: 390, height: 844 } })

const SLOWER = 4
/** So many moves of one's own. */
const MOVES = 10

const GAMES: readonly (readonly [game: string, play: (page: Page, enough: () => Promise<boolean>) => Promise<void>])[] = [
  ['Desert Bazaar', playUntil],
  [
    'Through the Desert',
    async (page, enough) => {
      for (let i = 0; !(await enough()) && (await settled(page)) === 'move'; i++) await move(page, mouse(page), i)
    },
  ],
  [
    'Bazaar',
    async (page, enough) => {
      let done = false
      await bazaar.playOut(page, bazaar.mouse, () => {
        void enough().then((is) => (done = is))
        return done
      })
    },
  ],
]

for (const [game, play] of GAMES)
  test(`${game} on a slow phone`, async ({ page }) => {
    await watch(page)
    await page.goto('/?beat=0&seed=table')
    const start = page.getByRole('button', { name: new RegExp(`^Play ${game} against bots`) })
    await expect(start).toBeVisible()
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await start.click()
    await expect(page.locator('.tb-table')).toBeVisible()
    const seen = () => page.evaluate(() => (window as unknown as { seen: Seen }).seen)
    const { tasks: opening } = await seen()
    await play(page, async () => (await seen()).moves.length >= MOVES)
    const { tasks, moves } = await seen()
    const [first = 0, ...later] = moves
    const middle = later.toSorted((a, b) => a - b)[later.length >> 1] ?? 0
    const longest = (list: readonly number[]) => Math.round(Math.max(0, ...list))
    console.log(
      `${game}, ${SLOWER} times slower: longest task until the table is there ${longest(opening)} ms, after that ${longest(tasks.slice(opening.length))} ms; ` +
        `first move ${Math.round(first)} ms, median of ${later.length} later ones ${Math.round(middle)} ms`,
    )
  })

/** So often one jumps somewhere. */
const JUMPS = 40

test('a match of Bazaar with about 2,000 moves, looked at again on a slow phone', async ({ page }) => {
  const record = join(mkdtempSync(join(tmpdir(), 'caravanserai-')), 'long.jsonl')
  const wishes = ['--players', '5', '--games', '1', '--bots', 'casual,random', '--seed', 'c', '--record', record]
  expect(spawnSync(process.execPath, ['cli/caravanserai.mjs', 'simulate', 'bazaar', ...wishes]).status).toBe(0)
  await page.goto('/replay')
  await page.locator('input[type=file]').setInputFiles(record)
  await expect(page.locator('.tb-table')).toBeVisible()
  const moves = Number(await page.locator('.rp-slider').getAttribute('max'))
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  // It may open for a second.
  await page.waitForTimeout(1000)
  const times: number[] = []
  // Here and there, the same way each time.
  for (let i = 1; i <= JUMPS; i++) times.push(await page.evaluate(jump, (i * 797) % moves))
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  const [middle, longest] = [times.toSorted((a, b) => a - b)[JUMPS >> 1] ?? 0, Math.max(...times)]
  console.log(
    `A match of ${moves} moves, ${SLOWER} times slower: a jump ${Math.round(middle)} ms at the median, ${Math.round(longest)} at most (the ${times.indexOf(longest) + 1}. of ${JUMPS}); ` +
      `the page holds ${(usedSize / 1e6).toFixed(1)} MB`,
  )
})

/** How many ms it takes from the slider to the end of the frame in which that moment is drawn. */
function jump(to: number): Promise<number> {
  const slider = document.querySelector<HTMLInputElement>('.rp-slider')
  const root = document.querySelector<HTMLElement>('.replay')
  return new Promise((resolve, reject) => {
    if (!slider || !root) return reject(new Error('there is no replay'))
    const from = performance.now()
    const watch = new MutationObserver(() => {
      if (root.dataset['at'] !== String(to)) return
      watch.disconnect()
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from)))
    })
    watch.observe(root, { attributes: true })
    slider.valueAsNumber = to
    slider.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

interface Seen {
  /** How long each task above 50 ms was. */
  readonly tasks: number[]
  /** From a click to the frame in which its move is drawn. */
  readonly moves: number[]
}

async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Seen = { tasks: [], moves: [] }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => seen.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' })
    let clicked = 0
    const note = ({ target, timeStamp }: MouseEvent) => {
      if (target instanceof Element && target.closest('.tb-table')) clicked = timeStamp
    }
    addEventListener('click', note, true)
    new MutationObserver(() => {
      const from = clicked
      clicked = 0
      if (from > 0) requestAnimationFrame(() => seen.moves.push(performance.now() - from))
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-question'] })
  })
}
