import type { Game } from '@caravanserai/kernel'
import './cards/index.ts'
import type { Event } from './events.ts'
import { evolve } from './evolve.ts'
import { faces } from './print/faces.ts'
import { imagine, shuffle } from './position/imagine.ts'
import { load } from './position/load.ts'
import { plain, readMove, type Move } from './move.ts'
import { moves } from './moves.ts'
import { readOptions, type Options } from './options.ts'
import { save } from './position/position.ts'
import { quick } from './quick.ts'
import { asks, decide, momentOf, setup } from './rules.ts'
import { rulingsOn } from './print/rulings.ts'
import { count, result } from './score.ts'
import { answer, standing } from './standing.ts'
import { blankState, copy, type State } from './state.ts'
import { words } from './text/index.ts'
import { openView, seenBy, tells, view, views, type View } from './view.ts'
import { whim } from './whim.ts'

/** Bazaar, by Tom Quinn: the door for the house. */
export const bazaar: Game<State, Move, Event, View, Options> = {
  id: 'bazaar',
  version: 3,
  players: [2, 3, 4, 5, 6, 7, 8],
  words,
  box: { designer: 'Tom Quinn', minutes: 10, weight: 'lively' },
  options: readOptions,
  move: readMove,
  blank: blankState,
  setup,
  copy,
  save,
  load,
  waiting: (s) => s.asked.flatMap((question, seat) => (question > 0 ? [seat] : [])),
  // In the main part of a turn the others may step in, but nobody waits for them.
  awaited: (s) => (momentOf(s) === 'main' ? [s.turn.seat] : bazaar.waiting(s)),
  isIdle: ({ kind }) => kind === 'pass' || kind === 'confirm',
  question: (s, seat) => s.asked[seat] ?? 0,
  asks,
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
  whim,
  choices: { switches: ['open'] },
  standing,
  answer,
  awaits: ({ offers }, seat) => offers.filter(({ from }) => from === seat).map(({ to }) => to),
  // Made when somebody reads them: a table has no need of it.
  get cards() {
    return faces()
  },
  rulingsOn,
}
