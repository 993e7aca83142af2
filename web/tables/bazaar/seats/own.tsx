import { incomeOf } from '@caravanserai/bazaar/seat'
import { Banner } from '../../../signs/banner.tsx'
import { useAttendance } from '../../attendance.ts'
import { Bolts } from '../cards/card.tsx'
import { whySeat } from '../cards/why.tsx'
import { useSitting } from '../sitting.ts'
import { Arches } from './arches.tsx'
import { Effects } from './effects.tsx'

/** One's own seat: exact money, and what the next income will be as things stand. */
export function Own() {
  const sitting = useSitting()
  const { view, state, you, seats, text, who, open } = sitting
  const attendance = useAttendance()
  if (you === null) return null
  const { money = 0 } = view.seats[you] ?? {}
  const mine = state.turn.seat === you && view.winners.length === 0
  return (
    <section className="bz-own" data-now={mine} data-seat={you} aria-label={who(you)}>
      <header>
        <Banner emblem={seats[you]?.emblem ?? 'star'} size={24} />
        <strong>{who(you)}</strong>
        <Arches seat={you} />
        {attendance ? <span className="bz-attendance">{attendance(you)}</span> : null}
      </header>
      <p className="bz-own-money">
        <span data-money={you}>{text.money(money ?? 0)}</span>
        <button
          type="button"
          className="bz-own-income"
          title={whySeat(sitting, you)}
          aria-label={`${text.next(incomeOf(state, you))}, ${text.incomeTitle}`}
          onClick={() => open({ kind: 'income' })}
        >
          {text.next(incomeOf(state, you))}
        </button>
      </p>
      <p className="bz-own-actions">
        {mine ? <Bolts actions={state.turn.actions} /> : null}
        <span>{mine ? text.actions(state.turn.actions) : text.notYourTurn}</span>
      </p>
      <Effects on={you} />
    </section>
  )
}
