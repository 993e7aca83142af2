import { expect, test, type CDPSession, type Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { post, sayName } from './guests.ts'

/** A device that keeps passkeys, and whose owner is always there. */
async function deviceOf(page: Page): Promise<{ readonly line: CDPSession; readonly authenticatorId: string }> {
  const line = await page.context().newCDPSession(page)
  await line.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const
  const { authenticatorId } = await line.send('WebAuthn.addVirtualAuthenticator', { options })
  return { line, authenticatorId }
}

test('a passkey takes an account to another device, and is removed', async ({ page, browser, baseURL }) => {
  await sayName(page, 'Nadia')
  const first = await deviceOf(page)
  await expect(page.getByText('You have none yet.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('The passkey is kept on your device.')).toBeVisible()
  await expect(page.getByText('not used yet')).toBeVisible()
  await expectAccessible(page)

  // The key reaches another device as browsers pass them on.
  const { credentials } = await first.line.send('WebAuthn.getCredentials', { authenticatorId: first.authenticatorId })
  const [credential] = credentials
  if (!credential) throw new Error('no passkey was made')
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
  const other = await elsewhere.newPage()
  await other.goto('/me')
  const second = await deviceOf(other)
  await second.line.send('WebAuthn.addCredential', { authenticatorId: second.authenticatorId, credential })
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
