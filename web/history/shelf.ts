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

export async function openShelf(): Promise<Shelf> {
  const opening = indexedDB.open(NAME, 1)
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore(VOLUMES, { keyPath: 'key' })
    opening.result.createObjectStore(NOTES, { keyPath: 'key' })
  })
  const db = await done<IDBDatabase>(opening)
  db.addEventListener('versionchange', () => db.close())
  const at = (store: string, mode?: 'readwrite') => db.transaction(store, mode).objectStore(store)
  const write = (key: string, text: string) =>
    done(text === '' ? at(NOTES, 'readwrite').delete(key) : at(NOTES, 'readwrite').put({ key, text }))
  const notes = async () => new Map((await done<{ key: string; text: string }[]>(at(NOTES).getAll())).map(({ key, text }) => [key, text]))
  return {
    kept: () => done<Volume[]>(at(VOLUMES).getAll()),
    async keep(volumes) {
      const own = await notes()
      for (const volume of volumes) {
        await done(at(VOLUMES, 'readwrite').put(volume))
        if (volume.note !== '') await write(volume.key, bothNotes(own.get(volume.key) ?? '', volume.note))
      }
    },
    record: async (key) => (await done<Volume | undefined>(at(VOLUMES).get(key)))?.record ?? null,
    async drop(key) {
      await done(at(VOLUMES, 'readwrite').delete(key))
      await write(key, '')
    },
    notes,
    note: async (key, text) => void (await write(key, text)),
  }
}

/** What was written here is kept beside what was written elsewhere. */
export function bothNotes(own: string, other: string): string {
  if (own.includes(other)) return own
  return other.includes(own) ? other : `${own}\n${other}`.slice(0, LONGEST_NOTE)
}

/** What lies here was read strictly when it came: its shape is known. */
function done<T>(request: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result as T))
    request.addEventListener('error', () => reject(request.error ?? new Error('the database did not answer')))
  })
}
