import { createHash } from 'node:crypto'
import type { Subscription } from '@caravanserai/protocol/account'
import { randomName } from '../people/people.ts'
import type { Caller } from '../people/person.ts'
import { dropped, kind, written, type Cabinet, type Paper } from '../store/cabinet.ts'

/** A browser that is told although no page is open. */
interface Browser extends Subscription {
  readonly person: string
  readonly made: number
  /** Whose cookie it came with; not known of those that were added before. */
  readonly device?: string
}

/** Where somebody wants letters. Until they have shown that it is theirs, nothing but the question is sent there. */
interface Letterbox {
  readonly address: string
  /** What the link in the question carries; null once it was answered. */
  readonly code: string | null
  readonly asked: number
}

const BROWSER = kind<Browser>('browser')
const LETTERBOX = kind<Letterbox>('letterbox')
/** Where all who want to be told are found. */
const SHELF = 'on'

/** Who wants to be told, and where. Nobody does until they say so. */
export interface Wishes {
  browsers(person: string): Promise<Paper<Browser>[]>
  letterbox(person: string): Promise<Paper<Letterbox> | null>
  /** Is there any place where the person wants to be told? It may be a minute old. */
  isOn(person: string): Promise<boolean>
  /** Was it looked up a moment ago, and they want none? */
  isKnownOff(person: string): boolean
  everybody(): Promise<Set<string>>
  addBrowser(who: Pick<Caller, 'person' | 'device'>, subscription: Subscription): Promise<void>
  /** With a person, only if it is theirs. */
  dropBrowser(endpoint: string, person?: string): Promise<void>
  /** What the link in the question must carry; null if that address was confirmed before. */
  askFor(person: string, address: string): Promise<string | null>
  confirm(person: string, code: string): Promise<boolean>
  dropLetterbox(person: string): Promise<boolean>
}

/** So many browsers may a person have; the oldest goes. */
const MOST = 10
/** So long may somebody take to say that an address is theirs. */
const CONFIRM = 3 * 24 * 3600_000
const FRESH = 60_000
const REMEMBERED = 10_000
const ALL = 1_000_000

export function wishesIn(cabinet: Cabinet, now: () => number): Wishes {
  const known = new Map<string, { readonly isOn: boolean; readonly until: number }>()
  const browsers = (person: string) => cabinet.of(BROWSER, person)
  const letterbox = (person: string) => cabinet.get(LETTERBOX, person)

  const freshly = (person: string) => {
    const before = known.get(person)
    // Also if the clock was set back meanwhile.
    return before && before.until > now() && before.until <= now() + FRESH ? before : undefined
  }

  /** Whatever was changed meanwhile is looked at again. */
  const keepBox = async (person: string, step: (box: Paper<Letterbox> | null) => Letterbox | null): Promise<boolean> => {
    known.delete(person)
    const found = await letterbox(person)
    const next = step(found)
    if (!next) return false
    const isKept = await cabinet.keep(written(LETTERBOX, person, found, next, { owner: person, shelf: SHELF, touched: next.asked }))
    return isKept || keepBox(person, step)
  }

  return {
    browsers,
    letterbox,
    isKnownOff: (person) => freshly(person)?.isOn === false,
    async isOn(person) {
      const before = freshly(person)
      if (before) return before.isOn
      const [some, box] = await Promise.all([cabinet.of(BROWSER, person, 1), letterbox(person)])
      const isOn = some.length > 0 || box?.value.code === null
      if (known.size >= REMEMBERED) known.clear()
      known.set(person, { isOn, until: now() + FRESH })
      return isOn
    },
    async everybody() {
      const [some, boxes] = await Promise.all([cabinet.on(BROWSER, SHELF, ALL), cabinet.on(LETTERBOX, SHELF, ALL)])
      return new Set([...some.map(({ value }) => value.person), ...boxes.filter(({ value }) => value.code === null).map(({ key }) => key)])
    },
    async addBrowser({ person, device }, { endpoint, keys }) {
      const found = await cabinet.get(BROWSER, keyOf(endpoint))
      const browser = { person, endpoint, keys, made: now(), ...(device === null ? {} : { device }) }
      await cabinet.keep(written(BROWSER, keyOf(endpoint), found, browser, { owner: person, shelf: SHELF, touched: now() }))
      const over = (await browsers(person)).slice(MOST)
      await cabinet.keep(...over.map((each) => dropped(BROWSER, each)))
      known.delete(person)
    },
    async dropBrowser(endpoint, person) {
      const found = await cabinet.get(BROWSER, keyOf(endpoint))
      if (!found || (person !== undefined && found.value.person !== person)) return
      await cabinet.keep(dropped(BROWSER, found))
      known.delete(found.value.person)
    },
    async askFor(person, address) {
      const code = randomName()
      const isNew = await keepBox(person, (box) =>
        box?.value.address === address && box.value.code === null ? null : { address, code, asked: now() },
      )
      return isNew ? code : null
    },
    confirm: (person, code) =>
      keepBox(person, (box) => (box?.value.code === code && box.value.asked + CONFIRM > now() ? { ...box.value, code: null } : null)),
    async dropLetterbox(person) {
      known.delete(person)
      const found = await letterbox(person)
      return found !== null && cabinet.keep(dropped(LETTERBOX, found))
    },
  }
}

/** An address may be long. */
function keyOf(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('base64url')
}
