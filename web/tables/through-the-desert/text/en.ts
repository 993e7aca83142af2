import {
  CROSSING_POINTS,
  LARGEST_POINTS,
  LINK_POINTS,
  PALMS,
  TIED_POINTS,
  TOKEN_VALUES,
  words as told,
  type Colour,
  type Source,
} from '@caravanserai/through-the-desert/seat'
import { plural, summed, words } from '../../text/en.ts'
import type { Sum } from '../log.ts'
import type { Near } from '../near.ts'
import { span } from './span.ts'

const game = told.en

const names = game.names as { readonly [name in Colour]: string }
const camels = (n: number) => plural(n, 'camel', 'camels')
const { points } = words
const cap = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const cloths = { green: 'stripes', pink: 'dots', yellow: 'chevrons', purple: 'checks', turquoise: 'waves' } as const

/** What the table says in English. Plain, short, present: LOOK section 8. */
export const en = {
  ...words,
  colour: (colour: Colour) => names[colour],
  Colour: (colour: Colour) => cap(names[colour]),
  cloth: (colour: Colour) => `${names[colour]}, ${cloths[colour]}`,
  event: game.event,
  refusal: game.refusal,
  cap,

  // -- parts of the table
  table: 'Through the Desert table',
  hidden: (n: number) => `+ ${n} hidden`,
  hiddenSays: (n: number) => `${plural(n, 'waterhole', 'waterholes')}, values hidden`,
  own: (n: number, worth: number) => `+ ${worth} from ${n}`,
  ownSays: (n: number, worth: number) => `${plural(n, 'waterhole', 'waterholes')}, ${points(worth)}`,
  oasesSays: (n: number) => plural(n, 'oasis linked', 'oases linked'),
  laterSays: (areas: number, caravans: number) =>
    `at the end, as things stand: ${points(areas + caravans)} more, ${areas} for areas and ${caravans} for the largest caravans`,
  scores: 'Scores and supplies',
  sum: ({ leaders, camels: placed, points: now, hidden, later }: Sum) =>
    summed([
      leaders > 0 && plural(leaders, 'leader', 'leaders'),
      placed > 0 && camels(placed),
      now > 0 && `+${points(now)}`,
      hidden > 0 && plural(hidden, 'hidden waterhole', 'hidden waterholes'),
      later > 0 && `+${later} at the end`,
    ]),

  // -- supplies
  supplies: 'Camels to take',
  supplySays: (colour: Colour, left: number) => `${cap(names[colour])}, ${cloths[colour]}: ${left === 0 ? 'none left' : `${left} left`}`,
  last: (n: number) => (n === 0 ? 'none left' : `last ${n}`),
  largest: 'largest',
  largestSays: (who: string, size: number) => `largest caravan: ${who}, ${camels(size)}`,
  nobody: 'nobody',
  leaderInHand: 'in hand',
  leaderOn: (space: string) => `on ${space}`,
  leaderBack: 'given back',
  leaderAside: 'set aside',
  leaderSays: (colour: Colour, state: string) => `${cap(names[colour])} leader, ${cloths[colour]}: ${state}`,

  // -- spaces
  space: (label: string, held: string) => `${label}: ${held}`,
  sand: 'empty',
  mountain: 'mountain',
  beyond: 'beyond the elevation line, out of play',
  oasis: 'oasis',
  largePool: 'large pool',
  waterhole: (value: number) => `waterhole of ${value}`,
  waterholeDown: 'waterhole, face down',
  camelOf: (who: string, colour: Colour, leader: boolean, size: number) =>
    `${who}, ${leader ? `${names[colour]} leader` : `${names[colour]} camel`}, caravan of ${size}`,
  inArea: (who: string, colour: Colour, n: number) => `enclosed by ${who}, ${names[colour]}, ${points(n)} at the end`,
  open: 'free to take',

  // -- what a camel brings
  brings: (what: string, least: number, most: number) => `${cap(what)}: ${span(least, most, 'to')} ${most === 1 ? 'point' : 'points'}`,
  grows: (size: number) => `A caravan of ${size}, no points yet`,
  closes: (spaces: number, areas: number) =>
    areas > 1 ? `closes ${areas} areas, ${spaces} spaces in all` : `closes ${plural(spaces, 'space', 'spaces')}`,
  takes: (n: number, worth: number | null, inside: number) =>
    n === 1
      ? `takes a ${worth === null ? 'face-down waterhole' : `waterhole of ${worth}`}${inside > 0 ? ' inside' : ''}`
      : `takes ${n} ${worth === null ? 'face-down waterholes' : `waterholes worth ${worth}`}`,
  links: (n: number) => (n === 1 ? 'links an oasis' : `links ${n} oases`),
  crosses: 'crosses the river',
  bringsShort: (label: string, least: number, most: number) =>
    most === 0 ? `${label}: no points yet` : `${label}: ${span(least, most, 'to')} ${most === 1 ? 'point' : 'points'}`,
  effectArea: (n: number) => `Closes ${plural(n, 'space', 'spaces')}: ${n} at the end`,
  effectWater: (n: number, worth: number | null) =>
    `${n === 1 ? 'Waterhole' : `${n} waterholes`}: ${worth === null ? `face down, ${TOKEN_VALUES[0]} to ${TOKEN_VALUES.at(-1)} each` : `${worth} now`}`,
  effectOasis: (label: string) => `Oasis on ${label}: ${LINK_POINTS} now`,
  effectRiver: `First crossing of the river: ${CROSSING_POINTS} now`,
  effectSize: (size: number, rival: number, who: string) =>
    rival === 0
      ? `Caravan of ${size}`
      : size > rival
        ? `Caravan of ${size}, the largest`
        : size === rival
          ? `Caravan of ${size}, level with ${who}`
          : `Caravan of ${size}, ${who} has ${rival}`,
  effectEnd: 'The last camel of its colour: this is the last turn',

  // -- the ask
  waitingLead: (who: string) => `${who} places a leader`,
  waitingPlant: (who: string) => `${who} plants a palm tree`,
  waitingReturn: (who: string) => `${who} gives a leader back`,
  camelOfTurn: (n: number, of: number) => (of === 1 ? 'One camel this turn' : `Camel ${n} of ${of}`),
  chooseCamel: 'Choose a camel',
  chooseCamelHow: 'Take a colour; the board shows where it may go and what it brings.',
  chooseCamelFor: (label: string) => `Which camel on ${label}?`,
  noCamelFor: (label: string) => `None of your caravans reaches ${label}.`,
  chooseSpace: (colour: Colour) => `Where does ${names[colour]} go?`,
  chooseSpaceHow: (n: number, gains: number, best: number) =>
    n === 0
      ? 'No space is open to this caravan.'
      : `${plural(n, 'space', 'spaces')}${gains === 0 ? ', none brings points yet' : `, ${gains} with a gain, up to ${best}`}.`,
  on: (colour: Colour, label: string) => `${cap(names[colour])} on ${label}`,
  placeCamel: 'Place the camel',
  place: 'Place',
  leaderTitle: 'Choose a leader',
  leaderHow: (n: number) => `${plural(n, 'leader', 'leaders')} to place. Each starts a caravan of its colour.`,
  leaderSpace: (colour: Colour) => `Where does the ${names[colour]} leader start?`,
  leaderSpaceHow: (n: number) =>
    `${plural(n, 'space', 'spaces')}: not on water, not beside an oasis or a leader. The marked ones have most near.`,
  leaderFor: (label: string) => `Which leader on ${label}?`,
  leaderOnTitle: (colour: Colour, label: string) => `The ${names[colour]} leader starts on ${label}`,
  near: ({ oasis, waterholes, worth }: Near) =>
    oasis === null && waterholes === 0
      ? 'no water within 3 steps'
      : [
          ...(oasis === null ? [] : [`oasis ${oasis} steps away`]),
          ...(waterholes === 0
            ? []
            : [worth === null ? `${plural(waterholes, 'waterhole', 'waterholes')} within 3` : `${worth} water within 3`]),
        ].join(', '),
  placeLeader: 'Place the leader',
  plantTitle: (n: number) => `Plant palm tree ${n} of ${PALMS}`,
  plantHow: `Each palm tree makes a large pool an oasis: ${LINK_POINTS} points for every caravan that reaches it.`,
  plantOn: (label: string) => `An oasis on ${label}`,
  plant: 'Plant the palm tree',
  returnTitle: 'Give one leader back',
  returnHow: 'With five players everybody leads four caravans. Each colour goes back once.',
  returnOne: (colour: Colour) => `Give ${names[colour]} back`,
  notHere: (label: string) => `Not on ${label}`,
  notThis: (colour: Colour) => `Not ${names[colour]}`,

  // -- the lens
  lens: 'Enclosure lens',
  lensShort: 'Lens',
  lensOn: 'Show what is one camel from closed',
  lensNone: 'No caravan is one camel from closing an area.',
  lensOne: (who: string, colour: Colour, spaces: number) => `${who}, ${names[colour]}: ${plural(spaces, 'space', 'spaces')}`,
  lensAt: (label: string) => `closed from ${label}`,
  stopYou: (labels: string) => `You can stop it on ${labels}.`,
  stopWho: (who: string, labels: string) => `${who} can stop it on ${labels}.`,
  stopNobody: 'Nobody can stop it now.',
  stopMore: (n: number) => `${n} more`,
  of: (n: number, all: number) => `${n} of ${all}`,
  lensMore: (n: number) => `and ${n} smaller`,
  lensClosed: 'Closed, nobody may enter:',

  // -- help
  keys: [
    ['Tab', 'go through the controls'],
    ['1 to 5', 'take green, pink, yellow, purple or turquoise'],
    ['Arrow keys', 'walk over the board, once it has the focus'],
    ['N, P', 'to the next or previous space that is open to you'],
    ['Enter', 'aim at a space; once more places'],
    ['Esc', 'take the aim back, then the colour'],
    ['L', 'enclosure lens on or off'],
    ['B', 'go to the board'],
    ['A', 'go to what is asked'],
    ['?', 'this list'],
  ] as readonly (readonly [string, string])[],

  // -- the end
  why: { 'ran-out': 'A colour has run out.', stuck: 'Nobody has a legal placement.' },
  tie: 'Level on points: the victory is shared.',
  sources: { waterholes: 'Waterholes', oases: 'Oases', river: 'River', areas: 'Enclosed areas', caravans: 'Largest caravans' } as {
    readonly [source in Source]: string
  },
  largestTitle: `Largest caravan of each colour: ${LARGEST_POINTS} points, ${TIED_POINTS} each where it is tied`,
  largestHas: (who: string, n: number) => `${who}, ${n}`,
}

export type Text = typeof en
