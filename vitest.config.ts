import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes long goes first, so that no core waits for it at the end. */
const LONG = /\/(fuzz-.*|contract|ordeal|chaos|examples|ladder|levels|cluster)\.test\.ts$/

class LongFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { true: long = [], false: short = [] } = Object.groupBy(files, ({ moduleId }) => `${LONG.test(moduleId)}` as const)
    return Promise.resolve([...long, ...short])
  }
}

export default defineConfig({
  test: {
    include: ['{kernel,hexes,games,testkit,bots,protocol,host,server,cli,house,web}/**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, 'web/e2e/**'],
    // Nothing here keeps state between files, and starting fresh for each would cost more than the tests.
    pool: 'threads',
    isolate: false,
    sequence: { sequencer: LongFirst },
    // Nobody else needs a core while the tests run, and some of them wait for others: one more than there are cores.
    maxWorkers: availableParallelism() + 1,
    // A machine that does other things as well is no reason to fail.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
