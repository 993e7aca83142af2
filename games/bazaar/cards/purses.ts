/** Items about money, actions and luck. */
import { numberIn, rollOf, seatIn } from '../machine/act.ts'
import { controls } from '../reads/reads.ts'
import {
  affecting,
  anyAndAfterRoll,
  atRest,
  canPay,
  changeRoll,
  collect,
  destroyOwn,
  destroyVenue,
  detach,
  discardChosen,
  disclose,
  discloseAll,
  discoveryRolls,
  drawItems,
  eachOpponent,
  eachPlayerBut,
  either,
  extraActions,
  gain,
  held,
  hidesMoney,
  isBare,
  isRichest,
  item,
  jointPayment,
  losable,
  lose,
  loseAVenue,
  neutral,
  ownTurn,
  pay,
  payAnySum,
  pickAttached,
  pickOpponent,
  pickVenue,
  ransomHand,
  receive,
  rollFor,
  steal,
  toAVenue,
  toAnOpponent,
  use,
  when,
  worth,
  yours,
} from '../words/index.ts'

export const accounting = item('accounting', 'labor', 3, {
  en: [
    'Accounting',
    '1 action: all players reveal their money. If you have strictly more than anyone else, take control of a neutral venue of your choice.',
  ],
  fr: [
    'Comptabilité',
    '1 action : tous les joueurs révèlent leur argent. Si vous en avez strictement plus que chacun des autres, prenez le contrôle d’un lieu neutre de votre choix.',
  ],
  play: use(
    { actions: 1 },
    discloseAll,
    when((s, f) => isRichest(s, f.by), toAVenue(neutral, gain())),
  ),
})

export const assembly = item('assembly', 'labor', 3, {
  en: ['Assembly', '1 action: gain 3 extra actions.'],
  fr: ['Assemblage', '1 action : gagnez 3 actions supplémentaires.'],
  play: use({ actions: 1 }, extraActions(3)),
})

export const baskets = item('baskets', 'wares', 2, {
  en: ['Baskets', 'Any time: an opponent of your choice draws two items and receives $10.'],
  fr: ['Paniers', 'À tout moment : un adversaire de votre choix pioche deux objets et reçoit 10 $.'],
  play: use({}, toAnOpponent(drawItems(2, 'who'), receive(10, 'who'))),
})

export const books = item('books', 'magic', 4, {
  en: ['Books', '$10 and 1 action: draw three items.'],
  fr: ['Livres', '10 $ et 1 action : piochez trois objets.'],
  play: use({ money: 10, actions: 1 }, drawItems(3)),
})

export const cadavers = item('cadavers', 'magic', 4, {
  en: ['Cadavers', 'Any time in your turn: make three extra discovery rolls.'],
  fr: ['Cadavres', 'À tout moment de votre tour : faites trois jets de découverte supplémentaires.'],
  play: use({ when: ownTurn }, discoveryRolls(3)),
})

export const construction = item('construction', 'labor', 3, {
  en: [
    'Construction',
    '1 action: choose a neutral venue. Opponents may together pay $20 to prevent this; otherwise you take control of it.',
  ],
  fr: [
    'Construction',
    '1 action : choisissez un lieu neutre. Vos adversaires peuvent payer ensemble 20 $ pour l’empêcher ; sinon, vous en prenez le contrôle.',
  ],
  play: use(
    { actions: 1 },
    toAVenue(
      neutral,
      jointPayment(20, 'prevented'),
      when((_, f) => f.v['prevented'] === false, gain()),
    ),
  ),
})

