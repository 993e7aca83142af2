import { isFields, refuse, strangeKey, type Json, type Refusal, type Seat } from '@caravanserai/kernel'
import { isCard, isCount } from './notation.ts'
import { open } from './rules.ts'
import type { Card, Move, State } from './state.ts'

/** What a seat may say once: pass until a turn begins, pass for a kind of card, spend up to so much against one raid. */
export type Said =
  | { readonly kind: 'pass-until'; readonly turn: number }
  | { readonly kind: 'pass-for'; readonly card: Card }
  | { readonly kind: 'spend'; readonly question: number; readonly most: number }

export function standing(input: unknown): Json | Refusal {
  return readSaid(input) ?? refuse('bad-standing', { why: 'it is none of pass-until, pass-for and spend' })
}

/** It says no more than the seat's own view would let it say: only what is open, its purse and what it has paid. */
export function answer(state: State, seat: Seat, input: Json): Move | null {
  const said = readSaid(input)
  const [card, answers] = state.frames
  if (!said || card?.kind !== 'card') return null
  const what = open(state)
  if (said.kind === 'pass-until') return what === 'counter' && state.turn < said.turn ? { kind: 'pass' } : null
  if (said.kind === 'pass-for') return what === 'counter' && card.card === said.card ? { kind: 'pass' } : null
  if (answers?.kind !== 'payments' || said.question !== state.question) return null
  const more = Math.min(said.most, state.purses[seat] ?? 0) - (answers.paid[seat] ?? 0)
  return more > 0 ? { kind: 'pay', amount: more } : { kind: 'confirm' }
}

function readSaid(input: unknown): Said | undefined {
  if (!isFields(input) || strangeKey(input, ['kind', 'turn', 'card', 'question', 'most']) !== undefined) return undefined
  const { kind, turn, card, question, most } = input
  if (kind === 'pass-until' && isCount(turn)) return { kind, turn }
  if (kind === 'pass-for' && isCard(card)) return { kind, card }
  return kind === 'spend' && isCount(question) && isCount(most) ? { kind, question, most } : undefined
}
