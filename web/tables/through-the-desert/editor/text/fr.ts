import type { BoardWords } from '../../../../editor/board/kind.ts'
import { fr as table } from '../../text/fr.ts'

export const fr: BoardWords = {
  signs: { '.': 'Sable', '^': 'Montagne', o: 'Petit bassin', O: 'Grand bassin' },
  flaw({ code, facts, why }) {
    switch (code) {
      case 'too-many-hexes':
        return `${facts['hexes']} hexagones ; ${facts['most']} au plus`
      case 'few-large-pools':
        return `${facts['large']} grands bassins en deçà de la ligne de relief ; il en faut ${facts['least']} pour les palmiers`
      case 'no-leader-space':
        return `À ${facts['part']} joueurs, les palmiers peuvent interdire toute case au premier chef`
      case 'many-pools':
        return `${facts['pools']} bassins ; il y a des jetons et des palmiers pour ${facts['most']}`
      case 'cut-off':
        return `À ${facts['part']} joueurs, ${Number(facts['spaces']) === 1 ? `${facts['space']} est coupée` : `${facts['spaces']} cases sont coupées`} du reste`
      case 'dry-river':
        return `Le fleuve en ${facts['edge']} longe une montagne`
      case 'few-leader-spaces':
        return `${facts['found']} cases pour les chefs ; avec ${facts['enough']}, jamais personne n’est coincé à ${facts['players']}`
      default:
        return why
    }
  },
  fine: {
    'few-large-pools': 'Des grands bassins pour tous les palmiers',
    'many-pools': 'Des jetons pour tous les bassins',
    'cut-off': 'Toute case peut être atteinte',
    'few-leader-spaces': 'De la place pour les chefs de chacun',
  },
  sources: table.sources,
  unplaced: 'Les points des plus longues caravanes n’ont pas de lieu.',
}
