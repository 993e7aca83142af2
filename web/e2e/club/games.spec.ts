import type { Plan } from '@caravanserai/protocol/table'
import { expect, test, type Browser, type Page } from '@playwright/test'
import * as bazaar from '../bazaar/player.ts'
import * as desertBazaar from '../desert-bazaar/player.ts'
import { finger, mouse } from '../hands.ts'
import * as desert from '../through-the-desert/player.ts'
import { guest, PHONE, seat } from './guests.ts'

interface Company {
  readonly amal: Page
  /** On a phone. */
  readonly nadia: Page
  readonly yusuf: Page
  readonly watcher: Page
}

/** Three people at three devices; somebody else watches. */
async function company(browser: Browser, plan: Pick<Plan, 'game'> & Partial<Plan>): Promise<Company> {
  const still = { reducedMotion: 'reduce' } as const
  const [amal, yusuf, watcher] = [await guest(browser, still), await guest(browser, still), await guest(browser, still)]
  const nadia = await guest(browser, { ...PHONE, ...still })
  await watcher.goto(await seat({ Amal: amal, Nadia: nadia, Yusuf: yusuf }, plan))
  await expect(watcher.locator('.tb-table')).toHaveAttribute('data-your-move', 'false')
  return { amal, nadia, yusuf, watcher }
}

/**
 * What to do after each of its moves, so that it is once without a line while the others go on: after the nth, as soon as it is not asked itself.
 * `been` says whether it came to that.
 */
function losing({ amal, nadia, yusuf }: Company, n: number): { each(): Promise<void>; been(): boolean } {
  const question = (page: Page) => page.locator('.tb-table').getAttribute('data-question')
  const asked = async () => (await Promise.all([amal, yusuf].map(question))).join(' ')
  let moves = 0
  let isBack = false
  return {
    been: () => isBack,
    async each() {
      if (isBack || ++moves < n) return
      const last = await asked()
      if ((await nadia.locator('.tb-table').getAttribute('data-your-move')) === 'true') return
      await nadia.context().setOffline(true)
      await expect(nadia.getByText('Reconnecting.')).toBeVisible()
      await expect.poll(asked).not.toBe(last)
      await nadia.context().setOffline(false)
      await expect(nadia.getByText('Reconnecting.')).toHaveCount(0)
      isBack = true
    },
  }
}

async function comeAgain(page: Page): Promise<void> {
  await page.reload()
  await expect(page.locator('.tb-table')).toBeVisible()
}

/** Does something once, when it is called for the nth time. */
function nth(n: number, work: () => Promise<void>): () => Promise<void> {
  let calls = 0
  return async () => {
    if (++calls === n) await work()
  }
}

async function expectEnd({ amal, nadia, yusuf, watcher }: Company): Promise<void> {
  const pages = [amal, nadia, yusuf, watcher]
  for (const page of pages) await expect(page.locator('[data-final]')).toBeVisible()
  const words = await Promise.all(pages.map((page) => page.locator('[data-final-seat]').allTextContents()))
  expect(new Set(words.map((each) => each.join(' '))).size, 'all read the same result').toBe(1)
  await expect(watcher.locator('#tb-final-title')).toContainText(/win/)
}

/** One asks for it, the others come along; it starts by itself. */
async function expectRematch({ amal, nadia, yusuf, watcher }: Company): Promise<void> {
  await amal.locator('[data-final]').getByRole('button', { name: 'Play again' }).click()
  await expect(amal.getByRole('heading', { name: 'Waiting for 2 friends' })).toBeVisible()
  for (const page of [nadia, yusuf]) await page.getByRole('button', { name: 'Come along' }).click()
  // Whoever watched is asked to a table of their own.
  await expect(watcher.getByRole('button', { name: 'Come along' })).toHaveCount(0)
  await watcher.locator('[data-final]').getByRole('button', { name: 'Play again' }).click()
  await expect(watcher.getByRole('heading', { name: 'Play with friends' })).toBeVisible()
  for (const page of [amal, nadia, yusuf]) await expect(page.locator('.tb-table')).toBeVisible()
}

