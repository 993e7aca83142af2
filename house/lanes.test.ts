import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

const LANES = pathToFileURL(fileURLToPath(new URL('lanes.ts', import.meta.url))).href

/**
 * Checks that leave word in a folder: `slow` ends only when `quick` has, `long` says who was before it, `shy` wants to be alone and says what there is then, and `mute` breaks.
 */
const PROGRAM = `
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { alone, hand } from ${JSON.stringify(LANES)}
const [, , name] = process.argv
const until = async (file) => { while (!existsSync(file)) await new Promise((resolve) => setTimeout(resolve, 10)) }
console.log(name + ' begins')
if (name === 'long') console.log('after ' + JSON.stringify(readdirSync('.').filter((file) => !file.includes('.'))))
if (name === 'mute') process.exit(1)
if (name === 'slow') await until('quick')
if (name === 'shy') {
  await alone()
  console.log('shy is alone after ' + readdirSync('.').filter((file) => !file.includes('.')).join(' '))
}
console.log(name + ' ends')
writeFileSync(name, '')
hand({ name, outcome: { passed: 2, failed: 0 }, seconds: 0 })
`

test('checks run two at a time, are told in order, the longest begins, and who wants to be alone is the last', () => {
  const folder = mkdtempSync(join(tmpdir(), 'caravanserai-'))
  writeFileSync(join(folder, 'program.mjs'), PROGRAM)
  writeFileSync(
    join(folder, 'all.mjs'),
    `import { sideBySide } from ${JSON.stringify(LANES)}
    const done = await sideBySide(['slow', 'shy', 'quick', 'mute', 'long'], 'program.mjs', { longest: 'long' })
    console.log(done.map(({ name, outcome: { passed, failed } }) => [name, passed, failed].join(' ')).join(', '))`,
  )
  const { stdout, stderr } = spawnSync(process.execPath, ['all.mjs'], { cwd: folder, encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  expect([stderr, stdout.trim().split('\n')]).toEqual([
    '',
    [
      'slow begins',
      'slow ends',
      'shy begins',
      'shy is alone after long quick slow',
      'shy ends',
      'quick begins',
      'quick ends',
      'mute begins',
      'long begins',
      'after []',
      'long ends',
      'slow 2 0, shy 2 0, quick 2 0, mute 0 1, long 2 0',
    ],
  ])
})
