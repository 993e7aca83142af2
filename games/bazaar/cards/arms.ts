/** Items played on attacks. */
import { ownerOf } from '../reads/reads.ts'
import type { Frame, State } from '../state.ts'
import {
  affecting,
  afterAttackRoll,
  beforeRoll,
  changeRoll,
  declaring,
  disclose,
  duringAttack,
  either,
  forTheAttack,
  forTheTurn,
  gain,
  gainInstead,
  inWindow,
  insteadOfRoll,
  isChanging,
  item,
  keepIt,
  neutral,
  on,
  onBearer,
  onlyPays,
  opponentsPay,
  played,
  reads,
  receive,
  redirectIt,
  rollAnew,
  rollIsTen,
  seizeIt,
  spentByOpponents,
  startOver,
  stealHand,
  theAttack,
  toAVenue,
  turnStart,
  use,
  whoseTurn,
  yoursForTheAttack,
} from '../words/index.ts'

/** X of a card: a third of your money, rounded down. */
const third = (s: State, f: Frame): number => Math.floor((s.purses[f.by] ?? 0) / 3)

export const armor = item('armor', 'wares', 3, {
  en: ['Armor', '$5, after any attack roll, unless the result is 20: take 5 off the result, which stays at 2 or more.'],
  fr: [
    'Armures',
    '5 $, après n’importe quel jet d’attaque, sauf si le résultat est 20 : réduisez le résultat de 5, sans descendre sous 2.',
  ],
  play: use(
    { money: 5, when: afterAttackRoll((result) => result !== 20) },
    changeRoll((result) => Math.min(result, Math.max(2, result - 5))),
  ),
})

export const assassins = item('assassins', 'labor', 3, {
  en: ['Assassins', '$10, after any attack roll: that attack succeeds automatically on a result of 15 or more.'],
  fr: ['Assassins', '10 $, après n’importe quel jet d’attaque : cette attaque réussit automatiquement sur un résultat de 15 ou plus.'],
  play: use({ money: 10, when: afterAttackRoll() }, forTheAttack()),
  always: [reads('succeeds-on', (_, _src, _attack, result) => result >= 15)],
})

export const boats = item('boats', 'wares', 1, {
  en: ['Boats', "Before the roll of an opponent's attack: you may spend on that attack at the price of the attacker's neighbour."],
  fr: ['Bateaux', 'Avant le jet d’une attaque adverse : vous pouvez dépenser sur cette attaque au prix d’un voisin de l’attaquant.'],
  play: use({ when: beforeRoll('opponent') }, yoursForTheAttack),
  always: [reads('as-neighbour', (_, src, _attack, seat) => seat === src.you)],
})

export const bodyguards = item('bodyguards', 'labor', 3, {
  en: ['Bodyguards', '$7, after any attack roll: that attack fails automatically on a result of 7 or less.'],
  fr: ['Gardes du corps', '7 $, après n’importe quel jet d’attaque : cette attaque échoue automatiquement sur un résultat de 7 ou moins.'],
  play: use({ money: 7, when: afterAttackRoll() }, forTheAttack()),
  always: [reads('fails-on', (_, _src, _attack, result) => result <= 7)],
})

export const bread = item('bread', 'food', 2, {
  en: [
    'Bread',
    'Before any attack roll: reveal your money. That attack gets +X or -X, as you choose; X is one third of your money, rounded down.',
  ],
  fr: [
    'Pain',
    'Avant n’importe quel jet d’attaque : révélez votre argent. Cette attaque a +X ou -X, à votre choix ; X est le tiers de votre argent, arrondi à l’inférieur.',
  ],
  play: use(
    { when: beforeRoll() },
    // Disclosed once the sign is known, so that what the others were told and what they see now come together.
    either('you', 'sign', {
      plus: { does: [disclose('you'), forTheAttack(third)] },
      minus: { does: [disclose('you'), forTheAttack((s, f) => 0 - third(s, f))] },
    }),
  ),
  always: [played],
})

export const cheese = item('cheese', 'food', 4, {
  en: ['Cheese', "$5, as you declare an attack: it ignores the target's resistance."],
  fr: ['Fromage', '5 $, quand vous déclarez une attaque : elle ignore la résistance de la cible.'],
  play: use({ money: 5, when: declaring('own') }, forTheAttack()),
  always: [reads('no-resistance', () => true)],
})

export const clockwork = item('clockwork', 'tech', 3, {
  en: ['Clockwork', 'Instead of rolling a die: your result is 10.'],
  fr: ['Rouages', 'Au lieu de lancer un dé : votre résultat est 10.'],
  play: use({ when: insteadOfRoll }, rollIsTen),
})

