import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve as absolute } from 'node:path'

interface Settings {
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
}

/** A tool that is still busy after so many minutes hangs, and is ended. */
const PATIENCE = 60
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Runs the command of an installed package with this very Node, in this terminal; did it succeed? */
export function runTool(name: string, bin: string, args: readonly string[], { cwd = '.', env = {} }: Settings = {}): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script(name, bin, absolute(cwd)), ...args], {
      stdio: 'inherit',
      cwd,
      env: { ...process.env, ...env },
    })
    let stopped = false
    const stop = (signal: NodeJS.Signals) => {
      stopped = true
      child.kill(signal)
    }
    for (const signal of SIGNALS) process.on(signal, stop)
    child.on('error', reject)
    const patience = setTimeout(() => {
      console.error(`${bin} is still busy after ${PATIENCE} minutes and is ended.`)
      child.kill('SIGKILL')
    }, PATIENCE * 60_000)
    child.on('exit', (code) => {
      clearTimeout(patience)
      for (const signal of SIGNALS) process.off(signal, stop)
      // Somebody wants us to end, not to go on with the next step.
      if (stopped) process.exit(130)
      resolve(code === 0)
    })
  })
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
