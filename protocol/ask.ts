import * as v from 'valibot'
import { chair, id, number, seat, watcher, words } from './match.ts'

/** What a page says to a host. `id` is made by the page: an answer names it, and said twice it is done once. */
export const ask = v.variant('kind', [
  /** Which matches can be resumed or saved? */
  v.strictObject({ kind: v.literal('list') }),
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
  v.strictObject({ kind: v.literal('resume'), match: id }),
  v.strictObject({ kind: v.literal('move'), id, seat, question: number, move: v.unknown() }),
  v.strictObject({ kind: v.literal('undo'), id, seat }),
  /** What the seat says once and for several questions, newest last; it takes the place of what was said before. */
  v.strictObject({ kind: v.literal('stand'), id, seat, answers: v.pipe(v.array(v.unknown()), v.maxLength(40)) }),
  /** Says something that everybody at the table hears. */
  v.strictObject({ kind: v.literal('talk'), id, seat, words }),
  /** From now on this page looks as that seat; null sees what everybody sees. */
  v.strictObject({ kind: v.literal('look'), seat: watcher }),
  /** Milliseconds between the moves of bots. */
  v.strictObject({ kind: v.literal('beat'), ms: v.pipe(v.number(), v.minValue(0), v.maxValue(10_000)) }),
  v.strictObject({ kind: v.literal('record'), match: id }),
  /** A match that nobody wants to keep. */
  v.strictObject({ kind: v.literal('forget'), match: id }),
  /** The page no longer shows that match. */
  v.strictObject({ kind: v.literal('leave'), match: id }),
])
export type Ask = v.InferOutput<typeof ask>
