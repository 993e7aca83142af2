import { camelsFor, caravan, COLOURS, leaderOrder } from '../pieces.ts'
import type { Position } from './position.ts'
import { countFinal, seats } from '../score.ts'
import type { Flaw } from '../text/flaws/index.ts'
import { canPlace, first, leader, led, planted, RETURNED, set, supply, type Phase, type State } from '../state.ts'

/** Whose turn it is and how far it has gone; each phase needs its own things and no others. */
export function fillTurn(state: State, position: Position): Flaw | undefined {
  const { phase = 'placing' } = position
  if (phase === 'placing') return fillPlacing(state, position)
  if (phase === 'over') return fillOver(state, position)
  if (position.turns !== undefined || position.left !== undefined) return { flaw: 'turns-early' }
  const due = setupTurn(state, phase)
  if (position.turn !== undefined && position.turn !== due) return { flaw: 'turn-due', due }
  const { palms, returned } = state.ground.options
  // TD-R04, TD-R06 What is left to chance asks nobody, so the table never stands still there.
  if (phase === 'planting' && palms === 'chance') return { flaw: 'palms-chance' }
  if (phase === 'returning' && returned === 'chance') return { flaw: 'returned-chance' }
  set.turn(state, due)
  return undefined
}

/** Is the game still being set up? */
export function isEarly(phase: Phase = 'placing'): phase is 'returning' | 'planting' {
  return phase === 'returning' || phase === 'planting'
}

/** TD-13, TD-16 Before the camels, whose turn it is follows from what has been done. */
function setupTurn(state: State, phase: 'returning' | 'planting' | 'leading'): number {
  const { players } = state
  const start = first(state)
  if (phase === 'leading') return leaderOrder(players, start, state.ground.options.serpentine, led(state))
  const isDone = (seat: number) => COLOURS.some((_, colour) => leader(state, caravan(seat, colour)) === RETURNED)
  const done = phase === 'planting' ? planted(state) : seats(state).filter(isDone).length
  return (start + done) % players
}

/** TD-22, TD-23, TD-46, TD-R11 */
function fillPlacing(state: State, position: Position): Flaw | undefined {
  const { players } = state
  const turns = position.turns ?? laterTurn(state, position.turn ?? first(state))
  const due = (first(state) + turns - 1) % players
  if (turns < 1) return { flaw: 'no-turn' }
  if (position.turn !== undefined && position.turn !== due) return { flaw: 'turn-other', turns, due, given: position.turn }
  const most = camelsFor(players, turns - 1)
  const left = position.left ?? most
  if (left < 1 || left > most) return { flaw: 'left', turns, most, given: left }
  if (left === most && COLOURS.some((_, colour) => supply(state, colour) === 0)) return { flaw: 'over-colour' }
  if (!canPlace(state, due)) return { flaw: 'over-turn', seat: due }
  set.turn(state, due)
  set.turns(state, turns)
  set.camelsLeft(state, left)
  return undefined
}

/** Left out, the first round is over: the first turn of the seat in the second one or later. */
function laterTurn(state: State, seat: number): number {
  return state.players + 1 + ((seat - first(state) + state.players) % state.players)
}

function fillOver(state: State, position: Position): Flaw | undefined {
  const { players } = state
  const turns = position.turns ?? (position.turn === undefined ? 0 : laterTurn(state, position.turn))
  // TD-R12 With no turn at all, nobody could place a camel after the leaders.
  const due = turns === 0 ? first(state) : (first(state) + turns - 1) % players
  if (position.turn !== undefined && position.turn !== due) return { flaw: 'last-turn', due, given: position.turn }
  if (position.left !== undefined) return { flaw: 'over-left' }
  const isOver = COLOURS.some((_, colour) => supply(state, colour) === 0) || !seats(state).some((seat) => canPlace(state, seat))
  if (!isOver) return { flaw: 'not-over' }
  set.turn(state, due)
  set.turns(state, turns)
  countFinal(state, null)
  return undefined
}
