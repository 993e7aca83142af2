import { words as told, type Bearer, type Token, type Type, type Use } from '@caravanserai/bazaar/seat'
import type { When } from '../find.ts'

const game = told.en

const plural = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`
const type = (of: Type) => game.names[of] ?? of

/** What the page of all cards says in English. */
export const en = {
  type,
  title: 'The cards of Bazaar',
  lead: (venues: number, items: number) => `All ${venues} venues and ${items} items, what they do, and every ruling on them.`,
  toRules: 'Rules of Bazaar',
  search: 'Search names and texts',
  filters: 'Filters',
  filtersOn: (n: number) => (n === 0 ? 'Filters' : `Filters, ${n} set`),
  clear: 'Show all cards',
  found: (n: number, of: number) => (n === of ? `All ${n} cards` : `${n} of ${of} cards`),
  none: 'No card is like that.',
  kind: 'Kind',
  all: 'All',
  kinds: { venue: 'Venues', item: 'Items' },
  types: 'Type of the item or of a slot',
  when: 'When it works',
  anyWhen: 'all moments',
  whens: {
    any: 'used at any time',
    action: 'used for an action',
    turn: 'in a turn, at its start or end',
    attack: 'around an attack',
    answer: 'in answer to something',
    constant: 'works by itself',
    none: 'no ability',
  } satisfies { [when in When]: string },
  income: 'Income',
  anyIncome: 'all incomes',
  incomes: (of: string) => (of === 'X' ? 'income X' : of === '5' ? 'income 5 or more' : `income ${of}`),
  sort: 'Sorted by',
  sorts: { name: 'by name', income: 'by income', resistance: 'by resistance', type: 'by type' },
  count: { venue: (n: number) => plural(n, 'venue', 'venues'), item: (n: number) => plural(n, 'item', 'items') },

  // -- one card
  venue: 'Venue',
  item: (of: Type) => `Item, ${type(of)}`,
  resistance: 'Resistance',
  slots: 'Slots',
  noSlots: 'none',
  slotsOf: (n: number, of: Type) => `${n} ${type(of)}`,
  saysVenue: (name: string, resistance: number, income: number | 'X', slots: string, text: string) =>
    `${name}, venue: resistance ${resistance}, income ${income}, slots ${slots}. ${text}`,
  saysItem: (name: string, of: Type, income: number, text: string) => `${name}, ${type(of)} item: income ${income}. ${text}`,
  abilities: (n: number): string => (n === 1 ? 'Ability' : 'Abilities'),
  noAbility: 'No ability to use: it is attached, or given up as a cost.',
  roomOnly: 'None.',
  byItself: 'Works by itself for whoever controls the venue.',
  use: ({ money, actions, other, once, by }: Use, token: Token) =>
    sentence([
      by === 'anyone' ? 'Any player' : by === 'opponents' ? 'Opponents only' : null,
      cost(money, actions, other !== null),
      TIMES[token],
      once ? 'once a turn' : null,
    ]),
  lies: {
    opponent: 'Stays in play with an opponent.',
    'opponent-estate': 'Stays in play with an opponent.',
    you: 'Stays in play with you.',
    venue: 'Stays in play with a venue.',
    'owned-venue': 'Stays in play with a venue that a player controls.',
  } satisfies { [bearer in Bearer]: string },
  rulings: (n: number) => plural(n, 'ruling', 'rulings'),
  noRulings: 'No ruling speaks of this card.',
  close: 'Close',
  before: (name: string) => `Card before: ${name}`,
  after: (name: string) => `Next card: ${name}`,
  unknown: (id: string) => `There is no card “${id}”.`,
}

export type Text = typeof en

function sentence(parts: readonly (string | null)[]): string {
  const said = parts.filter((part) => part !== null).join(', ')
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}.`
}

function cost(money: number, actions: number, other: boolean): string {
  const parts = [
    money > 0 ? `$${money}` : null,
    actions > 0 ? plural(actions, 'action', 'actions') : null,
    other ? 'what the text asks for' : null,
  ].filter((part) => part !== null)
  return parts.length === 0 ? 'free' : parts.join(' and ')
}

const TIMES: { readonly [token in Token]: string } = {
  any: 'at any time',
  action: 'in your turn',
  'own-turn': 'at any time in your turn',
  'turn-start': 'at the start of a turn',
  'turn-end': 'at the end of a turn',
  declare: 'as an attack is declared',
  'before-roll': 'before an attack roll',
  'during-attack': 'during an attack',
  'instead-of-roll': 'instead of a roll',
  'after-roll': 'after a roll',
  'after-attack-roll': 'after an attack roll',
  'attack-won': 'when an attack succeeds',
  'attack-lost': 'when an attack fails',
  shutdown: 'when an attack shuts a venue down',
  'discovery-failed': 'when a discovery roll fails',
  'would-draw': 'when somebody is about to draw',
  discarded: 'when an item is discarded',
  'gain-control': 'when you gain control of a venue',
  'lose-control': 'when you are about to lose a venue',
  response: 'in answer to an item',
  'trade-response': 'in answer to a trade',
  never: 'never',
}
