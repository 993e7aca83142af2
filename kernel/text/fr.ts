import type { Refusals } from './en.ts'

export const fr: Refusals = {
  'no-such-seat': (f) => `Il n’y a pas de place ${f['seat']} à cette table.`,
  'not-asked': () => 'Ce n’est pas à vous de décider.',
  'too-late': () => 'Cette question est close ; la partie a continué.',
  'game-over': () => 'La partie est finie.',
  'nothing-to-undo': () => 'Vous n’avez rien à reprendre.',
  'news-since': () => 'Vous avez appris quelque chose depuis ; cela ne se reprend pas.',
  'plea-open': () => 'Quelqu’un demande déjà à reprendre un coup.',
  'plea-often': () => 'Vous avez demandé 3 fois en 2 minutes à reprendre un coup. Attendez un peu.',
  'plea-spent': () => 'On vous a déjà laissé reprendre un coup ; c’est une fois par partie.',
  'no-plea': () => 'Personne ne demande plus à reprendre ce coup.',
  'too-fast': () => 'C’est trop à la fois. Attendez un instant.',
  'not-allowed': () => 'Cela ne se fait pas ici.',
  'bad-move': (f) => `Ce n’est pas un coup : ${f['why']}.`,
  'bad-options': (f) => `Ces options ne conviennent pas : ${f['why']}.`,
  'bad-position': (f) => `Cette position est impossible : ${f['why']}.`,
  'other-seats': (f) => `Cette position a ${f['given']} places, la table ${f['players']}.`,
  'bad-players': (f) => `Ce jeu se joue à ${f['players']}, pas à ${f['given']}.`,
  'bad-standing': (f) => `Ce n’est pas une réponse permanente : ${f['why']}.`,
}
