import { expect, test, type CDPSession, type Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'

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

async function join(page: Page, name: string): Promise<void> {
  await page.goto('/me')
  await page.getByLabel('Your name').fill(name)
  await page.locator('.club-name button[type=submit]').click()
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeVisible()
}

test('a passkey takes an account to another device, and is removed', async ({ page, browser, baseURL }) => {
  await join(page, 'Nadia')
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

test.describe('where the page is kept', () => {
  test.use({ serviceWorkers: 'allow', permissions: ['notifications'] })

  test('a notice is shown although no page asked for it', async ({ page, baseURL }) => {
    await page.goto('/')
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
    const line = await page.context().newCDPSession(page)
    const registered = new Promise<string>((resolve) => {
      line.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        if (registrations[0]) resolve(registrations[0].registrationId)
      })
    })
    await line.send('ServiceWorker.enable')
    const notice = { title: 'Your turn: Bazaar', body: 'with Leila', url: '/table/abc', language: 'en', stop: 'Stop notices' }
    const pushed = { origin: baseURL ?? '', registrationId: await registered, data: JSON.stringify(notice) }
    // The browser of a test may lose the first one. Said twice it is shown once.
    const shown = async () => {
      await line.send('ServiceWorker.deliverPushMessage', pushed)
      return page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready
        return (await registration.getNotifications()).map(({ title, body, tag, lang }) => ({ title, body, tag, lang }))
      })
    }
    await expect.poll(shown).toEqual([{ title: 'Your turn: Bazaar', body: 'with Leila', tag: '/table/abc', lang: 'en' }])
  })

  test('a browser that may show notices is asked once, and the house is told where it hears', async ({ page }) => {
    // The browser of a test has no service that would deliver: what it answers is made up, what the page does with it is not.
    await page.addInitScript(() => {
      let subscription: object | null = null
      const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
      const made = () => ({
        endpoint: 'https://push.example/nadia',
        toJSON: () => ({ endpoint: 'https://push.example/nadia', expirationTime: null, keys }),
        unsubscribe: async () => {
          subscription = null
          return true
        },
      })
      PushManager.prototype.getSubscription = async () => subscription as never
      PushManager.prototype.subscribe = async () => (subscription = made()) as never
    })
    await join(page, 'Nadia')
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
    await page.reload()
    await page.getByRole('button', { name: 'Tell me on this device' }).click()
    await expect(page.getByText('1 device of yours is told.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Stop on this device' }).click()
    await expect(page.getByRole('button', { name: 'Tell me on this device' })).toBeVisible()
    await expect(page.getByText('1 device of yours is told.')).toHaveCount(0)
  })
})
