import type { Card, Occasion, Reads, Source, Trigger } from '../machine/card.ts'
import { cardOf, idOf, numberOf } from '../machine/shelf.ts'
import { NOBODY, type Constant, type Lasting, type Place, type State } from '../state.ts'

/** A card that is in play, or whose effect lasts, and where its abilities come from. */
export interface Present {
  readonly card: Card
  /** Where a venue stands. */
  readonly place: Place | undefined
  /** The venue itself, with the controller that it had when it last spoke. */
  own: readonly Source[]
  readonly constants: readonly { readonly constant: Constant; readonly src: Source }[]
  readonly lasting: readonly { readonly lasting: Lasting; readonly src: Source }[]
}

export interface Voice<K extends keyof Reads> {
  readonly of: Reads[K]
  readonly at: Present
}

export interface Hearer {
  readonly index: number
  readonly trigger: Trigger
  readonly at: Present
}

/** What in play has a static ability of this kind, in the order of the shelf. */
export function voices<K extends keyof Reads>(s: State, kind: K): readonly Voice<K>[] {
  return (gathered(s).voices.get(kind) ?? NONE) as readonly unknown[] as readonly Voice<K>[]
}

/** What in play is set off by such an occasion. */
export function hearers(s: State, on: Occasion): readonly Hearer[] {
  return gathered(s).hearers.get(on) ?? NONE
}

const NONE: readonly never[] = []

/** The venue as a source, as long as somebody else does not control it. */
export function own(at: Present, place: Place): readonly Source[] {
  if (at.own[0]?.you !== place.owner) at.own = [{ card: at.card.id, you: place.owner, venue: at.card.id, on: null, lasting: null }]
  return at.own
}

/**
 * Everything that speaks, gathered once for as long as the same cards are in play: the parts of the state that say so are never
 * written into but replaced.
 */
interface Gathered extends Pick<State, 'places' | 'constants' | 'lasting'> {
  readonly voices: Map<keyof Reads, { readonly of: unknown; readonly at: Present }[]>
  readonly hearers: Map<Occasion, Hearer[]>
}

let last: Gathered | undefined

function gathered(s: State): Gathered {
  if (last === undefined || last.places !== s.places || last.constants !== s.constants || last.lasting !== s.lasting) last = gather(s)
  return last
}

function gather({ places, constants, lasting }: State): Gathered {
  const found: Gathered = { places, constants, lasting, voices: new Map(), hearers: new Map() }
  const numbers = new Set<number>()
  for (const venue in places) numbers.add(numberOf(venue))
  for (const { card } of constants) numbers.add(numberOf(card))
  for (const { card } of lasting) numbers.add(numberOf(card))
  for (const number of [...numbers].toSorted((a, b) => a - b)) {
    const card = cardOf(idOf(number))
    if (!card || (card.always.length === 0 && card.when.length === 0)) continue
    const at = presentOf(card, found)
    for (const { kind, of } of card.always) entry(found.voices, kind).push({ of, at })
    card.when.forEach((trigger, index) => {
      for (const on of typeof trigger.on === 'string' ? [trigger.on] : trigger.on) entry(found.hearers, on).push({ index, trigger, at })
    })
  }
  return found
}

function presentOf(card: Card, { places, constants, lasting }: Gathered): Present {
  return {
    card,
    place: places[card.id],
    own: [{ card: card.id, you: NOBODY, venue: card.id, on: null, lasting: null }],
    constants: ofCard(constants, card).map((constant) => ({ constant, src: sourceOf(constant, null) })),
    lasting: ofCard(lasting, card).map((each) => ({ lasting: each, src: sourceOf(each, each) })),
  }
}

function ofCard<T extends Constant | Lasting>(list: readonly T[], { id }: Card): readonly T[] {
  return list.length === 0 ? list : list.filter(({ card }) => card === id)
}

function sourceOf({ card, by, on }: Constant | Lasting, lasting: Lasting | null): Source {
  return { card, you: by, venue: typeof on === 'string' ? on : null, on: typeof on === 'number' ? on : null, lasting }
}

function entry<K, T>(map: Map<K, T[]>, key: K): T[] {
  let list = map.get(key)
  if (!list) map.set(key, (list = []))
  return list
}
