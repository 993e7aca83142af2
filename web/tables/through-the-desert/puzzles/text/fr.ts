import type { GoalWords, PuzzleWords } from '../../../../puzzles/puzzle.ts'
import type { Id } from './en.ts'

export const fr: { readonly [id in Id]: PuzzleWords } = {
  oasis: {
    title: 'Autour de l’oasis',
    goal: 'Enclosez l’oasis en C6 en deux tours.',
    hint: 'Les quatre chameaux sont roses. Serrez l’oasis de près : les montagnes tiennent la gauche, le bord tient le haut.',
  },
  eight: {
    title: 'Huit points, deux chameaux',
    goal: 'Rapportez 8 points avec vos deux chameaux.',
    hint: 'Une seule couleur fait les deux. Une oasis est à trois pas, et de l’eau borde le chemin.',
  },
  fence: {
    title: 'La longue clôture',
    goal: 'Rapportez 20 points avec vos deux chameaux, maintenant et à la fin.',
    hint: 'Le violet est presque fermé. Cherchez les deux brèches : l’une à gauche, l’autre en bas du plateau.',
  },
}

const turnsIn = (turns: number) => (turns === 1 ? 'à ce tour' : `en ${turns} tours`)

export const goals: { readonly [kind: string]: GoalWords } = {
  enclose: { name: 'Enclore une case', says: (space, turns) => `Enclosez ${space} ${turnsIn(turns)}.` },
  points: { name: 'Rapporter des points', says: (n, turns) => `Rapportez ${n} points ${turnsIn(turns)}, tout de suite et à la fin.` },
}
