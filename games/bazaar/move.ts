import { isFields, refuse, strangeKey, type Fields, type Refusal, type Seat } from '@caravanserai/kernel'
import { cardOf } from './machine/shelf.ts'
import type { Goods, ItemId, Pick, VenueId, Way } from './state.ts'

export type Move =
  /** BZ-45 Activates an item from the hand; `with` is what is given up besides money and actions. */
  | { readonly kind: 'play'; readonly item: ItemId; readonly with: readonly Pick[] }
  /** BZ-51 */
  | { readonly kind: 'use'; readonly venue: VenueId; readonly use: number; readonly with: readonly Pick[] }
  /** BZ-37 */
  | { readonly kind: 'attach'; readonly item: ItemId; readonly venue: VenueId }
  /** An item taken off a venue whose controller may do so whenever they like. */
  | { readonly kind: 'detach'; readonly item: ItemId }
  /** BZ-18, BZ-34 */
  | { readonly kind: 'attack'; readonly venue: VenueId; readonly shutdown: boolean }
  /** BZ-25 So many of the smallest steps that money can buy. */
  | { readonly kind: 'spend'; readonly way: Way; readonly units: number }
  /** BZ-25 The same in dollars, for who writes moves by hand. */
  | { readonly kind: 'pay'; readonly way: Way; readonly money: number }
  /** BZ-29 Done with this attack. */
  | { readonly kind: 'confirm' }
  | { readonly kind: 'roll' }
  /** BZ-36 */
  | { readonly kind: 'cancel' }
  /** An answer to a question; null declines, or says that one is done. */
  | { readonly kind: 'choose'; readonly pick: Pick }
  /** Nothing to do in this window. */
  | { readonly kind: 'pass' }
  /** BZ-R17 */
  | { readonly kind: 'end' }
  /** BZ-57, BZ-58 With nothing in it, an invitation to propose something. */
  | { readonly kind: 'offer'; readonly to: Seat; readonly give: Goods; readonly take: Goods; readonly answers: number | null }
  | { readonly kind: 'accept'; readonly offer: number }
  | { readonly kind: 'decline'; readonly offer: number }
  | { readonly kind: 'withdraw'; readonly offer: number }
  /** BZ-56 Lets an effect through that rests because of one's immunity. */
  | { readonly kind: 'waive'; readonly card: string }

export const NOTHING: Goods = { money: 0, items: [], venues: [] }

/** The listed move that a move is a way of playing: money in single steps, offers by their partner. */
export function plain(move: Move): Move {
  if (move.kind === 'spend' || move.kind === 'pay') return { kind: 'spend', way: move.way, units: 1 }
  if (move.kind === 'offer') return { kind: 'offer', to: move.to, give: NOTHING, take: NOTHING, answers: move.answers }
  return move
}

const PARTS: { readonly [kind in Move['kind']]: readonly string[] } = {
  play: ['item', 'with'],
  use: ['venue', 'use', 'with'],
  attach: ['item', 'venue'],
  detach: ['item'],
  attack: ['venue', 'shutdown'],
  spend: ['way', 'units'],
  pay: ['way', 'money'],
  confirm: [],
  roll: [],
  cancel: [],
  choose: ['pick'],
  pass: [],
  end: [],
  offer: ['to', 'give', 'take', 'answers'],
  accept: ['offer'],
  decline: ['offer'],
  withdraw: ['offer'],
  waive: ['card'],
}

export function readMove(input: unknown): Move | Refusal {
  if (!isFields(input)) return bad('it is no object')
  const { kind } = input
  if (!isKind(kind)) return bad('there is no such kind of move')
  const strange = strangeKey(input, ['kind', ...PARTS[kind]])
  return strange === undefined ? readParts(kind, input) : bad(`it has a strange part "${strange}"`)
}

function isKind(kind: unknown): kind is Move['kind'] {
  return typeof kind === 'string' && Object.hasOwn(PARTS, kind)
}

function readParts(kind: Move['kind'], input: Fields): Move | Refusal {
  const { item, venue, use, shutdown = false, way, units, money, pick, to, give, take, answers = null, offer, card } = input
  switch (kind) {
    case 'confirm':
    case 'roll':
    case 'cancel':
    case 'pass':
    case 'end':
      return { kind }
    case 'play': {
      const paid = readWith(input['with'])
      return isItem(item) && paid ? { kind, item, with: paid } : bad('it names no item, or pays with something strange')
    }
    case 'use': {
      const paid = readWith(input['with'])
      return isVenue(venue) && isCount(use) && paid ? { kind, venue, use, with: paid } : bad('it names no ability of a venue')
    }
    case 'attach':
      return isItem(item) && isVenue(venue) ? { kind, item, venue } : bad('it names no item and venue')
    case 'detach':
      return isItem(item) ? { kind, item } : bad('it names no item')
    case 'attack':
      return isVenue(venue) && typeof shutdown === 'boolean'
        ? { kind, venue, shutdown }
        : bad('it names no venue, or "shutdown" is neither true nor false')
    case 'spend':
      return (way === 'for' || way === 'against') && isCount(units) && units > 0 && units <= 10_000
        ? { kind, way, units }
        : bad('it must say for or against, and how many steps')
    case 'pay':
      return (way === 'for' || way === 'against') && isCount(money) && money > 0 && money <= 100_000
        ? { kind, way, money }
        : bad('it must say for or against, and how many dollars')
    case 'choose':
      return isPick(pick) ? { kind, pick } : bad('the pick is strange')
    case 'offer': {
      const [given, taken] = [readGoods(give), readGoods(take)]
      return isCount(to) && given && taken && (answers === null || isCount(answers))
        ? { kind, to, give: given, take: taken, answers }
        : bad('the offer names no partner, or strange goods')
    }
    case 'accept':
    case 'decline':
    case 'withdraw':
      return isCount(offer) ? { kind, offer } : bad('it names no offer')
    case 'waive':
      return isItem(card) || isVenue(card) ? { kind, card } : bad('it names no card')
  }
}

function bad(why: string): Refusal {
  return refuse('bad-move', { why })
}

/** Most cards cost nothing besides money and actions: it may be left out. */
function readWith(input: unknown = []): readonly Pick[] | undefined {
  return Array.isArray(input) && input.length <= 4 && input.every(isPick) ? input : undefined
}

function readGoods(input: unknown): Goods | undefined {
  if (!isFields(input) || strangeKey(input, ['money', 'items', 'venues']) !== undefined) return undefined
  const { money = 0, items = [], venues = [] } = input
  if (!isCount(money) || !isSet(items, isItem) || !isSet(venues, isVenue)) return undefined
  return { money, items, venues }
}

function isSet<T>(input: unknown, is: (each: unknown) => each is T): input is T[] {
  return Array.isArray(input) && input.every(is) && new Set(input).size === input.length
}

function isPick(input: unknown): input is Pick {
  return input === null || isCount(input) || (typeof input === 'string' && input.length <= 60)
}

export function isItem(input: unknown): input is ItemId {
  return typeof input === 'string' && cardOf(input)?.kind === 'item'
}

export function isVenue(input: unknown): input is VenueId {
  return typeof input === 'string' && cardOf(input)?.kind === 'venue'
}

export function isCount(input: unknown): input is number {
  return typeof input === 'number' && Number.isSafeInteger(input) && input >= 0
}
