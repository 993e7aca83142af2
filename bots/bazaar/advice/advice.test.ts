import { bazaar as game } from '@caravanserai/bazaar'
import { promptOf, type Move } from '@caravanserai/bazaar/seat'
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

test('a payment says what it makes of the chance, in one breath', () => {
  const s = table([{ money: 20 }, { money: 0 }, { money: 0 }])
  game.decide(s, 0, { kind: 'attack', venue: 'emporium', shutdown: false }, LUCK)
  const [odds, price] = adviser.facts(game.view(s, 0), { kind: 'spend', way: 'for', units: 4 }, LUCK)
  expect(odds).toMatchObject({ what: 'odds-to' })
  expect(odds!.count! - odds!.from!).toBe(20)
  expect(price).toMatchObject({ what: 'pays', count: 4 })
})

test('whatever is asked about is weighed, an offer and the end of the turn too', () => {
  const s = table([{ money: 20, hand: ['gems'] }, { money: 9 }, { money: 9 }])
  const moves = game.moves(s, 0)
  for (const kind of ['offer', 'end']) {
    const asked = moves.find((move) => move.kind === kind)!
    expect(adviser.weigh(game.view(s, 0), moves, LUCK, asked).map(({ move }) => move)).toContainEqual(asked)
  }
  expect(
    adviser.facts(
      game.view(s, 0),
      moves.find(({ kind }) => kind === 'offer')!,
      LUCK,
    ),
  ).toEqual([])
})

test('what is paid or bid is told with what it is for', () => {
  const s = table([{ money: 20, hand: ['thieves'] }, { money: 5 }, { money: 5 }])
  for (const move of [
    { kind: 'play', item: 'thieves', with: [] },
    { kind: 'choose', pick: 1 },
  ] satisfies Move[]) {
    game.decide(s, 0, move, LUCK)
    for (let seat = game.waiting(s)[0]!; promptOf(s, seat)?.kind === 'window'; seat = game.waiting(s)[0]!)
      game.decide(s, seat, { kind: 'pass' }, LUCK)
  }
  expect(adviser.about!(game.view(s, 0), { kind: 'choose', pick: 7 })).toEqual({ what: 'any-sum', worth: 0, at: 'thieves', count: 7 })
  const fight = table([{ money: 20 }, { money: 9 }, { money: 9 }, { money: 9 }])
  game.decide(fight, 0, { kind: 'attack', venue: 'emporium', shutdown: false }, LUCK)
  // BZ-26 Two seats away a point costs $2.
  const spend = { kind: 'spend', way: 'against', units: 4 } as const
  expect(adviser.about!(game.view(fight, 2), spend)).toEqual({ what: 'spend', worth: 0, at: 'emporium', count: 8 })
  expect(adviser.about!(game.view(fight, 0), { kind: 'roll' })).toBeUndefined()
})
