import { describe, expect, test } from 'vitest'
import { isFields, strangeKey } from './json.ts'
import { isRefusal, refuse } from './refusal.ts'
import { LANGUAGES } from './language.ts'
import { KERNEL_REFUSALS, kernelRefusal } from './words.ts'

describe('the kernel words its own refusals', () => {
  const facts = { seat: 9, why: 'so it is', players: '3, 4', given: 2 }

  test.for(KERNEL_REFUSALS)('%s in every language, with its facts', (code) => {
    const sentences = LANGUAGES.map((language) => kernelRefusal(language, refuse(code, facts)))
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-ZÀÇ].*\.$/)
    for (const sentence of sentences) expect(sentence).not.toMatch(/undefined|object/)
    expect(new Set(sentences).size).toBe(LANGUAGES.length)
    const facts1 = LANGUAGES.map((language) => kernelRefusal(language, refuse(code, { seat: 8, why: 'no', players: '2', given: 7 })))
    const says = /seat|bad-/.test(code)
    expect(facts1.every((sentence, i) => (sentence !== sentences[i]) === says)).toBe(true)
  })

  test('and no others', () => {
    expect(kernelRefusal('en', refuse('camel-thirsty'))).toBeUndefined()
    expect(KERNEL_REFUSALS).toContain('too-late')
  })
})

test('a refusal is told from any other answer', () => {
  expect(refuse('no')).toEqual({ refused: 'no', facts: {} })
  expect(refuse('no', { a: 1 }, 'DB-1')).toEqual({ refused: 'no', facts: { a: 1 }, rule: 'DB-1' })
  expect([refuse('no'), {}, [], null, undefined, 'refused', { refused: 'x' }].map(isRefusal)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
    true,
  ])
})

test('plain objects are told from lists and nothing, and a strange key is named', () => {
  expect([{}, { a: 1 }, [], null, 'x', 3, undefined].map(isFields)).toEqual([true, true, false, false, false, false, false])
  expect(strangeKey({ a: 1, c: 2, d: 3 }, ['a', 'b'])).toBe('c')
  expect(strangeKey({ a: 1 }, ['a', 'b'])).toBeUndefined()
})
