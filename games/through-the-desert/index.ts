import type { Game } from '@caravanserai/kernel'
import { boards, choices, variants } from './ground/atlas.ts'
import { evolve, type Event } from './events.ts'
import { readOptions, type Options } from './ground/ground.ts'
import { load } from './position/load.ts'
import { plain, readMove, type Move } from './move.ts'
import { moves } from './moves.ts'
import { caravan, COLOURS, PALMS, TOKEN_VALUES } from './pieces.ts'
import { save } from './position/position.ts'
import { quick } from './quick.ts'
import { decide } from './rules.ts'
import { result, seats } from './score.ts'
import { setup } from './setup.ts'
import {
  blank,
  boxed,
  camelOn,
  copy,
  IN_HAND,
  isOver,
  leader,
  palmOn,
  planted,
  question,
  RETURNED,
  SET_ASIDE,
  supply,
  tokenOn,
  tokens as tokensOf,
  turn,
  type State,
} from './state.ts'
import { words } from './text/index.ts'
import { imagine, openView, seenBy, shuffle, tells, view, views, type View } from './view.ts'

/** Through the Desert, by Reiner Knizia: the door for the house. */
export const throughTheDesert: Game<State, Move, Event, View, Options> = {
  id: 'through-the-desert',
  version: 1,
  players: [2, 3, 4, 5],
  words,
  box: { designer: 'Reiner Knizia', minutes: 10, weight: 'medium' },
  options: readOptions,
  move: readMove,
  blank,
  setup,
  copy,
  save,
  load,
  waiting: (state) => (isOver(state) ? [] : [turn(state)]),
  question: (state, seat) => (!isOver(state) && turn(state) === seat ? question(state) : 0),
  moves,
  plain,
  decide,
  evolve,
  quick,
  result,
  view,
  views,
  openView,
  seenBy,
  tells,
  imagine,
  shuffle,
  count,
  variants,
  choices,
  boards,
}

/** TD-02..TD-04 What stands and lies on the board is counted there, the rest where it is kept. */
function count(state: State): { [thing: string]: number } {
  const camels = COLOURS.map(
    (_, colour) => supply(state, colour) - seats(state).filter((seat) => leader(state, caravan(seat, colour)) >= 0).length,
  )
  const tokens = TOKEN_VALUES.map(
    (value) => boxed(state, value) + seats(state).reduce((sum, seat) => sum + tokensOf(state, seat, value), 0),
  )
  let palms = PALMS - planted(state)
  for (let space = 0; space < state.ground.spaces; space++) {
    if (camelOn(state, space) >= 0) bump(camels, camelOn(state, space) % COLOURS.length)
    if (tokenOn(state, space) > 0) bump(tokens, tokenOn(state, space) - 1)
    if (palmOn(state, space) >= 0) palms++
  }
  return {
    ...Object.fromEntries(COLOURS.map((colour, number) => [`${colour} camels`, camels[number] as number])),
    ...Object.fromEntries(
      seats(state).map((seat) => [
        `leaders of seat ${seat}`,
        COLOURS.filter((_, colour) => isSomewhere(state, caravan(seat, colour))).length,
      ]),
    ),
    ...Object.fromEntries(TOKEN_VALUES.map((value, i) => [`waterholes worth ${value}`, tokens[i] as number])),
    palms,
  }
}

function bump(counts: number[], index: number): void {
  counts[index] = (counts[index] as number) + 1
}

function isSomewhere(state: State, k: number): boolean {
  const space = leader(state, k)
  return space >= 0 ? camelOn(state, space) === k : [IN_HAND, RETURNED, SET_ASIDE].includes(space)
}
