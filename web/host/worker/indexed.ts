import {
  follows,
  hushed,
  SNAPSHOTS,
  withVersion,
  type Secret,
  type Snapshot,
  type Store,
  type StoredLine,
  type StoredMatch,
  type StoredSaying,
  type StoredStand,
} from '@caravanserai/host'
import { database, done } from '../database.ts'

const NAME = 'caravanserai'
/** 2: what is said at a table is kept. 3: snapshots, and what seats have said beforehand. */
const VERSION = 3
const MATCHES = 'matches'
const SECRETS = 'secrets'
const LINES = 'lines'
const TALK = 'talk'
const STANDS = 'stands'
const SNAPS = 'snapshots'
const ALL = [MATCHES, SECRETS, LINES, TALK, STANDS, SNAPS]

/**
 * Matches in the browser's own database; `gone` is called when a newer version of the page takes it over. What lies there was written by
 * this page or an older one of ours: its shape is known, its rules are checked when it is told again.
 */
export async function indexed(gone: () => void, name = NAME): Promise<Store> {
  const begin = await database(name, VERSION, upgrade, gone)

  /**
   * Looks at what is stored of a match and changes it, all of it or nothing; false if the change was not made because it
   * does not fit what is there.
   */
  const write = async (match: string, change: (of: (store: string) => IDBObjectStore, found: StoredMatch | undefined) => boolean) => {
    // Acknowledged is what lies on the disk, not in a buffer on the way there.
    const transaction = await begin(ALL, 'readwrite', { durability: 'strict' })
    const row = transaction.objectStore(MATCHES).get(match) as IDBRequest<StoredMatch | undefined>
    return new Promise<boolean>((resolve, reject) => {
      let isMade = false
      let trouble: Error | null = null
      row.addEventListener('success', () => {
        try {
          isMade = change((store) => transaction.objectStore(store), row.result && withVersion(row.result))
        } catch (error) {
          trouble = error instanceof Error ? error : new Error(String(error))
          transaction.abort()
        }
      })
      transaction.addEventListener('complete', () => resolve(isMade))
      transaction.addEventListener('abort', () => reject(trouble ?? transaction.error ?? new Error('the write was given up')))
    })
  }
  const rowsOf = (match: string, from = 0, to = Infinity) => IDBKeyRange.bound([match, from], [match, to])

  return {
    list: async () => (await done<StoredMatch[]>((await begin(MATCHES)).objectStore(MATCHES).getAll())).map(withVersion),
    async open(match, tail) {
      const transaction = await begin(ALL)
      const [found, secret, talk, stands, snapshots] = await Promise.all([
        done<StoredMatch | undefined>(transaction.objectStore(MATCHES).get(match)),
        done<Secret | undefined>(transaction.objectStore(SECRETS).get(match)),
        done<StoredSaying[]>(transaction.objectStore(TALK).getAll(rowsOf(match))),
        done<StoredStand[]>(transaction.objectStore(STANDS).getAll(rowsOf(match))),
        done<Snapshot[]>(transaction.objectStore(SNAPS).getAll(rowsOf(match))),
      ])
      if (!found || !secret) return undefined
      const snapshot = snapshots.findLast(({ number }) => number + tail <= found.moves) ?? null
      const lines = await done<StoredLine[]>(transaction.objectStore(LINES).getAll(rowsOf(match, (snapshot?.number ?? 0) + 1)))
      return { match: withVersion(found), secret, snapshot, lines, talk, stands }
    },
    lines: async (match, from, to) => done<StoredLine[]>((await begin(LINES)).objectStore(LINES).getAll(rowsOf(match, from, to))),
    begin: (match, secret) =>
      write(match.match, (of, found) => {
        if (found) return false
        of(MATCHES).add(match)
        of(SECRETS).add(secret)
        return true
      }),
    change: (change) =>
      write(change.match.match, (of, found) => {
        if (!follows(found, change)) return false
        const { match, lines = [], cut, saying, hush, stand, snapshot } = change
        of(MATCHES).put(match)
        if (cut !== undefined) for (const store of [LINES, SNAPS]) of(store).delete(rowsOf(match.match, cut + 1))
        for (const line of lines) of(LINES).add(line)
        if (saying) of(TALK).add(saying)
        if (hush !== undefined) hushIn(of(TALK), hush, rowsOf(match.match))
        if (stand) of(STANDS).put(stand)
        if (snapshot) keepNewest(of(SNAPS), snapshot, rowsOf(match.match))
        return true
      }),
    async forget(match) {
      await write(match, (of) => {
        of(MATCHES).delete(match)
        of(SECRETS).delete(match)
        for (const store of [LINES, TALK, STANDS, SNAPS]) of(store).delete(rowsOf(match))
        return true
      })
    },
  }
}

function upgrade(db: IDBDatabase, from: number): void {
  if (from < 1) {
    db.createObjectStore(MATCHES, { keyPath: 'match' })
    db.createObjectStore(SECRETS, { keyPath: 'match' })
    db.createObjectStore(LINES, { keyPath: ['match', 'number'] })
  }
  if (from < 2) db.createObjectStore(TALK, { keyPath: ['match', 'number'] })
  if (from < 3) {
    db.createObjectStore(STANDS, { keyPath: ['match', 'seat'] })
    db.createObjectStore(SNAPS, { keyPath: ['match', 'number'] })
  }
}

function hushIn(store: IDBObjectStore, seat: number, rows: IDBKeyRange): void {
  const sayings = store.getAll(rows) as IDBRequest<StoredSaying[]>
  sayings.addEventListener('success', () => {
    for (const said of sayings.result) if (said.seat === seat) store.put(hushed(said))
  })
}

function keepNewest(store: IDBObjectStore, snapshot: Snapshot, rows: IDBKeyRange): void {
  store.put(snapshot)
  const keys = store.getAllKeys(rows)
  keys.addEventListener('success', () => {
    for (const key of keys.result.slice(0, -SNAPSHOTS)) store.delete(key)
  })
}
