/** What a series has shown so far: the newcomer is better, it is not, or nothing yet. */
export type Verdict = 'better' | 'not better' | 'open'

/**
 * Wald's sequential test: is the mean share the fair one, or `more` above it? Either mistake is made about 5 times in 100 at most. The spread is
 * taken from the shares themselves.
 */
export function verdict(shares: readonly number[], fair: number, more: number): Verdict {
  if (shares.length < LEAST) return 'open'
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length
  const spread = shares.reduce((sum, share) => sum + (share - mean) ** 2, 0) / (shares.length - 1)
  const evidence = (shares.length * more * (mean - fair - more / 2)) / Math.max(spread, 1e-6)
  return evidence > BOUND ? 'better' : evidence < -BOUND ? 'not better' : 'open'
}

/** Fewer say nothing about their spread. */
const LEAST = 8
const BOUND = Math.log(0.95 / 0.05)
