import { ITEMS, VENUES, type Card } from '@caravanserai/bazaar/seat'
import { expect, test } from 'vitest'
import { find, type Wish } from './find.ts'

const ALL: Wish = { words: '', kind: '', type: '', when: '', income: '', sort: '' }
const ids = (wish: Partial<Wish>, language: 'en' | 'fr' = 'en') => find({ ...ALL, ...wish }, language).map(({ id }) => id)

test('all of them, venues first, each kind by its name in the language that is read', () => {
  const english = ids({})
  const byName = (cards: readonly Card[]) =>
    cards.map(({ en, id }) => [en[0], id] as const).toSorted(([a], [b]) => a.localeCompare(b, 'en'))
  expect(english).toEqual([...byName(VENUES), ...byName(ITEMS)].map(([, id]) => id))
  expect(ids({}, 'fr').indexOf('military-academy')).toBeLessThan(english.indexOf('military-academy'))
})

test('words are sought in names and texts of both languages, without accents, and all must be there', () => {
  expect(ids({ words: 'chateau' })).toEqual(['castle'])
  expect(ids({ words: 'CHÂTEAU' })).toEqual(['castle'])
  expect(ids({ words: 'oeufs' })).toContain('eggs')
  expect(ids({ words: 'boots' })).toEqual([])
  expect(ids({ words: 'win game' })).toEqual(expect.arrayContaining(['treasury', 'warehouse']))
})

test('what is chosen narrows it down', () => {
  expect(ids({ kind: 'item', type: 'food', income: '4' })).toContain('cheese')
  expect(ids({ kind: 'venue', type: 'wildcard' })).toContain('caravansary')
  expect(ids({ income: 'X' })).toEqual(['glazier', 'merchant-bank', 'museum', 'vault'])
  expect(ids({ when: 'none' })).toEqual(['emporium', 'gems', 'phlogiston'])
  expect(ids({ when: 'answer' })).toEqual(expect.arrayContaining(['den-of-thieves', 'chains', 'espionage', 'pets']))
})

test('constant is what works by itself, not what an ability leaves behind', () => {
  const constant = ids({ when: 'constant' })
  expect(constant).toEqual(expect.arrayContaining(['windmill', 'sanctum', 'gallery', 'palace', 'tobacco']))
  expect(constant).not.toContain('chemist')
  expect(constant).not.toContain('ziggurat')
})

test('the most comes first', () => {
  expect(ids({ sort: 'income' }).slice(0, 4)).toEqual(['glazier', 'merchant-bank', 'museum', 'vault'])
  expect(ids({ kind: 'item', sort: 'income' })[0]).toBe('gems')
  const [first] = ids({ sort: 'resistance' })
  expect(first).toBe('coronation-hall')
})
