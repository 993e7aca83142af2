import type { GuideText } from './guide.en.ts'

const points = (n: number) => `${n} ${n === 1 ? 'point' : 'points'}`

export const guide: GuideText = {
  name: 'Apprendre en jouant',
  at: (n, of) => `${n} sur ${of}`,
  next: 'Suivant',
  finishIt: 'Continuer sans le guide',
  leave: 'Quitter le guide',
  fold: 'Masquer l’explication',
  unfold: 'Afficher l’explication',

  welcome: {
    title: 'Cinq lieux pour gagner',
    body: 'Qui prend un cinquième lieu par une attaque gagne. Vos lieux sont ici ; vous n’en avez pas encore. C’est une vraie partie contre deux bots, et vous pouvez quitter le guide à tout moment.',
  },
  purse: {
    title: 'Votre bourse',
    body: 'Vous commencez avec 20 $. Vous seul savez combien vous avez ; des autres, vous ne voyez qu’une fourchette. Chaque tour apporte un revenu, un jet de découverte et deux actions. Le premier joueur saute le revenu et la découverte : vous commencez par les actions.',
  },
  row: {
    title: 'Des lieux à prendre',
    body: 'Le bouclier dit ce que le d20 doit atteindre. Les pièces sont le revenu du lieu à chaque tour. Les carrés en pointillé sont des emplacements pour des objets. Le lieu le plus ancien part le premier quand la rangée est renouvelée.',
  },
  aim: (venue) => ({
    title: `Choisissez ${venue}`,
    body: 'Ce lieu est facile à prendre, et vous avez un objet qui lui convient. Touchez la carte : ce qu’on peut en faire apparaît là où le jeu vous interroge.',
  }),
  attack: {
    title: 'Attaquez',
    body: 'Touchez le bouton d’attaque. Cela coûte une de vos deux actions, et l’on attaque une fois par tour. Fermer le lieu le détruirait, au lieu de vous le donner.',
  },
  window: {
    title: 'Une occasion d’intervenir',
    body: 'À certains moments, on peut jouer des cartes. Les vôtres qui conviennent sont montrées. Rien n’oblige : passez pour cette fois.',
  },
  choice: {
    title: 'Une carte vous interroge',
    body: 'Un effet attend votre réponse. Lisez la carte près de la question et choisissez ; la leçon n’en souffrira pas.',
  },
  pay: (target, sum, then, button) => ({
    title: 'L’argent change le seuil',
    body: `Il vous faut ${target} ou plus. Chaque dollar que vous payez abaisse ce seuil de 1 : avec ${sum}, ${then} suffit. L’argent payé est perdu dans tous les cas : gardez-en. Déplacez le curseur, puis touchez « ${button} ». Avant que le dé tombe, les autres peuvent payer aussi, pour vous ou contre vous.`,
  }),
  roll: (target) => ({
    title: 'Lancez, quand les autres ont fini',
    body: `Chacun peut payer aussi, pour vous ou contre vous. Dès que quelqu’un le fait, tous sont interrogés de nouveau. Personne ne l’a encore fait : il vous faut ${target}. Lancez le dé.`,
  }),
  rollAgainst: (who, target) => ({
    title: 'Quelqu’un s’en mêle',
    body: `${who} a mis de l’argent dans votre attaque. C’est l’interférence ; vous pouvez répondre en payant davantage. Il vous faut maintenant ${target}. Lancez le dé quand vous avez assez payé.`,
  }),
  won: {
    title: 'Le lieu est à vous',
    body: 'Il est parmi vos lieux et rapporte dès votre prochain tour. Contrôlé par un joueur, il est plus dur à prendre : 10 de résistance en plus.',
  },
  lost: {
    title: 'L’attaque a échoué',
    body: 'L’action et l’argent sont perdus ; le lieu reste où il était. Cela arrive. On attaque une fois par tour : vous réessaierez au prochain.',
  },
  item: (item, venue) => ({
    title: `Attachez ${item}`,
    body: `Il vous reste une action. Un objet se joue pour son texte, ou s’attache à un lieu qui a un emplacement de son type, où il rapporte son revenu à chaque tour. Celui-ci convient à ${venue} : touchez-le dans votre main.`,
  }),
  attach: (venue) => ({ title: `Attachez-le à ${venue}`, body: 'Touchez le bouton qui l’attache. Cela coûte une action, et il y reste.' }),
  end: {
    title: 'Finissez votre tour',
    body: 'Aucune de vos cartes ne convient, ou il ne reste pas d’action. Les actions inutilisées sont perdues. Finissez le tour.',
  },
  endAttached: {
    title: 'Finissez votre tour',
    body: 'L’emplacement est occupé : votre prochain revenu augmente de celui de l’objet. Les deux actions sont utilisées. Finissez le tour.',
  },
  wait: (who) => ({
    title: 'Les autres jouent',
    body: `C’est à ${who} de jouer. Quand quelqu’un attaque, chacun peut payer pour changer le seuil : on vous le demandera.`,
  }),
  interfere: (who, venue, target, { cost, points: by }) => ({
    title: `${who} attaque : mêlez-vous-en`,
    body: `Il faut ${target} à ${who} contre ${venue}. Avec ${cost}, vous changez ce seuil de ${points(by)} : relevez-le pour gêner, abaissez-le pour aider. Plus on est assis loin, plus un point est cher. Essayez : payez au moins ${cost}.`,
  }),
  poor: (who, { cost, points: by }) => ({
    title: `${who} attaque`,
    body: `Vous pourriez changer le seuil de ${points(by)} avec ${cost}. Il ne vous en reste pas assez ; laissez faire cette fois.`,
  }),
  watched: (who) => ({
    title: `${who} attaque`,
    body: 'Payez davantage, ou dites que vous avez fini. On lance le dé quand tous ont fini.',
  }),
  income: (sum) => ({
    title: 'Votre deuxième tour',
    body: `Vous avez reçu ${sum} : 10 $ pour chacun, et ce que rapportent vos lieux et leurs objets. Puis un jet de découverte : 10 ou plus apporte un objet et de nouveaux lieux.`,
  }),
  second: {
    title: 'Votre tour, à votre façon',
    body: 'Attaquez encore, attachez un objet, jouez-en un pour son texte, ou faites une offre à quelqu’un. Touchez une carte pour voir ce qu’elle permet. Puis finissez le tour.',
  },
  finish: {
    title: 'Voilà le jeu',
    body: 'Vous avez attaqué, interféré et attaché un objet. Deux aides encore : ce qui s’est passé depuis votre tour, pas à pas, et les affaires, avec de quoi se parler. Les règles sont dans la barre du haut.',
  },
}
