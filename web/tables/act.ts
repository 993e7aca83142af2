import { useCallback, useRef, useState } from 'react'
import type { Refusal } from '@caravanserai/kernel'

/** Sends a move, or several one after the other until one is refused; keeps the refusal of the first until the question changes. */
export function useAct<Move>(send: (move: Move) => Promise<Refusal | null>, question: number) {
  const [refused, setRefused] = useState<{ readonly question: number; readonly why: Refusal } | null>(null)
  const busy = useRef(false)
  const act = useCallback(
    async (move: Move, ...more: Move[]) => {
      // A second press before the answer is the same move.
      if (busy.current) return
      busy.current = true
      // Whatever becomes of it, the table takes the next press.
      const why = await sent(send, move, more).finally(() => (busy.current = false))
      setRefused(why ? { question, why } : null)
    },
    [send, question],
  )
  const say = useCallback((move: Move, ...more: Move[]) => void act(move, ...more), [act])
  const dismiss = useCallback(() => setRefused(null), [])
  return { act: say, refused: refused?.question === question ? refused.why : null, dismiss }
}

/** Why not, if the first of them is refused. */
async function sent<Move>(send: (move: Move) => Promise<Refusal | null>, move: Move, more: readonly Move[]): Promise<Refusal | null> {
  const why = await send(move)
  let goesOn = why === null
  // Somebody else may have come in between: then this seat is asked anew, and nothing is to be said.
  for (const next of more) goesOn &&= (await send(next)) === null
  return why
}
