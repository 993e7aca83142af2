import { createClient } from '@redis/client'

/** Carries words between the processes of a house. What is said while it is down is lost: whoever needs it looks in the database. */
export interface Bus {
  /** Can the others be heard? */
  readonly isUp: boolean
  /** To one process, or to all others. What is said in one go travels together. */
  send(to: string, word: unknown): void
  close(): Promise<void>
}

interface BusWorld {
  /** The name of the house, of which nobody else has heard: others may use the same Redis. */
  readonly house: string
  /** The name of this process. */
  readonly place: string
  /** Words of another process, in the order in which it said them. */
  hear(word: unknown, from: string): void
  /** The others can be heard again, or for the first time: they may have said something meanwhile. */
  up(): void
  report(error: unknown): void
}

/** Everybody else. */
export const ALL = 'all'
/** After so many ms the next try to reach it, and no answer for so long means that it is not there. */
const AGAIN = 250
const PATIENCE = 2000

export async function busAt(url: string, { house, place, hear, up, report }: BusWorld): Promise<Bus> {
  const channel = (to: string) => `caravanserai:${house}:${to}`
  const client = createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: PATIENCE,
    socket: { connectTimeout: PATIENCE, socketTimeout: 2 * PATIENCE, reconnectStrategy: AGAIN },
  })
  let isUp = false
  let isDown = false
  let waiting = new Map<string, unknown[]>()
  const heard = (text: string): void => {
    const { from, words } = JSON.parse(text) as { readonly from: string; readonly words: readonly unknown[] }
    if (from !== place) for (const word of words) hear(word, from)
  }
  client.on('error', (error: unknown) => {
    isUp = false
    // Once for each time that it goes away.
    if (!isDown) report(error)
    isDown = true
  })
  client.on('end', () => (isUp = false))
  client.on('reconnecting', () => (isUp = false))
  const listen = async (): Promise<void> => {
    await client.subscribe([channel(ALL), channel(place)], heard)
    isUp = true
    isDown = false
    up()
  }
  // If it goes away again at once, it will be ready again.
  client.on('ready', () => void listen().catch(() => {}))
  // A house opens also while there is none; it is found when it is there.
  await Promise.race([client.connect().catch(report), new Promise((resolve) => setTimeout(resolve, PATIENCE).unref())])

  const flush = (): void => {
    const sent = waiting
    waiting = new Map()
    if (isUp) for (const [to, words] of sent) client.publish(channel(to), JSON.stringify({ from: place, words })).catch(() => {})
  }
  return {
    get isUp() {
      return isUp
    },
    send(to, word) {
      if (!isUp) return
      if (waiting.size === 0) setImmediate(flush)
      const words = waiting.get(to)
      if (words) words.push(word)
      else waiting.set(to, [word])
    },
    async close() {
      flush()
      if (isUp) await client.close().catch(() => {})
      else client.destroy()
    },
  }
}
