import type { Subscription } from '@caravanserai/protocol/account'
import webPush from 'web-push'
import type { Outside } from './outside.ts'

/** What became of something that was sent: it got there, there is nobody there any more, it never will, or it may another time. */
export type Fate = 'sent' | 'gone' | 'never' | 'later'

/** What a browser shows: see `web/offline/keeper.ts`. */
export interface Pushed {
  readonly title: string
  readonly body: string
  /** Where a press leads. */
  readonly url: string
  readonly language: string
  /** The words of the button that ends it. */
  readonly stop: string
}

export interface Push {
  /** By which a browser knows us again. */
  readonly key: string
  send(to: Subscription, message: Pushed): Promise<Fate>
}

/** Whoever did not look for a day sees it on the page. */
const DAY = 24 * 3600

/** The keys of the house as text, made once. */
export function vapidKeys(): string {
  return JSON.stringify(webPush.generateVAPIDKeys())
}

/** `keys` is what `vapidKeys` made; `subject` is where whoever delivers finds who runs the house. */
export function pushWith(keys: string, subject: string, outside: Outside): Push {
  const { publicKey, privateKey } = JSON.parse(keys) as webPush.VapidKeys
  const vapidDetails = { subject, publicKey, privateKey }
  return {
    key: publicKey,
    async send(to, message) {
      let sealed: webPush.RequestDetails
      try {
        sealed = webPush.generateRequestDetails(to, JSON.stringify(message), { vapidDetails, TTL: DAY })
      } catch {
        // What cannot be sealed for them, they could not read.
        return 'gone'
      }
      try {
        return fateOf(await outside.post(sealed.endpoint, { ...sealed.headers }, sealed.body ?? Buffer.alloc(0)))
      } catch {
        return 'later'
      }
    },
  }
}

function fateOf(status: number): Fate {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  // Who we are is shown with a time, which is not believed as long as our clock is wrong.
  return status === 401 || status === 403 || status === 429 || status >= 500 ? 'later' : 'never'
}
