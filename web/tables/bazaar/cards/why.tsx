import { seatReasons, type Reason } from '@caravanserai/bazaar/seat'
import { Named } from './sign.tsx'
import { useSitting, type Sitting } from '../sitting.ts'

/** The parts of a number, each with where it comes from. */
export function Reasons({ of }: { readonly of: readonly Reason[] }) {
  const { text } = useSitting()
  return (
    <ul className="bz-reasons">
      {of.map((reason) => (
        <li key={`${reason.from} ${reason.card} ${reason.does} ${reason.amount}`}>
          <span>{reason.card === null ? text.reason(reason.from) : <Named card={reason.card} />}</span>
          <strong>{text.part(reason.does, reason.amount)}</strong>
        </li>
      ))}
    </ul>
  )
}

export function whySeat(sitting: Sitting, seat: number): string {
  return sentence(sitting, seatReasons(sitting.state, seat))
}

/** All parts in one line, for a hint beside the mouse. */
function sentence({ text }: Sitting, reasons: readonly Reason[]): string {
  return reasons
    .map(({ from, card, does, amount }) => `${text.part(does, amount)} ${card === null ? text.reason(from) : text.name(card)}`)
    .join('\n')
}
