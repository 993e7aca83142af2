import type { Move } from '@caravanserai/through-the-desert/seat'
import type { Offer } from '../offer.ts'
import type { Planning } from '../plan.ts'

/** What the ask is made of. */
export interface AskProps {
  readonly planning: Planning
  /** By hex. */
  readonly offers: readonly Offer[] | null
  readonly act: (move: Move) => void
  readonly undo: (() => void) | null
}
