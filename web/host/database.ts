/** Begins a transaction of a database of this browser. Nothing may be waited for but its own requests. */
export type Begin = (
  stores: string | readonly string[],
  mode?: IDBTransactionMode,
  options?: IDBTransactionOptions,
) => Promise<IDBTransaction>

/**
 * Opens a database, and opens it again where the browser has closed the connection, as it may at any time; `gone` is called when a
 * newer version of the page takes it over, and then it stays closed.
 */
export async function database(
  name: string,
  version: number,
  upgrade: (db: IDBDatabase, from: number) => void,
  gone: () => void = () => {},
): Promise<Begin> {
  let isGone = false
  const connect = async () => {
    const opening = indexedDB.open(name, version)
    opening.addEventListener('upgradeneeded', ({ oldVersion }) => upgrade(opening.result, oldVersion))
    const db = await done<IDBDatabase>(opening)
    // Another tab with a newer page must not wait for this one.
    db.addEventListener('versionchange', () => {
      isGone = true
      db.close()
      gone()
    })
    return db
  }
  let connection = connect()
  await connection
  return async (stores, mode, options) => {
    const before = connection
    const begin = async () => (await connection).transaction(stores as string | string[], mode, options)
    try {
      return await begin()
    } catch (error) {
      if (isGone) throw error
      // Of several who find it closed the first opens another.
      if (connection === before) connection = connect()
      return begin()
    }
  }
}

/** What a request answers: who reads it knows by whom it was written. */
export function done<T>(request: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result as T))
    request.addEventListener('error', () => reject(request.error ?? new Error('the database did not answer')))
  })
}

/** When what was written lies there: until then a full disk may still undo it. */
export function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('the write was given up')))
  })
}