export const dice = item('dice', 'magic', 2, {
  en: [
    'Dice',
    '1 action: roll the die. 1: destroy one of your venues. 2 to 5: discard an item. 6 to 10: lose $10. 11 to 15: receive $10. 16 to 19: draw two items. 20: take control of a neutral venue.',
  ],
  fr: [
    'Dés',
    '1 action : lancez le dé. 1 : détruisez un de vos lieux. 2 à 5 : défaussez un objet. 6 à 10 : perdez 10 $. 11 à 15 : recevez 10 $. 16 à 19 : piochez deux objets. 20 : prenez le contrôle d’un lieu neutre.',
  ],
  play: use(
    { actions: 1 },
    rollFor(
      [1, pickVenue('venue', (s, venue, f) => yours(s, venue, f) && losable(s, venue)), affecting('own', 'venue', destroyVenue())],
      [5, discardChosen('you')],
      [10, lose('you', 10)],
      [15, receive(10)],
      [19, drawItems(2)],
      [20, toAVenue(neutral, gain())],
    ),
  ),
})

export const feathers = item('feathers', 'luxury', 5, {
  en: ['Feathers', '1 action: choose an opponent. For each item in their hand, they must either pay $5 or discard it.'],
  fr: ['Plumes', '1 action : choisissez un adversaire. Pour chaque objet de sa main, il doit payer 5 $ ou le défausser.'],
  play: use({ actions: 1 }, toAnOpponent(ransomHand('who', 5))),
})

export const fruit = item('fruit', 'food', 3, {
  en: ['Fruit', '2 actions: collect your income.'],
  fr: ['Fruits', '2 actions : touchez votre revenu.'],
  play: use({ actions: 2 }, collect),
})

export const gems = item('gems', 'luxury', 8, {
  en: ['Gems', 'Attach it, or give it up as a cost.'],
  fr: ['Gemmes', 'À attacher, ou à céder comme coût.'],
})

export const gold = item('gold', 'luxury', 7, {
  en: ['Gold', 'Any time: receive $20.'],
  fr: ['Or', 'À tout moment : recevez 20 $.'],
  play: use({}, receive(20)),
})

export const ink = item('ink', 'luxury', 5, {
  en: ['Ink', 'Any time: steal $10 from an opponent of your choice.'],
  fr: ['Encre', 'À tout moment : volez 10 $ à un adversaire de votre choix.'],
  play: use({}, toAnOpponent(steal(10))),
})

export const insurance = item('insurance', 'labor', 3, {
  en: ['Insurance', '1 action and destroy one of your venues: receive 5 times the income it had, attached items included.'],
  fr: ['Assurance', '1 action et détruisez un de vos lieux : recevez 5 fois le revenu qu’il avait, objets attachés compris.'],
  play: use(
    { actions: 1, other: destroyOwn },
    receive((_, f) => 5 * worth.of(f)),
  ),
})

export const investment = item('investment', 'labor', 4, {
  en: ['Investment', 'Any time: reveal your money, then receive one third of that sum, rounded down.'],
  fr: ['Placement', 'À tout moment : révélez votre argent, puis recevez le tiers de cette somme, arrondi à l’inférieur.'],
  play: use(
    {},
    disclose('you'),
    receive((s, f) => Math.floor((s.purses[f.by] ?? 0) / 3)),
  ),
})

export const paper = item('paper', 'wares', 3, {
  en: ['Paper', '$3 and 1 action: draw until you hold three items.'],
  fr: ['Papier', '3 $ et 1 action : piochez jusqu’à avoir trois objets en main.'],
  play: use(
    { money: 3, actions: 1 },
    drawItems((s, f) => 3 - held(s, f.by)),
  ),
})

export const phlogiston = item('phlogiston', 'wildcard', 3, {
  en: ['Phlogiston', 'Attach it to any slot, or give it up as a cost.'],
  fr: ['Phlogistique', 'À attacher à n’importe quel emplacement, ou à céder comme coût.'],
})

export const pumps = item('pumps', 'tech', 3, {
  en: ['Pumps', 'Any time: every opponent loses $5.'],
  fr: ['Pompes', 'À tout moment : chaque adversaire perd 5 $.'],
  play: use({}, eachOpponent(lose('who', 5))),
})

