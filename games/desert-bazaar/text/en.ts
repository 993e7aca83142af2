import { wordsFrom, type EventWords, type RefusalWords } from '@caravanserai/kernel'
import { RESOURCES, total, type Cards, type Face } from '../goods.ts'
import type { Event } from '../events.ts'
import type { Code, Names } from './words.ts'

const names: Names = {
  water: 'water',
  camel: 'camel',
  silk: 'silk',
  spice: 'spice',
  wild: 'wild',
  desert: 'desert',
  west: 'West set',
  east: 'East set',
  lone: 'lone tents',
  camp: 'tents in closed encampments',
  closing: 'closing',
  tents: 'tents at the end',
  most: 'most of a resource',
  tile: 'tent tile',
  tent: 'tent',
  encampment: 'encampment',
  hand: 'hand',
  pile: 'pile',
}

const events: EventWords<Event> = {
  'set-out': (e, who) => `${who(e.first)} will begin.`,
  dealt: (e, who) =>
    `${who(e.seat)} rolled ${faces(e.thrown.flat())} to start: ${counts(e.cards)}${e.wilds > 0 ? `, and ${e.wilds} wild to name` : ''}.`,
  named: (e, who) => `${who(e.seat)} named a wild ${names[e.resource]}.`,
  'turned-up': (e) => `${e.tiles.length} new in the ${e.set} set.`,
  'turn-passed': (e, who) => `Next: ${who(e.to)}.`,
  drew: (e, who) => `${who(e.seat)} took 1 ${names[e.resource]} for free.`,
  rolled: (e, who) => `${who(e.seat)} rolled ${faces(e.dice)}.`,
  rerolled: (e, who) => `${who(e.seat)} kept ${names[e.kept]} and rolled ${faces(e.dice)}.`,
  took: (e, who) =>
    `${who(e.seat)} took ${e.count === 0 ? 'no' : e.count} ${names[e.resource]}${e.count < e.earned ? `; ${e.earned} ${e.earned === 1 ? 'was' : 'were'} earned, the pile had ${e.count === 0 ? 'none' : 'no more'}` : ''}.`,
  forfeited: (e, who) => `${who(e.seat)} got nothing for the roll.`,
  built: (e, who) =>
    `${who(e.seat)} built on ${e.space}${e.marked ? '' : ', unmarked'}, paid ${counts(e.paid)}${e.traded.map((trade) => `, traded ${faces(trade.give)} for ${names[trade.take]}`).join('')}.`,
  'scored-lone': (e, who) => `${who(e.seat)} scored ${e.points} for a lone tent on ${e.space}.`,
  closed: (e, who) => `${who(e.seat)} closed an encampment of ${e.spaces.length}: ${scored(e.points, who)}${e.bonus} for closing.`,
  ended: (e) =>
    `The game is over: ${{ 'no-space': 'no legal space is left', 'no-tiles': 'no tile is left', stalled: 'two rounds brought neither a card nor a tile' }[e.why]}.`,
  'counted-tents': (e, who) => `Tents on the board: ${e.points.map((points, seat) => `${who(seat)} ${points}`).join(', ')}.`,
  'counted-most': (e, who) =>
    e.seat === null ? `Nobody holds most ${names[e.resource]}.` : `${who(e.seat)} holds most ${names[e.resource]} and scores ${e.points}.`,
}

const refusals: RefusalWords<Code> = {
  'no-wild-to-name': () => 'There is no wild to name now.',
  'wild-first': () => 'Name your starting wild first.',
  'pile-empty': (f) => `The ${f['resource']} pile is empty.`,
  'free-card-first': () => 'The free card comes before the roll; choose one.',
  'already-building': () => 'This is a build turn; dice are for another one.',
  'already-rolled': () => 'The dice are rolled; take a resource or keep a die.',
  'nothing-rolled': () => 'No dice have been rolled in this turn.',
  'not-rolled': (f) => `No die gives ${f['resource']}.`,
  'rerolled-already': () => 'There is only one re-roll.',
  'desert-is-dead': () => 'A desert is dead and cannot be kept.',
  'no-such-die': (f) => `No die shows ${f['face']}.`,
  'no-die-to-reroll': () => 'No other live die is left to roll again.',
  'no-such-space': (f) => `There is no space ${f['space']} on this board.`,
  'not-building': () => 'Tiles are built at the beginning of a turn, not after a roll.',
  'not-face-up': (f) => `Tile ${f['tile']} does not lie face up.`,
  'other-set': (f) => `All tiles of this turn come from the ${f['set']} set.`,
  occupied: (f) => `A tent stands on ${f['space']} already.`,
  'too-large': (f) => `${f['space']} would make an encampment of ${f['size']}; ${f['most']} is the most.`,
  'roll-or-build': () => 'A turn is a roll or at least one tile.',
  'no-such-product': (f) => `The neighbours give at most ${f['most']} ${f['resource']} for this tile.`,
  'cannot-pay': (f) => `It costs ${counts(f['need'] as Cards)} here; ${counts(f['missing'] as Cards)} missing.`,
  'nothing-missing': (f) => `No ${f['resource']} is missing, so none can be traded for.`,
  'not-in-hand': (f) => `You hold ${f['held']} ${f['resource']}, not ${f['give']}.`,
}

export const en = wordsFrom(
  { title: 'Desert Bazaar', line: 'Roll for goods, pitch tents next to the right neighbours and share in the camp when it closes.', names },
  events,
  refusals,
)

function counts(cards: Cards): string {
  if (total(cards) === 0) return 'nothing'
  return RESOURCES.flatMap((resource) => (cards[resource] ? [`${cards[resource]} ${names[resource]}`] : [])).join(', ')
}

function faces(dice: readonly Face[]): string {
  return dice.map((face) => names[face]).join(', ')
}

function scored(points: readonly number[], who: (seat: number) => string): string {
  return points.map((count, seat) => (count > 0 ? `${who(seat)} ${count}, ` : '')).join('')
}
