import type { Facts, Refusal, Words } from '@caravanserai/kernel'
import type { Event, Ground, Purse } from '../events.ts'
import type { Goods, Pick } from '../state.ts'
import type { Zone } from '../reads/zone.ts'
import { cardNames } from './names.ts'

type Who = (seat: number) => string

export const fr: Words<Event> = {
  title: 'Bazaar',
  line: 'Prenez des lieux d’un seul lancer de dé pendant que toute la table paie pour infléchir vos chances.',
  names: {
    ...cardNames('fr'),
    food: 'Nourriture',
    labor: 'Main-d’œuvre',
    luxury: 'Luxe',
    magic: 'Magie',
    raw: 'Matière',
    tech: 'Technique',
    wares: 'Marchandise',
    wildcard: 'Joker',
    venues: 'Lieux',
    trade: 'un échange',
    attack: 'un cinquième lieu',
    open: 'Argent visible',
    'open-says': 'Chacun voit les sommes exactes, et non leur ordre de grandeur.',
  },
  event,
  refusal: ({ refused, facts }: Refusal) => REFUSALS[refused]?.(facts) ?? '',
}

function event(e: Event, who: Who): string {
  switch (e.kind) {
    case 'set-up':
      return `Chacun a reçu 3 objets et ${sum(e.money)} ; au milieu : ${list(e.row)}.`
    case 'turn-began':
      return `${who(e.seat)} : ${e.extra ? 'tour supplémentaire' : 'début du tour'}.`
    case 'phase':
      return { start: 'Le tour a commencé.', income: 'Revenu.', discovery: 'Découverte.', main: 'Actions.', end: 'Le tour s’achève.' }[
        e.phase
      ]
    case 'turn-lost':
      return `${who(e.seat)} : tour perdu (${card(e.card)}).`
    case 'turn-given':
      return `${who(e.from)} : tour donné à ${who(e.to)} (${card(e.card)}).`
    case 'extra-turn':
      return `${who(e.seat)} : tour supplémentaire à venir (${card(e.card)}).`
    case 'reversed':
      return `Le sens du jeu a été inversé (${card(e.card)}).`
    case 'turn-ended':
      return `${who(e.seat)} : fin du tour.`
    case 'actions':
      return e.change < 0
        ? `${who(e.seat)} : utilisé ${count(-e.change, 'action')}${e.card === null || e.card === '' ? '' : ` pour ${card(e.card)}`}.`
        : `${who(e.seat)} : reçu ${count(e.change, 'action')} de plus.`
    case 'money':
      return money(e, who)
    case 'moved':
      return moved(e, who)
    case 'shuffled':
      return `La défausse, mélangée, forme une nouvelle pioche de ${count(e.count, e.deck === 'items' ? 'objet' : 'lieu')}.`
    case 'laid':
      return `${who(e.by)} : posé ${card(e.item)} ${typeof e.on === 'number' ? 'chez' : 'sur'} ${thing(e.on, who)}.`
    case 'remembered':
      return `${who(e.seat)} : à défausser à la fin du tour, ${e.item === null ? 'l’objet pioché' : card(e.item)}.`
    case 'venue':
      return venue(e, who)
    case 'noted':
      return noted(e, who)
    case 'took-hold':
      return `${card(e.lasting.card)} : effet jusqu’à la fin ${e.lasting.until === 'turn' ? 'du tour' : 'de l’attaque'}${e.lasting.on === null ? '' : `, sur ${thing(e.lasting.on, who)}`}.`
    case 'lapsed':
      return 'Ce qui valait pour l’attaque est fini.'
    case 'played':
      return `${who(e.seat)} : joué ${card(e.item)}${e.card === null ? '' : ` depuis ${card(e.card)}`}.`
    case 'used':
      return `${who(e.seat)} : utilisé ${card(e.venue)}.`
    case 'triggered':
      return `${card(e.card)} : effet pour ${who(e.seat)}.`
    case 'let-through':
      return `${who(e.seat)} : laissé passer ${card(e.card)}.`
    case 'nullified':
      return `${card(e.item)} : sans effet (${card(e.card)}).`
    case 'immune':
      return `${thing(e.what, who)} : ${e.waived ? 'laissé passer' : 'immunité contre'} ${card(e.card)}.`
    case 'chose':
      return `${who(e.seat)} : ${pick(e.pick, e.what, who)}${e.card === null ? '' : ` (${card(e.card)})`}.`
    case 'answered':
      return `${who(e.seat)} : répondu.`
    case 'window-closed':
      return e.seat === null ? 'Personne n’est intervenu.' : `${who(e.seat)} : intervention.`
    case 'stacked':
      return `${who(e.seat)} : ${e.most === null ? `${sum(e.least)} ou plus` : e.most === e.least ? sum(e.least) : `de ${sum(e.least)} à ${sum(e.most)}`}.`
    case 'disclosed':
      return `${who(e.seat)} : révélé ${sum(e.money)}.`
    case 'handed':
      return e.count === 0
        ? `${who(e.seat)} : rien à donner (${card(e.card)}).`
        : `${who(e.seat)} : ${count(e.count, 'objet')} à donner (${card(e.card)}).`
    case 'showed':
      return `${who(e.seat)} : montré ${e.items.length === 0 ? 'une main vide' : list(e.items)}.`
    case 'saw':
      return saw(e, who)
    case 'rolled':
      return `${who(e.seat)} : lancer ${e.faces.join(' et ')}.`
    case 'result':
      return `${card(e.card)} : le résultat passe de ${e.was} à ${e.result}.`
    case 'discovery':
      return `${who(e.seat)} : découverte ${e.success ? 'réussie' : 'ratée'}, ${e.result} (il fallait ${e.needed}).`
    case 'declared':
      return `${who(e.seat)} : attaque ${e.shutdown ? 'de fermeture ' : ''}contre ${card(e.venue)} ; seuil ${e.target}.`
    case 'called-off':
      return `${who(e.seat)} : attaque contre ${card(e.venue)} abandonnée.`
    case 'spent':
      return `${who(e.seat)} : mis ${sum(e.amount)} ${e.way === 'for' ? 'pour' : 'contre'} l’attaque ; seuil ${e.target}.`
    case 'pledged':
      return `${who(e.seat)} : promis ${sum(e.amount)} contre l’attaque.`
    case 'confirmed':
      return `${who(e.seat)} : c’est tout.`
    case 'redirected':
      return `${card(e.card)} : l’attaque vise ${card(e.venue)} ; seuil ${e.target}.`
    case 'succeeded':
      return `L’attaque contre ${card(e.venue)} a réussi : ${e.result} contre ${e.target}${reason(e.why)}.`
    case 'failed':
      return `L’attaque contre ${card(e.venue)} a échoué : ${e.result} contre ${e.target}${reason(e.why)}.`
    case 'attack-over':
      return 'L’attaque est finie.'
    case 'offered':
      return offered(e, who)
    case 'offer-closed':
      return {
        accepted: `${who(e.to)} : accepté l’offre faite par ${who(e.from)}.`,
        declined: `${who(e.to)} : refusé l’offre faite par ${who(e.from)}.`,
        withdrawn: `${who(e.from)} : l’offre à ${who(e.to)} ne tient plus.`,
        countered: `${who(e.to)} : contre-offre à ${who(e.from)}.`,
      }[e.how]
    case 'trade-taken':
      return `${who(e.seat)} : échange détourné (${card(e.card)}).`
    case 'won':
      return `${e.seats.map(who).join(' et ')} : victoire par ${e.how === 'attack' ? 'un cinquième lieu' : card(e.how)}.`
    case 'pending':
      return 'La table attend.'
  }
}

