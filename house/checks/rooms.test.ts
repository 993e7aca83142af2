import { describe, expect, test } from 'vitest'
import { checkRooms, describeRooms } from './rooms.ts'
import { readTree } from './tree.ts'

const pkg = (name: string, exports: Record<string, string>) => JSON.stringify({ name: `@caravanserai/${name}`, exports })
const lines = (count: number) => Array.from({ length: count }, () => 'x()\n').join('')
const files = (count: number, name: (i: number) => string) => Object.fromEntries(Array.from({ length: count }, (_, i) => [name(i), '']))

/** A small house: a full folder, a long file, and imports that all lead one way. */
const SOUND: Readonly<Record<string, string>> = {
  'kernel/package.json': pkg('kernel', { '.': './index.ts', './words': './words.ts' }),
  'kernel/index.ts':
    "export { leftOf } from './seat.ts'\nexport { say } from './words.ts'\nexport type { Tent } from '@caravanserai/tents'",
  'kernel/seat.ts': "import type { Index } from './index.ts'",
  'kernel/words.ts': "void import('./index.ts')",
  'tents/package.json': pkg('tents', { '.': './index.ts' }),
  'tents/index.ts': "import { leftOf } from '@caravanserai/kernel'\nimport '@caravanserai/kernel/words'\nimport './tent.css'",
  'tents/index.test.ts': `import './index.ts'\n${lines(900)}`,
  'tents/tent.css': lines(400),
  ...files(18, (i) => `tents/tent-${i}.ts`),
  ...files(30, (i) => `tents/tent-${i}.test.ts`),
  'tents/small/tent.tsx': "import { leftOf } from '@caravanserai/kernel'",
}

const complaints = (planted: Readonly<Record<string, string>>) => checkRooms(new Map(Object.entries({ ...SOUND, ...planted })))

test('a sound house has no complaints', () => expect(complaints({})).toEqual([]))

test('in this very project no folder is too full, no file too long, and no import leads back', () =>
  expect(checkRooms(readTree())).toEqual([]))

test('says how large files and folders are', () =>
  expect(describeRooms(new Map(Object.entries(SOUND)))).toBe(
    '24 source files, 1 lines in the middle and 400 at the most; 20 files in the fullest folder (tents/)',
  ))

describe('one violation of each kind is found', () => {
  const planted: readonly (readonly [what: string, file: string, source: string, complaint: string])[] = [
    ['a source too many', 'tents/x.ts', '', 'tents/ holds 21 source files beside each other, more than 20'],
    ['a style sheet too many', 'tents/x.css', '', 'tents/ holds 21 source files beside each other, more than 20'],
    ['a script too many', 'tents/x.mjs', '', 'tents/ holds 21 source files beside each other, more than 20'],
    ['a source too long', 'kernel/x.ts', lines(401), 'kernel/x.ts has 401 lines, more than 400'],
    ['a style sheet too long', 'kernel/x.css', lines(401), 'kernel/x.css has 401 lines, more than 400'],
    ['a file that imports itself', 'kernel/x.ts', "import { y } from './x.ts'", 'kernel/x.ts -> kernel/x.ts: imports in a circle'],
    [
      'two files that import each other',
      'kernel/seat.ts',
      "import { index } from './index.ts'",
      'kernel/index.ts -> kernel/seat.ts -> kernel/index.ts: imports in a circle',
    ],
    [
      'a type taken by an import that stays',
      'kernel/seat.ts',
      "import { type Index } from './index.ts'",
      'kernel/index.ts -> kernel/seat.ts -> kernel/index.ts: imports in a circle',
    ],
    [
      'a circle through the doors of two packages',
      'kernel/seat.ts',
      "export * from '@caravanserai/tents'",
      'kernel/index.ts -> kernel/seat.ts -> tents/index.ts -> kernel/index.ts: imports in a circle',
    ],
  ]
  test.each(planted)('%s', (_, file, source, complaint) => expect(complaints({ [file]: source })).toEqual([complaint]))
})
