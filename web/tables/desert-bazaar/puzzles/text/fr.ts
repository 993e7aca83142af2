import type { GoalWords, PuzzleWords } from '../../../../puzzles/puzzle.ts'
import type { Id } from './en.ts'

export const fr: { readonly [id in Id]: PuzzleWords } = {
  'two-camps': {
    title: 'Deux campements, une tente',
    goal: 'Fermez les deux campements avec une seule tente.',
    hint: 'Les tentes qui se touchent ne font qu’un campement, et 3 + 3 + 1 font sept. Une seule case touche les deux.',
  },
  'five-points': {
    title: 'Deux cartes, cinq points',
    goal: 'Marquez 5 points ce tour. Vous avez deux chameaux.',
    hint: 'Une tente qu’on vient de bâtir paie déjà. Quelle tuile devient gratuite dès qu’une autre est à côté ?',
  },
  'three-tents': {
    title: 'Trois tentes, trois cartes',
    goal: 'Bâtissez trois tentes dans ce tour. Vous avez trois cartes eau.',
    hint: 'Toutes viennent du groupe ouest. Dépensez l’eau pour la première, là où son produit aide les deux autres.',
  },
}

const turnsIn = (turns: number) => (turns === 1 ? 'à ce tour' : `en ${turns} tours`)

export const goals: { readonly [kind: string]: GoalWords } = {
  close: { name: 'Fermer un campement', says: (n, turns) => `Fermez un campement avec ${n} tentes au plus, ${turnsIn(turns)}.` },
  points: { name: 'Marquer des points', says: (n, turns) => `Marquez ${n} points ${turnsIn(turns)}.` },
  tents: { name: 'Bâtir des tentes', says: (n, turns) => `Bâtissez ${n} tentes ${turnsIn(turns)}.` },
}
