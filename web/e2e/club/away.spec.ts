import { expect, test } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { mouse } from '../hands.ts'
import { move } from '../through-the-desert/player.ts'
import { guest, onTurn, PHONE, seat } from './guests.ts'
import { ownHouse } from './house.ts'

const HOUR = 3_600_000

test('who must go leaves the match to a bot on a second press, and the others play on', async ({ browser }) => {
  const [amal, nadia] = [await guest(browser), await guest(browser, PHONE)]
  const link = await seat({ Amal: amal, Nadia: nadia }, { game: 'through-the-desert' })
  await nadia.getByRole('button', { name: 'Menu' }).click()
  const leave = nadia.getByRole('button', { name: 'Leave the match to a bot' })
  await leave.click()
  await expectAccessible(nadia)
  // Whoever comes to the menu again is asked again.
  await nadia.keyboard.press('Escape')
  await nadia.getByRole('button', { name: 'Menu' }).click()
  await leave.click()
  await nadia.getByRole('button', { name: 'Leave it, a bot plays on' }).click()
  await nadia.waitForURL(/\/lobby/)
  await expect(amal.locator('.presence[data-presence=bot]')).toHaveCount(1)
  await expect(amal.locator('.tb-table')).toHaveAttribute('data-your-move', 'true')
  await move(amal, mouse(amal))
  await expect(amal.locator('.tb-table')).toHaveAttribute('data-your-move', 'true')
  // Who comes back finds the bot there, and nothing to leave.
  await nadia.goto(link)
  await expect(nadia.getByText('A bot plays for you.')).toBeVisible()
  await nadia.getByRole('button', { name: 'Menu' }).click()
  await expect(nadia.getByRole('button', { name: 'Copy link' })).toBeEnabled()
  await expect(leave).toHaveCount(0)
  await nadia.keyboard.press('Escape')
  await nadia.getByRole('button', { name: 'I am back' }).click()
  expect(await onTurn(amal, nadia)).toBeDefined()
})

test('over days a bot may play on for who is not seen for half of the time', async ({ browser }) => {
  const house = await ownHouse()
  const [amal, nadia] = [await guest(browser, { baseURL: house.address }), await guest(browser, { ...PHONE, baseURL: house.address })]
  await seat({ Amal: amal, Nadia: nadia }, { game: 'through-the-desert', clock: { kind: 'slow', hours: 8 }, atZero: 'pass' })
  const gone = await onTurn(amal, nadia)
  const [page, name] = gone === amal ? [nadia, 'Amal'] : [amal, 'Nadia']
  await gone.close()
  await page.locator('.presence[data-presence=lost], .presence[data-presence=gone]').waitFor()
  const strip = page.locator('.strip').filter({ hasText: `${name} is not here.` })
  house.pass(3 * HOUR)
  await page.reload()
  await page.locator('.presence[data-presence=gone]').waitFor()
  await expect(strip).toHaveCount(0)
  house.pass(HOUR)
  await page.reload()
  await expect(strip).toBeVisible()
  await expectAccessible(page)
  await strip.getByRole('button', { name: 'Let a bot play on' }).click()
  await expect(page.locator('.presence[data-presence=bot]')).toHaveCount(1)
  await expect(page.locator('.tb-table')).toHaveAttribute('data-your-move', 'true')
  await house.close()
})

test('a move that was made without a line outlasts its page: loaded anew without a line, it goes out once there is one', async ({
  browser,
}) => {
  // The page itself is kept in the browser.
  const [amal, nadia] = [await guest(browser, { serviceWorkers: 'allow' }), await guest(browser, { serviceWorkers: 'allow' })]
  await seat({ Amal: amal, Nadia: nadia }, { game: 'through-the-desert' })
  const now = await onTurn(amal, nadia)
  const other = now === amal ? nadia : amal
  await now.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await now.context().setOffline(true)
  const moved = move(now, mouse(now)).catch(() => {})
  await expect(now.getByText('Your move is kept.')).toBeVisible()
  // A page that is loaded anew may have a line for a moment, before the browser remembers that there is none.
  let isCut = true
  await now.routeWebSocket(/\/live/, (socket) => void (isCut ? socket.close() : socket.connectToServer()))
  await now.reload()
  await moved
  await expect(now.getByText('Your move is kept.')).toBeVisible()
  await expect(other.locator('[data-camel]')).toHaveCount(0)
  isCut = false
  await now.context().setOffline(false)
  await expect(now.locator('[data-camel]')).toHaveCount(1)
  await expect(other.locator('[data-camel]')).toHaveCount(1)
  await expect(other.locator('.tb-table')).toHaveAttribute('data-your-move', 'true')
})
