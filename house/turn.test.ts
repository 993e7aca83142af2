import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inTurn } from './turn.mjs'

let folder = ''
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'caravanserai-'))))
afterEach(() => rmSync(folder, { recursive: true }))

test('of many at once, one works at a time, and all do', async () => {
  let busy = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, ++busy)
    await new Promise((resolve) => setTimeout(resolve, 5))
    busy--
  }
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  await Promise.all(Array.from({ length: 8 }, () => inTurn('is working', work, folder)))
  vi.restoreAllMocks()
  expect([most, readdirSync(folder)]).toEqual([1, []])
})

test('whoever waits says for what, once', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const first = inTurn('is building', () => new Promise((resolve) => setTimeout(resolve, 350)), folder)
  await Promise.all([first, inTurn('is waiting', () => undefined, folder)])
  expect(said.mock.calls).toEqual([[`Waiting: another command of this checkout (process ${process.pid}) is building ...`]])
  vi.restoreAllMocks()
})

test('work that fails leaves the place to the next', async () => {
  await expect(inTurn('is failing', () => Promise.reject(new Error('no')), folder)).rejects.toThrow('no')
  expect(await inTurn('is working', () => 'done', folder)).toBe('done')
})

test('the dead are not waited for', async () => {
  const child = spawn(process.execPath, ['-e', ''])
  await new Promise((resolve) => child.on('exit', resolve))
  writeFileSync(join(folder, `${child.pid}-dead`), JSON.stringify({ number: 1, what: 'was building' }))
  expect(await inTurn('is working', () => 'done', folder)).toBe('done')
})

test('a number of a process that another has got meanwhile is not waited for', async () => {
  const file = join(folder, `${process.pid}-other`)
  writeFileSync(file, JSON.stringify({ number: 1, what: 'was building' }))
  utimesSync(file, 1, 1)
  expect(await inTurn('is working', () => 'done', folder)).toBe('done')
})

test('the queue is made where there is none', async () => {
  expect(await inTurn('is working', () => 'done', join(folder, 'a', 'b'))).toBe('done')
})
