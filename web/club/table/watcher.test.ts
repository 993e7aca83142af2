import { expect, test } from 'vitest'
import { watcherName } from './watcher.ts'

const text = { whoWatches: (name: string) => `${name} (watching)` }

test.each([
  ['Nadia', 'Nadia (watching)'],
  ['nadia ', 'nadia  (watching)'],
  ['Nádia.', 'Nádia. (watching)'],
  ['Ｎａｄｉａ', 'Ｎａｄｉａ (watching)'],
  ['Nadia2', 'Nadia2'],
  ['Omar', 'Omar'],
])('who watches as %s where a Nadia plays is called %s', (name, called) => {
  expect(watcherName(name, [{ name: 'Nadia' }, { name: 'Leila' }], text)).toBe(called)
})
