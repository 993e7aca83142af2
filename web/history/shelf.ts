import type { Volume } from './bundle.ts'

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
  return {
    kept: () => done<Volume[]>(at(VOLUMES).getAll()),
    async keep(volumes) {
      for (const volume of volumes) {
        await done(at(VOLUMES, 'readwrite').put(volume))
        if (volume.note !== '') await write(volume.key, volume.note)
      }
    },
    record: async (key) => (await done<Volume | undefined>(at(VOLUMES).get(key)))?.record ?? null,
    drop: async (key) => void (await done(at(VOLUMES, 'readwrite').delete(key))),
    notes: async () => new Map((await done<{ key: string; text: string }[]>(at(NOTES).getAll())).map(({ key, text }) => [key, text])),
    note: async (key, text) => void (await write(key, text)),
  }
}

/** What lies here was read strictly when it came: its shape is known. */
function done<T>(request: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result as T))
    request.addEventListener('error', () => reject(request.error ?? new Error('the database did not answer')))
  })
}
