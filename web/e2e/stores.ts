/** Runs inside a browser: the suite of stores on its database, and a match on it that the database keeps failing. */
import { GAME_IDS } from '@caravanserai/games'
import { loadEngine, type Store } from '@caravanserai/host'
import { ordeal, storeCases } from '@caravanserai/host/suite'
import { indexed } from '../host/worker/indexed.ts'

export async function run(): Promise<{ name: string; wrong: string | null }[]> {
  const results: { name: string; wrong: string | null }[] = []
  const attempt = async (name: string, work: () => Promise<unknown>) => {
    try {
      await work()
      results.push({ name, wrong: null })
    } catch (error) {
      results.push({ name, wrong: String(error) })
    }
  }
  const fresh = () => indexed(() => {}, `case ${results.length}`)
  for (const { name, run } of storeCases) await attempt(name, async () => run(await fresh()))
  const close = connections()
  for (const { name, run } of storeCases)
    await attempt(`${name}, though the browser closes what it likes`, async () => run(cut(await fresh(), close)))
  await attempt('what a newer version has taken over stays closed', async () => {
    let isGone = false
    const name = `case ${results.length}`
    const older = await indexed(() => (isGone = true), name)
    await newer(name)
    const trouble = await older.list().catch((error: unknown) => error)
    if (!isGone || !(trouble instanceof DOMException)) throw new Error(`it said ${String(trouble)}`)
  })
  for (const id of GAME_IDS) {
    const engine = await loadEngine(id)
    if (!engine) throw new Error(`there is no ${id}`)
    for (const rarely of [0, 8])
      await attempt(`an ordeal of ${id}`, async () =>
        ordeal({ engine, players: 3, store: await fresh(), seed: `in a browser ${rarely}`, rarely, steps: 60 }),
      )
  }
  return results
}

/** From now on every connection to a database is noted, so that all can be closed as a browser would. */
function connections(): () => void {
  const open = new Set<IDBDatabase>()
  const real = IDBFactory.prototype.open
  IDBFactory.prototype.open = function (...given) {
    const opening = real.apply(this, given)
    opening.addEventListener('success', () => open.add(opening.result))
    return opening
  }
  return () => {
    for (const each of open) each.close()
    open.clear()
  }
}

/** A store whose connection is closed before whatever it is asked. */
function cut(store: Store, close: () => void): Store {
  return new Proxy(store, {
    get(of, name) {
      close()
      return Reflect.get(of, name) as unknown
    },
  })
}

function newer(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, 99)
    opening.addEventListener('success', () => resolve(opening.result.close()))
    opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')))
  })
}
