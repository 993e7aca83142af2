import type { Failure } from '@caravanserai/protocol'
import type { Audience } from '../audience.ts'
import type { Hosted } from './match.ts'
import type { Change } from '../store.ts'
import type { World } from '../world.ts'

/** Where it is played. */
interface Table {
  readonly match: Hosted
  readonly audience: Audience
  commit(change: Change): Promise<Failure | null>
  anew(): Promise<Failure | null>
}

/** Whose move it was, or to whom it was granted, and when it was asked for. */
interface Why {
  readonly undoes?: number
  readonly grants?: number
  readonly came?: number
}

/** Takes back all from that line on. Early in a match the table before it is at hand, later it is told from the store. */
export async function takenBack(table: Table, world: World, by: string, line: number, why: Why): Promise<Failure | null> {
  const { version } = table.match
  if (!table.match.reaches(line)) {
    const trouble = await table.anew()
    if (trouble) return trouble
    // Another host was quicker.
    if (table.match.version !== version) return 'not-stored'
  }
  const { match, audience } = table
  match.takeBack(line)
  audience.prepareUndo(match, match.epoch + 1)
  const failure = await table.commit(match.change(by, world.now(), { cut: match.moves, ...why }))
  // So much was taken back that little is at hand.
  if (!failure && table.match.isShort) await table.anew()
  return failure
}
