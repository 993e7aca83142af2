/** Venues that live by money: income, sales, wins by plenty. */
import { numberIn, seatIn } from '../machine/act.ts'
import type { Source } from '../machine/card.ts'
import { ownIncome } from '../reads/income.ts'
import { controls } from '../reads/reads.ts'
import { itemOf } from '../machine/shelf.ts'
import { isFull, unfilled } from '../reads/slots.ts'
import { NOBODY, type State, type VenueId } from '../state.ts'
import {
  affecting,
  auction,
  collectHere,
  consent,
  controllerOfThis,
  destroyVenue,
  discardTurnedUp,
  drawIt,
  drawItems,
  eachNeighbour,
  eachOpponent,
  giveUpIncome,
  haveExactly,
  isUnrefused,
  its,
  lose,
  on,
  opponent,
  putUnder,
  reads,
  receive,
  steal,
  takeFromUnder,
  takeTurnedUp,
  tokens,
  turnUp,
  unlessTheyPay,
  use,
  venue,
  you,
  youMay,
  youWin,
} from '../words/index.ts'

export const alchemistsGuild = venue('alchemists-guild', 0, 10, 'MMR', {
  en: ["Alchemists' Guild", '1 action: collect the income of this venue alone, attached items included.'],
  fr: ['Guilde des alchimistes', '1 action : touchez le revenu de ce seul lieu, objets attachés compris.'],
  uses: [use({ actions: 1 }, collectHere)],
})

export const auctionHouse = venue('auction-house', 0, 14, 'TW', {
  en: [
    'Auction House',
    'Each time you collect income, turn up the top item and auction it. You may not bid, but you receive the winning bid. Without a bid, the item is discarded.',
  ],
  fr: [
    'Salle des ventes',
    'Chaque fois que vous touchez votre revenu, révélez le premier objet de la pioche et mettez-le aux enchères. Vous ne pouvez pas enchérir, mais vous recevez l’enchère gagnante. Sans offre, l’objet est défaussé.',
  ],
  when: [on('income', you, turnUp(auction(takeTurnedUp('bidder'), discardTurnedUp)))],
})

export const boutique = venue('boutique', 5, 14, 'FXTWW', {
  en: ['Boutique', '$40, any time: this venue is destroyed. Any player may do this.'],
  fr: ['Boutique', '40 $, à tout moment : ce lieu est détruit. Tout joueur peut le faire.'],
  uses: [use({ money: 40, by: 'anyone' }, affecting('venue', 'here', destroyVenue('here')))],
})

export const cafe = venue('cafe', 2, 7, 'FF', {
  en: ['Cafe', 'Nobody may attack this venue while a player controls it.'],
  fr: ['Café', 'Personne ne peut attaquer ce lieu tant qu’un joueur le contrôle.'],
  always: [reads('no-attack', (_, src, id) => id === src.venue && src.you !== NOBODY)],
})

export const embassy = venue('embassy', 0, 12, 'L', {
  en: [
    'Embassy',
    '1 action: if an opponent of your choice agrees, you receive $10 and they receive $5. Any opponent may spend 1 action in their own turn: you and they each draw an item.',
  ],
  fr: [
    'Ambassade',
    '1 action : si un adversaire de votre choix accepte, vous recevez 10 $ et lui 5 $. Tout adversaire peut dépenser 1 action pendant son tour : vous et lui piochez chacun un objet.',
  ],
  uses: [
    use({ actions: 1, first: [consent], needs: isUnrefused }, receive(10), receive(5, 'who')),
    use({ actions: 1, by: 'opponents' }, controllerOfThis('who'), drawItems(1, 'who'), drawItems(1)),
  ],
})

export const emporium = venue('emporium', 0, 13, '***', {
  en: ['Emporium', 'No ability; it is all room.'],
  fr: ['Grand magasin', 'Aucun pouvoir ; rien que de la place.'],
})

export const generalStore = venue('general-store', 1, 16, 'FRWW', {
  en: [
    'General Store',
    '1 action: turn up the top item of the deck. Opponents may together pay $10 to have it discarded; otherwise you draw it.',
  ],
  fr: [
    'Magasin général',
    '1 action : révélez le premier objet de la pioche. Vos adversaires peuvent payer ensemble 10 $ pour le faire défausser ; sinon, vous le piochez.',
  ],
  uses: [use({ actions: 1 }, turnUp(unlessTheyPay(10, drawIt, discardTurnedUp)))],
})

export const glazier = venue('glazier', 'X', 13, 'RR', {
  en: ['Glazier', 'X is the number of empty slots on all your venues.'],
  fr: ['Vitrerie', 'X est le nombre d’emplacements vides sur l’ensemble de vos lieux.'],
  always: [reads('own-income', (s, src) => controls(s, src.you).reduce((empty, id) => empty + unfilled(s, id), 0))],
})

export const hauntedHouse = venue('haunted-house', 1, 15, 'M', {
  en: ['Haunted House', 'Each time you collect income, you may give it up: every opponent then loses that amount.'],
  fr: ['Maison hantée', 'Chaque fois que vous touchez votre revenu, vous pouvez y renoncer : chaque adversaire perd alors ce montant.'],
  when: [youMay('income-instead', you, giveUpIncome, eachOpponent(lose('who', (_, f) => numberIn(f, 'amount'))))],
})

export const lapidary = venue('lapidary', 0, 22, 'XX', {
  en: ['Lapidary', 'Items attached here yield double income.'],
  fr: ['Atelier de lapidaire', 'Les objets attachés ici rapportent le double.'],
  always: [reads('income-times', (_, src, id) => (id === src.venue ? { own: 1, items: 2 } : null))],
})

