import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const FIRST = fileURLToPath(new URL('addresses.cjs', import.meta.url))

const LOCK = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/plain': { version: '1.2.3', integrity: 'x' },
    'node_modules/plain/node_modules/@some/thing': { version: '2.0.0-beta.1', integrity: 'x' },
    'node_modules/alias': { name: '@other/name', version: '3.0.0', integrity: 'x' },
    'node_modules/linked': { resolved: 'games', link: true },
  },
}

/** The addresses that a program finds in the lock, and what it finds elsewhere. */
function read(how: string, registry: Record<string, string>): unknown {
  const folder = mkdtempSync(join(tmpdir(), 'caravanserai-'))
  for (const name of ['package-lock.json', 'other.json']) writeFileSync(join(folder, name), JSON.stringify(LOCK))
  const program = `const fs = require('node:fs')
    const { promisify } = require('node:util')
    const read = ${how}
    const addresses = (text) => Object.values(JSON.parse(text).packages).map(({ resolved }) => resolved ?? null)
    Promise.all([read('package-lock.json', 'utf8'), read('other.json', 'utf8'), read('missing.json').catch(({ code }) => code)])
      .then(([lock, other, missing]) => console.log(JSON.stringify([addresses(lock), addresses(other), missing])))`
  const { npm_config_registry: _, ...env } = process.env
  const { stdout } = spawnSync(process.execPath, ['--require', FIRST, '-e', program], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...env, ...registry },
  })
  rmSync(folder, { recursive: true })
  return JSON.parse(stdout)
}

test.each(['fs.promises.readFile', 'promisify(fs.readFile)'])('npm finds an address for every package of the lock, by %s', (how) => {
  const at = (registry: string) => [
    [
      null,
      `${registry}plain/-/plain-1.2.3.tgz`,
      `${registry}@some/thing/-/thing-2.0.0-beta.1.tgz`,
      `${registry}@other/name/-/name-3.0.0.tgz`,
      'games',
    ],
    [null, null, null, null, 'games'],
    'ENOENT',
  ]
  expect(read(how, { npm_config_registry: 'http://mirror.example/npm' })).toEqual(at('http://mirror.example/npm/'))
  // Where nobody has said which registry it is, npm asks for itself.
  expect(read(how, {})).toEqual([[null, null, null, null, 'games'], [null, null, null, null, 'games'], 'ENOENT'])
})
