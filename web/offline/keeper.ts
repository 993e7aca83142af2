/**
 * Keeps the whole page in the browser, so that it is there without a connection. It runs beside the page, as a service worker;
 * `web/kept.ts` says what it keeps. A newer one waits until nobody uses this one any more, or until somebody asks for it.
 */
import type { Kept } from '../kept.ts'

declare const KEPT: Kept

/** What the browser hands to a service worker, as far as it is used here: the types of a page do not know it. */
interface Work extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void
}
interface Asked extends Event {
  readonly request: Request
  readonly respondWith: (answer: Promise<Response>) => void
}
interface Said extends Work {
  readonly data: unknown
  readonly ports: readonly MessagePort[]
}
interface Push extends Work {
  readonly data: { readonly json: () => unknown } | null
}
interface Pressed extends Work {
  readonly action: string
  readonly notification: Notification
}
interface Window {
  readonly url: string
  readonly focus: () => Promise<unknown>
  readonly navigate: (url: string) => Promise<unknown>
}
interface Scope {
  addEventListener(kind: 'push', heard: (event: Push) => void): void
  addEventListener(kind: 'notificationclick', heard: (event: Pressed) => void): void
  addEventListener(kind: 'install' | 'activate', heard: (event: Work) => void): void
  addEventListener(kind: 'fetch', heard: (event: Asked) => void): void
  addEventListener(kind: 'message', heard: (event: Said) => void): void
  readonly skipWaiting: () => Promise<void>
  readonly clients: {
    readonly claim: () => Promise<void>
    readonly matchAll: (which: { readonly type: 'window' }) => Promise<Window[]>
    readonly openWindow: (url: string) => Promise<unknown>
  }
  readonly registration: ServiceWorkerRegistration
}
const scope = globalThis as unknown as Scope

const OURS = 'caravanserai-'
const SHELF = OURS + KEPT.version
/** Whose pages are shown. */
let shown = SHELF

scope.addEventListener('install', (event) => event.waitUntil(fill()))
scope.addEventListener('activate', (event) => event.waitUntil(begin()))
scope.addEventListener('message', (event) => {
  if (event.data === 'begin') void scope.skipWaiting()
  if (event.data === 'yield') event.waitUntil(giveWay().then(() => event.ports[0]?.postMessage('done')))
})
scope.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url)
  // What people do with each other is never kept.
  if (event.request.method === 'GET' && origin === location.origin && !pathname.startsWith('/api/'))
    event.respondWith(answer(event.request))
})

/** All of it or nothing. */
async function fill(): Promise<void> {
  const shelf = await caches.open(SHELF)
  try {
    await Promise.all(Object.entries(KEPT.files).map(([file, digest]) => put(shelf, file, digest)))
  } catch (error) {
    await caches.delete(SHELF)
    throw error
  }
}

/** What has no digest is named after its content: it may be taken from wherever it lies already. */
async function put(shelf: Cache, file: string, digest: string): Promise<void> {
  const known = digest === '' ? await caches.match(file) : undefined
  // A file that does not fit to the others, because the site is just being changed, is not taken.
  const how: RequestInit = digest === '' ? {} : { cache: 'no-cache', integrity: digest }
  const found = known ?? (await fetch(file, { ...how, priority: 'low' }))
  if (!found.ok) throw new Error(`${file} was answered with ${found.status}`)
  await shelf.put(file, found)
}

/** Pages of the version before may still be open, and fetch their parts when they need them: its shelf stays, older ones go. */
async function begin(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== SHELF)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
  await scope.clients.claim()
}

/** A newer version is wanted and cannot begin: as long as this one is at work, its pages are shown. */
async function giveWay(): Promise<void> {
  shown = (await caches.keys()).findLast((name) => name.startsWith(OURS)) ?? SHELF
}

/** Every page is the same file, of this version; a part may be one of the version before. What is not here may be elsewhere. */
async function answer(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const file = request.mode === 'navigate' && !/\.[^/]*$/.test(pathname) ? '/index.html' : pathname
  const shelf = await caches.open(shown)
  return (await shelf.match(file)) ?? (await caches.match(file)) ?? fetch(request)
}

/** What the house says although no page is open: see `server/notices/push.ts`. */
interface Notice {
  readonly title: string
  readonly body: string
  readonly url: string
  readonly language: string
  readonly stop: string
}

scope.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json() as Notice))
})
scope.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(event.action === 'stop' ? hush() : visit(String(event.notification.data)))
})

function show({ title, body, url, language, stop }: Notice): Promise<void> {
  const how = { body, lang: language, tag: url, data: url, icon: '/icon.svg', actions: [{ action: 'stop', title: stop }] }
  return scope.registration.showNotification(title, how)
}

/** The house notices that nobody hears it any more the next time it says something. */
async function hush(): Promise<void> {
  await (await scope.registration.pushManager.getSubscription())?.unsubscribe()
}

/** In the page that shows it, in another that is open, or in a new one; never anywhere else. */
async function visit(path: string): Promise<void> {
  const { origin, href } = new URL(path, location.origin)
  if (origin !== location.origin) return
  const pages = await scope.clients.matchAll({ type: 'window' })
  const there = pages.find(({ url }) => url === href)
  if (there) return void (await there.focus())
  const [page] = pages
  await (page ? Promise.all([page.focus(), page.navigate(href)]) : scope.clients.openWindow(href))
}