function money({ from, to, amount, why, card: source }: Extract<Event, { kind: 'money' }>, who: Who): string {
  const by = source === null ? '' : ` (${card(source)})`
  switch (why) {
    case 'cost':
      return `${purse(from, who)} : payé ${sum(amount)}${by}.`
    case 'income':
      return `${purse(to, who)} : touché ${sum(amount)}${by}.`
    case 'attack':
      return `${purse(from, who)} : dépensé ${sum(amount)} sur l’attaque.`
    case 'pledge':
      return to === 'bank'
        ? `${purse(from, who)} : promis ${sum(amount)}${by === '' ? ' contre l’attaque' : by}.`
        : `${purse(to, who)} : récupéré une promesse de ${sum(amount)}.`
    case 'steal':
      return `${purse(to, who)} : volé ${sum(amount)} à ${purse(from, who)}${by}.`
    case 'lose':
      return `${purse(from, who)} : perdu ${sum(amount)}${by}.`
    case 'receive':
      return `${purse(to, who)} : reçu ${sum(amount)}${by}.`
    case 'set':
      return to === 'bank' ? `${purse(from, who)} : abandonné ${sum(amount)}${by}.` : `${purse(to, who)} : reçu ${sum(amount)}${by}.`
    case 'gift':
    case 'trade':
      return `${purse(from, who)} : donné ${sum(amount)} à ${purse(to, who)}${by}.`
    case 'bid':
      return `${purse(from, who)} : payé ${sum(amount)} à ${purse(to, who)}${by}.`
    case 'under':
      return typeof to === 'number'
        ? `${purse(to, who)} : pris ${sum(amount)} sous ${purse(from, who)}.`
        : `${sum(amount)} placés sous ${purse(to, who)}.`
  }
}

