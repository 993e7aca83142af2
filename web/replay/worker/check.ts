import type { AnyGame, Difference, GameRecord } from '@caravanserai/kernel'
import { checkRecord, retellRecord } from '@caravanserai/kernel/check'
import type { Verdict } from '../wish.ts'
import { lineOf } from './film.ts'

/** Checks a record as far as can be: every move decided again where its rules are ours. `passed` hears how far it is. */
export function verdictOn(game: AnyGame, record: GameRecord, text: string, passed: (move: number) => void): Verdict {
  const { header, lines, closing } = record
  const isOlder = header.rules < game.version
  const older = isOlder ? retellRecord(game, record) : null
  const difference = older ? older.difference : checkRecord(game, record, passed)
  const placed = (found: Difference | undefined) => (found ? { ...found, line: lineOf(text, found.move) } : null)
  const all = [header.setup, ...lines]
  return {
    found: difference ? 'wrong' : isOlder ? 'older' : closing ? 'right' : 'open',
    older: older && { same: older.same, drawn: older.drawn, parting: placed(older.parting) },
    moves: lines.length,
    events: all.reduce((sum, { events }) => sum + events.length, 0),
    drawn: all.reduce((sum, { chance }) => sum + chance.length, 0),
    commitment: header.commitment,
    seed: closing?.seed ?? null,
    difference: placed(difference),
  }
}
