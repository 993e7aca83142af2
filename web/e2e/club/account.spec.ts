import { expect, test, type CDPSession, type Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { sayName } from './guests.ts'

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