export const quicksilver = item('quicksilver', 'magic', 1, {
  en: [
    'Quicksilver',
    'Any time, choose one: detach an item from one of your venues; or, after any die roll, raise or lower the result by 1; or receive $2.',
  ],
  fr: [
    'Vif-argent',
    'À tout moment, au choix : détachez un objet d’un de vos lieux ; ou, après n’importe quel jet de dé, augmentez ou réduisez le résultat de 1 ; ou recevez 2 $.',
  ],
  play: use(
    { when: anyAndAfterRoll },
    either('you', 'quicksilver', {
      detach: {
        if: (s, f) => atRest(s, f) && controls(s, f.by).some((venue) => !isBare(s, venue)),
        does: [pickAttached('item', yours), detach()],
      },
      raise: { if: (s) => rollOf(s) !== undefined, does: [changeRoll((result) => result + 1)] },
      lower: { if: (s) => rollOf(s) !== undefined, does: [changeRoll((result) => result - 1)] },
      receive: { if: atRest, does: [receive(2)] },
    }),
  ),
})

export const research = item('research', 'labor', 3, {
  en: ['Research', 'Any time: count the items you drew this turn, and draw that many more.'],
  fr: ['Recherche', 'À tout moment : piochez autant d’objets que vous en avez déjà pioché pendant ce tour.'],
  play: use(
    {},
    drawItems((s, f) => s.turn.drawn[f.by] ?? 0),
  ),
})

export const rice = item('rice', 'food', 2, {
  en: ['Rice', '1 action: choose an opponent. All other players, you included, receive $10.'],
  fr: ['Riz', '1 action : choisissez un adversaire. Tous les autres joueurs, vous compris, reçoivent 10 $.'],
  play: use({ actions: 1 }, pickOpponent('but'), eachPlayerBut('but', receive(10, 'who'))),
})

export const scribes = item('scribes', 'labor', 2, {
  en: ['Scribes', '1 action: an opponent of your choice must either pay $1 or destroy one of their venues.'],
  fr: ['Scribes', '1 action : un adversaire de votre choix doit payer 1 $ ou détruire un de ses lieux.'],
  play: use(
    { actions: 1 },
    toAnOpponent(
      either(
        'who',
        'scribes',
        {
          pay: { if: canPay('who', 1), does: [pay('who', 1)] },
          destroy: { if: (s, f) => controls(s, seatIn(f, 'who')).some((venue) => losable(s, venue)), does: [loseAVenue('who')] },
        },
        hidesMoney('who'),
      ),
    ),
  ),
})

export const thieves = item('thieves', 'labor', 3, {
  en: ['Thieves', 'Any time: choose an opponent and pay any sum; they lose 2 times that sum.'],
  fr: ['Voleurs', 'À tout moment : choisissez un adversaire et payez la somme que vous voulez ; il perd 2 fois cette somme.'],
  play: use(
    {},
    toAnOpponent(
      payAnySum('sum'),
      lose('who', (_, f) => 2 * numberIn(f, 'sum')),
    ),
  ),
})

export const tools = item('tools', 'wares', 3, {
  en: ['Tools', 'Any time: receive $4 per item in your hand, not counting Tools.'],
  fr: ['Outils', 'À tout moment : recevez 4 $ par objet de votre main, sans compter Outils.'],
  play: use(
    {},
    receive((s, f) => 4 * held(s, f.by)),
  ),
})

export const truffles = item('truffles', 'food', 5, {
  en: [
    'Truffles',
    '1 action: choose an opponent, then all players reveal their money. If that opponent has strictly more than anyone else, steal $20 from them.',
  ],
  fr: [
    'Truffes',
    '1 action : choisissez un adversaire, puis tous les joueurs révèlent leur argent. S’il en a strictement plus que chacun des autres, volez-lui 20 $.',
  ],
  play: use(
    { actions: 1 },
    pickOpponent(),
    discloseAll,
    when((s, f) => isRichest(s, seatIn(f, 'who')), affecting('player', 'who', steal(20))),
  ),
})
