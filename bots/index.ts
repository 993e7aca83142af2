/** Players that are shown a view and answer with a move: for servers, for a worker of the page, for simulations. */
import { luckOf, playout, type AnyQuick, type Chance, type ChanceKey } from '@caravanserai/kernel'
import type { AnyAdviser } from './advice.ts'
import type { AnyBot } from './bot.ts'
import type { AnyLesson } from './lesson.ts'
import { RANDOM, type Level } from './level.ts'
import type { School } from './nets/value.ts'
import { random } from './random.ts'
import type { Tasting } from './taste.ts'

export type { AnyAdviser, Fact, Stroke, Weighed } from './advice.ts'
export type { AnyBot, Bot } from './bot.ts'
export type { Level } from './level.ts'
export { lookerAt, shareFor, sharesOf } from './lesson.ts'
export type { AnyLesson, Levels } from './lesson.ts'
export type { Numbers } from './taste.ts'

/** Plays a table to its end in place and returns how many moves that took: `pick` chooses the moves, the dice come from the key. */
type Playout = (state: unknown, key: ChanceKey, pick: Chance) => number

/** How bots look ahead. */
interface Ahead {
  /** Plays an imagined table on by one decision, whoever's it is, in place and cheaply. */
  advance(state: unknown, chance: Chance): void
}

/** What a folder of bots gives: its bots, weakest first, and the quick door of its game. */
export interface OwnBots {
  readonly bots: readonly (readonly [Level, AnyBot])[]
  readonly quick?: AnyQuick
  readonly ahead?: Ahead
  /** Fetched by who wants to know how likely each seat is to win. */
  readonly lesson?: () => Promise<AnyLesson>
  readonly tasting?: Tasting
  /** Fetched by who wants advice. */
  readonly adviser?: () => Promise<AnyAdviser>
}

/** What `bots/<game>/zoo/` gives, for whoever measures or trains: whoever plays has no use for it, and no page fetches it. */
export interface Zoo {
  /** Players that stay as they are, so that what is new can be held against them. */
  readonly yardsticks: readonly AnyBot[]
  readonly school?: AnySchool
}

type AnySchool = School<unknown, AnyBot>

/** The bots of one game. */
export interface Bots {
  /** The levels that it can be played at, weakest first. */
  readonly levels: readonly Level[]
  /** Of a level, or a yardstick: nobody is offered one of those. */
  botFor(level: string): AnyBot | undefined
  /** At random, where the game has a quick door. */
  readonly playout: Playout | undefined
  readonly ahead: Ahead | undefined
  /** What was learned of who wins, and can be learned anew. */
  readonly lesson: (() => Promise<AnyLesson>) | undefined
  /** The names of the yardsticks. */
  readonly zoo: readonly string[]
  /** For whoever trains a net, where the game has one. */
  readonly school: AnySchool | undefined
  readonly tasting: Tasting | undefined
  /** Who says what moves are worth and why. */
  readonly adviser: (() => Promise<AnyAdviser>) | undefined
}

/** Every game has `random`, and what its folder gives; the zoo only where it was fetched. */
export function botsFrom(own?: OwnBots, zoo?: Zoo): Bots {
  const bots = [[RANDOM, random] as const, ...(own?.bots ?? [])]
  return {
    levels: bots.map(([level]) => level),
    botFor: (level) => bots.find(([{ id }]) => id === level)?.[1] ?? zoo?.yardsticks.find((bot) => bot.level === level),
    playout: own?.quick && playoutBy(own.quick),
    ahead: own?.ahead,
    lesson: own?.lesson,
    zoo: zoo?.yardsticks.map(({ level }) => level) ?? [],
    school: zoo?.school,
    tasting: own?.tasting,
    adviser: own?.adviser,
  }
}

function playoutBy(quick: AnyQuick): Playout {
  return (state, key, pick) => playout(quick, state, luckOf(key), pick)
}
