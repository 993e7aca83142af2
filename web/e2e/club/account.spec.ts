import { expect, test } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { post, sayName } from './guests.ts'
import { carried, keysOf } from './keys.ts'

test('a passkey takes an account to another device, and is removed', async ({ page, browser, baseURL }) => {
  await sayName(page, 'Nadia')
  const first = await keysOf(page)
  await expect(page.getByText('You have none yet.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('The passkey is kept on your device.')).toBeVisible()
  await expect(page.getByText('not used yet')).toBeVisible()
  await expectAccessible(page)

  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
  const other = await elsewhere.newPage()
  await other.goto('/me')
  await carried(first, await keysOf(other))
  await other.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(other.getByLabel('Your name')).toHaveValue('Nadia')
  await expect(other.getByText('last used', { exact: false })).toBeVisible()

  await other.getByRole('button', { name: /^Remove the passkey/ }).click()
  await expect(other.getByText('You have none yet.', { exact: false })).toBeVisible()
  // A key that was removed opens nothing.
  await other.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(other.getByRole('alert')).toHaveText('This house does not know that passkey.')
  await elsewhere.close()
})

test('where it cannot be learned who somebody is, nobody is asked for a name, and it is asked again', async ({ page }) => {
  await page.goto('/')
  await post(page, '/api/me', { name: 'Nadia' })
  const faults = ['too-fast', 'broken']
  const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/api/me', async (route) => {
    const refused = faults.shift()
    if (refused !== undefined) return route.fulfill({ status: refused === 'broken' ? 502 : 429, json: { refused, facts: {} } })
    asked.resolve()
    await answer.promise
    await route.continue()
  })
  await page.goto('/me')
  await asked.promise
  await expect(page.getByText('One moment…')).toBeVisible()
  await expect(page.getByLabel('Your name')).toHaveCount(0)
  answer.resolve()
  await expect(page.getByLabel('Your name')).toHaveValue('Nadia')
})

test('a page that knows of no account renames none that was made elsewhere', async ({ page, context }) => {
  await page.goto('/friends')
  const named = page.getByLabel('Your name')
  await expect(named).toBeVisible()
  const other = await context.newPage()
  await other.goto('/')
  await post(other, '/api/me', { name: 'Nadia' })
  await named.fill('Omar')
  await page.getByRole('button', { name: 'Open the table' }).click()
  await page.waitForURL(/\/table\//)
  await page.goto('/me')
  await expect(named).toHaveValue('Nadia')
})

test('what could not be fetched of one’s account is asked for again, and what was not taken away is not said to be', async ({ page }) => {
  await sayName(page, 'Nadia')
  await post(page, '/api/me/tokens', { name: 'my bot' })
  const answers = ['tokens', 'passkeys', 'notices'].map((what) => {
    const again = Promise.withResolvers<void>()
    let asked = 0
    void page.route(`**/api/me/${what}`, async (route) => {
      if (asked++ === 0) return route.fulfill({ status: 429, json: { refused: 'too-fast', facts: {} } })
      await again.promise
      await route.continue()
    })
    return again
  })
  await page.goto('/me')
  await expect(page.getByText('That was too often. Wait a moment.')).toHaveCount(3)
  for (const each of answers) each.resolve()
  await expect(page.getByText('my bot')).toBeVisible()
  await expect(page.getByText('You have none yet.', { exact: false })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'On this device' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)

  const drop = page.getByRole('button', { name: 'Delete the token my bot' })
  await page.route('**/api/me/tokens/*', (route) => route.abort())
  await drop.click()
  await expect(page.getByRole('alert')).toHaveText('There is no connection to the server.')
  await expect(drop).toBeVisible()
  await page.unroute('**/api/me/tokens/*')
  await drop.click()
  await expect(page.getByText('No tokens.')).toBeVisible()
})
