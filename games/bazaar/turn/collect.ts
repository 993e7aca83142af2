import type { Seat } from '@caravanserai/kernel'
import { push, type Act } from '../machine/act.ts'
import { cardOfFrame, END, step, steps, when } from '../machine/flow.ts'
import { aNumber, perhapsACard } from '../machine/memo.ts'
import { incomeOf, mayCollect, totalIncome } from '../reads/income.ts'
import { lose, receive } from './purse.ts'
import { program } from '../machine/shelf.ts'
import type { VenueId } from '../state.ts'
import { fire, fireNow } from '../machine/trigger.ts'

/** BZ-06, BZ-R15, M-63 A player collects income: all of it, or that of one venue. */
export function collect(t: Act, seat: Seat, venue: VenueId | null = null, card: string | null = null): void {
  push(t, '*income', seat, { seat, venue, card })
}

/** The one venue whose income it is, or none for all of them. */
const only = perhapsACard('venue')
const due = aNumber('amount')

program('*income', () =>
  steps(
    step((t, f) => void (mayCollect(t.s, f.by) || (f.pc = END))),
    step((t, f) => fireNow(t, 'income-before', { seat: f.by })),
    step((t, f) => fireNow(t, 'income-first', { seat: f.by })),
    step((t, f) => {
      const venue = only.of(f)
      due.set(f, venue === null ? incomeOf(t.s, f.by) : totalIncome(t.s, venue))
    }),
    when(
      (_, f) => due.of(f) > 0,
      step((t, f) => fireNow(t, 'income-instead', { seat: f.by, amount: due.of(f) })),
    ),
    step((t, f) => {
      const amount = due.of(f)
      if (f.v['replaced'] === true) return
      if (amount >= 0) receive(t, f.by, amount, cardOfFrame(f), 'income')
      // BZ-08, BZ-R06 A negative income is paid, as far as there is money.
      else lose(t, f.by, -amount, cardOfFrame(f))
    }),
    step((t, f) => fire(t, 'income', { seat: f.by })),
    step((t, f) => fire(t, 'income-over', { seat: f.by })),
  ),
)
