import { describe, expect, test } from 'vitest'
import { readTree } from './tree.ts'
import { checkWalls } from './walls.ts'

const pkg = (name: string, deps: readonly string[] = [], exports: Record<string, string> = { '.': './index.ts' }) =>
  JSON.stringify({ name: `@caravanserai/${name}`, exports, dependencies: Object.fromEntries(deps.map((dep) => [dep, '0.1.0'])) })
const own = (...names: string[]) => names.map((name) => `@caravanserai/${name}`)

/** A small house in which every wall stands. */
const SOUND: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({
    workspaces: ['kernel', 'hexes', 'games', 'games/*', 'testkit', 'bots', 'protocol', 'cli', 'web', 'house'],
    devDependencies: { vitest: '5.1.0', 'fast-check': '4.10.2', '@caravanserai/testkit': '0.1.0' },
  }),
  'kernel/package.json': pkg('kernel'),
  'kernel/index.ts': "export { leftOf } from './seat.ts'",
  'kernel/seat.ts': 'export const leftOf = (seat: number) => Math.floor(seat) // not Math.random() or new Date()',
  'kernel/seat.test.ts':
    "import { test } from 'vitest'\nimport { check } from '@caravanserai/testkit'\nimport { readFileSync } from 'node:fs'",
  'hexes/package.json': pkg('hexes'),
  'games/package.json': pkg('games', own('kernel', 'bots'), { '.': './registry.ts' }),
  'games/registry.ts': "import { tents } from '@caravanserai/tents'\nimport { bots } from '@caravanserai/bots/tents'",
  'games/tents/package.json': pkg('tents', own('kernel', 'hexes'), { '.': './index.ts', './seat': './seat.ts' }),
  'games/tents/index.ts': "import { grid } from '@caravanserai/hexes'\nimport { rules } from './rules.ts'\nexport * from './seat.ts'",
  'games/tents/rules.ts': "const why = 'Date.now() is console.log'\nexport const rules = { window: 1, at: state.document, fetch() {} }",
  'games/tents/text/en.ts': "import type { Event } from '../state.ts'",
  'games/camels/package.json': pkg('camels', own('kernel'), { '.': './index.ts', './seat': './seat.ts' }),
  'testkit/package.json': pkg('testkit', own('kernel')),
  'testkit/index.ts': "import { begin } from '@caravanserai/kernel'",
  'bots/package.json': pkg('bots', own('kernel', 'games'), { '.': './index.ts', './*': './*/index.ts' }),
  'bots/index.ts': "import type { View } from '@caravanserai/tents/seat'",
  'bots/index.test.ts': "import { games } from '@caravanserai/games'",
  'protocol/package.json': pkg('protocol', [...own('kernel'), 'valibot']),
  'protocol/index.ts': "import type { Seat } from '@caravanserai/kernel'\nimport * as v from 'valibot'",
  'cli/package.json': pkg('cli', own('kernel', 'games', 'bots', 'testkit'), {}),
  'cli/soak.ts': "import { soak } from '@caravanserai/testkit'\nimport { parseArgs } from 'node:util'",
  'web/package.json': pkg('web', [...own('kernel', 'games', 'bots', 'protocol'), 'react'], {}),
  'web/app/app.tsx':
    "import { useState } from 'react'\nconst page = <p>Don't go from here, it's \"fine\" </p>\nconst Table = lazy(() => import('../tables/tents.tsx'))\nimport.meta.glob('../../games/*/README.md')",
  'web/vite.config.ts': "import { join } from 'node:path'",
  'web/host/worker/table.ts': "import { begin } from '@caravanserai/kernel'\nimport { games } from '@caravanserai/games'",
  'house/package.json': pkg('house', [], {}),
  'house/walls.ts': "import { posix } from 'node:path'",
}

const complaints = (planted: Readonly<Record<string, string>>) => checkWalls(new Map(Object.entries({ ...SOUND, ...planted })))

test('a sound house has no complaints', () => expect(complaints({})).toEqual([]))

test('in this very project every wall stands', () => expect(checkWalls(readTree())).toEqual([]))

