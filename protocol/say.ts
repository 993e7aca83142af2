import * as v from 'valibot'
import { aside, chair, clocks, id, matchInfo, number, plea, presence, refusal, saying, seat, seenLine, topic, watcher } from './match.ts'
import { patch } from './patch.ts'

/** How things stand for the looking seat. The view is its game's own, so only the table reads it. */
const situation = {
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

/** Why something was not done though nothing was wrong with it. */
const FAILURES = [
  'no-such-match',
  'open-elsewhere',
  /** It could not be stored: nothing has changed, and it may be asked again. */
  'not-stored',
  /** It is not known whether it was stored; asked again with the same id, it is done once. */
  'unsure',
  /** What is stored of the match has a hole. */
  'damaged',
  /** It was stored by rules that are not here. */
  'unreadable',
  'not-over',
  /** The page and the host speak different versions. */
  'version',
  'broken',
] as const

/** What happens without being asked for. */
const NEWS = [
  /** Nothing outlives this page: the browser lends no place to store. */
  'no-store',
  /** What bots do cannot be stored at the moment; it is tried again. */
  'stalled',
  /** Another page plays the match now. */
  'taken',
  /** A newer version of the site has taken the store over. */
  'outdated',
  'broken',
] as const

/** What a host says to a page. */
export const say = v.variant('kind', [
  v.strictObject({ kind: v.literal('hello'), id, protocol: number }),
  v.strictObject({ kind: v.literal('matches'), id, matches: v.array(matchInfo) }),
  /** The table as it lies: on arrival, after a look as another seat, or when a page has lost the thread. */
  v.strictObject({
    kind: v.literal('table'),
    match: id,
    game: id,
    chairs: v.array(chair),
    /** The seats as which this page may look and move. */
    yours: v.array(seat),
    you: watcher,
    /** What was chosen for it, for another one like it: options that are as usual are left out. */
    options: v.unknown(),
    /** Of the seed: see `commitment` of the kernel. */
    commitment: v.string(),
    /** How often something was taken back: lines of another epoch are not these lines. */
    epoch: number,
    /** The newest lines; those before can be asked for. */
    log: v.array(seenLine),
    /** All that was said at the table. */
    talk: v.array(saying),
    /** What the looking seat has said once and for several questions. */
    stands: v.array(v.unknown()),
    /** Where people are apart from each other: who is there, their clocks if the table has any, what somebody asks to take back. */
    presence: v.exactOptional(presence),
    clocks: v.exactOptional(clocks),
    plea: v.exactOptional(v.nullable(plea)),
    /** What those who watch have said, to those who watch. */
    asides: v.exactOptional(v.array(aside)),
    ...situation,
  }),
  /** One line more, and what it changed. */
  v.strictObject({ kind: v.literal('told'), match: id, epoch: number, line: seenLine, change: patch }),
  /** The last lines were taken back; so many moves are left. */
  v.strictObject({ kind: v.literal('undone'), match: id, epoch: number, moves: number, change: patch }),
  v.strictObject({ kind: v.literal('talked'), match: id, saying }),
  /** To who looks as that seat. */
  v.strictObject({ kind: v.literal('stood'), match: id, seat, answers: v.array(v.unknown()) }),
  /** Somebody else plays for a seat from now on: a bot stands in, or the person is back. */
  v.strictObject({ kind: v.literal('seated'), match: id, chairs: v.array(chair) }),
  v.strictObject({ kind: v.literal('presence'), match: id, presence }),
  v.strictObject({ kind: v.literal('clocks'), match: id, clocks }),
  v.strictObject({ kind: v.literal('pleaded'), match: id, plea: v.nullable(plea) }),
  v.strictObject({ kind: v.literal('aside'), match: id, aside }),
  /** One of the topics that the page follows is not as it was. */
  v.strictObject({ kind: v.literal('changed'), topic }),
  v.strictObject({ kind: v.literal('lines'), id, match: id, you: watcher, epoch: number, lines: v.array(seenLine) }),
  /** How the table lay after that line, and what changed with each line since. Only the newest are told again: it may be a later line than was asked for. */
  v.strictObject({
    kind: v.literal('past'),
    id,
    match: id,
    you: watcher,
    epoch: number,
    line: number,
    lay: v.strictObject(situation),
    steps: v.array(v.strictObject({ line: seenLine, change: patch })),
  }),
  /** The table as it lay after so many moves, as the looking seat saw it then. */
  v.strictObject({ kind: v.literal('moment'), id, match: id, you: watcher, epoch: number, at: number, view: v.unknown() }),
  /** The moves open to a seat, each in its plainest form, as an answer to that question; none, and question 0, if it is not asked. */
  v.strictObject({ kind: v.literal('moves'), id, match: id, seat, question: number, moves: v.array(v.unknown()) }),
  v.strictObject({ kind: v.literal('record'), id, match: id, name: v.string(), text: v.string() }),
  v.strictObject({ kind: v.literal('accepted'), id, match: v.exactOptional(id) }),
  /** Why not: a code and its facts. The page has the words. */
  v.strictObject({ kind: v.literal('refused'), id, refusal }),
  v.strictObject({ kind: v.literal('failed'), id, code: v.picklist(FAILURES) }),
  v.strictObject({ kind: v.literal('news'), match: v.exactOptional(id), code: v.picklist(NEWS) }),
])
export type Say = v.InferOutput<typeof say>
export type Table = Extract<Say, { kind: 'table' }>
export type Situation = Pick<Table, keyof typeof situation>
export type Failure = (typeof FAILURES)[number]
export type News = (typeof NEWS)[number]
