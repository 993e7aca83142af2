import { bazaar } from '@caravanserai/bazaar'
import { begin, isRefusal } from '@caravanserai/kernel'
import { expect, test } from 'vitest'
import { lightChance } from './luck.ts'
import { advance } from './policy.ts'
import { CASUAL_TASTE, clubTaste } from './taste.ts'

test.each([2, 3, 4, 6, 8])('the cheap policy plays games of %i to their end and loses no card and no dollar', (players) => {
  for (let game = 0; game < 6; game++) {
    const match = begin(bazaar, { players, seed: `policy ${game}` })
    if (isRefusal(match)) throw new Error(match.refused)
    const { state: s } = match
    const before = bazaar.count(s)
    const chance = lightChance(game)
    let left = 20_000
    while (s.winners.length === 0 && left-- > 0) advance(s, chance, CASUAL_TASTE)
    expect(s.winners.length).toBeGreaterThan(0)
    expect(bazaar.count(s)).toEqual(before)
  }
})

test('the cheap policy comes to the same table by the same luck', () => {
  const played = (luck: number): string => {
    const match = begin(bazaar, { players: 3, seed: 'same' })
    if (isRefusal(match)) throw new Error(match.refused)
    const chance = lightChance(luck)
    while (match.state.turn.number < 8 && match.state.winners.length === 0) advance(match.state, chance, CASUAL_TASTE)
    return JSON.stringify(bazaar.save(match.state))
  }
  expect(played(1)).toBe(played(1))
  expect(played(1)).not.toBe(played(2))
})

test('BZ-65 where each would rather let the others pay against a fifth venue, the last one who is asked pays', () => {
  const four = { money: 0, venues: ['mill', 'inn', 'theater', 'fortress'] }
  const s = bazaar.load({ seats: [four, { money: 30 }, { money: 30 }, { money: 30 }], row: ['quarry'], turn: { seat: 0, number: 5 } })
  if (isRefusal(s)) throw new Error(JSON.stringify(s))
  const chance = lightChance(1)
  while (s.turn.seat === 0 && s.winners.length === 0) advance(s, chance, clubTaste(4))
  // From 9 to 21, of 90 in all.
  expect(s.purses.reduce((sum, money) => sum + money, 0)).toBeLessThanOrEqual(90 - 12 + 10)
})
