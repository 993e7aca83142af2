import { expect, test, type Browser, type Page } from '@playwright/test'
import * as bazaar from '../bazaar/player.ts'
import * as desertBazaar from '../desert-bazaar/player.ts'
import { finger, mouse } from '../hands.ts'
import * as desert from '../through-the-desert/player.ts'
import { guest, join, openTable, PHONE } from './guests.ts'

/** Three people at three devices, the second a phone; somebody else watches. */
async function company(browser: Browser, game: string): Promise<{ players: [Page, Page, Page]; watcher: Page }> {
  const [amal, nadia, yusuf, watcher] = await Promise.all([guest(browser), guest(browser, PHONE), guest(browser), guest(browser)])
  const link = await openTable(amal, { game, name: 'Amal', friends: 2 })
  await join(nadia, link, 'Nadia')
  await join(yusuf, link, 'Yusuf')
  // The last seat is taken: it starts by itself, for everybody.
  for (const page of [amal, nadia, yusuf]) await expect(page.locator('.tb-table')).toBeVisible()
  await watcher.goto(link)
  await expect(watcher.locator('.tb-table')).toBeVisible()
  return { players: [amal, nadia, yusuf], watcher }
}

/** Without a line for a while. */
async function lose(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await expect(page.getByText('Reconnecting.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('Reconnecting.')).toHaveCount(0)
}

async function expectEnd(players: readonly Page[], watcher: Page): Promise<void> {
  const title = players[0]?.locator('#tb-final-title')
  for (const page of [...players, watcher]) await expect(page.locator('[data-final]')).toBeVisible()
  const words = await Promise.all([...players, watcher].map((page) => page.locator('[data-total]').allTextContents()))
  expect(new Set(words.map((each) => each.join(' '))).size, 'all read the same result').toBe(1)
  await expect(title ?? watcher.locator('#tb-final-title')).toContainText(/win/)
}

test('a whole game of Through the Desert: one offline with a move that waits, one reloads, one watches, one on a phone', async ({
  browser,
}) => {
  const { players, watcher } = await company(browser, 'Through the Desert')
  const [amal, nadia, yusuf] = players
  await expect(watcher.locator('.td-table')).toHaveAttribute('data-your-move', 'false')
  let isTried = false
  await Promise.all([
    desert.playOut(amal, mouse(amal)),
    (async () => {
      // On the phone: the first move is made without a line, kept, and sent by itself.
      expect(await desert.settled(nadia)).toBe('move')
      await nadia.context().setOffline(true)
      await expect(nadia.getByText('Reconnecting.')).toBeVisible()
      const moved = desert.move(nadia, finger(nadia))
      await expect(nadia.getByText('Your move is kept')).toBeVisible()
      await nadia.context().setOffline(false)
      await moved
      await expect(nadia.getByText('Reconnecting.')).toHaveCount(0)
      await desert.playOut(nadia, finger(nadia))
    })(),
    desert.playOut(yusuf, mouse(yusuf), async () => {
      if (isTried) return
      isTried = true
      await yusuf.reload()
      await expect(yusuf.locator('.td-table')).toBeVisible()
    }),
  ])
  await expectEnd(players, watcher)
})

test('a whole game of Desert Bazaar: one offline for a while, one reloads, one watches, one on a phone', async ({ browser }) => {
  const { players, watcher } = await company(browser, 'Desert Bazaar')
  const [amal, nadia, yusuf] = players
  let moves = 0
  let loads = 0
  await Promise.all([
    desertBazaar.playOut(amal, mouse(amal)),
    desertBazaar.playOut(nadia, finger(nadia), async () => {
      if (moves++ === 2) await lose(nadia)
    }),
    desertBazaar.playOut(yusuf, mouse(yusuf), async () => {
      if (loads++ !== 3) return
      await yusuf.reload()
      await expect(yusuf.locator('.db-table')).toBeVisible()
    }),
  ])
  await expectEnd(players, watcher)
})

test('a whole game of Bazaar: one offline for a while, one reloads, one watches and sees no hand, one on a phone', async ({ browser }) => {
  const { players, watcher } = await company(browser, 'Bazaar')
  const [amal, nadia, yusuf] = players
  await expect(watcher.locator('.bz-own')).toHaveCount(0)
  await expect(watcher.locator('.bz-hand [data-card]')).toHaveCount(0)
  const once = (page: Page, hands: bazaar.Hands, disturb: () => Promise<void>) => async () => {
    let answers = 0
    await bazaar.playOut(page, hands, () => ++answers > 4)
    await disturb()
    await bazaar.playOut(page, hands)
  }
  await Promise.all([
    bazaar.playOut(amal, bazaar.mouse),
    once(nadia, bazaar.finger, () => lose(nadia))(),
    once(yusuf, bazaar.mouse, async () => {
      await yusuf.reload()
      await expect(yusuf.locator('.bz-table')).toBeVisible()
    })(),
  ])
  for (const page of [...players, watcher]) await expect(page.locator('[data-final]')).toBeVisible()
})
