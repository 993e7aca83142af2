import type { Ask } from '@caravanserai/protocol'

/** A move that has no answer yet. */
export interface Unanswered {
  readonly message: Extract<Ask, { kind: 'move' }>
  readonly isSent: boolean
}

/** Where moves without an answer lie while the page is loaded anew. */
export interface Shelf {
  recall(): readonly Unanswered[]
  keep(moves: readonly Unanswered[]): void
}

const NAME = 'caravanserai:moves'

/** In this tab, and gone with it. A browser may forbid that; then they last as long as the page. */
export const tabShelf: Shelf = {
  recall() {
    try {
      const data: unknown = JSON.parse(sessionStorage.getItem(NAME) ?? '[]')
      return Array.isArray(data) ? data.filter(isUnanswered) : []
    } catch {
      return []
    }
  },
  keep(moves) {
    try {
      if (moves.length > 0) sessionStorage.setItem(NAME, JSON.stringify(moves))
      else sessionStorage.removeItem(NAME)
    } catch {}
  },
}

/** The page of another version may have written it. What does not fit is refused by the server all the same. */
function isUnanswered(data: unknown): data is Unanswered {
  if (typeof data !== 'object' || data === null || !('message' in data) || !('isSent' in data)) return false
  const { message } = data
  if (typeof message !== 'object' || message === null || !('kind' in message) || message.kind !== 'move') return false
  return 'id' in message && typeof message.id === 'string' && 'match' in message && typeof message.match === 'string'
}
