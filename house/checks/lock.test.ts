import { expect, test } from 'vitest'
import { checkLock } from './lock.ts'
import { readTree, type Tree } from './tree.ts'

const lock = (packages: object): Tree => new Map([['package-lock.json', JSON.stringify({ packages })]])

test('the lock of this very project is sound', () => expect(checkLock(readTree())).toEqual([]))

test('links to our own folders and hashed packages are sound', () =>
  expect(
    checkLock(
      lock({
        '': {},
        kernel: {},
        'node_modules/@caravanserai/kernel': { resolved: 'kernel', link: true },
        'node_modules/a': { integrity: 'x' },
      }),
    ),
  ).toEqual([]))

test('a download address is found', () =>
  expect(checkLock(lock({ 'node_modules/a': { integrity: 'x', resolved: 'https://registry.example/a.tgz' } }))).toEqual([
    'package-lock.json: a carries a download address; npm must run with our .npmrc',
  ]))

test('an install script is found, but for those that are allowed', () =>
  expect(
    checkLock(
      lock({
        'node_modules/b/node_modules/@a/a': { integrity: 'x', hasInstallScript: true },
        'node_modules/fsevents': { integrity: 'x', hasInstallScript: true },
      }),
    ),
  ).toEqual(['package-lock.json: @a/a wants to run an install script']))

test('a package without a hash is found', () =>
  expect(checkLock(lock({ 'node_modules/a': {} }))).toEqual(['package-lock.json: a has no hash']))

test('a version that is not exact is found', () =>
  expect(
    checkLock(new Map([...lock({}), ['web/package.json', '{ "devDependencies": { "a": "*", "b": "^1.0.0", "c": "1.0.0-beta.1" } }']])),
  ).toEqual(['web/package.json: a is "*", not one exact version', 'web/package.json: b is "^1.0.0", not one exact version']))

test('what is shipped with the page, and all that it needs, is named in NOTICE; what builds it is not', () => {
  const tree = lock({
    web: { dependencies: { react: '1.0.0', vite: '1.0.0', '@caravanserai/kernel': '0.1.0' } },
    'node_modules/@caravanserai/kernel': { resolved: 'kernel', link: true },
    'node_modules/react': { integrity: 'x', dependencies: { scheduler: '1.0.0' } },
    'node_modules/scheduler': { integrity: 'x' },
    'node_modules/vite': { integrity: 'x', dependencies: { postcss: '1.0.0' } },
    'node_modules/postcss': { integrity: 'x' },
  })
  expect(checkLock(new Map([...tree, ['NOTICE', 'react, react-dom, scheduler   Copyright (c) Meta']]))).toEqual([])
  expect(checkLock(new Map([...tree, ['NOTICE', 'react-dom (schedulers)']]))).toEqual([
    'NOTICE: react is shipped with the page and not named',
    'NOTICE: scheduler is shipped with the page and not named',
  ])
})
