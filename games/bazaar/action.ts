import type { Action, Seat } from '@caravanserai/kernel'
import { idOf, itemOf, numberOf, venueOf } from './machine/shelf.ts'
import type { Prompt } from './machine/prompt.ts'
import { NOTHING, type Move } from './move.ts'
import { momentOf } from './rules.ts'
import type { State } from './state.ts'
import { ways } from './turn/play.ts'

/**
 * A listed move as a number: its kind in the lowest five bits, then nine bits for a card, a seat or an offer, the rest for what
 * else there is to say. Only what is listed has one: an offer with goods in it and money in larger steps go through `decide`.
 */
export const KINDS = [
  'pass',
  'end',
  'attach',
  'attack',
  'play',
  'use',
  'detach',
  'waive',
  'decline',
  'accept',
  'withdraw',
  'offer',
  'confirm',
  'roll',
  'cancel',
  'spend',
  'pay',
  'choose',
] as const satisfies readonly Move['kind'][]

const KIND = Object.fromEntries(KINDS.map((kind, number) => [kind, number])) as { readonly [kind in Move['kind']]: number }

/** Which of the listed picks: the one number that may be as large as a purse. */
export function chooseAction(place: number): Action {
  return KIND.choose | (place << 5)
}

export function actionOf(kind: Move['kind'], what = 0, how = 0): Action {
  return KIND[kind] | (what << 5) | (how << 14)
}

/** The same with a card. */
export function cardAction(kind: Move['kind'], card: string, how = 0): Action {
  return actionOf(kind, numberOf(card), how)
}

export function kindOf(action: Action): number {
  return action & 31
}

/** An answer out of a prompt: only the prompt says which. */
export function isPick(action: Action): boolean {
  return kindOf(action) === KIND.choose
}

export function isShutdown(action: Action): boolean {
  return kindOf(action) === KIND.attack && action >> 14 === 1
}

/** The way of paying for an ability, and which of a venue's abilities it is. */
export function useHow(use: number, way: number): number {
  return use | (way << 2)
}

/** What the number says at this table, to a seat that is asked this. */
export function moveOf(s: State, seat: Seat, prompt: Prompt | undefined, action: Action): Move {
  const kind = KINDS[kindOf(action)] ?? 'pass'
  const what = (action >> 5) & 511
  const how = action >> 14
  switch (kind) {
    case 'pass':
    case 'end':
    case 'confirm':
    case 'roll':
    case 'cancel':
      return PLAIN[kind]
    case 'attach':
      return { kind, item: idOf(what), venue: idOf(how) }
    case 'attack':
      return { kind, venue: idOf(what), shutdown: how === 1 }
    case 'play': {
      const item = idOf(what)
      return { kind, item, with: ways(s, seat, itemOf(item).play, item, momentOf(s) ?? 'main')[how] ?? [] }
    }
    case 'use': {
      const [venue, use] = [idOf(what), how & 3]
      const paid = ways(s, seat, venueOf(venue).uses[use] ?? null, venue, momentOf(s) ?? 'main')
      return { kind, venue, use, with: paid[how >> 2] ?? [] }
    }
    case 'detach':
      return { kind, item: idOf(what) }
    case 'waive':
      return { kind, card: idOf(what) }
    case 'accept':
    case 'decline':
    case 'withdraw':
      return { kind, offer: s.offers[what]?.id ?? 0 }
    case 'offer':
      return { kind, to: what, give: NOTHING, take: NOTHING, answers: s.offers[how - 1]?.id ?? null }
    case 'spend':
    case 'pay':
      return what === 0 ? FOR : AGAINST
    case 'choose':
      return { kind, pick: pickOf(prompt, action >> 5) }
  }
}

/** To decline comes first, where it is possible. */
function pickOf(prompt: Prompt | undefined, place: number) {
  if (prompt?.kind !== 'choose' && prompt?.kind !== 'amount') return null
  const at = prompt.optional ? place - 1 : place
  if (at < 0) return null
  return prompt.kind === 'amount' ? prompt.least + at : (prompt.from[at] ?? null)
}

const PLAIN = {
  pass: { kind: 'pass' },
  end: { kind: 'end' },
  confirm: { kind: 'confirm' },
  roll: { kind: 'roll' },
  cancel: { kind: 'cancel' },
} as const satisfies { readonly [kind: string]: Move }
const FOR: Move = { kind: 'spend', way: 'for', units: 1 }
const AGAINST: Move = { kind: 'spend', way: 'against', units: 1 }
