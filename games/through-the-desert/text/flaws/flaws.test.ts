import { isRefusal } from '@caravanserai/kernel'
import { unevenFlaws } from '@caravanserai/testkit'
import { expect, test } from 'vitest'
import { throughTheDesert } from '../../index.ts'
import { FLAWS } from './index.ts'

test('why a position cannot be is said in every language, with the same facts', () => {
  expect(unevenFlaws(FLAWS)).toEqual([])
})

test('a position that is refused is refused with a code, its facts, and words for them in the language of whoever reads', () => {
  const refusal = throughTheDesert.load({ players: 2, oases: ['A9'] })
  if (!isRefusal(refusal)) throw new Error('it can be')
  expect(refusal.facts).toMatchObject({ flaw: 'oases', most: 5, given: 1 })
  expect(throughTheDesert.words.en.refusal(refusal)).toBe('That position cannot be: there are 5 oases on this board, not 1.')
  expect(throughTheDesert.words.fr.refusal(refusal)).toBe('Cette position est impossible : ce plateau a 5 oasis, pas 1.')
})
