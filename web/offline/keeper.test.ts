import { afterEach, expect, test, vi } from 'vitest'

const HOME = 'https://club.example'

/** The browser, as far as a service worker sees it: the pages that are open, and what became of them. */
async function keeper(...open: readonly string[]) {
  const done: string[] = []
  const heard = new Map<string, (event: object) => void>()
  const pages = open.map((url) => ({
    url,
    focus: async () => void done.push(`focus ${url}`),
    navigate: async (to: string) => void done.push(`${url} to ${to}`),
  }))
  const pushManager = { getSubscription: async () => ({ unsubscribe: async () => void done.push('unsubscribe') }) }
  vi.stubGlobal('KEPT', { version: '1', files: {} })
  vi.stubGlobal('location', new URL(HOME))
  vi.stubGlobal('addEventListener', (kind: string, hears: (event: object) => void) => heard.set(kind, hears))
  vi.stubGlobal('clients', { matchAll: async () => pages, openWindow: async (url: string) => void done.push(`open ${url}`) })
  vi.stubGlobal('registration', { pushManager, showNotification: async (...shown: unknown[]) => void done.push(JSON.stringify(shown)) })
  vi.resetModules()
  await import('./keeper.ts')
  const say = async (kind: string, event: object) => {
    let work: Promise<unknown> = Promise.resolve()
    heard.get(kind)?.({ ...event, waitUntil: (begun: Promise<unknown>) => (work = begun) })
    await work
    return done
  }
  const press = (data: string, action = '') =>
    say('notificationclick', { action, notification: { data, close: () => void done.push('close') } })
  return { press, say }
}
afterEach(() => vi.unstubAllGlobals())

test('a keeper that is asked to make way shows the page of the version that waits, and says when it does', async () => {
  const shelves = { 'caravanserai-1': 'old', other: 'none', 'caravanserai-2': 'new' }
  const open = async (name: keyof typeof shelves) => ({ match: async () => shelves[name] })
  const { say } = await keeper()
  vi.stubGlobal('caches', { keys: async () => Object.keys(shelves), open })
  const show = async () => {
    let shown: Promise<unknown> = Promise.resolve()
    const request = { method: 'GET', url: `${HOME}/`, mode: 'navigate' }
    await say('fetch', { request, respondWith: (answer: Promise<unknown>) => (shown = answer) })
    return shown
  }
  expect(await show()).toBe('old')
  const said: unknown[] = []
  await say('message', { data: 'yield', ports: [{ postMessage: (word: unknown) => said.push(word) }] })
  expect(said).toEqual(['done'])
  expect(await show()).toBe('new')
})

test('a notice that is pressed opens its table, if no page is open', async () => {
  const { press } = await keeper()
  expect(await press('/table/one')).toEqual(['close', `open ${HOME}/table/one`])
})

test('a page that shows the table comes to the front as it is; another that is open goes there', async () => {
  const there = await keeper(`${HOME}/`, `${HOME}/table/one`)
  expect(await there.press('/table/one')).toEqual(['close', `focus ${HOME}/table/one`])
  const elsewhere = await keeper(`${HOME}/`)
  expect(await elsewhere.press('/table/one')).toEqual(['close', `focus ${HOME}/`, `${HOME}/ to ${HOME}/table/one`])
})

test('a notice leads nowhere but into this house', async () => {
  const { press } = await keeper(`${HOME}/`)
  expect(await press('https://elsewhere.example/table/one')).toEqual(['close'])
})

test('to press Stop ends the notices and opens nothing', async () => {
  const { press } = await keeper(`${HOME}/`)
  expect(await press('/table/one', 'stop')).toEqual(['close', 'unsubscribe'])
})

test('what the house says is shown with its address and the way to stop it', async () => {
  const { say } = await keeper()
  const notice = { title: 'Your turn', body: 'Bazaar', url: '/table/one', language: 'en', stop: 'Stop' }
  const [shown = ''] = await say('push', { data: { json: () => notice } })
  expect(JSON.parse(shown)).toMatchObject([
    'Your turn',
    { data: '/table/one', tag: '/table/one', actions: [{ action: 'stop', title: 'Stop' }] },
  ])
})
