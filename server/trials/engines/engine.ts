import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants, readFileSync } from 'node:fs'
import { createConnection, createServer, type AddressInfo } from 'node:net'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'

/** A program of somebody else's that runs for us alone: PostgreSQL, Redis. It can be ended and started again where it was. */
export interface Engine {
  readonly url: string
  readonly port: number
  /** The number of the process, while it runs. */
  readonly pid: number
  start(): Promise<void>
  stop(signal?: NodeJS.Signals): Promise<void>
}

interface Program {
  readonly file: string
  readonly args: readonly string[]
  readonly folder: string
  readonly port: number
  readonly url: string
  /** How it is asked to end. */
  readonly end: NodeJS.Signals
  /** As whom it runs, if not as we do. */
  readonly user?: User | undefined
  /** Does it answer? */
  isReady?(): Promise<boolean>
}

export interface User {
  readonly uid: number
  readonly gid: number
}

/** Says which number the program has, and ends it when whoever started it has gone: PostgreSQL by the first signal, others by the second. */
const WATCHED =
  'exec 3<&0; "$@" </dev/null >>"$LOG" 2>&1 & it=$!; echo $it; (cat <&3; kill -QUIT $it; kill -TERM $it) >/dev/null 2>&1 & wait $it'

export function engine({ file, args, folder, port, url, end, user, isReady = () => answersAt(port) }: Program): Engine {
  const log = join(folder, 'log')
  let shell: ChildProcess | undefined
  let pid = 0
  let ended: Promise<unknown> = Promise.resolve()
  const stop = async (signal = end): Promise<void> => {
    if (!shell || shell.exitCode !== null) return
    // Who waits for its end keeps running until then.
    shell.ref()
    kill(pid, signal)
    if (signal === 'SIGKILL' || signal === 'SIGQUIT') kill(pid, 'SIGCONT')
    await ended
    shell.stdin?.end()
  }
  const start = async (): Promise<void> => {
    const started = spawn('sh', ['-c', WATCHED, 'sh', file, ...args], {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: { ...process.env, LOG: log, LC_ALL: 'C' },
      cwd: folder,
      ...user,
    })
    shell = started
    ended = once(started, 'exit')
    // Nobody keeps running for its sake.
    started.unref()
    for await (const line of createInterface({ input: started.stdout })) {
      pid = Number(line)
      break
    }
    for (let i = 0; i < 600; i++) {
      if (started.exitCode !== null) throw new Error(`${file} has ended: ${readFileSync(log, 'utf8').slice(-500)}`)
      if (await isReady()) return
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
    throw new Error(`${file} does not answer`)
  }
  return {
    url,
    port,
    get pid() {
      return pid
    },
    start,
    stop,
  }
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    if (pid > 0) process.kill(pid, signal)
  } catch {
    // It has gone by itself.
  }
}

/** Does somebody listen there? */
async function answersAt(port: number): Promise<boolean> {
  const socket = createConnection({ port, host: '127.0.0.1' })
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

/** A program that is installed, in the path or in one of these folders. */
export function found(name: string, folders: readonly string[]): string | undefined {
  return [...folders, ...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/usr/sbin']
    .map((folder) => join(folder, name))
    .find(isProgram)
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** A port that nobody listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
