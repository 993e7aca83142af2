import { isRefusal, refuse, type Refusal } from '@caravanserai/kernel'
import type { DealInfo, DealPlan } from '@caravanserai/protocol/tournament'
import { randomName } from '../people/people.ts'
import { written, type Cabinet } from '../store/cabinet.ts'
import type { PaperChange } from '../store/papers.ts'
import type { Club } from '../tables/club.ts'
import { DEAL, type Deal } from '../tables/deal.ts'
import { empty, opened, seatOf, type Doer, type Table } from '../tables/table.ts'
import { seenTable, type Facts } from './seen.ts'

/** The same deal and luck at more than one table, compared. */
export interface Deals {
  open(doer: Doer, plan: DealPlan): Promise<DealInfo | Refusal>
  see(deal: string, who: Doer | null): Promise<DealInfo | Refusal>
  /** Are all its tables done? Until then what lies hidden at one would help at another. */
  isOver(deal: string): Promise<boolean>
}

interface DealsWorld {
  readonly cabinet: Cabinet
  readonly club: Club
  now(): number
}

export function dealsIn({ cabinet, club, now }: DealsWorld): Deals {
  const factsOf = async ({ tables }: Deal): Promise<Facts[]> => {
    const found = await Promise.all(tables.map(async (table) => ({ id: table, ...(await club.facts(table)) })))
    return found.flatMap(({ id, table, head = null }) => (table ? [{ id, table, head }] : []))
  }

  const see = async (id: string, who: Doer | null): Promise<DealInfo | Refusal> => {
    const found = await cabinet.get(DEAL, id)
    if (!found) return refuse('no-such-deal')
    const facts = await factsOf(found.value)
    const isOver = facts.every(isDone)
    const own = facts.find(({ table }) => who !== null && table.phase !== 'closed' && seatOf(table, who.person) !== null)
    const seat = own && who ? seatOf(own.table, who.person) : null
    return {
      deal: id,
      game: found.value.game,
      isOver,
      tables: facts.map((each) => seenTable(each, isOver || each === own)),
      averages: averagesOf(facts),
      you: own && seat !== null ? { table: own.id, seat } : null,
    }
  }

  return {
    see,
    async open(doer, { plan, tables: count }) {
      if (doer.isBanned) return refuse('banned')
      if (plan.position !== undefined) return refuse('not-usual')
      const why = (await club.whyNotPlan(plan)) ?? (await club.whyNotMore(doer, count))
      const isRated = why ?? (await club.isRated(plan))
      if (isRefusal(isRated)) return isRated
      const wished = { ...plan, isRated }
      const first = opened(wished, doer, now())
      if (isRefusal(first)) return first
      const rest = Array.from({ length: count - 1 }, () => empty(wished, doer, now()))
      const { id, tables, papers } = shared(club, plan.game, [first, ...rest])
      await cabinet.keep(...papers)
      for (const each of tables) await club.laid(each.id, each.table)
      return see(id, doer)
    },
    async isOver(id) {
      const found = await cabinet.get(DEAL, id)
      return found === null || (await factsOf(found.value)).every(isDone)
    },
  }
}

/** Tables that share a deal: its name, theirs, and all papers. Drawn here, and never told while one of them runs. */
export function shared(club: Club, game: string, tables: readonly Table[]) {
  const id = randomName()
  const named = tables.map((table) => ({ id: randomName(), table: { ...table, deal: id } }))
  const deal: Deal = { seed: randomName() + randomName(), game, tables: named.map((each) => each.id) }
  const papers: PaperChange[] = [written(DEAL, id, null, deal), ...named.flatMap((each) => club.lay(each.id, each.table))]
  return { id, tables: named, papers }
}

function isDone({ table, head }: Facts): boolean {
  return table.phase === 'over' || table.phase === 'closed' || Boolean(head?.places)
}

/** What each seat brought on average where it is known. */
function averagesOf(facts: readonly Facts[]): (number | null)[] {
  const scores = facts.flatMap(({ head }) => (head?.scores ? [head.scores] : []))
  const seats = facts[0]?.table.seats.length ?? 0
  return Array.from({ length: seats }, (_, seat) =>
    scores.length === 0 ? null : scores.reduce((sum, each) => sum + (each[seat] ?? 0), 0) / scores.length,
  )
}
