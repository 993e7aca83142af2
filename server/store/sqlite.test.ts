import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { storeCases } from '@caravanserai/host/suite'
import { expect, test } from 'vitest'
import { sqlite } from './sqlite.ts'

function freshFile(): string {
  return join(mkdtempSync(join(tmpdir(), 'caravanserai-')), 'club.sqlite')
}

test.each(storeCases)('in SQLite: $name', async ({ run }) => {
  const store = await sqlite(freshFile())
  await expect(run(store)).resolves.toBeUndefined()
  await store.close()
})
