import type { Counted } from './count.ts'

/** By seat, the sources of a score, where the last table tells them and they add up to it; else nothing. */
export function partsOf(view: unknown, scores: readonly number[], title: (source: string) => string): readonly Counted['parts'][] {
  const points: unknown = typeof view === 'object' && view !== null && 'points' in view ? view.points : undefined
  if (!Array.isArray(points)) return []
  const parts = points.map((own: unknown) =>
    Object.entries(typeof own === 'object' && own !== null ? own : {}).flatMap(([source, count]) =>
      typeof count === 'number' ? [{ title: title(source), points: count }] : [],
    ),
  )
  const isWhole = parts.every((own, seat) => own.reduce((sum, part) => sum + part.points, 0) === scores[seat])
  return isWhole ? parts : []
}
