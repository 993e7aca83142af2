import * as v from 'valibot'
import { chair, id, matchInfo, number, refusal, saying, seat, seenLine, watcher } from './match.ts'

/** How things stand for the looking seat. The view is its game's own, so only the table reads it. */
const standing = {
  view: v.unknown(),
  /** Who may move now; nobody when it is over. */
  waiting: v.array(seat),
  /** Those of them without whom nothing goes on. */
  awaited: v.array(seat),
  /** The decision open to the looking seat, 0 if none is. A move names it. */
  question: number,
  canUndo: v.boolean(),
  places: v.nullable(v.array(number)),
  /** Secret until the match is over. */
  seed: v.nullable(v.string()),
}

/** What a host says to a page. */
export const say = v.variant('kind', [
  v.strictObject({ kind: v.literal('matches'), matches: v.array(matchInfo) }),
  /** The whole table as it lies: on arrival, after a look as another seat, after something was taken back. */
  v.strictObject({
    kind: v.literal('table'),
    match: id,
    game: id,
    chairs: v.array(chair),
    /** The seats as which this page may look and move. */
    yours: v.array(seat),
    you: watcher,
    /** As the match was started with, complete: for another one like it. */
    options: v.unknown(),
    /** Of the seed: see `commitment` of the kernel. */
    commitment: v.string(),
    log: v.array(seenLine),
    /** All that was said at the table. */
    talk: v.array(saying),
    ...standing,
  }),
  /** One line more. */
  v.strictObject({ kind: v.literal('told'), match: id, line: seenLine, ...standing }),
  v.strictObject({ kind: v.literal('talked'), match: id, saying }),
  v.strictObject({ kind: v.literal('accepted'), id }),
  /** Why not, as data and in words: a page must not know the words of every host. */
  v.strictObject({ kind: v.literal('refused'), id, refusal, why: v.strictObject({ en: v.string(), fr: v.string() }) }),
  v.strictObject({ kind: v.literal('record'), match: id, name: v.string(), text: v.string() }),
  v.strictObject({
    kind: v.literal('error'),
    code: v.picklist(['no-such-match', 'open-elsewhere', 'not-stored', 'unreadable', 'not-over', 'broken']),
  }),
])
export type Say = v.InferOutput<typeof say>
export type Table = Extract<Say, { kind: 'table' }>
export type Standing = Pick<Table, keyof typeof standing>
export type HostError = Extract<Say, { kind: 'error' }>['code']
