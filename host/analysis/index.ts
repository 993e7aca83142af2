/** What a match that is over can teach: looked for by a worker of the page or a thread of the server, found to be the same. */
import { loadBots, loadGame } from '@caravanserai/games'
import { isRefusal } from '@caravanserai/kernel'
import { readRecords } from '@caravanserai/kernel/replay'
import type { Analysis } from '@caravanserai/protocol/analysis'
import { analyse } from './analyse.ts'

export { explained, LUCK } from './analyse.ts'
export type { Adviser } from './analyse.ts'

/** What is found in a record; null where nobody can say anything of it. `passed` hears how much of it is done, from 0 to 1. */
export async function analysed(text: string, passed: (share: number) => Promise<void> | void): Promise<Analysis | null> {
  const records = readRecords(text)
  const record = isRefusal(records) ? undefined : records[0]
  const { game, adviser, lesson } = await skilled(record?.header.game ?? '')
  if (!record || !game || !adviser) return null
  return analyse(game, { adviser, lesson: await lesson?.() }, record, (move) => passed(move / record.lines.length))
}

/** A game, whoever weighs its moves, and what was learned of who wins, to be fetched. */
export async function skilled(id: string) {
  const [game, bots] = await Promise.all([loadGame(id), loadBots(id)])
  return { game, adviser: await bots.adviser?.(), lesson: bots.lesson }
}
