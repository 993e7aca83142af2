import { fileURLToPath } from 'node:url'
import { hand, isBeside, LANES, sideBySide, type Done } from './lanes.ts'
import { LONGEST, steps, type Step } from './steps.ts'
import { listed, type Outcome } from './tally.ts'

/** Runs every check of the project, or those that are named: `npm test`, `npm test -- unit`, `npm test -- --only=unit,lint`. */
async function check(args: readonly string[]): Promise<number> {
  const chosen = choose(args)
  if (typeof chosen === 'string') {
    console.error(chosen)
    return 2
  }
  const [first, ...more] = chosen
  if (first === undefined) return report([])
  if (more.length > 0) {
    for (const step of chosen) ready(step)
    const names = chosen.map(({ name }) => name)
    return report(
      await sideBySide(names, fileURLToPath(import.meta.url), {
        lanes: chosen.some(({ measures }) => measures) ? 1 : LANES,
        longest: LONGEST,
      }),
    )
  }
  const done = await checked(first)
  if (!isBeside()) return report([done])
  hand(done)
  return done.outcome.failed > 0 ? 1 : 0
}

async function checked(step: Step): Promise<Done> {
  console.log(`\n${bold(`== ${step.title}`)}`)
  const start = performance.now()
  const outcome = await attempt(step)
  const seconds = (performance.now() - start) / 1000
  console.log(`${outcome.failed > 0 ? 'FAILED' : 'ok'} in ${seconds.toFixed(1)} s`)
  return { name: step.name, outcome, seconds }
}

function choose(args: readonly string[]): readonly Step[] | string {
  const names = args.flatMap((arg) => arg.replace(/^--only=/, '').split(','))
  const known = steps.map((step) => step.name)
  const strange = names.find((name) => !known.includes(name))
  if (strange !== undefined) return `There is no check "${strange}"; there are ${known.join(', ')}.`
  return steps.filter((step) => (names.length > 0 ? names.includes(step.name) : (step.when?.() ?? true)))
}

function ready(step: Step): void {
  try {
    step.ready?.()
  } catch {
    // It says so when it is its turn.
  }
}

async function attempt(step: Step): Promise<Outcome> {
  try {
    return await step.run()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  }
}

/** The table of all steps, and last of all one line with the sums. */
function report(done: readonly Done[]): number {
  console.log(`\n${bold('check        passed  failed   seconds')}`)
  for (const { name, outcome, seconds } of done) {
    const cells = [String(outcome.passed).padStart(7), String(outcome.failed).padStart(8), seconds.toFixed(1).padStart(10)]
    console.log(name.padEnd(12) + cells.join(''))
  }
  const passed = done.reduce((sum, { outcome }) => sum + outcome.passed, 0)
  const failed = done.reduce((sum, { outcome }) => sum + outcome.failed, 0)
  const again = done.flatMap(({ outcome }) => outcome.again ?? [])
  if (again.length > 0) console.log(`\n${again.length} of them only at the second try, alone, and to be mended:\n${listed(again)}`)
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed > 0 ? 1 : 0
}

function bold(text: string): string {
  return process.stdout.isTTY || process.env['FORCE_COLOR'] ? `\u001b[1m${text}\u001b[22m` : text
}

process.exitCode = await check(process.argv.slice(2))
