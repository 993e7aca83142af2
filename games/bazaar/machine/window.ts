import type { Seat } from '@caravanserai/kernel'
import { askOne } from './act.ts'
import type { Step } from './card.ts'
import type { Prompt } from './prompt.ts'
import { couldAct } from '../turn/play.ts'
import { seats } from '../reads/reads.ts'
import type { Frame, State } from '../state.ts'
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
  const prompt: Prompt = { kind: 'window', moment }
  return {
    moment,
    run(t, f) {
      if (t.hushed || skip(t.s, f)) return
      for (const seat of who(t.s, f)) if (couldAct(t.s, seat, moment)) askOne(t, seat)
    },
    prompt: () => prompt,
  }
}
