import type { Text } from './en.ts'

const plural = (n: number, one: string, many: string) => `${n} ${n < 2 ? one : many}`
const number = (n: number) => n.toLocaleString('fr', { maximumFractionDigits: 2 })
const percent = (share: number) => `${share === 0 || share === 1 ? 100 * share : Math.max(1, Math.min(99, Math.round(100 * share)))} %`
const sums = {
  points: (n: number) => `${number(n)} ${n < 2 ? 'point' : 'points'}`,
  dollars: (n: number) => `${number(n)} $`,
  successes: (n: number) => `${number(n)} ${n < 2 ? 'réussite' : 'réussites'}`,
} as const

export const fr: Text = {
  it: (what) => `Ce coup ${what}.`,
  and: (first, second) => `${first}, et ${second}`,
  but: (good, bad) => `${good}, mais ${bad}`,
  plain: 'C’est le mieux qu’il y ait, sans raison particulière.',
  plainOther: 'Rien ne parle pour lui en particulier.',
  sum: (n, of) => sums[of](n),
  signed: (n) => `${n === 0 ? '±' : n < 0 ? '−' : '+'}${number(Math.abs(n))}`,

  hint: 'Indice',
  close: 'Fermer',
  thinking: 'Je réfléchis.',
  wait: 'Ce n’est pas à vous. Le prochain indice viendra tout seul.',
  none: 'Rien ici ne vaut mieux que le reste : choisissez à votre guise.',
  failed: 'Aucun indice n’a pu être trouvé ici.',
  play: (move) => `Jouer : ${move}`,
  less: (sum) => `environ ${sum} de moins`,
  asGood: 'à peu près aussi bien',
  next: (move, gap) => `Ensuite : ${move}, ${gap}.`,
  whyNot: 'Pourquoi pas celui-ci ?',
  point: 'Montrez un autre coup, ou choisissez-le sur la table, pour voir ce qu’il vaut à côté de celui-ci.',
  isBest: 'C’est le meilleur.',
  soFar: (count) => `${plural(count, 'indice', 'indices')} jusqu’ici à cette table.`,
  howTo:
    'D’après ce que vous voyez, sans plus. Les indices sont pour les tables de cet appareil, jamais en ligne, et ne comptent dans aucun classement. Touche : I.',

  analysis: 'Analyse',
  beside: 'À côté de la table',
  sides: { analysis: 'Analyse', log: 'Journal' },
  progress: (share) => `${Math.round(100 * share)} % revus`,
  stop: 'Arrêter',
  notAnalysed: 'L’analyse n’a pas pu être menée à bien. Réessayez.',
  again: 'Recommencer',
  plot: { share: 'Chances de gagner après chaque coup', points: 'Points après chaque coup', venues: 'Lieux après chaque coup' },
  plotWhy: 'La courbe ne montre pas de chances de gagner : pour ce jeu avec ces joueurs, on n’en connaît pas de fiables.',
  plotSays: (name, value) => `${name} : ${value}`,
  shows: 'Ce que montre la courbe',
  kinds: { share: 'Chances de gagner', points: 'Points', venues: 'Lieux' },
  shareWhy: (error) =>
    `Sur 100 parties entre bots de même force qui en sont là, chacun en gagnerait à peu près autant. Sur des parties dont elles n’ont pas été apprises, ces chances s’écartaient de ${number(Math.round(1000 * error) / 10)} en moyenne.`,
  percent,
  chance: (before, after) => `chances de gagner de ${percent(before)} à ${percent(after)}`,
  now: (at) => `après le coup ${at}`,
  orders: { changed: 'Les plus décisifs', cost: 'Les plus chers' },
  moments: { changed: 'Les coups qui ont le plus changé la partie', cost: 'Les coups qui ont le plus coûté' },
  noMoments: {
    changed: 'Aucun coup n’a rien changé qui vaille d’en parler.',
    cost: 'Aucun choix n’a rien coûté qui vaille d’en parler.',
  },
  swing: (name, before, after) => `${name} : chances de gagner de ${percent(before)} à ${percent(after)}`,
  noBetter: 'Rien de mieux n’a été trouvé.',
  moment: (at, name) => `Coup ${at}, ${name}`,
  better: (move) => `Mieux : ${move}.`,
  cost: (sum) => `a coûté environ ${sum}`,
  playedTag: 'joué',
  betterTag: (gain) => `mieux ${gain}`,
  wholeBoard: 'Tout le plateau',
  casts: 'Les lancers qui ont le plus compté',
  cast: (sum, isGood, odds) =>
    isGood
      ? `${sum} de plus que la moyenne : ${odds} % des lancers valent autant ou mieux.`
      : `${sum} de moins que la moyenne : ${odds} % des lancers valent aussi peu ou moins.`,
  attempt: (isSuccess, chance) => `${isSuccess ? 'Réussi' : 'Manqué'} ; les chances étaient de ${chance} %.`,
  luckAndSkill: 'Chance et adresse',
  meaning: (name, parts) => `Victoire : ${name}. À côté des autres, en moyenne, ${parts.join(', et ')}.`,
  apart: {
    luck: (sum, isMore) => `la chance a donné ${sum} de ${isMore ? 'plus' : 'moins'}`,
    choices: (sum, isLess) => `les choix ont coûté ${sum} de ${isLess ? 'moins' : 'plus'}`,
  },
  means: {
    luck: 'C’était donc surtout de la chance.',
    choices: 'C’étaient donc surtout les choix.',
    both: 'Les deux ont donc eu leur part.',
    neither: 'Ni l’un ni l’autre ne l’explique donc, autant qu’on puisse en juger.',
  },
  noLuck: 'Rien n’est lancé ni pioché une fois la table mise : tout tient à ce qui a été joué.',
  luck: { dice: 'dés', cards: 'cartes' },
  luckSays: { dice: (n) => plural(n, 'lancer', 'lancers'), cards: (n) => plural(n, 'carte', 'cartes') },
  lost: 'perdu par des choix',
  lostSays: (n) => plural(n, 'choix', 'choix'),
  nothing: 'rien',
  lucky: (name, z) =>
    Math.abs(z) < 1
      ? `${name} : une chance ordinaire.`
      : `${name} : ${z > 0 ? 'plus de chance' : 'plus de malchance'} que dans environ ${Math.abs(z) < 2 ? '5 parties sur 6' : '97 parties sur 100'}.`,
  sure: (judge, measure) =>
    `La chance est exacte : ce qui est venu, moins la moyenne de tout ce qui pouvait venir. Ce que les choix ont perdu est jugé comme le fait le bot ${judge}, qui se trompe souvent ${measure === 'points' ? 'd’un point ou deux' : 'de quelques dollars'}.`,
  kept: 'Gardée dans ce navigateur.',
  keptForAll: 'Faite par le serveur, et gardée là pour tous ceux qui regardent cette partie.',
}
