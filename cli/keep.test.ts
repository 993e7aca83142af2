import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openHouse } from '@caravanserai/server'
import { startPostgres } from '@caravanserai/server/engines'
import { expect, test } from 'vitest'
import { main } from './main.ts'

async function said(...argv: string[]): Promise<{ code: number; out: string; err: string }> {
  let [out, err] = ['', '']
  const code = await main(argv, { out: (text) => void (out += text), err: (text) => void (err += text), terminal: false })
  return { code, out, err }
}

const folder = () => mkdtempSync(join(tmpdir(), 'caravanserai-'))

test('a club is copied, brought back and moved to PostgreSQL, and each says the same of what there is', async () => {
  const [data, fresh] = [folder(), folder()]
  // A house that was once open has secrets, at least.
  await (await openHouse({ database: join(data, 'club.sqlite'), report: () => {} })).close()
  const copy = join(folder(), 'club.gz')
  const { code, out } = await said('backup', copy, '--data', data)
  expect([code, /papers +[1-9]/.test(out)]).toEqual([0, true])
  expect((await said('backup', copy, '--data', data)).err).toContain('is there already')
  expect(await said('restore', copy, '--data', fresh)).toEqual({ code: 0, out, err: '' })
  expect((await said('restore', copy, '--data', fresh)).err).toContain('there is a club already')
  expect((await said('restore', 'nowhere.gz')).err).toContain('there is no nowhere.gz')
  expect((await said('migrate', 'sqlite-to-postgres', '--data', data)).err).toContain('DATABASE_URL')
  const postgres = await startPostgres()
  process.env['DATABASE_URL'] = postgres.url
  try {
    expect(await said('migrate', 'sqlite-to-postgres', '--data', data)).toEqual({ code: 0, out, err: '' })
    expect((await said('migrate', 'sqlite-to-postgres', '--data', data)).err).toContain('there is a club already')
    expect(await said('migrate', 'postgres-to-sqlite', '--data', folder())).toEqual({ code: 0, out, err: '' })
    expect((await said('migrate', 'sideways')).err).toContain('there is no "sideways"')
    expect((await said('club', 'reports')).out).toBe('Nothing was reported.')
  } finally {
    delete process.env['DATABASE_URL']
    await postgres.stop()
  }
})
