import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { credited } from './credit.ts'

const notice = readFileSync(new URL('../NOTICE', import.meta.url), 'utf8')

test('an icon that NOTICE does not name yet is put under its author, in order; the rest stays as it is', () => {
  const more = credited(notice, ['lorc/zebra', 'caro-asercion/awl', 'lorc/anvil'])
  expect(more).toMatch(/^ {4}Caro Asercion {2}awl, bowl-of-rice,/m)
  expect(more).toMatch(/wrapped-sweet,\s+zebra\n {4}Skoll/)
  expect(
    more
      .replace(/,\s+zebra/, '')
      .replace('awl, ', '')
      .replaceAll(/\s+/g, ' '),
  ).toBe(notice.replaceAll(/\s+/g, ' '))
  expect(more.split('\n').filter((line) => line.startsWith(' '.repeat(19)) && line.length > 80)).toEqual([])
})

test('NOTICE is written as it would be written again', () => {
  expect(credited(notice, [])).toBe(notice)
})
