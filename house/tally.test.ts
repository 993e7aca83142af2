import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { playwrightTally, tried, vitestTally } from './tally.ts'

test('a test file that cannot be loaded counts as a failure', () => {
  const passed = { status: 'passed', fullName: 'a camel walks' }
  const failed = { status: 'failed', fullName: 'a tent stands' }
  const report = {
    numPassedTests: 2,
    testResults: [
      { name: 'a.test.ts', status: 'failed', assertionResults: [passed, failed] },
      { name: 'b.test.ts', status: 'failed', assertionResults: [] },
      { name: 'c.test.ts', status: 'passed', assertionResults: [passed] },
    ],
  }
  expect(vitestTally(report)).toEqual({
    passed: 2,
    failed: [
      { file: 'a.test.ts', name: 'a tent stands' },
      { file: 'b.test.ts', name: 'b.test.ts' },
    ],
  })
})

test('a browser test is named by its file, also in a group; a runner that fails without one has failed', () => {
  const spec = (title: string, ok: boolean) => ({ title, ok, file: 'a.spec.ts', line: 3 })
  const suites = [{ specs: [spec('a', true)], suites: [{ specs: [spec('b', false)] }] }]
  expect(playwrightTally({ stats: { expected: 1 }, suites, errors: [{ message: 'x' }] })).toEqual({
    passed: 1,
    failed: [{ file: 'a.spec.ts', name: 'a.spec.ts:3 b' }],
  })
  expect(playwrightTally({ stats: { expected: 0 }, suites: [], errors: [{ message: 'no server' }] }).failed).toEqual([
    { file: '', name: 'no server' },
  ])
})

/** A runner that fails so many tests each time, of twenty. */
function runner(...times: readonly (readonly string[] | null)[]) {
  let runs = 0
  const outcome = tried(
    'tally-test',
    (report) => report as never,
    async (file, only) => {
      const names = times[runs++]
      if (!names) return false
      const tests = only ? only.length : 20
      writeFileSync(
        file,
        JSON.stringify({
          passed: tests - names.length,
          failed: names.map((name) => ({ name, file: name === 'the runner' ? '' : `${name}.ts` })),
        }),
      )
      return names.length === 0
    },
    () => Promise.resolve(),
  )
  return outcome.then((result) => ({ ...result, runs }))
}

test('what fails is tried once more, alone: what passes then is counted and named, what does not has failed', async () => {
  expect(await runner([])).toEqual({ passed: 20, failed: 0, runs: 1 })
  expect(await runner(['a', 'b'], [])).toEqual({ passed: 20, failed: 0, again: ['a', 'b'], runs: 2 })
  expect(await runner(['a', 'b'], ['b'])).toEqual({ passed: 19, failed: 1, again: ['a'], runs: 2 })
  // Neither a runner that says nothing nor one that says nothing the second time has passed.
  expect(await runner(null)).toEqual({ passed: 0, failed: 1, runs: 1 })
  expect(await runner(['a'], null)).toEqual({ passed: 19, failed: 1, runs: 2 })
  // Nor is one that broke asked again: it might then find little to do, and do it well.
  expect(await runner(['the runner'], [])).toEqual({ passed: 19, failed: 1, runs: 1 })
})

test('where much fails nothing is tried again', async () => {
  const many = Array.from({ length: 11 }, (_, i) => `test ${i}`)
  expect(await runner(many, [])).toEqual({ passed: 9, failed: 11, runs: 1 })
})
