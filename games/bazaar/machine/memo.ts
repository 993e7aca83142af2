import type { Json, Seat } from '@caravanserai/kernel'
import { copyFields, isList, NOBODY, type Frame, type Pick, type VenueId } from '../state.ts'

/**
 * Something that frames remember under a name, with its type. A frame is plain data, which an earlier version or a position
 * written by hand may have filled otherwise: what is not of the type is read as nothing.
 */
export interface Memo<T extends Json> {
  readonly of: (f: Frame) => T
  readonly set: (f: Frame, value: T) => void
}

function memo<T extends Json>(name: string, read: (value: Json | undefined) => T): Memo<T> {
  return { of: (f) => read(f.v[name]), set: (f, value) => void (f.v[name] = value) }
}

/** A card by its name: an item or a venue. */
export function aCard(name: string): Memo<string> {
  return memo(name, (value) => (typeof value === 'string' ? value : ''))
}

/** The same where there may be none. */
export function perhapsACard(name: string): Memo<string | null> {
  return memo(name, (value) => (typeof value === 'string' ? value : null))
}

export function aSeat(name: string): Memo<Seat> {
  return memo(name, (value) => (typeof value === 'number' ? value : NOBODY))
}

export function aNumber(name: string): Memo<number> {
  return memo(name, (value) => (typeof value === 'number' ? value : 0))
}

export function aFlag(name: string): Memo<boolean> {
  return memo(name, (value) => value === true)
}

/** One of these words, the first of which is the usual one. */
export function aWord<T extends string>(name: string, words: readonly [T, ...T[]]): Memo<T> {
  return memo(name, (value) => words.find((word) => word === value) ?? words[0])
}

/** What something lies with or holds for. */
export function aBearer(name: string): Memo<Seat | VenueId | null> {
  return memo(name, (value) => (typeof value === 'number' || typeof value === 'string' ? value : null))
}

export function cards(name: string): Memo<readonly string[]> {
  return list(name, (each) => typeof each === 'string')
}

export function numbers(name: string): Memo<readonly number[]> {
  return list(name, (each) => typeof each === 'number')
}

export function picks(name: string): Memo<readonly Pick[]> {
  return list(name, (each) => each === null || typeof each === 'string' || typeof each === 'number')
}

function list<T extends Json>(name: string, is: (each: Json) => each is T): Memo<readonly T[]> {
  return memo(name, (value) => (isList(value) && value.every(is) ? value : []))
}

/** Several things, each by its own name. */
export function fields(name: string): Memo<Frame['v']> {
  return memo(name, (value) => (typeof value === 'object' && value !== null && !isList(value) ? copyFields(value) : {}))
}

/** What frames of all kinds remember under the same names. */
export const its = {
  /** The card that the frame was started for. */
  card: aCard('card'),
  /** The venue that the ability is on. */
  here: aCard('here'),
  item: aCard('item'),
  venue: aCard('venue'),
  who: aSeat('who'),
} as const
