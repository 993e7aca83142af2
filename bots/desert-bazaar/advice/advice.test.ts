import { desertBazaar as game } from '@caravanserai/desert-bazaar'
import { isRefusal, plainChance } from '@caravanserai/kernel'
import { expect, test } from 'vitest'
import { strokeOf } from '../../advice.ts'
import { rollValues } from '../dice.ts'
import { adviser } from './index.ts'

const LUCK = plainChance('advice')

function table(position: object) {
  const state = game.load(position)
  if (isRefusal(state)) throw new Error(JSON.stringify(state))
  return state
}

test('DB-22 who only wants one card of water gets it from 19 rolls of 27', () => {
  // Three dice of six faces; four of them are neither water nor wild.
  const { mean, variance, odds } = strokeOf(1, ...rollValues((resource) => (resource === 0 ? 1 : 0)))
  expect([mean, odds]).toEqual([expect.closeTo(19 / 27), expect.closeTo(19 / 27)])
  expect(variance).toBeCloseTo((19 * 8) / 27 ** 2)
})

test('DB-32 a roll of three Deserts is worth nothing, and that is less than was to be expected', () => {
  const state = table({ players: 3, turn: 0, phase: 'turn' })
  const events = [
    { kind: 'drew', seat: 0, resource: 'silk' },
    { kind: 'rolled', seat: 0, dice: ['desert', 'desert', 'desert'] },
  ]
  const [stroke, ...more] = adviser.luck(game.openView!(state), 0, events, LUCK)
  expect(more).toEqual([])
  expect(stroke).toMatchObject({ seat: 0, what: 'dice', came: 0 })
  expect(stroke!.mean).toBeGreaterThan(1)
  expect(stroke!.variance).toBeGreaterThan(0)
  // Deserts, or nothing that could still be taken: seldom.
  expect(stroke!.odds).toBeGreaterThanOrEqual(1 / 216)
  expect(stroke!.odds).toBeLessThan(0.05)
})

test('DB-31 a second throw is held against all that it could have been', () => {
  const state = table({ players: 3, turn: 0, phase: 'rolled', dice: ['silk', 'spice', 'desert'] })
  const again = (face: string) => {
    const event = { kind: 'rerolled', seat: 0, kept: 'silk', dice: [face] }
    return adviser.luck(game.openView!(state), 0, [event], LUCK)[0]!
  }
  const [hit, miss] = [again('silk'), again('water')]
  // One die is thrown again: two faces of six match.
  expect(miss.came).toBe(0)
  expect(hit.mean).toBeCloseTo(hit.came / 3)
  expect(hit.variance).toBeCloseTo((hit.came ** 2 * 2) / 9)
  expect(miss.mean).toBe(hit.mean)
  expect([hit.odds, miss.odds]).toEqual([expect.closeTo(1 / 3), expect.closeTo(2 / 3)])
})

test('DB-22 of a card and a roll it says of which resource, and how many of it one has', () => {
  const state = table({ players: 3, turn: 0, phase: 'turn', hands: [{ spice: 2 }, {}, {}] })
  expect(adviser.facts(game.view(state, 0), { kind: 'draw', resource: 'spice' }, LUCK)).toMatchObject([
    { what: 'draw', at: 'spice', count: 2 },
  ])
})

test('DB-28 of a roll it says what may be taken and how often a second throw brings something', () => {
  const state = table({ players: 3, turn: 0, phase: 'rolled', dice: ['silk', 'spice', 'desert'] })
  const view = game.view(state, 0)
  const moves = adviser.weigh(view, game.moves(state, 0), LUCK).map(({ move }) => move)
  expect(moves).toHaveLength(game.moves(state, 0).length)
  expect(adviser.facts(view, { kind: 'keep', face: 'silk' }, LUCK)).toMatchObject([{ what: 'keep', count: 33 }])
  expect(adviser.facts(view, { kind: 'take', resource: 'silk' }, LUCK)).toMatchObject([{ what: 'card', at: 'silk', count: 1 }])
})
