import { plural, summed, words } from '../../text/en.ts'
import type { Sum } from '../news/sums.ts'

const { you } = words
/** "$5 for Bread"; a gift, or a wish, if one side is empty. */
const swap = (gives: string, gets: string) => (gets === '' ? `${gives} as a gift` : `${gives} for ${gets}`)

/** Offers, deals and the talk about them; what happened since one's turn. */
export const deals = {
  // -- making an offer
  makeOffer: 'Make an offer',
  waitsLong: (who: string) => `${who} waits up to 15 seconds; then it counts as no.`,
  offerShort: 'Offer',
  counterOffer: (who: string) => `Answer ${who} with another offer`,
  offerTo: 'With whom',
  youGive: 'You give',
  youGet: 'You get',
  purse: (purse: string) => `${purse} in the purse`,
  dollars: (side: string) => `${side}: dollars`,
  lessMoney: '$1 less',
  moreMoney: '$1 more',
  trayGive: 'Drag your cards here, or press them below.',
  trayGet: 'Drag venues here, or press them below.',
  trayAsk: 'Ask for money above, or for an item below.',
  yourCards: 'Your items and venues',
  venuesOf: (who: string) => (who === you ? 'Your venues' : `Venues of ${who}`),
  noneToOffer: 'None',
  askFor: 'Ask for an item by name',
  askForNone: 'choose an item',
  whichItems: (who: string) => `${who} may hold it or not.`,
  putIn: (card: string) => `Put ${card} into the offer`,
  takeOut: (card: string) => `Take ${card} out of the offer`,
  partnerSees: (who: string) => `${who} sees`,
  othersSee: 'The others see',
  gets: (who: string) => `${who} gets`,
  gives: (who: string) => `${who} gives`,
  dealCost: (who: string, n: number) => `${who === you ? 'Costs you' : `Costs ${who}`} ${plural(n, 'action', 'actions')}, if accepted.`,
  emptyOffer: (who: string) => `An empty offer invites ${who} to propose something.`,
  sendOffer: 'Send the offer',
  sendInvitation: 'Send the invitation',

  // -- open offers
  openOffers: 'Open offers',
  offerFrom: (who: string) => `An offer from ${who}`,
  noOffers: 'No offer is open.',
  offers: (from: string, to: string, gives: string, gets: string) => {
    const [whom, verb] = [to === you ? 'you' : to, from === you ? ['offer', 'ask'] : ['offers', 'asks']]
    if (gives === '') return `${from} ${verb[1]} ${whom} for ${gets}.`
    return `${from} ${verb[0]} ${whom} ${swap(gives, gets)}.`
  },
  invites: (from: string, to: string) => `${from} ${from === you ? 'invite' : 'invites'} ${to === you ? 'you' : to} to propose something.`,
  accept: 'Accept',
  decline: 'Decline',
  counter: 'Counter',
  propose: 'Propose something',
  withdraw: 'Withdraw',
  passScreen: (who: string) => `Pass the screen to ${who}`,
  waitsFor: (who: string) => `Waiting for ${who}.`,
  nothing: 'nothing',
  items: (n: number) => plural(n, 'item', 'items'),

  // -- deals done
  deals: 'Deals',
  dealsDone: 'Deals done',
  dealCount: (n: number) => plural(n, 'deal', 'deals'),
  noDeals: 'No deal has been made yet.',
  dealt: (from: string, to: string, gives: string, gets: string) => {
    if (gives === '') return `${to} gave ${from === you ? 'you' : from} ${gets} as a gift.`
    return `${from} gave ${to === you ? 'you' : to} ${swap(gives, gets)}.`
  },
  diverted: (who: string, card: string) => `${who} took the goods with ${card}.`,
  inTurn: (n: number) => `turn ${n}`,

  // -- talk
  talk: 'Talk',
  talkWhy: 'Everybody at the table reads it. Promises bind nobody.',
  talkAlone: 'Bots do not read: they answer offers.',
  sayLabel: 'Say something to the table',
  sayHint: 'leave my inn alone and…',
  sayWith: 'Say something with it (all can read it)',
  say: 'Say',
  says: (who: string, words: string) => `${who} ${who === you ? 'say' : 'says'}: ${words}`,
  answerTalk: 'Answer',
  haveRead: 'I have read it',

  // -- since one's turn
  since: 'Since your turn',
  events: (n: number) => plural(n, 'event', 'events'),
  turnSum: ({ money, won, lost, failed, offers }: Sum, name: (card: string) => string) =>
    summed([
      money !== 0 && `${money > 0 ? '+' : '−'}$${Math.abs(money)}`,
      won.length > 0 && `won ${words.list(won.map(name))}`,
      lost.length > 0 && `lost ${words.list(lost.map(name))}`,
      failed > 0 && plural(failed, 'attack failed', 'attacks failed'),
      offers > 0 && plural(offers, 'offer', 'offers'),
    ]) || ': nothing changed',
  sinceNone: 'Nothing has happened since your turn.',
  sinceAt: (n: number, of: number) => `${n} of ${of}`,
  before: 'Previous',
  after: 'Next',
}

export type Deals = typeof deals
