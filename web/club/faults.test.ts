import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FIRST_LANGUAGE, kernelRefusal } from '@caravanserai/kernel/words'
import { expect, test } from 'vitest'
import { en as own } from './me/text/en.ts'
import { en } from './text/en.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Whatever the server refuses by name. What somebody reads of their account has words of its own as well. */
function refused(): Set<string> {
  const files = globSync('server/**/*.ts', { cwd: ROOT }).filter((file) => !/\.test\.ts$|stage\.ts$|trials/.test(file))
  const text = files.map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n')
  const calls = text.matchAll(/\brefuse\(([^(),]*)/g)
  return new Set(
    [...calls].flatMap(([, said = '']) => [...said.matchAll(/(?<!=== )'([a-z]+(?:-[a-z]+)*)'/g)].flatMap(([, code]) => code ?? [])),
  )
}

test('whatever the server refuses is said in words', () => {
  const isWorded = (code: string) =>
    code in en.faults || code in own.faults || kernelRefusal(FIRST_LANGUAGE, { refused: code, facts: {} }) !== undefined
  const codes = refused()
  expect([...codes]).toEqual(expect.arrayContaining(['other-site', 'too-large', 'no-such-token']))
  expect([...codes].filter((code) => !isWorded(code))).toEqual([])
})
