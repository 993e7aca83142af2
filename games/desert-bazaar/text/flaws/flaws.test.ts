import { isRefusal } from '@caravanserai/kernel'
import { unevenFlaws } from '@caravanserai/testkit'
import { expect, test } from 'vitest'
import { desertBazaar } from '../../index.ts'
import { FLAWS } from './index.ts'

test('why a position cannot be is said in every language, with the same facts', () => {
  expect(unevenFlaws(FLAWS)).toEqual([])
})

test('a position that is refused is refused with a code, its facts, and words for them in the language of whoever reads', () => {
  const refusal = desertBazaar.load({
    players: 3,
    tents: [
      { space: 'F6', tile: 1 },
      { space: 'F6', tile: 2 },
    ],
  })
  if (!isRefusal(refusal)) throw new Error('it can be')
  expect(refusal.facts).toMatchObject({ flaw: 'two-tents', space: 'F6', why: 'two tents stand on F6' })
  expect(desertBazaar.words.en.refusal(refusal)).toBe('That position cannot be: two tents stand on F6.')
  expect(desertBazaar.words.fr.refusal(refusal)).toBe('Cette position est impossible : deux tentes sont en F6.')
})
