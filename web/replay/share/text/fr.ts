import type { Text } from './en.ts'

// Devant ; : ! et ? : une espace fine insécable, U+202F.
export const fr: Text = {
  link: 'Lien',
  linkMoment: 'Copier un lien vers ce moment',
  linkGame: 'Copier un lien vers toute la partie',
  linkPosition: 'Copier un lien vers cette seule position',
  linkShort: 'Le lien est court : la partie est sur le serveur.',
  linkLong: 'Le lien porte la partie elle-même : aucun serveur ne la garde, et qui l’ouvre l’a vérifiée.',
  noLink: 'Cette partie ne tient dans aucun lien. Enregistrez le relevé et envoyez-le.',
  copied: 'Le lien est copié.',
  copyIt: 'Copiez le lien d’ici.',
  picture: 'Enregistrer une image de ce moment',
  pictureCount: 'Enregistrer une image du compte final',
  film: 'Enregistrer le dernier tour de table en image animée',
  verify: 'Vérifier chaque coup et chaque dé',
  drawing: 'On dessine…',
  drawn: 'L’image est enregistrée.',
  notDrawnHere: 'Ce navigateur n’a pas pu la dessiner.',
  won: (names) => `Gagnée par ${names}`,
  onwardWhy:
    'Une nouvelle partie commence à ce moment, avec tout ce qui est sur la table et dans les mains. Ce que le hasard apporte ensuite est nouveau.',
  youAre: 'Vous jouez',
  onwardBots: 'Contre des bots',
  onwardFriends: 'Entre amis, par un lien',
  noPosition: 'On ne peut pas jouer à partir de ce moment.',
}
