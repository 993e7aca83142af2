import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as path } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Subscription } from '@caravanserai/protocol/account'
import { anywhere } from '../site.ts'

const ROOT = path(import.meta.dirname, '../../..')

/** A house of the test's own, with a push service beside it. */
export interface OwnHouse {
  readonly address: string
  /** Where a browser that has subscribed there hears. */
  readonly subscription: Subscription
  /** What has come for it, opened as only that browser can. */
  readonly pushed: string[]
  /** Lets time go by. */
  pass(ms: number): void
  close(): Promise<void>
}

interface Wishes {
  /** It writes letters if it is told where to hand them in. */
  readonly mail?: string
  /** Its time goes so many times slower than ours. */
  readonly slower?: number
}

export function ownHouse(wishes: Wishes = {}): Promise<OwnHouse> {
  return anywhere((port) => houseAt(port, wishes))
}

async function houseAt(port: number, { mail, slower = 1 }: Wishes): Promise<OwnHouse> {
  const address = `http://localhost:${port}`
  const folder = mkdtempSync(path(tmpdir(), 'caravanserai-'))
  const from = (file: string) => JSON.stringify(pathToFileURL(path(ROOT, file)).href)
  const program = `import { openHouse } from ${from('server/index.ts')}
    import { pushService } from ${from('server/notices/stage.ts')}
    import { serve } from ${from('house/serve.ts')}
    let ahead = 0
    const began = Date.now()
    process.on('message', (ms) => (ahead += ms))
    const push = await pushService()
    const mail = ${mail === undefined ? 'undefined' : `{ url: ${JSON.stringify(mail)}, from: 'house@club.example' }`}
    const online = await openHouse({
      database: ${JSON.stringify(path(folder, 'club.sqlite'))}, origin: ${JSON.stringify(address)}, mail, outside: push.outside,
      now: () => began + Math.floor((Date.now() - began) / ${slower}) + ahead, crowd: 50, report: console.error,
    })
    await serve(${JSON.stringify(path(ROOT, 'web/dist'))}, ${port}, 'localhost', online)
    process.send({ subscription: push.browser('one') })
    setInterval(() => { for (const { message } of push.delivered.splice(0)) process.send({ pushed: JSON.stringify(message) }) }, 50)`
  // A file, not a word on the command line: the thread that writes would be started with the same.
  writeFileSync(path(folder, 'house.mjs'), program)
  const house: ChildProcess = spawn(process.execPath, [path(folder, 'house.mjs')], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const gone = once(house, 'exit')
  const [said] = (await Promise.race([once(house, 'message'), gone])) as [{ subscription: Subscription } | number | null]
  if (said === null || typeof said === 'number') throw new Error('the house could not be opened')
  const { subscription } = said
  const pushed: string[] = []
  house.on('message', (said: { pushed: string }) => pushed.push(said.pushed))
  return {
    address,
    subscription,
    pushed,
    pass: (ms) => void house.send(ms),
    async close() {
      house.kill('SIGKILL')
      await gone
    },
  }
}
