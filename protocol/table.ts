import * as v from 'valibot'
import { id, LONGEST_NAME, number, PHRASES, seat, seenLine, VISIBLE, words } from './match.ts'

/** What people do before, round and after a match, over HTTP: see docs/api.md. Whatever comes in is read by these. */

export { LONGEST_NAME } from './match.ts'

const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(LONGEST_NAME), v.regex(VISIBLE))
const level = v.pipe(v.string(), v.maxLength(32))

/** How long people may think. Over days nobody waits for a pass: a question that can be passed has a limit of its own. */
export const clock = v.variant('kind', [
  v.strictObject({ kind: v.literal('none') }),
  v.strictObject({
    kind: v.literal('live'),
    /** To begin with, each. */
    minutes: v.pipe(v.number(), v.minValue(1), v.maxValue(180)),
    /** Seconds that every move of one's own adds. */
    increment: v.pipe(v.number(), v.minValue(0), v.maxValue(120)),
  }),
  v.strictObject({ kind: v.literal('slow'), hours: v.pipe(v.number(), v.minValue(1), v.maxValue(24 * 14)) }),
])
export type Clock = v.InferOutput<typeof clock>

/** What happens when somebody's time is up. */
export const AT_ZERO = ['bot', 'pass'] as const

/** What a table is to be like. */
export const plan = v.strictObject({
  game: id,
  /** As the game's rules read them. */
  options: v.unknown(),
  /** Begins there instead of with a setup. As the game's `load` reads it; nobody at the table is shown it. */
  position: v.exactOptional(v.unknown()),
  /** From seat 0 on; the first one that is free is for whoever opens the table. */
  seats: v.pipe(
    v.array(v.variant('kind', [v.strictObject({ kind: v.literal('free') }), v.strictObject({ kind: v.literal('bot'), level })])),
    v.minLength(1),
    v.maxLength(12),
  ),
  /** In the lobby, or for those who have the link. */
  isPublic: v.boolean(),
  clock,
  atZero: v.picklist(AT_ZERO),
  /** May a bot stand in for somebody who is away? */
  standIns: v.boolean(),
  /** Does it count for the ratings? Unsaid it does where it is public and played as usual. */
  isRated: v.exactOptional(v.boolean()),
})
export type Plan = v.InferOutput<typeof plan>

/** What somebody does at a table that is not a move of the game. */
export const deed = v.variant('kind', [
  /** Takes a free seat, or changes to it. */
  v.strictObject({ kind: v.literal('sit'), seat }),
  /** Gets up before it starts; from a match that runs, a bot plays on. */
  v.strictObject({ kind: v.literal('rise') }),
  /** Who opened the table seats a bot, or frees a seat. */
  v.strictObject({ kind: v.literal('seat-bot'), seat, level }),
  v.strictObject({ kind: v.literal('free'), seat }),
  /** Bots take the seats that are empty. */
  v.strictObject({ kind: v.literal('start'), level }),
  /** It does not start by itself, or does again. */
  v.strictObject({ kind: v.literal('hold'), held: v.boolean() }),
  /** Nobody wants to play here after all. */
  v.strictObject({ kind: v.literal('close') }),
  /** A bot shall play on for somebody who is waited for and gone: it does when all the other people who are not gone say so. */
  v.strictObject({ kind: v.literal('vote'), seat }),
  /** Comes back to a seat that a bot plays meanwhile. */
  v.strictObject({ kind: v.literal('return') }),
  /** Another one with the same people; those who say so after the first come to the same table. */
  v.strictObject({ kind: v.literal('rematch') }),
  /** Says something to those who wait with them; once it is played, what is said goes over the line. */
  v.strictObject({ kind: v.literal('say'), words, phrase: v.exactOptional(v.picklist(PHRASES)) }),
  /** What somebody said is not fit for a table; who runs the house reads it. */
  v.strictObject({
    kind: v.literal('report'),
    /** By its number; 0 of what those who watch say to each other, which has none and is brought along. */
    saying: number,
    aside: v.exactOptional(v.strictObject({ name, words })),
    why: v.exactOptional(words),
  }),
])
export type Deed = v.InferOutput<typeof deed>

