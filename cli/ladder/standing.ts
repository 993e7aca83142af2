import { plainChance } from '@caravanserai/kernel'
import type { Share } from '../simulate/statistics.ts'
import type { Fought, Pace } from './duel.ts'

/** How one kind of player fared among another, over many set-ups. */
export interface Standing extends Share {
  readonly game: string
  readonly players: number
  readonly one: string
  readonly among: string
  readonly setups: number
  readonly margin: number
  readonly ms: Readonly<Record<'one' | 'among', Pace>>
}

/** All duels of one pairing. Games of one set-up are alike, so set-ups are what is counted, and drawn again for the interval. */
export function standing(fought: readonly Fought[]): Standing {
  const [first] = fought
  if (!first) throw new Error('nobody has played')
  const { game, players, one, among } = first.duel
  const shares = fought.map(({ won }) => won)
  const pace = (who: 'one' | 'among'): Pace => ({
    mean: mean(fought.map(({ ms }) => ms[who].mean)),
    most: Math.max(...fought.map(({ ms }) => ms[who].most)),
  })
  return {
    game,
    players,
    one,
    among,
    setups: fought.length,
    share: mean(shares),
    ...interval(shares),
    margin: mean(fought.map(({ margin }) => margin)),
    ms: { one: pace('one'), among: pace('among') },
  }
}

/** The middle 95 of 100 means of as many set-ups, drawn with repetition (bootstrap); the same numbers always give the same. */
function interval(shares: readonly number[]): { low: number; high: number } {
  const luck = plainChance('bootstrap')
  const means = Array.from({ length: DRAWS }, () => mean(shares.map(() => shares[luck.below(shares.length)] as number))).toSorted(
    (a, b) => a - b,
  )
  return { low: means[Math.floor(0.025 * DRAWS)] as number, high: means[Math.ceil(0.975 * DRAWS) - 1] as number }
}

const DRAWS = 2000

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0) / numbers.length
}
