import type { Game } from '@caravanserai/kernel'
import { load, readMove, readOptions, save } from './notation.ts'
import { quick } from './quick.ts'
import { blank, decide, moves, plain, result, setup } from './rules.ts'
import { answer, standing } from './standing.ts'
import { copy, evolve, type Event, type Move, type Options, type State } from './state.ts'
import { imagine, seenBy, shuffle, tells, view, type View } from './view.ts'
import { words } from './words.ts'

/**
 * Raiders. On your turn play as many cards as you like, then draw one: that ends your turn, and the last card of the deck
 * ends the game. The others may counter a card with a guard. A raid rolls a die against what all the others pay together,
 * in secret; a bargain pays one, then asks two players at once whether they share or grab. The fullest purse wins.
 */
export const toy: Game<State, Move, Event, View, Options> = {
  id: 'toy',
  version: 1,
  players: [2, 3, 4],
  words,
  box: { designer: 'nobody', minutes: 1, weight: 'light' },
  options: readOptions,
  move: readMove,
  blank,
  setup,
  copy,
  save,
  load,
  waiting: (state) => state.asked,
  question: (state, seat) => (state.asked.includes(seat) ? state.question : 0),
  moves,
  plain,
  decide,
  evolve,
  quick,
  result,
  view,
  seenBy,
  tells,
  imagine,
  shuffle,
  count: ({ deck, hands, discard, bank, purses }) => ({
    cards: deck.length + discard.length + hands.reduce((sum, hand) => sum + hand.length, 0),
    money: purses.reduce((sum, purse) => sum + purse, bank),
  }),
  standing,
  answer,
}
