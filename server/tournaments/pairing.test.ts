import { plainChance } from '@caravanserai/kernel'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pairing, type Seating, type Seeker, type Wish } from './pairing.ts'
import { pastOf } from './past.ts'

const NEW = pastOf([])
const people = (count: number, points: (i: number) => number = () => 0): Seeker[] =>
  Array.from({ length: count }, (_, i) => ({ id: `p${i}`, points: points(i), strength: -i }))
const wish = (seats: number, by: Wish['by'] = 'even', seed = 'a'): Wish => ({ seats, by, chance: plainChance(seed) })

function rounds(count: number, seats: number, many: number, by: Wish['by'] = 'even'): Seating[][] {
  const sofar: Seating[][] = []
  for (let i = 0; i < many; i++) sofar.push(pairing(people(count), pastOf(sofar), wish(seats, by, `${i}`)))
  return sofar
}

/** How often the two who met most often did. */
function mostMet(sofar: readonly (readonly Seating[])[], count: number): number {
  const { met } = pastOf(sofar)
  const all = people(count).map(({ id }) => id)
  return Math.max(...all.flatMap((one, i) => all.slice(i + 1).map((other) => met(one, other))))
}

test('everybody plays once a round, no seat is taken twice, and tables differ by one person at most', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 30 }),
      fc.integer({ min: 2, max: 6 }),
      fc.constantFrom('near' as const, 'even' as const),
      fc.string(),
      fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 30, maxLength: 30 }),
      (count, seats, by, seed, points) => {
        const tables = pairing(
          people(count, (i) => points[i]!),
          NEW,
          wish(seats, by, seed),
        )
        expect(
          tables
            .flat()
            .filter((each) => each !== null)
            .toSorted(),
        ).toEqual(
          people(count)
            .map(({ id }) => id)
            .toSorted(),
        )
        expect(tables.every((table) => table.length === seats)).toBe(true)
        const sizes = tables.map((table) => table.filter((each) => each !== null).length)
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
        expect(tables.length).toBe(Math.ceil(count / seats))
      },
    ),
    { numRuns: 60 },
  )
})

test('the same people, past and luck make the same tables', () => {
  expect(pairing(people(13), NEW, wish(4))).toEqual(pairing(people(13), NEW, wish(4)))
})

describe('nobody meets again while that can be', () => {
  test.each([
    [16, 4, 3],
    [12, 3, 3],
    [25, 5, 3],
    [9, 3, 3],
    [36, 6, 2],
    [8, 2, 6],
  ])('%i players at tables of %i, %i rounds', (count, seats, many) => {
    expect(mostMet(rounds(count, seats, many), count)).toBe(1)
  })

  test('and where it cannot, meetings are spread: nobody meets three times while others have met once', () => {
    expect(mostMet(rounds(8, 4, 4), 8)).toBeLessThanOrEqual(3)
  })
})

test('who has the same points meets, in so far as they have not met', () => {
  const tables = pairing(
    people(12, (i) => 3 - Math.floor(i / 4)),
    NEW,
    wish(4, 'near'),
  )
  const points = tables.map((table) => new Set(table.map((id) => 3 - Math.floor(Number(id?.slice(1)) / 4))))
  expect(points.every((each) => each.size === 1)).toBe(true)
})

test('in the first round every table has one of the strongest', () => {
  const tables = pairing(people(16), NEW, wish(4))
  for (const table of tables) expect(table.filter((id) => Number(id?.slice(1)) < 4)).toHaveLength(1)
})

test('seats are balanced: over as many rounds as there are seats nobody sits on one seat three times, and few do twice', () => {
  const { sat } = pastOf(rounds(16, 4, 4))
  const counts = people(16).flatMap(({ id }) => [0, 1, 2, 3].map((seat) => sat(id, seat)))
  expect(Math.max(...counts)).toBeLessThanOrEqual(2)
  expect(counts.filter((count) => count === 2).length).toBeLessThanOrEqual(4)
})

test('bots sit with everybody in turn: nobody has them twice before others have them once, as far as the tables allow', () => {
  // Two tables of four for seven: three have a bot each round.
  const sofar = rounds(7, 4, 4)
  const { bots } = pastOf(sofar)
  const counts = people(7).map(({ id }) => bots(id))
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(2)
})

test('200 players are paired in the fifth round without anybody meeting again', () => {
  const sofar = rounds(200, 4, 5, 'near')
  expect(mostMet(sofar, 200)).toBe(1)
})
