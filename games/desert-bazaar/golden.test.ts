import { createHash } from 'node:crypto'
import { recordOf, writeRecord } from '@caravanserai/kernel'
import { randomGame } from '@caravanserai/testkit'
import { expect, it } from 'vitest'
import { desertBazaar } from './index.ts'

/**
 * Whole games, pinned: the same seed gives the same record, byte for byte, on every run and every machine. If one of these
 * changes, stored records no longer replay: then the rules have changed and `version` must grow.
 */
it.each([
  [3, 'a17258ba8caeb53d'],
  [4, '1db932f3576e4859'],
  [5, 'd780f5bd0f7e20c4'],
])('a random game of %d players from the seed "golden" is the same record for ever', (players, hash) => {
  const match = randomGame(desertBazaar, { players, seed: 'golden' })
  const record = writeRecord(
    recordOf(
      match,
      Array.from({ length: players }, (_, seat) => `seat ${seat}`),
    ),
  )
  expect(createHash('sha256').update(record).digest('hex').slice(0, 16)).toBe(hash)
  expect(record.length).toBeLessThan(60_000)
})
