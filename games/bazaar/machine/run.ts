import { firstAsked, isOfRules, isQuiet, push, top, type Act } from './act.ts'
import { lookOver } from './checks.ts'
import { programOf } from './shelf.ts'
import type { State } from '../state.ts'
import { nextTrigger } from './trigger.ts'

/** More steps than any move can need: past it the frames are going in circles. */
export const BUDGET = 20_000

/** A loop without end is a bug; its message holds the frames. */
export class Endless extends Error {
  constructor(s: State) {
    super(`no end after ${BUDGET} steps: ${JSON.stringify(s.frames)}`)
  }
}

/** Runs what is pending until somebody must be asked or the game is won. */
export function run(t: Act): void {
  const { s } = t
  for (let left = BUDGET; left > 0; left--) {
    if (s.winners.length > 0) {
      s.frames = []
      s.queue = []
      s.asked.fill(0)
      return
    }
    if (firstAsked(s) >= 0) return
    if (s.stirred) {
      s.stirred = false
      if (lookOver(t)) continue
    }
    if (s.queue.length > 0 && isQuiet(s)) {
      nextTrigger(t)
      continue
    }
    const frame = top(s)
    if (!frame) {
      push(t, '*turn', s.turn.seat)
      continue
    }
    const next = programOf(frame.do)?.[frame.pc]
    if (!next) {
      s.frames.pop()
      // What had to wait for the end of an effect is looked at now, whether or not anything is told any more.
      if (!isOfRules(frame)) s.stirred ||= isQuiet(s)
      continue
    }
    frame.pc++
    next.run(t, frame)
  }
  throw new Endless(s)
}
