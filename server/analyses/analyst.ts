/** A thread in which a match that is over is looked at again. It rests as long as it thought: those who play come first. */
import { setTimeout as rest } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'
import { analysed, type Played } from '@caravanserai/host/analysis'
import type { Analysis } from '@caravanserai/protocol/analysis'
import type { Said } from '../bots/pool.ts'

/** So many ms it thinks before it rests. */
const SPELL = 20

const port = parentPort
port?.on('message', (record: Played) => {
  let since = performance.now()
  const passed = async (share: number) => {
    const spent = performance.now() - since
    if (spent < SPELL) return
    port.postMessage({ passed: share } satisfies Said)
    await rest(spent)
    since = performance.now()
  }
  void analysed(record, passed)
    .then(
      (answer): Said<Analysis | null> => ({ answer }),
      (error: unknown): Said => ({ why: error instanceof Error ? error.message : String(error) }),
    )
    .then((said) => port.postMessage(said))
})
