import { bandEnd, cardOf, itemOf, words as told, type Pick, type Reason, type Type } from '@caravanserai/bazaar/seat'
import { plural, words } from '../../text/en.ts'
import { asks } from './asks.en.ts'
import { deals } from './deals.en.ts'

const game = told.en

const name = (id: string) => game.names[id] ?? id
const money = (n: number) => `$${n}`
const body = (id: string) => cardOf(id)?.en[1] ?? ''
const type = (of: Type) => name(of)

/** What the table says in English. Plain, short, present: LOOK section 8. */
export const en = {
  ...words,
  ...asks,
  ...deals,
  name,
  body,
  type,
  money,
  event: game.event,
  refusal: game.refusal,
  cap: (word: string) => word.charAt(0).toUpperCase() + word.slice(1),

  // -- parts of the table
  table: 'Bazaar table',
  scores: 'Players',
  opponents: 'Opponents',
  row: 'Neutral venues, oldest first',
  noRow: 'No neutral venue is left.',
  oldest: 'oldest',
  newest: 'newest',
  piles: 'Decks and discard piles',
  deck: { items: 'Item deck', venues: 'Venue deck' },
  deckShort: { items: 'items', venues: 'venues' },
  pile: { items: 'Discarded items', venues: 'Discarded venues' },
  left: (n: number) => plural(n, 'card left', 'cards left'),
  lookAt: (n: number) => (n === 0 ? 'none discarded' : `look at ${n}`),
  emptyPile: 'Nothing has been discarded.',
  done: 'Who is done',
  doneOf: (n: number, of: number) => `${n} of ${of}`,
  thinking: 'thinking',
  isDone: 'done',
  yourVenues: (n: number, of: number) => (n < of ? `Your venues, ${n} of ${of} to win` : `Your venues, ${n}: 1 more by attack wins`),
  noVenues: 'You control no venue yet. Attack one.',
  noneYet: 'No venue yet',
  hand: (n: number) => `Your hand, ${plural(n, 'item', 'items')}`,
  noHand: 'No item in hand.',
  moneyTitle: 'Money',
  income: 'Income',
  nextIncome: (n: number) => `next income ${money(n)}`,
  next: (n: number) => `+${money(n)} next`,
  incomeTitle: 'Your next income',
  notYourTurn: 'not your turn',
  winsArch: 'wins',
  moreToWin: (n: number) => `${n} more to win`,
  /** What somebody did last. */
  did: {
    took: (venue: string) => `took ${venue}`,
    failed: (venue: string) => `failed on ${venue}`,
    attacks: (venue: string) => `attacks ${venue}`,
    played: (item: string) => `played ${item}`,
    used: (venue: string) => `used ${venue}`,
    attached: (item: string) => `attached ${item}`,
    traded: 'traded',
  },
  actions: (n: number) => plural(n, 'action', 'actions'),
  effects: 'In force',
  until: { turn: 'until the turn ends', attack: 'until the attack ends' },
  itemsInHand: 'Items in hand',
  venueCount: 'Venues',
  band: (first: number | null) => {
    if (first === null) return '?'
    const last = bandEnd(first)
    return first === 0 ? '$0' : last === null ? `$${first}+` : `$${first}–${last}`
  },
  seatSays: (who: string, venues: number, items: number | null, purse: string, now: boolean) =>
    `${who}: ${plural(venues, 'venue', 'venues')}, ${items === null ? 'items concealed' : plural(items, 'item', 'items')}, ${purse}${now ? ', to play' : ''}`,
  holds: (items: number | null, purse: string) => `${items === null ? 'Items concealed' : plural(items, 'item', 'items')}, ${purse},`,

  // -- cards
  open: 'Can be used now.',
  free: 'free',
  chanceSays: (part: number) => `An attack that nobody pays for: ${Math.round(part * 100)}%.`,
  fitsNowhere: 'No slot of your venues is free for it.',
  fitsOn: (venues: string) => `Fits on ${venues}.`,
  rulings: 'Rulings',
  attachHere: (income: number) => `Attach +${income}`,
  tokens: (n: number) => plural(n, 'token', 'tokens'),
  under: (n: number) => `${plural(n, 'card', 'cards')} under it`,
  moneyUnder: (n: number) => `${money(n)} under it`,
  dice: (faces: readonly number[]) => `dice ${faces.join(', ')}`,
  chosen: (who: string) => `Chosen: ${who}`,
  marked: (venue: string) => `Its marker stands beside ${venue}`,
  laidBy: (who: string) => `laid by ${who}`,
  lies: (by: string, on: string) => `Laid by ${by} on ${on}.`,
  isNeutral: 'Neutral venue',
  isOf: (who: string) => `Controlled by ${who}`,
  notInPlay: 'Not in play',
  slots: 'Slots',
  slotEmpty: (of: Type) => `empty ${type(of).toLowerCase()} slot`,
  slotFilled: (item: string) => `${name(item)} attached`,
  venueSays: (venue: string, resistance: number, income: number | string, slots: readonly string[], tag: string | undefined) =>
    `${name(venue)}${tag === undefined ? '' : `, ${tag}`}: resistance ${resistance}, income ${income}${slots.length === 0 ? '' : `, ${slots.join(', ')}`}.`,
  itemSays: (item: string) => `${name(item)}, ${type(itemOf(item).type).toLowerCase()}, income ${itemOf(item).income}. ${body(item)}`,
  resistanceOf: (n: number) => `resistance ${n}`,
  incomeOf: (n: number | string) => `income ${n}`,
  large: (card: string) => `See ${name(card)} large`,
  onVenue: (venue: string, owner: string) => `on ${name(venue)}${owner === '' ? '' : `, ${owner}`}`,

  // -- where numbers come from
  reason: (from: Reason['from']) =>
    ({
      printed: 'printed',
      base: 'everybody',
      owned: 'controlled by a player',
      item: 'item',
      venue: 'venue',
      card: 'card',
      money: 'money',
    })[from],
  part: (does: Reason['does'], n: number) => (does === 'times' ? `×${n}` : n < 0 ? `−${-n}` : `+${n}`),

  // -- one's turn
  turnIs: (who: string) => (who === words.you ? 'Your turn' : `${who}’s turn`),
  decides: (who: string) => (who === words.you ? 'You decide' : `${who} decides`),
  others: 'The others decide',
  about: (card: string) => `On account of ${name(card)}.`,
  actionsLeft: (n: number) => (n === 0 ? 'No action left' : plural(n, 'action left', 'actions left')),
  pointAt: 'Press any card. Or show what is open:',
  pointAtLit: {
    attack: 'Press a lit venue to attack it.',
    attach: 'Press a lit item to attach it.',
    play: 'Press a lit card to play or use it.',
  },
  way3: { attack: 'Attack', attach: 'Attach', play: 'Play' },
  nothingOpen: 'Nothing can be done now but to end the turn.',
  nothingLeft: 'Nothing is left to do but to end the turn.',
  pressLit: (or: boolean): string => (or ? 'Or attach it for 1 action: press a lit venue.' : 'Attach it for 1 action: press a lit venue.'),
  notOn: (venues: readonly string[], rule: string | undefined) => `Not on ${words.list(venues)}${rule === undefined ? '' : ` (${rule})`}.`,
  playableNow: 'Can be played now',
  stepIn: (n: number) => (n === 1 ? 'You may step in with a card.' : `You may step in with ${n} cards.`),
  nothingToDo: 'Nothing can be done with it now.',
  unused: (n: number) => (n === 0 ? 'End the turn?' : `${plural(n, 'action is', 'actions are')} unused. End the turn?`),
  playOn: 'Play on',
  /** `attack`: there are five already, but the last of them was not taken by attack. */
  threat: {
    venue: '1 more wins',
    attack: '1 more by attack wins',
    item: '1 more item wins',
    turn: 'wins after their turn',
    money: 'may pay and win',
  },
  threatens: (who: string, how: string) => `${who}: ${how}`,
  yourThreat: {
    venue: '1 more by attack and you win',
    attack: 'The last must be taken by attack: 1 more wins',
    item: '1 more item and you win',
    turn: 'End this turn and you win',
    money: 'You may be able to pay and win',
  },
  yourThreatShort: {
    venue: '1 more wins',
    attack: '1 more by attack wins',
    item: '1 more item wins',
    turn: 'this turn wins',
    money: 'paying may win',
  },
  whatCanIDo: 'What can I do',
  lookAtTable: 'Look at the table',
  cost: (dollars: number, actions: number) =>
    [dollars > 0 ? money(dollars) : null, actions > 0 ? plural(actions, 'action', 'actions') : null]
      .filter((each) => each !== null)
      .join(' and ') || 'free',
  play: (cost: string) => `Play it: ${cost}`,
  use: (cost: string, index: number | null) => `Use it${index === null ? '' : ` (ability ${index})`}: ${cost}`,
  paying: (says: string, paid: readonly Pick[]) =>
    `${says}, giving up ${words.list(paid.map((each) => (typeof each === 'string' ? name(each) : String(each))))}`,
  attachTo: (venue: string) => `Attach it to ${name(venue)}: 1 action`,
  attachItem: (item: string) => `Attach ${name(item)}: 1 action`,
  takeOff: (item: string) => `Take ${name(item)} off`,
  attack: 'Attack to take control: 1 action',
  shutDown: 'Attack to shut it down: 1 action',

  // -- help
  keys: [
    ['Tab', 'go through the cards and controls'],
    ['Enter', 'choose a card; its actions show in the panel'],
    ['Esc', 'put the card back'],
    ['P', 'pass, or be done with an attack'],
    ['A', 'go to what is asked'],
    ['H', 'go to your hand'],
    ['V', 'go to your venues'],
    ['N', 'go to the neutral venues'],
    ['?', 'this list'],
  ] as readonly (readonly [string, string])[],

  // -- the end
  how: (how: string) => (how === 'attack' ? 'A fifth venue was taken by attack.' : `Won by ${name(how)}.`),
  together: 'They win together.',
  breakdown: 'Venues at the end',
  total: 'Venues',
}

export type Text = typeof en
