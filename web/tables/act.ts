import { useCallback, useRef, useState } from 'react'
import type { Refusal } from '@caravanserai/kernel'

/** Sends a move, one at a time; keeps the refusal until the question changes. */
export function useAct<Move>(send: (move: Move) => Promise<Refusal | null>, question: number) {
  const [refused, setRefused] = useState<{ readonly question: number; readonly why: Refusal } | null>(null)
  const busy = useRef(false)
  const act = useCallback(
    async (move: Move) => {
      // A second press before the answer is the same move.
      if (busy.current) return
      busy.current = true
      const why = await send(move)
      busy.current = false
      setRefused(why ? { question, why } : null)
    },
    [send, question],
  )
  const say = useCallback((move: Move) => void act(move), [act])
  const dismiss = useCallback(() => setRefused(null), [])
  return { act: say, refused: refused?.question === question ? refused.why : null, dismiss }
}
