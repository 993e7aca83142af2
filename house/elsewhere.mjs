// Where the path of the checkout has a sign that the tools take for the end of it, `npm test` runs in a copy.
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

/** In a path, bundler and test runner take these signs for the end of it. */
export const STRANGE = /[#?]/
/** Not needed there, or made anew. */
const LEFT = ['.git', '.cache', 'reports', 'test-results']

/**
 * Does the work in a copy of the checkout, from which the reports come back.
 * @param {(folder: string) => Promise<number>} work
 */
export async function elsewhere(work) {
  const here = process.cwd()
  const copy = fs.mkdtempSync(join(tmpdir(), 'caravanserai-'))
  console.log(`The tests do not work in a path with "${STRANGE.exec(here)?.[0]}": they run in a copy, ${copy}.`)
  try {
    fs.cpSync(here, copy, { recursive: true, verbatimSymlinks: true, filter: (path) => !LEFT.includes(relative(here, path)) })
    const code = await work(copy)
    if (fs.existsSync(join(copy, 'reports'))) fs.cpSync(join(copy, 'reports'), join(here, 'reports'), { recursive: true })
    return code
  } finally {
    fs.rmSync(copy, { recursive: true, force: true })
  }
}
