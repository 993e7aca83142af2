import { expect, test } from 'vitest'
import { playwrightTally, vitestTally } from './steps.ts'

test('a test file that cannot be loaded counts as a failure', () => {
  const loaded = { status: 'failed', assertionResults: [{}] }
  const broken = { status: 'failed', assertionResults: [] }
  const report = { numPassedTests: 5, numFailedTests: 2, testResults: [loaded, broken, { status: 'passed', assertionResults: [{}] }] }
  expect(vitestTally(report)).toEqual({ passed: 5, failed: 3 })
})

test('a browser test that passes only the second time is counted, and it is said', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1 }
  expect(playwrightTally({ stats, errors: [] })).toEqual({ passed: 5, failed: 1, again: 1 })
  expect(playwrightTally({ stats: { expected: 0, unexpected: 0, flaky: 0 }, errors: [{}] })).toEqual({ passed: 0, failed: 1, again: 0 })
})
