import { isFields, refuse, strangeKey, type Refusal } from '@caravanserai/kernel'
import { COLOURS, isColour, type Colour } from './pieces.ts'

/** What a player may say. Passing needs no word: TD-R11. */
export type Move =
  /** TD-11 Which leader goes back to the box. */
  | { readonly kind: 'return'; readonly colour: Colour }
  /** TD-13 Where a palm tree stands. */
  | { readonly kind: 'plant'; readonly space: string }
  /** TD-16 */
  | { readonly kind: 'lead'; readonly colour: Colour; readonly space: string }
  /** TD-22 One camel; the second is a move of its own (TD-R26). */
  | { readonly kind: 'place'; readonly colour: Colour; readonly space: string }

const KEYS: { readonly [kind in Move['kind']]: readonly ('colour' | 'space')[] } = {
  return: ['colour'],
  plant: ['space'],
  lead: ['colour', 'space'],
  place: ['colour', 'space'],
}

/** A move from outside, or why it is none. */
export function readMove(input: unknown): Move | Refusal {
  const why = whyNotMove(input)
  return why === undefined ? (input as Move) : refuse('bad-move', { why })
}

/** There is one way of saying each move. */
export function plain(move: Move): Move {
  return move
}

function whyNotMove(input: unknown): string | undefined {
  if (!isFields(input)) return 'it is not an object'
  const kind = input['kind']
  if (typeof kind !== 'string' || !Object.hasOwn(KEYS, kind)) return `its kind is none of ${Object.keys(KEYS).join(', ')}`
  const keys = KEYS[kind as Move['kind']]
  const strange = strangeKey(input, ['kind', ...keys])
  if (strange !== undefined) return `"${kind}" knows no "${strange}"`
  if (keys.includes('colour') && !isColour(input['colour'])) return `its colour is none of ${COLOURS.join(', ')}`
  return keys.includes('space') && typeof input['space'] !== 'string' ? 'its space is not a label such as E5' : undefined
}
