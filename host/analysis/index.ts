/** What a match that is over can teach: looked for by a worker of the page or a thread of the server, found to be the same. */
import type { Levels } from '@caravanserai/bots'
import { loadBots, loadGame } from '@caravanserai/games'
import { isRefusal } from '@caravanserai/kernel'
import { readRecords } from '@caravanserai/kernel/replay'
import type { Analysis } from '@caravanserai/protocol/analysis'
import { analyse } from './analyse.ts'

export { explained, LUCK } from './analyse.ts'
export type { Levels } from '@caravanserai/bots'
export type { Adviser } from './analyse.ts'

/** A match that is over, and who played it where a bot did; null if nobody knows. */
export interface Played {
  readonly text: string
  readonly levels: Levels | null
}

/** What is found in a record; null where nobody can say anything of it. `passed` hears how much of it is done, from 0 to 1. */
export async function analysed({ text, levels }: Played, passed: (share: number) => Promise<void> | void): Promise<Analysis | null> {
  const records = readRecords(text)
  const record = isRefusal(records) ? undefined : records[0]
  const { game, bots, adviser, lesson } = await skilled(record?.header.game ?? '')
  if (!record || !game || !adviser) return null
  // Who lets bots play many games calls each by its level.
  const known = levels ?? record.header.seats.map((name) => (bots.includes(name) ? name : null))
  return analyse(game, { adviser, lesson: await lesson?.() }, record, known, (move) => passed(move / record.lines.length))
}

/** A game, whoever weighs its moves, and what was learned of who wins, to be fetched. */
export async function skilled(id: string) {
  const [game, bots] = await Promise.all([loadGame(id), loadBots(id)])
  return { game, bots: bots.levels.map(({ id: level }) => level), adviser: await bots.adviser?.(), lesson: bots.lesson }
}
