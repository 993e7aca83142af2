import type { Choice, Moment, Move } from '@caravanserai/bazaar/seat'

/** What a seat can be asked. */
export type Kind = 'main' | 'attack' | 'amount' | `window ${Moment}` | `choose ${Choice}`

/** What is asked of whom, with the question as the page words it where there is one, and what is answered. */
export interface Step {
  readonly asks: Kind
  readonly seat: number
  readonly does: Move
  readonly question?: string
}

/** A table from a position, and what happens at it. Windows that no step names are passed. */
export interface Scene {
  /** How many of the seats, from the first, are people at this screen; the others are bots that hold nothing to answer with. */
  readonly people: number
  readonly position: object
  readonly steps: readonly Step[]
}

const play = (item: string, ...paid: string[]): Move => ({ kind: 'play', item, with: paid })
const work = (venue: string, which = 0, ...paid: string[]): Move => ({ kind: 'use', venue, use: which, with: paid })
const pick = (what: string | number | null): Move => ({ kind: 'choose', pick: what })
const attack = (venue: string, shutdown = false): Move => ({ kind: 'attack', venue, shutdown })
const pay = (units: number, way: 'for' | 'against' = 'for'): Move => ({ kind: 'spend', way, units })
const ROLL: Move = { kind: 'roll' }
const PASS: Move = { kind: 'pass' }
const END: Move = { kind: 'end' }

/** One step of one's own: `you(what is asked, what is answered, the question)`. */
const of =
  (seat: number) =>
  (asks: Kind, does: Move, question?: string): Step => ({ asks, seat, does, ...(question === undefined ? {} : { question }) })
const you = of(0)
const right = of(1)
const left = of(2)

/** Every kind of thing is chosen, by cards of one's own turn. */
export const CHOICES: Scene = {
  people: 1,
  position: {
    seats: [
      {
        money: 100,
        hand: [
          'ink',
          'meat',
          'acid',
          'quicksilver',
          'potions',
          'blood',
          'fish',
          'thieves',
          'glass',
          'shovels',
          'pearls',
          'leeches',
          'locks',
          'furs',
          'perfume',
          'wheels',
          'truffles',
        ],
        venues: [
          { venue: 'street-market', items: ['cheese', 'armor'] },
          'library',
          'stationers',
          { venue: 'glazier', items: ['steel', 'sand', 'lumber'] },
        ],
      },
      { money: 40, hand: ['gems', 'phlogiston'], venues: [{ venue: 'mill', items: ['bread'] }] },
      { money: 9, venues: ['emporium'] },
    ],
    row: ['quarry', 'forge', 'trove'],
    items: ['rope', 'books', 'chains', 'tools', 'paper', 'rice', 'lenses'],
    venuePile: ['castle', 'inn'],
    constants: [
      { card: 'laudanum', by: 0, on: 1 },
      { card: 'manure', by: 0, on: 2 },
    ],
    turn: { actions: 12 },
  },
  steps: [
    you('main', play('ink')),
    you('choose player', pick(1), 'Which opponent?'),
    you('main', play('meat')),
    you('choose venue', pick('mill'), 'Which venue?'),
    you('main', play('acid')),
    you('choose item', pick('bread'), 'Which attached item?'),
    you('main', play('quicksilver')),
    you('choose option', pick('receive'), 'What does it do?'),
    you('main', play('potions')),
    you('choose constant', pick('manure'), 'Which constant effect?'),
    you('main', play('blood')),
    you('choose player', pick(2), 'Which opponent?'),
    you('choose name', pick('wings'), 'Which item do you name?'),
    you('main', play('fish')),
    you('choose type', pick('tech'), 'Which type?'),
    you('main', play('thieves')),
    you('choose player', pick(1), 'Which opponent?'),
    you('amount', pick(3), 'How much do you pay?'),
    you('main', play('glass')),
    you('choose venue', pick('library'), 'Where do you lay it?'),
    you('main', play('shovels')),
    you('choose venue', pick('inn'), 'Which venue comes back?'),
    you('main', work('library')),
    you('choose option', pick('items'), 'Which deck do you look at?'),
    you('main', play('pearls')),
    you('choose item', pick('books'), 'Which item do you attach?'),
    you('choose venue', pick('library'), 'To which venue do you attach it?'),
    you('choose item', pick(null), 'Which item do you attach?'),
    you('main', play('locks')),
    you('choose venue', pick('stationers'), 'Which venue?'),
    you('choose item', pick('sand'), 'An item has lost its slot. Which one comes off?'),
    you('main', play('leeches')),
    you('choose item', pick('furs'), 'Which item do you discard?'),
  ],
}

