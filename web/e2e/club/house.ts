import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as path } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Subscription } from '@caravanserai/protocol/account'
import { freePort } from '../site.ts'

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

/** It writes letters if it is told where to hand them in. */
export async function ownHouse(mail?: string): Promise<OwnHouse> {
  const port = await freePort()
  const address = `http://localhost:${port}`
  const folder = mkdtempSync(path(tmpdir(), 'caravanserai-'))
  const from = (file: string) => JSON.stringify(pathToFileURL(path(ROOT, file)).href)
  const program = `import { openHouse } from ${from('server/index.ts')}
    import { pushService } from ${from('server/notices/stage.ts')}
    import { serve } from ${from('house/serve.ts')}
    let ahead = 0
    process.on('message', (ms) => (ahead += ms))
    const push = await pushService()
    const mail = ${mail === undefined ? 'undefined' : `{ url: ${JSON.stringify(mail)}, from: 'house@club.example' }`}
    const online = await openHouse({
      database: ${JSON.stringify(path(folder, 'club.sqlite'))}, origin: ${JSON.stringify(address)}, mail, outside: push.outside,
      now: () => Date.now() + ahead, report: console.error,
    })
    await serve(${JSON.stringify(path(ROOT, 'web/dist'))}, ${port}, 'localhost', online)
    process.send({ subscription: push.browser('one') })
    setInterval(() => { for (const { message } of push.delivered.splice(0)) process.send({ pushed: JSON.stringify(message) }) }, 50)`
  // A file, not a word on the command line: the thread that writes would be started with the same.
  writeFileSync(path(folder, 'house.mjs'), program)
  const house: ChildProcess = spawn(process.execPath, [path(folder, 'house.mjs')], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const [{ subscription }] = (await once(house, 'message')) as [{ subscription: Subscription }]
  const pushed: string[] = []
  house.on('message', (said: { pushed: string }) => pushed.push(said.pushed))
  return {
    address,
    subscription,
    pushed,
    pass: (ms) => void house.send(ms),
    async close() {
      const gone = once(house, 'exit')
      house.kill('SIGKILL')
      await gone
    },
  }
}
