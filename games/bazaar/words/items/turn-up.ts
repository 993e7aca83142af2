import { seatIn } from '../../machine/act.ts'
import type { Program, Step } from '../../machine/card.ts'
import { drawTurnedUp } from '../../turn/draw.ts'
import { cardOfFrame, step, steps, when, type Part } from '../../machine/flow.ts'
import { its } from '../../machine/memo.ts'
import { discard, give, takeItems } from '../../turn/hands.ts'
import { seats } from '../../reads/reads.ts'
import { NOBODY } from '../../state.ts'

/** Items turned up for everybody. They lie aside, by their name in the frame, until it is known where they go. */

/** The top item of the deck lies open, as `item`; without one nothing happens. */
export function turnUp(...parts: Part[]): Program {
  return steps(
    step((t, f) => void (f.v['item'] = takeItems(t, 1, [NOBODY, ...seats(t.s)], cardOfFrame(f) ?? '')[0] ?? null)),
    when((_, f) => f.v['item'] !== null, ...parts),
  )
}

export const discardTurnedUp: Step = step((t, f) => discard(t, [its.item.of(f)], cardOfFrame(f)))

/** It is taken, which is no draw. */
export function takeTurnedUp(who: string): Step {
  return step((t, f) => give(t, its.item.of(f), seatIn(f, who), 'take', cardOfFrame(f)))
}

/** You draw it; if nothing comes of the draw, it lies on the deck again. */
export const drawIt: Step = step((t, f) => drawTurnedUp(t, f.by, its.item.of(f), cardOfFrame(f)))
