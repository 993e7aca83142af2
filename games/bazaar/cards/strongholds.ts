/** Venues that fight: attacks, defence, interference, dice. */
import type { Reading } from '../machine/flow.ts'
import { totalIncome } from '../reads/income.ts'
import { ownerOf } from '../reads/reads.ts'
import { itemOf } from '../machine/shelf.ts'
import { NOBODY } from '../state.ts'
import {
  affecting,
  afterRoll,
  asNeighbour,
  barsMarked,
  beforeRoll,
  changeRoll,
  destroyThis,
  discardHand,
  discardOne,
  drawItems,
  either,
  forTheAttack,
  forTheTurn,
  gained,
  given,
  here,
  incomeHere,
  isOwnedTarget,
  leaveDie,
  lose,
  moveMarker,
  on,
  onAnother,
  onThis,
  onYours,
  pickOpponent,
  played,
  reads,
  removeDice,
  rollAsForAttack,
  rollDie,
  rolled,
  steal,
  stealHand,
  tokens,
  tokensHere,
  use,
  venue,
  withYourHelp,
  youMayNotPay,
  yourAttacks,
  yourMoneyDoubles,
  yourResistance,
} from '../words/index.ts'

export const aerie = venue('aerie', 1, 12, '', {
  en: [
    'Aerie',
    'Mark a neutral venue of your choice: your opponents may not attack it. When it stops being neutral, move the marker to a neutral venue of your choice.',
  ],
  fr: [
    'Aire d’aigle',
    'Marquez un lieu neutre de votre choix : vos adversaires ne peuvent pas l’attaquer. Quand il cesse d’être neutre, déplacez le marqueur vers un lieu neutre de votre choix.',
  ],
  always: [reads('marks', () => true), barsMarked],
  when: [on('mark-lost', here, moveMarker)],
})

export const aquarium = venue('aquarium', 0, 17, 'R', {
  en: ['Aquarium', "You may not spend money on an opponent's attack unless its target is one of your venues."],
  fr: ['Aquarium', 'Vous ne pouvez dépenser de l’argent sur l’attaque d’un adversaire que si elle vise un de vos lieux.'],
  always: [youMayNotPay((s, { target }, you) => ownerOf(s, target) !== you)],
})

export const arena = venue('arena', 0, 12, 'LRTW', {
  en: ['Arena', "When an opponent attacks another opponent's venue, draw an item."],
  fr: ['Arène', 'Quand un adversaire attaque le lieu d’un autre adversaire, piochez un objet.'],
  when: [on('attacked', onAnother, drawItems(1))],
})

export const armory = venue('armory', 0, 15, 'MTW', {
  en: ['Armory', "Your attacks get +N, where N is this venue's income, attached items included."],
  fr: ['Armurerie', 'Vos attaques ont +N, N étant le revenu de ce lieu, objets attachés compris.'],
  always: [yourAttacks(incomeHere)],
})

export const barracks = venue('barracks', 0, 17, 'FL', {
  en: ['Barracks', "When you gain control of this venue, discard your whole hand. Your attacks on opponents' venues get +10."],
  fr: ['Caserne', 'Quand vous prenez le contrôle de ce lieu, défaussez toute votre main. Vos attaques contre les lieux adverses ont +10.'],
  when: [on('gained', gained, discardHand('you'))],
  always: [yourAttacks((s, _, attack) => (isOwnedTarget(s, attack) ? 10 : 0))],
})

export const bathhouse = venue('bathhouse', 1, 18, 'FR', {
  en: ['Bathhouse', "When an opponent's attack succeeds and you spent $5 or more in its favour, draw an item."],
  fr: ['Bains publics', 'Quand l’attaque d’un adversaire réussit et que vous avez dépensé 5 $ ou plus en sa faveur, piochez un objet.'],
  when: [on('attack-succeeded', withYourHelp(5), drawItems(1))],
})

export const brewery = venue('brewery', 2, 16, 'FT', {
  en: ['Brewery', "When an opponent attacks another opponent's venue, the money you spend on that attack counts double."],
  fr: [
    'Brasserie',
    'Quand un adversaire attaque le lieu d’un autre adversaire, l’argent que vous dépensez sur cette attaque compte double.',
  ],
  always: [yourMoneyDoubles((s, attack, you) => isOwnedTarget(s, attack) && ownerOf(s, attack.target) !== you)],
})

