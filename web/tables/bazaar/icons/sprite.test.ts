import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ITEMS, VENUES } from '@caravanserai/bazaar/seat'
import CARDS from './cards.json' with { type: 'json' }
import TYPES from './types.json' with { type: 'json' }

const sprite = readFileSync(new URL('../../../public/bazaar-cards.svg', import.meta.url), 'utf8')
const notice = readFileSync(new URL('../../../../NOTICE', import.meta.url), 'utf8')
const symbols = [...sprite.matchAll(/<symbol id="([^"]+)" viewBox="0 0 512 512" fill="currentColor"><path d="([^"]+)"\/><\/symbol>/g)]

test('every card has a drawing of its own, and there is none without its card', () => {
  expect(Object.keys(CARDS).toSorted()).toEqual([...VENUES, ...ITEMS].map(({ id }) => id).toSorted())
  expect(new Set(Object.values(CARDS)).size).toBe(Object.keys(CARDS).length)
})

test('the sprite holds each card and each type once, in the order of the lists, and no drawing twice', () => {
  const types = Object.keys(TYPES).map((type) => `type-${type}`)
  expect(symbols.map(([, id]) => id)).toEqual([...Object.keys(CARDS), ...types])
  expect(new Set(symbols.map(([, , path]) => path)).size).toBe(symbols.length)
})

test('the sprite holds nothing else: no script, no style, no link', () => {
  const rest = symbols.reduce((text, [symbol]) => text.replace(symbol, ''), sprite)
  expect(rest.replace(/<!-- [\w .,;/-]+ -->/, '').replaceAll(/\s+/g, '')).toBe('<svgxmlns="http://www.w3.org/2000/svg"></svg>')
  for (const [, , path] of symbols) expect(path).toMatch(/^[\d\sMmLlHhVvCcSsQqTtAaZz.-]+$/)
})

test('NOTICE names every icon under its author', () => {
  const authors = [...notice.matchAll(/^ {4}(\S.*?) {2,}(\S.*(?:\n {19}.*)*)/gm)].map(
    ([, name = '', icons = '']) => [name.toLowerCase().replaceAll(' ', '-'), icons.split(/,\s+/)] as const,
  )
  const named = authors.flatMap(([author, icons]) => icons.map((icon) => `${author}/${icon}`))
  expect(named).toEqual(expect.arrayContaining([...Object.values(CARDS), ...Object.values(TYPES)]))
})
