import { expect, test } from 'vitest'
import { isSameName, toldApart } from './names.ts'

test.each([
  ['case and space', 'NADIA  k', 'nadia k'],
  ['wide letters', 'Ｎadia', 'Nadia'],
  ['letters of another script that look the same', 'Оmаr', 'Omar'],
  ['an I for an l', 'Ieila', 'leila'],
  ['a nought for an o', '0mar', 'Omar'],
  ['an accent or a sign', 'Nádia.', 'Nadia'],
  ['what cannot be seen', 'Omar\u3164', 'Omar'],
])('names are alike that differ only by %s', (_, a, b) => {
  expect([isSameName(a, b), toldApart(a, [b])]).toEqual([true, `${a} 2`])
})

test.each([
  ['Nadia', 'Nadja'],
  ['Омар', 'Omar'],
])('%s is not %s', (a, b) => {
  expect(toldApart(a, [b])).toBe(a)
})

test('a number is found that nobody has, and the name stays as long as one may be', () => {
  expect(toldApart('Omar', ['omar', 'Omar 2'])).toBe('Omar 3')
  expect(toldApart('Abcdefghijklmnopqrstuvwx', ['abcdefghijklmnopqrstuvwx'])).toBe('Abcdefghijklmnopqrstuv 2')
})