export const bridge = venue('bridge', 4, 10, 'RT', {
  en: [
    'Bridge',
    "You may spend on opponents' attacks at the price of the attacker's neighbour. Opponents who help your attacks may pay your neighbour's price.",
  ],
  fr: [
    'Pont',
    'Vous pouvez dépenser sur les attaques adverses au prix d’un voisin de l’attaquant. Les adversaires qui aident vos attaques peuvent payer le prix d’un de vos voisins.',
  ],
  always: [
    asNeighbour((_, attack, seat, __, you) => seat === you && attack.by !== you),
    asNeighbour((_, attack, seat, way, you) => seat !== you && attack.by === you && way === 'for'),
  ],
})

export const castle = venue('castle', 5, 20, 'LL', {
  en: ['Castle', 'Under a player’s control this venue has +15 resistance instead of the usual +10.'],
  fr: ['Château', 'Tant qu’un joueur contrôle ce lieu, il a +15 en résistance au lieu du +10 habituel.'],
  always: [yourResistance((_, venue, src) => (venue === src.venue ? 5 : 0))],
})

export const chemist = venue('chemist', 1, 13, 'MRT', {
  en: ['Chemist', '1 action, before an attack roll: all your attacks get +3 this turn.'],
  fr: ['Chimiste', '1 action, avant un jet d’attaque : toutes vos attaques ont +3 pendant ce tour.'],
  always: [played],
  uses: [use({ actions: 1, when: beforeRoll() }, forTheTurn(null, 3))],
})

export const confectionary = venue('confectionary', 2, 12, 'F', {
  en: ['Confectionary', 'For your attacks, a result of 1 is an automatic success.'],
  fr: ['Confiserie', 'Pour vos attaques, un résultat de 1 est une réussite automatique.'],
  always: [reads('succeeds-on', (_, src, attack, result) => attack.by === src.you && result === 1)],
})

export const consulate = venue('consulate', 1, 13, 'L', {
  en: ['Consulate', 'Opponents may spend money against an attack of yours only if they spend at least $10 between them.'],
  fr: [
    'Consulat',
    'Vos adversaires ne peuvent dépenser de l’argent contre une de vos attaques que s’ils dépensent au moins 10 $ à eux tous.',
  ],
  always: [reads('joint-least', (_, src, attack) => (attack.by === src.you ? 10 : 0))],
})

export const courthouse = venue('courthouse', 2, 15, 'L', {
  en: [
    'Courthouse',
    '1 action: choose an opponent and roll the die; they lose that many dollars. This uses up one of your attacks for the turn.',
  ],
  fr: [
    'Tribunal',
    '1 action : choisissez un adversaire et lancez le dé ; il perd autant de dollars. Cela compte comme une de vos attaques du tour.',
  ],
  uses: [use({ actions: 1, attack: true }, pickOpponent(), rollDie, affecting('player', 'who', lose('who', rolled)))],
})

export const forge = venue('forge', 0, 19, 'RTW', {
  en: ['Forge', 'You attack with +5.'],
  fr: ['Forge', 'Vos attaques ont +5.'],
  always: [yourAttacks(5)],
})

export const fortress = venue('fortress', 1, 15, 'LRT', {
  en: ['Fortress', 'Any attack on one of your venues fails automatically on a result of 10 or less.'],
  fr: ['Forteresse', 'Toute attaque contre un de vos lieux échoue automatiquement sur un résultat de 10 ou moins.'],
  always: [
    reads('fails-on', (s, src, attack, result) => isOwnedTarget(s, attack) && ownerOf(s, attack.target) === src.you && result <= 10),
  ],
})

export const greenhouse = venue('greenhouse', 7, 2, 'R', {
  en: ['Greenhouse', 'You attack with -7.'],
  fr: ['Serre', 'Vos attaques ont -7.'],
  always: [yourAttacks(-7)],
})

const thrice: Reading<number> = (_, f) => 3 * itemOf(given.of(f)).income
export const junkShop = venue('junk-shop', 2, 15, 'MRTW', {
  en: [
    'Junk Shop',
    'Discard an item, before any attack roll: that attack gets +X or -X, as you choose; X is 3 times the income of the discarded item.',
  ],
  fr: [
    'Brocante',
    'Défaussez un objet, avant n’importe quel jet d’attaque : cette attaque a +X ou -X, à votre choix ; X vaut 3 fois le revenu de l’objet défaussé.',
  ],
  always: [played],
  uses: [
    use(
      { other: discardOne, when: beforeRoll() },
      either('you', 'sign', { plus: { does: [forTheAttack(thrice)] }, minus: { does: [forTheAttack((s, f) => -thrice(s, f))] } }),
    ),
  ],
})

