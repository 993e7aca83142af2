import { bazaar } from '@caravanserai/bazaar'
import { isRefusal } from '@caravanserai/kernel'
import { expect, test } from 'vitest'
import { CASUAL_TASTE, expertTaste } from './taste.ts'
import { holdings } from './worth.ts'

test('more money than anybody can spend is worth nothing: cards that bring some for ever are put down in the end', () => {
  const worth = (money: number, taste = CASUAL_TASTE): number => {
    const s = bazaar.load({ seats: [{ money }, { money: 10 }], row: ['castle'], turn: { seat: 0, number: 9 } })
    if (isRefusal(s)) throw new Error(JSON.stringify(s))
    return holdings(s, 0, taste)
  }
  for (const taste of [CASUAL_TASTE, expertTaste(2)]) {
    expect(worth(300, taste)).toBeGreaterThan(worth(200, taste))
    expect(worth(9000, taste)).toBe(worth(2000, taste))
  }
})
