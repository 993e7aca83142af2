import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { finish } from './child.mjs'
import type { Outcome } from './tally.ts'

/** How one check went, and how long it took. */
export interface Done {
  readonly name: string
  readonly outcome: Outcome
  readonly seconds: number
}

/** What a check that runs beside others says to whoever has started it. */
type Word = { readonly kind: 'alone' } | { readonly kind: 'done'; readonly done: Done }

/** So many at once: two cores have something to do while one of them waits for a browser or for the last of its tests. */
export const LANES = 2
const LEASH = join(import.meta.dirname, 'leash.cjs')

/**
 * Several checks side by side, each a process of its own (`program` and its name). What they say comes in the order of the list, whoever
 * begins or ends first: `longest` is begun before all others. One that wants the machine to itself has it when all others have ended.
 */
export async function sideBySide(names: readonly string[], program: string, { lanes = LANES, longest = '' } = {}): Promise<Done[]> {
  const paper = new Paper()
  const tasks = names.map((name) => new Task(name, paper.sheet()))
  const waiting: Task[] = []
  const queue = tasks.toSorted((a, b) => Number(b.name === longest) - Number(a.name === longest)).values()
  const lane = async () => {
    // All lanes take from the same list.
    for (const task of queue) if ((await task.start(program)) === 'alone') waiting.push(task)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  for (const task of waiting) await task.goOn()
  return tasks.map((task) => task.done)
}

class Task {
  readonly name: string
  readonly #sheet: Sheet
  #child: ChildProcess | undefined
  #ended: Promise<unknown> = Promise.resolve()
  done: Done

  constructor(name: string, sheet: Sheet) {
    this.name = name
    this.#sheet = sheet
    // Until it says otherwise: one that breaks without a word has failed.
    this.done = { name, outcome: { passed: 0, failed: 1 }, seconds: 0 }
  }

  /** Until it has ended, or has nothing left to do but what it wants to do alone. */
  async start(program: string): Promise<'alone' | 'ended'> {
    const child = spawn(process.execPath, ['--require', LEASH, program, this.name], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}) },
    })
    this.#child = child
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => this.#sheet.write(part))
    const wish = Promise.withResolvers<'alone'>()
    child.on('message', (word: Word) => {
      if (word.kind === 'alone') wish.resolve('alone')
      else this.done = word.done
    })
    const ended = finish(child).then(() => this.#sheet.close())
    this.#ended = ended
    return Promise.race([wish.promise, ended.then(() => 'ended' as const)])
  }

  async goOn(): Promise<void> {
    // One that is gone meanwhile has failed, and is not to be told.
    this.#child?.send('now', () => undefined)
    await this.#ended
  }
}

/** Everybody writes on a sheet of their own, and the first that is not full is the one that is read. */
class Paper {
  readonly #sheets: Sheet[] = []

  sheet(): Sheet {
    const sheet = new Sheet(() => this.#turn())
    this.#sheets.push(sheet)
    return sheet
  }

  #turn(): void {
    for (const sheet of this.#sheets) {
      sheet.read()
      if (!sheet.isClosed) return
    }
  }
}

class Sheet {
  #parts: Buffer[] = []
  readonly #written: () => void
  isClosed = false

  constructor(written: () => void) {
    this.#written = written
  }

  write(part: Buffer): void {
    this.#parts.push(part)
    this.#written()
  }

  read(): void {
    for (const part of this.#parts) process.stdout.write(part)
    this.#parts = []
  }

  close(): void {
    this.isClosed = true
    this.#written()
  }
}

/** Does this process run beside others, for `sideBySide`? */
export function isBeside(): boolean {
  return process.send !== undefined
}

/** Comes back when the machine is ours alone: at once, unless other checks run beside this one. */
export async function alone(): Promise<void> {
  if (!isBeside()) return
  say({ kind: 'alone' })
  await once(process, 'message')
}

export function hand(done: Done): void {
  say({ kind: 'done', done })
}

function say(word: Word): void {
  process.send?.(word)
}
