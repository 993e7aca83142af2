import type { Step } from '../../machine/card.ts'
import { draw, drawLess } from '../../turn/draw.ts'
import { cardOfFrame, step } from '../../machine/flow.ts'

/** In place of one of the items that are about to be drawn. */
export const inPlaceOfADraw: Step = step(({ s }) => drawLess(s))

/** M-67 You draw an item; that very card goes when the turn ends. */
export const drawForTheTurn: Step = step((t, f) => draw(t, f.by, 1, cardOfFrame(f), true))
