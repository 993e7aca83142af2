import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { range } from './stage.ts'

const read = (file: string) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8')
const two = (number: number) => String(number).padStart(2, '0')

/** The ids of the rule list, in its order. */
const RULES = range(1, 73).map((number) => `DB-${two(number)}`)
const RULINGS = range(1, 55).map((number) => `DB-R${two(number)}`)

/** The paragraphs of a page that begin with a bold id, by id. */
function paragraphs(file: string): [id: string, text: string][] {
  return Array.from(read(file).matchAll(/^\*\*(DB-R?\d+)\*\* (.+)$/gm), ([, id = '', text = '']) => [id, text])
}

it.each([
  ['README.md', RULES],
  ['README.fr.md', RULES],
  ['RULINGS.md', RULINGS],
  ['RULINGS.fr.md', RULINGS],
])('%s gives every id of the list once, in its order, and no other', (file, ids) => {
  expect(paragraphs(file).map(([id]) => id)).toEqual(ids)
  // No id is bold anywhere else, and each that is mentioned exists.
  expect(read(file).match(/\*\*DB-R?\d+\*\*/g)).toHaveLength(ids.length)
  for (const id of read(file).match(/DB-R?\d+/g) ?? []) expect([...RULES, ...RULINGS]).toContain(id)
})

it('DB-06 the pages give the colours of the resources in both languages', () => {
  for (const row of ['| Blue | Water |', '| Red | Camel |', '| Purple | Silk |', '| Green | Spice |'])
    expect(read('README.md')).toContain(row)
  for (const row of ['| bleu | eau |', '| rouge | chameau |', '| pourpre | soie |', '| vert | épice |'])
    expect(read('README.fr.md')).toContain(row)
})

it('the pages say the same things in other words: every French paragraph differs from the English one', () => {
  for (const page of ['README', 'RULINGS']) {
    const french = new Map(paragraphs(`${page}.fr.md`))
    for (const [id, text] of paragraphs(`${page}.md`)) expect(french.get(id)).not.toBe(text)
  }
})

it('every ruling names its firmness and a test that exists', () => {
  for (const [file, quoted] of [
    ['RULINGS.md', /\[(TEXT|OURS|DATA|TEXT\/OURS)\] Test: (\S+), “(.+)”\.$/],
    ['RULINGS.fr.md', /\[(TEXT|OURS|DATA|TEXT\/OURS)\] Test : (\S+), « (.+) »\.$/],
  ] as const)
    for (const [id, text] of paragraphs(file)) {
      const [, , test = '', title = ''] = quoted.exec(text) ?? []
      expect(title).toContain(id)
      expect(read(test)).toContain(`'${title}'`)
    }
})

it('both languages of a ruling name the same test and firmness', () => {
  const tail = (text: string) => text.slice(text.lastIndexOf(' [')).replaceAll(/[“”«».: ]/g, '')
  const french = new Map(paragraphs('RULINGS.fr.md'))
  for (const [id, text] of paragraphs('RULINGS.md')) expect([id, tail(french.get(id) ?? '')]).toEqual([id, tail(text)])
})

it('every figure of an English rule or ruling stands in the French one too', () => {
  const figures = (text: string) => (text.replaceAll(/DB-R?\d+/g, '').match(/\d+/g) ?? []).toSorted()
  for (const page of ['README', 'RULINGS']) {
    const french = new Map(paragraphs(`${page}.fr.md`))
    // French numbers its players and cards in words where English does; DB-21 alone keeps the term "1 carte".
    const english = paragraphs(`${page}.md`).filter(([id]) => id !== 'DB-21')
    for (const [id, text] of english) expect([id, ...figures(french.get(id) ?? '')]).toEqual([id, ...figures(text)])
  }
})

it('credits the designer and says that the engine is unofficial', () => {
  expect(read('README.md')).toMatch(/Brian Yu[\s\S]*unofficial/)
  expect(read('README.fr.md')).toMatch(/Brian Yu[\s\S]*pas officiel/)
})
