import { expect, test } from 'vitest'
import { FIRST_LANGUAGE, languageFor, LANGUAGES, LANGUAGE_NAMES, pageFile } from './language.ts'

test('the first wish that is spoken here is met, whatever the country; without one it is the first language', () => {
  expect(languageFor(['xx-AT', 'fr-CA', 'en'])).toBe('fr')
  expect(languageFor(['FR'])).toBe('fr')
  expect(languageFor(['frx', 'constructor'])).toBe(FIRST_LANGUAGE)
  expect(languageFor([])).toBe(FIRST_LANGUAGE)
})

test('every language has a name of its own and pages of its own', () => {
  expect(new Set(Object.values(LANGUAGE_NAMES)).size).toBe(LANGUAGES.length)
  expect(LANGUAGES.map((language) => pageFile('README', language)).slice(0, 2)).toEqual(['README.md', 'README.fr.md'])
})
