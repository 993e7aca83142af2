import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes long goes first, so that no core waits for it at the end. */
const LONG = /\/(fuzz-.*|contract|ordeal|chaos|examples|death|ladder|levels|cluster|cut|sqlite|bots\/index|server\/(open|wire))\.test\.ts$/

/** The folders whose code Node runs as it is; what the page is made of has signs that only its builder knows. */
const PLAIN = ['kernel', 'hexes', 'games', 'testkit', 'bots', 'protocol', 'host', 'server', 'cli', 'house']

class LongFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const part = (isLong: boolean) => files.filter(({ moduleId }) => LONG.test(moduleId) === isLong)
    return Promise.resolve([...part(true), ...part(false)])
  }
}

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        // As they are played: Node loads them by itself, which spares the making over and a look-up whenever an import is read.
        test: {
          name: 'node',
          include: [`{${PLAIN.join(',')}}/**/*.test.ts`],
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
      { extends: true, test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'], exclude: [...configDefaults.exclude, 'web/e2e/**'] } },
    ],
    // Nothing here keeps state between files, and starting fresh for each would cost more than the tests.
    pool: 'threads',
    isolate: false,
    sequence: { sequencer: LongFirst },
    // Nobody else needs a core while the tests run, and some of them wait for others: one more than there are cores.
    maxWorkers: availableParallelism() + 1,
    // A machine that does other things as well is no reason to fail: these only end what hangs.
    testTimeout: 1_200_000,
    hookTimeout: 1_200_000,
    expect: { poll: { timeout: 600_000 } },
  },
})
