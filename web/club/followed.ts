import type { Fault } from '@caravanserai/protocol/table'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
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

/** Where bots move quickly, changes come by the dozen: so many ms lie between two questions. */
const GAP = 800
/** What could not be fetched is asked for again, after so many ms. */
const AGAIN = 3000

/** Something of the server's, fetched and fetched again whenever the server says that it has changed. */
export function useFollowed<T>(topic: string, ask: () => Promise<Reply<T>>): Followed<T> {
  const [value, setValue] = useState<T | null>(null)
  const [fault, setFault] = useState<Fault | null>(null)
  /** The newest question: an older answer that comes later says nothing any more. */
  const turn = useRef(0)
  const know = useCallback((value: T) => {
    turn.current++
    setValue(value)
    setFault(null)
  }, [])
  const learn = useCallback(async () => {
    const mine = ++turn.current
    const reply = await ask()
    if (mine !== turn.current) return
    if ('ok' in reply) know(reply.ok)
    else setFault(reply.fault)
  }, [ask, know])
  const gate = useMemo(() => spaced(learn), [learn])
  useEffect(() => {
    gate.call()
    const stop = live().follow(topic, gate.call)
    return () => {
      stop()
      gate.stop()
    }
  }, [gate, topic])
  const isMissing = fault !== null && PASSING.includes(fault.refused)
  useEffect(() => {
    if (!isMissing) return
    const timer = setInterval(gate.call, AGAIN)
    return () => clearInterval(timer)
  }, [isMissing, gate])
  return { value, fault, again: gate.call, know }
}

/** Why something could not be fetched, where that passes. */
const PASSING = ['no-line', 'too-fast', 'broken']

/** Does it at once, and again after a while if it was wished for meanwhile. */
function spaced(work: () => Promise<void>) {
  let timer: ReturnType<typeof setTimeout> | null = null
  let isWished = false
  const call = () => {
    isWished = timer !== null
    if (isWished) return
    void work()
    timer = setTimeout(() => {
      timer = null
      if (isWished) call()
    }, GAP)
  }
  return {
    call,
    stop() {
      if (timer !== null) clearTimeout(timer)
      timer = null
      isWished = false
    },
  }
}
