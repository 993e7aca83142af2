import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { covers, withCover } from './cover.ts'

const PAGE = '<head><title>Caravanserai</title></head>'

test('the house and each of its games has a cover, with a picture that lies there', () => {
  expect(covers().map(({ id }) => id)).toEqual(['', 'desert-bazaar', 'through-the-desert', 'bazaar'])
  expect(covers().filter(({ picture }) => !existsSync(new URL(`public${picture}`, import.meta.url)))).toEqual([])
})

test('a cover says what it is of, with the whole address of its picture', () => {
  const [, game] = covers()
  if (!game) throw new Error('there is no game')
  const html = withCover(PAGE, game, 'https://example.org')
  expect(html).toContain('<title>Desert Bazaar · Caravanserai</title>')
  expect(html).toContain('<meta property="og:title" content="Desert Bazaar" />')
  expect(html).toContain('<meta property="og:image" content="https://example.org/covers/desert-bazaar.png" />')
})

test('no word of a cover becomes markup', () => {
  const html = withCover(PAGE, { id: 'x', title: '<b>"A" & B</b>', line: '"', picture: '' }, '')
  expect(html).toContain('<title>&lt;b>&quot;A&quot; &amp; B&lt;/b> · Caravanserai</title>')
  expect(html).toContain('<meta property="og:title" content="&lt;b>&quot;A&quot; &amp; B&lt;/b>" />')
})

test('a page without a title is no page to cover', () => {
  expect(() => withCover('<head></head>', { id: '', title: '', line: '', picture: '' }, '')).toThrow('no title')
})
