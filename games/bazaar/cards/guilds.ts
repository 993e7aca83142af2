/** Venues of craft and custom: looking, discarding, discovering, hiding. */
import { isNatural } from '../reads/die.ts'
import { NOBODY } from '../state.ts'
import {
  affecting,
  buryFromPile,
  destroyVenue,
  detach,
  discardChosen,
  discardOne,
  discardTwo,
  discoveryRolls,
  drawItems,
  either,
  forTheTurn,
  giveItemAnd,
  handOver,
  here,
  its,
  lookAtTop,
  on,
  payForStored,
  pickAttached,
  reads,
  receive,
  slot,
  storeItem,
  takeFromPile,
  takeOneOfTop,
  takeStored,
  timesItsIncome,
  toAnOpponent,
  turnStart,
  use,
  venue,
  you,
  youMay,
  yours,
  yourVenue,
} from '../words/index.ts'

export const library = venue('library', 0, 8, 'MMT', {
  en: ['Library', '$1, any time: secretly look at the top card of the item deck or of the venue deck.'],
  fr: ['Bibliothèque', '1 $, à tout moment : regardez en secret la première carte de la pioche d’objets ou de la pioche de lieux.'],
  uses: [use({ money: 1 }, lookAtTop)],
})

export const manufactory = venue('manufactory', 0, 14, 'RRTWW', {
  en: [
    'Manufactory',
    'Discard two items, any time: secretly look at the top five items of the deck. Take one into your hand; the other four go under the deck, shuffled.',
  ],
  fr: [
    'Manufacture',
    'Défaussez deux objets, à tout moment : regardez en secret les cinq premiers objets de la pioche. Prenez-en un en main ; les quatre autres vont sous la pioche, mélangés.',
  ],
  uses: [use({ other: discardTwo }, takeOneOfTop(5))],
})

export const mill = venue('mill', 0, 15, 'FLR', {
  en: ['Mill', '1 action: an opponent you choose discards an item of their own choice.'],
  fr: ['Moulin', '1 action : un adversaire de votre choix défausse un objet de son propre choix.'],
  uses: [use({ actions: 1 }, toAnOpponent(discardChosen('who')))],
})

export const morgue = venue('morgue', 1, 15, '', {
  en: [
    'Morgue',
    '$7 and 1 action: take a random item from the discard pile into your hand and show it to all. $2, any time: put an item of your choice from the discard pile under the item deck.',
  ],
  fr: [
    'Morgue',
    '7 $ et 1 action : prenez en main un objet au hasard dans la défausse et montrez-le à tous. 2 $, à tout moment : placez un objet de votre choix de la défausse sous la pioche d’objets.',
  ],
  uses: [use({ money: 7, actions: 1 }, takeFromPile), use({ money: 2 }, buryFromPile)],
})

export const observatory = venue('observatory', 0, 19, 'T', {
  en: ['Observatory', 'Each time you succeed on a discovery roll, you may draw another item or roll for a discovery once more.'],
  fr: [
    'Observatoire',
    'Chaque fois que vous réussissez un jet de découverte, vous pouvez piocher un objet de plus ou faire un jet de découverte de plus.',
  ],
  when: [youMay('discovered', you, either('you', 'observatory', { draw: { does: [drawItems(1)] }, roll: { does: [discoveryRolls(1)] } }))],
})

export const oddityShop = venue('oddity-shop', 0, 13, 'TW', {
  en: ['Oddity Shop', 'Give an opponent one of your items and $1, any time: they must give you an item of their choice from their hand.'],
  fr: [
    'Cabinet de curiosités',
    'Donnez un de vos objets et 1 $ à un adversaire, à tout moment : il doit vous donner un objet de sa main, à son choix.',
  ],
  uses: [use({ other: giveItemAnd(1) }, affecting('player', 'who', handOver('who')))],
})

export const orchard = venue('orchard', 2, 16, 'FW', {
  en: ['Orchard', '1 action, only while your hand is empty: draw an item.'],
  fr: ['Verger', '1 action, seulement si votre main est vide : piochez un objet.'],
  uses: [use({ actions: 1, needs: (s, seat) => s.hands[seat]?.length === 0 }, drawItems(1))],
})

export const pawnShop = venue('pawn-shop', 2, 14, 'TW', {
  en: [
    'Pawn Shop',
    'Store an item from your hand face down under this venue, any time: receive 2 times its income. Pay 3 times the income of an item stored here, any time: take it back into your hand.',
  ],
  fr: [
    'Mont-de-piété',
    'Placez un objet de votre main face cachée sous ce lieu, à tout moment : recevez 2 fois son revenu. Payez 3 fois le revenu d’un objet placé ici, à tout moment : reprenez-le en main.',
  ],
  uses: [use({ other: storeItem }, receive(timesItsIncome(2))), use({ other: payForStored(3) }, takeStored)],
})

export const prosthetist = venue('prosthetist', 0, 20, 'TT', {
  en: ['Prosthetist', 'You have 1 extra action in each of your turns.'],
  fr: ['Prothésiste', 'Vous avez 1 action de plus à chacun de vos tours.'],
  always: [reads('actions', (_, src, seat) => Number(seat === src.you))],
})

