/** Sets a club for the tests of tournaments: real tables, and matches that end as the test says, at times that it chooses. */
import type { StoredMatch } from '@caravanserai/host'
import { isRefusal, refuse, type Refusal } from '@caravanserai/kernel'
import type { TournamentPlan } from '@caravanserai/protocol/tournament'
import { time } from '../notices/stage.ts'
import { paperOf } from '../people/person.ts'
import { ratingsIn } from '../ratings/ratings.ts'
import { looseLeaf, matchAt } from '../store/stage.ts'
import { clubIn, type Club } from '../tables/club.ts'
import { DEAL } from '../tables/deal.ts'
import { TABLE, type Doer, type Table } from '../tables/table.ts'
import { dealsIn } from './deals.ts'
import { tournamentsIn } from './tournaments.ts'

export const PLAN: TournamentPlan = {
  name: 'Friday caravan',
  game: 'toy',
  options: {},
  form: 'swiss',
  seats: 3,
  rounds: 3,
  clock: { kind: 'none' },
  wait: 5,
  days: 7,
  starts: null,
  level: 'casual',
  isPublic: true,
  isRated: true,
  isTwin: false,
}

export const doer = (name: string): Doer => ({ person: name, name, isBanned: false })

export async function contest(
  names: readonly string[],
  report: (error: unknown) => void = (error) => {
    throw error
  },
) {
  const cabinet = looseLeaf()
  const clock = time()
  const heads = new Map<string, StoredMatch>()
  /** By match: the seed that it began with. */
  const seeds = new Map<string, string | null>()
  /** For how many ms the house was closed. */
  const closed: number[] = []
  /** Games that the rules do not let begin any more as they were planned. */
  const refused = new Set<string>()
  /** Who has opened a table, where that is counted by the club. */
  const opened: string[] = []
  const ratings = ratingsIn(cabinet, clock.now)
  for (const name of names) await cabinet.keep(paperOf(name, null, { name, language: null, made: 0 }))
  const club: Club = clubIn({
    cabinet,
    matches: {
      head: async (match) => heads.get(match) ?? null,
      async begin(match, { game, seats, deal }) {
        if (refused.has(game)) return refuse('bad-option')
        if (heads.has(match)) return null
        const chairs = seats.map((place) => ({
          name: 'name' in place ? (place.name ?? '') : '',
          kind: place.kind === 'bot' ? ('bot' as const) : ('person' as const),
          level: null,
        }))
        heads.set(match, { ...matchAt(match, 0), chairs })
        seeds.set(match, deal === undefined ? null : ((await cabinet.get(DEAL, deal))?.value.seed ?? null))
        return null
      },
      scene: async () => 'no-such-match',
      whyNotPlan: async () => null,
      isUsual: async () => true,
      hasLevel: async () => true,
      hasSaying: async () => false,
      async standIn(match, _, seat) {
        const head = heads.get(match)
        const chair = head?.chairs[seat]
        if (head && chair) heads.set(match, { ...head, chairs: head.chairs.with(seat, { ...chair, kind: 'bot' }), touched: clock.now() })
        return null
      },
      comeBack: async () => null,
      poll: async () => null,
      wasHeard: async () => null,
      forget: async () => null,
    },
    played: async (shelf, after) =>
      (await cabinet.on(TABLE, shelf))
        .filter(({ key }) => key > after)
        .map(({ key }) => ({ table: key, isBegun: heads.has(key), isOver: Boolean(heads.get(key)?.places) }))
        .toSorted((a, b) => (a.table < b.table ? -1 : 1)),
    async settle(match, table, head) {
      await ratings.settle(match, table, head)
      await tournaments.ended(table)
    },
    now: clock.now,
    later: clock.later,
    report,
    closedSince: () => closed.reduce((sum, ms) => sum + ms, 0),
    opens: (person) => void opened.push(person),
    changed: () => {},
    isHere: () => true,
    watching: () => 0,
  })
  /** Who was told that a round has opened. */
  const called: string[] = []
  const world = {
    cabinet,
    club,
    ratings,
    now: clock.now,
    report,
    changed: () => {},
    called: async (person: string) => void called.push(person),
  }
  const tournaments = tournamentsIn(world)
  const deals = dealsIn(world)
  const tableAt = async (id: string): Promise<Table> => {
    const facts = await club.facts(id)
    if (!facts) throw new Error('there is no such table')
    return facts.table
  }
  return {
    cabinet,
    called,
    clock,
    closed,
    club,
    deals,
    heads,
    opened,
    refused,
    seeds,
    ratings,
    tournaments,
    tableAt,
    /** The match of a table ends: its seats come in the order in which they sit, or with those places. */
    async finish(id: string, places?: readonly number[], more: Partial<StoredMatch> = {}) {
      const { seats } = await tableAt(id)
      const head = heads.get(id)
      if (!head) throw new Error('it has not begun')
      const by = places ?? seats.map((_, seat) => seat + 1)
      heads.set(id, { ...head, places: [...by], scores: by.map((place) => 100 - 10 * place), touched: clock.now(), ...more })
      await club.ended(id)
    },
  }
}

/** What must not be refused. */
export function sure<T extends object>(answer: T | Refusal): T {
  if (isRefusal(answer)) throw new Error(answer.refused)
  return answer
}