export const legislature = venue('legislature', 1, 9, 'L', {
  en: ['Legislature', 'Each of your venues, this one included, gets extra resistance equal to its own income, attached items included.'],
  fr: ['Parlement', 'Chacun de vos lieux, celui-ci compris, a un bonus de résistance égal à son propre revenu, objets attachés compris.'],
  always: [yourResistance(totalIncome)],
})

export const militaryAcademy = venue('military-academy', 0, 17, 'FLW', {
  en: ['Military Academy', 'For each of your attack rolls, roll twice and choose the result that counts.'],
  fr: ['Académie militaire', 'Pour chacun de vos jets d’attaque, lancez le dé deux fois et choisissez le résultat qui compte.'],
  always: [reads('rolls-twice', (_, src, seat) => seat === src.you)],
})

export const notary = venue('notary', 0, 14, 'L', {
  en: ['Notary', 'When an opponent attacks one of your venues, steal $5 from them.'],
  fr: ['Étude de notaire', 'Quand un adversaire attaque un de vos lieux, volez-lui 5 $.'],
  when: [on('attacked', onYours, affecting('player', 'seat', steal(5, 'seat')))],
})

export const palace = venue('palace', 5, 15, 'LX', {
  en: [
    'Palace',
    'No item or venue effect affects this venue. When an opponent attacks it successfully, they steal your whole hand and all your money.',
  ],
  fr: [
    'Palais',
    'Aucun effet d’objet ou de lieu n’affecte ce lieu. Quand un adversaire l’attaque avec succès, il vole toute votre main et tout votre argent.',
  ],
  always: [reads('venue-immune', (_, src, venue) => venue === src.venue)],
  when: [
    on(
      'attack-succeeded',
      onThis,
      stealHand('you', 'seat'),
      steal((s, f) => s.purses[f.by] ?? 0, 'you', 'seat'),
    ),
  ],
})

export const pyrotechnologist = venue('pyrotechnologist', 0, 5, 'RT', {
  en: ['Pyrotechnologist', '1 action and destroy this venue, before an attack roll: that attack gets +30.'],
  fr: ['Artificier', '1 action et détruisez ce lieu, avant un jet d’attaque : cette attaque a +30.'],
  always: [played],
  uses: [use({ actions: 1, other: destroyThis, when: beforeRoll() }, forTheAttack(30))],
})

export const sanctum = venue('sanctum', 0, 14, 'LM', {
  en: [
    'Sanctum',
    '$2 and 1 action: remove all dice from here, then roll as for an attack; the die stays here. Instead of making an attack roll, you may take a die from here and use its result.',
  ],
  fr: [
    'Sanctuaire',
    '2 $ et 1 action : retirez tous les dés d’ici, puis faites un jet d’attaque et laissez ce dé ici. Au lieu de faire un jet d’attaque, vous pouvez prendre un dé d’ici et utiliser son résultat.',
  ],
  always: [reads('dice-instead', (_, src, seat) => seat === src.you)],
  uses: [use({ money: 2, actions: 1 }, removeDice, rollAsForAttack, leaveDie)],
})

export const stables = venue('stables', 2, 15, 'LR', {
  en: ['Stables', 'When a venue is flipped, your attacks on it get +10 for the rest of the turn.'],
  fr: ['Écuries', 'Quand un lieu est retourné de la pioche, vos attaques contre lui ont +10 jusqu’à la fin du tour.'],
  always: [yourAttacks((_, src, { target }) => (src.lasting !== null && target === src.venue ? 10 : 0))],
  when: [on('flipped', (_, src) => src.lasting === null && src.you !== NOBODY, forTheTurn('venue'))],
})

export const tinker = venue('tinker', 0, 15, 'MT', {
  en: ['Tinker', '$5, after any die roll, unless the result is 1 or 20: raise or lower the result by 1.'],
  fr: ['Rétameur', '5 $, après n’importe quel jet de dé, sauf si le résultat est 1 ou 20 : augmentez ou réduisez le résultat de 1.'],
  uses: [
    use(
      { money: 5, when: afterRoll((result) => result !== 1 && result !== 20) },
      either('you', 'nudge', {
        raise: { does: [changeRoll((result) => result + 1)] },
        lower: { does: [changeRoll((result) => result - 1)] },
      }),
    ),
  ],
})

export const windmill = venue('windmill', 1, 12, 'T', {
  en: ['Windmill', '$3, any time: put a token here. Your attacks get +1 per token here.'],
  fr: ['Moulin à vent', '3 $, à tout moment : posez un jeton ici. Vos attaques ont +1 par jeton ici.'],
  always: [yourAttacks(tokensHere)],
  uses: [use({ money: 3 }, tokens(1))],
})
