import { plural, summed, words } from '../../text/fr.ts'
import { de } from './asks.fr.ts'
import type { Deals } from './deals.en.ts'

const { you } = words
const swap = (gives: string, gets: string) => (gets === '' ? `${gives} en cadeau` : `${gives} contre ${gets}`)
/** « Vous » est sujet ou complément : le verbe suit. */
const verb = (who: string, vous: string, other: string) => `${who} ${who === you ? vous : other}`

export const deals: Deals = {
  // -- making an offer
  makeOffer: 'Faire une offre',
  waitsLong: (who) => `${who} attend 15 secondes au plus, puis c’est non.`,
  offerShort: 'Offre',
  counterOffer: (who) => `Répondre à ${who} par une autre offre`,
  offerTo: 'Avec qui',
  youGive: 'Vous donnez',
  youGet: 'Vous recevez',
  purse: (purse) => `${purse} dans la bourse`,
  dollars: (side) => `${side} : dollars`,
  lessMoney: '1 $ de moins',
  moreMoney: '1 $ de plus',
  trayGive: 'Faites glisser vos cartes ici, ou touchez-les plus bas.',
  trayGet: 'Faites glisser des lieux ici, ou touchez-les plus bas.',
  trayAsk: 'Demandez de l’argent plus haut, ou un objet plus bas.',
  yourCards: 'Vos objets et vos lieux',
  venuesOf: (who) => (who === you ? 'Vos lieux' : `Lieux ${de(who)}`),
  noneToOffer: 'Aucun',
  askFor: 'Demander un objet par son nom',
  askForNone: 'choisir un objet',
  whichItems: (who) => `${who} l’a peut-être, ou non.`,
  putIn: (card) => `Mettre ${card} dans l’offre`,
  takeOut: (card) => `Retirer ${card} de l’offre`,
  partnerSees: (who) => `${who} voit`,
  othersSee: 'Les autres voient',
  gets: (who) => `${who} reçoit`,
  gives: (who) => `${who} donne`,
  dealCost: (who, n) => `${who === you ? 'Vous coûte' : `Coûte à ${who}`} ${plural(n, 'action', 'actions')}, si l’offre est acceptée.`,
  emptyOffer: (who) => `Une offre vide invite ${who} à proposer quelque chose.`,
  sendOffer: 'Envoyer l’offre',
  sendInvitation: 'Envoyer l’invitation',

  // -- open offers
  openOffers: 'Offres ouvertes',
  offerFrom: (who) => `Une offre ${de(who)}`,
  noOffers: 'Aucune offre n’est ouverte.',
  offers: (from, to, gives, gets) => {
    if (gives === '') return `${from} ${to === you ? 'vous demande' : from === you ? `demandez à ${to}` : `demande à ${to}`} ${gets}.`
    return to === you ? `${from} vous offre ${swap(gives, gets)}.` : `${verb(from, 'offrez', 'offre')} à ${to} ${swap(gives, gets)}.`
  },
  invites: (from, to) =>
    to === you ? `${from} vous invite à proposer quelque chose.` : `${verb(from, 'invitez', 'invite')} ${to} à proposer quelque chose.`,
  accept: 'Accepter',
  decline: 'Refuser',
  counter: 'Contre-offre',
  propose: 'Proposer quelque chose',
  withdraw: 'Retirer',
  passScreen: (who) => `Passer l’écran à ${who}`,
  waitsFor: (who) => `On attend ${who}.`,
  nothing: 'rien',
  items: (n) => plural(n, 'objet', 'objets'),

  // -- deals done
  deals: 'Affaires',
  dealsDone: 'Affaires conclues',
  dealCount: (n) => plural(n, 'affaire', 'affaires'),
  noDeals: 'Aucune affaire n’a encore été conclue.',
  dealt: (from, to, gives, gets) => {
    if (gives === '')
      return from === you ? `${to} vous a donné ${gets} en cadeau.` : `${verb(to, 'avez donné', 'a donné')} à ${from} ${gets} en cadeau.`
    return to === you
      ? `${from} vous a donné ${swap(gives, gets)}.`
      : `${verb(from, 'avez donné', 'a donné')} à ${to} ${swap(gives, gets)}.`
  },
  diverted: (who, card) => `${verb(who, 'avez pris', 'a pris')} les biens avec ${card}.`,
  inTurn: (n) => `tour ${n}`,

  // -- talk
  talk: 'Discussion',
  talkWhy: 'Toute la table peut lire. Une promesse n’engage personne.',
  talkAlone: 'Les bots ne lisent pas : ils répondent aux offres.',
  sayLabel: 'Dire quelque chose à la table',
  sayHint: 'épargnez mon auberge et…',
  sayWith: 'Un mot avec l’offre (lu par tous)',
  say: 'Dire',
  says: (who, words) => `${verb(who, 'dites', 'dit')} : ${words}`,
  answerTalk: 'Répondre',
  haveRead: 'C’est lu',

  // -- since one's turn
  since: 'Entre-temps',
  events: (n) => plural(n, 'événement', 'événements'),
  turnSum: ({ money, won, lost, failed, offers }, name) =>
    summed([
      money !== 0 && `${money > 0 ? '+' : '−'}${Math.abs(money)} $`,
      won.length > 0 && `gagne ${words.list(won.map(name))}`,
      lost.length > 0 && `perd ${words.list(lost.map(name))}`,
      failed > 0 && plural(failed, 'attaque ratée', 'attaques ratées'),
      offers > 0 && plural(offers, 'offre', 'offres'),
    ]) || ' : rien ne change',
  sinceNone: 'Rien ne s’est passé depuis votre tour.',
  sinceAt: (n, of) => `${n} sur ${of}`,
  before: 'Précédent',
  after: 'Suivant',
}
