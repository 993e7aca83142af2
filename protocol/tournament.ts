import * as v from 'valibot'
import { id, number, seat, VISIBLE } from './match.ts'
import { playerId } from './rating.ts'
import { clock, plan, tableInfo } from './table.ts'

/** Several tables that belong together: tournaments, and one deal at more than one table. See docs/tournaments.md. */

const title = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40), v.regex(VISIBLE))
const count = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))

/** As far as a date goes: what is larger no database hands back. */
const LAST = 8.64e15

/** `swiss`: who has the same points meets, round after round. `league`: a round every so many days, everybody against as many as can be. */
export const FORMS = ['swiss', 'league'] as const

/** What a tournament is to be like. */
export const tournamentPlan = v.strictObject({
  name: title,
  game: id,
  /** As the game's rules read them. */
  options: v.unknown(),
  form: v.picklist(FORMS),
  /** At each table. */
  seats: count(2, 6),
  rounds: count(1, 12),
  /** So many of the first then play one more round, which decides between them; without it there is no final. */
  final: v.optional(count(2, 24)),
  clock,
  /** So many minutes there are to come to one's table; then bots take the seats of those who are not there. */
  wait: count(1, 7 * 24 * 60),
  /** Of a league: so many days lie between two rounds. */
  days: count(1, 28),
  /** It starts by itself then (ms since 1970); null: when whoever made it says so. */
  starts: v.nullable(v.pipe(number, v.maxValue(LAST))),
  /** Of the bots that fill up. */
  level: v.pipe(v.string(), v.maxLength(32)),
  /** In the lobby, or for those who have the link. */
  isPublic: v.boolean(),
  isRated: v.boolean(),
  /** Do all tables of a round have the same deal and luck? */
  isTwin: v.boolean(),
})
export type TournamentPlan = v.InferOutput<typeof tournamentPlan>

/** What somebody does about a tournament. */
export const tournamentDeed = v.variant('kind', [
  v.strictObject({ kind: v.literal('join') }),
  /** Before it starts; from one that runs, they are given no more tables. */
  v.strictObject({ kind: v.literal('leave') }),
  /** Who made it says that it begins. */
  v.strictObject({ kind: v.literal('start') }),
  v.strictObject({ kind: v.literal('close') }),
  /** Sits down at their table of this round; who missed one is given a table again. */
  v.strictObject({ kind: v.literal('here') }),
])
export type TournamentDeed = v.InferOutput<typeof tournamentDeed>

const someone = { player: v.nullable(playerId), name: v.string() } as const

const tableSeat = v.strictObject({
  ...someone,
  /** Have they sat down? A bot that fills up always has. */
  isHere: v.boolean(),
  /** Once it is over; 0 for who did not come, or left it to a bot. */
  place: v.nullable(number),
  score: v.nullable(v.number()),
})

const roundTable = v.strictObject({
  table: id,
  phase: tableInfo.entries.phase,
  seats: v.array(tableSeat),
  /** May whoever is asking look at it? Where others have the same deal, not before all are done. */
  isOpen: v.boolean(),
})

export const tournamentInfo = v.strictObject({
  tournament: id,
  ...tournamentPlan.entries,
  phase: v.picklist(['open', 'running', 'over', 'closed']),
  isYours: v.boolean(),
  /** Has whoever is asking joined? Do they miss rounds, because they missed one? */
  isIn: v.boolean(),
  isAway: v.boolean(),
  standings: v.array(
    v.strictObject({
      ...someone,
      isYou: v.boolean(),
      rank: number,
      /** So many ranks better than after the round before; null in the first. */
      change: v.nullable(v.number()),
      /** By round: the place; 0 who did not come or left, null who did not play or still does. */
      places: v.array(v.nullable(number)),
      points: v.number(),
      tie: v.number(),
      against: v.number(),
      isOut: v.boolean(),
    }),
  ),
  /** Those that have begun. `begins`: when bots take the seats that are empty then. `deal`: where its tables are compared. */
  played: v.array(v.strictObject({ begins: number, deal: v.nullable(id), tables: v.array(roundTable) })),
  /** When the next round opens by itself, where that is known. */
  next: v.nullable(number),
})
export type TournamentInfo = v.InferOutput<typeof tournamentInfo>

/** A tournament in a list. */
const listed = v.strictObject({
  tournament: id,
  name: v.string(),
  game: id,
  form: v.picklist(FORMS),
  phase: tournamentInfo.entries.phase,
  seats: number,
  rounds: number,
  round: number,
  players: number,
  starts: v.nullable(number),
  isIn: v.boolean(),
  /** Is whoever is asking waited for at a table of this round? */
  isCalled: v.boolean(),
})
export type ListedTournament = v.InferOutput<typeof listed>

/** One's own, and those that anybody may find. */
export const tournaments = v.strictObject({ mine: v.array(listed), open: v.array(listed) })

/** One deal at more than one table. */
export const dealPlan = v.strictObject({ plan, tables: count(2, 8) })
export type DealPlan = v.InferOutput<typeof dealPlan>

export const dealInfo = v.strictObject({
  deal: id,
  game: id,
  /** Are all tables done? Only then what lay hidden is told. */
  isOver: v.boolean(),
  tables: v.array(roundTable),
  /** By seat: what it brought on average at the tables that are done; null as long as there is none. */
  averages: v.array(v.nullable(v.number())),
  /** The seat of whoever is asking, at one of the tables. */
  you: v.nullable(v.strictObject({ table: id, seat })),
})
export type DealInfo = v.InferOutput<typeof dealInfo>
export type RoundTable = v.InferOutput<typeof roundTable>
