import type { Game } from '@caravanserai/kernel'
import { evolve, type Event } from './events.ts'
import { boards, readOptions, type Options } from './ground.ts'
import { load } from './position/load.ts'
import { plain, readMove, type Move } from './move.ts'
import { moves } from './moves.ts'
import { save } from './position/position.ts'
import { quick } from './quick.ts'
import { decide } from './rules.ts'
import { result } from './score.ts'
import { setup } from './setup.ts'
import { blank, copy, freeMarkers, inHand, ownerOf, phase, pile, question, setSize, tileOn, tilesLeft, turn, type State } from './state.ts'
import { words } from './text/index.ts'
import { imagine, openView, seenBy, shuffle, tells, view, views, type View } from './view.ts'

/** Desert Bazaar, by Brian Yu: the door for the house. */
export const desertBazaar: Game<State, Move, Event, View, Options> = {
  id: 'desert-bazaar',
  version: 1,
  players: [3, 4, 5],
  words,
  box: { designer: 'Brian Yu', minutes: 10, weight: 'light' },
  options: readOptions,
  move: readMove,
  blank,
  setup,
  copy,
  save,
  load,
  waiting: (state) => (phase(state) === 'over' ? [] : [turn(state)]),
  question: (state, seat) => (phase(state) !== 'over' && turn(state) === seat ? question(state) : 0),
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
  boards,
}

/** DB-02, DB-03, DB-05 */
function count(state: State): { [thing: string]: number } {
  const seats = Array.from({ length: state.players }, (_, seat) => seat)
  const spaces = Array.from({ length: state.ground.spaces }, (_, space) => space)
  const cards = (r: number) => pile(state, r) + seats.reduce((sum, seat) => sum + inHand(state, seat, r), 0)
  const markers = (seat: number) => freeMarkers(state, seat) + spaces.filter((space) => ownerOf(state, space) === seat).length
  return {
    water: cards(0),
    camel: cards(1),
    silk: cards(2),
    spice: cards(3),
    tiles: tilesLeft(state) + setSize(state, 0) + setSize(state, 1) + spaces.filter((space) => tileOn(state, space) > 0).length,
    ...Object.fromEntries(seats.map((seat) => [`markers of seat ${seat}`, markers(seat)])),
  }
}
