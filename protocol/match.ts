import type { Json } from '@caravanserai/kernel'
import * as v from 'valibot'

/** A seat counted from 0, or null for somebody who only watches. */
export const LAST_SEAT = 63
export const seat = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LAST_SEAT))
export const watcher = v.nullable(seat)
/** Matches, messages and questions are named, never guessed: short plain text and whole numbers. */
export const ID = /^[\w-]{1,64}$/
export const id = v.pipe(v.string(), v.regex(ID))
export const number = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Of a person or a bot. */
export const LONGEST_NAME = 24

/** Something to be seen, and nothing that cannot be: no sign that turns, joins or fills, no half of a pair. */
export const VISIBLE = /^(?=.*[\p{L}\p{N}\p{P}\p{S}])[^\p{Cc}\p{Cf}\p{Cs}\u034F\u115F\u1160\u17B4\u17B5\u2028\u2029\u2800\u3164\uFFA0]*$/u

/** Who sits where. The emblem follows from the place, the rest is chosen. */
export const chair = v.strictObject({
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(LONGEST_NAME)),
  kind: v.picklist(['person', 'bot']),
  /** Of a bot, one of its game's levels. */
  level: v.nullable(v.pipe(v.string(), v.maxLength(32))),
})
export type Chair = v.InferOutput<typeof chair>

/** What the front page shows of a match: nothing that is hidden from anybody. */
export const matchInfo = v.strictObject({
  match: id,
  game: id,
  chairs: v.array(chair),
  /** Milliseconds since 1970, of the last move. */
  touched: v.number(),
  moves: number,
  waiting: v.array(seat),
  /** By seat, 1 for the first; null until the match is over. */
  places: v.nullable(v.array(number)),
})
export type MatchInfo = v.InferOutput<typeof matchInfo>

/** What happened: the page hands it to the table of its game, which knows the kinds. */
const told = v.looseObject({ kind: v.string() })

/** One move and its events as the looking seat saw them; number 0, of no seat, is the setup. */
export const seenLine = v.strictObject({ number, seat: watcher, events: v.array(told) })
export type SeenLine = v.InferOutput<typeof seenLine>

/** What is said at the table: one line, without signs that would turn the reading direction of what stands beside it. */
export const words = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(300),
  v.regex(/^[^\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]*$/u),
)

/** Said so often that every page has them in its languages; `words` says the same for those that do not know it. */
export const PHRASES = ['well-played', 'thinking', 'one-minute', 'good-game', 'hello', 'thanks', 'sorry', 'your-turn'] as const
export type Phrase = (typeof PHRASES)[number]

/** Something that a seat has said, for everybody to hear; `moves`: how many had been made by then. */
export const saying = v.strictObject({ number, seat, moves: number, words, phrase: v.exactOptional(v.picklist(PHRASES)) })
export type Saying = v.InferOutput<typeof saying>

/** Something that somebody who watches has said, for those who watch to hear. */
export const aside = v.strictObject({ name: v.string(), words, phrase: v.exactOptional(v.picklist(PHRASES)) })
export type Aside = v.InferOutput<typeof aside>

/** The lobby, one's own tables, the table of that name, or the tournament (or deal) of several tables. */
export const topic = v.pipe(v.string(), v.regex(/^(?:lobby|mine|(?:table|contest):[\w-]{1,64})$/))

/** Who is at the table: at the page, elsewhere, without a line, gone for long; or a bot plays there. How many watch, and the names of those who have one. */
const PRESENCES = ['here', 'away', 'lost', 'gone', 'bot'] as const
export const presence = v.strictObject({ seats: v.array(v.picklist(PRESENCES)), watching: number, watchers: v.array(v.string()) })
export type Presence = v.InferOutput<typeof presence>

/** The clocks as they were at `now` (ms since 1970, by the host's own): of each seat what is left, in ms, and whose runs. */
export const clocks = v.strictObject({ now: number, left: v.array(v.nullable(v.number())), running: v.array(seat) })
export type Clocks = v.InferOutput<typeof clocks>

/** Somebody asks to take back all from their line on; it is done when all other people have agreed, dropped when its time is up. */
export const plea = v.strictObject({ seat, line: number, ends: number, agreed: v.array(seat) })
export type Plea = v.InferOutput<typeof plea>

export const refusal = v.strictObject({
  refused: v.string(),
  /** Whatever came through a message is plain data already. */
  facts: v.record(
    v.string(),
    v.custom<Json>(() => true),
  ),
  rule: v.exactOptional(v.string()),
})
