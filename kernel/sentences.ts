import type { Told } from './game.ts'
import { FIRST_LANGUAGE, LANGUAGES, type Language } from './language.ts'
import { refuse, type Facts, type Refusal } from './refusal.ts'
import { kernelRefusal, type Words } from './words.ts'

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

/** A reason for every flaw with which a game refuses a position, without a full stop. */
export type FlawWords = { readonly [code: string]: (facts: Facts) => string }

/** Refuses a position for a flaw in it; `why` is the same in the first language, for programs. Where a place is named, it stands before the reason. */
export function refusePosition(flaws: Readonly<Record<Language, FlawWords>>, flaw: Facts & { readonly flaw: string }): Refusal {
  return refuse('bad-position', { ...flaw, why: reasonOf(flaws[FIRST_LANGUAGE], flaw) ?? '' })
}

/** The words of a game that can also say why a position is refused. */
export function withFlaws<Event extends Told>(
  words: Readonly<Record<Language, Words<Event>>>,
  flaws: Readonly<Record<Language, FlawWords>>,
): Readonly<Record<Language, Words<Event>>> {
  const said = LANGUAGES.map((language): [Language, Words<Event>] => {
    const flawed = ({ refused, facts }: Refusal): string => {
      const why = refused === 'bad-position' ? reasonOf(flaws[language], facts) : undefined
      return why === undefined ? '' : (kernelRefusal(language, refuse(refused, { why })) ?? '')
    }
    return [language, { ...words[language], refusal: (refusal) => words[language].refusal(refusal) || flawed(refusal) }]
  })
  return Object.fromEntries(said) as Record<Language, Words<Event>>
}

function reasonOf(flaws: FlawWords, facts: Facts): string | undefined {
  const { flaw, place } = facts
  const reason = typeof flaw === 'string' && Object.hasOwn(flaws, flaw) ? flaws[flaw]?.(facts) : undefined
  return reason !== undefined && typeof place === 'string' && place !== '' ? `${place}: ${reason}` : reason
}
