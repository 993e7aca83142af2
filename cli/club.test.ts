import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { main } from './main.ts'

async function said(...argv: string[]): Promise<{ code: number; out: string; err: string }> {
  let [out, err] = ['', '']
  const code = await main(['club', ...argv], { out: (text) => void (out += text), err: (text) => void (err += text), terminal: false })
  return { code, out, err }
}

test('a folder in which nobody has played, and a deed that is not there, are named', async () => {
  const data = mkdtempSync(join(tmpdir(), 'caravanserai-'))
  expect(await said('reports', '--data', data)).toMatchObject({ code: 2, err: expect.stringContaining('nobody has played there yet') })
  expect(await said('burn', '--data', data)).toMatchObject({
    code: 2,
    err: expect.stringContaining('there is reports, settle, ban, admit'),
  })
})
