import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { expectFits } from './fits.ts'
import { guest, PHONE, sayName } from './guests.ts'
import { carried, keysOf } from './keys.ts'

const HERE = { name: 'Sign out on this device' }

async function addKey(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('button', { name: /^Remove the passkey/ })).toBeVisible()
}

async function expectNobody(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'That is me' })).toBeVisible()
  expect((await page.request.get('/api/me')).status()).toBe(401)
}

test('who signs out with a passkey is a newcomer there at once, in every tab, and comes back with it', async ({ page, context }) => {
  await sayName(page, 'Nadia')
  await keysOf(page)
  await addKey(page)
  const tab = await context.newPage()
  await tab.goto('/me')
  await expect(tab.getByLabel('Your name')).toHaveValue('Nadia')
  await page.getByRole('button', HERE).click()
  await expect(page.getByText('You are signed out on this device.')).toBeVisible()
  for (const each of [page, tab]) await expectNobody(each)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByLabel('Your name')).toHaveValue('Nadia')
})

test('who signs out everywhere else is signed in here alone: the other page knows it by itself', async ({ page, browser }) => {
  await sayName(page, 'Nadia')
  const keys = await keysOf(page)
  await addKey(page)
  const other = await guest(browser, PHONE)
  await other.goto('/me')
  await carried(keys, await keysOf(other))
  await other.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(other.getByLabel('Your name')).toHaveValue('Nadia')
  const elsewhere = page.getByRole('button', { name: 'Sign out everywhere else' })
  await elsewhere.click()
  await expect(page.getByText('You are signed out on 1 other device.')).toBeVisible()
  await expectNobody(other)
  await elsewhere.click()
  await expect(page.getByText('You were signed in nowhere else.')).toBeVisible()
  await expect(page.getByLabel('Your name')).toHaveValue('Nadia')
})

test('who has no passkey is told what they would lose, and may make one first', async ({ browser }) => {
  const page = await guest(browser, PHONE)
  await sayName(page, 'Nadia')
  await keysOf(page)
  const sure = page.getByRole('dialog', { name: 'Sign out without a passkey?' })
  await page.getByRole('button', HERE).click()
  await expect(sure).toContainText('If you are signed in nowhere else, you lose this account for good')
  await expectAccessible(page)
  await expectFits(page)
  await sure.getByRole('button', { name: 'Cancel' }).click()
  await expect(sure).toBeHidden()
  await expect(page.getByLabel('Your name')).toHaveValue('Nadia')
  await page.getByRole('button', HERE).click()
  await sure.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('Now you may sign out.', { exact: false })).toBeVisible()
  await expect(page.getByText('not used yet')).toBeVisible()
  await page.getByRole('button', HERE).click()
  await expectNobody(page)
})

test('or delete the account instead, or go all the same', async ({ browser }) => {
  for (const [way, said] of [
    ['Delete me', 'You are deleted here.'],
    ['Sign out all the same', 'You are signed out on this device.'],
  ] as const) {
    const page = await guest(browser)
    await sayName(page, 'Nadia')
    await page.getByRole('button', HERE).click()
    await page.getByRole('dialog').getByRole('button', { name: way }).click()
    if (way === 'Delete me')
      await page.getByRole('dialog', { name: 'Delete me' }).getByRole('button', { name: 'Delete me for good' }).click()
    await expect(page.getByText(said)).toBeVisible()
    await expectNobody(page)
  }
})

test('a way out whose answer was lost is gone when it is tried again', async ({ browser }) => {
  for (const [path, goes] of [
    ['/api/me/devices/this', ['Sign out on this device', 'Sign out all the same']],
    ['/api/me', ['Delete me', 'Delete me for good']],
  ] as const) {
    const page = await guest(browser)
    await sayName(page, 'Nadia')
    // Nor does the page hear of it otherwise.
    await page.route('**/api/me', (route) => (route.request().method() === 'GET' ? route.abort() : route.continue()))
    let isLost = false
    await page.route(`**${path}`, async (route) => {
      if (route.request().method() !== 'DELETE' || isLost) return route.fallback()
      isLost = true
      await route.fetch()
      await route.abort()
    })
    for (const name of goes) await page.getByRole('button', { name, exact: true }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'There is no connection to the server.' })).toBeVisible()
    // Who is signed out already need not be asked for a passkey.
    for (const name of path === '/api/me' ? goes : goes.slice(0, 1)) await page.getByRole('button', { name, exact: true }).click()
    await expectNobody(page)
  }
})
