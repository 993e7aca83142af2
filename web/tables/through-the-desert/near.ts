import type { View } from '@caravanserai/through-the-desert/seat'
import type { Land } from './board/land.ts'
import { SIDES } from '../../hexboard/shape.ts'

/** What a caravan that starts on a space could go for: nothing of it is sure, since others go there too. */
export interface Near {
  /** Steps to the nearest oasis, up to `REACH`; null if none is as near. */
  readonly oasis: number | null
  /** Waterholes within `REACH` steps, and what they are worth; null where they lie face down. */
  readonly waterholes: number
  readonly worth: number | null
  /** Among the best fifth of the spaces that are asked about. */
  readonly good: boolean
}

const REACH = 3

/** By hex, for those that are open: what lies near. Steps go over spaces, not over mountains. */
export function nearAll({ oases, waterholes }: Pick<View, 'oases' | 'waterholes'>, land: Land, open: readonly boolean[]): (Near | null)[] {
  const values = new Map(waterholes.map(({ space, value }) => [land.hexOf(space), value]))
  const palms = new Set(oases.map(land.hexOf))
  const found = open.map((isOpen, hex) => (isOpen ? lookRound(land, hex, values, palms) : null))
  const scores = found.flatMap((near) => (near ? [score(near)] : [])).toSorted((a, b) => b - a)
  const least = Math.max(1, scores[Math.floor(scores.length / 5)] ?? 0)
  return found.map((near) => near && { ...near, good: score(near) >= least })
}

type Round = Omit<Near, 'good'>

function lookRound(land: Land, from: number, values: ReadonlyMap<number, number | null>, palms: ReadonlySet<number>): Round {
  const steps = new Map([[from, 0]])
  const queue = [from]
  let oasis: number | null = null
  let waterholes = 0
  let worth: number | null = 0
  for (const hex of queue) {
    const distance = steps.get(hex) ?? 0
    if (palms.has(hex)) {
      oasis ??= distance
      // Nobody goes through an oasis.
      continue
    }
    const value = values.get(hex)
    if (value !== undefined) {
      waterholes++
      worth = value === null || worth === null ? null : worth + value
    }
    if (distance === REACH) continue
    for (let side = 0; side < SIDES; side++) {
      const next = land.shape.beside[hex * SIDES + side] ?? -1
      if (next < 0 || (land.space[next] ?? -1) < 0 || steps.has(next)) continue
      steps.set(next, distance + 1)
      queue.push(next)
    }
  }
  return { oasis, waterholes, worth }
}

/** An oasis is worth 5, and less the further it is; a token that nobody has seen is worth 2 on average. */
function score({ oasis, waterholes, worth }: Round): number {
  return (worth ?? 2 * waterholes) + (oasis === null ? 0 : 7 - oasis)
}
