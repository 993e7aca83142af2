import { useCallback, useMemo, useState } from 'react'
import type { Face, PaymentChoice, Resource, SetName } from '@caravanserai/desert-bazaar/seat'

/** What a player has in mind and has not said yet. It is forgotten when the question changes. */
export interface Plan {
  readonly card: Resource | null
  readonly die: Face | null
  readonly tile: number | null
  readonly space: number | null
  readonly choice: PaymentChoice
  /** The panel for paying otherwise is open. */
  readonly paying: boolean
}

const NO_PLAN: Plan = { card: null, die: null, tile: null, space: null, choice: {}, paying: false }

export interface Planning {
  readonly plan: Plan
  readonly change: (part: Partial<Plan>) => void
  readonly forget: () => void
  /** The set that is open on a narrow screen and for the number keys. */
  readonly set: SetName
  readonly openSet: (set: SetName) => void
}

export function usePlan(question: number, bound: SetName | null): Planning {
  const [kept, setKept] = useState<{ question: number; plan: Plan }>({ question, plan: NO_PLAN })
  const [set, openSet] = useState<SetName>('west')
  const plan = kept.question === question ? kept.plan : NO_PLAN
  const change = useCallback(
    (part: Partial<Plan>) => setKept((was) => ({ question, plan: { ...(was.question === question ? was.plan : NO_PLAN), ...part } })),
    [question],
  )
  const forget = useCallback(() => setKept({ question, plan: NO_PLAN }), [question])
  return useMemo(() => ({ plan, change, forget, set: bound ?? set, openSet }), [plan, change, forget, bound, set])
}
