/** The messages between a page and the host of its match, be that a worker in the same browser or a server. */
import * as v from 'valibot'
import { ask, isMove, type Ask } from './ask.ts'
import { chair, type Chair } from './match.ts'
import { say, type Say } from './say.ts'

export type { Ask } from './ask.ts'
export type { Aside, Chair, Clocks, MatchInfo, Phrase, Plea, Presence, Saying, SeenLine } from './match.ts'
export { PHRASES } from './match.ts'
export { followed } from './follow.ts'
export { diff, patched } from './patch.ts'
export type { Patch } from './patch.ts'
export { Tale, textOf } from './text.ts'
export type { Failure, News, Say, Situation, Table } from './say.ts'

/** The version of these messages. A page of another one is told so. */
export const PROTOCOL = 2

/** A message that cannot be read: where it went wrong, for the log of whoever wrote it. */
export interface Unreadable {
  readonly unreadable: string
}

export function readAsk(input: unknown): Ask | Unreadable {
  return isMove(input) ? input : read(ASKS.get(kindOf(input)) ?? ask, input)
}

/** By kind, so that a message is not held against those that it is not. */
const ASKS: ReadonlyMap<unknown, v.GenericSchema<unknown, Ask>> = new Map(ask.options.map((each) => [each.entries.kind.literal, each]))

function kindOf(input: unknown): unknown {
  return typeof input === 'object' && input !== null && 'kind' in input ? input.kind : undefined
}

export function readSay(input: unknown): Say | Unreadable {
  return read(say, input)
}

/** The same for chairs that were stored. */
export function readChairs(input: unknown): Chair[] | Unreadable {
  return read(v.array(chair), input)
}

function read<T>(schema: v.GenericSchema<unknown, T>, input: unknown): T | Unreadable {
  const result = v.safeParse(schema, input)
  if (result.success) return result.output
  const [issue] = result.issues
  return { unreadable: `${v.getDotPath(issue) ?? 'message'}: ${issue.message}` }
}
