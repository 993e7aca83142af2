import { expect, test, type Page } from '@playwright/test'
import { FULL } from './bazaar/scenes.ts'
import * as bazaar from './bazaar/player.ts'
import { playOut, start } from './desert-bazaar/player.ts'
import { mouse } from './hands.ts'
import { set } from './set.ts'
import { MOVING } from './settle.ts'
import { noteGaps } from './things.ts'

// Limits in milliseconds, for a machine that does nothing else: `npm test -- pace`, and no part of `npm test`.
test.describe.configure({ mode: 'serial' })
test.use(MOVING)

test('Desert Bazaar: a whole game is on the screen in time', async ({ page }) => {
  await watchMoves(page)
  await start(page, 'Play Desert Bazaar against bots')
  await playOut(page, mouse(page))
  const { own, bots } = await page.evaluate(() => (window as unknown as { times: Times }).times)
  console.log(`own moves: median ${median(own)} ms of ${own.length}; bots: median ${median(bots)} ms of ${bots.length}`)
  expect(median(own)).toBeLessThan(100)
  expect(median(bots)).toBeLessThan(200)
})

test('Bazaar: a table of six with forty cards in play is drawn within 50 ms of an event', async ({ page }) => {
  await watchEvents(page)
  // As it is played: bots that never pause would share the processor with the page all the time.
  await bazaar.open(page, FULL, 350)
  const times = () => page.evaluate(() => (window as unknown as { times: number[] }).times)
  await bazaar.playRounds(page, async () => (await times()).length > 80)
  const took = await times()
  console.log(`from an event to the screen: median ${median(took)} ms, slowest ${Math.round(Math.max(...took))} ms of ${took.length}`)
  expect(median(took)).toBeLessThan(50)
})

for (const game of ['Desert Bazaar', 'Through the Desert', 'Bazaar'])
  test(`${game}: what bots move at the usual pace, one thing after the other`, async ({ page }) => {
    const gaps = await noteGaps(page)
    await page.goto('/?seed=pace')
    await set(page, { game, seats: 4, people: 0 }, async () => {})
    await expect.poll(async () => (await gaps()).length).toBeGreaterThan(100)
    const found = await gaps()
    console.log(
      `${game}, from one thing to the next: ${Math.round(Math.min(...found))} ms at least, median ${median(found)} of ${found.length}`,
    )
    expect(Math.min(...found)).toBeGreaterThanOrEqual(599)
  })

for (const game of ['Desert Bazaar', 'Through the Desert', 'Bazaar'])
  test(`${game}: while four Masters think and move, the page has 60 frames a second`, async ({ page }) => {
    await page.goto('/?seed=frames')
    await set(page, { game, seats: 4, people: 0 }, async (options) => {
      for (const row of await options.locator('.seats > li').all()) await row.getByRole('combobox').selectOption('master')
    })
    // What opens a table is measured in slow.spec.ts.
    await page.waitForTimeout(3000)
    const tasks = await watchTasks(page)
    const { frames, long } = await page.evaluate(watchFrames, 25_000)
    const sorted = frames.toSorted((a, b) => a - b)
    const at = (part: number) => Math.round(10 * (sorted[Math.floor(part * sorted.length)] ?? 0)) / 10
    const dearest = Math.max(...(await tasks()))
    console.log(
      `${game}: ${frames.length} frames, p50 ${at(0.5)} ms, p99 ${at(0.99)}, longest ${at(1 - 1e-9)}; dearest task ${Math.round(dearest)} ms of the processor; over 50 ms by the clock: ${long.map(Math.round).join(', ') || 'none'}`,
    )
    expect(frames.length).toBeGreaterThan(500)
    // Others at the processor make a task long, and no dearer.
    expect(dearest).toBeLessThan(50)
    expect(at(0.99)).toBeLessThan(34)
  })

interface Times {
  own: number[]
  bots: number[]
}

/** From a click to the frame in which its move is drawn, and from one move of the bots to the next. */
async function watchMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const times: Times = { own: [], bots: [] }
    let clicked = 0
    let last = 0
    Object.assign(window, { times })
    addEventListener('click', (event) => (clicked = event.timeStamp), true)
    new MutationObserver((changes) => {
      const shown = changes.find(({ attributeName }) => attributeName === 'data-question')
      if (!shown) return
      const own = clicked
      const now = performance.now()
      clicked = 0
      if (own > 0) requestAnimationFrame(() => times.own.push(performance.now() - own))
      else if (last > 0) times.bots.push(now - last)
      last = now
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-question'] })
  })
}

/** For each line that the host tells, from its message to the end of the frame in which the table is another. */
async function watchEvents(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const times: number[] = []
    const heard: number[] = []
    Object.assign(window, { times })
    window.Worker = class extends Worker {
      constructor(...of: ConstructorParameters<typeof Worker>) {
        super(...of)
        this.addEventListener('message', ({ data }: MessageEvent<{ kind?: string }>) => {
          if (data.kind === 'told') heard.push(performance.now())
        })
      }
    }
    new MutationObserver((changes) => {
      if (!changes.some(({ target }) => target instanceof Element && target.closest('.bz-table'))) return
      const drawn = heard.splice(0)
      // The frame's own work comes after what was asked to run before it: laying out and painting count too.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => times.push(...drawn.map((at) => performance.now() - at)), { once: true })
        port1.start()
        port2.postMessage(0)
      })
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  })
}

/** How many ms of the processor each task on the page's own thread takes from now on. */
async function watchTasks(page: Page): Promise<() => Promise<number[]>> {
  const tools = await page.context().newCDPSession(page)
  const events: Traced[] = []
  tools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as Traced[])))
  await tools.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['toplevel'] } })
  return async () => {
    const done = new Promise<unknown>((resolve) => void tools.once('Tracing.tracingComplete', resolve))
    await tools.send('Tracing.end')
    await done
    const own = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
    return events.flatMap(({ name, pid, tid, tdur = 0 }) =>
      name.endsWith('RunTask') && own.some((thread) => thread.pid === pid && thread.tid === tid) ? [tdur / 1000] : [],
    )
  }
}

interface Traced {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Microseconds of the processor. */
  readonly tdur?: number
  readonly args?: { readonly name?: unknown }
}

/** For so many ms: how long each frame took, and each task of more than 50 ms. Runs in the page. */
async function watchFrames(ms: number): Promise<{ frames: number[]; long: number[] }> {
  const [frames, long]: [number[], number[]] = [[], []]
  const watch = new PerformanceObserver((list) => void long.push(...list.getEntries().map(({ duration }) => duration)))
  watch.observe({ type: 'longtask' })
  await new Promise<void>((resolve) => {
    let last = performance.now()
    const end = last + ms
    const frame = (now: number) => {
      frames.push(now - last)
      last = now
      if (now < end) requestAnimationFrame(frame)
      else resolve()
    }
    requestAnimationFrame(frame)
  })
  watch.disconnect()
  return { frames, long }
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return Math.round(sorted[sorted.length >> 1] ?? 0)
}
