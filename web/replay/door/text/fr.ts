import type { Text } from './en.ts'

// Devant ; : ! et ? : une espace fine insécable, U+202F.
export const fr: Text = {
  openTitle: 'Revoir une partie',
  openLead: 'Un relevé est un fichier avec tous les coups d’une partie. Déposez-en un ici, ou choisissez-le.',
  choose: 'Choisir un relevé',
  check: 'Vérifier un relevé',
  ownGames: 'Vos parties',
  refused: 'Cela ne peut être montré',
  unreadable: (line) => `La ligne ${line} n’a pas sa place dans un relevé de Caravanserai.`,
  unreadableLink: 'Ce n’est pas un lien entier de Caravanserai. A-t-il été coupé ?',
  several: (count) => `Il y a ${count} parties dans ce fichier. Il en faut une seule.`,
  long: 'C’est plus long que toute partie.',
  noGame: (game) => `Il n’y a pas de jeu « ${game} » ici.`,
  otherRules: 'La partie a suivi d’autres règles que celles d’ici. Son fichier peut encore être montré.',
  untellable: (move) =>
    move === 0 ? 'Ce qui est dit du début n’est pas possible.' : `Le coup ${move} n’est pas possible : le relevé ou le lien a été modifié.`,
  broken: 'Quelque chose n’a pas marché pendant la lecture.',
}
