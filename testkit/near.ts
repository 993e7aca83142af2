import type { Chance } from '@caravanserai/kernel'

/** Moves that are nearly right: of another time or seat, or with one part changed; some of them are nonsense. */
export function nearMisses(pool: readonly unknown[], luck: Chance, count: number): unknown[] {
  return Array.from({ length: count }, () => {
    const move = pick(pool, luck)
    switch (luck.below(8)) {
      case 0:
      case 1:
        return move
      case 2:
        return pick(STRANGE, luck)
      case 3:
        return withExtra(move, luck)
      default:
        return mutated(move, pick(pool, luck), luck)
    }
  })
}

const STRANGE: readonly unknown[] = [
  -1,
  0,
  1,
  2,
  0.5,
  1e9,
  2 ** 53,
  -(2 ** 31),
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '',
  'x',
  '0',
  '__proto__',
  null,
  true,
  false,
  [],
  [null],
  {},
  [0, 0],
]

/** A copy of the move with one leaf or branch changed; `other` lends it values. */
function mutated(move: unknown, other: unknown, luck: Chance): unknown {
  const paths = pathsOf(move)
  const path = pick(paths, luck)
  const lent = pick(pathsOf(other), luck)
  return replaced(move, path, (old) => changed(old, at(other, luck.below(2) === 0 ? path : lent), luck))
}

function changed(old: unknown, lent: unknown, luck: Chance): unknown {
  if (luck.below(3) === 0 && lent !== undefined) return lent
  if (luck.below(3) === 0) return pick(STRANGE, luck)
  if (typeof old === 'number') return old + (luck.below(2) === 0 ? 1 : -1)
  if (typeof old === 'string') return luck.below(2) === 0 ? old.toUpperCase() : `${old}s`
  if (typeof old === 'boolean') return !old
  if (Array.isArray(old)) return changedList(old, luck)
  if (typeof old === 'object' && old !== null) {
    const gone = pick(Object.keys(old), luck)
    return Object.fromEntries(Object.entries(old).filter(([key]) => key !== gone))
  }
  return 1
}

function changedList(old: readonly unknown[], luck: Chance): unknown[] {
  if (old.length === 0) return [0]
  const index = luck.below(old.length)
  switch (luck.below(3)) {
    case 0:
      return old.toSpliced(index, 1)
    case 1:
      return [...old, old[index]]
    default:
      return old.toReversed()
  }
}

function withExtra(move: unknown, luck: Chance): unknown {
  const extra = pick(['extra', 'seat', 'kind', 'cheat', 'length'], luck)
  return typeof move === 'object' && move !== null && !Array.isArray(move) ? { ...move, [extra]: pick(STRANGE, luck) } : [move]
}

type Path = readonly string[]

function pathsOf(value: unknown): Path[] {
  if (typeof value !== 'object' || value === null) return [[]]
  return [[], ...Object.entries(value).flatMap(([key, part]) => pathsOf(part).map((path) => [key, ...path]))]
}

function at(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (part, key) => (typeof part === 'object' && part !== null ? Object.entries(part).find(([k]) => k === key)?.[1] : undefined),
    value,
  )
}

function replaced(value: unknown, [key, ...rest]: Path, change: (old: unknown) => unknown): unknown {
  if (key === undefined) return change(value)
  if (Array.isArray(value)) return value.map((part: unknown, i) => (String(i) === key ? replaced(part, rest, change) : part))
  return Object.fromEntries(
    Object.entries(value as object).map(([k, part]: [string, unknown]) => [k, k === key ? replaced(part, rest, change) : part]),
  )
}

function pick<T>(items: readonly T[], luck: Chance): T {
  return items[luck.below(Math.max(1, items.length))] as T
}
