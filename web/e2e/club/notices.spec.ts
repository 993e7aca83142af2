import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { WHOLE } from '../browsers.ts'
import { sayName } from './guests.ts'

test.use({ launchOptions: WHOLE, serviceWorkers: 'allow', permissions: ['notifications'] })

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

/** Somebody whose browser may show notices, on the page of their account. */
async function subscriber(page: Page): Promise<void> {
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
  await sayName(page, 'Nadia')
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await page.reload()
}

test('a browser that may show notices is asked once, and the house is told where it hears', async ({ page }) => {
  await subscriber(page)
  await page.getByRole('button', { name: 'Tell me on this device' }).click()
  await expect(page.getByText('1 device of yours is told.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Stop on this device' }).click()
  await expect(page.getByRole('button', { name: 'Tell me on this device' })).toBeVisible()
  await expect(page.getByText('1 device of yours is told.')).toHaveCount(0)
})

test('nothing is said to be told here that the house has not heard of, nor after signing out', async ({ page, context }) => {
  await subscriber(page)
  const [on, isOn] = [page.getByRole('button', { name: 'Tell me on this device' }), page.getByText('You are told on this device.')]
  let isCut = true
  await context.route('**/api/me/notices', (route) => (isCut && route.request().method() === 'POST' ? route.abort() : route.continue()))
  await on.click()
  await expect(page.getByRole('alert')).toHaveText('There is no connection to the server.')
  await expect(on).toBeVisible()
  await expect(isOn).toHaveCount(0)
  isCut = false
  await on.click()
  await expect(page.getByText('1 device of yours is told.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  // It is not elsewhere.
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(page.getByText('You were signed in nowhere else.')).toBeVisible()
  await expect(page.getByText('1 device of yours is told.')).toBeVisible()
  await expect(isOn).toBeVisible()
  await page.getByRole('button', { name: 'Sign out on this device' }).click()
  await page.getByRole('button', { name: 'Sign out all the same' }).click()
  await expect(page.getByText('You are signed out on this device.')).toBeVisible()
  await page.getByLabel('Your name').fill('Leila')
  await page.getByRole('button', { name: 'That is me' }).click()
  await expect(on).toBeVisible()
})
