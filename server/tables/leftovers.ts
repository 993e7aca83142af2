import { dropped, kind, written, type Cabinet, type Paper } from '../store/cabinet.ts'
import type { PaperChange } from '../store/papers.ts'
import { DEAL, TWIN, twinName } from './deal.ts'
import { seatingName, SHELF } from './paperwork.ts'
import { awaitedAt, peopleAt, SEATING, TABLE, type Table } from './table.ts'
import { notesGone } from './traces.ts'

interface LeftoversWorld {
  readonly cabinet: Cabinet
  now(): number
  /** A table is not there any more. */
  gone(id: string, table: Table): Promise<void>
  report(error: unknown): void
}

/** So long a table that never began is kept after somebody has done something at it; and so many are looked at at a time. */
const KEPT = 30 * 24 * 3_600_000
const PORTION = 200

/** How far it was looked among those that lie on no shelf: most of them are over, and each is looked at once. */
const LOOKED = kind<number>('looked')
const HIDDEN = 'tables'

/** Tables that were opened and never began go, with all that belongs to them. What was played stays. */
export async function clearedAway(world: LeftoversWorld): Promise<void> {
  const { cabinet, now, report } = world
  const before = now() - KEPT
  const mark = await cabinet.get(LOOKED, HIDDEN)
  const shown = await cabinet.ripe(TABLE, SHELF.open, before, PORTION)
  const hidden = await cabinet.ripe(TABLE, '', before, PORTION, mark?.value)
  for (const paper of [...shown, ...hidden]) if (hasNeverBegun(paper.value)) await remove(world, paper).catch(report)
  const far = reached(hidden)
  if (far !== undefined) await cabinet.keep(written(LOOKED, HIDDEN, mark, far))
}

/** What belongs to a tournament, it looks after. */
function hasNeverBegun({ phase, contest }: Table): boolean {
  return (phase === 'open' || phase === 'closed') && !contest
}

/** Of those that were touched in one moment some may have found no room in the portion. */
function reached(looked: readonly Paper<Table>[]): number | undefined {
  const [first, last] = [looked[0], looked.at(-1)]
  return first && last && looked.length === PORTION && last.touched > first.touched ? last.touched - 1 : last?.touched
}

/** Unless somebody has done something there just now. */
async function remove({ cabinet, gone }: LeftoversWorld, paper: Paper<Table>): Promise<void> {
  const { key, value } = paper
  const { deal } = value
  const [notes, traces, twins, deals] = await Promise.all([
    notesOf(cabinet, SEATING, key, awaitedAt(value), (person) => seatingName(key, person)),
    notesGone(cabinet, key, value),
    deal === undefined ? [] : notesOf(cabinet, TWIN, key, peopleAt(value), (person) => twinName(deal, person)),
    deal === undefined ? [] : dealWithout(cabinet, deal, key),
  ])
  if (await cabinet.keep(dropped(TABLE, paper), ...notes, ...traces, ...twins, ...deals)) await gone(key, value)
}

/** Who sat there may sit at another table by now. */
async function notesOf(
  cabinet: Cabinet,
  of: typeof SEATING,
  table: string,
  people: readonly string[],
  name: (person: string) => string,
): Promise<PaperChange[]> {
  const found = await Promise.all(people.map((person) => cabinet.get(of, name(person))))
  return found.flatMap((each) => (each?.value.table === table ? dropped(of, each) : []))
}

/** The deal goes with the last of its tables. */
async function dealWithout(cabinet: Cabinet, deal: string, table: string): Promise<PaperChange[]> {
  const found = await cabinet.get(DEAL, deal)
  const others = found?.value.tables.filter((each) => each !== table) ?? []
  const left = await Promise.all(others.map((each) => cabinet.get(TABLE, each)))
  return found && left.every((each) => each === null) ? [dropped(DEAL, found)] : []
}
