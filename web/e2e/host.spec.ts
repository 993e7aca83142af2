import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { keyboard, open, reach, take } from './bazaar/player.ts'
import { WINDOWS } from './bazaar/scenes.ts'
import { bundled } from './bundled.ts'
import { mouse } from './hands.ts'
import { store } from './stored.ts'
import { move, settled, table } from './through-the-desert/player.ts'

async function play(page: Page): Promise<void> {
  await page.goto('/?beat=0&seed=oasis')
  await page.getByRole('button', { name: 'Play Desert Bazaar against bots' }).click()
  await expect(page.locator('[data-your-move=true]')).toBeVisible()
}

/** A worker that listens to the test: it can be made to fail. */
async function fragile(context: BrowserContext): Promise<void> {
  const hook = `
    let isFull = false
    for (const name of ['put', 'add']) {
      const real = IDBObjectStore.prototype[name]
      IDBObjectStore.prototype[name] = function (...given) {
        if (isFull) throw new DOMException('no space left', 'QuotaExceededError')
        return real.apply(this, given)
      }
    }
    const channel = new BroadcastChannel('fate')
    channel.addEventListener('message', ({ data }) => {
      if (data === 'die') setTimeout(() => { throw new Error('the host is dead') })
      else if (data === 'gone') IDBFactory.prototype.open = IDBDatabase.prototype.transaction = () => { throw new DOMException('gone', 'InvalidStateError') }
      else isFull = data === 'full'
      channel.postMessage('heard')
    })
  `
  await hooked(context, hook)
}

/** Adds something to the program of the host. */
async function hooked(context: BrowserContext, hook: string): Promise<void> {
  await context.route(/\/assets\/workers\/host-[^/]*\.js$/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: `${await answer.text()}\n;{${hook}}` })
  })
}

async function fate(page: Page, word: 'full' | 'free' | 'die' | 'gone'): Promise<void> {
  await page.evaluate(async (said) => {
    const channel = new BroadcastChannel('fate')
    const heard = new Promise((resolve) => channel.addEventListener('message', resolve))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin to name
    channel.postMessage(said)
    await heard
    channel.close()
  }, word)
}

/** The first thing that can be done on the first turn: a wild is named, or a card is taken. */
async function act(page: Page): Promise<void> {
  await page.locator('.tb-ask button:enabled').first().click()
}

/** The question after that one, once it is one's own: bots go on at once. */
async function nextQuestion(page: Page, before: string | null): Promise<string> {
  const asked = page.locator(`[data-your-move=true]:not([data-question="${before}"])`)
  await expect(asked).toBeVisible()
  return (await asked.getAttribute('data-question')) ?? ''
}

const question = (page: Page) => page.locator('[data-question]').getAttribute('data-question')

test('the browser is asked to keep what is stored, however short its space', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { asked: 0 })
    navigator.storage.persist = () => Promise.resolve(Boolean(++(window as unknown as { asked: number }).asked))
  })
  await play(page)
  expect(await page.evaluate(() => (window as unknown as { asked: number }).asked)).toBe(1)
})

test('what cannot be stored is not done, and says so; when it can, it is', async ({ page, context }) => {
  await fragile(context)
  await play(page)
  const before = await question(page)
  await fate(page, 'full')
  await act(page)
  await expect(page.locator('.notice-strip')).toContainText('could not be stored')
  expect(await question(page)).toBe(before)
  await fate(page, 'free')
  await act(page)
  const now = await nextQuestion(page, before)
  await page.reload()
  await expect(page.locator('[data-question]')).toHaveAttribute('data-question', now)
})

/** What the browser answers where site data is forbidden. */
const FORBIDDEN = "new DOMException('forbidden', 'SecurityError')"
const NO_PLACE = `IDBFactory.prototype.open = () => { throw ${FORBIDDEN} }`
const NO_LOCKS = `LockManager.prototype.request = () => Promise.reject(${FORBIDDEN})`

test('where the browser forbids the page everything, it plays all the same and says that the match ends with it', async ({
  page,
  context,
}) => {
  await hooked(context, `${NO_PLACE};${NO_LOCKS}`)
  await play(page)
  await expect(page.locator('.notice-strip')).toContainText('the match ends with the page')
  const before = await question(page)
  await act(page)
  await nextQuestion(page, before)
})

test('a match that ended with the page is not waited for', async ({ page, context }) => {
  await hooked(context, NO_PLACE)
  await play(page)
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('not stored in this browser')
})

test('where nothing is stored a part that is gone ends no match, and nobody is told that matches are stored', async ({ page, context }) => {
  await hooked(context, NO_PLACE)
  await play(page)
  await page.locator('.bar-home').click()
  await page.route(/assets\/page-.*\.js/, (route) => route.fulfill({ status: 404 }))
  await page.getByRole('link', { name: /Rules/ }).first().click()
  await expect(page.getByRole('alert')).toContainText('the match ends with the page')
  await expect(page.getByRole('alert')).not.toContainText('Nothing is lost')
  await page.getByRole('link', { name: 'To the front page' }).click()
  await page.getByRole('button', { name: 'Resume Desert Bazaar' }).click()
  await expect(page.locator('[data-your-move=true]')).toBeVisible()
})