export const coffee = item('coffee', 'food', 3, {
  en: ['Coffee', '$5, after any attack roll: that roll is made again.'],
  fr: ['Café moulu', '5 $, après n’importe quel jet d’attaque : ce jet est refait.'],
  play: use({ money: 5, when: afterAttackRoll() }, rollAnew),
})

export const fayriedust = item('fayriedust', 'magic', 2, {
  en: ['Fayriedust', 'When an opponent declares an attack: its target becomes a venue of your choice that they may attack.'],
  fr: [
    'Poussière de fée',
    'Quand un adversaire déclare une attaque : elle vise désormais un lieu de votre choix qu’il a le droit d’attaquer.',
  ],
  play: use({ when: declaring('opponent') }, redirectIt),
})

export const instruments = item('instruments', 'wares', 1, {
  en: ['Instruments', 'When your shutdown attack succeeds: instead of destroying the venue, take control of it; its items stay attached.'],
  fr: [
    'Instruments',
    'Quand votre attaque de fermeture réussit : au lieu de détruire le lieu, prenez-en le contrôle ; ses objets restent attachés.',
  ],
  play: use({ when: inWindow('shutdown', 'shut') }, seizeIt),
})

export const lumber = item('lumber', 'raw', 3, {
  en: ['Lumber', 'Before any attack roll: that attack gets -15.'],
  fr: ['Bois d’œuvre', 'Avant n’importe quel jet d’attaque : cette attaque a -15.'],
  play: use({ when: beforeRoll() }, forTheAttack(-15)),
  always: [played],
})

export const meat = item('meat', 'food', 3, {
  en: ['Meat', 'Any time: a venue of your choice has double resistance for the rest of the turn.'],
  fr: ['Viande', 'À tout moment : la résistance d’un lieu de votre choix est doublée jusqu’à la fin du tour.'],
  play: use(
    {},
    toAVenue(() => true, forTheTurn('venue')),
  ),
  always: [reads('resistance-times', (_, src, venue) => (src.venue === venue ? 2 : 1))],
})

export const mirrors = item('mirrors', 'tech', 3, {
  en: ['Mirrors', 'When you gain control of a neutral venue: take control of a different neutral venue instead.'],
  fr: ['Miroirs', 'Quand vous prenez le contrôle d’un lieu neutre : prenez à la place le contrôle d’un autre lieu neutre.'],
  play: use(
    { when: inWindow('gain-control', 'gaining') },
    toAVenue((s, venue, f) => neutral(s, venue, f) && !isChanging(s, venue), gainInstead()),
  ),
})

export const peppers = item('peppers', 'food', 2, {
  en: ['Peppers', "At the start of an opponent's turn: they must attack a venue controlled by a player this turn, if possible."],
  fr: ['Piments', 'Au début du tour d’un adversaire : il doit, si possible, attaquer pendant ce tour un lieu contrôlé par un joueur.'],
  play: use({ when: turnStart('opponent') }, whoseTurn, affecting('player', 'who', forTheTurn('who'))),
  always: [onBearer('must-attack')],
})

export const show = item('performance', 'labor', 2, {
  en: [
    'Performance',
    'Before any attack roll: that attack starts over as declared. Money spent on it and effects meant for it alone are lost.',
  ],
  fr: [
    'Spectacle',
    'Avant n’importe quel jet d’attaque : cette attaque recommence telle que déclarée. L’argent dépensé sur elle et les effets prévus pour elle seule sont perdus.',
  ],
  play: use({ when: beforeRoll() }, startOver),
})

export const pets = item('pets', 'luxury', 6, {
  en: ['Pets', '$15, when you are about to lose control of a venue: you keep control of it.'],
  fr: ['Animaux de compagnie', '15 $, quand vous allez perdre le contrôle d’un lieu : vous en gardez le contrôle.'],
  play: use({ money: 15, when: inWindow('lose-control', 'losing') }, keepIt),
})

export const pulleys = item('pulleys', 'tech', 4, {
  en: [
    'Pulleys',
    'When an opponent declares an attack: once it is over, receive half of all money your opponents spent during it, rounded down.',
  ],
  fr: [
    'Poulies',
    'Quand un adversaire déclare une attaque : une fois l’attaque terminée, recevez la moitié de tout l’argent que vos adversaires ont dépensé pendant celle-ci, arrondie à l’inférieur.',
  ],
  play: use({ when: declaring('opponent') }, yoursForTheAttack),
  when: [
    on(
      'attack-over',
      () => true,
      receive((s, f) => Math.floor(spentByOpponents(s, f) / 2)),
    ),
  ],
})

export const rubber = item('rubber', 'raw', 4, {
  en: ['Rubber', 'Any time: money you spend on attacks counts double for the rest of the turn.'],
  fr: ['Caoutchouc', 'À tout moment : l’argent que vous dépensez sur des attaques compte double jusqu’à la fin du tour.'],
  play: use({}, forTheTurn('you')),
  always: [reads('doubles', (_, src, _attack, seat) => seat === src.on)],
})

