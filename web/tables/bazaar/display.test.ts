import { itemOf, venueOf, words } from '@caravanserai/bazaar/seat'
import { LANGUAGES } from '@caravanserai/kernel/words'
import { expect, test } from 'vitest'
import { ITEMS, VENUES } from './display.ts'

test('the cards on the front page are those of the game: their names, resistances, slots and types', () => {
  for (const { id, names } of [...VENUES, ...ITEMS])
    for (const language of LANGUAGES) expect(names[language]).toBe(words[language].names[id])
  for (const { id, shield, items } of VENUES)
    expect([shield, items.map(([item]) => item)]).toEqual([venueOf(id).resistance, venueOf(id).slots])
  for (const { id, item } of ITEMS) expect(item).toBe(itemOf(id).type)
})
