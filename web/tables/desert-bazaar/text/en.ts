import { words as told, type Face, type Resource, type SetName } from '@caravanserai/desert-bazaar/seat'
import { plural, summed, words } from '../../text/en.ts'
import type { Sum } from '../log.ts'

const game = told.en

const names = game.names as { readonly [name in Face | SetName]: string }
const cards = (n: number) => plural(n, 'card', 'cards')

/** What the table says in English. Plain, short, present: LOOK section 8. */
export const en = {
  ...words,
  name: (key: Face) => names[key],
  event: game.event,
  refusal: game.refusal,

  // -- parts of the table
  table: 'Desert Bazaar table',
  cards,
  inHand: (n: number) => `${cards(n)} in hand`,
  free: (n: number) => `${n} free`,
  freeMarkers: (n: number) => plural(n, 'free tent', 'free tents'),
  piles: 'Piles, 15 each at the start',
  last: (n: number) => (n === 0 ? 'empty' : `last ${n}`),
  faceDown: (n: number) => `${plural(n, 'tile', 'tiles')} face down`,
  faceDownShort: (n: number) => `${n} face down`,
  set: { west: 'West set', east: 'East set' },
  emptyPlace: 'empty place',
  hands: 'Hands',
  hand: 'Your hand',
  handShort: 'your hand',
  track: 'Score track',
  trackSays: (who: string, n: number) => `${who} ${n}`,
  scores: 'Scores and piles',
  sum: ({ tents, cards: got, points }: Sum) =>
    summed([tents > 0 && plural(tents, 'tent', 'tents'), got > 0 && `+${cards(got)}`, points > 0 && `+${words.points(points)}`]),
  legend: 'How to read the board',
  legendCheaper: 'cheaper here, the signs are the price',
  legendFull: 'full price, three cards',
  legendPoints: 'scored at once',
  legendTrade: '3 cards traded for 1',
  dice: 'Dice',
  rolled: (who: string) => `${who} rolled`,
  keptDie: (face: Face) => `${names[face]}, set aside`,

  // -- tiles and spaces, for the ear
  tile: (produces: Resource, cost: readonly Resource[]) =>
    `Tent tile: gives ${names[produces]}, costs ${cost.map((r) => names[r]).join(', ')}`,
  tileSpaces: (spaces: number, least: number) =>
    spaces === 0 ? 'cannot be paid for anywhere' : `${plural(spaces, 'space', 'spaces')}, from ${cards(least)}`,
  tileOtherSet: 'not from this set in this turn',
  tent: (space: string, produces: Resource, owner: string | null) =>
    `${space}: ${owner === null ? 'unmarked tent' : `tent of ${owner}`}, gives ${names[produces]}`,
  camp: (size: number, closed: boolean) => (closed ? `closed encampment of ${size}` : `encampment of ${size}`),
  empty: (space: string) => `${space}: empty`,
  beside: (products: readonly Resource[]) =>
    products.length === 0 ? 'touches nothing' : `touches ${products.map((r) => names[r]).join(', ')}`,
  price: (need: readonly Resource[]) => (need.length === 0 ? 'free' : `costs ${need.map((r) => names[r]).join(', ')}`),
  brings: (n: number) => `scores ${n}`,
  closes: 'closes the encampment',
  trades: (n: number) => plural(n, 'trade', 'trades'),

  // -- the ask
  waitingStart: (who: string) => `${who} rolls for the starting hand`,
  nameWild: 'Name your wild',
  nameWildHow: (roll: number, wilds: number) =>
    `Starting roll ${roll} of 3, ${wilds === 1 ? 'one wild' : `${wilds} wilds`}: which card is it?`,
  nameWildWhy: 'Cards pay for tents, three for each. After the starting rolls eight tiles are turned up.',
  nearTiles: 'There will be tiles like these',
  missing: (n: number) => (n === 0 ? 'in your hand' : `${cards(n)} missing`),
  rollOrBuild: 'Roll or build',
  takeCard: 'Take a card and roll',
  takeAndRoll: (r: Resource) => `Take ${names[r]} and roll`,
  rollNow: 'Roll the dice',
  chooseCard: 'Choose a card to roll',
  orBuild: 'Or build a tent',
  pickTile: 'Pick a tile from a set.',
  pickTileFor: (space: string) => `Pick a tile for ${space}.`,
  noTile: 'No tile can be paid for with your cards yet.',
  pileLeft: (n: number) => `${n} left`,
  chooseSpace: 'Choose a space',
  chooseSpaceHow: (spaces: number, least: number) =>
    spaces === 0
      ? 'This tile cannot be paid for anywhere.'
      : `${plural(spaces, 'space', 'spaces')}, ${least === 0 ? 'some free' : `from ${cards(least)}`}.`,
  putBack: 'Put the tile back',
  buildOn: (space: string) => `Build on ${space}`,
  payScore: (n: number, points: number) => `${n === 0 ? 'Free' : `Pay ${cards(n)}`}${points > 0 ? `, score ${points}` : ''}`,
  payScoreShort: (space: string, n: number, points: number) =>
    `${space}: ${n === 0 ? 'free' : `pay ${n}`}${points > 0 ? `, score ${points}` : ''}`,
  fromHand: 'from your hand',
  gives: (space: string, r: Resource) => `${space} gives 1 ${names[r]}`,
  trade: (give: readonly Resource[], take: Resource) => `Trade ${give.map((r) => names[r]).join(', ')} for ${names[take]}`,
  loneTent: (n: number) => `Touches nothing: ${n} for a lone tent`,
  joins: (size: number) => `Encampment of ${size}`,
  closing: (tents: number, bonus: number) => `Closes the encampment of 7: ${tents} for your tents, ${bonus} for closing`,
  others: (who: string, n: number) => `${who} gets ${n}`,
  unmarked: 'You have no free tent: the tile stays unmarked and scores for nobody.',
  buildHere: 'Build here',
  build: 'Build',
  changePayment: 'Change payment',
  usualPayment: 'Pay in the usual way',
  products: 'Products of neighbours',
  takeProduct: (r: Resource, i: number) => `Use ${names[r]}${i > 0 ? ` (${i + 1})` : ''}`,
  noProducts: 'No neighbour gives what this tile costs.',
  tradesTitle: 'Cards to trade, 3 for 1',
  noTrades: 'No trade is needed.',
  giveFor: (r: Resource) => `For ${names[r]} give`,
  giveCard: (r: Resource, left: number) => `Give ${names[r]}, ${left} left`,
  takeBack: (r: Resource) => `Take ${names[r]} back`,
  emptySlot: 'not chosen yet',
  notHere: (space: string) => `Not on ${space}`,
  buildMore: 'Build another or end the turn',
  buildMoreHow: (set: SetName) => `More tiles come from the ${set === 'west' ? 'West' : 'East'} set.`,
  endTurn: 'End turn',
  takeOrKeep: 'Take cards or re-roll',
  takeOne: (n: number, r: Resource) => (n === 0 ? `Nothing: no ${names[r]} is left` : `Take ${n} ${names[r]}`),
  short: (earned: number, pile: number) => `earned ${earned}, pile has ${pile}`,
  keep: 'Or keep one die and roll the others again',
  keepHow: 'Without a match the roll brings nothing.',
  keepOne: (face: Face, dice: number) => `Keep ${names[face]}, roll ${dice === 1 ? 'one die' : `${dice} dice`} again`,
  odds: 'Odds',
  oddsTitle: 'Odds of a re-roll',
  oddsKeep: 'keep',
  oddsNone: 'none',
  percent: (p: number) => `${Math.round(p * 100)} %`,
  whatIsWild: 'Which type do you take?',
  whatIsWildHow: 'The wild you kept counts as what you take.',

  // -- help
  keys: [
    ['Tab', 'go through the controls'],
    ['Arrow keys', 'walk over the board, once it has the focus'],
    ['Enter', 'aim at a space; once more builds'],
    ['Esc', 'take the aim back, then the tile'],
    ['1 2 3 4', 'pick a tile of the set'],
    ['W, E', 'go to the West or the East set'],
    ['B', 'go to the board'],
    ['A', 'go to what is asked'],
    ['?', 'this list'],
  ],

  // -- the end
  why: { 'no-space': 'No legal space is left.', 'no-tiles': 'No tile is left.', stalled: 'Two rounds brought neither a card nor a tile.' },
  tieCards: (who: string, n: number) => `Level on points; ${who} holds more cards (${n}) and wins the tie.`,
  tieShared: 'Level on points and on cards: the place is shared.',
  sources: { lone: 'Lone tents', camp: 'Closed encampments', closing: 'Closing', tents: 'Tents at the end', most: 'Majorities' },
  majorities: 'Most cards of a resource, 2 points each',
  mostHas: (who: string, n: number) => `${who}, ${n}`,
  mostTied: (n: number) => (n === 0 ? 'nobody holds any' : `tied at ${n}, nobody scores`),
  cardsHeld: 'Cards',
}

export type Text = typeof en