test('an answer beforehand that cannot be stored is not shown as said, and says so', async ({ page, context }) => {
  await fragile(context)
  await open(page, WINDOWS)
  await take(page, keyboard, { asks: 'main', seat: 0, does: { kind: 'play', item: 'gold', with: [] } })
  await reach(page, keyboard, 0, 'window counter')
  await fate(page, 'full')
  await page.locator('[data-ask] summary').click()
  await page.locator('[data-stand="pass-in"]').click()
  await expect(page.locator('.notice-strip')).toContainText('could not be stored')
  await expect(page.locator('.bz-said')).toHaveCount(0)
})

test('when the host dies the match goes on with another', async ({ page, context }) => {
  await fragile(context)
  await play(page)
  const before = await question(page)
  await fate(page, 'die')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await act(page)
  await expect.poll(() => question(page)).not.toBe(before)
})

test('where the database has gone for good a move offers to load the page again, and so does the front page', async ({ page, context }) => {
  await fragile(context)
  await play(page)
  await fate(page, 'gone')
  await act(page)
  await expect(page.locator('.notice-strip')).toContainText('Load the page again')
  await expect(page.locator('.notice-strip').getByRole('button', { name: 'Load again' })).toBeVisible()
  await page.locator('.bar-home').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('games from the desert market')
  await expect(page.getByRole('alert')).toContainText('Load the page again')
  await page.getByRole('button', { name: 'Load again' }).click()
  await expect(page.getByRole('button', { name: 'Resume Desert Bazaar' })).toBeVisible()
})

test('a match that is open in another tab can be played here, and the other tab is told', async ({ page, context }) => {
  await play(page)
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByText('This match is open in another tab.')).toBeVisible()
  await other.getByRole('button', { name: 'Play here' }).click()
  await expect(other.locator('[data-your-move=true]')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('played in another tab')
  const before = await question(other)
  await act(other)
  const now = await nextQuestion(other, before)
  await page.getByRole('button', { name: 'Play here' }).click()
  await expect(page.locator('[data-question]')).toHaveAttribute('data-question', now)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a match that is played in another tab is not forgotten behind its back', async ({ page, context }) => {
  await play(page)
  const other = await context.newPage()
  // A second match, so that the first stands among the older ones.
  await play(other)
  await other.goto('/')
  const older = other.locator('.resume-more')
  const forget = async () => {
    await older.getByRole('button', { name: 'Delete this' }).click()
    // One press only asks, and who goes elsewhere has not said yes.
    await older.getByRole('button', { name: 'Resume' }).focus()
    await older.getByRole('button', { name: 'Delete this' }).click()
    await older.getByRole('button', { name: 'Delete for good' }).click()
  }
  await forget()
  await expect(other.getByRole('alert')).toContainText('open in another tab')
  await page.goto('/')
  await forget()
  await expect(other.locator('.resume-more')).toHaveCount(0)
})

test('a newer version of the page takes the store over, and this one says so', async ({ page, context }) => {
  await play(page)
  const newer = await context.newPage()
  await newer.goto('/icon.svg')
  await newer.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('caravanserai', 99)
        opening.addEventListener('success', () => resolve(opening.result.close()))
        opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')))
      }),
  )
  await expect(page.getByRole('alert')).toContainText('newer version')
  await expect(page.getByRole('button', { name: 'Load again' })).toBeVisible()
})

test('matches of the first version that stored any are resumed, game by game', async ({ page }) => {
  for (const name of ['desert-bazaar-middle', 'through-the-desert-middle', 'bazaar-middle']) {
    const [match] = await store(page, name)
    await page.goto(`/play/${match}?beat=0`)
    // Bots go on at once, and the screen may have to change hands again.
    await expect(async () => {
      if (await page.locator('.curtain').isVisible()) await page.locator('.curtain button').click({ timeout: 1000 })
      await expect(page.locator('[data-your-move=true]')).toBeVisible({ timeout: 1000 })
    }).toPass()
  }
})

test('the host answers while a bot thinks: a move is taken back before the bot has made its own', async ({ page, context }) => {
  // Bots that think for ever, wherever the host lets them think.
  await hooked(context, 'self.Worker = class { addEventListener() {} postMessage() {} terminate() {} }')
  await page.goto('/?beat=0&seed=thinker')
  await page.getByRole('button', { name: 'Options for Through the Desert' }).click()
  await page.getByLabel('First player').selectOption('0')
  await page.getByRole('button', { name: 'Start the game' }).click()
  await settled(page)
  await move(page, mouse(page))
  await expect(table(page)).toHaveAttribute('data-your-move', 'false')
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(table(page)).toHaveAttribute('data-your-move', 'true')
})

test('the browser’s own database is a store as the host needs it, and bears an ordeal', async ({ page }) => {
  const code = await bundled('e2e/stores.ts')
  await page.route('**/stores.js', (route) => route.fulfill({ contentType: 'text/javascript', body: code }))
  await page.goto('/icon.svg')
  const results = await page.evaluate<{ name: string; wrong: string | null }[]>("import('/stores.js').then(({ run }) => run())")
  expect(results.length).toBeGreaterThan(12)
  expect(results.filter(({ wrong }) => wrong !== null)).toEqual([])
})
