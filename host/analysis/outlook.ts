import { shareFor, type AnyLesson, type Levels } from '@caravanserai/bots'
import { winners, type AnyGame } from '@caravanserai/kernel'
import type { Analysis, Swing } from '@caravanserai/protocol/analysis'

/** Is told of every table of a match in turn, and has in the end what each seat could expect of the win; undefined where nobody can say. */
interface Outlook {
  /** With what led there; nothing led to the first. */
  see(state: unknown, deed?: Deed): void
  found(): Analysis['share']
}

/** What somebody did. */
export interface Deed extends Pick<Swing, 'at' | 'seat'> {
  /** Of all that was done since it was known who wins, the weightiest has changed it. */
  readonly weight: number
  /** What it was, next to what was better; asked for after the match, and only of a few. */
  explained(): Pick<Swing, 'played' | 'better'>
}

export function outlookOf(game: AnyGame, lesson: AnyLesson | undefined, levels: Levels): Outlook {
  const players = levels.length
  const share = lesson && shareFor(lesson, levels)
  if (!share) return { see: () => {}, found: () => undefined }
  // At first all have as much.
  let last = Array.from({ length: players }, () => 1 / players)
  const after: number[][] = []
  const turning = turningPoints()
  return {
    see(state, deed) {
      const now = shareOfWin(game, state, players) ?? share.at(state)
      if (deed) turning.pass(deed, last, now)
      last = now ?? last
      after.push(last.map((part) => Math.round(part * GRAIN) / GRAIN))
    },
    found: () => ({ error: share.error, after, swings: turning.found() }),
  }
}

/** Nobody sees less than a thousandth. */
const GRAIN = 1000
/** So many are worth a look, and none that changed so little. */
const MOST = 5
const LEAST = 0.03

/** Not after every move it is known what became of the win: of all that was done since it was, one deed has changed it. */
function turningPoints() {
  let begun: Deed | null = null
  const all: { readonly deed: Deed; readonly until: number; readonly whose: number; readonly change: number }[] = []
  return {
    pass(deed: Deed, before: readonly number[], now: readonly number[] | null): void {
      if (!begun || deed.weight > begun.weight) begun = deed
      if (!now) return
      const changes = now.map((part, seat) => Math.abs(part - (before[seat] ?? 0)))
      const change = Math.max(...changes)
      if (change >= LEAST) all.push({ deed: begun, until: deed.at, whose: changes.indexOf(change), change })
      all.sort((a, b) => b.change - a.change)
      all.length = Math.min(all.length, MOST)
      begun = null
    },
    found: (): Swing[] => all.map(({ deed, until, whose }) => ({ at: deed.at, seat: deed.seat, until, whose, ...deed.explained() })),
  }
}

/** Null while nobody has won. */
function shareOfWin(game: AnyGame, state: unknown, players: number): number[] | null {
  const result = game.result(state)
  const first = result ? winners(result) : []
  return first.length === 0 ? null : Array.from({ length: players }, (_, seat) => (first.includes(seat) ? 1 / first.length : 0))
}
