import type { Plan, TableInfo } from '@caravanserai/protocol/table'
import { expect, test } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { expectFits } from './fits.ts'
import { guest, PHONE, post } from './guests.ts'

const PLAN: Plan = {
  game: 'through-the-desert',
  options: {},
  seats: [{ kind: 'free' }, { kind: 'free' }, { kind: 'free' }],
  isPublic: false,
  clock: { kind: 'live', minutes: 10, increment: 15 },
  atZero: 'pass',
  standIns: true,
}

test('who has no name yet chooses a seat, and reads what becomes of a seat whose time is up', async ({ browser }) => {
  const [nadia, omar] = [await guest(browser), await guest(browser, PHONE)]
  await post(nadia, '/api/me', { name: 'Nadia' })
  const { table } = await post<TableInfo>(nadia, '/api/tables', PLAN)
  await omar.goto(`/table/${table}`)
  await expect(omar.getByText('When a clock runs out, a bot makes that one move. A bot stands in for who is away for long.')).toBeVisible()
  const seat = omar.locator('[data-seat="2"]')
  await expect(omar.locator('[data-seat="1"]')).toContainText('for you')
  await omar.getByRole('textbox', { name: 'Your name' }).fill('Omar')
  await seat.getByRole('button', { name: 'Sit here' }).click()
  await expect(seat).toContainText('for you')
  await expect(omar.locator('[data-wished]')).toHaveCount(1)
  await expect(omar.getByRole('textbox', { name: 'Your name' })).toBeFocused()
  await expectAccessible(omar)
  await expectFits(omar)
  await omar.getByRole('button', { name: 'Sit down' }).click()
  await expect(seat).toContainText('Omar')
  await expect(omar.locator('[data-seat="1"]')).toContainText('Empty')
})

test('in the waiting room somebody is not heard any more, nor at the table afterwards', async ({ browser }) => {
  const [nadia, omar] = [await guest(browser), await guest(browser)]
  for (const [name, page] of Object.entries({ Nadia: nadia, Omar: omar })) await post(page, '/api/me', { name })
  const { table } = await post<TableInfo>(nadia, '/api/tables', PLAN)
  const address = `/api/tables/${table}`
  await post(omar, address, { kind: 'sit', seat: 1 })
  await post(omar, address, { kind: 'say', words: 'Hurry up' })
  await nadia.goto(`/table/${table}?beat=0`)
  const lines = nadia.locator('[data-early]')
  await lines.getByRole('button', { name: 'Mute Omar' }).click()
  await expect(lines).toHaveCount(0)
  await expectAccessible(nadia)
  await post(nadia, address, { kind: 'start', level: 'casual' })
  await nadia.getByRole('button', { name: 'Table talk' }).click()
  await expect(nadia.getByRole('button', { name: 'Hear Omar again' })).toBeVisible()
  await expect(lines).toHaveCount(0)
  await nadia.getByRole('button', { name: 'Hear Omar again' }).click()
  await expect(lines).toHaveText('Omar Hurry up')
})

test('what was done although its answer was lost is not complained of any more once it is seen; what was refused is', async ({
  browser,
}) => {
  const [nadia, omar] = [await guest(browser), await guest(browser)]
  for (const [name, page] of Object.entries({ Nadia: nadia, Omar: omar })) await post(page, '/api/me', { name })
  const { table } = await post<TableInfo>(nadia, '/api/tables', PLAN)
  const address = `/api/tables/${table}`
  await omar.goto(`/table/${table}`)
  // The page is told of nothing before the fault has been read.
  const read = Promise.withResolvers<void>()
  let isLost = false
  await omar.route(`**${address}`, async (route) => {
    if (route.request().method() === 'POST' && !isLost) {
      isLost = true
      await route.fetch()
      return route.abort()
    }
    if (isLost) await read.promise
    return route.continue()
  })
  await omar.getByRole('button', { name: 'Sit down' }).click()
  const alert = omar.getByRole('alert')
  await expect(alert).toHaveText('There is no connection to the server.')
  read.resolve()
  await expect(omar.locator('[data-seat="1"]')).toContainText('Omar')
  await expect(alert).toHaveCount(0)

  await omar.unroute(`**${address}`)
  await omar.route(`**${address}`, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 409, json: { refused: 'not-now', facts: {} } }) : route.continue(),
  )
  await omar.getByRole('button', { name: 'Leave the seat' }).click()
  await expect(alert).toHaveText('That cannot be done at this table now.')
  await post(nadia, address, { kind: 'hold', held: true })
  await post(nadia, address, { kind: 'seat-bot', seat: 2, level: 'casual' })
  await expect(omar.getByRole('heading', { level: 1 })).toHaveText('Everybody is here')
  await expect(alert).toHaveText('That cannot be done at this table now.')
})
