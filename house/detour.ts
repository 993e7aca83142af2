import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { STRANGE } from './elsewhere.mjs'

/** What is built, what it is built with; our Node weighs more than all of it and runs from where it lies. */
const LEFT = /^(\.git|\.cache|docs|reports|web\/dist|node_modules\/node-[^/]+)$/

/** Does the work in this checkout or, where its path is too strange, in a copy elsewhere, from which `made` comes back. */
export async function detour(made: string, work: (root: string) => Promise<void>): Promise<void> {
  const here = process.cwd()
  if (!STRANGE.test(here)) return work(here)
  const copy = mkdtempSync(join(tmpdir(), 'caravanserai-'))
  try {
    const filter = (path: string) => !LEFT.test(relative(here, path).replaceAll('\\', '/'))
    cpSync(here, copy, { recursive: true, verbatimSymlinks: true, filter })
    await work(copy)
    rmSync(made, { recursive: true, force: true })
    cpSync(join(copy, made), made, { recursive: true })
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}