function purse(owner: Purse, who: Who): string {
  return typeof owner === 'number' ? who(owner) : owner === 'bank' ? 'la banque' : card(owner)
}

function moved({ item, from, to, why, card: source }: Extract<Event, { kind: 'moved' }>, who: Who): string {
  const what = item === null ? 'un objet' : card(item)
  const by = source === null ? '' : ` (${card(source)})`
  switch (why) {
    case 'draw':
      return `${holder(to, who)} : pioché ${what}${by}.`
    case 'discard':
      return `${holder(from, who)} : défaussé ${what}${by}.`
    case 'activate':
      return `${what} : à la défausse.`
    case 'destroy':
      return `${what} : objet détruit${by}.`
    case 'attach':
      return `${what} : objet attaché à ${holder(to, who)}${by}.`
    case 'detach':
      return `${what} : objet détaché du lieu ${holder(from, who)}${by}.`
    case 'steal':
      return `${holder(to, who)} : volé ${what} à ${holder(from, who)}${by}.`
    case 'give':
    case 'trade':
      return `${holder(from, who)} : donné ${what} à ${holder(to, who)}${by}.`
    case 'take':
      return `${holder(to, who)} : pris ${what}${by}.`
    case 'store':
      return `${holder(from, who)} : mis ${what} sous ${holder(to, who)}.`
    case 'look':
      return `${what} : mise de côté${by}.`
    case 'back':
      return `${what} : retour vers ${holder(to, who)}${by}.`
    case 'leave':
      return `${what} a quitté la partie.`
  }
}

function holder(zone: Zone, who: Who): string {
  switch (zone.in) {
    case 'hand':
      return who(zone.seat)
    case 'attached':
    case 'under':
      return card(zone.venue)
    case 'deck':
      return 'la pioche'
    case 'pile':
      return 'la défausse'
    case 'gone':
      return 'la boîte'
    case 'aside':
      return zone.from >= 0 ? who(zone.from) : 'les cartes de côté'
    case 'constant':
      return 'la table'
  }
}

function venue({ venue: id, to, why, card: source }: Extract<Event, { kind: 'venue' }>, who: Who): string {
  const what = id === null ? 'Un lieu' : card(id)
  const by = source === null ? '' : ` (${card(source)})`
  switch (why) {
    case 'flip':
      return `${what} : nouveau lieu neutre${by}.`
    case 'capture':
      return `${ground(to, who)} : pris ${what}.`
    case 'gain':
      return `${ground(to, who)} : contrôle du lieu ${what}${by}.`
    case 'swap':
      return `${what} : à ${ground(to, who)}${by}.`
    case 'trade':
      return `${what} : à ${ground(to, who)}, par échange.`
    case 'release':
      return `${what} : désormais neutre${by}.`
    case 'discard':
      return `${what} : lieu défaussé${by}.`
    case 'destroy':
      return `${what} : lieu détruit${by}.`
    case 'look':
      return `${what} : mise de côté${by}.`
    case 'back':
      return `${what} : retour vers ${ground(to, who)}${by}.`
  }
}