export const silk = item('silk', 'luxury', 5, {
  en: ['Silk', 'During any attack: your opponents may spend money on it one last time, right now. After that, none of them may.'],
  fr: [
    'Soie',
    'Pendant n’importe quelle attaque : vos adversaires peuvent y dépenser de l’argent une dernière fois, tout de suite. Ensuite, aucun d’eux ne le peut plus.',
  ],
  play: use({ when: duringAttack }, opponentsPay, yoursForTheAttack),
  always: [onlyPays((_, src, _attack, seat) => seat === src.you)],
})

export const spices = item('spices', 'food', 3, {
  en: ['Spices', '$6, after any attack roll: the result becomes 21 minus what it was.'],
  fr: ['Épices', '6 $, après n’importe quel jet d’attaque : le résultat devient 21 moins ce qu’il était.'],
  play: use(
    { money: 6, when: afterAttackRoll() },
    changeRoll((result) => 21 - result),
  ),
})

export const springs = item('springs', 'tech', 2, {
  en: ['Springs', "1 action, when your attack on an opponent's venue succeeds: steal that opponent's whole hand."],
  fr: ['Ressorts', '1 action, quand votre attaque contre le lieu d’un adversaire réussit : volez toute la main de cet adversaire.'],
  play: use({ actions: 1, when: inWindow('attack-won', 'won') }, theAttack, affecting('player', 'defender', stealHand('defender'))),
})

export const steel = item('steel', 'raw', 3, {
  en: ['Steel', 'Before any attack roll: that attack gets +15.'],
  fr: ['Acier', 'Avant n’importe quel jet d’attaque : cette attaque a +15.'],
  play: use({ when: beforeRoll() }, forTheAttack(15)),
  always: [played],
})

export const tea = item('tea', 'food', 4, {
  en: ['Tea', "When an opponent's attack on one of your venues fails: steal a venue of your choice from the attacker."],
  fr: ['Thé', 'Quand l’attaque d’un adversaire contre un de vos lieux échoue : volez à l’attaquant un lieu de votre choix.'],
  play: use(
    { when: inWindow('attack-lost', 'lost') },
    theAttack,
    affecting(
      'player',
      'attacker',
      toAVenue((s, venue, f) => ownerOf(s, venue) === f.v['attacker'], gain()),
    ),
  ),
})

export const timepieces = item('timepieces', 'tech', 3, {
  en: ['Timepieces', 'Any time: you may make any number of attacks for the rest of the turn. Each still costs 1 action.'],
  fr: [
    'Montres',
    'À tout moment : vous pouvez faire autant d’attaques que vous voulez jusqu’à la fin du tour. Chacune coûte toujours 1 action.',
  ],
  play: use({}, forTheTurn('you')),
  always: [reads('many-attacks', (_, src, seat) => seat === src.on)],
})

export const torches = item('torches', 'wares', 3, {
  en: [
    'Torches',
    "As you declare an attack: it gets +25. Only the target's controller may spend money on it. If it succeeds, the venue and all its attached items are destroyed.",
  ],
  fr: [
    'Torches',
    'Quand vous déclarez une attaque : elle a +25. Seul le joueur qui contrôle la cible peut y dépenser de l’argent. Si elle réussit, le lieu et tous ses objets attachés sont détruits.',
  ],
  play: use({ when: declaring('own') }, forTheAttack(25)),
  always: [played, onlyPays((s, _, attack, seat) => seat === ownerOf(s, attack.target)), reads('burns', () => true)],
})

export const weaponry = item('weaponry', 'wares', 3, {
  en: ['Weaponry', 'After any attack roll, unless the result is 1: add 5 to the result, which stays at 19 or less.'],
  fr: ['Armes', 'Après n’importe quel jet d’attaque, sauf si le résultat est 1 : augmentez le résultat de 5, sans dépasser 19.'],
  play: use(
    { when: afterAttackRoll((result) => result !== 1) },
    changeRoll((result) => Math.max(result, Math.min(19, result + 5))),
  ),
})

export const wings = item('wings', 'tech', 4, {
  en: ['Wings', "$10, as you declare an attack on an opponent's venue: only you and that opponent may spend money on it."],
  fr: [
    'Ailes',
    '10 $, quand vous déclarez une attaque contre le lieu d’un adversaire : seuls vous et cet adversaire pouvez y dépenser de l’argent.',
  ],
  play: use({ money: 10, when: declaring('own', true) }, theAttack, forTheAttack(0, 'defender')),
  always: [onlyPays((_, src, _attack, seat) => seat === src.you || seat === src.on)],
})
