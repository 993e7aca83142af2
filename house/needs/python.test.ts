import { expect, test } from 'vitest'
import { findPython } from './python.ts'

test('PYTHON decides', () => {
  const { PATH } = process.env
  const found = findPython({ PATH })
  expect(found).toBeDefined()
  expect(findPython({ PYTHON: found, PATH })).toBe(found)
})

test('a PYTHON that is none is an error, not a reason to look elsewhere', () =>
  expect(() => findPython({ PYTHON: process.execPath })).toThrow(`PYTHON names ${process.execPath}, and that is no Python 3.`))
