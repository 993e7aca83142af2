import type { Line, Told } from '@caravanserai/kernel'
import type { Failure } from '@caravanserai/protocol'
import type { Along } from './answer.ts'
import type { Audience } from './audience.ts'
import type { Hosted } from './play/match.ts'
import type { Change } from './store.ts'
import type { World } from './world.ts'

type Move = Line<unknown, Told>

/** Where it is played. */
interface Table {
  readonly match: Hosted
  readonly audience: Audience
  commit(change: Change): Promise<Failure | null>
}

/** So many lines are stored together at most: a move, and what others had said beforehand that they would answer. */
const BATCH = 32

/** A line, and the answers to it that were given beforehand. If there are many, what was asked for is done with the first of them. */
export async function played(table: Table, world: World, by: string, first: Move, along: Along = {}): Promise<Failure | null> {
  const { match } = table
  const lines = settled(table, first)
  const failure = await table.commit(match.change(by, world.now(), { lines, ...along }))
  const next = lines.length < BATCH || failure ? undefined : table.match.settled()
  if (next) await played(table, world, world.random(), next)
  return failure
}

/** Some lines that are stored together and told one by one. */
function settled({ match, audience }: Table, first: Move): Move[] {
  const lines: Move[] = []
  for (let line: Move | undefined = first; line; line = lines.length < BATCH ? match.settled() : undefined) {
    lines.push(line)
    audience.prepare(match, line)
  }
  return lines
}
