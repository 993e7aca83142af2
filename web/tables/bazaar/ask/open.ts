import { cardOf, isTimely, type Move, type Prompt } from '@caravanserai/bazaar/seat'

/** What can be done in one's own turn, and shown where it lies. */
export const WAYS = ['attack', 'attach', 'play'] as const
export type Open = (typeof WAYS)[number]

/** The cards with which that can be done. */
export function openFor(moves: readonly Move[], way: Open): ReadonlySet<string> {
  return new Set(
    moves.flatMap((move) => {
      if (move.kind === 'attack') return way === 'attack' ? [move.venue] : []
      if (move.kind === 'attach') return way === 'attach' ? [move.item] : []
      return way === 'play' ? used(move) : []
    }),
  )
}

/** The cards that something could be played, used or taken off with, once each. */
export function playable(moves: readonly Move[]): string[] {
  return [...openFor(moves, 'play')]
}

/**
 * The cards that are lit: what was asked for; where an item is pointed at, where it can go; otherwise what can be played,
 * used, taken off or chosen, and in an attack only what is made for it.
 */
export function litBy(moves: readonly Move[], prompt: Prompt | null, showing: Open | null, picked: string | null): ReadonlySet<string> {
  if (picked !== null && cardOf(picked)?.kind === 'item' && prompt?.kind === 'main')
    return new Set(moves.flatMap((move) => (move.kind === 'attach' && move.item === picked ? [move.venue] : [])))
  if (showing !== null) return openFor(moves, showing)
  const counts = (move: Move) => prompt?.kind !== 'attack' || isTimely(move)
  return new Set(
    moves
      .filter(counts)
      .flatMap((move) => (move.kind === 'choose' && typeof move.pick === 'string' && cardOf(move.pick) ? [move.pick] : used(move))),
  )
}

function used(move: Move): string[] {
  return move.kind === 'play' || move.kind === 'detach' ? [move.item] : move.kind === 'use' ? [move.venue] : []
}
