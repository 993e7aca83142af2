import { bazaar } from '@caravanserai/bazaar'
import { begin, isRefusal } from '@caravanserai/kernel'
import { expect, test } from 'vitest'
import { lightChance } from './luck.ts'
import { advance } from './policy.ts'
import { CASUAL_TASTE } from './taste.ts'

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
