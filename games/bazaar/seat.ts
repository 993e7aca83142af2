/** The door for players: what a page or a bot may know and ask. A view becomes a table again by `tableOf`. */
import './cards/index.ts'

export { attackNumber, attackOf, isQuiet, isTurn, rollOf } from './machine/act.ts'
export type { Roll } from './machine/act.ts'
export { TYPES } from './machine/card.ts'
export type { Bearer, Card, Item, Source, Static, Type, Use, Venue } from './machine/card.ts'
export { neededBy } from './turn/discovery.ts'
export type { Event, Ground, Purse, VenueWhy, Why } from './events.ts'
export { evolve } from './evolve.ts'
export { cardOfFrame } from './machine/flow.ts'
export { imagine, tableOf } from './position/imagine.ts'
export { moveOn, proceed } from './hush.ts'
export { bandEnd } from './reads/bands.ts'
export { chanceAt, FACES, HIGHEST_TARGET, LOWEST_TARGET, SIDES } from './reads/die.ts'
export { incomeOf, itemIncome, mayCollect, ownIncome, totalIncome } from './reads/income.ts'
export { NOTHING } from './move.ts'
export type { Move } from './move.ts'
export { isTimely, moves } from './moves.ts'
export type { Options } from './options.ts'
export { couldAct, isUnseen, whyNotPlay, whyNotUse } from './turn/play.ts'
export type { Choice, Prompt } from './machine/prompt.ts'
export { incomeReasons, resistanceReasons, seatReasons, targetReasons } from './reads/reasons.ts'
export type { Reason } from './reads/reasons.ts'
export { controls, distance, inOrder, leftwards, nextTurnOf, opponents, ownerOf, seats } from './reads/reads.ts'
export type { Position } from './position/position.ts'
export { quick } from './quick.ts'
export { rulingsOn } from './print/rulings.ts'
export { asking, decide, momentOf, promptOf, whyNot, whyNotAttach, whyNotAttack } from './rules.ts'
export { result } from './score.ts'
export { cardOf, itemOf, ITEMS, venueOf, VENUES } from './machine/shelf.ts'
export { inPlay as venuesInPlay } from './reads/stands.ts'
export { fits, hasRoom, match, slotsOf, unfilled } from './reads/slots.ts'
export { holds, type Said } from './standing.ts'
export { copy, newAttack, NOBODY } from './state.ts'
export type { Attack, Constant, Frame, Goods, ItemId, Lasting, Offer, Phase, Pick, Place, State, Turn, VenueId, Way } from './state.ts'
export {
  bonusOf,
  chanceOfSuccess,
  jointDemand,
  moneyFor,
  outcomeOf,
  owesAttack,
  priceOf,
  resistanceOf,
  shiftOf,
  targetOf,
  whyNotSpend,
} from './reads/target.ts'
export type { Outcome, Price } from './reads/target.ts'
export { words } from './text/index.ts'
export { isOneShort, threatOf, VENUES_TO_WIN, wouldWin } from './turn/winning.ts'
export { MOMENTS } from './machine/timing.ts'
export type { Moment, Token } from './machine/timing.ts'
export { isConcealed, mostOf } from './view.ts'
export type { SeenAside, SeenGoods, SeenOffer, SeenPlace, SeenSeat, View } from './view.ts'
