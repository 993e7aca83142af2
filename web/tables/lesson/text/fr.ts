import type { Text } from './en.ts'

export const fr: Text = {
  lesson: 'Leçon',
  at: (n, of) => `${n} sur ${of}`,
  back: 'Retour',
  next: 'Suite',
  finish: 'Continuer à jouer',
  leave: 'Quitter',
  chapter: 'Chapitre suivant',
  resume: 'Reprendre la leçon',
  reach: 'La touche G mène ici depuis la table.',
}
