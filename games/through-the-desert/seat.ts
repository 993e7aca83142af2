/** The door for players: what a page or a bot may know and ask. A view becomes a table again by `imagine`. */
export { areasOf, largest } from './reads/areas.ts'
export type { Area, Largest } from './reads/areas.ts'
export { boards } from './ground/atlas.ts'
export { BOARDS, boardText } from './ground/boards.ts'
export type { BoardName } from './ground/boards.ts'
export { checkBoard } from './ground/check.ts'
export type { BoardPart, BoardReport, Flaw } from './ground/check.ts'
export { areas, closes } from './reads/enclose.ts'
export type { Event } from './events.ts'
export { gainOf } from './reads/gain.ts'
export type { ClosedArea, Gain } from './reads/gain.ts'
export type { By, Ground, Options } from './ground/ground.ts'
export { threats } from './reads/lens.ts'
export type { SeenCaravan } from './reads/sight.ts'
export type { Stop, Threat } from './reads/lens.ts'
export type { Move } from './move.ts'
export { decode, list, moves } from './moves.ts'
export { moveText, readMoveText } from './notation.ts'
export {
  camelsFor,
  caravan,
  colourIn,
  colourOf,
  COLOURS,
  CROSSING_POINTS,
  EMBLEMS,
  LARGEST_POINTS,
  LINK_POINTS,
  numberOf,
  PALMS,
  seatOf,
  TIED_POINTS,
  TOKEN_MEAN,
  TOKEN_VALUES,
} from './pieces.ts'
export type { Colour, Emblem } from './pieces.ts'
export type { Caravan, Position, Waterhole } from './position/position.ts'
export { quick } from './quick.ts'
export {
  spaceNamed,
  whyNotLead,
  whyNotPlace,
  whyNotPlant,
  whyNotReturn,
  whyNotRide,
  whyNotStand,
  whyNotStart,
  whyNotTake,
} from './reads/reasons.ts'
export { crosses, decide } from './rules.ts'
export { result } from './score.ts'
export {
  areaOn,
  camelOn,
  camelsLeft,
  canPlace,
  copy,
  first,
  hasCrossed,
  held,
  inside,
  isLeadable,
  isOpen,
  isOver,
  labelOf,
  leader,
  links,
  openings,
  palm,
  palmOn,
  palmsNear,
  phase,
  points,
  score,
  sizeOf,
  SOURCES,
  supply,
  tokenOn,
  turn,
  turns,
} from './state.ts'
export type { Phase, Source, State } from './state.ts'
export { words } from './text/index.ts'
export { imagine, tableOf } from './view.ts'
export type { View } from './view.ts'
