import type { Seat } from '@caravanserai/kernel'
import { ask, type Act } from './act.ts'
import type { Step } from './card.ts'
import type { Move } from './move.ts'
import { couldAct, perform } from './play.ts'
import { inOrder, seats } from './reads.ts'
import type { Frame, State } from './state.ts'
import type { Moment } from './timing.ts'

/** A step that opens a window. */
export interface Window extends Step {
  readonly moment: Moment
}

export function isWindow(step: Step | undefined): step is Window {
  return step !== undefined && 'moment' in step
}

/**
 * A window: all who could hold an answer are asked at once, and answer secretly. BZ-R44 If several want to act, the richest
 * does, and the window opens again; when everybody passes, it closes.
 */
export function windowFor(
  moment: Moment,
  who: (s: State, f: Frame) => readonly Seat[] = seats,
  skip: (s: State, f: Frame) => boolean = () => false,
): Window {
  return {
    moment,
    run(t, f) {
      if (skip(t.s, f)) return
      ask(
        t,
        who(t.s, f).filter((seat) => couldAct(t.s, seat, moment)),
      )
    },
    prompt: () => ({ kind: 'window', moment }),
  }
}

/** A seat's answer to an open window: something to play, or null to pass. The last answer closes the round. */
export function answerWindow(t: Act, f: Frame, seat: Seat, intent: Move | null): void {
  const { s } = t
  s.asked[seat] = 0
  t.tell({ kind: 'answered', seat, intent })
  if (s.asked.some((question) => question > 0)) return
  const first = foremost(s)
  const move = first === undefined ? null : s.intents[first]
  t.tell({ kind: 'window-closed', seat: first ?? null })
  if (first === undefined || !move) return
  f.pc--
  perform(t, first, move)
}

/** BZ-55, BZ-R44 The richest of those who want to act; at equal money the turn's player, then in turn order. */
function foremost(s: State): Seat | undefined {
  const eager = inOrder(s, s.turn.seat).filter((seat) => s.intents[seat] !== null)
  return eager.toSorted((a, b) => (s.purses[b] ?? 0) - (s.purses[a] ?? 0))[0]
}
