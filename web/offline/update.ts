import { useSyncExternalStore } from 'react'
import { storeOf } from '../app/store.ts'

/** Is a newer version of the page here, and waits? It stays so until the page is loaded again. */
const ready = storeOf(false)
let registration: ServiceWorkerRegistration | undefined

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
  const look = () => {
    if (isNewer(found)) ready.set(true)
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

/** The new version takes over, and this page is loaded again with it. */
export function renew(): void {
  const waiting = registration?.waiting
  // Another page may have asked for it before.
  if (!waiting) return location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  waiting.postMessage('begin')
}
