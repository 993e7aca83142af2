import type { Card, Occasion, Reads, Source, Trigger } from '../machine/card.ts'
import { cardOf, idOf, numberOf } from '../machine/shelf.ts'
import { stands, type Stand } from './stands.ts'
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

/** Everything that speaks, gathered once for as long as the same cards are in play. */
interface Gathered extends Pick<State, 'constants' | 'lasting'> {
  readonly stands: readonly Stand[]
  readonly voices: Map<keyof Reads, { readonly of: unknown; readonly at: Present }[]>
  readonly hearers: Map<Occasion, Hearer[]>
}

let last: Gathered | undefined

function gathered(s: State): Gathered {
  if (last === undefined || last.stands !== stands(s) || last.constants !== s.constants || last.lasting !== s.lasting) last = gather(s)
  return last
}

function gather(s: State): Gathered {
  const { constants, lasting } = s
  const found: Gathered = { stands: stands(s), constants, lasting, voices: new Map(), hearers: new Map() }
  const order: number[] = []
  for (const { venue } of found.stands) enter(order, venue)
  for (const { card } of constants) enter(order, card)
  for (const { card } of lasting) enter(order, card)
  for (const number of order) {
    const card = cardOf(idOf(number))
    if (!card) continue
    const at = presentOf(card, s)
    for (const { kind, of } of card.always) entry(found.voices, kind).push({ of, at })
    card.when.forEach((trigger, index) => {
      for (const on of typeof trigger.on === 'string' ? [trigger.on] : trigger.on) entry(found.hearers, on).push({ index, trigger, at })
    })
  }
  return found
}

/** The number of a card that has something to say, into its place among the others and once. */
function enter(order: number[], id: string): void {
  const card = cardOf(id)
  if (!card || (card.always.length === 0 && card.when.length === 0)) return
  const number = numberOf(id)
  let at = order.length
  while (at > 0 && (order[at - 1] ?? 0) > number) at--
  if (order[at - 1] !== number) order.splice(at, 0, number)
}

function presentOf(card: Card, { places, constants, lasting }: State): Present {
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