export const rename = v.strictObject({
  name,
  language: v.exactOptional(v.pipe(v.string(), v.maxLength(8))),
  /** Said by who believes to have no account: one that there is keeps its name. */
  isNew: v.exactOptional(v.boolean()),
})
export type Named = v.InferOutput<typeof rename>

/** A seat as everybody may know it. */
const place = v.variant('kind', [
  /** `name`: of the one it is kept for. */
  v.strictObject({ kind: v.literal('free'), name: v.exactOptional(v.string()) }),
  v.strictObject({ kind: v.literal('bot'), level, name: v.string() }),
  /** `standIn`: the level of the bot that plays for them at the moment. */
  /** `player`: where what they have played is found. */
  v.strictObject({ kind: v.literal('person'), name: v.string(), player: v.nullable(id), isHere: v.boolean(), standIn: v.nullable(level) }),
])

/** A table as one of those who may see it sees it: nothing that is hidden from anybody, and which seat is theirs. */
export const tableInfo = v.strictObject({
  table: id,
  /** Grows with every change. */
  version: number,
  phase: v.picklist(['open', 'running', 'over', 'closed']),
  game: id,
  options: v.unknown(),
  /** Begins from a position that whoever opened it has laid, and so knows what is hidden in it. */
  isLaid: v.boolean(),
  seats: v.array(place),
  isPublic: v.boolean(),
  clock,
  atZero: v.picklist(AT_ZERO),
  standIns: v.boolean(),
  isRated: v.boolean(),
  /** The seat of whoever is asking, if they sit. */
  you: v.nullable(seat),
  /** The seat that is kept for whoever is asking, if one is. */
  kept: v.nullable(seat),
  /** Did whoever is asking open it? */
  isYours: v.boolean(),
  /** People who have the page open and no seat. */
  watching: number,
  /** When it starts by itself (ms since 1970), all seats being taken. */
  startsAt: v.nullable(number),
  /** Of the match: so many moves, who is waited for, until when (ms since 1970), and who came where. */
  moves: number,
  waiting: v.array(seat),
  due: v.nullable(number),
  places: v.nullable(v.array(number)),
  /** Ms since 1970 of the last thing that happened. */
  touched: number,
  /** By seat: who has said that it should be played on by a bot. */
  votes: v.array(v.array(seat)),
  /** The table of the rematch, and who has said that they come. */
  next: v.nullable(id),
  /** What was said before it began, the newest last, by the names that they had then. Lists of tables leave it out. */
  said: v.array(v.strictObject({ number, name: v.string(), isYours: v.boolean(), words, phrase: v.exactOptional(v.picklist(PHRASES)) })),
  /** The tournament that it belongs to, its how manieth round, and when bots take the seats that are empty then. */
  contest: v.nullable(v.strictObject({ tournament: id, name: v.string(), round: number, begins: number })),
  /** The deal that it shares with other tables: see `tournament.ts`. */
  deal: v.nullable(id),
})
export type TableInfo = v.InferOutput<typeof tableInfo>
export type Said = TableInfo['said'][number]
export type Place = v.InferOutput<typeof place>

/** A table that is played, as everybody may see it: how it lies, and what happened last. */
export const scene = v.strictObject({ moves: number, view: v.unknown(), lines: v.array(seenLine) })
export type Scene = v.InferOutput<typeof scene>

export const lobby = v.strictObject({ open: v.array(tableInfo), running: v.array(tableInfo) })
export type Lobby = v.InferOutput<typeof lobby>

/** Those of whoever is asking: their turn first, then those of others, then finished ones. */
export const mine = v.strictObject({ tables: v.array(tableInfo) })

export const me = v.strictObject({
  name: v.string(),
  language: v.nullable(v.string()),
  /** Unguessable by others, the same for as long as the account lives. */
  person: id,
  /** What others may know them by: see `rating.ts`. */
  player: id,
  passkeys: number,
})
export type Me = v.InferOutput<typeof me>

/** Why something was not done: a code and its facts, worded by the page. */
export const fault = v.strictObject({ refused: v.string(), facts: v.record(v.string(), v.unknown()) })
export type Fault = v.InferOutput<typeof fault>
