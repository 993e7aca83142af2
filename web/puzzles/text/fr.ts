import type { Text } from './en.ts'

export const fr: Text = {
  title: 'Problèmes',
  lead: 'De petites tables avec un but. Toutes ont une solution ; ce que vous résolvez est retenu sur cet appareil.',
  solvedOf: (n, of) => `${n} sur ${of} ${n > 1 ? 'résolus' : 'résolu'}`,
  solved: 'Résolu',
  puzzle: 'Problème',
  hint: 'Indice',
  again: 'Réessayer',
  all: 'Tous les problèmes',
  next: 'Problème suivant',
  isSolved: 'Résolu.',
  isFailed: 'Pas cette fois.',
  lost: 'Ce problème n’existe pas.',
  badLink: 'Ce lien ne porte pas de problème.',
  impossible: 'Les règles n’admettent pas cette table.',
  byPeople: 'Par d’autres joueurs',
  make: 'En faire un',
}