/** Windows of one's own turn and attacks, dice among them, and of the turn that comes after it. */
export const WINDOWS: Scene = {
  people: 1,
  position: {
    seats: [
      {
        money: 120,
        hand: (
          'gold sand coffins books timepieces cheese steel coffee mirrors springs clockwork ' +
          'instruments pets silver blackpowder ether herbs insurance tools'
        ).split(' '),
        venues: ['den-of-thieves', { venue: 'sanctum', dice: [18] }, 'thoroughfare'],
      },
      { money: 0, hand: ['gems'], venues: ['clocktower', 'library'] },
    ],
    row: ['boutique', 'legislature', 'military-academy', 'trove'],
    dice: [3, 9, 12, 20, 19, 2, 2, 2, 2, 2],
    turn: { actions: 9 },
  },
  steps: [
    you('main', play('gold')),
    you('window counter', play('sand')),
    you('window discarded', play('coffins')),
    you('main', play('books')),
    you('window drawing', work('den-of-thieves')),
    you('main', work('thoroughfare')),
    you('window missed', play('herbs')),
    you('main', play('insurance', 'thoroughfare')),
    you('main', play('timepieces')),
    you('main', attack('legislature')),
    you('window declare', play('cheese')),
    you('attack', play('steel')),
    you('attack', pay(1)),
    you('attack', ROLL),
    you('choose die', pick(null), 'Do you use a die that lies ready?'),
    you('window rolled', play('coffee')),
    you('choose die', pick(18), 'Do you use a die that lies ready?'),
    you('window gaining', play('mirrors')),
    you('choose venue', pick('military-academy'), 'Which venue?'),
    you('main', attack('library', true)),
    you('attack', pay(15)),
    you('attack', ROLL),
    you('window instead', PASS),
    you('choose die', pick(20), 'Which die counts?'),
    you('window won', play('springs')),
    you('window shut', play('instruments')),
    you('main', play('silver')),
    you('choose venue', pick('library'), 'Which venue?'),
    you('choose venue', pick('trove'), 'Which venue?'),
    you('window losing', play('pets')),
    you('main', END),
    you('window end', play('blackpowder')),
    you('window coming', play('ether')),
    you('window start', PASS),
    you('window income', play('tools')),
  ],
}

/** What several decide together: they sit at one screen, with the curtain between them. */
export const TOGETHER: Scene = {
  people: 3,
  position: {
    seats: [
      { money: 60, hand: ['ink', 'lawyers', 'trinkets', 'dye', 'rope', 'gold'], venues: ['general-store', 'embassy'] },
      { money: 30, hand: ['gems', 'phlogiston'], venues: ['auction-house', 'tax-bureau'] },
      { money: 30, hand: ['tea', 'espionage', 'wings'], venues: ['library'] },
    ],
    row: ['quarry', 'forge', 'trove'],
    items: ['silk', 'books', 'cheese', 'chains', 'tools', 'paper', 'rice', 'lenses'],
    constants: [{ card: 'tobacco', by: 1, on: 1 }],
    dice: [3, 3],
    turn: { actions: 9 },
  },
  steps: [
    you('main', play('ink')),
    you('choose player', pick(1), 'Which opponent?'),
    right('choose option', pick('no'), 'You are immune to it. Do you let it through?'),
    you('main', play('lawyers')),
    you('choose venue', pick('library'), 'Which venue?'),
    you('choose option', pick('yes'), 'How do you vote?'),
    right('choose option', pick('no'), 'How do you vote?'),
    left('choose option', pick('no'), 'How do you vote?'),
    you('main', play('trinkets')),
    you('choose item', pick('books'), 'Which card do you keep?'),
    right('choose option', pick('yes'), 'You are immune to it. Do you let it through?'),
    right('choose item', pick('silk'), 'Which card do you keep?'),
    you('main', work('general-store')),
    right('amount', pick(4), 'How much do you add?'),
    left('amount', pick(null), 'How much do you add?'),
    you('main', work('embassy')),
    you('choose player', pick(1), 'Which opponent?'),
    right('choose option', pick('no'), 'Do you agree?'),
    you('choose player', pick(2), 'Which opponent?'),
    left('choose option', pick('yes'), 'Do you agree?'),
    you('main', play('dye')),
    you('choose player', pick(2), 'Where do you lay it?'),
    left('choose item', pick('wings'), 'Your hand is over its limit. Which item do you discard?'),
    you('main', attack('library')),
    you('attack', ROLL),
    left('window lost', play('tea')),
    left('choose venue', pick('embassy'), 'Which venue?'),
    you('main', END),
    right('choose card', pick('auction-house'), 'Which happens first?'),
    left('amount', pick(3), 'How much do you bid?'),
    you('amount', pick(5), 'How much do you bid?'),
    left('amount', pick(null), 'How much do you bid?'),
  ],
}

