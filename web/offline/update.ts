import { useSyncExternalStore } from 'react'
import { storeOf } from '../app/store.ts'

/** Is a newer version of the page here, and waits? It stays so until the page is loaded again. */
const ready = storeOf(false)
let registration: ServiceWorkerRegistration | undefined

/** So many ms the new version has to begin, and the one before to make way for it. */
const PATIENCE = 3000
const HANDED_OVER = 'caravanserai:handed-over'

/** Lets the keeper keep the page, once it has nothing better to do, and hears of new versions. Only the built page has one. */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const begin = () => void register().catch((error: unknown) => console.warn(error))
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin, { once: true })
}

async function register(): Promise<void> {
  const found = await navigator.serviceWorker.register('/keeper.js')
  registration = found
  const handed = isHandedOver() ? found.waiting : null
  if (handed) begin(handed)
  const look = () => {
    if (isNewer(found) && found.waiting !== handed) ready.set(true)
  }
  look()
  const watch = () => found.installing?.addEventListener('statechange', look)
  watch()
  found.addEventListener('updatefound', watch)
  // A page that is left open for days asks when somebody comes back to it.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void found.update().catch(() => {})
  })
}

/** The very first one waits for a moment too, and takes nobody's place. */
export function isNewer({ waiting, active }: Pick<ServiceWorkerRegistration, 'waiting' | 'active'>): boolean {
  return waiting !== null && active !== null
}

export function useReady(): boolean {
  return useSyncExternalStore(ready.listen, ready.now)
}

/**
 * The new version takes over, and this page is loaded again with it. While the one before has anything to do, a browser lets the new one
 * wait, for minutes if need be: then the one before shows its page.
 */
export function renew(): void {
  const waiting = registration?.waiting
  // Another page may have asked for it before.
  if (!waiting) return location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  begin(waiting)
  setTimeout(() => void handOver(), PATIENCE)
}

function begin(waiting: ServiceWorker): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  waiting.postMessage('begin')
}

async function handOver(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  const made = new Promise((resolve) => {
    port1.addEventListener('message', resolve, { once: true })
    port1.start()
    setTimeout(resolve, PATIENCE)
  })
  navigator.serviceWorker.controller?.postMessage('yield', [port2])
  await made
  try {
    sessionStorage.setItem(HANDED_OVER, '')
  } catch {}
  location.reload()
}

/** Does the version before show the page of the one that waits? Then there is nothing to offer. */
function isHandedOver(): boolean {
  try {
    const is = sessionStorage.getItem(HANDED_OVER) !== null
    sessionStorage.removeItem(HANDED_OVER)
    return is
  } catch {
    return false
  }
}