test('a whole game of Through the Desert: one offline with a move that waits, one reloads, one watches, one on a phone', async ({
  browser,
}) => {
  const all = await company(browser, { game: 'through-the-desert', options: { board: desert.SMALL } })
  const { amal, nadia, yusuf } = all
  /** The move is made without a line, kept, and sent by itself. */
  const moveWithoutLine = async () => {
    expect(await desert.settled(nadia)).toBe('move')
    await nadia.context().setOffline(true)
    await expect(nadia.getByText('Reconnecting.')).toBeVisible()
    const moved = desert.move(nadia, finger(nadia))
    await expect(nadia.getByText('Your move is kept')).toBeVisible()
    await nadia.context().setOffline(false)
    await moved
    await expect(nadia.getByText('Reconnecting.')).toHaveCount(0)
  }
  await Promise.all([
    desert.playOut(amal, mouse(amal)),
    moveWithoutLine().then(() => desert.playOut(nadia, finger(nadia))),
    desert.playOut(
      yusuf,
      mouse(yusuf),
      nth(1, () => comeAgain(yusuf)),
    ),
  ])
  await expectEnd(all)
})

test('a whole game of Desert Bazaar: one offline for a while, one reloads, one watches, one on a phone', async ({ browser }) => {
  const all = await company(browser, { game: 'desert-bazaar', options: { board: desertBazaar.SMALL.buffer.toString() } })
  const { amal, nadia, yusuf } = all
  const lost = losing(all, 2)
  await Promise.all([
    desertBazaar.playOut(amal, mouse(amal)),
    desertBazaar.playOut(nadia, finger(nadia), lost.each),
    desertBazaar.playOut(
      yusuf,
      mouse(yusuf),
      nth(3, () => comeAgain(yusuf)),
    ),
  ])
  expect(lost.been(), 'the others went on without her').toBe(true)
  await expectEnd(all)
  await expectRematch(all)
})

/** Three venues each, and money for the next: two won attacks end it. */
const RICH = {
  seats: [
    { money: 40, hand: ['gold', 'cheese'], venues: ['mill', 'morgue', 'forge'] },
    { money: 40, hand: ['gems', 'books'], venues: ['inn', 'castle', 'orchard'] },
    { money: 40, hand: ['rope', 'tea'], venues: ['bridge', 'theater', 'cafe'] },
  ],
  row: ['library', 'quarry', 'trove'],
}

test('a whole game of Bazaar from the usual set-up: one offline for a while, one reloads, one watches and sees no hand, one on a phone', ({
  browser,
}) => playsBazaar(browser, {}))

test('a game of Bazaar that two won attacks end: the same at its end, where all is at stake', ({ browser }) =>
  playsBazaar(browser, { position: RICH }))

/** One offline for a while, one reloads, one watches and sees no hand, one on a phone. */
async function playsBazaar(browser: Browser, plan: Partial<Plan>): Promise<void> {
  const all = await company(browser, { game: 'bazaar', ...plan })
  const { amal, nadia, yusuf, watcher } = all
  await expect(watcher.locator('.bz-own')).toHaveCount(0)
  await expect(watcher.locator('.bz-hand [data-card]')).toHaveCount(0)
  const lost = losing(all, 3)
  const disturbed = async (page: Page, hands: bazaar.Hands, disturb: () => Promise<void>) => {
    let answers = 0
    await bazaar.playOut(page, hands, () => ++answers > 4)
    await disturb()
    return bazaar.playOut(page, hands)
  }
  await Promise.all([
    bazaar.playOut(amal, bazaar.mouse),
    bazaar.playOut(nadia, bazaar.finger, undefined, lost.each),
    disturbed(yusuf, bazaar.mouse, () => comeAgain(yusuf)),
  ])
  expect(lost.been(), 'the others went on without her').toBe(true)
  await expectEnd(all)
}
