import type { Text } from './en.ts'

// Devant ; : ! et ? : une espace fine insécable, U+202F.
export const fr: Text = {
  title: 'Historique',
  lead: 'Toutes les parties finies : de cet appareil, et de votre compte si vous en avez un. Revoyez-les, écrivez un mot à côté, emportez le tout.',
  search: 'Chercher',
  searchHint: 'Jeu, joueur ou note',
  game: 'Jeu',
  allGames: 'Tous les jeux',
  result: 'Résultat',
  results: { any: 'Tout résultat', won: 'Gagnées par vous', lost: 'Non gagnées par vous' },
  count: (shown, all) => (shown < all ? `${shown} sur ${all}` : all <= 1 ? `${all} partie` : `${all} parties`),
  none: 'Aucune partie finie pour l’instant',
  noneMore: 'Jouez-en une jusqu’au bout, ou apportez un fichier d’un autre appareil.',
  nothing: 'Rien ne correspond.',
  place: (place) => `${place}.`,
  replay: 'Revoir',
  replayOf: (game) => `Revoir cette partie de ${game}`,
  save: 'Enregistrer le relevé',
  saveOf: (game) => `Enregistrer le relevé de cette partie de ${game}`,
  note: 'Note',
  noteOf: (game) => `Note sur cette partie de ${game}`,
  drop: 'Retirer',
  dropOf: (game) => `Retirer cette partie de ${game}`,
  dropSure: 'Retirer pour de bon',
  dropSureOf: (game) => `Retirer cette partie de ${game} pour de bon`,
  export: 'Tout exporter',
  import: 'Importer un fichier',
  exported: (count, all, files) =>
    [
      count < all ? `${count} parties sur ${all}` : count <= 1 ? `${count} partie` : `${count} parties`,
      files > 1 ? ` dans ${files} fichiers : importez-les tous.` : ' dans le fichier.',
      count < all ? ' Les autres n’ont pas pu être lues.' : '',
    ].join(''),
  imported: ({ here, unread, unstored }) =>
    [
      here <= 1 ? `${here} partie est ici maintenant.` : `${here} parties sont ici maintenant.`,
      unstored > 0
        ? ` ${unstored} n’${unstored === 1 ? 'a' : 'ont'} pas pu être enregistrée${unstored === 1 ? '' : 's'} : le disque est-il plein ?`
        : '',
      unread > 0 ? ` ${unread} n’${unread === 1 ? 'a' : 'ont'} pas pu être lue${unread === 1 ? '' : 's'}.` : '',
    ].join(''),
  notOurs: 'Ce n’est pas un fichier de parties exportées.',
  noStore: 'Ce navigateur ne laisse rien garder à la page.',
  where: { here: 'sur cet appareil', account: 'en ligne', kept: 'apportée' },
  summary: 'Victoires et séries',
  openRecord: 'Ouvrir un relevé',
}
