import { expect, test, type CDPSession, type Page } from '@playwright/test'
import { WHOLE } from '../browsers.ts'
import { guest, join, openTable, playTurn, sayName } from './guests.ts'
import { ownHouse, type OwnHouse } from './house.ts'

test.use({ launchOptions: WHOLE })

const [MINUTE, DAY] = [60_000, 24 * 3_600_000]

/** The browser says that it hears at the push service of the test: its own would ask a company for an address. */
async function subscribesAt(page: Page, { subscription }: OwnHouse): Promise<void> {
  await page.addInitScript((made) => {
    const ours = { ...made, toJSON: () => made, unsubscribe: async () => true }
    let held: typeof ours | null = null
    PushManager.prototype.getSubscription = async () => held as never
    PushManager.prototype.subscribe = async () => (held = ours) as never
  }, subscription)
}

/** The last step of a push service: hands something to the browser. */
async function deliveryTo(page: Page, { address }: OwnHouse): Promise<(data: string) => Promise<void>> {
  const line: CDPSession = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    line.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId)
    })
  })
  await line.send('ServiceWorker.enable')
  const registrationId = await registered
  return async (data) => {
    await line.send('ServiceWorker.deliverPushMessage', { origin: address, registrationId, data })
  }
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body }) => `${title}, ${body}`)
  })

/** As the browser tells it when somebody presses a notice. */
async function press(page: Page): Promise<void> {
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('nobody hears it')
  await worker.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration
      dispatchEvent(event: Event): boolean
      NotificationEvent: new (kind: string, what: { notification: Notification }) => Event
    }
    const [notification] = await scope.registration.getNotifications()
    if (!notification) throw new Error('there is no notice')
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
  })
}

test('a slow game over days: a notice comes through the push service to the screen, and to press it leads to the table', async ({
  browser,
}) => {
  const house = await ownHouse()
  const hears = { baseURL: house.address, serviceWorkers: 'allow', permissions: ['notifications'] as string[] } as const
  const [nadia, leila] = [await guest(browser, { baseURL: house.address }), await guest(browser, hears)]
  await subscribesAt(leila, house)
  await sayName(leila, 'Leila')
  await leila.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await leila.reload()
  await leila.getByRole('button', { name: 'Tell me on this device' }).click()
  await expect(leila.getByText('1 device of yours is told.')).toBeVisible()
  const deliver = await deliveryTo(leila, house)

  const link = await openTable(nadia, { game: 'Through the Desert', name: 'Nadia', friends: 1, pace: 'Days' })
  const table = link.split('/table/')[1]?.split('?')[0] ?? ''
  await join(leila, `/table/${table}`, '')
  for (const page of [nadia, leila]) await expect(page.locator('.td-table')).toBeVisible()
  for (let day = 1; day <= 2; day++) {
    // She looks at other things meanwhile.
    await leila.goto('/rules/bazaar')
    await playTurn(nadia, table)
    await expect
      .poll(() => {
        house.pass(2 * MINUTE)
        return house.pushed.length
      })
      .toBe(1)
    const [notice = ''] = house.pushed.splice(0)
    // The browser of a test may lose one, or be late. Said again it is shown once.
    await expect(async () => {
      await deliver(notice)
      await expect.poll(() => shown(leila), { timeout: 10_000 }).toEqual(['Your turn: Through the Desert, with Nadia'])
    }).toPass()
    house.pass(DAY / 2)
    await press(leila)
    await leila.waitForURL(`${house.address}/table/${table}`)
    await expect(leila.locator('[data-your-move=true]')).toBeVisible()
    // One that was said again comes late, and is pressed away like the first.
    await expect(async () => {
      if ((await shown(leila)).length > 0) await press(leila)
      expect(await shown(leila)).toEqual([])
    }).toPass()
    await playTurn(leila, table)
  }
  await house.close()
})
