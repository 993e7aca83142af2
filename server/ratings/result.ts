import { createHash } from 'node:crypto'
import type { Unrated } from '@caravanserai/protocol/rating'
import { kind } from '../store/cabinet.ts'
import type { Skill } from './rate.ts'

/** What came of a match: written once, when it has ended, and changed only where somebody wants to be forgotten. */
export interface Result {
  readonly game: string
  readonly at: number
  /** May everybody see the table? */
  readonly isPublic: boolean
  readonly unrated: Unrated | null
  readonly seats: readonly Outcome[]
}

export interface Outcome {
  /** Null for somebody who wanted to be forgotten. */
  readonly player: string | null
  readonly place: number
  readonly score: number | null
  readonly isGone: boolean
  /** What was believed before it and after it, where it counts; and the how manieth of their games it was. */
  readonly skill: { readonly before: Skill; readonly after: Skill; readonly games: number } | null
}

/** How somebody stands in one game with so many at the table. */
export interface Rating {
  readonly player: string
  readonly game: string
  readonly seats: number
  readonly skill: Skill
  readonly games: number
  readonly wins: number
}

/** By the match. */
export const RESULT = kind<Result>('result')
/** By player, game and seats; the board is a shelf of them, in the order of what they are surely worth. */
export const RATING = kind<Rating>('rating')
/** That a player has played a match: how their games are found. */
export const PLAYED = kind<{ readonly match: string }>('played')
/** Who a player is. */
export const PLAYER = kind<{ readonly person: string; readonly since: number }>('player')

/** What everybody may know a person by; nobody finds the person by it. */
export function playerOf(person: string): string {
  return createHash('sha256').update(`caravanserai player\n${person}`).digest('base64url').slice(0, 22)
}

const BOT = 'bot:'

export function botOf(level: string): string {
  return `${BOT}${level}`
}

export function isBot(player: string): boolean {
  return player.startsWith(BOT)
}

export function boardOf({ game, seats }: Pick<Rating, 'game' | 'seats'>): string {
  return `${game} ${seats}`
}

export function ratingName({ player, game, seats }: Pick<Rating, 'player' | 'game' | 'seats'>): string {
  return `${player} ${game} ${seats}`
}
