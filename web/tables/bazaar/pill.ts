import { useEffect } from 'react'
import type { TablePill } from '../table.ts'
import { isAsked, type Sitting } from './sitting.ts'

/** The pill in the bar says whose turn it is, and in another's turn whom one answers. */
export function usePill(sitting: Sitting, say: (pill: TablePill | null) => void): void {
  const { view, you, text, who } = sitting
  const { seat } = view.turn
  const answers = seat !== you && isAsked(sitting)
  const says = text.pill(text.turnIs(who(seat)), answers ? whatOf(sitting) : '')
  const short = text.pillShort(who(seat), answers)
  const over = view.winners.length > 0
  const yours = seat === you
  useEffect(() => {
    say(over ? null : { seat, says, short, yours })
    return () => say(null)
  }, [say, over, seat, says, short, yours])
}

/** What the answer is about. */
function whatOf({ prompt, view, you, text }: Sitting): string {
  switch (prompt?.kind) {
    case 'attack':
      return text.pillAsks.attack
    case 'window':
      return text.pillAsks.window
    case 'main':
      return view.offers.some(({ to }) => to === you) ? text.pillAsks.offer : ''
    case 'amount':
      return prompt.ask === 'bid' ? text.pillAsks.bid : text.pillAsks.choice
    case 'choose':
      return text.pillAsks.choice
    case undefined:
      return ''
  }
}