describe('one violation of each kind is found', () => {
  const planted: readonly (readonly [what: string, file: string, source: string, complaint: string])[] = [
    ['a game in the kernel', 'kernel/x.ts', "import { tents } from '@caravanserai/tents'", 'kernel may not import @caravanserai/tents'],
    ['hexes in the kernel', 'kernel/x.ts', "export * from '@caravanserai/hexes'", 'kernel may not import @caravanserai/hexes'],
    [
      'another game',
      'games/tents/x.ts',
      "import { camels } from '@caravanserai/camels'",
      'games/tents may not import @caravanserai/camels',
    ],
    [
      'a bot in a game',
      'games/tents/x.ts',
      "const bot = await import('@caravanserai/bots')",
      'games/tents may not import @caravanserai/bots',
    ],
    ['a game in the test kit', 'testkit/x.test.ts', "import '@caravanserai/tents'", 'testkit may not import @caravanserai/tents'],
    [
      'the house door of a game in a bot',
      'bots/x.ts',
      "import { tents } from '@caravanserai/tents'",
      'bots may not import @caravanserai/tents',
    ],
    ['the registry in a bot', 'bots/x.ts', "import { games } from '@caravanserai/games'", 'bots may not import @caravanserai/games'],
    [
      'insides of a package',
      'cli/x.ts',
      "import { sha256 } from '@caravanserai/kernel/sha256.ts'",
      '@caravanserai/kernel/sha256.ts is no door of @caravanserai/kernel',
    ],
    [
      'insides of a folder of bots',
      'games/x.ts',
      "import { plan } from '@caravanserai/bots/tents/plan.ts'",
      '@caravanserai/bots/tents/plan.ts is no door of @caravanserai/bots',
    ],
    [
      'insides of the test kit',
      'cli/x.test.ts',
      "import { x } from '@caravanserai/testkit/insides'",
      '@caravanserai/testkit/insides is no door of @caravanserai/testkit',
    ],
    [
      'values where types are allowed',
      'protocol/x.ts',
      "import { begin } from '@caravanserai/kernel'",
      'protocol may import only types of @caravanserai/kernel: write "import type"',
    ],
    ['the engine on a page', 'web/app/x.tsx', "import { games } from '@caravanserai/games'", 'web may not import @caravanserai/games'],
    [
      'a relative way out',
      'web/app/x.ts',
      "export { evolve } from '../../games/tents/state.ts'",
      '../../games/tents/state.ts leaves the package; go through a door of @caravanserai/tents',
    ],
    [
      'a relative way into a game',
      'games/x.ts',
      "import { a } from './tents/index.ts'",
      './tents/index.ts leaves the package; go through a door of @caravanserai/tents',
    ],
    [
      'a worker from elsewhere',
      'web/app/x.ts',
      "new Worker(new URL('../../bots/x.ts', import.meta.url))",
      '../../bots/x.ts leaves the package; go through a door of @caravanserai/bots',
    ],
    [
      'a glob that wanders',
      'web/app/x.ts',
      "import.meta.glob('../../games/*/seat.ts')",
      '../../games/*/seat.ts leaves the package; go through a door of @caravanserai/games',
    ],
    [
      'a computed import',
      'cli/x.ts',
      'await import(`../games/${name}/index.ts`)',
      'an import must name its file, so that it can be checked',
    ],
    ['a package nobody declared', 'web/app/x.ts', "import { create } from 'zustand'", 'web/package.json does not declare zustand'],
    [
      'a package of ours nobody declared',
      'cli/x.ts',
      "import type { M } from '@caravanserai/protocol'",
      'cli/package.json does not declare @caravanserai/protocol',
    ],
    [
      'a foreign package in the rules',
      'games/tents/x.ts',
      "import { chunk } from 'lodash'",
      'games/tents may not use packages from outside, such as lodash',
    ],
    ['a test tool outside tests', 'bots/x.ts', "import fc from 'fast-check'", 'bots may not use packages from outside, such as fast-check'],
    ['node in the rules', 'kernel/x.ts', "import { readFileSync } from 'node:fs'", 'kernel may not use node:fs'],
    ['node on a page', 'web/app/x.ts', "import { join } from 'node:path'", 'web may not use node:path'],
    ['the clock', 'games/tents/x.ts', 'export const now = Date.now()', 'Date has no place in the rules'],
    ['chance of its own', 'kernel/x.ts', 'export const die = () => Math.random()', 'Math.random has no place in the rules'],
    ['chance by the back door', 'kernel/x.ts', 'const { random } = Math', 'Math other than as Math.name has no place in the rules'],
    ['the console', 'hexes/x.ts', 'console.log(1)', 'console has no place in the rules'],
    ['a console in a template', 'hexes/x.ts', 'const a = `${console.log(1)}`', 'console has no place in the rules'],
    ['the page', 'games/tents/x.ts', "document.querySelector('p')", 'document has no place in the rules'],
    ['the console, handed on', 'hexes/x.ts', 'const tools = { console }', 'console has no place in the rules'],
    ['the type of a moment', 'kernel/x.ts', 'let at: Date', 'Date has no place in the rules'],
    ['where it is', 'kernel/x.ts', 'export const here = import.meta.url', 'import.meta has no place in the rules'],
    [
      'ours in an example',
      'docs/examples/x.ts',
      "import { rules } from '@caravanserai/kernel'",
      'an example may not import @caravanserai/kernel',
    ],
    ['everything at once', 'games/registry.ts', "globalThis['Date']", 'globalThis has no place in the rules'],
  ]
  test.each(planted)('%s', (_, file, source, complaint) => {
    expect(complaints({ [file]: `\n${source}` })).toEqual([`${file}:2: ${complaint}`])
  })

  test('a package that asks for what it may not import', () =>
    expect(complaints({ 'kernel/package.json': pkg('kernel', own('games')) })).toEqual([
      'kernel/package.json: kernel may not depend on @caravanserai/games',
    ]))

  test('a new folder without a row in the table', () =>
    expect(complaints({ 'utils/package.json': pkg('utils') })).toEqual(['utils/package.json: utils/ has no row in the table of walls']))

  test('a package that npm does not know', () =>
    expect(complaints({ 'host/package.json': pkg('host') })).toEqual(['package.json: host is missing from the workspaces']))

  test('a file outside all packages', () => {
    expect(complaints({ 'scripts/x.ts': '' })).toEqual(['scripts/x.ts: belongs to no package'])
    expect(complaints({ 'games/dunes/index.ts': '' })).toEqual(['games/dunes/index.ts: belongs to no package'])
  })
})
