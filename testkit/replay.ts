import { isRefusal, recordOf, writeRecord, type Match } from '@caravanserai/kernel'
import { checkRecord } from '@caravanserai/kernel/check'
import { readRecords } from '@caravanserai/kernel/replay'
import { parting } from './failure.ts'
import { randomGame, spelt, type Playing } from './random.ts'
import type { Scene } from './scene.ts'

/** The record of the game reads back, decides to the same events, is told again by `evolve` alone, and comes out the same twice. */
export function checkReplay(scene: Scene, playing: Playing): number {
  const text = recordText(scene.match)
  const records = readRecords(text)
  if (isRefusal(records)) throw scene.failure('replay', `the record cannot be read: ${spelt(records)}`)
  const [record, ...more] = records
  if (!record || more.length > 0) throw scene.failure('replay', `one game gives ${records.length} records`)
  const again = writeRecord(record)
  if (again !== text) throw scene.failure('replay', `the record that was read is written differently ${parting(text, again)}`)
  const difference = checkRecord(scene.game, record)
  if (difference) {
    const { move, what, recorded, found } = difference
    throw scene.failure(what === 'retold' ? 'evolve' : 'replay', `the record differs at move ${move}, ${what} ${parting(recorded, found)}`)
  }
  const second = recordText(randomGame(scene.game, playing))
  if (second !== text) throw scene.failure('replay', `the same seed gives another record ${parting(text, second)}`)
  return text.length
}

function recordText(match: Match): string {
  return writeRecord(
    recordOf(
      match,
      Array.from({ length: match.players }, (_, seat) => `Seat ${seat + 1}`),
    ),
  )
}
