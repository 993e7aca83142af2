import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const manifests = ['package.json', 'web/package.json'].map(
  (path) => JSON.parse(readFileSync(path, 'utf8')) as { scripts: Readonly<Record<string, string>> },
)

test.each(manifests.flatMap(({ scripts }) => Object.entries(scripts)))('npm run %s installs first what it needs: %s', (_, script) =>
  expect(script).toMatch(/^node (\.\.\/)?house\/run\.mjs (play|all) [\w@/.-]+/),
)

test.each(['all node_modules/oxlint/bin/oxlint', 'play node_modules/vite/bin/vite.js'])(
  'in a path where the tools do not work, the cause is all that %s says',
  (words) => {
    const folder = mkdtempSync(join(tmpdir(), 'caravan#serai-'))
    cpSync('house', join(folder, 'house'), { recursive: true })
    const { status, stdout, stderr } = spawnSync(process.execPath, ['house/run.mjs', ...words.split(' ')], {
      cwd: folder,
      encoding: 'utf8',
    })
    rmSync(folder, { recursive: true })
    expect([status, stdout, stderr.split('\n')]).toEqual([
      1,
      '',
      [expect.stringMatching(/has a "#" in its path, .*\. Rename the folder; only playing and testing work there\.$/), ''],
    ])
  },
)
