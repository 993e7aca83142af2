import { isFields, refuse, strangeKey, type Fields, type Refusal } from '@caravanserai/kernel'
import { isFace, isResource, RESOURCES, type Cards, type Face, type Resource, type Trade } from './goods.ts'
import { CARDS_PER_TRADE, MOST_TRADES, type PaymentChoice } from './reads/payment.ts'

/** What a player may say. */
export type Move =
  /** DB-13 What a starting Wild counts as. */
  | { readonly kind: 'name'; readonly resource: Resource }
  /** DB-20..DB-22 Take this card for free, then roll. */
  | { readonly kind: 'draw'; readonly resource: Resource }
  /** DB-R10 Roll without the free card: only when all piles are empty. */
  | { readonly kind: 'roll' }
  | { readonly kind: 'take'; readonly resource: Resource }
  /** DB-28 Set aside a die with this face and roll the other live dice again. */
  | { readonly kind: 'keep'; readonly face: Face }
  | Build
  /** DB-55 */
  | { readonly kind: 'stop' }

export interface Build {
  readonly kind: 'build'
  readonly tile: number
  readonly space: string
  /** DB-R34 Which products are used and which cards are traded; without it the cheapest way. */
  readonly pay?: PaymentChoice
}

const KEYS: { readonly [kind in Move['kind']]: readonly string[] } = {
  name: ['resource'],
  draw: ['resource'],
  roll: [],
  take: ['resource'],
  keep: ['face'],
  build: ['tile', 'space', 'pay'],
  stop: [],
}

/** A move from outside, or why it is none. */
export function readMove(input: unknown): Move | Refusal {
  const why = whyNotMove(input)
  return why === undefined ? (input as Move) : refuse('bad-move', { why })
}

/** DB-R23 A build is listed once, whatever it is paid with. */
export function plain(move: Move): Move {
  return move.kind === 'build' && move.pay ? { kind: 'build', tile: move.tile, space: move.space } : move
}

function whyNotMove(input: unknown): string | undefined {
  if (!isFields(input)) return 'it is not an object'
  const kind = input['kind']
  if (typeof kind !== 'string' || !Object.hasOwn(KEYS, kind)) return `its kind is none of ${Object.keys(KEYS).join(', ')}`
  const strange = strangeKey(input, ['kind', ...KEYS[kind as Move['kind']]])
  if (strange !== undefined) return `"${kind}" knows no "${strange}"`
  switch (kind as Move['kind']) {
    case 'name':
    case 'draw':
    case 'take':
      return isResource(input['resource']) ? undefined : `its resource is none of ${RESOURCES.join(', ')}`
    case 'keep':
      return isFace(input['face']) ? undefined : 'its face is no face of a die'
    case 'build':
      return whyNotBuild(input)
    case 'roll':
    case 'stop':
      return undefined
  }
}

function whyNotBuild({ tile, space, pay }: Fields): string | undefined {
  if (!Number.isInteger(tile)) return 'its tile is not the number of a tile'
  if (typeof space !== 'string') return 'its space is not a label such as E5'
  if (pay === undefined) return undefined
  if (!isFields(pay)) return 'its payment is not an object'
  const strange = strangeKey(pay, ['use', 'trade'])
  if (strange !== undefined) return `a payment knows no "${strange}"`
  if (pay['use'] !== undefined && !isCards(pay['use'])) return 'its products are not counts by resource'
  if (pay['trade'] !== undefined && !(Array.isArray(pay['trade']) && pay['trade'].length <= MOST_TRADES && pay['trade'].every(isTrade)))
    return `its trades are not lists of ${CARDS_PER_TRADE} cards to give and one to take`
  return undefined
}

export function isCards(input: unknown): input is Cards {
  return (
    isFields(input) &&
    Object.entries(input).every(([resource, count]) => isResource(resource) && Number.isInteger(count) && (count as number) >= 0)
  )
}

function isTrade(input: unknown): input is Trade {
  if (!isFields(input) || strangeKey(input, ['give', 'take']) !== undefined) return false
  const { give, take } = input
  return Array.isArray(give) && give.length === CARDS_PER_TRADE && give.every(isResource) && isResource(take)
}
