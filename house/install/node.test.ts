import { closeSync, mkdirSync, mkdtempSync, openSync, readSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ourNode } from './node.mjs'

let modules = ''
beforeEach(() => void (modules = mkdtempSync(join(tmpdir(), 'caravanserai-'))))
afterEach(() => rmSync(modules, { recursive: true }))

function state(content?: string | Buffer): string {
  const { file } = ourNode(relative(process.cwd(), modules))
  if (content !== undefined) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content, { mode: 0o755 })
  }
  return ourNode(relative(process.cwd(), modules)).state
}

test('where nothing is installed there is no Node of ours', () => expect(state()).toBe('absent'))

test.skipIf(process.platform === 'win32')('a Node that tells its version runs', () => expect(state('#!/bin/sh\necho v26\n')).toBe('runs'))

test('a Node that was cut short is broken', () => {
  const [begun, whole] = [Buffer.alloc(1_000_000), openSync(process.execPath, 'r')]
  readSync(whole, begun)
  closeSync(whole)
  expect(state(begun)).toBe('broken')
})

test.skipIf(process.platform === 'win32')('an empty file is broken, not a Node', () => expect(state('')).toBe('broken'))

test.skipIf(process.platform === 'win32')('a Node that needs what this system has not is foreign', () =>
  expect(state('#!/lib/ld-of-another-system.so\n')).toBe('foreign'),
)
