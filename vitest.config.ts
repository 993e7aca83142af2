import { configDefaults, defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{kernel,hexes,games,testkit,bots,protocol,host,server,cli,house,web}/**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, 'web/e2e/**'],
    // Nothing here keeps state between files, and starting fresh for each would cost more than the tests.
    pool: 'threads',
    isolate: false,
    // Nobody else needs a core while the tests run; left alone, one of two would stand idle.
    maxWorkers: '100%',
    // A machine that does other things as well is no reason to fail.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
