import { nextTurnOf, type State } from '@caravanserai/bazaar/seat'

/** Until one takes one's next turn, though somebody else may take an extra one before. */
export function untilTurnOf(state: State, you: number): { readonly turn: number; readonly taken: number } {
  return { turn: nextTurnOf(state, you), taken: state.taken[you] ?? 0 }
}
