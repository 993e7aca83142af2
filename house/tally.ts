import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'

/** How a check of `npm test` went. */
export interface Outcome {
  readonly passed: number
  readonly failed: number
  /** The names of those that passed only when they were tried once more. */
  readonly again?: readonly string[]
}

/** What a runner says of its tests. */
export interface Tally {
  readonly passed: number
  /** The tests that failed, each with its file. */
  readonly failed: readonly Failed[]
}

interface Failed {
  readonly name: string
  /** Empty where it is no test, but the runner. */
  readonly file: string
}

/** More than so many failures are no machine that was slow for a moment. */
const FEW = 10

/**
 * Runs tests, and the few that failed once more, when `alone` gives them the machine to themselves: one that passes then has passed, and is named, for it
 * is to be mended. A runner that failed without naming a test counts as one failure.
 */
export async function tried(
  name: string,
  count: (report: unknown) => Tally,
  run: (report: string, only: readonly Failed[] | null) => Promise<boolean>,
  alone: () => Promise<void>,
): Promise<Outcome> {
  const once = async (only: readonly Failed[] | null) => {
    const file = reportFile(name)
    const good = await run(file, only)
    const { passed, failed } = existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: [] }
    return { good, passed, failed }
  }
  const first = await once(null)
  const { passed, failed } = first
  // Where the runner itself broke, nobody knows what it has left out.
  const isBroken = failed.length === 0 || failed.some(({ file }) => file === '')
  if (first.good || isBroken || failed.length > FEW) return { passed, failed: first.good ? failed.length : Math.max(failed.length, 1) }
  await alone()
  console.log(`\n-- once more, alone:\n${listed(failed.map((test) => test.name))}`)
  const second = await once(failed)
  if (!second.good && second.failed.length === 0) return { passed, failed: failed.length }
  const still = new Set(second.failed.map((test) => test.name))
  const again = failed.map((test) => test.name).filter((test) => !still.has(test))
  return { passed: passed + again.length, failed: still.size, again }
}

/** One a line. */
export function listed(names: readonly string[]): string {
  return names.map((name) => `   ${name}`).join('\n')
}

/** A fresh place for a runner's report: an old one must never be counted. */
function reportFile(name: string): string {
  const file = `${process.cwd()}/reports/${name}.json`
  mkdirSync('reports', { recursive: true })
  rmSync(file, { force: true })
  return file
}

export function vitestTally(report: unknown): Tally {
  const { numPassedTests, testResults } = report as {
    numPassedTests: number
    testResults: readonly { name: string; status: string; assertionResults: readonly { status: string; fullName: string }[] }[]
  }
  const failed = testResults.flatMap(({ name: file, status, assertionResults }) =>
    // A file that could not even be loaded has no tests to fail.
    status === 'failed' && assertionResults.length === 0
      ? [{ file, name: file }]
      : assertionResults.filter((test) => test.status === 'failed').map(({ fullName: name }) => ({ file, name })),
  )
  return { passed: numPassedTests, failed }
}

interface Suite {
  readonly suites?: readonly Suite[]
  readonly specs?: readonly { title: string; ok: boolean; file: string; line: number }[]
}

export function playwrightTally(report: unknown): Tally {
  const { stats, suites, errors } = report as {
    stats: { expected: number }
    suites: readonly Suite[]
    errors: readonly { message?: string }[]
  }
  const failed = suites.flatMap(failedIn)
  const broken = failed.length > 0 ? [] : errors.map(({ message = 'the runner failed' }) => ({ file: '', name: message }))
  return { passed: stats.expected, failed: [...failed, ...broken] }
}

function failedIn({ suites = [], specs = [] }: Suite): Failed[] {
  const here = specs.filter(({ ok }) => !ok).map(({ title, file, line }) => ({ file, name: `${file}:${line} ${title}` }))
  return [...here, ...suites.flatMap(failedIn)]
}
