import { isFields, strangeKey, type Facts, type Json, type Seat } from '@caravanserai/kernel'
import { isCount, isItem, isVenue } from '../move.ts'
import { SIDES } from '../reads/die.ts'
import type { ItemId, VenueId } from '../state.ts'
import type { Flaw } from '../text/flaws/index.ts'

/** Why a position cannot be: thrown where it is found, and caught at the door. */
export class Impossible extends Error {
  readonly flaw: Flaw

  constructor(flaw: Flaw) {
    super(flaw.flaw)
    this.flaw = flaw
  }
}

/** A part of a position, and where it stands in it: `seats[1].hand[0]`. */
export class Part {
  readonly value: unknown
  readonly place: string

  constructor(value: unknown, place = '') {
    this.value = value
    this.place = place
  }

  no(flaw: Flaw['flaw'], facts: Facts = {}): never {
    throw new Impossible({ ...facts, flaw, place: this.place })
  }

  /** An object with these keys and no others. */
  only(keys: readonly string[]): this {
    const strange = isFields(this.value) ? strangeKey(this.value, keys) : this.no('no-object')
    return strange === undefined ? this : this.no('strange-part', { part: strange })
  }

  at(key: string): Part {
    return new Part(isFields(this.value) ? this.value[key] : undefined, this.place === '' ? key : `${this.place}.${key}`)
  }

  get isGiven(): boolean {
    return this.value !== undefined && this.value !== null
  }

  or<T, U>(read: (part: Part) => T, usual: U): T | U {
    return this.isGiven ? read(this) : usual
  }

  /** Nothing if it is left out. */
  list<T>(each: (part: Part) => T): T[] {
    if (!this.isGiven) return []
    const { value } = this
    return Array.isArray(value) ? value.map((one, i) => each(new Part(one, `${this.place}[${i}]`))) : this.no('no-list')
  }

  /** As `list`, with each of them once. */
  set<T>(each: (part: Part) => T): T[] {
    const found = this.list(each)
    const twice = found.find((one, i) => found.indexOf(one) !== i)
    return twice === undefined ? found : this.no('twice', { given: String(twice) })
  }

  /** A number for each seat. */
  bySeat(players: number, usual: number): number[] {
    if (!this.isGiven) return Array.from({ length: players }, () => usual)
    const numbers = this.list(count)
    return numbers.length === players ? numbers : this.no('by-seat', { players })
  }
}

export function item(part: Part): ItemId {
  return isItem(part.value) ? part.value : none(part, 'no-item')
}

export function venue(part: Part): VenueId {
  return isVenue(part.value) ? part.value : none(part, 'no-venue')
}

export function seatOf(players: number): (part: Part) => Seat {
  return (part) => (isCount(part.value) && part.value < players ? part.value : none(part, 'no-seat'))
}

export function count(part: Part): number {
  return isCount(part.value) ? part.value : part.no('no-count')
}

export function whole(part: Part): number {
  const { value } = part
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : part.no('no-number')
}

export function die(part: Part): number {
  return isCount(part.value) && part.value >= 1 && part.value <= SIDES ? part.value : part.no('no-face', { sides: SIDES })
}

export function flag(part: Part): boolean {
  return typeof part.value === 'boolean' ? part.value : part.no('no-flag')
}

export function word(part: Part): string {
  return typeof part.value === 'string' && part.value.length <= 60 ? part.value : part.no('no-word')
}

export function oneOf<T extends string | number>(...words: readonly T[]): (part: Part) => T {
  return (part) =>
    words.find((each) => each === part.value) ?? part.no('none-of', { words: words.slice(0, -1).join(', '), last: words.at(-1) ?? '' })
}

function json(part: Part): Json {
  const { value } = part
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : part.no('infinite')
  if (Array.isArray(value)) return part.list(json)
  return isFields(value) ? fields(part) : part.no('no-data')
}

/** Plain data, each by its name. */
export function fields(part: Part): { [name: string]: Json } {
  const { value } = part
  return isFields(value) ? Object.fromEntries(Object.keys(value).map((key) => [key, json(part.at(key))])) : part.no('no-object')
}

export function none(part: Part, flaw: 'no-item' | 'no-venue' | 'no-card' | 'no-seat'): never {
  const { value } = part
  if (value === undefined) return part.no('missing')
  return part.no(flaw, { given: typeof value === 'string' ? value : JSON.stringify(value) })
}
