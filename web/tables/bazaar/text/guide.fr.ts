import type { GuideText } from './guide.en.ts'

const points = (n: number) => `${n} ${n === 1 ? 'point' : 'points'}`

export const guide: GuideText = {
  welcome: {
    title: 'Cinq lieux pour gagner',
    body: 'Qui prend un cinquième lieu par une attaque gagne. Les vôtres seront ici. C’est une vraie partie contre deux bots.',
  },
  purse: {
    title: 'Votre bourse',
    body: 'Vous avez 20 $, et vous seul le savez. Chaque tour apporte un revenu, un jet de découverte et deux actions. Le premier commence par les actions.',
  },
  row: {
    title: 'Des lieux à prendre',
    body: 'Le bouclier dit ce que le d20 doit atteindre, les pièces le revenu par tour, les carrés en pointillé les emplacements pour des objets.',
  },
  aim: (venue) => ({
    title: `Choisissez ${venue}`,
    body: 'Ce lieu est facile à prendre, et vous avez un objet qui lui convient. Touchez la carte.',
  }),
  attack: {
    title: 'Attaquez',
    body: 'Cela coûte une de vos deux actions, et l’on attaque une fois par tour. Fermer le lieu le détruirait. Touchez **Attaquer**.',
  },
  window: {
    title: 'Une occasion d’intervenir',
    body: 'À certains moments, on peut jouer des cartes. Les vôtres qui conviennent sont montrées. Rien n’oblige : passez pour cette fois.',
  },
  choice: {
    title: 'Une carte vous interroge',
    body: 'Un effet attend votre réponse. Lisez la carte près de la question et choisissez ; la leçon n’en souffrira pas.',
  },
  pay: (target, sum, then) => ({
    title: 'L’argent change le seuil',
    body: `Il vous faut ${target}. Chaque dollar l’abaisse de 1 : avec ${sum}, ${then} suffit. Il est perdu dans tous les cas. Réglez le curseur, puis touchez le bouton.`,
  }),
  roll: (target) => ({
    title: 'Lancez, quand les autres ont fini',
    body: `Chacun peut payer, pour vous ou contre vous ; alors tous sont interrogés de nouveau. Personne ne l’a fait : il vous faut ${target}. Lancez.`,
  }),
  rollAgainst: (who, target) => ({
    title: 'Quelqu’un s’en mêle',
    body: `${who} a payé dans votre attaque ; vous pouvez répondre. Il vous faut maintenant ${target}. Lancez quand vous avez assez payé.`,
  }),
  won: {
    title: 'Le lieu est à vous',
    body: 'Il rapporte dès votre prochain tour. Contrôlé par un joueur, il est plus dur à prendre : 10 de résistance en plus.',
  },
  lost: {
    title: 'L’attaque a échoué',
    body: 'L’action et l’argent sont perdus ; le lieu reste où il était. On attaque une fois par tour : vous réessaierez au prochain.',
  },
  item: (item, venue) => ({
    title: `Attachez ${item}`,
    body: `Il reste une action. Un objet se joue pour son texte, ou s’attache pour un revenu à chaque tour. ${item} convient à ${venue} : touchez-le.`,
  }),
  attach: (venue) => ({
    title: `Posez-le sur ${venue}`,
    body: 'Touchez le bouton qui l’attache. Cela coûte une action, et il y reste.',
  }),
  end: {
    title: 'Finissez votre tour',
    body: 'Rien de ce que vous avez ne convient, ou il ne reste pas d’action. Les actions inutilisées sont perdues.',
  },
  endAttached: {
    title: 'Finissez votre tour',
    body: 'L’emplacement est rempli : votre prochain revenu augmente de ce que rapporte l’objet. Vos deux actions sont utilisées.',
  },
  wait: (who) => ({
    title: 'Les autres jouent',
    body: `C’est le tour de ${who}. Quand quelqu’un attaque, chacun peut payer pour changer le seuil : on vous le demandera.`,
  }),
  interfere: (who, venue, target, { cost, points: by }) => ({
    title: `${who} attaque : intervenez`,
    body: `Il faut ${target} à ${who} pour ${venue}. Une mise de ${cost} change cela de ${points(by)} ; plus vous êtes loin, plus c’est cher. Essayez.`,
  }),
  poor: (who, { cost, points: by }) => ({
    title: `${who} attaque`,
    body: `${cost} de votre part changeraient le seuil de ${points(by)}. Il ne vous en reste pas autant : laissez faire cette fois.`,
  }),
  watched: (who) => ({
    title: `${who} attaque`,
    body: 'Payez davantage, ou dites que vous avez fini. Le dé est lancé quand tous ont fini.',
  }),
  income: (sum) => ({
    title: 'Votre deuxième tour',
    body: `Vous avez touché ${sum} : 10 $ pour chacun, et ce que rapportent vos lieux. Un jet de découverte de 10 ou plus apporte objet et lieux.`,
  }),
  second: {
    title: 'À vous, à votre manière',
    body: 'Attaquez encore, attachez ou jouez un objet, faites une offre. Touchez une carte pour voir ce qu’elle peut. Puis finissez le tour.',
  },
  finish: {
    title: 'Voilà le jeu',
    body: 'Vous avez attaqué, interféré et attaché. Ce qui s’est passé et les accords sont ici. **Chapitre suivant** : objets, échanges, défense.',
  },
  elsewhere: 'C’est autre chose. Pour cette étape, touchez ce qui a l’anneau.',
}