export const menagerie = venue('menagerie', 1, 18, 'X', {
  en: ['Menagerie', 'Each time an opponent attaches or activates an item, receive $1.'],
  fr: ['Ménagerie', 'Chaque fois qu’un adversaire attache ou active un objet, recevez 1 $.'],
  when: [on(['attached', 'activated'], opponent, receive(1))],
})

export const merchantBank = venue('merchant-bank', 'X', 18, 'X', {
  en: ['Merchant Bank', 'Everyone sees exactly how much money you have. X is one fifth of your money, rounded down.'],
  fr: ['Banque d’affaires', 'Tous voient le montant exact de votre argent. X est le cinquième de votre argent, arrondi à l’inférieur.'],
  always: [
    reads('open-money', (_, src, seat) => seat === src.you),
    reads('own-income', (s, src) => Math.floor((s.purses[src.you] ?? 0) / 5)),
  ],
})

export const mint = venue('mint', 0, 13, 'XR', {
  en: ['Mint', 'Just before you collect income, your money becomes exactly $10, whether you had more or less.'],
  fr: [
    'Hôtel de la Monnaie',
    'Juste avant que vous touchiez votre revenu, votre argent passe à exactement 10 $, que vous ayez plus ou moins.',
  ],
  when: [on('income-before', you, haveExactly(10))],
})

export const museum = venue('museum', 'X', 16, 'LMX', {
  en: ['Museum', 'X is the highest income among your other venues, without attached items.'],
  fr: ['Musée', 'X est le plus haut revenu parmi vos autres lieux, sans les objets attachés.'],
  always: [reads('own-income', (s, src) => Math.max(0, ...controls(s, src.you).map((id) => (id === src.venue ? 0 : ownIncome(s, id)))))],
})

export const quarry = venue('quarry', 0, 9, 'R', {
  en: [
    'Quarry',
    '1 action: put $5 from the bank under this venue. Or 1 action: take all the money under it. Only one of the two per turn, and only once.',
  ],
  fr: [
    'Carrière',
    '1 action : placez 5 $ de la banque sous ce lieu. Ou 1 action : prenez tout l’argent placé dessous. Une seule de ces deux options par tour, une seule fois.',
  ],
  uses: [use({ actions: 1, once: true }, putUnder(5)), use({ actions: 1, once: true }, takeFromUnder)],
})

const isFullHere = (s: State, src: Source, id: VenueId): boolean => id === src.venue && isFull(s, id)
export const restaurant = venue('restaurant', 0, 5, 'FFF', {
  en: [
    'Restaurant',
    'With every slot filled: its items bring in 4 times as much, it may not be attacked, and effects of items and venues pass it by.',
  ],
  fr: [
    'Restaurant',
    'Tant que tous ses emplacements sont occupés, les objets attachés ici rapportent 4 fois leur revenu, personne ne peut attaquer ce lieu et aucun effet d’objet ou de lieu ne l’affecte.',
  ],
  always: [
    reads('income-times', (s, src, id) => (isFullHere(s, src, id) ? { own: 1, items: 4 } : null)),
    reads('no-attack', isFullHere),
    reads('venue-immune', isFullHere),
    reads('seals', () => true),
  ],
})

export const statuary = venue('statuary', 0, 11, 'RW', {
  en: ['Statuary', '1 action: receive $4. 2 actions: receive $10.'],
  fr: ['Statuaire', '1 action : recevez 4 $. 2 actions : recevez 10 $.'],
  uses: [use({ actions: 1 }, receive(4)), use({ actions: 2 }, receive(10))],
})

export const tavern = venue('tavern', 2, 8, 'FFL', {
  en: ['Tavern', 'Each time you attach an item, receive money equal to its income.'],
  fr: ['Taverne', 'Chaque fois que vous attachez un objet, recevez une somme égale à son revenu.'],
  when: [
    on(
      'attached',
      you,
      receive((_, f) => itemOf(its.item.of(f)).income),
    ),
  ],
})

export const taxBureau = venue('tax-bureau', 0, 12, 'L', {
  en: ['Tax Bureau', 'Each time you collect income, steal $1 from each of your neighbours for every venue that neighbour controls.'],
  fr: ['Perception', 'Chaque fois que vous touchez votre revenu, volez à chacun de vos voisins 1 $ par lieu que ce voisin contrôle.'],
  when: [on('income', you, eachNeighbour(steal((s, f) => controls(s, seatIn(f, 'who')).length)))],
})

const RANSOM = 120

export const treasury = venue('treasury', 4, 15, '', {
  en: ['Treasury', '$120, any time: you win the game.'],
  fr: ['Trésorerie', '120 $, à tout moment : vous gagnez la partie.'],
  uses: [use({ money: RANSOM }, youWin)],
  always: [reads('threatens', (_, __, most) => (most >= RANSOM ? 'money' : null))],
})

export const vault = venue('vault', 'X', 11, '*', {
  en: ['Vault', 'Each time you collect income, first put a token here. X is the number of tokens here.'],
  fr: ['Chambre forte', 'Chaque fois que vous touchez votre revenu, posez d’abord un jeton ici. X est le nombre de jetons ici.'],
  always: [reads('own-income', (s, src) => s.places[src.card]?.tokens ?? 0)],
  when: [on('income-first', you, tokens(1))],
})

export const warehouse = venue('warehouse', 0, 14, 'FLXMRTW', {
  en: ['Warehouse', 'You win the game as soon as all of its slots are filled.'],
  fr: ['Entrepôt', 'Vous gagnez la partie dès que tous ses emplacements sont occupés.'],
  always: [
    reads('wins-when', (s, src) => isFull(s, src.card)),
    reads('threatens', (s, src) => (unfilled(s, src.card) === 1 ? 'item' : null)),
  ],
})
