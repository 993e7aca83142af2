import { readFileSync } from 'node:fs'
import { gameOf } from '@caravanserai/games/all'
import { expect, test, type Page } from '@playwright/test'
import { bundled } from '../bundled.ts'
import { LATE } from './scenes.ts'
import { look, type Look, type Told, type Wish } from './worker/look.ts'

/** A page with all the walls of the real one that may start the searcher as `/searcher.js`, and share memory with it. */
async function open(page: Page): Promise<void> {
  const code = await bundled('e2e/through-the-desert/worker/worker.ts')
  const headers = { ...(await page.request.get('/')).headers(), 'cross-origin-embedder-policy': 'require-corp' }
  for (const name of ['content-length', 'content-encoding', 'content-type', 'etag']) Reflect.deleteProperty(headers, name)
  await page.route('**/searcher.html', (route) => route.fulfill({ headers, contentType: 'text/html', body: '<!doctype html>' }))
  await page.route('**/searcher.js', (route) => route.fulfill({ headers, contentType: 'text/javascript', body: code }))
  await page.goto('/searcher.html')
}

function wish(isPlain: boolean, nodes?: number): Wish {
  const game = gameOf('through-the-desert')!
  const view = game.view(game.load(LATE), 0) as Wish['view']
  const net = JSON.parse(readFileSync('bots/through-the-desert/nets/5.json', 'utf8')) as Wish['net']
  return { view, net, isPlain, ...(nodes === undefined ? {} : { nodes }) }
}

for (const isPlain of [false, true])
  test(`a module worker of a browser finds what Node finds, ${isPlain ? 'in plain loops' : 'in WebAssembly'}`, async ({ page }) => {
    await open(page)
    const asked = wish(isPlain, 300)
    const found = await page.evaluate(
      (given) =>
        new Promise<Look>((resolve, reject) => {
          const worker = new Worker('/searcher.js', { type: 'module' })
          worker.addEventListener('error', ({ message }) => reject(new Error(message)))
          worker.addEventListener('message', ({ data }: MessageEvent<Look>) => 'report' in data && resolve(data))
          // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
          worker.postMessage(given)
        }),
      asked,
    )
    const expected = look(
      asked,
      () => {},
      () => false,
    )
    expect(found.isPlain).toBe(isPlain)
    expect(found.report.nodes).toBe(300)
    expect(found.report.lines.length).toBeGreaterThan(10)
    const tries = ({ report: { seat, lines } }: Look) => [seat, lines.map((line) => [line.action, line.tries])]
    expect(tries(found)).toEqual(tries(expected))
    // Engines may differ in the last digit of `Math.exp`, and two that stand side by side do.
    const worths = ({ report: { worth, lines } }: Look) => [...worth, ...lines.map((line) => line.worth)]
    for (const [i, worth] of worths(expected).entries()) expect(worths(found)[i]).toBeCloseTo(worth, 9)
  })

test('a search in a module worker tells how it stands every 100 ms, and is stopped at once with what it has found so far', async ({
  page,
}) => {
  await open(page)
  const { told, found } = await page.evaluate(
    (given) =>
      new Promise<{ told: Told[]; found: Look }>((resolve, reject) => {
        const flag = new Int32Array(new SharedArrayBuffer(4))
        const worker = new Worker('/searcher.js', { type: 'module' })
        const told: Told[] = []
        worker.addEventListener('error', ({ message }) => reject(new Error(message)))
        worker.addEventListener('message', ({ data }: MessageEvent<Look | { readonly told: Told }>) => {
          if ('report' in data) return resolve({ told, found: data })
          told.push(data.told)
          if (told.length === 3) Atomics.store(flag, 0, 1)
        })
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
        worker.postMessage({ ...given, flag })
      }),
    wish(false),
  )
  // It would have gone on for ever. A busy machine makes the pauses longer, never shorter.
  for (const [i, { at, report }] of told.entries()) {
    const before = told[i - 1]
    if (before) expect(at - before.at).toBeGreaterThanOrEqual(100)
    expect(report.nodes).toBeGreaterThan(before?.report.nodes ?? -1)
  }
  expect(found.report.nodes).toBeGreaterThanOrEqual(told.at(-1)!.report.nodes)
  expect(found.report.lines[0]!.tries).toBeGreaterThan(0)
})
