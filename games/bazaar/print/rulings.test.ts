import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ITEMS, VENUES } from '../machine/shelf.ts'
import { faces } from './faces.ts'
import { rulingsOn } from './rulings.ts'

const PAGES = {
  en: readFileSync(new URL('../RULINGS.md', import.meta.url), 'utf8'),
  fr: readFileSync(new URL('../RULINGS.fr.md', import.meta.url), 'utf8'),
}
const ids = (page: string, name: string) => rulingsOn(page, name).map(({ id }) => id)

describe('the rulings of a card', () => {
  test.each([
    ['en', 'Tobacco', ['M-3', 'M-14', 'M-17', 'M-18', 'M-57', 'M-63', 'M-64']],
    ['fr', 'Tabac', ['M-3', 'M-14', 'M-17', 'M-18', 'M-57', 'M-63', 'M-64']],
    ['en', 'Inn', ['BZ-R59', 'M-66']],
    ['fr', 'Auberge', ['BZ-R59', 'M-66']],
    ['en', "Shopkeepers' Guild", ['M-12', 'M-49']],
    ['en', 'Import/Export Shop', ['M-73']],
  ] as const)('%s, %s', (language, name, expected) => {
    expect(ids(PAGES[language], name)).toEqual(expected)
  })

  test('there are none for a card that no ruling speaks of', () => {
    expect(rulingsOn(PAGES.en, 'Bread')).toEqual([])
    expect(rulingsOn(PAGES.fr, 'Pain')).toEqual([])
  })

  test('a name within a longer name is not meant', () => {
    expect(ids(PAGES.en, 'Construction')).toEqual(['M-43'])
    expect(ids(PAGES.en, 'Thieves')).toEqual(['M-2'])
    expect(ids(PAGES.fr, 'Boutique')).not.toContain('M-53')
    expect(ids(PAGES.fr, 'Boutique solidaire')).toEqual(['M-53'])
  })

  test('nor is a word of another size or within a word', () => {
    const page =
      '# Page\n\n**M-1** *The first stone?* — No, and no Stones.\n\n**M-2** *Stone?* — Yes,\nStone. [TEXT]\n\nStone is no ruling here.'
    expect(rulingsOn(page, 'Stone')).toEqual([{ id: 'M-2', text: '*Stone?* — Yes, Stone. [TEXT]' }])
  })

  test('both languages speak of the same cards', () => {
    const differing = faces()
      .map(({ id, words }) => ({ id, en: ids(PAGES.en, words.en.name).join(' '), fr: ids(PAGES.fr, words.fr.name).join(' ') }))
      .filter(({ en, fr }) => en !== fr)
    expect(differing).toEqual([])
  })
})

describe('the cards for reading', () => {
  test('all of them, with what is printed on them', () => {
    expect(faces().map(({ id }) => id)).toEqual([...VENUES, ...ITEMS].map(({ id }) => id))
    expect(faces().find(({ id }) => id === 'caravansary')?.words).toMatchObject({
      en: {
        name: 'Caravansary',
        facts: [
          ['kind', 'venue'],
          ['income', '0'],
          ['resistance', '14'],
          ['slots', '4 Wildcard'],
        ],
      },
      fr: {
        name: 'Caravansérail',
        facts: [
          ['sorte', 'lieu'],
          ['revenu', '0'],
          ['résistance', '14'],
          ['emplacements', '4 Joker'],
        ],
      },
    })
    for (const { words } of faces()) expect(words.fr.facts.map(([name]) => name)).toHaveLength(words.en.facts.length)
  })
})
