import type { Failure } from '@caravanserai/protocol'
import { useCallback, useEffect, useState } from 'react'
import { localHost, request } from '../host/host.ts'
import { filmOf } from '../replay/source.ts'
import type { ReadVolume, Volume } from './bundle.ts'
import { entryAt, entryHere, joined, type Entry } from './entry.ts'
import { openShelf, type Shelf } from './shelf.ts'

export interface History {
  /** Null until it is known. */
  readonly entries: readonly Entry[] | null
  readonly notes: ReadonlyMap<string, string>
  readonly isKept: boolean
  /** Why it could not be done, if it could not. */
  readonly note: (entry: Entry, text: string) => Promise<Failure | null>
  readonly drop: (entry: Entry) => Promise<Failure | null>
  readonly take: (volumes: readonly ReadVolume[]) => Promise<Taken>
  /** Everything, with records and notes, as far as it can be read. */
  readonly volumes: () => AsyncIterable<Volume>
}

/** How many matches of a file are here now, and how many are not. */
export interface Taken {
  readonly here: number
  readonly unread: number
  readonly unstored: number
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
    async note(entry, text) {
      setNotes(new Map(notes).set(entry.key, text))
      return unlessStored(shelf?.note(entry.key, text))
    },
    async drop(entry) {
      if (entry.where === 'here') {
        const answer = await request(localHost(), { kind: 'forget', match: entry.key.replace(/^match-/, '') })
        if (answer.kind !== 'accepted') return answer.kind === 'failed' ? answer.code : 'broken'
      }
      const failure = await unlessStored(shelf?.drop(entry.key))
      await look(shelf)
      return failure
    },
    async take(volumes) {
      const here = new Set<string>()
      let [unread, unstored] = [0, 0]
      for (const read of volumes) {
        const volume = await read()
        if (!volume) unread++
        else if (await unlessStored(shelf?.keep(volume))) unstored++
        else here.add(volume.key)
      }
      await look(shelf)
      return { here: here.size, unread, unstored }
    },
    async *volumes() {
      for (const { where, ...entry } of entries ?? []) {
        const record = await recordOf({ ...entry, where })
        if (record !== null) yield { ...entry, note: notes.get(entry.key) ?? '', record }
      }
    },
  }
}

async function unlessStored(write: Promise<void> | undefined): Promise<Failure | null> {
  try {
    await write
    return null
  } catch (error) {
    console.error(error)
    return 'not-stored'
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
