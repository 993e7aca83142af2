import { numberIn, seatIn } from '../../machine/act.ts'
import type { Program } from '../../machine/card.ts'
import { chooseAmount, when, type Reading } from '../../machine/flow.ts'
import { mayNotSpend } from '../../turn/play.ts'
import { isConcealed } from '../../view.ts'
import { pay } from '../effects.ts'

/** M-68 They have the money, and may spend it. */
export function canPay(who: string, sum: number): Reading<boolean> {
  return (s, f) => (s.purses[seatIn(f, who)] ?? 0) >= sum && !mayNotSpend(s, seatIn(f, who))
}

/** Nobody else can see whether they have any money. */
export function hidesMoney(who: string): Reading<boolean> {
  return (s, f) => isConcealed(s, seatIn(f, who))
}

/** You pay the bank what you like; the sum is remembered under the name. */
export function payAnySum(name: string): Program {
  return when(
    (s, f) => !mayNotSpend(s, f.by),
    chooseAmount(name, { ask: 'any-sum', least: () => 0, most: (s, f) => s.purses[f.by] ?? 0, optional: true }),
    pay('you', (_, f) => numberIn(f, name)),
  )
}
