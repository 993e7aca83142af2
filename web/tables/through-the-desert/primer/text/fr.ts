import type { Words } from '../../../../rules/primer.tsx'

// Devant ; : ! et ? : une espace fine insécable, U+202F.
export const fr: readonly Words[] = [
  {
    title: 'Le but',
    text: 'Il y a des chameaux de cinq couleurs, et vous menez une caravane dans chacune (à cinq joueurs, dans quatre). Atteignez **points d’eau** et **oasis**, refermez des étendues de **sable**, et ayez les plus grandes caravanes. Le plus de points gagne.',
    shows: 'Deux caravanes. La bannière est sur le chef, et dit à qui elles sont.',
  },
  {
    title: 'D’abord les chefs',
    text: 'À tour de rôle, chacun pose un chef après l’autre jusqu’à ce que tous soient là : ni sur l’eau ni sur une oasis, **ni à côté d’une oasis**, **ni à côté d’un autre chef**.',
    shows: 'Barrées : à côté de l’oasis ou du chef. Éclairées : libres.',
  },
  {
    title: 'Votre tour',
    text: 'Placez **deux chameaux**, d’une couleur ou de deux. Chacun rejoint votre propre caravane de sa couleur, sur une case à côté d’un de ses chameaux. Il ne doit **pas toucher la caravane de cette couleur d’un autre joueur** : les caravanes d’une couleur ne se rencontrent jamais. On ne passe pas. (Au premier tour, les premiers joueurs n’en placent qu’un.)',
    shows: 'La caravane verte de l’Étoile peut aller sur les cases éclairées ; sur les barrées, elle toucherait celle du Trèfle.',
  },
  {
    title: 'Les points',
    text: `- **Point d’eau** : placez-y un chameau et prenez-le, 1 à 3 points. Ce que vous avez reste secret.
- **Oasis** : le premier chameau d’une caravane à côté d’elle rapporte **5 points**.
- **Zone fermée** : une caravane qui referme des cases, seule ou avec le bord et les montagnes, prend les points d’eau et les oasis qui s’y trouvent. À la fin, chaque case vide y rapporte **1 point**.`,
    shows: 'Violet est à côté de l’oasis, 5 points, et a refermé quatre cases avec le bord, 4 points à la fin.',
  },
  {
    title: 'La fin',
    text: 'Quand les chameaux d’une couleur sont épuisés, ce tour est le dernier. Dans chaque couleur, la **plus grande caravane** rapporte **10 points** ; à égalité, chacun 5. Additionnez eau, oasis, zones et caravanes.',
    shows: 'Seul avec 9 chameaux : 10 points. Deux avec 7 : 5 points chacun.',
  },
]
