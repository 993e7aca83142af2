import { execFileSync, spawn } from 'node:child_process'
import type { Machine } from './machine.ts'

interface Settings {
  readonly env?: Readonly<Record<string, string>>
  readonly uid?: number
  /** Seconds after which it counts as hanging. */
  readonly patience?: number
}

/** A command that a person has typed, and what it has said so far. */
export class Command {
  readonly #child
  readonly #started = performance.now()
  readonly ended: Promise<number>
  said = ''

  constructor(machine: Machine, folder: string, args: readonly string[], { env = {}, uid, patience = 1200 }: Settings = {}) {
    const [node, script] = machine.npm
    this.#child = spawn(node, [script, ...args], {
      cwd: folder,
      env: { ...machine.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, so that nothing of it is left when the case is over.
      detached: true,
      ...(uid === undefined ? {} : { uid, gid: uid }),
    })
    for (const stream of [this.#child.stdout, this.#child.stderr]) stream.on('data', (part: Buffer) => (this.said += part.toString()))
    const timer = setTimeout(() => {
      this.said += `\n(Ended by the trial: it was not over after ${patience} s.)`
      this.sweep()
    }, patience * 1000)
    this.ended = new Promise((resolve, reject) => {
      this.#child.on('error', reject)
      this.#child.on('exit', (code, signal) => {
        clearTimeout(timer)
        resolve(code ?? (signal === null ? 0 : -1))
      })
    })
  }

  get seconds(): number {
    return (performance.now() - this.#started) / 1000
  }

  /** Waits until it says this. */
  async says(words: string): Promise<void> {
    let over = false
    void this.ended.then(() => (over = true))
    while (!this.said.includes(words)) {
      if (over) throw new Error(`ended without saying "${words}":\n${this.said}`)
      await pause(50)
    }
  }

  /** A signal to npm alone, as a supervisor sends it. */
  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal)
  }

  /** Ends everything that it has started. */
  sweep(): void {
    try {
      if (this.#child.pid !== undefined) process.kill(-this.#child.pid, 'SIGKILL')
    } catch {
      // Nothing is left.
    }
  }

  /** Is anything of it still running? The dead whom nobody has buried yet do not count. */
  get lives(): boolean {
    const all = execFileSync('ps', ['-eo', 'pgid=,stat='], { encoding: 'utf8' }).split('\n')
    return all.some((line) => {
      const [group, state = ''] = line.trim().split(/\s+/)
      return Number(group) === this.#child.pid && !state.startsWith('Z')
    })
  }
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
