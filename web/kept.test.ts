import { expect, test } from 'vitest'
import { kept } from './kept.ts'

const FILES = [
  ['index.html', '<!doctype html>'],
  ['assets/index-C1d2E3f4.js', 'play()'],
  ['keeper.js', 'keep()'],
  ['licences.txt', 'MIT'],
  ['.vite/manifest.json', '{}'],
] as const

test('every file of the page is kept, but not the keeper itself and what nobody asks for', () => {
  expect(Object.keys(kept(FILES).files)).toEqual(['/assets/index-C1d2E3f4.js', '/index.html'])
})

test('a file whose name does not say what is in it has a digest, as a browser checks it', () => {
  expect(kept(FILES).files).toEqual({
    '/assets/index-C1d2E3f4.js': '',
    '/index.html': 'sha256-/ibFnpGsjeaUslMdw73Bt/r0cdPX5OAIcK9g9fIol8s=',
  })
})

test('the version changes with what is kept, and with nothing else', () => {
  const changed = (name: string) => kept(FILES.map((file) => (file[0] === name ? [name, 'changed'] : file))).version
  const { version } = kept(FILES)
  expect(kept(FILES.toReversed()).version).toBe(version)
  expect(changed('licences.txt')).toBe(version)
  expect(changed('index.html')).not.toBe(version)
  expect(changed('assets/index-C1d2E3f4.js')).not.toBe(version)
})
