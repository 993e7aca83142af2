import { expect, test } from 'vitest'
import { findChromium } from './browser.ts'

test('CHROMIUM decides', () => expect(findChromium({ CHROMIUM: process.execPath, PATH: '' })).toBe(process.execPath))

test('a CHROMIUM that is not there is an error, not a reason to look elsewhere', () =>
  expect(() => findChromium({ CHROMIUM: '/nowhere/chromium' })).toThrow('CHROMIUM names /nowhere/chromium, and there is nothing there.'))
