import { readFileSync } from 'node:fs'
import { FIRST_LANGUAGE, LANGUAGES, pageFile, type Language } from '@caravanserai/kernel'
import { expect, test } from 'vitest'
import { games } from './all.ts'

/** The ids that a page gives, in its order. */
function given(game: string, page: string, language: Language): string[] {
  const text = readFileSync(`${import.meta.dirname}/${game}/${pageFile(page, language)}`, 'utf8')
  return Array.from(text.matchAll(/\*\*([A-Z]+-R?\d+)[.:]?\*\*/g), ([, id = '']) => id)
}

const PAGES = games.flatMap(({ id }) => ['README', 'RULINGS'].flatMap((page) => LANGUAGES.map((language) => [id, page, language] as const)))

test.each(PAGES)('%s: its %s in %s gives each id once, the same ids in the same order as in any other language', (game, page, language) => {
  const ids = given(game, page, language)
  expect(ids).toEqual(given(game, page, FIRST_LANGUAGE))
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).not.toEqual([])
})
