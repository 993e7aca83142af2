import { committed, database, done } from '../host/database.ts'
import type { Volume } from './bundle.ts'
import { LONGEST_NOTE } from './entry.ts'

/** What was brought along from elsewhere, and what somebody has written beside a match: apart from the matches that are played here. */
export interface Shelf {
  kept(): Promise<Volume[]>
  keep(volume: Volume): Promise<void>
  record(key: string): Promise<string | null>
  drop(key: string): Promise<void>
  notes(): Promise<ReadonlyMap<string, string>>
  note(key: string, text: string): Promise<void>
}

interface Note {
  readonly key: string
  readonly text: string
}

const NAME = 'caravanserai-history'
const VOLUMES = 'volumes'
const NOTES = 'notes'

/** What lies here was read strictly when it came: its shape is known. */
export async function openShelf(): Promise<Shelf> {
  const begin = await database(NAME, 1, (db) => {
    for (const store of [VOLUMES, NOTES]) db.createObjectStore(store, { keyPath: 'key' })
  })
  const read = async (store: string) => (await begin(store)).objectStore(store)
  const write = async () => {
    const transaction = await begin([VOLUMES, NOTES], 'readwrite')
    return { volumes: transaction.objectStore(VOLUMES), notes: transaction.objectStore(NOTES), done: () => committed(transaction) }
  }
  return {
    kept: async () => done<Volume[]>((await read(VOLUMES)).getAll()),
    async keep(volume) {
      const to = await write()
      to.volumes.put(volume)
      if (volume.note !== '') {
        const own = await done<Note | undefined>(to.notes.get(volume.key))
        to.notes.put({ key: volume.key, text: bothNotes(own?.text ?? '', volume.note) })
      }
      await to.done()
    },
    record: async (key) => (await done<Volume | undefined>((await read(VOLUMES)).get(key)))?.record ?? null,
    async drop(key) {
      const from = await write()
      from.volumes.delete(key)
      from.notes.delete(key)
      await from.done()
    },
    notes: async () => new Map((await done<Note[]>((await read(NOTES)).getAll())).map(({ key, text }) => [key, text])),
    async note(key, text) {
      const to = await write()
      if (text === '') to.notes.delete(key)
      else to.notes.put({ key, text } satisfies Note)
      await to.done()
    },
  }
}

/** What was written here is kept beside what was written elsewhere. */
export function bothNotes(own: string, other: string): string {
  if (own.includes(other)) return own
  return other.includes(own) ? other : `${own}\n${other}`.slice(0, LONGEST_NOTE)
}
