import { frameOf, seatIn, tell } from '../../machine/act.ts'
import type { Program, Step } from '../../machine/card.ts'
import { cardOfFrame, forEach, step, type Part } from '../../machine/flow.ts'
import { its } from '../../machine/memo.ts'
import { neighbours } from '../../reads/income.ts'
import { setTo } from '../../turn/purse.ts'
import { affecting } from '../affecting.ts'

/** You have exactly so much. */
export function haveExactly(n: number): Step {
  return step((t, f) => setTo(t, f.by, n, cardOfFrame(f)))
}

/** The income that is about to be received is not. */
export const giveUpIncome: Step = step((t) => {
  const income = frameOf(t.s, '*income')
  if (income) income.v['replaced'] = true
})

/** The parts once for each player who sits next to you, as `who`; immune ones may let it happen. */
export function eachNeighbour(...parts: Part[]): Program {
  return forEach('who', (s, f) => neighbours(s, f.by), affecting('player', 'who', ...parts))
}

/** Money of the bank goes under the venue that the ability is on. */
export function putUnder(n: number): Step {
  return step((t, f) => tell(t, { kind: 'money', from: 'bank', to: its.here.of(f), amount: n, why: 'under', card: cardOfFrame(f) }))
}

/** All the money under it is yours. */
export const takeFromUnder: Step = step((t, f) => {
  const here = its.here.of(f)
  const amount = t.s.places[here]?.money ?? 0
  if (amount > 0) tell(t, { kind: 'money', from: here, to: seatIn(f, 'you'), amount, why: 'under', card: cardOfFrame(f) })
})
