/** Runs inside a browser: the suite of stores on its database, and a match on it that the database keeps failing. */
import { GAME_IDS } from '@caravanserai/games'
import { loadEngine } from '@caravanserai/host'
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
