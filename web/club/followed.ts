import type { Fault } from '@caravanserai/protocol/table'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Reply } from './api.ts'
import { live } from './line/live.ts'

export interface Followed<T> {
  /** Null until it is here. */
  readonly value: T | null
  /** Why it could not be fetched; what was there before stays. */
  readonly fault: Fault | null
  readonly again: () => void
  /** What an answer has told already. */
  readonly know: (value: T) => void
}

/** Something of the server's, fetched and fetched again whenever the server says that it has changed. */
export function useFollowed<T>(topic: string, ask: () => Promise<Reply<T>>): Followed<T> {
  const [known, setKnown] = useState<{ readonly topic: string; readonly value: T | null; readonly fault: Fault | null }>({
    topic,
    value: null,
    fault: null,
  })
  /** The newest question: an older answer that comes later says nothing any more. */
  const turn = useRef(0)
  const again = useCallback(() => {
    const mine = ++turn.current
    const learn = async () => {
      const reply = await ask()
      if (mine !== turn.current) return
      setKnown((was) =>
        'ok' in reply
          ? { topic, value: reply.ok, fault: null }
          : { topic, value: was.topic === topic ? was.value : null, fault: reply.fault },
      )
    }
    void learn()
  }, [ask, topic])
  useEffect(() => {
    again()
    return live().follow(topic, again)
  }, [again, topic])
  const know = useCallback(
    (value: T) => {
      turn.current++
      setKnown({ topic, value, fault: null })
    },
    [topic],
  )
  return { value: known.value, fault: known.fault, again, know }
}
