import { LeftOut, type Case } from './promises/case.ts'
import { ends } from './promises/ends.ts'
import { nodes } from './promises/nodes.ts'
import { surroundings } from './promises/surroundings.ts'

const CASES: readonly Case[] = [...nodes, ...ends, ...surroundings]

/** Tries what the README promises, in fresh clones: `npm run promises`, or some of it: `npm run promises -- node-18 heal`. */
async function promises(names: readonly string[]): Promise<number> {
  const strange = names.find((name) => !CASES.some((each) => each.name.startsWith(name)))
  if (strange !== undefined) {
    console.error(`There is no promise "${strange}"; there are ${CASES.map(({ name }) => name).join(', ')}.`)
    return 2
  }
  const chosen = CASES.filter((each) => names.length === 0 || names.some((name) => each.name.startsWith(name)))
  const counts = { passed: 0, failed: 0, out: 0 }
  for (const each of chosen) counts[await attempt(each)]++
  if (counts.out > 0) console.log(`\n${counts.out} left out`)
  console.log(`\n${counts.passed} passed, ${counts.failed} failed`)
  return counts.failed > 0 ? 1 : 0
}

async function attempt({ name, promise, run }: Case): Promise<'passed' | 'failed' | 'out'> {
  process.stdout.write(`${name.padEnd(16)} ${promise} ... `)
  const start = performance.now()
  try {
    const told = await run()
    console.log(`kept in ${((performance.now() - start) / 1000).toFixed(1)} s${told === undefined ? '' : ` (${told})`}`)
    return 'passed'
  } catch (error) {
    const left = error instanceof LeftOut
    console.log(left ? `left out: ${error.message}` : `BROKEN\n${error instanceof Error ? error.message : String(error)}`)
    return left ? 'out' : 'failed'
  }
}

process.exitCode = await promises(process.argv.slice(2))
