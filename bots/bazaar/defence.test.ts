import { bazaar } from '@caravanserai/bazaar'
import { type Goods, type Move, type State } from '@caravanserai/bazaar/seat'
import { isRefusal, plainChance, type Seat } from '@caravanserai/kernel'
import { expect, test } from 'vitest'
import { casual } from './casual.ts'

const FOUR = ['mill', 'inn', 'theater', 'fortress']

function table(seats: object[], more: object = {}): State {
  const s = bazaar.load({ seats, row: ['castle'], turn: { seat: 0, number: 9 }, ...more })
  if (isRefusal(s)) throw new Error(JSON.stringify(s))
  return s
}
const choice = (s: State, seat: Seat): Move => casual.choose(bazaar.view(s, seat), bazaar.moves(s, seat), plainChance('defence'))

test('BZ-34 where the table would oppose its fourth venue, Casual shuts down a venue of who is about to win', () => {
  const rich = { money: 90 }
  const alone = table([
    { money: 18, venues: ['library', 'quarry', 'emporium'] },
    { money: 0, venues: FOUR },
  ])
  expect(choice(alone, 0)).toMatchObject({ kind: 'attack', shutdown: false })
  const opposed = table([{ money: 18, venues: ['library', 'quarry', 'emporium'] }, { money: 0, venues: FOUR }, rich, rich, rich])
  const move = choice(opposed, 0)
  expect(move).toMatchObject({ kind: 'attack', shutdown: true })
  expect(FOUR).toContain(move.kind === 'attack' ? move.venue : '')
})

test('BZ-65 who is about to win by a card is attacked for that card', () => {
  const tokens = (count: number): Move =>
    choice(table([{ money: 30 }, { money: 0, venues: [{ venue: 'laboratory', tokens: count }, 'mill'] }]), 0)
  expect(tokens(6)).toMatchObject({ kind: 'attack', venue: 'laboratory' })
  expect(tokens(0)).not.toMatchObject({ venue: 'laboratory' })
})

/** Seat 1 asks seat 0, which is Casual, for this trade. */
function answer(give: Partial<Goods>, take: Partial<Goods>, venues: string[] = []): Move['kind'] {
  const s = table(
    [
      { money: 30, hand: ['fish'], venues: ['library', 'quarry'] },
      { money: 79, venues },
    ],
    { turn: { seat: 1, number: 9 } },
  )
  const none: Goods = { money: 0, items: [], venues: [] }
  bazaar.decide(s, 1, { kind: 'offer', to: 0, give: { ...none, ...give }, take: { ...none, ...take }, answers: null }, plainChance('trade'))
  return choice(s, 0).kind
}

test('BZ-57 Casual takes a fair price, and none from who is one venue short of winning or would be by it', () => {
  expect(answer({ money: 20 }, { items: ['fish'] })).toBe('accept')
  expect(answer({ money: 1 }, { items: ['fish'] })).toBe('decline')
  expect(answer({ money: 60 }, { venues: ['library'] })).toBe('accept')
  expect(answer({ money: 60 }, { venues: ['library'] }, FOUR.slice(1))).toBe('decline')
  expect(answer({ money: 79 }, { items: ['fish'] }, FOUR)).toBe('decline')
})
