import type { Told } from './game.ts'
import type { Facts } from './refusal.ts'
import type { Words } from './words.ts'

type Who = (seat: number) => string

/** A sentence for every kind of event: the compiler misses none. */
export type EventWords<Event extends Told> = {
  readonly [kind in Event['kind']]: (event: Extract<Event, { kind: kind }>, who: Who) => string
}

/** A sentence for every code with which a game refuses. */
export type RefusalWords<Code extends string> = { readonly [code in Code]: (facts: Facts) => string }

/** What a person reads of a game, from its nouns and a sentence for each thing that can happen or be refused. */
export function wordsFrom<Event extends Told, Code extends string>(
  { title, line, names }: Pick<Words, 'title' | 'line' | 'names'>,
  events: EventWords<Event>,
  refusals: RefusalWords<Code>,
): Words<Event> {
  return {
    title,
    line,
    names,
    event(event, who) {
      const sentence = events[event.kind as Event['kind']] as (event: Event, who: Who) => string
      return sentence(event, who)
    },
    refusal: ({ refused, facts }) => (refusals as { [code: string]: ((facts: Facts) => string) | undefined })[refused]?.(facts) ?? '',
  }
}
