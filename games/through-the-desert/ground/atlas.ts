import type { BoardFlaw, Boards, Choices } from '@caravanserai/kernel'
import { BOARDS } from './boards.ts'
import { checkBoard, type Flaw } from './check.ts'

/** TD-R03 What the house may ask about a board of somebody's own. */
export const boards: Boards = {
  check(text) {
    const { errors, notes, parts } = checkBoard(text)
    const summary = parts.map(
      (part) =>
        `${part.players} players: ${part.spaces} spaces, ${part.largePools} large pools, ${part.smallPools} small pools, ` +
        `${part.tokens} waterhole tokens, ${part.riverEdges} river edges, at least ${part.leaderSpaces} leader spaces`,
    )
    return { errors: errors.map(flaw), notes: notes.map(flaw), summary }
  },
}

export const choices: Choices = {
  boards: Object.keys(BOARDS),
  switches: ['serpentine', 'aquifers'],
  lots: [{ id: 'palms' }, { id: 'returned', players: 5 }],
}

/** Every combination of the options. */
export const variants: readonly object[] = Array.from({ length: 32 }, (_, i) => ({
  board: i & 1 ? 'river' : 'mountain',
  serpentine: (i & 2) > 0,
  aquifers: (i & 4) > 0,
  palms: i & 8 ? 'choice' : 'chance',
  returned: i & 16 ? 'choice' : 'chance',
}))

function flaw({ code, facts, spaces, said }: Flaw): BoardFlaw {
  // The sentence begins with the place, which the report gives apart.
  return { line: facts.line, column: facts.column, why: said.replace(/^line \d+, column \d+: /, ''), code, facts, spaces }
}