export const schoolOfMedicine = venue('school-of-medicine', 2, 15, 'MRW', {
  en: [
    'School of Medicine',
    "Opponents' item and venue effects do not affect you or your attacks. Your venues and the items attached to them are not protected.",
  ],
  fr: [
    'École de médecine',
    'Les effets d’objets et de lieux adverses n’affectent ni vous ni vos attaques. Vos lieux et les objets qui y sont attachés ne sont pas protégés.',
  ],
  always: [reads('player-immune', (_, src, seat) => seat === src.you), reads('attack-immune', (_, src, attacker) => attacker === src.you)],
})

export const scrapyard = venue('scrapyard', 0, 10, 'RTTW', {
  en: ['Scrapyard', '1 action and discard an item: draw an item. $3 and 1 action: draw an item, then discard an item.'],
  fr: ['Ferrailleur', '1 action et défaussez un objet : piochez un objet. 3 $ et 1 action : piochez un objet, puis défaussez un objet.'],
  uses: [use({ actions: 1, other: discardOne }, drawItems(1)), use({ money: 3, actions: 1 }, drawItems(1), discardChosen('you'))],
})

export const secretSociety = venue('secret-society', 2, 10, 'LW', {
  en: ['Secret Society', 'You may hide from the other players how much money and how many items you have.'],
  fr: ['Société secrète', 'Vous pouvez cacher aux autres joueurs combien d’argent et combien d’objets vous avez.'],
  always: [reads('conceals', (_, src, seat) => seat === src.you)],
})

export const shopkeepersGuild = venue('shopkeepers-guild', 1, 15, '', {
  en: ["Shopkeepers' Guild", 'All slots on your venues count as Wildcard slots.'],
  fr: ['Guilde des marchands', 'Tous les emplacements de vos lieux comptent comme des emplacements Joker.'],
  always: [reads('wild-slots', yourVenue)],
})

export const stationers = venue('stationers', 1, 9, '', {
  en: ['Stationers', 'Each of your venues, this one included, has one extra Wildcard slot.'],
  fr: ['Papeterie', 'Chacun de vos lieux, celui-ci compris, a un emplacement Joker de plus.'],
  always: [slot('wildcard', yourVenue)],
})

export const streetMarket = venue('street-market', 2, 13, 'FMRW', {
  en: ['Street Market', '1 action: detach an item from one of your venues; it returns to your hand.'],
  fr: ['Marché de rue', '1 action : détachez un objet d’un de vos lieux ; il revient dans votre main.'],
  uses: [use({ actions: 1 }, pickAttached('item', yours), detach())],
})

export const theater = venue('theater', 1, 20, 'FTLL', {
  en: ['Theater', "Each time any player's die comes up 1 or 20, draw an item."],
  fr: ['Théâtre', 'Chaque fois que le dé de n’importe quel joueur donne 1 ou 20, piochez un objet.'],
  when: [on('rolled', (_, src, { amount }) => src.you !== NOBODY && isNatural(amount ?? 0), drawItems(1))],
})

export const thoroughfare = venue('thoroughfare', 0, 13, 'FFWW', {
  en: ['Thoroughfare', '1 action: make a discovery roll.'],
  fr: ['Grand-rue', '1 action : faites un jet de découverte.'],
  uses: [use({ actions: 1 }, discoveryRolls(1))],
})

export const trove = venue('trove', 0, 25, '', {
  en: ['Trove', 'When you attack this venue successfully, it is destroyed; then draw four items.'],
  fr: ['Trésor caché', 'Quand vous attaquez ce lieu avec succès, il est détruit ; piochez ensuite quatre objets.'],
  when: [on('captured', here, destroyVenue('here'), drawItems(4))],
})

export const university = venue('university', 0, 14, 'MMM', {
  en: ['University', 'Items attached here yield no income. At the start of your turn, roll once more for a discovery for each of them.'],
  fr: [
    'Université',
    'Les objets attachés ici ne rapportent rien. Au début de votre tour, faites un jet de découverte supplémentaire par objet attaché ici.',
  ],
  always: [reads('income-times', (_, src, venue) => (venue === src.venue ? { own: 1, items: 0 } : null))],
  when: [
    on(
      'turn-start',
      you,
      discoveryRolls((s, f) => s.places[its.here.of(f)]?.items.length ?? 0),
    ),
  ],
})

export const ziggurat = venue('ziggurat', 1, 16, 'M', {
  en: ['Ziggurat', '1 action, at the start of your turn: this turn, draw an item each time you fail a discovery roll or an attack roll.'],
  fr: [
    'Ziggourat',
    '1 action, au début de votre tour : pendant ce tour, piochez un objet à chaque jet de découverte ou d’attaque que vous ratez.',
  ],
  when: [on('roll-failed', (_, src, { seat }) => src.lasting !== null && seat === src.on, drawItems(1))],
  uses: [use({ actions: 1, when: turnStart('own') }, forTheTurn('you'))],
})
