import { isRefusal } from '@caravanserai/kernel'
import { unevenFlaws } from '@caravanserai/testkit'
import { expect, test } from 'vitest'
import { bazaar } from '../../index.ts'
import { FLAWS } from './index.ts'

test('why a position cannot be is said in every language, with the same facts', () => {
  expect(unevenFlaws(FLAWS)).toEqual([])
})

test('a position that is refused is refused with a code, its facts, and words for them in the language of whoever reads', () => {
  const refusal = bazaar.load({ seats: [{}, {}], row: ['inn', 'fish'] })
  if (!isRefusal(refusal)) throw new Error('it can be')
  expect(refusal.facts).toMatchObject({ flaw: 'no-venue', place: 'row[1]', given: 'fish' })
  expect(bazaar.words.en.refusal(refusal)).toBe('That position cannot be: row[1]: there is no venue fish.')
  expect(bazaar.words.fr.refusal(refusal)).toBe('Cette position est impossible : row[1]: il n’y a pas de lieu fish.')
})
