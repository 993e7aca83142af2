import type { MatchInfo } from '@caravanserai/protocol'
import type { TableInfo } from '@caravanserai/protocol/table'

/** So many letters of a note. */
export const LONGEST_NOTE = 5000

/** A match that is over, wherever it is kept. */
export interface Entry {
  /** The same on every device. */
  readonly key: string
  readonly game: string
  /** Ms since 1970. */
  readonly at: number
  readonly names: readonly string[]
  /** By seat, 1 for the first. */
  readonly places: readonly number[]
  /** The seat of whoever asks, where that is known. */
  readonly you: number | null
  /** In this browser's matches, at a table of the account, or brought along from elsewhere. */
  readonly where: 'here' | 'account' | 'kept'
}

export function entryHere({ match, game, touched, chairs, places }: MatchInfo): Entry | null {
  if (!places) return null
  const people = chairs.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []))
  const you = people.length === 1 ? (people[0] ?? null) : null
  return { key: `match-${match}`, game, at: touched, names: chairs.map(({ name }) => name), places, you, where: 'here' }
}

export function entryAt({ table, game, touched, seats, places, you }: TableInfo): Entry | null {
  if (!places) return null
  const names = seats.map((seat) => (seat.kind === 'free' ? '' : seat.name))
  return { key: `table-${table}`, game, at: touched, names, places, you, where: 'account' }
}

/** Where an entry is looked at again. */
export function addressOf({ key, where, game }: Entry): string {
  const id = key.replace(/^(?:match|table)-/, '')
  switch (where) {
    case 'here':
      return `/replay/${id}`
    case 'account':
      return `/r/${game}/${id}`
    case 'kept':
      return `/replay/kept-${key}`
  }
}

/** All of them once, the newest first; what lies here itself comes before what was brought along. */
export function joined(...lists: readonly (readonly Entry[])[]): Entry[] {
  const all = new Map<string, Entry>()
  for (const entry of lists.flat()) if (!all.has(entry.key)) all.set(entry.key, entry)
  return [...all.values()].toSorted((a, b) => b.at - a.at)
}

export const RESULTS = ['any', 'won', 'lost'] as const

/** What somebody looks for. */
export interface Search {
  /** All of these words must be somewhere: in the game's title, a name, the note. */
  readonly words: string
  /** Empty for all. */
  readonly game: string
  readonly result: (typeof RESULTS)[number]
}

export function found(entries: readonly Entry[], search: Search, read: (entry: Entry) => string): Entry[] {
  const words = plain(search.words).split(/\s+/).filter(Boolean)
  return entries.filter((entry) => {
    if (search.game !== '' && entry.game !== search.game) return false
    const place = entry.you === null ? undefined : entry.places[entry.you]
    if (search.result !== 'any' && (place === undefined || (place === 1) !== (search.result === 'won'))) return false
    const text = plain(read(entry))
    return words.every((word) => text.includes(word))
  })
}

/** Without accents and capitals: nobody types them into a search. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
