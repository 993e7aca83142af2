import { shareFor, type AnyLesson } from '@caravanserai/bots'
import { winners, type AnyGame } from '@caravanserai/kernel'
import type { Analysis } from '@caravanserai/protocol/analysis'

/** Is told of every table of a match in turn, and has in the end what each seat could expect of the win; undefined where nobody can say. */
interface Outlook {
  see(state: unknown): void
  found(): Analysis['share']
}

export function outlookOf(game: AnyGame, lesson: AnyLesson | undefined, players: number): Outlook {
  const share = lesson && shareFor(lesson, players)
  if (!share) return { see: () => {}, found: () => undefined }
  // At first all have as much.
  let last = Array.from({ length: players }, () => 1 / players)
  const after: number[][] = []
  return {
    see(state) {
      last = shareOfWin(game, state, players) ?? share.at(state) ?? last
      after.push(last.map((part) => Math.round(part * GRAIN) / GRAIN))
    },
    found: () => ({ error: share.error, after }),
  }
}

/** Nobody sees less than a thousandth. */
const GRAIN = 1000

/** Null while nobody has won. */
function shareOfWin(game: AnyGame, state: unknown, players: number): number[] | null {
  const result = game.result(state)
  const first = result ? winners(result) : []
  return first.length === 0 ? null : Array.from({ length: players }, (_, seat) => (first.includes(seat) ? 1 / first.length : 0))
}
