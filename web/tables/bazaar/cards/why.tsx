import { seatReasons, type Reason } from '@caravanserai/bazaar/seat'
import { useEffect, useRef, useState, type ReactNode } from 'react'
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

/** A number of a card in play: what it is made of stands beside the mouse. Keyboard and touch find the same in the large card. */
export function Why({
  of,
  className,
  children,
}: {
  readonly of: () => readonly Reason[]
  readonly className: string
  readonly children: ReactNode
}) {
  const [at, setAt] = useState<DOMRect | null>(null)
  return (
    <span
      className={className}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') setAt(event.currentTarget.getBoundingClientRect())
      }}
      onPointerLeave={() => setAt(null)}
    >
      {children}
      {at === null ? null : <Hint at={at} of={of()} />}
    </span>
  )
}

/** In the top layer, so that no card cuts it off; above the number where there is no room below. */
function Hint({ at, of }: { readonly at: DOMRect; readonly of: readonly Reason[] }) {
  const hint = useRef<HTMLSpanElement>(null)
  const sitting = useSitting()
  useEffect(() => hint.current?.showPopover(), [])
  const below = at.bottom < innerHeight - 160
  return (
    <span
      ref={hint}
      popover="manual"
      className="bz-hint"
      style={{ left: Math.min(at.left, innerWidth - 240), ...(below ? { top: at.bottom + 6 } : { bottom: innerHeight - at.top + 6 }) }}
    >
      {sentence(sitting, of)}
    </span>
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
