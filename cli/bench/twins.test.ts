import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { games } from '@caravanserai/games/all'
import { expect, test } from 'vitest'
import { checksum } from './measure.ts'
import { twinsIn } from './twins.ts'

const game = games.find(({ id }) => id === 'desert-bazaar')!

test('without twins the bench says why', () => {
  expect(twinsIn(undefined)).toBe('no --twins are named')
  expect(twinsIn('/nowhere/at/all')).toBe('there is no folder /nowhere/at/all')
})

test('the checksum is that of the games: other players, another sum', () => {
  const sums = [3, 4, 5].map((players) => checksum(game, players, 2))
  expect(new Set(sums).size).toBe(3)
  expect(checksum(game, 4, 2)).toBe(sums[1])
})

const isCompiler = (() => {
  try {
    return execFileSync('g++', ['--version'], { stdio: 'ignore' }) === null
  } catch {
    return false
  }
})()

test.runIf(isCompiler)('a twin that plays other games gives no share', () => {
  const folder = mkdtempSync(join(tmpdir(), 'caravanserai-other-'))
  writeFileSync(join(folder, 'db.cpp'), '#include <cstdio>\nint main() { puts("{\\"games\\":1,\\"checksum\\":1}"); }\n')
  const twins = twinsIn(folder)
  if (typeof twins === 'string') throw new Error(twins)
  expect(() => twins.share(game, 4, 1)).toThrow(/the twin plays other games \(checksum 1, ours \d+\)/)
  expect(
    twins.share(
      games.find(({ id }) => id === 'bazaar')!,
      4,
      1,
    ),
  ).toBeUndefined()
})
