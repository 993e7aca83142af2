import type { Text } from './en.ts'

// Devant ; : ! et ? : une espace fine insécable, U+202F.
export const fr: Text = {
  title: 'Votre palmarès',
  lead: 'Les parties finies sur cet appareil. Rien n’en quitte le navigateur.',
  none: 'Aucune partie finie ici pour l’instant',
  noneMore: 'Jouez-en une jusqu’au bout, et son résultat sera ici : victoires par niveau et nombre de joueurs, meilleurs scores et séries.',
  toGames: 'Vers les jeux',
  games: (count) => (count <= 1 ? `${count} partie` : `${count} parties`),
  shared: (count) => (count === 1 ? 'dont 1 à plusieurs sur cet écran' : `dont ${count} à plusieurs sur cet écran`),
  wins: 'Victoires',
  winsOf: (wins, games) => `${wins} sur ${games}`,
  best: 'Meilleur score',
  streak: 'Victoires de suite',
  longest: (count) => `au mieux ${count}`,
  level: 'Bots',
  players: 'Joueurs',
  mixed: 'mélangés',
  dash: '–',
  byLevel: (game) => `${game} : victoires par niveau et nombre de joueurs`,
  notPlayed: 'Pas encore jouée jusqu’au bout.',
  clear: 'Effacer',
  clearWhy: 'Les parties elles-mêmes restent sur l’accueil ; seul ce palmarès est oublié.',
  clearSure: 'Oublier tous ces résultats ?',
  clearYes: 'Les oublier',
  keep: 'Les garder',
  cleared: 'Tous les résultats sont oubliés.',
}
