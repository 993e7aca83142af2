import * as v from 'valibot'
import { id, number, seat } from './match.ts'

/** How strong people are, as the house has seen them play: see docs/ratings.md. */

/** By which everybody may know somebody; it leads to nothing but the page of what they have played. Of a bot, its level. */
export const playerId = v.pipe(v.string(), v.regex(/^(?:bot:)?[\w-]{1,64}$/))

/** A number, and how far from the truth it may well be. */
const measure = v.strictObject({ rating: v.number(), spread: v.number() })
export type Measure = v.InferOutput<typeof measure>

/** So many games are played before anybody is told a number. */
export const PROVISIONAL = 5

/** Why a game does not count. */
export const UNRATED = ['not-agreed', 'alone', 'taken-back'] as const
export type Unrated = (typeof UNRATED)[number]

const someone = { player: v.nullable(playerId), name: v.string() } as const

/** What came of a game for one seat; nobody in particular if they wanted to be forgotten. */
const outcome = v.strictObject({
  ...someone,
  place: number,
  score: v.nullable(v.number()),
  /** Did a bot end it for them? For the rating they came last. */
  isGone: v.boolean(),
  /** The rating after it, and by how much it changed; null where it does not count, or is not told yet. */
  after: v.nullable(measure),
  change: v.nullable(v.number()),
})

export const result = v.strictObject({
  game: id,
  /** Ms since 1970. */
  at: number,
  seats: v.array(outcome),
  unrated: v.nullable(v.picklist(UNRATED)),
})
export type Result = v.InferOutput<typeof result>

/** What came of a table; null until the house has seen to it. */
export const outcomeOf = v.strictObject({ result: v.nullable(result) })

/** Those who have played one game with so many at the table, the strongest first. */
export const board = v.strictObject({
  game: id,
  seats: number,
  rows: v.array(v.strictObject({ ...someone, ...measure.entries, games: number, wins: number, isYou: v.boolean() })),
})
export type Board = v.InferOutput<typeof board>

/** How somebody stands in one game with so many at the table. */
const standing = v.strictObject({
  game: id,
  seats: number,
  games: number,
  wins: number,
  /** Null as long as there are too few games to tell. */
  measure: v.nullable(measure),
  /** By how much it changed within the last 7 days. */
  week: v.number(),
  /** The first is 1; null where they are not on the board. */
  rank: v.nullable(number),
  of: number,
  /** The rating after each of the last games, the oldest first. */
  curve: v.array(v.number()),
})
export type Standing = v.InferOutput<typeof standing>

export const player = v.strictObject({
  ...someone,
  isYou: v.boolean(),
  /** Ms since 1970 of the first game that is known. */
  since: v.nullable(number),
  standings: v.array(standing),
  /** The newest first. `own` is their seat; the table, where it may be seen. */
  games: v.array(v.strictObject({ ...result.entries, own: seat, table: v.nullable(id) })),
  /** With whom they play most: so many games, and in so many they did better. */
  others: v.array(v.strictObject({ ...someone, games: number, won: number })),
  /** Tournaments that everybody may see, and their own to themselves: how they stand after so many rounds. The newest first. */
  tournaments: v.array(v.strictObject({ tournament: id, name: v.string(), rank: number, of: number, round: number, isOver: v.boolean() })),
})
export type Player = v.InferOutput<typeof player>
