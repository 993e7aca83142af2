import { expect, test } from '@playwright/test'
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
  await sayName(page, 'Nadia')
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await page.reload()
  await page.getByRole('button', { name: 'Tell me on this device' }).click()
  await expect(page.getByText('1 device of yours is told.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Stop on this device' }).click()
  await expect(page.getByRole('button', { name: 'Tell me on this device' })).toBeVisible()
  await expect(page.getByText('1 device of yours is told.')).toHaveCount(0)
})
