import { useCallback, useMemo, useState } from 'react'
import type { Colour } from '@caravanserai/through-the-desert/seat'

/** What a player has in mind and has not said yet. The space is forgotten when the question changes; the colour is kept. */
export interface Plan {
  readonly colour: Colour | null
  /** By label. */
  readonly space: string | null
  /** A colour that was asked for and may not be taken: the ask says why, until anything else is done. */
  readonly shut: Colour | null
}

export interface Planning {
  readonly plan: Plan
  readonly change: (part: Partial<Plan>) => void
}

/** `can` says which colours may be taken now: one that may not be is not kept. */
export function usePlan(question: number, can: (colour: Colour) => boolean): Planning {
  const [kept, setKept] = useState<{ readonly question: number; readonly plan: Plan }>({
    question,
    plan: { colour: null, space: null, shut: null },
  })
  const colour = kept.plan.colour !== null && can(kept.plan.colour) ? kept.plan.colour : null
  const space = kept.question === question ? kept.plan.space : null
  const shut = kept.question === question ? kept.plan.shut : null
  const plan = useMemo((): Plan => ({ colour, space, shut }), [colour, space, shut])
  const change = useCallback((part: Partial<Plan>) => setKept({ question, plan: { ...plan, shut: null, ...part } }), [question, plan])
  return useMemo(() => ({ plan, change }), [plan, change])
}
