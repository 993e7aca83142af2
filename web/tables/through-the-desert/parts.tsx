import type { ReactNode } from 'react'
import type { Move } from '@caravanserai/through-the-desert/seat'
import type { Offer } from './offer.ts'
import type { Planning } from './plan.ts'
import { useSitting } from './sitting.ts'

/** What the ask is made of. */
export interface AskProps {
  readonly planning: Planning
  /** By hex. */
  readonly offers: readonly Offer[] | null
  readonly act: (move: Move) => void
  readonly undo: (() => void) | null
}

export function Title({ small, children }: { readonly small: ReactNode; readonly children: ReactNode }) {
  return (
    <header className="td-title">
      <p>{small}</p>
      <h2>{children}</h2>
    </header>
  )
}

/** A rule's id that opens the rules there. */
export function RuleLink({ id }: { readonly id: string }) {
  const { text, showRule } = useSitting()
  return (
    <button type="button" className="tb-link" onClick={() => showRule(id)}>
      {text.rule(id)}
    </button>
  )
}
