import type { BoardWords } from '../../../../editor/board/kind.ts'
import { en as table } from '../../text/en.ts'

export const en: BoardWords = {
  signs: { '.': 'Space', '~': 'Scenery' },
  flaw({ code, facts, why }) {
    if (code === 'few-spaces') return `${facts['spaces']} spaces; an encampment needs at least ${facts['least']} to close`
    if (code === 'many-spaces') return `${facts['spaces']} spaces; ${facts['most']} is the most`
    return why
  },
  fine: { 'few-spaces': 'Room for an encampment to close', 'many-spaces': 'No larger than a table' },
  sources: table.sources,
  unplaced: 'Points for tents left at the end and for cards have no place.',
}
