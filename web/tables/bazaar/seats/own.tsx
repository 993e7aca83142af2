import { incomeOf } from '@caravanserai/bazaar/seat'
import { Banner } from '../../../signs/banner.tsx'
import { Effects } from './effects.tsx'
import { useSitting } from '../sitting.ts'
import { whySeat } from '../cards/why.tsx'

/** One's own seat: exact money, and what the next income will be as things stand. */
export function Own() {
  const sitting = useSitting()
  const { view, state, you, seats, text, who, open } = sitting
  if (you === null) return null
  const { money = 0 } = view.seats[you] ?? {}
  const mine = state.turn.seat === you && view.winners.length === 0
  return (
    <section className="bz-own tb-card" data-now={mine} data-seat={you} aria-label={who(you)}>
      <header>
        <Banner emblem={seats[you]?.emblem ?? 'star'} size={30} />
        <strong>{who(you)}</strong>
      </header>
      <p className="bz-own-money">
        <span className="tb-quiet">{text.moneyTitle}</span>
        <span data-money={you}>{text.money(money ?? 0)}</span>
      </p>
      <button type="button" className="bz-own-income" title={whySeat(sitting, you)} onClick={() => open({ kind: 'income' })}>
        {text.nextIncome(incomeOf(state, you))}
      </button>
      {mine ? <p className="bz-own-actions">{text.actions(state.turn.actions)}</p> : null}
      <Effects on={you} />
    </section>
  )
}
