/** The host in the browser: what a server does for a table online, done for this page alone. */
import { chosenWell, Desk, loadEngine, memory, type Puzzle, type Store } from '@caravanserai/host'
import { readAsk, type Ask, type Say } from '@caravanserai/protocol'
import { indexed } from './indexed.ts'
import { thoughts } from './thoughts.ts'

const desk = new Desk({
  store,
  hold,
  engine: loadEngine,
  now: () => Date.now(),
  later(ms, work) {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  },
  random,
  think: thoughts(() => new Worker(new URL('./thinker.ts', import.meta.url), { type: 'module', name: 'bots' }), thinkHere),
  report: (error) => console.error(error),
})
const visit = desk.visit(say)
/** Does what is played here outlive the page? */
let isStored = true

addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  const message = readAsk(data)
  // Page and worker are one program: what cannot be read is a fault of ours, and answered if it names itself.
  if ('unreadable' in message) {
    console.error(message.unreadable)
    if (hasId(data)) say({ kind: 'failed', id: data.id, code: 'broken' })
  } else void visit.ask(message).then(() => tellIfLost(message))
})

/** Who opens a match should know if it ends with the page. */
function tellIfLost({ kind }: Ask): void {
  if (kind === 'resume' && !isStored) say({ kind: 'news', code: 'no-store' })
}

function say(message: Say): void {
  postMessage(message)
}

/** For browsers whose workers have none of their own. */
async function thinkHere(puzzle: Puzzle): Promise<unknown> {
  const engine = await loadEngine(puzzle.game)
  return engine && chosenWell(engine.bots, puzzle)
}

/** Without a place to store, the match lives as long as the page. */
async function store(): Promise<Store> {
  try {
    return await indexed(() => say({ kind: 'news', code: 'outdated' }))
  } catch (error) {
    console.warn(error)
    isStored = false
    return memory()
  }
}

/** So many ms a page that was just left may need to let go of its match, on a machine that is busy. */
const PATIENCE = 4000

/** A match is played on one page at a time. */
async function hold(match: string, take: boolean, lost: () => void): Promise<(() => void) | null> {
  // Not every browser lends locks to a page without https.
  if (!('locks' in navigator)) return () => {}
  return new Promise((resolve) => {
    let isHeld = false
    const taken = navigator.locks.request(
      `match ${match}`,
      take ? { steal: true } : { signal: AbortSignal.timeout(PATIENCE) },
      () =>
        new Promise<void>((release) => {
          isHeld = true
          resolve(release)
        }),
    )
    taken.catch((error: unknown) => {
      if (isHeld) lost()
      else resolve(isElsewhere(error) ? null : () => {})
    })
  })
}

/** Was it waited for in vain? Else there are no locks to be had, as where site data is forbidden, and no other page has one either. */
function isElsewhere(error: unknown): boolean {
  return error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'AbortError')
}

function random(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return Array.from(bytes, (byte) => byte.toString(36).padStart(2, '0')).join('')
}

function hasId(data: unknown): data is { readonly id: string } {
  return typeof data === 'object' && data !== null && 'id' in data && typeof data.id === 'string'
}
