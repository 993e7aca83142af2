import { kind, written, type Paper } from '../store/cabinet.ts'
import type { PaperChange } from '../store/papers.ts'

/** Somebody with a name. Nothing else need be known of them. */
export interface Person {
  readonly name: string
  readonly language: string | null
  readonly made: number
  /** Who runs the house has shown them the door. */
  readonly banned?: true
}

/** A browser, or whatever else carries the cookie, that acts for a person. */
export interface Device {
  readonly person: string
  readonly made: number
  /** When its cookie was set last, if that was not then. */
  readonly renewed?: number
}

/** What a program shows to act for a person. Only the hash of it is kept. */
export interface Token {
  readonly person: string
  /** What the person calls it. */
  readonly name: string
  readonly made: number
}

export const PERSON = kind<Person>('person')

/** Those who were shown the door lie on a shelf of their own. */
export const BANNED = 'banned'

export function paperOf(person: string, before: Paper<Person> | null, value: Person): PaperChange {
  return written(PERSON, person, before, value, { shelf: value.banned ? BANNED : '', touched: value.made })
}

export const DEVICE = kind<Device>('device')
export const TOKEN = kind<Token>('token')
/** What the house itself must not forget: what it signs with. */
export const SECRET = kind<string>('secret')

/** Whoever is asking: somebody with an account, or nobody in particular. */
export interface Caller {
  readonly person: string
  readonly name: string
  readonly language: string | null
  readonly isBanned: boolean
  readonly version: number
  /** Whose cookie it came with; null for a program, which comes with a token. */
  readonly device: string | null
}
