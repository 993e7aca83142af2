/** How this browser stands to notices: it has none, it was told not to, or it may show them; then where it hears them, if it does. */
export type Screen = 'cannot' | 'denied' | { readonly subscription: PushSubscription | null }

export async function screen(): Promise<Screen> {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration || !('pushManager' in registration) || !('Notification' in globalThis)) return 'cannot'
  if (Notification.permission === 'denied') return 'denied'
  return { subscription: await registration.pushManager.getSubscription() }
}

export async function subscriptionHere(): Promise<PushSubscription | null> {
  const here = await screen()
  return typeof here === 'string' ? null : here.subscription
}

/** Whoever comes next to this browser is told nothing that was for somebody else. */
export async function unsubscribe(): Promise<void> {
  await (await subscriptionHere())?.unsubscribe().catch((error: unknown) => console.warn(error))
}

/** Asks whoever sits there; null if they would rather not, or the browser cannot. */
export async function subscribe(key: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const registration = await navigator.serviceWorker.ready
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }).catch((error: unknown) => {
    console.warn(error)
    return null
  })
}
