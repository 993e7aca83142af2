import type { Facts, Words } from '@caravanserai/kernel'
import type { Event } from '../events.ts'

type Who = (seat: number) => string

/** A sentence for every kind of event: the compiler misses none. */
export type EventWords = { readonly [kind in Event['kind']]: (event: Extract<Event, { kind: kind }>, who: Who) => string }

/** Every code with which the rules of this game refuse. */
export const CODES = [
  'not-now',
  'no-such-space',
  'mountain',
  'beyond-line',
  'returned-already',
  'no-large-pool',
  'palm-there',
  'leader-returned',
  'leader-placed',
  'colour-ridden',
  'keep-for-last',
  'leader-there',
  'oasis-there',
  'waterhole-there',
  'beside-oasis',
  'beside-leader',
  'no-caravan',
  'none-left',
  'occupied',
  'oasis',
  'enclosed',
  'not-beside',
  'beside-other',
] as const
export type Code = (typeof CODES)[number]

export type RefusalWords = { readonly [code in Code]: (facts: Facts) => string }

/** The nouns of this game that a page or a log needs. */
export const NAMES = [
  'green',
  'pink',
  'yellow',
  'purple',
  'turquoise',
  'star',
  'moon',
  'arch',
  'clover',
  'hourglass',
  'returning',
  'planting',
  'leading',
  'placing',
  'over',
  'waterholes',
  'oases',
  'river',
  'areas',
  'caravans',
  'camel',
  'leader',
  'caravan',
  'supply',
  'waterhole',
  'oasis',
  'area',
  'palm',
  'mountain',
  'elevation',
  'box',
  'board-mountain',
  'board-river',
  'serpentine',
  'aquifers',
  'palms',
  'returned',
] as const
export type Name = (typeof NAMES)[number]
export type Names = { readonly [name in Name]: string }

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