/** Offers of others are refused and accepted, one's own is taken back; a third steps in. Composing is in `bazaar-deals.spec.ts`. */
export const DEALS: Scene = {
  people: 3,
  position: {
    seats: [
      { money: 20, hand: ['rope', 'gold'] },
      { money: 20, hand: ['gems'] },
      { money: 20, hand: ['espionage'] },
    ],
    row: ['quarry', 'forge', 'trove'],
    offers: [
      { id: 1, from: 2, to: 0, give: { money: 3 }, take: { items: ['gold'] } },
      { id: 2, from: 1, to: 0, give: { money: 5 }, take: { items: ['rope'] } },
      { id: 3, from: 0, to: 2, give: { money: 1 }, take: { money: 2 } },
    ],
    counter: 9,
    asked: [7, 8, 9],
  },
  steps: [
    you('main', { kind: 'decline', offer: 1 }),
    you('main', { kind: 'withdraw', offer: 3 }),
    you('main', { kind: 'accept', offer: 2 }),
    left('window trade', play('espionage')),
    you('main', END),
  ],
}

/** BZ-30: resistance 13, $10 make it 3, $5 of the right neighbour 8, $4 of the player two seats to the left 10; a 10 is rolled. */
export const EXAMPLE: Pick<Scene, 'people' | 'position'> = {
  people: 4,
  position: {
    seats: [{ money: 12 }, { money: 9 }, { money: 9 }, { money: 9 }],
    row: ['emporium', 'quarry', 'library'],
    dice: [10],
  },
}

/** Four venues, and money for a fifth. */
export const NEARLY: Pick<Scene, 'people' | 'position'> = {
  people: 1,
  position: {
    seats: [
      { money: 30, hand: ['gold', 'cheese', 'books'], venues: [{ venue: 'street-market', items: ['bread'] }, 'mill', 'morgue', 'forge'] },
      { money: 0, venues: ['emporium'] },
      { money: 0, venues: ['inn', 'castle'] },
    ],
    row: ['library', 'quarry', 'trove'],
    dice: [12],
  },
}

/** Six players and forty cards in play: 22 venues with 18 items. */
export const FULL = crowd(6)
/** As many as the rules seat, with 28 venues and 24 items. */
export const EIGHT = crowd(8)

function crowd(players: number): Pick<Scene, 'people' | 'position'> {
  const seats = [
    seat(['herbs', 'nuts', 'assassins', 'boats'], { library: 'adhesives', prosthetist: 'clockwork', embassy: 'espionage' }),
    seat(['bodyguards', 'bread', 'cheese', 'coffee'], { mill: 'cooking', 'school-of-medicine': 'crystal', emporium: 'eggs' }),
    seat(['instruments', 'lumber', 'meat', 'mirrors'], { observatory: 'blackpowder', university: 'ether', glazier: 'sand' }),
    seat(['peppers', 'pulleys', 'rubber', 'performance'], { 'oddity-shop': 'chains', ziggurat: 'fayriedust', 'haunted-house': 'laudanum' }),
    seat(['spices', 'springs', 'steel', 'tea'], { orchard: 'coffins', 'alchemists-guild': 'leather', lapidary: 'pets' }),
    seat(['timepieces', 'torches', 'weaponry', 'wings'], { 'pawn-shop': 'dynamos', 'auction-house': 'armor', menagerie: 'silk' }),
    seat(['ink', 'acid', 'potions', 'fish'], { cafe: 'rice', theater: 'wire', 'ecumenical-temple': 'staves' }),
    seat(['gold', 'books', 'rope', 'gems'], { castle: 'scribes', pyrotechnologist: 'oil', 'military-academy': 'shovels' }),
  ]
  return { people: 1, position: { seats: seats.slice(0, players), row: ['merchant-bank', 'museum', 'quarry', 'statuary'] } }
}

function seat(hand: readonly string[], venues: { readonly [venue: string]: string }): object {
  return { money: 12, hand, venues: Object.entries(venues).map(([venue, item]) => ({ venue, items: [item] })) }
}
