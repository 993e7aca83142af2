import { useCallback, useEffect, useState } from 'react'
import { localHost, request } from '../host/host.ts'
import { filmOf } from '../replay/source.ts'
import type { Volume } from './bundle.ts'
import { entryAt, entryHere, joined, type Entry } from './entry.ts'
import { openShelf, type Shelf } from './shelf.ts'

export interface History {
  /** Null until it is known. */
  readonly entries: readonly Entry[] | null
  readonly notes: ReadonlyMap<string, string>
  readonly isKept: boolean
  readonly note: (entry: Entry, text: string) => void
  readonly drop: (entry: Entry) => Promise<void>
  readonly take: (volumes: readonly Volume[]) => Promise<void>
  /** Everything, with records and notes. */
  readonly volumes: () => Promise<Volume[]>
}

/** All matches that are over, of this browser, of the account, and those that were brought along. */
export function useHistory(): History {
  const [entries, setEntries] = useState<readonly Entry[] | null>(null)
  const [notes, setNotes] = useState<ReadonlyMap<string, string>>(new Map())
  const [shelf, setShelf] = useState<Shelf | null>(null)
  const look = useCallback(async (from: Shelf | null) => {
    const [here, account, kept] = await Promise.all([ofThisDevice(), ofTheAccount(), from?.kept() ?? []])
    setEntries(joined(here, account, kept.map(entryOf)))
    setNotes((await from?.notes()) ?? new Map())
  }, [])
  useEffect(() => {
    let isLeft = false
    const open = async () => {
      const opened = await openShelf().catch(() => null)
      if (isLeft) return
      setShelf(opened)
      await look(opened)
    }
    void open()
    return () => {
      isLeft = true
    }
  }, [look])
  return {
    entries,
    notes,
    isKept: shelf !== null,
    note(entry, text) {
      setNotes(new Map(notes).set(entry.key, text))
      void shelf?.note(entry.key, text)
    },
    async drop(entry) {
      if (entry.where === 'here') await request(localHost(), { kind: 'forget', match: entry.key.replace(/^match-/, '') })
      await shelf?.drop(entry.key)
      await look(shelf)
    },
    async take(volumes) {
      await shelf?.keep(volumes)
      await look(shelf)
    },
    async volumes() {
      const all: Volume[] = []
      for (const { where, ...entry } of entries ?? []) {
        const record = await recordOf({ ...entry, where })
        if (record !== null) all.push({ ...entry, note: notes.get(entry.key) ?? '', record })
      }
      return all
    },
  }
}

function entryOf({ key, game, at, names, places, you }: Volume): Entry {
  return { key, game, at, names, places, you, where: 'kept' }
}

/** The record of an entry; null if it is not there any more. */
export async function recordOf({ key, where }: Entry): Promise<string | null> {
  const id = key.replace(/^(?:match|table)-/, '')
  const film = await filmOf(
    where === 'here' ? { kind: 'match', match: id } : where === 'account' ? { kind: 'table', table: id } : { kind: 'kept', key },
  )
  return typeof film === 'object' && 'text' in film ? film.text : null
}

async function ofThisDevice(): Promise<Entry[]> {
  const answer = await request<'matches'>(localHost(), { kind: 'list' })
  return answer.kind === 'matches' ? answer.matches.flatMap((match) => entryHere(match) ?? []) : []
}

/** Nothing where nobody has signed in, or there is no server. */
async function ofTheAccount(): Promise<Entry[]> {
  try {
    const { api } = await import('../club/api.ts')
    const reply = await api.mine()
    return 'ok' in reply ? reply.ok.tables.flatMap((table) => entryAt(table) ?? []) : []
  } catch {
    return []
  }
}
