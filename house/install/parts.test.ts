import { expect, test } from 'vitest'
import { missingParts } from './parts.mjs'

const here = { os: 'linux', cpu: 'x64', libc: 'glibc' }
const text = (packages: object) => JSON.stringify({ packages })
const missing = (lock: object, installed: object | undefined, needs: 'play' | 'all' = 'all') =>
  missingParts(text(lock), installed === undefined ? undefined : text(installed), needs, here)

const a = { 'node_modules/a': { version: '1.0.0', integrity: 'x' } }

test('nothing is installed before npm has left its list', () => expect(missing(a, undefined)).toEqual(['node_modules/a']))

test('another version, or other bytes, is not what the lock says', () => {
  expect(missing(a, a)).toEqual([])
  expect(missing(a, { 'node_modules/a': { version: '1.0.1', integrity: 'x' } })).toEqual(['node_modules/a'])
  expect(missing(a, { 'node_modules/a': { version: '1.0.0', integrity: 'y' } })).toEqual(['node_modules/a'])
})

test('the root itself is not installed anywhere', () => expect(missing({ '': {} }, {})).toEqual([]))

test('playing needs no tools, but everything is enough for playing', () => {
  const lock = { ...a, 'node_modules/tool': { version: '1.0.0', dev: true } }
  expect(missing(lock, a, 'play')).toEqual([])
  expect(missing(lock, a, 'all')).toEqual(['node_modules/tool'])
  expect(missing(lock, lock, 'play')).toEqual([])
})

const system = (os: unknown, cpu: unknown, libc?: unknown) => ({ version: '1.0.0', optional: true, os, cpu, libc })
const bundler = (parts: Record<string, object>): Record<string, object> => ({
  'node_modules/bundler': { version: '1.0.0', optionalDependencies: Object.fromEntries(Object.keys(parts).map((name) => [name, '1.0.0'])) },
  ...Object.fromEntries(Object.entries(parts).map(([name, part]) => [`node_modules/${name}`, part])),
})

test.each([
  ['for this system', system(['linux'], ['x64'], ['glibc'])],
  ['for this system, said as one word', system('linux', 'x64')],
  ['for all but another system', system(['!win32'], undefined)],
])('a part %s that is missing is missing', (_, part) => {
  const lock = bundler({ native: part })
  expect(missing(lock, bundler({}))).toEqual(['node_modules/native'])
  expect(missing(lock, lock)).toEqual([])
})

test.each([
  ['for another system', system(['darwin'], ['x64'])],
  ['for another processor', system(['linux'], ['arm64'])],
  ['for another C library', system(['linux'], ['x64'], ['musl'])],
  ['for all but this system', system(['!linux'], undefined)],
  ['that must be compiled first', { ...system(['linux'], ['x64']), hasInstallScript: true }],
])('a part %s may be missing', (_, part) => expect(missing(bundler({ native: part }), bundler({}))).toEqual([]))

test('a part of something that is not needed, or not installed, may be missing', () => {
  const { 'node_modules/bundler': bundled, 'node_modules/native': native } = bundler({ native: system(['linux'], ['x64']) })
  const lock = { ...a, 'node_modules/bundler': { ...bundled, devOptional: true }, 'node_modules/native': native }
  expect(missing(lock, a, 'play')).toEqual([])
  expect(missing(lock, { ...a, 'node_modules/bundler': bundled }, 'play')).toEqual([])
  expect(missing(lock, { ...a, 'node_modules/bundler': bundled }, 'all')).toEqual(['node_modules/native'])
})
