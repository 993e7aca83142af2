import type { Chance } from '@caravanserai/kernel'

/** Plain data with one thing in it changed, taken away, doubled or put in: what a file may hold that nobody wrote. */
export function mutant(data: unknown, chance: Chance): unknown {
  if (typeof data !== 'object' || data === null || chance.below(8) === 0) return JUNK[chance.below(JUNK.length)]
  if (Array.isArray(data)) {
    const list = data as unknown[]
    const at = chance.below(list.length + 1)
    if (at === list.length) return [...list, JUNK[chance.below(JUNK.length)]]
    if (chance.below(6) === 0) return chance.below(2) === 0 ? list.toSpliced(at, 1) : list.toSpliced(at, 0, list[at])
    return list.with(at, mutant(list[at], chance))
  }
  const entries: [string, unknown][] = Object.entries(data)
  const at = chance.below(entries.length + 1)
  const [key, value] = entries[at] ?? [`strange${chance.below(3)}`, 0]
  if (chance.below(6) === 0) return Object.fromEntries(entries.toSpliced(at, 1))
  return { ...data, [key]: mutant(value, chance) }
}

const JUNK: readonly unknown[] = [null, true, 0, 1, -1, 0.5, 7, 1e21, '', 'camel', 'A1', '__proto__', [], [[]], {}, { kind: 'camel' }]
