import { mkdtempSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { SHELL, WHOLE } from './e2e/browsers.ts'

/** `npm test` names a free one, so that two checkouts can be tested at once. */
const PORT = Number(process.env['E2E_PORT'] ?? 4319)

/** Those of whoever runs the tests are left alone: these are made for them. */
const { E2E_DATABASE_URL: DATABASE_URL = '', E2E_REDIS_URL: REDIS_URL = '' } = process.env

/** The built page in a real browser, served as `npm start` serves it. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // Tests wait as well as work: one more than there are cores, as far as one server serves them all.
  workers: Math.min(4, availableParallelism() + 1),
  // A machine that does other things as well is no reason to fail: these only end what hangs.
  timeout: 1_800_000,
  expect: { timeout: 240_000 },
  // What measures time wants the machine to itself, and is asked for by name: `npm test -- pace`, `npm test -- slow`.
  testIgnore: process.env['PACE'] ? [] : ['pace.spec.ts', 'slow.spec.ts'],
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${PORT}`,
    // Not forever: a press on what has gone meanwhile must not wait for its like.
    actionTimeout: 120_000,
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
    // What is kept in the browser would be answered before a test could say otherwise; offline.spec.ts lets it be kept.
    serviceWorkers: 'block',
    // What moves takes time and proves nothing but itself: whoever is to see it says so (`MOVING`).
    contextOptions: { reducedMotion: 'reduce' },
    // Writing a trace of every test costs more than the tests; `--trace on` asks for one.
    trace: 'off',
    // What is measured is measured as people have it.
    launchOptions: process.env['PACE'] ? WHOLE : SHELL,
  },
  webServer: {
    // Where a PostgreSQL is named there are two processes, and whoever comes is sent to one or the other.
    command: `"${process.execPath}" house/${DATABASE_URL ? 'balancer' : 'open'}.ts`,
    cwd: `${import.meta.dirname}/..`,
    // Nobody has played here before, and all who do come from this machine.
    env: {
      PORT: String(PORT),
      HOST: 'localhost',
      DATA: mkdtempSync(join(tmpdir(), 'caravanserai-')),
      CROWD: '50',
      DATABASE_URL,
      REDIS_URL,
    },
    url: `http://localhost:${PORT}`,
    timeout: 600_000,
    reuseExistingServer: false,
  },
})
