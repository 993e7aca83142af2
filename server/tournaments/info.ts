import type { Player } from '@caravanserai/protocol/rating'
import type { ListedTournament, TournamentInfo } from '@caravanserai/protocol/tournament'
import { playerOf } from '../ratings/result.ts'
import { seatOf, type Doer } from '../tables/table.ts'
import type { Seating } from './pairing.ts'
import { seenTable, type Facts } from './seen.ts'
import type { TableResult } from './standings.ts'
import { entrantOf, nextOf, standings, type Tournament } from './tournament.ts'

/** A tournament as somebody may see it. */
export function infoOf(id: string, tournament: Tournament, facts: readonly Facts[], who: Doer | null): TournamentInfo {
  const { owner, made: _made, began: _began, entrants: _entrants, played, ...plan } = tournament
  const own = who ? entrantOf(tournament, who.person) : undefined
  const next = tournament.phase === 'running' ? nextOf(tournament, 0) : null
  return {
    tournament: id,
    ...plan,
    isYours: who !== null && owner === who.person,
    isIn: own !== undefined && !own.isOut,
    isAway: own?.isAway ?? false,
    standings: rows(tournament, own?.id),
    played: played.map(({ begins, deal, tables }) => {
      const isDone = tables.every(({ result }) => result)
      return {
        begins,
        deal,
        tables: tables.flatMap(({ table }) => {
          const known = facts.find((each) => each.id === table)
          const isOwn = known !== undefined && who !== null && seatOf(known.table, who.person) !== null
          return known ? [seenTable(known, deal === null || isDone || isOwn)] : []
        }),
      }
    }),
    next: next?.kind === 'wait' ? next.until : null,
  }
}

/** How somebody stands; nothing is said before the first table is done. */
export function doneBy(id: string, tournament: Tournament, person: string): Player['tournaments'] {
  const { name, phase } = tournament
  const round = roundsOf(tournament)
  const own = entrantOf(tournament, person)
  const all = standings(tournament)
  const row = all.find((each) => each.id === own?.id)
  if (!row || round === 0 || phase === 'closed') return []
  return [{ tournament: id, name, rank: row.rank, of: all.length, round, isOver: phase === 'over' }]
}

/** The round that runs says nothing before its first table is done. */
function roundsOf({ played }: Tournament): number {
  return played.findLastIndex(({ tables }) => tables.some(({ result }) => result)) + 1
}

/** Who is ahead, and by how many ranks each has climbed since the round before. */
function rows(tournament: Tournament, own: string | undefined): TournamentInfo['standings'] {
  const { entrants } = tournament
  const now = standings(tournament)
  const counted = roundsOf(tournament)
  const before = new Map(standings(tournament, counted - 1).map(({ id, rank }) => [id, rank]))
  return now.flatMap(({ id, ...row }) => {
    const entrant = entrants.find((each) => each.id === id)
    if (!entrant) return []
    const { person, name, isOut } = entrant
    const was = before.get(id)
    return [
      {
        ...row,
        places: [...row.places],
        player: person === '' ? null : playerOf(person),
        name,
        isOut,
        isYou: id === own,
        change: counted < 2 || was === undefined ? null : was - row.rank,
      },
    ]
  })
}

export function listedOf(id: string, tournament: Tournament, isIn: boolean, isCalled: boolean): ListedTournament {
  const { name, game, form, phase, seats, final, played, entrants, starts } = tournament
  const rounds = tournament.rounds + (final === undefined ? 0 : 1)
  return { tournament: id, name, game, form, phase, seats, rounds, round: played.length, players: entrants.length, starts, isIn, isCalled }
}

/** What came of a table for those who were to play there; null as long as it is not over. */
export function resultOf({ table, head }: Facts, seating: Seating): TableResult | null {
  const { places = null, scores = [], chairs = [] } = head ?? {}
  if (!places && table.phase !== 'closed') return null
  return {
    seats: seating.map((id, seat) => ({
      id,
      place: places?.[seat] ?? seating.length,
      score: scores[seat] ?? 0,
      isMissing: !places || (id !== null && (table.seats[seat]?.kind !== 'person' || chairs[seat]?.kind === 'bot')),
    })),
  }
}
