import { bazaar as game } from '@caravanserai/bazaar'
import { isRefusal, plainChance } from '@caravanserai/kernel'
import { expect, test } from 'vitest'
import { adviser } from './index.ts'

const LUCK = plainChance('advice')

function table(seats: object[], more: object = {}) {
  const s = game.load({ seats, row: ['castle', 'library', 'emporium'], turn: { seat: 0, number: 9 }, ...more })
  if (isRefusal(s)) throw new Error(JSON.stringify(s))
  return s
}

test('BZ-65 the attack that would win is put first, with its odds and that it wins', () => {
  const s = table([{ money: 50, venues: ['mill', 'inn', 'theater', 'fortress'] }, { money: 0 }, { money: 0 }])
  const view = game.view(s, 0)
  const [best] = adviser.weigh(view, game.moves(s, 0), LUCK)
  expect(best!.move).toMatchObject({ kind: 'attack', shutdown: false })
  const [first, second] = adviser.facts(view, best!.move, LUCK)
  expect(first!.what).toBe('wins')
  expect(second!.what).toBe('odds')
})

test('BZ-09 a discovery that needs 10 succeeds with eleven faces of twenty', () => {
  const s = table([{ money: 5 }, { money: 5 }])
  const discovery = { kind: 'discovery', seat: 1, success: true, result: 12, needed: 10 }
  const [stroke] = adviser.luck(game.openView!(s), 0, [discovery], LUCK)
  expect(stroke).toMatchObject({ seat: 1, what: 'dice', came: 1 })
  expect(stroke!.mean).toBeCloseTo(0.55)
  expect(stroke!.variance).toBeCloseTo(0.2475)
  expect(stroke!.odds).toBeCloseTo(0.55)
})

test('a card off the deck is held against the mean of the deck, and one that is given is no luck', () => {
  const s = table([{ money: 5 }, { money: 5 }, { money: 5 }])
  const moved = { kind: 'moved', item: 'gold', from: { in: 'deck', end: 'top' }, to: { in: 'hand', seat: 1 }, why: 'draw', card: null }
  const [stroke, ...more] = adviser.luck(game.openView!(s), 0, [moved, { ...moved, why: 'give' }], LUCK)
  expect(more).toEqual([])
  // $5 for any card, and $0.70 for each dollar of its income: Gold has 7.
  expect(stroke!.came).toBeCloseTo(5 + 0.7 * 7)
  expect(stroke!.mean).toBeGreaterThan(5)
  expect(stroke!.came).toBeGreaterThan(stroke!.mean)
})
