import { result, totalIncome } from '@caravanserai/bazaar/seat'
import { Final as Shared } from '../final.tsx'
import { useSitting } from './sitting.ts'

interface FinalProps {
  readonly onAgain: () => void
  readonly onSave: () => void
  readonly onBoard: () => void
}

/** Who won, and with what. */
export function Final(ways: FinalProps) {
  const { view, state, text } = useSitting()
  const { places = [], scores = [] } = result(state) ?? {}
  return (
    <Shared
      places={places}
      scores={scores}
      why={view.how === null ? null : text.how(view.how)}
      tie={(winners) => (winners.length > 1 ? text.together : null)}
      sources={[]}
      more={[
        {
          id: 'income',
          title: text.income,
          of: (seat) => (state.owned[seat] ?? []).reduce((sum, venue) => sum + totalIncome(state, venue), 0),
        },
        { id: 'money', title: text.moneyTitle, of: (seat) => view.seats[seat]?.money ?? 0 },
      ]}
      {...ways}
    />
  )
}
