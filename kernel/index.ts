/** What every game is made of: seat, move, event, refusal, chance, match, record. */
export { chanceKey, chanceOf, ChanceError, commitment, luckOf, noting, plainChance, scripted, shuffle } from './chance.ts'
export type { Chance, ChanceKey, Luck } from './chance.ts'
export { firstOf, winners } from './game.ts'
export type { AnyGame, BoardFlaw, BoardReport, Boards, Box, CardFace, CardWords, Choices, Game, Result, Ruling, Told } from './game.ts'
export { isCount, isFields, isList, strangeKey } from './json.ts'
export type { Fields, Json } from './json.ts'
export { FIRST_LANGUAGE, LANGUAGE_NAMES, languageFor, LANGUAGES, pageFile } from './language.ts'
export type { Language } from './language.ts'
export { copyLike, isAlike, isAlikeList } from './likeness.ts'
export type { Log } from './log.ts'
export {
  begin,
  beginAt,
  letGo,
  matchAgain,
  movesOf,
  play,
  playersIn,
  reaches,
  retell,
  takeBack,
  undo,
  whyNotAnswer,
  whyNotUndo,
} from './match.ts'
export type { Begun, Line, Match, Opening, Start } from './match.ts'
export { playout } from './quick.ts'
export type { Action, AnyQuick, Quick } from './quick.ts'
export { RECORD, recordOf, writeRecord } from './record.ts'
export type { Closing, GameRecord, Header } from './record.ts'
export { isRefusal, refuse } from './refusal.ts'
export type { Facts, Refusal } from './refusal.ts'
export type { Difference } from './replay.ts'
export { leftOf } from './seat.ts'
export type { Seat, Watcher } from './seat.ts'
export { refusePosition, withFlaws, wordsFrom } from './sentences.ts'
export type { EventWords, FlawWords, RefusalWords } from './sentences.ts'
export { sealOf, seatFill } from './sketch.ts'
export type { Shape, Sketch } from './sketch.ts'
export { settle } from './standing.ts'
export type { Standing } from './standing.ts'
export { tableBehind, traceOn, viewIn } from './views.ts'
export type { Trace, Views } from './views.ts'
export { KERNEL_REFUSALS, kernelRefusal } from './words.ts'
export type { Words } from './words.ts'
