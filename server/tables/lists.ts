import type { Lobby, TableInfo } from '@caravanserai/protocol/table'
import type { Cabinet, Paper } from '../store/cabinet.ts'
import { SHELF } from './paperwork.ts'
import { SEATING, TABLE, type Doer, type Table } from './table.ts'

interface ListsWorld {
  readonly cabinet: Cabinet
  now(): number
  inList(paper: Paper<Table>, who: Doer | null): Promise<TableInfo>
}

/** So many are found in the lobby; and so many are looked at for it: those at which nothing happens any more are left out. */
const LOBBY = 60
const LOOKED_AT = 4 * LOBBY

/** Tables by where they are found: those of the lobby, and those of a person. */
export function listsIn({ cabinet, now, inList }: ListsWorld) {
  /** Those that somebody opened and that wait to begin, whoever sits there. */
  const waitingOf = async (person: string): Promise<Paper<Table>[]> =>
    (await cabinet.of(TABLE, person)).filter(({ value: { phase } }) => phase === 'open')

  /** Those where somebody sits or a tournament waits for them, the newest of them, and those that they have opened and that wait. */
  const tablesOf = async (person: string): Promise<Paper<Table>[]> => {
    const [seatings, waiting] = await Promise.all([cabinet.of(SEATING, person), waitingOf(person)])
    const found = await Promise.all(seatings.map(({ value: { table } }) => cabinet.get(TABLE, table)))
    return [...new Map([...found, ...waiting].flatMap((each) => (each ? [[each.key, each] as const] : []))).values()]
  }

  return {
    waitingOf,
    async lobby(who: Doer | null): Promise<Lobby> {
      const [open, running] = await Promise.all(
        ([SHELF.open, SHELF.running] as const).map(async (shelf) => {
          const found = await cabinet.on(TABLE, shelf, LOOKED_AT)
          // What shares its deal with another table is for nobody to watch.
          const shown = found.filter(({ value: { deal } }) => shelf === SHELF.open || deal === undefined)
          const seen = await Promise.all(shown.map((paper) => inList(paper, who)))
          return seen.filter((table) => isAlive(table, now())).slice(0, LOBBY)
        }),
      )
      return { open: open ?? [], running: running ?? [] }
    },
    async mine(doer: Doer): Promise<TableInfo[]> {
      const tables = (await tablesOf(doer.person)).filter(({ value: { phase } }) => phase !== 'closed')
      const seen = await Promise.all(tables.map((paper) => inList(paper, doer)))
      return seen.toSorted((a, b) => rank(a) - rank(b) || (a.due ?? Infinity) - (b.due ?? Infinity) || b.touched - a.touched)
    },
  }
}

/** Is anybody there, or was there lately? Over days one need not be. */
function isAlive({ seats, clock, touched }: TableInfo, now: number): boolean {
  if (seats.some((place) => place.kind === 'person' && place.isHere)) return true
  return now - touched < (clock.kind === 'slow' ? 14 * DAY : HOUR)
}
const HOUR = 3_600_000
const DAY = 24 * HOUR

/** One's turn, the turn of others, not begun, over. */
function rank({ phase, you, waiting }: TableInfo): number {
  if (phase === 'running') return you !== null && waiting.includes(you) ? 0 : 1
  return phase === 'open' ? 2 : 3
}
