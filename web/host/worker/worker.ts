/** The host in the browser: what a server does for a table online, done for this page alone. */
import { readAsk, type Say } from '@caravanserai/protocol'
import { Desk } from './desk.ts'
import { indexed } from './indexed.ts'

const desk = new Desk({ say, hold, store: indexed, now: () => Date.now(), random })

addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  const message = readAsk(data)
  if ('unreadable' in message) {
    console.error(message.unreadable)
    say({ kind: 'error', code: 'unreadable' })
  } else void desk.ask(message)
})

function say(message: Say): void {
  postMessage(message)
}

/** A match is played on one page at a time; a page that was just reloaded may need a moment to let go. */
async function hold(match: string): Promise<(() => void) | null> {
  // Not every browser lends locks to a page without https.
  if (!('locks' in navigator)) return () => {}
  return new Promise((resolve) => {
    const taken = navigator.locks.request(
      `match ${match}`,
      { signal: AbortSignal.timeout(2000) },
      () => new Promise<void>((release) => resolve(release)),
    )
    taken.catch(() => resolve(null))
  })
}

function random(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return Array.from(bytes, (byte) => byte.toString(36).padStart(2, '0'))
    .join('')
    .slice(0, 16)
}