function ground(at: Ground, who: Who): string {
  switch (at.in) {
    case 'owned':
      return who(at.seat)
    case 'row':
      return 'la rangée neutre'
    case 'deck':
      return 'la pioche'
    case 'pile':
      return 'la défausse'
    case 'aside':
      return 'les cartes de côté'
  }
}

function noted({ venue: id, change }: Extract<Event, { kind: 'noted' }>, who: Who): string {
  const { tokens, dice, chosen, mark, sealed } = change
  if (tokens !== undefined) return `${card(id)} : ${count(tokens, 'jeton')}.`
  if (dice !== undefined) return `Dés sur ${card(id)} : ${dice.length === 0 ? 'aucun' : dice.join(', ')}.`
  if (chosen !== undefined) return `Adversaire nommé pour ${card(id)} : ${chosen < 0 ? 'personne' : who(chosen)}.`
  if (mark !== undefined) return `Marqueur de la carte ${card(id)} : ${mark === null ? 'nulle part' : card(mark)}.`
  if (sealed !== undefined) return sealed === null ? `${card(id)} : de nouveau de la place.` : `${card(id)} : plus de place.`
  return `${card(id)} a servi ce tour-ci.`
}

function saw({ seat, what, of, cards, money: purseSum }: Extract<Event, { kind: 'saw' }>, who: Who): string {
  const where =
    what === 'hand'
      ? `main regardée chez ${of === null ? 'quelqu’un' : who(of)}`
      : what === 'items'
        ? 'pioche d’objets regardée'
        : 'pioche de lieux regardée'
  const seen = cards === null ? '' : ` : ${cards.length === 0 ? 'rien' : list(cards)}`
  return `${who(seat)} : ${where}${seen}${purseSum === null ? '' : `, et ${sum(purseSum)}`}.`
}

function offered({ offer: { from, to, give, take }, counts }: Extract<Event, { kind: 'offered' }>, who: Who): string {
  const [gives, wants] = [goods(give, counts[0]), goods(take, counts[1])]
  if (gives === '' && wants === '') return `${who(from)} : proposition d’échange demandée à ${who(to)}.`
  return `${who(from)} : offert à ${who(to)} ${gives === '' ? 'rien' : gives} contre ${wants === '' ? 'rien' : wants}.`
}

function goods({ money: amount, items, venues }: Goods, hidden: number): string {
  const parts = [
    amount > 0 ? sum(amount) : '',
    ...venues.map(card),
    items.length > 0 ? list(items) : hidden > 0 ? count(hidden, 'objet') : '',
  ]
  return parts.filter((part) => part !== '').join(', ')
}

function pick(picked: Pick | undefined, what: string, who: Who): string {
  if (picked === undefined) return 'choix fait'
  if (picked === null) return 'renoncé'
  if (typeof picked === 'number')
    return what === 'player' ? `choisi ${who(picked)}` : what === 'amount' ? `annoncé ${sum(picked)}` : `choisi ${picked}`
  const option = what === 'option' ? fr.names[`pick-${picked}`] : undefined
  return picked === 'yes' || picked === 'no' ? (option ?? picked) : option === undefined ? `choisi ${card(picked)}` : `choix, ${option}`
}

function reason(why: string): string {
  return why === 'die' || why === '' ? '' : why === '20' || why === '1' ? ` (un ${why})` : ` (${card(why)})`
}

function thing(what: number | string, who: Who): string {
  return typeof what === 'number' ? who(what) : card(what)
}

function card(id: string): string {
  return fr.names[id] ?? id
}

function list(ids: readonly string[]): string {
  return ids.map(card).join(', ')
}

function count(n: number, noun: string): string {
  return `${n} ${noun}${n < 2 ? '' : noun === 'lieu' ? 'x' : 's'}`
}

function sum(dollars: number): string {
  return `${dollars} $`
}

const name = (facts: Facts, key = 'card'): string => card(String(facts[key] ?? ''))

