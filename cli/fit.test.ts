import { plainChance } from '@caravanserai/kernel'
import { expect, test } from 'vitest'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { simulate } from './simulate/simulate.ts'
import { fit, fitted, measured, tried, type Look } from './fit.ts'

/** Looks at tables of three at which the shares are known, and who won was drawn by them. */
function looks(count: number, weights: readonly number[], seed: string): Look[] {
  const chance = plainChance(seed)
  const part = (): number => chance.below(1000) / 500 - 1
  return Array.from({ length: count }, () => {
    const rows = [0, 1, 2].map(() => Float64Array.from(weights, part))
    const scores = rows.map((row) => Math.exp(row.reduce((sum, each, i) => sum + each * weights[i]!, 0)))
    let rest = (chance.below(1_000_000) / 1_000_000) * scores.reduce((a, b) => a + b, 0)
    const winner = scores.findIndex((score) => (rest -= score) < 0)
    return { rows, won: rows.map((_, seat) => Number(seat === winner)) }
  })
}

test('weights are found again from who won, and say how likely it was', () => {
  const known = [1.5, -0.7, 0]
  const found = fitted(
    looks(1500, known, 'taught').map((look) => [look]),
    known.length,
  )
  found.forEach((weight, i) => expect(Math.abs(weight - known[i]!)).toBeLessThan(0.2))
  const held = looks(2000, known, 'held')
  const on = (weights: readonly number[]) => measured(held.map((look) => tried([look], weights)))
  const { loss, error, floor } = on(found)
  expect(loss).toBeLessThan(on([0, 0, 0]).loss)
  expect(on([0, 0, 0]).loss).toBeCloseTo(Math.log(3))
  expect(error).toBeLessThan(0.04)
  // As far off as chance alone would have it.
  expect(error).toBeLessThan(2 * floor)
  // Three times too sure of themselves, they are off.
  expect(on(found.map((weight) => 3 * weight)).error).toBeGreaterThan(0.05)
})

test('many looks at few games are no surer than the games are', () => {
  const look = (won: number[]): Look => ({ rows: [Float64Array.of(1), Float64Array.of(0)], won })
  const games = (looks: number) =>
    [look([1, 0]), look([0, 1])].map((each) =>
      tried(
        Array.from({ length: looks }, () => each),
        [1],
      ),
    )
  expect(measured(games(500)).floor).toBeCloseTo(measured(games(10)).floor)
})

const SAID: string[] = []
const to = { out: (line: string) => void SAID.push(line), err: () => {}, terminal: false }

test('records are learned from, and what was learned is written beside how far it is off', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fit-'))
  const [games, weights] = [join(folder, 'games.jsonl'), join(folder, 'weights.json')]
  await simulate.run(['desert-bazaar', '--players', '3', '--games', '6', '--bots', 'novice', '--record', games], to)
  writeFileSync(weights, '{"4": {"error": 0.5, "weights": [1]}}')
  SAID.length = 0
  expect(await fit.run(['desert-bazaar', games, '--players', '3', '--try', games, '--into', weights], to)).toBe(0)
  const errors = SAID.slice(1).map((line) => Number(/error ([\d.]+)/.exec(line)?.[1]))
  expect(errors).toHaveLength(2)
  const learned = JSON.parse(readFileSync(weights, 'utf8')) as Record<string, { error: number; weights: number[] }>
  expect(Object.keys(learned)).toEqual(['3', '4'])
  // That of games that were not learned from.
  expect(learned['3']!.error).toBe(errors[0])
  expect(learned['3']!.weights.some((weight) => weight !== 0)).toBe(true)
  await expect(async () => fit.run(['desert-bazaar', games, '--players', '5'], to)).rejects.toThrow('too few')
})
