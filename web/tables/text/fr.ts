import type { Words } from './en.ts'

/** A number with its noun: in French nought and one are singular. */
export function plural(n: number, one: string, many: string): string {
  return `${n} ${n < 2 ? one : many}`
}

/** What a turn came to, after the name of whoever had it; empty where it came to nothing. */
export function summed(parts: readonly (string | false)[]): string {
  const found = parts.filter((part) => part !== false)
  return found.length === 0 ? '' : ` : ${found.join(', ')}`
}

/** What every table says in French. Thin spaces stand before ; : ! ? */
export const words: Words = {
  you: 'Vous',
  list: (items) => (items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} et ${items.at(-1)}`),
  board: 'Plateau de jeu',
  seats: 'Joueurs',
  points: (n) => plural(n, 'point', 'points'),
  turnOf: 'à son tour',
  log: 'Journal',
  noLog: 'Il ne s’est encore rien passé.',
  close: 'Fermer',

  // -- the ask
  ask: 'À décider',
  yourTurn: 'À vous',
  waiting: (who) => `À ${who} de jouer`,
  othersTurn: 'Au tour d’un autre joueur',
  watching: 'Vous regardez la partie.',
  cancel: 'Annuler',
  rule: (id) => `Règle ${id}`,
  undo: 'Annuler le coup',
  dismiss: 'Fermer',

  // -- while others play
  pause: 'Pause',
  goOn: 'Reprendre',
  skip: 'Passer',
  replay: 'Revoir la partie',
  replayRound: 'Revoir le dernier tour',
  replaying: 'Encore une fois, comme cela s’est passé',
  skipWhy: 'Jusqu’à votre prochaine décision (espace)',

  endTurn: 'Finir le tour',
  turnEnds: 'Votre tour est fini. Le terminer ?',

  // -- help
  help: 'Touches',
  helpTitle: 'Jouer au clavier',
  keyHint: ['I', 'un indice, aux tables de cet appareil'],
  keySkip: ['Espace', 'pendant que les autres jouent : jusqu’à votre prochaine décision'],

  // -- the end
  over: 'La partie est finie',
  wins: (who, n) => `${who} gagne avec ${n}`,
  youWin: (n) => `Vous gagnez avec ${n}`,
  shared: (who, n) => `Plusieurs vainqueurs avec ${n} : ${who}`,
  breakdown: 'D’où viennent les points',
  rank: (n) => (n === 1 ? '1er' : `${n}e`),
  player: 'Joueur',
  total: 'Total',
  counting: (n, of) => `Décompte, ${n} sur ${of}`,
  skipCount: 'Aller à la fin',
  moments: 'Les tours qui ont le plus compté',
  turnNumber: (n) => `Tour ${n}`,
  playAgain: 'Rejouer',
  changeOptions: 'Changer les options',
  share: 'Partager',
  copied: 'Copié',
  saveRecord: 'Enregistrer la partie',
  seeBoard: 'Voir le plateau',
  seeResult: 'Voir le résultat',
}
