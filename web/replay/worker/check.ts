import type { AnyGame, GameRecord } from '@caravanserai/kernel'
import { checkRecord, retellRecord } from '@caravanserai/kernel/replay'
import type { Verdict } from '../wish.ts'
import { lineOf } from './film.ts'

/** Checks a record as far as can be: every move decided again where its rules are ours. `passed` hears how far it is. */
export function verdictOn(game: AnyGame, record: GameRecord, text: string, passed: (move: number) => void): Verdict {
  const { header, lines, closing } = record
  const isOlder = header.rules < game.version
  const difference = isOlder ? retellRecord(game, record) : checkRecord(game, record, passed)
  const all = [header.setup, ...lines]
  return {
    found: difference ? 'wrong' : isOlder ? 'older' : closing ? 'right' : 'open',
    moves: lines.length,
    events: all.reduce((sum, { events }) => sum + events.length, 0),
    drawn: all.reduce((sum, { chance }) => sum + chance.length, 0),
    commitment: header.commitment,
    seed: closing?.seed ?? null,
    difference: difference ? { ...difference, line: lineOf(text, difference.move) } : null,
  }
}
