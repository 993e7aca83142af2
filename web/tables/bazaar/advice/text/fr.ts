import type { Spoken } from './index.ts'

export const fr: Spoken = {
  names: {
    attack: (venue) => `Attaquer : ${venue}`,
    shutdown: (venue) => `Fermer : ${venue}`,
    attach: (item, venue) => `Attacher ${item} à ${venue}`,
    play: (item) => `Jouer ${item}`,
    use: (venue) => `Utiliser ${venue}`,
    spend: (dollars, way, venue) =>
      `Payer ${dollars} $ ${way === 'for' ? 'pour' : 'contre'} l’attaque${venue === null ? '' : ` (${venue})`}`,
    choose: (what) => `Choisir ${what}`,
    sums: {
      'any-sum': (dollars) => `Payer ${dollars} $`,
      bid: (dollars) => `Enchérir ${dollars} $`,
      'joint-payment': (dollars) => `Ajouter ${dollars} $`,
      units: (dollars) => `Payer ${dollars} $`,
    },
    by: (answer, card) => (card === null ? answer : `${answer} (${card})`),
    detach: (item) => `Détacher ${item}`,
    waive: (card) => `Laisser passer ${card}`,
    cancel: 'Annuler l’attaque',
    withdraw: 'Retirer l’offre',
    offer: (items, buyer, dollars) => `Proposer ${items} à ${buyer} pour ${dollars} $`,
    propose: 'Faire une offre',
    end: 'Finir le tour',
    pass: 'Passer',
    roll: 'Lancer le dé',
    confirm: 'Ne plus rien payer',
    accept: 'Accepter l’offre',
    decline: 'Refuser',
  },
  phrases: {
    odds: (fact) => `réussit ${fact.count} % du temps en l’état`,
    wins: () => 'gagne la partie',
    venue: (fact) => `vous mène à ${fact.count} ${fact.count === 1 ? 'lieu' : 'lieux'}`,
    earns: (fact) => ((fact.count ?? 0) > 0 ? `rapporte ${fact.count} $ par tour` : ''),
    stops: (fact, who) => `repousse ${who(fact.seat ?? 0)}, qui va gagner`,
    robs: (fact, who) => `le prend à ${who(fact.seat ?? 0)}`,
    income: (fact) => `ajoute ${fact.count} $ à vos revenus`,
    'odds-to': ({ count = 0, from }) =>
      from === undefined
        ? `porte les chances à ${count} %`
        : from === count
          ? `laisse les chances à ${count} %`
          : `fait ${count > from ? 'monter' : 'descendre'} les chances de ${from} % à ${count} %`,
    pays: (fact) => `coûte ${fact.count} $`,
    gets: (fact) => `rapporte ${fact.count} $`,
    draws: (fact) => `apporte ${fact.count} ${fact.count === 1 ? 'carte' : 'cartes'}`,
    harms: (fact, who) => `fait reculer ${who(fact.seat ?? 0)}`,
    quiet: () => 'garde votre argent et vos cartes pour plus tard',
    sells: () => 'change en argent une carte qui ne va nulle part',
    fair: () => 'vous apporte plus qu’il ne coûte',
  },
}
