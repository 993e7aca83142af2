import { createClient } from '@redis/client'
import { pausing } from '../pause.ts'

/** Carries words between the processes of a house. What is said while it is down is lost: whoever needs it looks in the database. */
export interface Bus {
  /** Can the others be heard? */
  readonly isUp: boolean
  /** To one process, or to all others, with texts that are passed on as they are. What is said in one go travels together. */
  send(to: string, word: unknown, texts?: readonly string[]): void
  /** A line of text to one process, in turn with the words; it has no end of a line in it. */
  pass(to: string, line: string): void
  close(): Promise<void>
}

interface BusWorld {
  /** The name of the house, of which nobody else has heard: others may use the same Redis. */
  readonly house: string
  /** The name of this process. */
  readonly place: string
  /** Words of another process, in the order in which it said them. */
  hear(word: unknown, from: string, texts: readonly string[]): void
  /** A line that it passed. */
  passed(line: string, from: string): void
  /** The others can be heard again, or for the first time: they may have said something meanwhile. */
  up(): void
  /** From now on nobody can be heard. */
  down(): void
  report(error: unknown): void
}

/** Everybody else. */
export const ALL = 'all'
/** So begins a line that holds a text; neither this nor an end of a line is ever found in what is written as JSON. */
const TEXT = '\t'
/** And so one that is passed by itself. */
const PASSED = '\b'
/** After so many ms the next try to reach it, and no answer for so long means that it is not there. */
const AGAIN = 250
const PATIENCE = 2000

export async function busAt(url: string, { house, place, hear, passed, up, down, report }: BusWorld): Promise<Bus> {
  // Who speaks otherwise, as a process of another version may, is not heard, and found in the database.
  const channel = (to: string) => `caravanserai:${house}:3:${to}`
  const client = createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: PATIENCE,
    socket: { connectTimeout: PATIENCE, socketTimeout: 2 * PATIENCE, reconnectStrategy: AGAIN },
  })
  let isUp = false
  let isDown = false
  /** By whom it is for: a line for each word, behind it its texts. */
  let waiting = new Map<string, string>()
  const heard = (all: string): void => {
    const [from = '', ...lines] = all.split('\n')
    if (from === place) return
    /** The word that is being read, and its texts so far. */
    let last: { readonly word: string; readonly texts: string[] } | null = null
    const heardOut = (): void => {
      if (last) hear(JSON.parse(last.word), from, last.texts)
      last = null
    }
    for (const line of lines)
      if (line.startsWith(TEXT)) last?.texts.push(line.slice(TEXT.length))
      else {
        heardOut()
        if (line.startsWith(PASSED)) passed(line.slice(PASSED.length), from)
        else last = { word: line, texts: [] }
      }
    heardOut()
  }
  const lose = (): void => {
    if (!isUp) return
    isUp = false
    down()
  }
  client.on('error', (error: unknown) => {
    lose()
    // Once for each time that it goes away.
    if (!isDown) report(error)
    isDown = true
  })
  client.on('end', lose)
  client.on('reconnecting', lose)
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

  const pause = pausing()
  let flushed = -Infinity
  /** What is said by itself goes at once; who says much says it together. */
  const soon = (): void => {
    const wait = flushed + pause() - performance.now()
    if (wait < 1) setImmediate(flush)
    else setTimeout(flush, wait)
  }
  const flush = (): void => {
    flushed = performance.now()
    const sent = waiting
    waiting = new Map()
    if (isUp) for (const [to, lines] of sent) client.publish(channel(to), place + lines).catch(() => {})
  }
  const add = (to: string, lines: string): void => {
    if (!isUp) return
    if (waiting.size === 0) soon()
    waiting.set(to, (waiting.get(to) ?? '') + lines)
  }
  return {
    get isUp() {
      return isUp
    },
    send(to, word, texts = []) {
      let lines = `\n${JSON.stringify(word)}`
      for (const text of texts) lines += `\n${TEXT}${text}`
      add(to, lines)
    },
    pass: (to, line) => add(to, `\n${PASSED}${line}`),
    async close() {
      flush()
      if (isUp) await client.close().catch(() => {})
      else client.destroy()
    },
  }
}
