import { expect, test } from 'vitest'
import { readTree } from './tree.ts'

const tree = readTree()
const sources = [...tree].filter(
  ([path]) => /\.(?:tsx?|mjs|cjs)$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.startsWith('web/e2e/'),
)

/** Where a source that is not at home names one of these as a whole word of code: `'fr'`, `"fr"`, `/fr/`. */
function named(words: readonly string[], isHome: (path: string, word: string) => boolean): string[] {
  return sources.flatMap(([path, source]) =>
    words.filter((word) => !isHome(path, word) && new RegExp(`['"/]${word}['"/]`).test(source)).map((word) => `${path} names ${word}`),
  )
}

test('a language is named by the list of languages and by its own texts alone', () => {
  const list = /LANGUAGE_NAMES = \{(.*?)\}/s.exec(tree.get('kernel/language.ts') ?? '')?.[1] ?? ''
  const languages = Array.from(list.matchAll(/(\w+):/g), ([, language = '']) => language)
  expect(languages).toEqual(expect.arrayContaining(['en', 'fr']))
  const isHome = (path: string, language: string) => path === 'kernel/language.ts' || path.endsWith(`/text/${language}.ts`)
  expect(named(languages, isHome)).toEqual([])
})

test('a game is named by the registry and in its own folders alone', () => {
  const games = sources.flatMap(([path]) => /^games\/([^/]+)\/index\.ts$/.exec(path)?.[1] ?? [])
  expect(games).toContain('bazaar')
  const isHome = (path: string, game: string) =>
    path === 'games/registry.ts' || ['games', 'bots', 'web/tables'].some((folder) => path.startsWith(`${folder}/${game}/`))
  expect(named(games, isHome)).toEqual([])
})
