import { isFields, type AnyGame, type Json, type Seat } from '@caravanserai/kernel'

/** What a seat is waited for with. */
export interface Question {
  readonly seat: Seat
  readonly question: number
  /** Nothing goes on without it. */
  readonly awaited: boolean
  /** How many moves are open to it, and of which kinds. */
  readonly moves: number
  readonly kinds: { readonly [kind: string]: number }
  /** What the game says that it asks, where it says so. */
  readonly asks?: Json
}

export function questionsOf(game: AnyGame, state: unknown): Question[] {
  const awaited = awaitedBy(game, state)
  return game.waiting(state).map((seat) => {
    const moves = game.moves(state, seat)
    const kinds: { [kind: string]: number } = {}
    for (const move of moves) {
      const kind = isFields(move) && typeof move['kind'] === 'string' ? move['kind'] : 'move'
      kinds[kind] = (kinds[kind] ?? 0) + 1
    }
    const found = { seat, question: game.question(state, seat), awaited: awaited.includes(seat), moves: moves.length, kinds }
    const asks = game.asks?.(state, seat)
    return asks === undefined ? found : { ...found, asks }
  })
}

/** Those without whom nothing goes on. */
export function awaitedBy(game: AnyGame, state: unknown): readonly Seat[] {
  return game.awaited?.(state) ?? game.waiting(state)
}

/** The same as a line for people. */
export function questionText({ seat, question, awaited, moves, kinds, asks }: Question): string {
  const what = asks === undefined ? '' : `${JSON.stringify(asks)}; `
  const open = Object.entries(kinds).map(([kind, count]) => (count === 1 ? kind : `${kind} x${count}`))
  return `seat ${seat} ${awaited ? 'is asked' : 'may step in'} (question ${question}): ${what}${moves} ${moves === 1 ? 'move' : 'moves'}: ${open.join(', ')}`
}
