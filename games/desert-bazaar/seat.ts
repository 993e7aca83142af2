/** The door for players: what a page or a bot may know and ask. A view becomes a table again by `imagine`. */
export * as actions from './action.ts'
export { decode } from './action.ts'
export type { Built, Event } from './events.ts'
export { gainOf, pointsFor, touchedSpaces } from './reads/gain.ts'
export type { Gain } from './reads/gain.ts'
export { FACES, numberOf, RESOURCES, resourceOf, SETS, total } from './goods.ts'
export type { Cards, Face, Resource, SetName, Trade } from './goods.ts'
export { boards, STANDARD_BOARD } from './ground.ts'
export type { Ground, Options } from './ground.ts'
export type { Build, Move } from './move.ts'
export { list, moves } from './moves.ts'
export { moveText, readMoveText } from './notation.ts'
export { DICE } from './setup.ts'
export { bestOf, chances, keepable, matching, rerolls, takeable, throws } from './reads/odds.ts'
export { canPay, CARDS_PER_TRADE, cardsLeaving, cardsSpent, dueFor, openTrades, payment, usable } from './reads/payment.ts'
export type { Payment, PaymentChoice } from './reads/payment.ts'
export type { Points, Position, Tent } from './position/position.ts'
export {
  decide,
  earned,
  liveDice,
  whyNotBuild,
  whyNotDraw,
  whyNotKeep,
  whyNotName,
  whyNotPick,
  whyNotPlace,
  whyNotRollOnly,
  whyNotStop,
  whyNotTake,
} from './rules.ts'
export { quick } from './quick.ts'
export { result } from './score.ts'
export {
  campOf,
  campSizeWith,
  campSpaces,
  CARDS_EACH,
  chosenSet,
  copy,
  faceUp,
  freeMarkers,
  FULL_CAMP,
  handSize,
  inHand,
  isLegal,
  legalSpaces,
  MARKERS,
  offered,
  ownerOf,
  phase,
  pile,
  score,
  SET_SIZE,
  sizeOf,
  SOURCES,
  tileIn,
  tileOn,
  tilesLeft,
  touching,
  turn,
} from './state.ts'
export type { Phase, Source, State } from './state.ts'
export { words } from './text/index.ts'
export { STANDARD_TILES } from './tiles.ts'
export type { Tile } from './tiles.ts'
export { imagine, tableOf } from './view.ts'
export type { View } from './view.ts'
