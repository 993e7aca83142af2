import { useCallback, useEffect, useRef, useState } from 'react'
import type { Move } from '@caravanserai/through-the-desert/seat'
import type { Refusal } from '@caravanserai/kernel'
import type { Props } from './sitting.ts'

/** Sends a move, once; keeps the refusal until the question changes. */
export function useAct(send: Props['send'], question: number) {
  const [refused, setRefused] = useState<{ readonly question: number; readonly why: Refusal } | null>(null)
  const sent = useRef(0)
  useEffect(() => {
    sent.current = 0
  }, [question])
  const act = useCallback(
    (move: Move) => {
      if (sent.current === question) return
      sent.current = question
      void send(move).then((why) => {
        if (!why) return
        sent.current = 0
        setRefused({ question, why })
      })
    },
    [send, question],
  )
  const dismiss = useCallback(() => setRefused(null), [])
  return { act, refused: refused?.question === question ? refused.why : null, dismiss }
}
