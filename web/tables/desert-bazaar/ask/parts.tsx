import type { Move, Resource } from '@caravanserai/desert-bazaar/seat'
import { Sign } from '../../../signs/goods.tsx'
import type { Roll } from './dice.tsx'
import type { Offer } from '../offer.ts'
import type { Planning } from '../plan.ts'
import { useSitting } from '../sitting.ts'

/** What the ask is made of. */
export interface AskProps {
  readonly planning: Planning
  readonly offers: ReadonlyMap<number, readonly Offer[]>
  readonly roll: Roll | null
  /** Is it what happened last? Then it is shown, though it may have ended the turn. */
  readonly isRollLast: boolean
  readonly tumble: number
  readonly wait: number
  /** What others have done since one's last move. */
  readonly steps: readonly string[]
  readonly act: (move: Move) => void
  readonly undo: (() => void) | null
}

interface GoodProps {
  readonly resource: Resource
  readonly onClick: () => void
  readonly chosen?: boolean
  readonly off?: boolean
  readonly first?: boolean
}

/** A resource to choose, with what its pile still holds. */
export function GoodButton({ resource, onClick, chosen, off = false, first = false }: GoodProps) {
  const { view, text } = useSitting()
  return (
    <button
      type="button"
      className={`db-good${chosen ? ' db-chosen' : ''}`}
      aria-label={`${text.name(resource)}, ${text.pileLeft(view.piles[resource])}`}
      aria-pressed={chosen}
      aria-disabled={off}
      data-first={first ? '' : undefined}
      data-good={resource}
      onClick={() => {
        if (!off) onClick()
      }}
    >
      <Sign face={resource} size={30} />
      <span className={view.piles[resource] <= 3 ? 'tb-bad' : undefined}>{text.pileLeft(view.piles[resource])}</span>
    </button>
  )
}
