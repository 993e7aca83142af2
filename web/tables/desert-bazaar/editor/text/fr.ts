import type { BoardWords } from '../../../../editor/board/kind.ts'
import { fr as table } from '../../text/fr.ts'

export const fr: BoardWords = {
  signs: { '.': 'Case', '~': 'Décor' },
  flaw({ code, facts, why }) {
    if (code === 'few-spaces') return `${facts['spaces']} cases ; il en faut au moins ${facts['least']} pour fermer un campement`
    if (code === 'many-spaces') return `${facts['spaces']} cases ; ${facts['most']} au plus`
    return why
  },
  fine: { 'few-spaces': 'De quoi fermer un campement', 'many-spaces': 'Pas plus grand qu’une table' },
  sources: table.sources,
  unplaced: 'Les points des tentes restées à la fin et des cartes n’ont pas de lieu.',
}
