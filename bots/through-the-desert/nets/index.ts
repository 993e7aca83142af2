import type { Net } from '../../nets/net.ts'
import { netOf, type Stored } from '../../nets/weights.ts'

/** By number of players, where the nets lie that say how a table stands: how they were made is in docs/training.md. */
const FILES: { readonly [players: number]: (() => Promise<{ readonly default: Stored }>) | undefined } = {
  2: () => import('./2.json', { with: { type: 'json' } }),
  3: () => import('./3.json', { with: { type: 'json' } }),
  4: () => import('./4.json', { with: { type: 'json' } }),
  5: () => import('./5.json', { with: { type: 'json' } }),
}

const fetched = new Map<number, Net>()

/** The net for a table of so many, if it was fetched. */
export function netFor(players: number): Net | undefined {
  return fetched.get(players)
}

/** Fetches the net for tables of so many, or all of them. */
export async function fetchNets(players?: number): Promise<void> {
  const wanted = players === undefined ? Object.keys(FILES).map(Number) : [players]
  for (const count of wanted) {
    if (fetched.has(count)) continue
    const file = await FILES[count]?.()
    if (file) fetched.set(count, netOf(file.default))
  }
}
