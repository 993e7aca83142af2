import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { findChromium } from './browser.ts'

const folder = mkdtempSync(join(tmpdir(), 'caravanserai-'))
afterAll(() => rmSync(folder, { recursive: true }))

function fake(place: string, script: string): string {
  mkdirSync(join(folder, place), { recursive: true })
  const file = join(folder, place, 'chromium')
  writeFileSync(file, `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  return file
}

test('CHROMIUM decides', () => expect(findChromium({ CHROMIUM: process.execPath, PATH: '' })).toBe(process.execPath))

test('a CHROMIUM that is not there is an error, not a reason to look elsewhere', () =>
  expect(() => findChromium({ CHROMIUM: '/nowhere/chromium' })).toThrow('CHROMIUM names /nowhere/chromium, and there is nothing there.'))

test.skipIf(process.platform === 'win32')('a CHROMIUM that does not run is an error with its own words', () => {
  const broken = fake('broken', 'echo "libnss3.so: cannot open shared object file" >&2; exit 127')
  expect(() => findChromium({ CHROMIUM: broken })).toThrow(
    `CHROMIUM names ${broken}, which does not run: libnss3.so: cannot open shared object file`,
  )
})

test.skipIf(process.platform === 'win32')('of those on the path the first that runs is taken, and the others are named once', () => {
  const [broken, whole] = [fake('stub', 'echo "this is only a stub"; exit 1'), fake('whole', 'echo Chromium 1')]
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(findChromium({ PATH: [join(folder, 'stub'), join(folder, 'whole')].join(delimiter) })).toBe(whole)
  expect(said.mock.calls).toEqual([[`${broken} does not run: this is only a stub`]])
  vi.restoreAllMocks()
})
