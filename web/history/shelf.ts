import { database, done } from '../host/database.ts'
import type { Volume } from './bundle.ts'
import { LONGEST_NOTE } from './entry.ts'

/** What was brought along from elsewhere, and what somebody has written beside a match: apart from the matches that are played here. */
export interface Shelf {
  kept(): Promise<Volume[]>
  keep(volumes: readonly Volume[]): Promise<void>
  record(key: string): Promise<string | null>
  drop(key: string): Promise<void>
  notes(): Promise<ReadonlyMap<string, string>>
  note(key: string, text: string): Promise<void>
}

const NAME = 'caravanserai-history'
const VOLUMES = 'volumes'
const NOTES = 'notes'

/** What lies here was read strictly when it came: its shape is known. */
export async function openShelf(): Promise<Shelf> {
  const begin = await database(NAME, 1, (db) => {
    for (const store of [VOLUMES, NOTES]) db.createObjectStore(store, { keyPath: 'key' })
  })
  const at = async (store: string, mode?: 'readwrite') => (await begin(store, mode)).objectStore(store)
  const write = async (key: string, text: string) => {
    const store = await at(NOTES, 'readwrite')
    await done(text === '' ? store.delete(key) : store.put({ key, text }))
  }
  const notes = async () =>
    new Map((await done<{ key: string; text: string }[]>((await at(NOTES)).getAll())).map(({ key, text }) => [key, text]))
  return {
    kept: async () => done<Volume[]>((await at(VOLUMES)).getAll()),
    async keep(volumes) {
      const own = await notes()
      for (const volume of volumes) {
        await done((await at(VOLUMES, 'readwrite')).put(volume))
        if (volume.note !== '') await write(volume.key, bothNotes(own.get(volume.key) ?? '', volume.note))
      }
    },
    record: async (key) => (await done<Volume | undefined>((await at(VOLUMES)).get(key)))?.record ?? null,
    async drop(key) {
      await done((await at(VOLUMES, 'readwrite')).delete(key))
      await write(key, '')
    },
    notes,
    note: write,
  }
}

/** What was written here is kept beside what was written elsewhere. */
export function bothNotes(own: string, other: string): string {
  if (own.includes(other)) return own
  return other.includes(own) ? other : `${own}\n${other}`.slice(0, LONGEST_NOTE)
}
