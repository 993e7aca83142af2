import { expect, test } from 'vitest'
import { isNewer } from './update.ts'

const worker = {} as ServiceWorker

test('a first visit offers no new version, though what keeps the page waits for a moment before it begins', () => {
  expect(isNewer({ waiting: worker, active: null })).toBe(false)
  expect(isNewer({ waiting: worker, active: worker })).toBe(true)
  expect(isNewer({ waiting: null, active: worker })).toBe(false)
})
