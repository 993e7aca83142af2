import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve as absolute } from 'node:path'
import { finish } from './child.mjs'

interface Settings {
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
}

/** A tool that is still busy after so many minutes hangs, and is ended. */
const PATIENCE = 60
const LEASH = join(import.meta.dirname, 'leash.cjs')

/** Runs the command of an installed package with this very Node, in this terminal; did it succeed? */
export async function runTool(
  name: string,
  bin: string,
  args: readonly string[],
  { cwd = '.', env = {} }: Settings = {},
): Promise<boolean> {
  const child = spawn(process.execPath, ['--require', LEASH, script(name, bin, absolute(cwd)), ...args], {
    stdio: 'inherit',
    cwd,
    env: { ...process.env, ...env },
  })
  const patience = setTimeout(() => {
    console.error(`${bin} is still busy after ${PATIENCE} minutes and is ended.`)
    child.kill('SIGKILL')
  }, PATIENCE * 60_000)
  const code = await finish(child)
  clearTimeout(patience)
  return code === 0
}

function script(name: string, bin: string, from: string): string {
  const manifest = join(from, 'node_modules', name, 'package.json')
  if (!existsSync(manifest)) {
    if (dirname(from) === from) throw new Error(`${name} is not installed`)
    return script(name, bin, dirname(from))
  }
  const { bin: bins } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: string | Record<string, string> }
  const path = typeof bins === 'string' ? bins : bins[bin]
  if (path === undefined) throw new Error(`${name} has no command ${bin}`)
  return join(dirname(manifest), path)
}
