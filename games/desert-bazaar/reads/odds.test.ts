import { isRefusal, plainChance, scripted } from '@caravanserai/kernel'
import { table } from '@caravanserai/testkit'
import { expect, it } from 'vitest'
import { FACES, numberOf, RESOURCES, type Face } from '../goods.ts'
import { desertBazaar } from '../index.ts'
import { bestOf, chances, keepable, rerolls, takeable, throws } from './odds.ts'
import { earned } from '../rules.ts'
import { copy, phase, type State } from '../state.ts'

const share = (parts: readonly number[], of: number) => parts.map((part) => part / of)

it('DB-R01 setting a resource aside and re-rolling two dice: no match 16/36, one 16/36, two 4/36', () => {
  for (const resource of RESOURCES) expect(chances([resource, 'water', 'wild'], resource)).toEqual(share([16, 0, 16, 4], 36))
})

it('DB-R01 setting a resource aside and re-rolling one die: a match 2/6', () => {
  expect(chances(['silk', 'desert', 'spice'], 'spice')).toEqual(share([4, 0, 2, 0], 6))
})

it('DB-R01 setting a Wild aside: 0 cards 1/36, 2 cards 22/36, 3 cards 13/36; with one die 1/6 and 5/6', () => {
  expect(chances(['wild', 'water', 'silk'], 'wild')).toEqual(share([1, 0, 22, 13], 36))
  expect(chances(['wild', 'desert', 'silk'], 'wild')).toEqual(share([1, 0, 5, 0], 6))
})

it('DB-R01 each of the six faces is equally likely', () => {
  expect(throws(1)).toEqual(FACES.map((face) => [face]))
  expect(throws(3)).toHaveLength(216)
  expect(new Set(throws(3).map(String)).size).toBe(216)
  expect(throws(0)).toEqual([[]])
  expect(throws(-1)).toEqual([[]])
  // And so the dice of a table fall: 6000 dice, each face about 1000 times.
  const luck = plainChance('six faces')
  const seen = new Map<Face, number>()
  for (let i = 0; i < 2000; i++) {
    const { state } = table(desertBazaar, { players: 3 })
    const events = desertBazaar.decide(state, 0, { kind: 'draw', resource: 'water' }, luck)
    if (isRefusal(events)) throw new Error('refused')
    for (const event of events) if (event.kind === 'rolled') for (const face of event.dice) seen.set(face, (seen.get(face) ?? 0) + 1)
  }
  for (const face of FACES) expect(Math.abs(seen.get(face)! - 1000)).toBeLessThan(120)
})

/** A table at which seat 0 has thrown these dice. */
function thrown(dice: readonly Face[]): State {
  return table(desertBazaar, { players: 3, phase: 'rolled', dice }).state
}

/** What the engine lets be taken in a state, one number a resource. */
function offered(state: State): number[] {
  const moves = desertBazaar.moves(state, 0)
  return RESOURCES.map((resource) =>
    moves.some((move) => move.kind === 'take' && move.resource === resource) ? earned(state, resource) : 0,
  )
}

/** What the engine gives after setting a face aside and this re-roll. */
function again(state: State, keep: Face, dice: readonly Face[]): number[] {
  const next = copy(state)
  const events = desertBazaar.decide(next, 0, { kind: 'keep', face: keep }, scripted(dice.map(numberOf)))
  if (isRefusal(events)) throw new Error(JSON.stringify(events))
  if (phase(next) === 'matched') return offered(next)
  const took = events.find((event) => event.kind === 'took')
  return RESOURCES.map((resource) => (took?.resource === resource ? took.earned : 0))
}

/** All first rolls that leave something to decide, each set of faces once. */
const FIRST = throws(3).filter(
  (dice) => dice.some((face) => face !== 'desert') && String(dice) === String(dice.toSorted((a, b) => numberOf(a) - numberOf(b))),
)

it('DB-23 DB-28 DB-R15 the odds say of every roll and re-roll what the engine gives', () => {
  expect(FIRST).toHaveLength(55)
  for (const dice of FIRST) {
    const state = thrown(dice)
    expect(takeable(dice)).toEqual(offered(state))
    expect(keepable(dice)).toEqual(desertBazaar.moves(state, 0).flatMap((move) => (move.kind === 'keep' ? [move.face] : [])))
    const live = dice.filter((face) => face !== 'desert').length
    for (const keep of keepable(dice)) expect(rerolls(dice, keep)).toEqual(throws(live - 1).map((faces) => again(state, keep, faces)))
  }
})

/** What cards are worth to somebody, for the tests: linear, greedy for a type, bent. */
const WORTHS: readonly ((resource: number, count: number) => number)[] = [
  (_, count) => count,
  (resource, count) => (resource === 3 ? 5 * count : count),
  (_, count) => count * count,
  (resource, count) => [0, 1, 2, 4][resource]! * Math.min(count, 2),
]

it('DB-R01 the best of a roll is the best by the engine’s own count over all re-rolls', () => {
  for (const worth of WORTHS)
    for (const dice of FIRST) {
      const state = thrown(dice)
      const best = (counts: readonly number[]) => Math.max(0, ...counts.map((count, r) => (count > 0 ? worth(r, count) : 0)))
      const live = dice.filter((face) => face !== 'desert').length
      const values = new Map<Face | null, number>([[null, best(offered(state))]])
      for (const keep of new Set(dice.filter((face) => face !== 'desert' && live > 1))) {
        const results = throws(live - 1).map((faces) => best(again(state, keep, faces)))
        values.set(keep, results.reduce((sum, each) => sum + each, 0) / results.length)
      }
      const found = bestOf(dice, worth)
      expect(found.value).toBeCloseTo(Math.max(...values.values()), 12)
      expect(values.get(found.keep)).toBeCloseTo(found.value, 12)
    }
})

it('DB-R01 the best of a roll comes out in play: 20 000 re-rolls bring what was promised', () => {
  const worth = WORTHS[1]!
  const dice: Face[] = ['silk', 'silk', 'spice']
  const { keep, value } = bestOf(dice, worth)
  expect(keep).toBe('spice')
  const state = thrown(dice)
  const luck = plainChance('in play')
  let sum = 0
  for (let i = 0; i < 20_000; i++) {
    const faces = [FACES[luck.below(6)]!, FACES[luck.below(6)]!]
    sum += Math.max(...again(state, 'spice', faces).map((count, r) => (count > 0 ? worth(r, count) : 0)))
  }
  expect(Math.abs(sum / 20_000 - value)).toBeLessThan(0.15)
})

it('DB-27 a roll that is good enough is taken, not risked', () => {
  expect(bestOf(['water', 'water', 'water'], (_, count) => count)).toEqual({ keep: null, value: 3 })
  expect(bestOf(['water', 'desert', 'desert'], (_, count) => count)).toEqual({ keep: null, value: 1 })
  // Two cards for sure against (22 x 2 + 13 x 3) / 36.
  expect(bestOf(['water', 'silk', 'wild'], (_, count) => count)).toEqual({ keep: 'wild', value: 83 / 36 })
})
