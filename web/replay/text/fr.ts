import type { Text } from './en.ts'

// Devant ; : ! et ? : une espace fine insécable, U+202F.
export const fr: Text = {
  title: 'Relecture',
  titleOf: (game) => `${game}, relecture`,
  start: 'Début',
  turn: (number, of) => `Tour ${number} sur ${of}`,
  turnShort: (number) => `Tour ${number}`,
  turnBy: (turn, who) => `${turn}, ${who}`,
  move: (number, of) => `coup ${number} sur ${of}`,
  player: (number) => `Joueur ${number}`,

  controls: 'Commandes de la relecture',
  slider: 'Où dans la partie',
  toStart: 'Au début (Origine)',
  turnBack: 'Un tour en arrière (flèche gauche)',
  moveBack: 'Un coup en arrière (virgule)',
  play: 'Lire (espace)',
  pause: 'Pause (espace)',
  moveOn: 'Un coup en avant (point)',
  turnOn: 'Un tour en avant (flèche droite)',
  toEnd: 'À la fin (Fin)',
  speed: 'Vitesse',
  times: (speed) => `${speed}×`,
  timesSays: (speed) => `${speed} fois plus vite`,
  seenBy: 'Vu par',
  everyone: 'Tous',
  everyoneSays: 'Tous : rien de caché',
  log: 'Journal',
  close: 'Fermer',
  notDrawn: 'Ce moment ne peut être dessiné. Le relevé a peut-être été modifié.',
  lookingBack: 'Vous regardez en arrière. La partie n’attend personne.',
  toNow: 'Revenir à maintenant',

  analyse: 'Analyser cette partie',
  analyseWhy: 'Revoit chaque choix, sur cet appareil. Cela prend un moment, et vous pouvez l’arrêter.',
  analyseForAll: 'Le serveur revoit chaque choix, une seule fois, pour tous ceux qui regardent cette partie.',

  share: 'Partager',
  onward: 'Rejouer d’ici',

  save: 'Enregistrer le relevé',
  loading: 'On rembobine…',

  notOver: 'Cette partie n’est pas finie. D’ici là, son relevé montrerait ce qui est caché.',
  noMatch: 'Il n’y a pas de telle partie ici.',
  noServer: 'Le serveur ne répond pas.',
}
