import { bestOf, heldColour } from '../best.ts'
import type { LessonText } from './en.ts'

export const fr: LessonText = {
  name: 'Vos premières caravanes',
  steps: {
    welcome: () => ({
      title: 'Vous menez cinq caravanes',
      body: 'Chacune a un chef à votre bannière, un par couleur. Les chameaux s’y joignent et ne bougent plus. Personne ne les traverse.',
    }),
    colour: () => ({
      title: 'Deux chameaux par tour',
      body: 'Deux couleurs au choix, ou deux fois la même. Ici un chef vert est près d’une oasis. Touchez la couleur cerclée.',
    }),
    oasis: (now) => ({
      title: 'Atteignez l’oasis',
      body: `Un chameau se pose contre sa caravane. Le premier qui touche une oasis marque 5 aussitôt. Touchez **${bestOf(now, 'oasis', heldColour(now))?.space ?? ''}**.`,
    }),
    place: () => ({
      title: 'Voyez ce qu’il rapporte',
      body: 'Le panneau dit ce qu’apporte un chameau avant la décision : eau, oasis, enclos. Touchez le bouton cerclé.',
    }),
    area: (now) => ({
      title: 'Enclosez le sable',
      body: `Une chaîne d’une couleur, de bord à bord, enclôt ce qui est derrière : 1 point par case à la fin. Visez **${bestOf(now, 'area')?.space ?? ''}**.`,
    }),
    close: () => ({
      title: 'Regardez avant de fermer',
      body: 'Ce qui serait à vous est safran. Ensuite, plus personne n’y entre, pas même vous. Touchez le bouton cerclé.',
    }),
    others: () => ({
      title: 'Les autres jouent',
      body: 'Ils posent deux chameaux chacun. Deux caravanes d’une couleur ne se touchent jamais : un chameau peut donc barrer la route.',
    }),
    lens: () => ({
      title: 'Qui va enclore ?',
      body: 'La loupe montre chaque enclos à un chameau près, et où l’empêcher encore. Essayez-la de temps en temps.',
    }),
    end: () => ({
      title: 'Comment cela finit',
      body: 'Quand une couleur est épuisée, c’est le dernier tour. La plus grande caravane de chaque couleur marque 10, ou 5 chacune à égalité.',
    }),
    finish: () => ({
      title: 'Vos chefs décident beaucoup',
      body: 'Une partie commence en les posant : près de l’eau et des oasis, loin des chefs de même couleur. Le plus de points gagne.',
    }),
    waiting: (now) => ({ title: 'Un instant', body: `C’est au tour de ${now.who(now.view.turn)}. La leçon reprend au vôtre.` }),
    again: () => ({
      title: 'Prenez une couleur',
      body: 'Aucune couleur n’est en main. Prenez celle qui est cerclée, ou une autre qui a encore un chameau.',
    }),
    elsewhere: () => ({
      title: 'Choisissez une case',
      body: 'Les cases claires sont ouvertes à cette caravane. Celle qui est cerclée rapporte le plus.',
    }),
  },
  pressed: {
    lens: 'La loupe marque les enclos à un chameau près. Touchez-la encore pour l’éteindre.',
    colour: 'C’est une autre couleur. Les cases claires bordent votre caravane de celle-ci.',
    space: 'Vous visez cette case. Le panneau dit ce qu’un chameau y apporterait, ou pourquoi aucun n’y va.',
  },
}
