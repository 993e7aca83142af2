import type { Facts, Words } from '@caravanserai/kernel'
import type { Event } from '../events.ts'

type Who = (seat: number) => string

/** A sentence for every kind of event: the compiler misses none. */
export type EventWords = { readonly [kind in Event['kind']]: (event: Extract<Event, { kind: kind }>, who: Who) => string }

/** Every code with which the rules of this game refuse. */
export const CODES = [
  'no-wild-to-name',
  'wild-first',
  'pile-empty',
  'free-card-first',
  'already-building',
  'already-rolled',
  'nothing-rolled',
  'not-rolled',
  'rerolled-already',
  'desert-is-dead',
  'no-such-die',
  'no-die-to-reroll',
  'no-such-space',
  'not-building',
  'not-face-up',
  'other-set',
  'occupied',
  'too-large',
  'roll-or-build',
  'no-such-product',
  'cannot-pay',
  'nothing-missing',
  'not-in-hand',
] as const
export type Code = (typeof CODES)[number]

export type RefusalWords = { readonly [code in Code]: (facts: Facts) => string }

/** The nouns of this game that a page or a log needs. */
export const NAMES = [
  'water',
  'camel',
  'silk',
  'spice',
  'wild',
  'desert',
  'west',
  'east',
  'lone',
  'camp',
  'closing',
  'tents',
  'most',
  'tile',
  'tent',
  'encampment',
  'hand',
  'pile',
] as const
export type Names = { readonly [name in (typeof NAMES)[number]]: string }

export function words(title: string, line: string, names: Names, events: EventWords, refusals: RefusalWords): Words<Event> {
  return {
    title,
    line,
    names,
    event(event, who) {
      const sentence = events[event.kind] as (event: Event, who: Who) => string
      return sentence(event, who)
    },
    refusal: ({ refused, facts }) => (refusals as { [code: string]: ((facts: Facts) => string) | undefined })[refused]?.(facts) ?? '',
  }
}
