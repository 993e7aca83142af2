import * as v from 'valibot'
import { chair, ID, id, LAST_SEAT, number, PHRASES, seat, topic, watcher, words } from './match.ts'

/**
 * What a page says to a host. `id` is made by the page: the answer names it, and said twice it is done once. Whatever is
 * about a match names it, so that nothing that comes late lands at another table.
 */
export const ask = v.variant('kind', [
  /** The first word: the version of these messages that the page speaks. */
  v.strictObject({ kind: v.literal('hello'), id, protocol: number }),
  /** Which matches can be resumed or saved? */
  v.strictObject({ kind: v.literal('list'), id }),
  v.strictObject({
    kind: v.literal('start'),
    id,
    game: id,
    /** As the game's rules read them: see its `options`. */
    options: v.unknown(),
    chairs: v.pipe(v.array(chair), v.minLength(1), v.maxLength(12)),
    /** Begins there instead of with a setup: a puzzle, a game that was saved as text. As the game's `load` reads it. */
    position: v.exactOptional(v.unknown()),
    /** Without one the host draws it. */
    seed: v.exactOptional(v.pipe(v.string(), v.minLength(1), v.maxLength(200))),
  }),
  v.strictObject({
    kind: v.literal('resume'),
    id,
    match: id,
    /** The last line that the page has, as the seat that it last looked as; what came since is enough then. */
    seen: v.exactOptional(v.strictObject({ you: watcher, epoch: number, line: number })),
    /** Takes the match over from the page that has it open. */
    take: v.exactOptional(v.boolean()),
  }),
  /** Earlier lines of the log, the first and the last of them included. */
  v.strictObject({ kind: v.literal('lines'), id, match: id, from: number, to: number }),
  /** How did the table lie after that line, and what has each line since changed? For who comes back, to see it on the table. */
  v.strictObject({ kind: v.literal('past'), id, match: id, line: number }),
  /** How did the table lie after so many moves, for whoever is looked as? */
  v.strictObject({ kind: v.literal('moment'), id, match: id, at: number }),
  /** Which moves are open to the seat now? For programs that do not know the rules. */
  v.strictObject({ kind: v.literal('moves'), id, match: id, seat }),
  v.strictObject({ kind: v.literal('move'), id, match: id, seat, question: number, move: v.unknown() }),
  /** Takes back that line, if it is still the last one and nothing was taken back since. */
  v.strictObject({ kind: v.literal('undo'), id, match: id, seat, epoch: number, line: number }),
  /** What the seat says once and for several questions, newest last; it takes the place of what was said before. */
  v.strictObject({ kind: v.literal('stand'), id, match: id, seat, answers: v.pipe(v.array(v.unknown()), v.maxLength(40)) }),
  /**
   * Says something that everybody at the table hears; those who watch (no seat) talk among themselves. A phrase is known to all
   * pages, which say it in the language of who reads it.
   */
  v.strictObject({ kind: v.literal('talk'), id, match: id, seat: watcher, words, phrase: v.exactOptional(v.picklist(PHRASES)) }),
  /** Asks everybody to take back all from that line on, which is the seat's own, though something was seen since. */
  v.strictObject({ kind: v.literal('plead'), id, match: id, seat, epoch: number, line: number }),
  /** What the seat says to such a wish, named by its line. */
  v.strictObject({ kind: v.literal('consent'), id, match: id, seat, line: number, agree: v.boolean() }),
  /** Whoever has this page open looks at it, or does something else. */
  v.strictObject({ kind: v.literal('here'), id, match: id, here: v.boolean() }),
  /** From now on this page wants to hear when one of these has changed: the lobby, its own tables, a table. */
  v.strictObject({ kind: v.literal('follow'), id, topics: v.pipe(v.array(topic), v.maxLength(12)) }),
  /** From now on this page looks as that seat; null sees what everybody sees. */
  v.strictObject({ kind: v.literal('look'), id, match: id, seat: watcher }),
  /**
   * So many ms after what happened last a bot moves, the wait that runs included; null: not until it is said otherwise. 0 waits for
   * nobody. `once`: only the wait that runs is of that length.
   */
  v.strictObject({
    kind: v.literal('beat'),
    id,
    match: id,
    ms: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(60_000))),
    once: v.exactOptional(v.boolean()),
  }),
  v.strictObject({ kind: v.literal('record'), id, match: id }),
  /** A match that nobody wants to keep. */
  v.strictObject({ kind: v.literal('forget'), id, match: id }),
  /** The page no longer shows that match. */
  v.strictObject({ kind: v.literal('leave'), id, match: id }),
])
export type Ask = v.InferOutput<typeof ask>

/** Is it a move, which most messages are? The same as its schema says, by hand: that takes a tenth of the time. */
export function isMove(input: unknown): input is Extract<Ask, { kind: 'move' }> {
  if (typeof input !== 'object' || input === null || !('kind' in input) || input.kind !== 'move') return false
  if (!('id' in input && 'match' in input && 'seat' in input && 'question' in input && 'move' in input)) return false
  // And no more than these.
  let more = -6
  for (const _ in input) more++
  const { id, match, seat, question } = input
  return more === 0 && isId(id) && isId(match) && isCount(seat) && seat <= LAST_SEAT && isCount(question)
}

function isId(value: unknown): boolean {
  return typeof value === 'string' && ID.test(value)
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0
}
