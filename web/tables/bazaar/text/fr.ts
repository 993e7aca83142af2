import { bandEnd, cardOf, itemOf, words as told, type Type } from '@caravanserai/bazaar/seat'
import { plural, words } from '../../text/fr.ts'
import type { Text } from './en.ts'
import { asks, de } from './asks.fr.ts'
import { deals } from './deals.fr.ts'

const game = told.fr

const name = (id: string) => game.names[id] ?? id
const money = (n: number) => `${n} $`
const body = (id: string) => cardOf(id)?.fr[1] ?? ''
const type = (of: Type) => name(of)

/** What the table says in French. Thin spaces stand before ; : ! ? and before $. */
export const fr: Text = {
  ...words,
  ...asks,
  ...deals,
  name,
  body,
  type,
  money,
  event: game.event,
  refusal: game.refusal,
  cap: (word) => word.charAt(0).toUpperCase() + word.slice(1),

  // -- parts of the table
  table: 'Table de Bazaar',
  scores: 'Joueurs',
  opponents: 'Adversaires',
  row: 'Lieux neutres, du plus ancien au plus récent',
  noRow: 'Il ne reste aucun lieu neutre.',
  oldest: 'ancien',
  newest: 'récent',
  piles: 'Pioches et défausses',
  deck: { items: 'Objets', venues: 'Lieux' },
  deckShort: { items: 'objets', venues: 'lieux' },
  pile: { items: 'Objets défaussés', venues: 'Lieux défaussés' },
  left: (n) => plural(n, 'carte restante', 'cartes restantes'),
  lookAt: (n) => (n === 0 ? 'défausse vide' : `voir les ${n}`),
  emptyPile: 'Rien n’a été défaussé.',
  done: 'Qui a fini',
  doneOf: (n, of) => `${n} sur ${of}`,
  thinking: 'réfléchit',
  isDone: 'a fini',
  yourVenues: (n, of) => (n < of ? `Vos lieux, ${n} sur ${of} pour gagner` : `Vos lieux, ${n} : un de plus par attaque gagne`),
  noVenues: 'Vous ne contrôlez encore aucun lieu. Attaquez-en un.',
  noneYet: 'Aucun lieu',
  hand: (n) => `Votre main, ${plural(n, 'objet', 'objets')}`,
  noHand: 'Aucun objet en main.',
  moneyTitle: 'Argent',
  income: 'Revenu',
  nextIncome: (n) => `revenu ${money(n)}`,
  next: (n) => `+${money(n)}`,
  incomeTitle: 'Votre prochain revenu',
  notYourTurn: 'pas votre tour',
  winsArch: 'gagne',
  moreToWin: (n) => `encore ${n} pour gagner`,
  did: {
    took: (venue) => `a pris ${venue}`,
    failed: (venue) => `échec : ${venue}`,
    attacks: (venue) => `attaque ${venue}`,
    played: (item) => `a joué ${item}`,
    used: (venue) => `a utilisé ${venue}`,
    attached: (item) => `a attaché ${item}`,
    traded: 'a échangé',
  },
  actions: (n) => plural(n, 'action', 'actions'),
  effects: 'En vigueur',
  until: { turn: 'jusqu’à la fin du tour', attack: 'jusqu’à la fin de l’attaque' },
  itemsInHand: 'Objets en main',
  venueCount: 'Lieux',
  band: (first) => {
    if (first === null) return '?'
    const last = bandEnd(first)
    return first === 0 ? '0 $' : last === null ? `${first}+ $` : `${first}–${last} $`
  },
  seatSays: (who, venues, items, purse, now) =>
    `${who} : ${plural(venues, 'lieu', 'lieux')}, ${items === null ? 'objets cachés' : plural(items, 'objet', 'objets')}, ${purse}${now ? ', c’est son tour' : ''}`,
  holds: (items, purse) => `${items === null ? 'Objets cachés' : plural(items, 'objet', 'objets')}, ${purse},`,

  // -- cards
  open: 'Utilisable maintenant.',
  free: '0 $',
  chanceSays: (part) => `Une attaque que personne ne paie : ${Math.round(part * 100)} %.`,
  fitsNowhere: 'Aucun emplacement de vos lieux n’est libre pour lui.',
  fitsOn: (venues) => `Va sur ${venues}.`,
  rulings: 'Précisions',
  attachHere: (income) => `Attacher +${income}`,
  tokens: (n) => plural(n, 'jeton', 'jetons'),
  under: (n) => `${plural(n, 'carte', 'cartes')} dessous`,
  moneyUnder: (n) => `${money(n)} dessous`,
  dice: (faces) => `dés ${faces.join(', ')}`,
  chosen: (who) => `Choix : ${who}`,
  marked: (venue) => `Son marqueur est à côté du lieu ${venue}`,
  laidBy: (who) => (who === words.you ? 'par vous' : `par ${who}`),
  lies: (by, on) => `Objet posé par ${by === words.you ? 'vous' : by} sur ${on === words.you ? 'vous' : on}.`,
  isNeutral: 'Lieu neutre',
  isOf: (who) => (who === words.you ? 'Sous votre contrôle' : `Lieu contrôlé par ${who}`),
  notInPlay: 'Hors jeu',
  slots: 'Emplacements',
  slotEmpty: (of) => `emplacement ${type(of).toLowerCase()} vide`,
  slotFilled: (item) => `objet ${name(item)} attaché`,
  venueSays: (venue, resistance, income, slots, tag) =>
    `${name(venue)}${tag === undefined ? '' : `, ${tag}`} : résistance ${resistance}, revenu ${income}${slots.length === 0 ? '' : `, ${slots.join(', ')}`}.`,
  itemSays: (item) => `${name(item)}, ${type(itemOf(item).type).toLowerCase()}, revenu ${itemOf(item).income}. ${body(item)}`,
  resistanceOf: (n) => `résistance ${n}`,
  incomeOf: (n) => `revenu ${n}`,
  large: (card) => `Voir ${name(card)} en grand`,
  onVenue: (venue, owner) => `sur ${name(venue)}${owner === '' ? '' : `, ${owner}`}`,

  // -- where numbers come from
  reason: (from) =>
    ({
      printed: 'imprimé',
      base: 'pour chacun',
      owned: 'contrôlé par un joueur',
      item: 'objet',
      venue: 'lieu',
      card: 'carte',
      money: 'argent',
    })[from],
  part: (does, n) => (does === 'times' ? `×${n}` : n < 0 ? `−${-n}` : `+${n}`),

  // -- one's turn
  turnIs: (who) => (who === words.you ? 'Votre tour' : `Tour ${de(who)}`),
  decides: (who) => (who === words.you ? 'À vous de décider' : `${who} décide`),
  others: 'Les autres décident',
  about: (card) => `À cause de la carte ${name(card)}.`,
  actionsLeft: (n) => (n === 0 ? 'Plus d’action' : plural(n, 'action restante', 'actions restantes')),
  pointAt: 'Touchez une carte, ou montrez :',
  pointAtLit: {
    attack: 'Touchez un lieu éclairé pour l’attaquer.',
    attach: 'Touchez un objet éclairé pour l’attacher.',
    play: 'Touchez une carte éclairée pour la jouer.',
  },
  way3: { attack: 'Attaquer', attach: 'Attacher', play: 'Jouer' },
  nothingOpen: 'Il n’y a rien à faire que finir le tour.',
  nothingLeft: 'Il ne reste qu’à finir le tour.',
  pressLit: (or) =>
    or ? 'Ou attachez-le pour 1 action : touchez un lieu éclairé.' : 'Attachez-le pour 1 action : touchez un lieu éclairé.',
  notOn: (venues, rule) => `Pas sur ${words.list(venues)}${rule === undefined ? '' : ` (${rule})`}.`,
  playableNow: 'Jouable maintenant',
  stepIn: (n) => (n === 1 ? 'Vous pouvez intervenir avec une carte.' : `Vous pouvez intervenir avec ${n} cartes.`),
  nothingToDo: 'On ne peut rien en faire maintenant.',
  unused: (n) => (n === 0 ? 'Finir le tour ?' : `${plural(n, 'action inutilisée', 'actions inutilisées')}. Finir le tour ?`),
  playOn: 'Continuer',
  threat: {
    venue: 'plus qu’un',
    attack: 'plus qu’un, par attaque',
    item: 'plus qu’un objet',
    turn: 'gagne après son tour',
    money: 'peut payer et gagner',
  },
  threatens: (who, how) => `${who} : ${how}`,
  yourThreat: {
    venue: 'Une attaque et vous gagnez',
    attack: 'Le dernier doit être pris par attaque : plus qu’un',
    item: 'Un objet et vous gagnez',
    turn: 'Fin de ce tour : vous gagnez',
    money: 'Payer pourrait vous faire gagner',
  },
  yourThreatShort: {
    venue: 'plus qu’un',
    attack: 'plus qu’un, par attaque',
    item: 'plus qu’un objet',
    turn: 'ce tour gagne',
    money: 'payer peut gagner',
  },
  whatCanIDo: 'Que faire',
  lookAtTable: 'Voir la table',
  cost: (dollars, actions) =>
    [dollars > 0 ? money(dollars) : null, actions > 0 ? plural(actions, 'action', 'actions') : null]
      .filter((each) => each !== null)
      .join(' et ') || 'gratuit',
  play: (cost) => `Jouer : ${cost}`,
  use: (cost, index) => `Utiliser${index === null ? '' : ` (pouvoir ${index})`} : ${cost}`,
  paying: (says, paid) => `${says}, en cédant ${words.list(paid.map((each) => (typeof each === 'string' ? name(each) : String(each))))}`,
  attachTo: (venue) => `Attacher à ${name(venue)} : 1 action`,
  attachItem: (item) => `Attacher ${name(item)} : 1 action`,
  takeOff: (item) => `Détacher ${name(item)}`,
  attack: 'Attaquer pour le prendre : 1 action',
  shutDown: 'Attaquer pour le fermer : 1 action',

  // -- help
  keys: [
    ['Tab', 'parcourir les cartes et les commandes'],
    ['Entrée', 'choisir une carte ; ses actions s’affichent à côté'],
    ['Échap', 'reposer la carte'],
    ['P', 'passer, ou en avoir fini avec une attaque'],
    ['A', 'aller à ce qui est demandé'],
    ['H', 'aller à votre main'],
    ['V', 'aller à vos lieux'],
    ['N', 'aller aux lieux neutres'],
    ['?', 'cette liste'],
  ],

  // -- the end
  how: (how) => (how === 'attack' ? 'Un cinquième lieu a été pris par une attaque.' : `Victoire grâce à la carte ${name(how)}.`),
  together: 'Ils gagnent ensemble.',
  breakdown: 'Les lieux à la fin',
  total: 'Lieux',
}
