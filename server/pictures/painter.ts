/** A thread in which pictures of matches that are over are painted. */
import { parentPort } from 'node:worker_threads'
import { loadGame, loadSketcher } from '@caravanserai/games'
import { isRefusal } from '@caravanserai/kernel'
import { firstTable, readRecords } from '@caravanserai/kernel/replay'
import type { Said } from '../bots/pool.ts'
import { painted } from './paint.ts'
import type { Moment } from './pictures.ts'

const port = parentPort
port?.on('message', (moment: Moment) => {
  void picture(moment)
    .then(
      (answer): Said => ({ answer }),
      (error: unknown): Said => ({ why: error instanceof Error ? error.message : String(error) }),
    )
    .then((said) => port.postMessage(said))
})

/** The table after so many moves as everybody saw it then. */
async function picture({ record: text, at }: Moment): Promise<Uint8Array> {
  const records = readRecords(text)
  const record = isRefusal(records) ? undefined : records[0]
  const [game, sketcher] = await Promise.all([loadGame(record?.header.game ?? ''), loadSketcher(record?.header.game ?? '')])
  if (!record || !game || !sketcher) throw new Error('there is nothing to be painted')
  const first = firstTable(game, record)
  if ('what' in first) throw new Error(first.what)
  const { state } = first
  for (const { events } of [record.header.setup, ...record.lines.slice(0, at ?? undefined)])
    for (const event of events) game.evolve(state, event)
  return painted(sketcher.sketch(game.view(state, null)))
}
