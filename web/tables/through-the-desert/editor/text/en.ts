import type { BoardWords } from '../../../../editor/board/kind.ts'
import { en as table } from '../../text/en.ts'

export const en: BoardWords = {
  signs: { '.': 'Sand', '^': 'Mountain', o: 'Small pool', O: 'Large pool' },
  flaw({ code, facts, why }) {
    switch (code) {
      case 'too-many-hexes':
        return `${facts['hexes']} hexes; ${facts['most']} is the most`
      case 'few-large-pools':
        return `${facts['large']} large pools before the elevation line; the palm trees need ${facts['least']}`
      case 'no-leader-space':
        return `With ${facts['part']} players the palm trees can bar every space to the first leader`
      case 'many-pools':
        return `${facts['pools']} pools; there are tokens and palm trees for ${facts['most']}`
      case 'cut-off':
        return `With ${facts['part']} players ${Number(facts['spaces']) === 1 ? `${facts['space']} is` : `${facts['spaces']} spaces are`} cut off`
      case 'dry-river':
        return `The river at ${facts['edge']} runs along a mountain`
      case 'few-leader-spaces':
        return `${facts['found']} spaces for leaders; with ${facts['enough']} nobody of ${facts['players']} is ever stuck`
      default:
        return why
    }
  },
  fine: {
    'few-large-pools': 'Large pools for all palm trees',
    'many-pools': 'Tokens for every pool',
    'cut-off': 'Every space can be reached',
    'few-leader-spaces': 'Room for everybody’s leaders',
  },
  sources: table.sources,
  unplaced: 'Points for the largest caravans have no place.',
}
