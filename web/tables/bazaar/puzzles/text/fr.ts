import type { PuzzleWords } from '../../../../puzzles/puzzle.ts'
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
