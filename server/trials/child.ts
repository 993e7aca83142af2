import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** A program of ours in a process of its own, that answers what it is asked. */
export interface Child {
  readonly process: ChildProcess
  ask<T>(question: string, ...args: readonly unknown[]): Promise<T>
  /** Resolves when it has ended. */
  stop(signal?: NodeJS.Signals): Promise<void>
}

interface Question {
  readonly number: number
  readonly question: string
  readonly args: readonly unknown[]
}

type Answer = { readonly number: number; readonly value: unknown } | { readonly number: number; readonly why: string }

interface Starting {
  readonly core?: number
  readonly flags?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

/** Starts a program that says `answers`; on that core alone where cores can be chosen. */
export function start(program: URL, { core, flags = [], env = {} }: Starting = {}): Child {
  const line = [process.execPath, ...flags, fileURLToPath(program)]
  const [command = '', ...args] = core !== undefined && canPin() ? ['taskset', '-c', String(core), ...line] : line
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], env: { ...process.env, ...env } })
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let number = 0
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.on('message', (answer: Answer) => {
    const asked = waiting.get(answer.number)
    waiting.delete(answer.number)
    if ('why' in answer) asked?.reject(new Error(answer.why))
    else asked?.resolve(answer.value)
  })
  child.once('exit', (code, signal) => {
    for (const { reject } of waiting.values()) reject(new Error(`the process has ended: ${signal ?? code}`))
    waiting.clear()
  })
  return {
    process: child,
    ask: async <T>(question: string, ...args: readonly unknown[]) => {
      const asked = Promise.withResolvers<unknown>()
      waiting.set(++number, asked)
      child.send({ number, question, args } satisfies Question)
      return (await asked.promise) as T
    },
    async stop(signal = 'SIGTERM') {
      child.kill(signal)
      await ended
    },
  }
}

/** What such a program says: by name what it can be asked. */
export function answers(able: { readonly [question: string]: (...args: never[]) => unknown }): void {
  process.on('message', ({ number, question, args }: Question) => {
    void (async () => {
      try {
        process.send?.({ number, value: await able[question]?.(...(args as never[])) } satisfies Answer)
      } catch (error) {
        process.send?.({ number, why: error instanceof Error ? (error.stack ?? error.message) : String(error) } satisfies Answer)
      }
    })()
  })
  // Whoever asked is gone.
  process.once('disconnect', () => process.exit())
}

let pins: boolean | undefined

function canPin(): boolean {
  pins ??= process.platform === 'linux' && spawnSync('taskset', ['-c', '0,1', 'true']).status === 0
  return pins
}
