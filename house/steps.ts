import { existsSync } from 'node:fs'
import { readyChromium } from './needs/browser.ts'
import { checkLock } from './checks/lock.ts'
import { areEnginesReady, withEngines } from './needs/engines.ts'
import { alone } from './lanes.ts'
import { freePort } from './port.ts'
import { readyPython } from './needs/python.ts'
import { checkRooms, describeRooms } from './checks/rooms.ts'
import { checkRules, describeRules, findRules } from './checks/rules.ts'
import { playwrightTally, tried, vitestTally, type Outcome } from './tally.ts'
import { runTool } from './tool.ts'
import { readTree } from './checks/tree.ts'
import { checkWalls } from './checks/walls.ts'

/** One check of `npm test`. A check that runs no tests of its own counts as one. */
export interface Step {
  readonly name: string
  readonly title: string
  /** Left out when there is nothing to check yet. */
  when?(): boolean
  /** Installs what it needs and the machine lacks: before anything runs, for two cannot install at once. */
  ready?(): unknown
  /** It measures, and nothing may run beside it. */
  readonly measures?: true
  run(): Promise<Outcome> | Outcome
}

/** It takes twice as long as all others together, and waits for much: the others are done beside it. */
export const LONGEST = 'e2e'

export const steps: readonly Step[] = [
  { name: 'types', title: 'Types: everything, the pure folders, the web client', run: types },
  { name: 'lint', title: 'Lint', run: async () => one(await runTool('oxlint', 'oxlint', [])) },
  { name: 'format', title: 'Format', run: async () => one(await runTool('oxfmt', 'oxfmt', ['--check'])) },
  { name: 'walls', title: 'Walls: who may import whom', run: () => complaints(checkWalls(readTree())) },
  { name: 'rooms', title: 'Rooms: no folder too full, no file too long, no import in a circle', run: rooms },
  { name: 'rules', title: 'Rules: every id is named by a test', run: rules },
  { name: 'knip', title: 'Dead code and unused packages', run: async () => one(await runTool('knip', 'knip', ['--no-progress'])) },
  {
    name: 'lock',
    title: 'Lock: exact versions, no addresses, no install scripts; NOTICE names what is shipped',
    run: () => complaints(checkLock(readTree())),
  },
  { name: 'unit', title: 'Unit tests', ready: () => [readyPython(), areEnginesReady()], run: unit },
  {
    name: 'engines',
    title: 'The server, and all of a club in browsers, once more on PostgreSQL and Redis',
    ready: () => [areEnginesReady(), readyChromium()],
    run: onEngines,
  },
  {
    name: LONGEST,
    title: 'The web client in a real browser',
    when: () => playwrightConfig() !== undefined,
    ready: readyChromium,
    run: () => browser('e2e', {}),
  },
  // Only when it is named: it has limits in milliseconds, and wants the machine to itself.
  {
    name: 'pace',
    title: 'Pace: how soon a move is on the screen',
    when: () => false,
    measures: true,
    run: () => browser('pace', {}, 'pace.spec'),
  },
  // Only when it is named: figures, no limits.
  {
    name: 'slow',
    title: 'Slow: how a phone with a quarter of the speed fares',
    when: () => false,
    measures: true,
    run: () => browser('pace', {}, 'slow.spec'),
  },
]

async function types(): Promise<Outcome> {
  let good = true
  for (const project of ['tsconfig.json', 'tsconfig.pure.json', 'web/tsconfig.json']) {
    if (!existsSync(project)) continue
    console.log(project)
    good = (await runTool('typescript', 'tsc', ['-p', project])) && good
  }
  return one(good)
}

function rooms(): Outcome {
  const tree = readTree()
  console.log(describeRooms(tree))
  return complaints(checkRooms(tree))
}

function rules(): Outcome {
  const found = findRules(readTree())
  for (const line of describeRules(found)) console.log(line)
  return complaints(checkRules(found))
}

async function unit(): Promise<Outcome> {
  // Some of them hold our records against a program in another language.
  const python = readyPython()
  return withEngines((engines) => tests('unit', [], { ...engines, ...(python === undefined ? {} : { PYTHON: python }) }))
}

/** What is said of a house holds wherever it keeps its club: the same tests, with `ENGINES` (server/stage.ts), and behind a balancer the same flows in browsers. */
async function onEngines(): Promise<Outcome> {
  const files = ['open', 'wire', 'office', 'notices/notices'].map((name) => `server/${name}.test.ts`)
  return withEngines(async (addresses) => {
    const server = await tests('engines', files, { ...addresses, ENGINES: '1' })
    const { TEST_DATABASE_URL: E2E_DATABASE_URL, TEST_REDIS_URL: E2E_REDIS_URL } = addresses
    if (playwrightConfig() === undefined || !E2E_DATABASE_URL || !E2E_REDIS_URL) return server
    const pages = await browser('flow', { E2E_DATABASE_URL, E2E_REDIS_URL }, 'club/')
    return {
      passed: server.passed + pages.passed,
      failed: server.failed + pages.failed,
      again: [...(server.again ?? []), ...(pages.again ?? [])],
    }
  })
}

function tests(name: string, files: readonly string[], env: Readonly<Record<string, string>>): Promise<Outcome> {
  const run = (report: string, only: readonly { readonly file: string }[] | null) => {
    const which = only ? [...new Set(only.map(({ file }) => file)), '--maxWorkers=1'] : files
    return runTool('vitest', 'vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...which], { env })
  }
  return tried(name, vitestTally, run, alone)
}

async function browser(
  name: 'e2e' | 'flow' | 'pace',
  more: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<Outcome> {
  const config = playwrightConfig()
  if (config === undefined) throw new Error('There are no end-to-end tests: no playwright.config.ts in web/ or web/e2e/.')
  const chromium = readyChromium()
  const run = async (report: string, only: unknown) => {
    const env = {
      ...more,
      ...chromium,
      E2E_PORT: String(await freePort()),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      PACE: name === 'pace' ? '1' : '',
    }
    const which = only ? [...args, '--last-failed', '--workers=1'] : args
    // What one run leaves behind is not swept away by another beside it.
    const settings = [`--config=${config}`, `--output=web/test-results/${name}`, '--reporter=list,json']
    return runTool('@playwright/test', 'playwright', ['test', ...which, ...settings], { env })
  }
  return tried(name, playwrightTally, run, alone)
}

function playwrightConfig(): string | undefined {
  return ['web/e2e/playwright.config.ts', 'web/playwright.config.ts'].find((path) => existsSync(path))
}

function one(good: boolean): Outcome {
  return good ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

function complaints(list: readonly string[]): Outcome {
  for (const complaint of list) console.error(complaint)
  return one(list.length === 0)
}
