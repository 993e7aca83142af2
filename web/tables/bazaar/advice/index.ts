import { words, type Move } from '@caravanserai/bazaar/seat'
import type { Language } from '@caravanserai/kernel'
import type { Speech } from '../../../analysis/speech.ts'
import type { Fact, Pattern } from '../../../analysis/wish.ts'

/** How Bazaar speaks of its moves. */
export const speech: Speech = {
  measure: 'dollars',
  counts: 'venues',
  luck: { dice: 'successes', cards: 'dollars' },
  name(given, language) {
    const move = given as unknown as Move
    const name = (id: string) => words[language].names[id] ?? id
    const text = NAMES[language]
    switch (move.kind) {
      case 'attack':
        return move.shutdown ? text.shutdown(name(move.venue)) : text.attack(name(move.venue))
      case 'attach':
        return text.attach(name(move.item), name(move.venue))
      case 'play':
        return text.play(name(move.item))
      case 'use':
        return text.use(name(move.venue))
      case 'spend':
        return text.spend(move.units, move.way)
      case 'choose':
        return move.pick === null ? text.decline : text.choose(typeof move.pick === 'number' ? `${move.pick}` : name(move.pick))
      case 'end':
      case 'pass':
      case 'roll':
      case 'confirm':
      case 'accept':
      case 'decline':
        return text[move.kind]
      case 'offer':
        return text.offer
      case 'cancel':
      case 'detach':
      case 'pay':
      case 'withdraw':
      case 'waive':
        // Nobody advises these.
        return ''
    }
  },
  phrases: (language) => PHRASES[language],
  marks(given) {
    const move = given as unknown as Move
    const card = (id: string) => `.bz-card[data-card="${id}"]`
    switch (move.kind) {
      case 'attack':
      case 'use':
        return [card(move.venue), '[data-ask]']
      case 'attach':
      case 'play':
        return [card(move.item), '[data-ask]']
      case 'choose':
        return typeof move.pick === 'string' ? [card(move.pick), '[data-ask]'] : ['[data-ask]']
      case 'end':
        return ['[data-end]']
      case 'pass':
        return ['[data-pass]', '[data-ask]']
      case 'roll':
        return ['[data-roll]', '[data-ask]']
      case 'confirm':
        return ['[data-confirm]', '[data-ask]']
      default:
        return ['[data-ask]']
    }
  },
  pointed(target): readonly Pattern[] {
    const card = target.closest<HTMLElement>('.bz-card[data-card]')?.dataset['card']
    return card === undefined ? [] : [{ item: card }, { venue: card, kind: 'attack' }, { venue: card, kind: 'use' }, { pick: card }]
  },
}

interface Names {
  readonly attack: (venue: string) => string
  readonly shutdown: (venue: string) => string
  readonly attach: (item: string, venue: string) => string
  readonly play: (item: string) => string
  readonly use: (venue: string) => string
  readonly spend: (units: number, way: 'for' | 'against') => string
  readonly choose: (what: string) => string
  readonly offer: string
  readonly end: string
  readonly pass: string
  readonly roll: string
  readonly confirm: string
  readonly accept: string
  readonly decline: string
}

const NAMES: { readonly [language in Language]: Names } = {
  en: {
    attack: (venue) => `Attack ${venue}`,
    shutdown: (venue) => `Shut down ${venue}`,
    attach: (item, venue) => `Attach ${item} to ${venue}`,
    play: (item) => `Play ${item}`,
    use: (venue) => `Use ${venue}`,
    spend: (units, way) => `Pay ${units} ${units === 1 ? 'step' : 'steps'} ${way} the attack`,
    choose: (what) => `Choose ${what}`,
    offer: 'Offer what fits nowhere for money',
    end: 'End the turn',
    pass: 'Pass',
    roll: 'Roll',
    confirm: 'Pay nothing more',
    accept: 'Accept the offer',
    decline: 'Decline',
  },
  fr: {
    attack: (venue) => `Attaquer : ${venue}`,
    shutdown: (venue) => `Fermer : ${venue}`,
    attach: (item, venue) => `Attacher ${item} à ${venue}`,
    play: (item) => `Jouer ${item}`,
    use: (venue) => `Utiliser ${venue}`,
    spend: (units, way) => `Payer ${units} cran${units === 1 ? '' : 's'} ${way === 'for' ? 'pour' : 'contre'} l’attaque`,
    choose: (what) => `Choisir ${what}`,
    offer: 'Proposer contre de l’argent ce qui ne va nulle part',
    end: 'Finir le tour',
    pass: 'Passer',
    roll: 'Lancer le dé',
    confirm: 'Ne plus rien payer',
    accept: 'Accepter l’offre',
    decline: 'Refuser',
  },
}

type Phrases = { readonly [what: string]: (fact: Fact, who: (seat: number) => string) => string }

const PHRASES: { readonly [language in Language]: Phrases } = {
  en: {
    odds: (fact) => `succeeds ${fact.count} % of the time as things stand`,
    wins: () => 'wins the game',
    venue: (fact) => `brings you to ${fact.count} ${fact.count === 1 ? 'venue' : 'venues'}`,
    earns: (fact) => ((fact.count ?? 0) > 0 ? `earns $${fact.count} a turn` : ''),
    stops: (fact, who) => `throws ${who(fact.seat ?? 0)} back, who is about to win`,
    robs: (fact, who) => `takes it from ${who(fact.seat ?? 0)}`,
    income: (fact) => `adds $${fact.count} to your income`,
    'odds-from': (fact) => `moves the odds from ${fact.count} %`,
    'odds-to': (fact) => `brings them to ${fact.count} %`,
    pays: (fact) => `costs $${fact.count}`,
    gets: (fact) => `brings $${fact.count}`,
    draws: (fact) => `brings ${fact.count} ${fact.count === 1 ? 'card' : 'cards'}`,
    harms: (fact, who) => `sets ${who(fact.seat ?? 0)} back`,
    quiet: () => 'keeps your money and your cards for later',
  },
  fr: {
    odds: (fact) => `réussit ${fact.count} % du temps en l’état`,
    wins: () => 'gagne la partie',
    venue: (fact) => `vous mène à ${fact.count} ${fact.count === 1 ? 'lieu' : 'lieux'}`,
    earns: (fact) => ((fact.count ?? 0) > 0 ? `rapporte ${fact.count} $ par tour` : ''),
    stops: (fact, who) => `repousse ${who(fact.seat ?? 0)}, qui va gagner`,
    robs: (fact, who) => `le prend à ${who(fact.seat ?? 0)}`,
    income: (fact) => `ajoute ${fact.count} $ à vos revenus`,
    'odds-from': (fact) => `fait passer les chances de ${fact.count} %`,
    'odds-to': (fact) => `les porte à ${fact.count} %`,
    pays: (fact) => `coûte ${fact.count} $`,
    gets: (fact) => `rapporte ${fact.count} $`,
    draws: (fact) => `apporte ${fact.count} ${fact.count === 1 ? 'carte' : 'cartes'}`,
    harms: (fact, who) => `fait reculer ${who(fact.seat ?? 0)}`,
    quiet: () => 'garde votre argent et vos cartes pour plus tard',
  },
}
