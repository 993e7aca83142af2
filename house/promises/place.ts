import { execFileSync } from 'node:child_process'
import { chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { freePort } from '../port.ts'
import { Command } from './command.ts'
import { thisMachine, type Machine } from './machine.ts'

interface Wishes {
  /** What the folder of the clone is called. */
  readonly name?: string
  readonly inside?: string
  readonly machine?: Machine
  /** Who owns the clone and types the commands. */
  readonly uid?: number
}

/** A fresh clone somewhere, and whoever types commands in it. */
export class Place {
  readonly folder: string
  readonly machine: Machine
  readonly #room: string
  readonly #uid: number | undefined
  readonly #commands: Command[] = []

  constructor({ name = 'caravanserai', inside = tmpdir(), machine = thisMachine(), uid }: Wishes = {}) {
    this.#room = mkdtempSync(join(inside, 'promise-'))
    this.#uid = uid
    this.folder = join(this.#room, name)
    this.machine = uid === undefined ? machine : { ...machine, env: { ...machine.env, HOME: this.#room } }
    // What a clone of this checkout would hold, with what is not committed yet.
    const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
    for (const path of list.split('\0').filter((each) => each !== '' && existsSync(each))) {
      mkdirSync(join(this.folder, dirname(path)), { recursive: true })
      cpSync(path, join(this.folder, path))
    }
    if (uid !== undefined) execFileSync('chown', ['-R', `${uid}:${uid}`, this.#room])
  }

  /** Types `npm` and these words. */
  npm(args: readonly string[], env: Readonly<Record<string, string>> = {}): Command {
    const command = new Command(this.machine, this.folder, args, { env, ...(this.#uid === undefined ? {} : { uid: this.#uid }) })
    this.#commands.push(command)
    return command
  }

  /** Types `npm start` and waits for the page; the page is closed by whoever ends the command. */
  async start(env: Readonly<Record<string, string>> = {}): Promise<{ command: Command; page: string; url: string }> {
    const port = await freePort()
    const command = this.npm(['start'], { PORT: String(port), ...env })
    await command.says('Caravanserai is open')
    const url = `http://localhost:${port}/`
    return { command, url, page: await (await fetch(url)).text() }
  }

  read(path: string): string | undefined {
    const file = join(this.folder, path)
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined
  }

  path(path: string): string {
    return join(this.folder, path)
  }

  /** Gives everything to root, to be looked at only. */
  seal(): void {
    chownSync(this.folder, 0, 0)
  }

  leave(): void {
    for (const command of this.#commands) command.sweep()
    rmSync(this.#room, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
  }
}