const REFUSALS: { readonly [code: string]: ((facts: Facts) => string) | undefined } = {
  'wrong-time': () => 'Ce n’est pas ce qui est demandé maintenant.',
  'not-in-hand': (f) => `La carte ${name(f)} n’est pas dans votre main.`,
  'no-effect': (f) => `La carte ${name(f)} n’a pas d’effet à jouer ; on ne peut que l’attacher ou la céder.`,
  'wrong-moment': (f) => `La carte ${name(f)} ne se joue pas à ce moment.`,
  'no-activating': (f) => `Vous ne pouvez activer aucun objet ce tour-ci, pas même ${name(f)}.`,
  'no-ability': (f) => `La carte ${name(f)} n’est pas en jeu, ou n’a pas ce pouvoir.`,
  silenced: (f) => `Aucun pouvoir du lieu ${name(f)} ne fonctionne.`,
  'not-yours': (f) => `Vous ne contrôlez pas ${name(f)}.`,
  'not-for-you': (f) => `Seuls les adversaires du joueur qui contrôle ${name(f)} peuvent utiliser ce pouvoir.`,
  'once-a-turn': (f) => `La carte ${name(f)} a déjà servi ce tour-ci.`,
  'not-your-turn': () => 'Cela ne se fait que pendant votre tour.',
  'no-actions': (f) => `Cela demande ${String(f['actions'])} de vos actions ; il vous en reste ${String(f['left'])}.`,
  'must-attack': () => 'Vous devez encore attaquer le lieu d’un joueur ce tour-ci.',
  'no-spending': () => 'Vous ne pouvez rien dépenser ce tour-ci.',
  'no-money-in': () => 'Vous ne pouvez pas mettre d’argent dans cette attaque.',
  'too-dear': (f) => `Cela coûte ${String(f['cost'])} $ ; vous avez ${String(f['money'])} $.`,
  'half-a-point': (f) => `Ici, un point coûte ${String(f['dollars'])} $ : ${String(f['money'])} $ n’en achèteraient qu’une partie.`,
  'no-such-cost': (f) => `Le coût de la carte ${name(f)} ne peut pas se payer ainsi.`,
  'not-met': (f) => `La condition de la carte ${name(f)} n’est pas remplie.`,
  'not-in-play': (f) => `La carte ${name(f)} n’est pas en jeu.`,
  'own-venue': (f) => `Vous contrôlez vous-même ${name(f)}.`,
  'barred-target': (f) => `On ne peut pas attaquer ${name(f)} : ${name(f, 'by')}.`,
  'attacked-already': () => 'Vous avez déjà fait votre attaque de ce tour.',
  'no-slot': (f) => `Il n’y a pas d’emplacement sur ${name(f, 'venue')} pour ${name(f)}.`,
  'not-resting': (f) => `Ce n’est pas une de vos immunités qui laisse ${name(f)} sans effet.`,
  'no-detaching': (f) => `On ne peut pas détacher ${name(f)}.`,
  committed: () => 'De l’argent ou un pouvoir a servi dans cette attaque ; on ne peut plus y renoncer.',
  'must-choose': () => 'Il faut choisir.',
  'no-choice': () => 'Ce n’est pas un des choix possibles.',
  'no-amount': (f) => `Choisissez une somme de ${String(f['least'])} $ à ${String(f['most'])} $.`,
  'no-partner': () => 'Il n’y a personne à cette place avec qui échanger.',
  'no-offer': () => 'Cette offre n’existe pas.',
  'empty-offer': () => 'Il n’y a rien à accepter dans cette offre : proposez quelque chose.',
  'too-many-offers': (f) => `Vous pouvez faire ${String(f['most'])} offres par tour.`,
  'offer-open': () => 'Vous avez déjà fait à ce joueur une offre encore ouverte.',
  'venues-in-turn': () => 'Les lieux ne s’échangent qu’avec le joueur dont c’est le tour.',
  'not-theirs': (f) => `La carte ${name(f)} n’appartient pas à ce côté de l’offre.`,
  'cannot-leave': (f) => `Le lieu ${name(f)} ne peut pas quitter qui le contrôle.`,
}
