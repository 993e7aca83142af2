import type { Secret, Store, StoredLine, StoredMatch, StoredSaying } from './store.ts'

const NAME = 'caravanserai'
/** 2: what is said at a table is kept. */
const VERSION = 2
const MATCHES = 'matches'
const SECRETS = 'secrets'
const LINES = 'lines'
const TALK = 'talk'
const ALL = [MATCHES, SECRETS, LINES, TALK]

/** Matches in the browser's own database. */
export async function indexed(): Promise<Store> {
  const opening = indexedDB.open(NAME, VERSION)
  opening.addEventListener('upgradeneeded', ({ oldVersion }) => {
    if (oldVersion < 1) {
      opening.result.createObjectStore(MATCHES, { keyPath: 'match' })
      opening.result.createObjectStore(SECRETS, { keyPath: 'match' })
      opening.result.createObjectStore(LINES, { keyPath: ['match', 'number'] })
    }
    opening.result.createObjectStore(TALK, { keyPath: ['match', 'number'] })
  })
  const db = await done<IDBDatabase>(opening)
  // Another tab with a newer page must not wait for this one.
  db.addEventListener('versionchange', () => db.close())

  const write = (change: (of: (store: string) => IDBObjectStore) => void): Promise<void> => {
    const transaction = db.transaction(ALL, 'readwrite')
    change((store) => transaction.objectStore(store))
    return new Promise((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('the write was given up')))
    })
  }
  const rowsOf = (match: string, from = 0) => IDBKeyRange.bound([match, from], [match, Infinity])

  return {
    list: () => done<StoredMatch[]>(db.transaction(MATCHES).objectStore(MATCHES).getAll()),
    async read(match) {
      const transaction = db.transaction(ALL)
      const [found, secret, lines, talk] = await Promise.all([
        done<StoredMatch | undefined>(transaction.objectStore(MATCHES).get(match)),
        done<Secret | undefined>(transaction.objectStore(SECRETS).get(match)),
        done<StoredLine[]>(transaction.objectStore(LINES).getAll(rowsOf(match))),
        done<StoredSaying[]>(transaction.objectStore(TALK).getAll(rowsOf(match))),
      ])
      return found && secret ? { match: found, secret, lines, talk } : undefined
    },
    begin: (match, secret) =>
      write((of) => {
        of(MATCHES).put(match)
        of(SECRETS).put(secret)
      }),
    append: (match, line) =>
      write((of) => {
        of(MATCHES).put(match)
        of(LINES).add(line)
      }),
    say: (saying) => write((of) => void of(TALK).add(saying)),
    cut: (match) =>
      write((of) => {
        of(MATCHES).put(match)
        of(LINES).delete(rowsOf(match.match, match.moves + 1))
      }),
    forget: (match) =>
      write((of) => {
        of(MATCHES).delete(match)
        of(SECRETS).delete(match)
        of(LINES).delete(rowsOf(match))
        of(TALK).delete(rowsOf(match))
      }),
  }
}

/** What lies here was written by this page or an older one of ours: its shape is known, its rules are checked by `Table.load`. */
function done<T>(request: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result as T))
    request.addEventListener('error', () => reject(request.error ?? new Error('the database did not answer')))
  })
}
