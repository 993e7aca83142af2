import type { Spoken } from './index.ts'

export const en: Spoken = {
  names: {
    attack: (venue) => `Attack ${venue}`,
    shutdown: (venue) => `Shut down ${venue}`,
    attach: (item, venue) => `Attach ${item} to ${venue}`,
    play: (item) => `Play ${item}`,
    use: (venue) => `Use ${venue}`,
    spend: (dollars, way, venue) => `Pay $${dollars} ${way} the attack${venue === null ? '' : ` on ${venue}`}`,
    choose: (what) => `Choose ${what}`,
    sums: {
      'any-sum': (dollars) => `Pay $${dollars}`,
      bid: (dollars) => `Bid $${dollars}`,
      'joint-payment': (dollars) => `Add $${dollars}`,
      units: (dollars) => `Pay $${dollars}`,
    },
    by: (answer, card) => (card === null ? answer : `${answer} (${card})`),
    detach: (item) => `Take ${item} off`,
    waive: (card) => `Let ${card} through`,
    cancel: 'Call the attack off',
    withdraw: 'Take the offer back',
    offer: (items, buyer, dollars) => `Offer ${items} to ${buyer} for $${dollars}`,
    propose: 'Make an offer',
    end: 'End the turn',
    pass: 'Pass',
    roll: 'Roll',
    confirm: 'Pay nothing more',
    accept: 'Accept the offer',
    decline: 'Decline',
  },
  phrases: {
    odds: (fact) => `succeeds ${fact.count} % of the time as things stand`,
    wins: () => 'wins the game',
    venue: (fact) => `brings you to ${fact.count} ${fact.count === 1 ? 'venue' : 'venues'}`,
    earns: (fact) => ((fact.count ?? 0) > 0 ? `earns $${fact.count} a turn` : ''),
    stops: (fact, who) => `throws ${who(fact.seat ?? 0)} back, who is about to win`,
    robs: (fact, who) => `takes it from ${who(fact.seat ?? 0)}`,
    income: (fact) => `adds $${fact.count} to your income`,
    'odds-to': ({ count = 0, from }) =>
      from === undefined
        ? `brings the chance to ${count} %`
        : from === count
          ? `leaves the chance at ${count} %`
          : `${count > from ? 'raises' : 'lowers'} the chance from ${from} % to ${count} %`,
    pays: (fact) => `costs $${fact.count}`,
    gets: (fact) => `brings $${fact.count}`,
    draws: (fact) => `brings ${fact.count} ${fact.count === 1 ? 'card' : 'cards'}`,
    harms: (fact, who) => `sets ${who(fact.seat ?? 0)} back`,
    quiet: () => 'keeps your money and your cards for later',
    sells: () => 'turns a card that fits nowhere into money',
    fair: () => 'brings you more than it costs',
  },
}
