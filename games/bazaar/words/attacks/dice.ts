import { numberIn, tell } from '../../machine/act.ts'
import type { Step } from '../../machine/card.ts'
import { cardOfFrame, step, type Reading } from '../../machine/flow.ts'
import { its } from '../../machine/memo.ts'
import { roll } from '../../turn/roll.ts'

/** You roll the die, for whatever; `rolled` is its result. */
export const rollDie: Step = step((t, f) => roll(t, f.by, 'plain', cardOfFrame(f)))
/** You make an attack roll that belongs to no attack; `rolled` is its result. */
export const rollAsForAttack: Step = step((t, f) => roll(t, f.by, 'attack', cardOfFrame(f)))
export const rolled: Reading<number> = (_, f) => numberIn(f, 'result')

/** Dice on the venue that the ability is on. */
export const removeDice: Step = step((t, f) => tell(t, { kind: 'noted', venue: its.here.of(f), change: { dice: [] } }))
export const leaveDie: Step = step((t, f) => {
  const here = its.here.of(f)
  tell(t, { kind: 'noted', venue: here, change: { dice: [...(t.s.places[here]?.dice ?? []), rolled(t.s, f)] } })
})
