import type { GoalWords, PuzzleWords } from '../../../../puzzles/puzzle.ts'
import type { Id } from './en.ts'

export const fr: { readonly [id in Id]: PuzzleWords } = {
  nine: {
    title: 'La Forge pour 9 $',
    goal: 'Prenez la Forge dans ce tour. Vous avez 9 $, et la chance n’aidera pas.',
    hint: 'La Forge a 19. Chaque dollar abaisse le seuil de 1, et une de vos cartes vaut un 10 sans dé.',
  },
  pair: {
    title: 'Deux en un tour',
    goal: 'Prenez les deux lieux neutres dans ce tour. Vous avez 4 $, et les deux dés donneront 12.',
    hint: 'Une de vos cartes permet plus d’une attaque. 15 et 13 dépassent 12 de 3 et de 1.',
  },
  income: {
    title: 'Trente par tour',
    goal: 'Portez votre revenu à 30 $ avec vos deux actions.',
    hint: 'Il reste un emplacement au Grand magasin, et il accepte tout. Le Café n’accepte que la nourriture.',
  },
}

const turnsIn = (turns: number) => (turns === 1 ? 'à ce tour' : `en ${turns} tours`)

export const goals: { readonly [kind: string]: GoalWords } = {
  take: { name: 'Prendre un lieu', says: (venue, turns) => `Prenez le lieu ${venue} par une attaque ${turnsIn(turns)}.` },
  venues: { name: 'Prendre des lieux', says: (n, turns) => `Prenez ${n} lieux par des attaques ${turnsIn(turns)}.` },
  income: { name: 'Augmenter le revenu', says: (n, turns) => `Portez votre revenu à ${n} $ ${turnsIn(turns)}.` },
}
